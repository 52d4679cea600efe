### Looking for an opponent over all chats.
command-seek = Find an opponent from any chat
button-seek = Find an opponent
button-seek-go = Look for someone
button-seek-change = Change
button-seek-stop = Stop looking
button-seek-play = Play while you wait
button-seek-pass = Not now
page-seek = Find an opponent
seek-game = Game: { $game }
seek-by-post = by post
seek-rated-on = Rated: yes
seek-rated-off = Rated: no
seek-near = Near your { $n }, and it counts
seek-rated-line = { $game }, { $clock }, rated.
seek-free-line = { $game }, { $clock }, unrated.
seek-many =
    { $n ->
        [one] { $n } person looks for a match now
       *[other] { $n } people look for a match now
    }
seek-looking = Looking for someone…
seek-looking-near = Looking for someone near { $n }…
seek-band = Now from { $from } to { $to }, soon wider.
seek-anyone = Now of any strength.
seek-how = I’ll write here when someone comes. You can close this chat.
seek-here = { $name } is here
seek-met = You have met before.
seek-not-met = You have not met before.
seek-play = Play { $name }
seek-within = Answer within { $left }.
seek-said-yes = You said yes. Now { $name } decides.
seek-begins = You both said yes: the match begins.
seek-on = They didn’t answer in time, so I’m still looking.
seek-off = You didn’t answer in time, so I’ve stopped looking.
seek-none = No one has come so far. Try again later, or play the machine.
seek-gone = That offer has expired.
seek-stopped = Stopped looking.
seek-meanwhile = This match ends when your opponent comes.
ending-meanwhile = Your opponent came: play on there.
seek-in-private = Matches with someone new are played in private. Open our private chat and send /seek there.
seek-words = Type a game, a pace (1, 3 or post) and “rated” or “free”: /seek classic 3 rated. Or just /seek.
seek-named = I look for opponents in listed games only: choose one.
seek-two = I look for opponents in games for two: choose another.
seek-full = Too many people look for this now. Try another game or pace.
discord-command-seek = seek
discord-command-seek-about = Find an opponent from any chat
discord-option-wish = wish
discord-about-seek-wish = A game, 1, 3 or post, rated or free
playground-find-opponent = Find an opponent
seek-word-game = Game
seek-word-pace = Pace
seek-word-rated = Rated
seek-brief = Looking…
