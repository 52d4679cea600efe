### Игра в терминале.
terminal-player = Игрок
terminal-unknown-word = «{ $word }» — не язык ({ $languages }), не сложность ({ $levels }) и не игра.
terminal-file = Файл { $name }, знаков: { $n }. Проверить его можно командой npm run verify.
