### Гра в терміналі.
terminal-player = Гравець
