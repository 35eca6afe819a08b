# Tableaux de parties enregistrées, réseaux entraînés, plusieurs machines.

cli-export = Écrire des parties enregistrées en un tableau pour d’autres programmes : une ligne par partie, ou une ligne par coup avec ce qui fut choisi parmi combien de choix.
cli-export-files = des parties enregistrées, ou des dossiers qui en contiennent (tous les fichiers .hoard)
cli-export-out = le tableau à écrire : JSON Lines (.jsonl) ou Parquet (.parquet)
cli-export-rows = une ligne pour chaque partie (games, si rien n’est dit) ou pour chaque coup (moves)
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
problem-export-format = { $file } devrait se terminer par l’un de : { $formats }
problem-export-missing = les fichiers Parquet ont besoin de pyarrow ; installez dragonhoard avec son extra « parquet » : pip install "dragonhoard[parquet]"
problem-export-record = { $file } ne peut pas être exporté : { $cause }
problem-export-where = vers où ? Nommez le tableau : --out parties.jsonl ou --out parties.parquet
