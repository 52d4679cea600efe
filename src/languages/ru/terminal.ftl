### Игра в терминале.
terminal-player = Игрок
