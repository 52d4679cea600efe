### What only Discord shows. Names of commands and options: small letters, digits and hyphens, at most 32 of them;
### descriptions: at most 100 characters.

## Commands. The English names are what the program is sent: they stay.
discord-command-play = play
discord-command-play-about = Open a match here: for anyone, for one person, or against the machine
discord-command-fire = fire
discord-command-fire-about = Fire a shot or make a move
discord-command-join = join
discord-command-join-about = Join a match by its code
discord-command-read = read
discord-command-read-about = The board in words
discord-command-hint = hint
discord-command-hint-about = A hint for your turn
discord-command-draw = draw
discord-command-draw-about = Offer a draw, or answer an offer
discord-command-resign = resign
discord-command-resign-about = Resign a match; I’ll ask once
discord-command-cancel = cancel
discord-command-cancel-about = Cancel your open invitation
discord-command-matches = matches
discord-command-matches-about = Your matches
discord-command-help = help
discord-command-help-about = What I can do
discord-command-rules = rules
discord-command-rules-about = The rules of the game
discord-command-custom = custom
discord-command-custom-about = Make your own game
discord-command-word = word
discord-command-word-about = Add a fair-play word of yours
discord-command-settings = settings
discord-command-settings-about = Language, letters, board, theme, turn alerts
discord-command-language = language
discord-command-language-about = Choose your language
discord-command-block = block
discord-command-block-about = Block a person, or see whom you blocked
discord-command-privacy = privacy
discord-command-privacy-about = What is stored, why and how long
discord-command-mydata = mydata
discord-command-mydata-about = Everything stored about you
discord-command-forgetme = forgetme
discord-command-forgetme-about = Delete everything about you

## Their options
discord-option-opponent = opponent
discord-about-play-opponent = Challenge this person
discord-about-block-opponent = The person to block
discord-option-level = level
discord-about-play-level = Play against the machine
discord-option-variant = variant
discord-about-play-variant = Which game
discord-option-thread = thread
discord-about-play-thread = Play in its own thread
discord-option-cell = cell
discord-about-fire-cell = For example B6
discord-option-code = code
discord-about-join-code = The code under the invitation
discord-option-what = what
discord-about-read-what = For example: row B, my ships, last shots
discord-about-rules-variant = Of which game
discord-about-custom-variant = A game to start from
discord-option-name = name
discord-about-block-name = A name from your matches
discord-option-word = word
discord-about-word-word = A word, or its SHA-256; empty: what is sealed

## The command that opens the page within Discord. Discord names it
discord-launch-about = Naval battles in a window, together with those who are here

## In the menu of a person and of a message
discord-menu-challenge = Challenge to sea battle
discord-menu-show = Show this match

## The window for typing an order
discord-typing-title = Your move
discord-typing-label = A square or a command
discord-typing-example = B6

## Answers
discord-failed = Something broke, and your move may not have counted. Look at the board, then try again.
discord-unknown = I don’t understand this: the bot may have been updated. Type the command again.
discord-done = Done: the board will show it in a moment.
discord-no-match = This message has no match of mine. Open this menu on a message with a board.
discord-rival-is-bot = Other bots can’t play. Choose a person; for the machine, set a level in /play
discord-hidden = Only you see this board: “Use External Apps” is off for you on this server. Ask a server admin to allow it, or play in a private chat with me.
discord-thread-failed = I couldn’t start a thread, so the match is played here in the channel.
discord-thread-impossible = I can’t start a thread here, so the match is played in this channel. Threads need a text channel on a server that has the bot.

## Permissions, as Discord’s settings name them
discord-quoted = “{ $right }”
discord-right-ViewChannel = View Channel
discord-right-SendMessages = Send Messages
discord-right-SendMessagesInThreads = Send Messages in Threads
discord-right-AttachFiles = Attach Files
discord-right-CreatePublicThreads = Create Public Threads
discord-lacks = I need permissions here: { $rights }. For now I answer only buttons and commands.
discord-lacks-pictures = ⚠ Admins: I need the right “{ discord-right-AttachFiles }”.
discord-lacks-files =
    I can’t attach files here: I need “{ discord-right-AttachFiles }”.
    Ask an admin to allow it, or ask me in a private chat.
discord-lacks-for-thread = To start a thread I need permissions: { $rights }. For now the match is played here in the channel.
discord-grant = You can allow them in the channel settings.
discord-ask = Ask a server admin to allow them.

## The record
discord-command-me = me
discord-command-me-about = Your rating and results
discord-command-daily = daily
discord-command-daily-about = Today’s sea, the same for everyone
discord-command-top = top
discord-command-top-about = The ten best here
discord-option-game = game
discord-option-period = period
discord-about-me-game = Which games
discord-about-top-game = Which games
discord-about-top-period = This month, all time, or all chats
discord-about-top-name = On the ladder of all chats: the name you want there
discord-command-link = link
discord-command-link-about = Link your other account
discord-about-link-code = The code from your other account; empty: a new code
