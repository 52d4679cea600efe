### Challenges, seats that are kept, secrets typed by mistake.

## Lobby
lobby-challenge = { $rival }, { $host } wants to play { $game }
lobby-clock = ⏱ { $clock }, { $placing } to place the fleet
lobby-clock-none = ⏱ No clock: nobody is hurried
lobby-changed = { $host } has changed the game: look before you join.
lobby-alone = No one has come yet. Play the machine meanwhile.
lobby-tethered = Orders here: /fire or the buttons. I cannot call anybody here: the board changes only at a press.
button-open = Open to all
button-decline = Decline
button-meanwhile = Machine meanwhile
button-watch = Watch
seat-kept-for = This seat is kept for { $rival }. Open your own with /play.
seat-freed = Anybody may join now.
challenge-self = You cannot challenge yourself. Name somebody else, or play the machine: /play.
challenge-bot = That is a bot, and it cannot play. Name a person, or play the machine: /play.
ending-cancelled-by = Called off by { $manager }, who manages this chat. Open another with /play.
ending-declined = { $rival } has declined. Open a match for anybody with /play.

## A match in a thread
card-between = { $first } – { $second }
card-elsewhere = The match is played in its thread. The result will stand here.
settled-already = This match has its own place already. Find it with /matches.

## A card put up anywhere
card-title = Challenge to a naval battle
card-about = Whoever presses first plays against you.
card-about-lobby = Whoever presses first joins this game.
card-text = ⚓ { $host } challenges you to a game of { $game }! Whoever presses first plays.
button-accept = Accept
card-gone = This challenge has lapsed. Ask for a new one, or open a match with /play.
card-own = This is your own challenge: send it to somebody else.
card-taken = Somebody else was quicker. Open a match of your own with /play.

## Secrets typed by mistake
secret-dealt = Others have seen those cells: a new random fleet has been dealt to you. Place it through “My fleet”, or in a private chat with me.
secret-seen = Others may have seen those cells; they count for nothing. Ships are placed through “My fleet”, or in a private chat with me.
