### Гра в терміналі.
terminal-player = Гравець
terminal-unknown-word = «{ $word }» — не мова ({ $languages }), не складність ({ $levels }) і не гра.
terminal-file = Файл { $name }, знаків: { $n }. Перевірити його можна командою npm run verify.
