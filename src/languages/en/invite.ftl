### Challenges, seats that are kept, secrets typed by mistake.

## Lobby
lobby-challenge = { $rival }, { $host } wants to play { $game }
lobby-clock = ⏱ { $clock }, { $placing } to place the fleet
lobby-clock-none = ⏱ No time limit
lobby-changed = { $host } has changed the game: look before you join.
lobby-alone = No one has joined yet. You can play the machine while you wait.
lobby-tethered = Orders here: /fire or the buttons. I can’t notify players here; the board updates when someone presses a button.
button-open = Open to all
button-decline = Decline
button-meanwhile = Play while you wait
button-watch = Watch
seat-kept-for = This seat is for { $rival }. Start your own match: /play
seat-freed = Anyone can join now.
challenge-self = You can’t challenge yourself. Name someone else, or play the machine: /play
challenge-bot = That is a bot, and it can’t play. Name a person, or play the machine: /play
ending-cancelled-by = Cancelled by { $manager }, a chat admin. Start another: /play
ending-declined = { $rival } declined. Start a match for anyone: /play

## A match in a thread
card-between = { $first } – { $second }
card-elsewhere = This match is played in its thread. The result will appear here.
settled-already = This match already has its own place. Find it: /matches

## A card put up anywhere
card-title = Challenge to a naval battle
card-about = The first to press plays you.
card-about-lobby = The first to press joins this match.
card-text = ⚓ { $host } wants to play { $game }. The first to press plays.
button-accept = Accept
card-gone = This challenge has expired. Ask for a new one, or start a match: /play
card-own = This is your own challenge: send it to someone else.
card-taken = Someone else was quicker. Start your own match: /play

## Secrets typed by mistake
secret-dealt = Others have seen those squares, so you have a new random fleet. Move its ships through “My fleet”, or in a private chat with me.
secret-seen = Others may have seen those squares, so they don’t count. Place ships through “My fleet”, or in a private chat with me.

## Rated matches
odds-own = You: { $rating }. What a match does depends on who joins.
rated-switch = { $on ->
    [1] ★ Rated: yes
   *[other] ★ Rated: no
}
rated-on = ★ This match counts for both ratings.
rated-off = This match counts for no rating.
rated-not = This match counts for no rating any more.
rated-own-rules = Only the games of the list can be rated. Choose one with “{ button-other-game }”.
rated-no-clock = A rated match needs a clock. Set one first.
rated-machine = Matches against the machine have a number of their own: /me
record-medal-of = 🏅 { $player }: { $medal }.
record-practice = Against the machine: { $from } → { $to }.
record-unrated = It was not rated after all.
record-spared = Resigned before the first shot: once a day that is not rated.
record-streak = { $player } has won the last { $n } of the two.

## Players who share a side
crew-side = { $side }: { $captains }
crew-captain = { $captain } ({ $ships })
crew-free = free ({ $ships })
crew-hand = ⇄ { $ship }
crew-machine = Machine sits here
crew-sit = Sit here
crew-one-ship = Each captain keeps at least one ship. Hand over another.
crew-shared = The ships are shared out in another way.
crew-machine-sits = The machine has taken the seat.
crew-seated = You have a new seat.
crew-begins = The battle begins.
button-swap = ⇄ Swap all
button-begin = Begin
begin-seats = { $free ->
    [one] One seat is still free. Invite someone, or seat a machine.
   *[other] { $free } seats are still free. Invite people, or seat machines.
}
seat-not-free = That seat is taken. Choose a free one.
seats-taken = More people have joined than that game has seats. Start another match: /play
sit-word = Your fair-play word is sealed for your seat: stay there.
left-to-partner = Your ships are your partner’s now. You can watch to the end.
