# Tableaux de parties enregistrées, réseaux entraînés, plusieurs machines.

cli-export = Écrire des parties enregistrées en un tableau pour d’autres programmes : une ligne par partie, ou une ligne par coup avec ce qui fut choisi parmi combien de choix.
cli-export-files = des parties enregistrées, ou des dossiers qui en contiennent (tous les fichiers .hoard)
cli-export-out = le tableau à écrire : JSON Lines (.jsonl) ou Parquet (.parquet)
cli-export-rows = une ligne pour chaque partie (games, par défaut) ou pour chaque coup (moves)
export-progress = Lecture
export-written = { $rows ->
    [one] { $rows } ligne sur { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } dans { $file }.
   *[other] { $rows } lignes sur { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } dans { $file }.
}

problem-export-empty = il n’y a pas de parties enregistrées (.hoard) dans le dossier { $folder }
problem-export-format = { $file } devrait se terminer par l’un de : { $formats }
problem-export-missing = les fichiers Parquet ont besoin de pyarrow ; installez dragonhoard avec son extra « parquet » : pip install "dragonhoard[parquet]"
problem-export-record = { $file } ne peut pas être exporté : { $cause }
problem-export-where = vers où ? Nommez le tableau : --out parties.jsonl ou --out parties.parquet

cli-train = Faire apprendre un jeu à un petit réseau qui joue contre lui-même, et l’écrire en un fichier ONNX qui joue aussitôt comme robot net:FICHIER. Un entraînement arrêté reprend où il en était ; la même graine donne le même réseau.
cli-train-out = le fichier du réseau (par défaut : JEU-JOUEURS.onnx) ; ce qu’il faut pour reprendre se trouve à côté
cli-train-iterations = combien de fois jouer et apprendre en tout (par défaut : 100)
cli-train-hidden = combien de nombres dans chacune des deux couches cachées (par défaut : 128)
cli-train-against = le robot contre lequel le réseau passe ses examens (par défaut : greedy, le glouton)
cli-train-every = examiner le réseau après chaque série de tant d’itérations (par défaut : 10)
cli-train-games = parties par examen (par défaut : 400)
cli-train-plot = dessiner la courbe des examens dans ce fichier (.svg ou .png)
cli-ray = travailler sur la grappe Ray à cette adresse ; « local » en fait une de cette machine
train-progress = Jouer et apprendre
train-progress-mark = Jouer et apprendre (dernier examen : { $percent } %)
train-mark = après { $iteration } itérations : devant dans { $percent } % des cas, { $score } points contre { $others }
train-title = { $game }, { $players } joueurs : le réseau contre { $bot }
train-written = Le réseau est dans { $file } : il joue avec --bot { $bot }. Avec { $kept }, l’entraînement peut reprendre.
curve-iterations = itérations
curve-ahead = devant, en pour cent
curve-points = points par partie
curve-own = le réseau
curve-others = le robot

problem-net-foreign = { $file } n’est pas un réseau à nous ; dragonhoard train en écrit
problem-net-missing = les réseaux ont besoin d’onnxruntime ; installez dragonhoard avec son extra « net » : pip install "dragonhoard[net]"
problem-net-other = le réseau de { $file } a appris { $game } à { $players } joueurs et ne sait pas jouer à ceci
problem-net-wanted = quel réseau ? Donnez son fichier, par exemple net:book-2.onnx
problem-ray-lost = la grappe Ray s’est perdue en chemin
problem-ray-missing = travailler sur plusieurs machines demande Ray ; installez dragonhoard avec son extra « ray » : pip install "dragonhoard[ray]"
problem-ray-unreachable = il n’y a pas de grappe Ray à l’adresse { $address }
problem-ray-version = une machine de la grappe a dragonhoard { $there }, et celle-ci { $here } : installez partout le même
problem-train-foreign = { $file } ne contient pas d’entraînement
problem-train-missing = l’entraînement a besoin de torch ; installez dragonhoard avec son extra « train » : pip install "dragonhoard[train]"
problem-train-other = { $file } contient un autre entraînement ; choisissez un autre nom pour le réseau, ou déplacez ce fichier
