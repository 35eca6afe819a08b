# Le serveur : ce que dit sa commande, et ce qui peut mal se passer entre lui et ses clients.

cli-serve = Démarrer le serveur : des tables en ligne pour le navigateur, conservées dans votre dossier de données. DRAGONHOARD_DATABASE et DRAGONHOARD_REDIS désignent un PostgreSQL et un Redis pour plusieurs machines.
cli-host = l’adresse où écouter (sans rien dire : cette machine seulement, 127.0.0.1)
cli-port = le port où écouter (sans rien dire : 8017 ; 0 : n’importe quel port libre)
cli-open = l’ouvrir dans le navigateur
cli-log = ce qui est noté dans le journal : debug, info ou warning (sans rien dire : warning)
serve-ready = Dragonhoard vous attend à l’adresse { $address } (Ctrl+C pour l’arrêter)
serve-already = Dragonhoard vous attend déjà à l’adresse { $address }
serve-network-folder = { $database } se trouve dans un dossier réseau ({ $kind }) : on ne peut pas s’y fier aux verrous, deux serveurs pourraient écrire l’un sur l’autre, et une connexion coupée peut abîmer le fichier. Prenez un dossier de cette machine (DRAGONHOARD_DATA) ou PostgreSQL.
serve-stopped = Le serveur est arrêté ; toutes les parties sont conservées.

server-no-client-title = Les pages du jeu n’ont pas encore été construites
server-no-client = Le serveur tourne, mais ses pages manquent. Construisez-les une fois et relancez :

problem-serve-failed = le serveur ne peut pas écouter sur { $host }, port { $port } : le port est-il déjà pris ?

problem-address-foreign = { $host } n’est pas une adresse de cette machine ; --host 0.0.0.0 écoute sur toutes
problem-bots-too-many = à une table de { $players }, une place au moins est pour quelqu’un
problem-chat-empty = une ligne vide ne dit rien
problem-chat-too-long = une ligne de discussion compte au plus { $most } caractères
problem-foreign-origin = cela vient d’un autre site, et seules nos propres pages peuvent le faire
problem-fork-foreign = tant que la partie dure, on ne peut repartir que de ce qu’on sait soi-même
problem-host-unknown = ce serveur ne répond pas au nom { $host } ; la personne qui l’héberge peut l’autoriser avec DRAGONHOARD_HOSTS
problem-message-malformed = le serveur ne comprend pas ce message
problem-message-too-long = un message compte au plus { $most } caractères
problem-method-wrong = cette adresse n’accepte pas ce genre de demande
problem-not-host = seule la personne qui a ouvert la table peut faire cela
problem-not-logged-in = personne n’est connecté ici : choisissez d’abord un nom
problem-not-seated = vous n’avez pas de place à cette table
problem-not-watchable = personne ne peut regarder cette table
problem-not-watching = vous n’êtes pas à cette table
problem-port-forbidden = cet utilisateur n’a pas le droit d’écouter sur le port { $port } ; choisissez-en un à partir de 1024 (--port 8017), ou placez un proxy devant
problem-port-taken = quelque chose écoute déjà sur { $host }, port { $port } ; arrêtez-le, ou choisissez un autre port (--port 0 en prend un libre)
problem-refused = les règles ne le permettent pas
problem-request-malformed = la demande n’a pas la forme voulue ici
problem-request-too-large = la demande est trop grande
problem-route-unknown = il n’y a rien à cette adresse
problem-seat-unknown = cette place n’existe pas : la table en compte { $seats }
problem-server-failure = quelque chose s’est mal passé sur le serveur ; rien n’a été changé
problem-sockets-too-many = vous êtes déjà connecté { $most } fois
problem-storage-unavailable = la base de données ne répond pas pour le moment ; réessayez bientôt
problem-table-busy = la table est trop occupée pour le moment ; réessayez
problem-table-unfinished = cela se verra quand la partie sera finie
problem-table-unknown = cette table n’existe pas
problem-too-fast = c’était trop rapide ; attendez { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}
problem-watching-too-many = on peut regarder au plus { $most } tables à la fois
problem-webhook-address = un webhook est une adresse comme https://example.org/notices
problem-webhook-port = un webhook écoute sur l’un des ports { $ports }
problem-webhook-private = un webhook doit se trouver sur l’internet public
problem-webhook-unreachable = rien n’a été trouvé à l’adresse de ce webhook
