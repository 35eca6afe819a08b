# How it stands, in sentences.
told-score = { $name }: { $score }
