### What the program needs to know about this language.

# Its name in itself
language-name = Українська
# ltr: from left to right; rtl: from right to left
language-direction = ltr
# The letters of boards until a reader chooses others: lat or ru
language-letters = ru
# complete, or partial: the base language stands in for what is missing
language-translation = complete
