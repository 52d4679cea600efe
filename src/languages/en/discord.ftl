### What only Discord shows. Names of commands and options: small letters, digits and hyphens, at most 32 of them;
### descriptions: at most 100 characters.

## Commands. The English names are what the program is sent: they stay.
discord-command-play = play
discord-command-play-about = Open a match here: for anyone, for one person, or against the machine
discord-command-fire = fire
discord-command-fire-about = An order: a shot or a move
discord-command-join = join
discord-command-join-about = Join a match by its code
discord-command-read = read
discord-command-read-about = The match in words
discord-command-hint = hint
discord-command-hint-about = A hint for your turn
discord-command-draw = draw
discord-command-draw-about = Offer a draw, or answer an offer
discord-command-resign = resign
discord-command-resign-about = Resign a match, after one question
discord-command-cancel = cancel
discord-command-cancel-about = Call off your open invitation
discord-command-matches = matches
discord-command-matches-about = Your matches
discord-command-help = help
discord-command-help-about = What I can do
discord-command-rules = rules
discord-command-rules-about = The rules of the game
discord-command-custom = custom
discord-command-custom-about = Make up rules of your own
discord-command-settings = settings
discord-command-settings-about = Language, letters, board, colours, calls
discord-command-language = language
discord-command-language-about = Choose your language
discord-command-privacy = privacy
discord-command-privacy-about = What is stored, why and how long
discord-command-mydata = mydata
discord-command-mydata-about = All that is stored about you
discord-command-forgetme = forgetme
discord-command-forgetme-about = Delete what is stored about you

## Their options
discord-option-opponent = opponent
discord-about-play-opponent = Challenge this person
discord-option-level = level
discord-about-play-level = Play against the machine
discord-option-variant = variant
discord-about-play-variant = The rules to play by
discord-option-thread = thread
discord-about-play-thread = Play in a thread of its own
discord-option-cell = cell
discord-about-fire-cell = For example B6
discord-option-code = code
discord-about-join-code = The code under the invitation
discord-option-what = what
discord-about-read-what = For example: row B, my ships, last shots, open cells
discord-about-rules-variant = Of which variant
discord-about-custom-variant = What to begin with

## In the menu of a person and of a message
discord-menu-challenge = Challenge to sea battle
discord-menu-show = Show this match

## The window for typing an order
discord-typing-title = Your move
discord-typing-label = A cell or a command
discord-typing-example = B6

## Answers
discord-failed = Something broke, and your move may not have been taken. Please try again.
discord-unknown = I do not understand this: the bot may have been updated. Please type the command again.
discord-done = Done: the board shows it in a moment.
discord-no-match = There is no match of mine in this message. Open this menu on a message with a board.
discord-rival-is-bot = Other bots do not play. Choose a person; for the machine, /play has a level.
discord-hidden = Only you see the board: on this server you may not “Use External Apps”. Ask a server admin for that permission, or play in a private chat with me.
discord-thread-failed = The thread could not be started: the match is played here, in the channel.
discord-thread-impossible = No thread can be started here: the match is played right here. Threads need a text channel of a server that has the bot.

## Permissions, as Discord’s settings name them
discord-quoted = “{ $right }”
discord-right-ViewChannel = View Channel
discord-right-SendMessages = Send Messages
discord-right-SendMessagesInThreads = Send Messages in Threads
discord-right-AttachFiles = Attach Files
discord-right-CreatePublicThreads = Create Public Threads
discord-lacks = I lack permissions here: { $rights }. For now I can only answer presses and commands.
discord-lacks-pictures = ⚠ Admins: I lack the right “{ discord-right-AttachFiles }”.
discord-lacks-files =
    I may not attach files here: I lack “{ discord-right-AttachFiles }”.
    Ask an admin to grant it, or ask me in a private chat.
discord-lacks-for-thread = To start a thread I lack permissions: { $rights }. The match is played here, in the channel.
discord-grant = You can grant them in the channel settings.
discord-ask = Ask a server admin to grant them.
