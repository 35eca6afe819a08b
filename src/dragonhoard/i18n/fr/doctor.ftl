# Ce que trouve `dragonhoard doctor`.

cli-doctor = Examiner l’installation de cette machine (Python, règles, pages du jeu, base, Redis, horloge, proxy) et dire ce qui ne va pas et que faire. Rien n’est changé.
cli-doctor-address = un serveur en marche à examiner aussi, tel que ses invités l’atteignent, par exemple https://games.example.org
doctor-subject-python = Python
doctor-subject-rules = règles
doctor-subject-client = pages du jeu
doctor-subject-database = base de données
doctor-subject-lock = serveur en marche
doctor-subject-disk = disque
doctor-subject-redis = Redis
doctor-subject-clock = horloge
doctor-subject-proxy = proxy
doctor-subject-server = serveur
doctor-python = { $version }
doctor-python-old = { $version } est trop ancien ; il faut { $least } ou plus récent
doctor-rules = compilées
doctor-rules-plain = pas compilées : tout fonctionne, mais les bots pensent bien plus lentement ; python3 play.py les compile
doctor-client = dans { $folder }
doctor-client-missing = pas construites ; python3 play.py serve les construit
doctor-database = { $database }, version { $version }
doctor-database-new = { $database } sera créée au premier démarrage du serveur
doctor-database-network = { $database } se trouve dans un dossier réseau ({ $kind }), où l’on ne peut pas se fier aux verrous ; prenez un dossier de cette machine (DRAGONHOARD_DATA) ou PostgreSQL
doctor-lock-free = aucun sur cette base
doctor-lock-held = { $holder }
doctor-disk = { $megabytes } Mo libres dans { $folder }
doctor-disk-full = seulement { $megabytes } Mo libres dans { $folder } ; faites de la place
doctor-redis = répond
doctor-redis-none = pas utilisé (un seul processus)
doctor-redis-sqlite = répond, mais plusieurs processus demandent PostgreSQL (DRAGONHOARD_DATABASE)
doctor-clock = plausible
doctor-clock-behind = en retard de { $seconds } secondes sur ce qui a été gardé en dernier ; mettez-la à l’heure (NTP)
doctor-clock-apart = { $seconds } secondes d’écart avec { $database } ; mettez les deux à l’heure (NTP)
doctor-proxy = cru, pour { $hosts }
doctor-proxy-none = aucun n’est cru
doctor-proxy-any = tout le monde est cru au sujet des adresses : sûr seulement si le proxy est seul à atteindre ce serveur
doctor-proxy-unknown = { $proxy } dans DRAGONHOARD_PROXIES n’est pas une adresse
doctor-proxy-hosts = DRAGONHOARD_PROXIES est réglé, mais DRAGONHOARD_HOSTS ne dit pas quels noms les invités demandent : ils seraient refusés
doctor-proxy-tls = les invités arrivent en TLS, mais le serveur n’en sait rien : le proxy doit envoyer X-Forwarded-Proto, et son adresse doit figurer dans DRAGONHOARD_PROXIES
doctor-server = { $address } répond
doctor-server-silent = { $address } ne répond pas : { $reason }
doctor-server-status = { $address } répond { $status }
doctor-server-host = { $address } refuse le nom { $host } ; ajoutez-le à DRAGONHOARD_HOSTS
doctor-server-other = à { $address }, c’est autre chose qui répond
doctor-well = Tout est en ordre.
problem-doctor-found = { $count ->
    [one] { $count } chose ne va pas
   *[other] { $count } choses ne vont pas
}
