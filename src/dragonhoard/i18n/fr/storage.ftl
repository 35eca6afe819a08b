# Ce que garde un serveur : des gens, des bases de données, des sauvegardes.

cli-backup = Écrire tout ce que garde le serveur dans un seul fichier, même pendant qu’il tourne. Avec restore, ce fichier passe dans une nouvelle base, PostgreSQL ou SQLite, d’où qu’il vienne.
cli-restore = Remettre une sauvegarde dans une base de données. Ce qui s’y trouve déjà est gardé, sauf avec --replace ; le serveur doit être arrêté.
cli-backup-file = le fichier de la sauvegarde, par exemple dragonhoard.backup
cli-database = une autre base que celle des réglages : un fichier, ou postgresql://…
cli-replace = jeter ce qui se trouve déjà dans la base

backup-written = { $rows ->
    [one] { $rows } ligne est dans { $file }. Gardez-le à l’abri : il contient les secrets des parties en cours.
   *[other] { $rows } lignes sont dans { $file }. Gardez-le à l’abri : il contient les secrets des parties en cours.
}
restore-done = { $rows ->
    [one] { $rows } ligne a été reprise de { $file }.
   *[other] { $rows } lignes ont été reprises de { $file }.
}

problem-backup-broken = { $file } est abîmé ou incomplet ; rien n’a été repris
problem-backup-foreign = { $file } n’est pas une sauvegarde de Dragonhoard
problem-backup-newer = { $file } vient d’un Dragonhoard plus récent (sa base a la version { $found }, la plus récente connue ici est { $known })
problem-backup-wanted = quel fichier ? Donnez le nom d’une sauvegarde, par exemple dragonhoard.backup
problem-database-corrupt = la base { $database } est abîmée ; remettez la dernière sauvegarde à sa place : dragonhoard restore FICHIER --replace
problem-database-driver = PostgreSQL et Redis demandent d’autres paquets ; installez dragonhoard avec son extra « cluster » : pip install "dragonhoard[cluster]"
problem-database-foreign = { $database } n’est pas une base de Dragonhoard
problem-database-full = le disque où se trouve { $database } est plein ; faites de la place et relancez, rien n’est perdu
problem-database-held = un serveur tourne déjà sur { $database } ({ $holder }) ; arrêtez-le d’abord, ou donnez à celui-ci un dossier à lui avec DRAGONHOARD_DATA
problem-database-missing = il n’y a pas encore de base { $database }
problem-database-newer = la base { $database } appartient à un Dragonhoard plus récent (sa version est { $found }, la plus récente connue ici est { $known })
problem-database-readonly = impossible d’écrire dans { $database } ; donnez à cet utilisateur le droit d’y écrire (dans le dossier aussi), ou indiquez un autre dossier avec DRAGONHOARD_DATA
problem-database-unopenable = impossible d’ouvrir la base { $database } : { $reason }
problem-login-wrong = le nom ou le mot de passe est faux
problem-mute-oneself = on ne peut pas se faire taire soi-même
problem-name-claimed = quelqu’un a réservé le nom « { $name } » par un mot de passe ; choisissez-en un autre
problem-name-empty = un nom compte au moins une lettre
problem-name-long = un nom compte au plus { $most } caractères
problem-name-mark = le signe { $sign } n’est pas pour les noms : le serveur le met après ceux qui ressemblent à un autre
problem-name-signs = il y a dans ce nom des caractères que personne ne peut voir
problem-passkey-address = les clés d’accès demandent un serveur qui a un nom ; à une simple adresse, elles ne servent pas
problem-passkey-extra = ce serveur n’a pas de clés d’accès ; son hôte peut les ajouter : pip install "dragonhoard[passkeys]"
problem-passkey-wrong = cette clé d’accès n’ouvre rien ici ; réessayez, ou entrez autrement
problem-passkeys-many = il y a déjà { $most } clés d’accès ; retirez-en d’abord une
problem-password-long = un mot de passe compte au plus { $most } caractères
problem-password-short = un mot de passe compte au moins { $least } caractères
problem-password-wrong = l’ancien mot de passe est faux
problem-person-unknown = il n’y a personne de cette identité
problem-recovery-invalid = ce lien a déjà servi, a expiré ou a été remplacé par un plus récent
problem-redis-unreachable = Redis est injoignable : { $reason }
problem-restore-not-empty = il y a déjà quelque chose dans la base ; --replace le jette
problem-restore-running = un serveur tourne sur cette base ; arrêtez-le et attendez une demi-minute
