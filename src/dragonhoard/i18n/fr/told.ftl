# La position, en phrases.
told-score = { $name } : { $score }
