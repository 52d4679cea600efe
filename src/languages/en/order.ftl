### Order: who plays in a chat, and with whom.

## The people in a match
button-people = Players
people-which = Which player?
people-none = There are no other people in this match.
people-block = Block: you two are never paired.
people-shut-out = Not here: they can’t play in this chat.
button-block = Block
button-shut-out = Not here

## Blocked by a person
command-block = Block a person, or see whom you blocked
blocked = { $name } is blocked: you two won’t be paired. To undo: /block
block-self = That’s you. To see whom you blocked: /block
block-whom = I know no one of that name from your matches. Open “{ button-people }” behind “{ button-menu }” in a match with them.
block-which = Several people you met have that name. Open “{ button-people }” behind “{ button-menu }” in the match.
page-blocks =
    { $n ->
        [0] You have blocked no one
        [one] You have blocked { $n } person
       *[other] You have blocked { $n } people
    }
blocks-how = To block: ⋯ More, Players, in a match.
unblock-name = Unblock { $name }
listed-nameless = (no name)
kept-apart = You two don’t play each other. Play with someone else: /play

## Shut out of a chat
not-here = The admins have closed this chat’s matches to you. Play in private with me, or in another chat: /play
not-anywhere = The operator has closed the bot to you. Your data is still yours: /mydata, /forgetme
shut-out = { $name } can’t play in this chat any more.
shut-out-rival = You are playing them right now. Finish your match first, or ask another admin.
list-full = The list is full ({ $n } people). Take someone off it first.
admit-name = Let in { $name }

## The rules of a chat
button-house = Chat rules
page-house = Who plays in this chat, and when
house-shut-out =
    { $n ->
        [0] No one is shut out.
        [one] Shut out: { $n } person.
       *[other] Shut out: { $n } people.
    }
rule-openers = Matches are opened by
rule-openers-short = Open
rule-openers-all = everyone
rule-openers-managers = admins
rule-where = Matches are opened
rule-where-short = Where
rule-where-all = everywhere
rule-where-here = here too
rule-where-elsewhere = not here
rule-most = At once in one place
rule-most-short = At once
rule-quiet = Quiet hours (UTC)
rule-quiet-short = Quiet
rule-rated = Rated by default
rule-rated-short = Rated
rule-sea = Daily sea here (UTC)
rule-sea-short = Daily sea
quiet-from = Quiet hours: from when?
quiet-till = Quiet hours from { $from } till when?
quiet-now = Hours are in UTC: it is { $time } now.
house-managers = In this chat, admins open the matches. Join one of theirs, or play in private with me: /play
house-elsewhere = This chat plays in other topics or channels. Open your match there, or in private with me: /play
house-quiet = This chat has quiet hours until { $till }:00 UTC. Open your match later, or in private with me: /play
house-most =
    { $n ->
        [one] This chat has { $n } match at a time here. Join it, or play in private with me: /play
       *[other] This chat has { $n } matches at a time here. Join one, or play in private with me: /play
    }

## Reports to the operator
button-report = Report…
report-why = What is wrong with { $name }?
report-seen = Only the operator sees it, without your name.
report-name = Offensive name
report-stalling = Wastes time
report-unfair = Cheats
report-spam = Spam
report-thanks = Thank you. The operator will look at it; the match goes on. To keep this person away: Block.
report-often = You have sent { $n } reports today. Send more tomorrow; to keep a person away: Block.
