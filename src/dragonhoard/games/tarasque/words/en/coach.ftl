# What the coach can tell from the exact odds.

tarasque-coach-odds = { $tile }: { $percent }% to get it, { $other }% after the next best choice.
tarasque-coach-sure = { $tile } is yours for certain, with { $other }% after the next best choice.
