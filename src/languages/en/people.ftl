### Settings, privacy, help.
read-in-private = Only you should see this: ask again in our private chat.

## The first page, and help
page-start = Sea Battle, right in your chat
start-about = Find the hidden fleet first.
start-how = Play now, or invite a friend.
start-waiting =
    { $n ->
        [one] { $n } match waits for you.
       *[other] { $n } matches wait for you.
    }
start-record = Your record: /me. The ten best: /top
poster-alt = A battleship at sea, at dusk.
button-how-to-play = How to play
button-more = ⋯ More
button-matches = My matches
page-more = Commands and settings
page-help =
    { $shots }
    /play: open a match here, or challenge a person{ $access ->
        [commands] {""}
       *[other] {" "}in reply
    }
    /join CODE: enter a match by its code
    /matches: your matches · /rules: the rules
    /read: the board in words · /draw, /resign: end a match
    /me: your record · /top: the ten best of this chat
    /link: add an account · /block: block a person
    /settings: language, board · /privacy: your data
command-rules = The rules, with pictures
command-settings = Language, letters, board, theme, turn alerts
command-read = The board in words: /read row B
command-keys = Order keys under the text field
command-privacy = What is stored, why and how long
command-mydata = Everything stored about you, as a file
command-forgetme = Delete everything about you

## Settings
page-settings = Settings: press one to change it
page-chat-settings = This chat: boards that everyone sees
setting-windows = Signed-in windows: { $n }
button-sign-out = Sign all windows out
signed-out = All windows are signed out.
setting-line = { $setting }: { $now }
setting-locale = Language
setting-letters = Letters
letters-game = automatic
setting-board = Board
setting-theme = Theme
setting-keys = Keys
setting-variant = Game
setting-calls = Turn alerts
setting-reactions = Reactions
board-picture = picture
board-text = text
board-words = words
theme-auto = automatic
theme-light = light
theme-dark = dark
theme-contrast = contrast
keys-map = map
keys-letters = letters
calls-on = on
calls-off = off
setting-words = Each turn comes to our private chat. To bring a match there: /matches
spoken-setting = { $setting }: { $now }. Press for: { $next }
button-settings = Settings
button-chat-settings = This chat…
button-own-settings = My settings
chat-settings-not-yours = Only admins change this chat’s settings. Your own: /settings

## Rules
rules-title = { $variant } · { $n } of { $last }
button-leaf-back = ←
button-leaf-on = →
spoken-leaf-back = Previous page
spoken-leaf-on = Next page

## Words
button-read = In words
read-which = Which match should I read?
read-later = Nothing to read yet: the match has not started.
keys-on = Tap a key to send its order. To hide the keys: /keys off
keys-off = Keys hidden. To show them again: /keys
keys-in-private = Everyone here would see those keys. Ask in our private chat: /keys
keys-later = Nothing to fire at yet. Ask again once the battle starts: /keys

## My matches
page-matches =
    { $n ->
        [one] { $n } match under way: press it to bring it here
       *[other] { $n } matches under way: press one to bring it here
    }
page-no-matches = You have no open matches.
match-line = { $n }. { $opponent }, { $variant }: { $state }, { $where }
match-of = { $opponent } ({ $variant })
match-your-turn = ▶ your turn, { $turn }
match-their-turn = opponent’s turn, { $turn }
match-waits = invitation open
match-move = turn { $n }
match-age =
    { $n ->
        [1] newest
        [2] second newest
        [3] third newest
       *[other] no. { $n } from the newest
    }
played-here = here
played-alone = in private ({ $platform })
played-among = in a group ({ $platform })
title-elsewhere = { $title }, on { $platform }
played-nowhere = not shown anywhere
matches-more = And { $n } more.
matches-linked =
    { $n ->
        [one] Your other account plays { $n } match, to be played there: { $name } ({ $platform })
       *[other] Your other account plays { $n } matches, to be played there: { $name } ({ $platform })
    }
match-linked = • { $opponent }, { $variant }: { $state }, { $where }
spoken-bring = Bring the match against { $opponent } here

## Privacy
page-privacy =
    Your data in eleven lines
    1. About you: id, name in matches and on ladders, settings, what I explained, matches, an alias, linked accounts.
    2. About a match: who plays and where, moves; fleets and dice encrypted.
    3. Why: matches survive a restart, dice can be checked.
    4. A match: while it lasts, then 30 days; an invitation 30 minutes, a rematch or search a day.
    5. The list: a month after your last match; settings, alias: until deleted; a window: 30 days.
    6. Kept after deletion: spam counters, a day; rating limits (hash per pair), half a year.
    7. For good, a line per match: rules, clock, times, result, first shots, ships, aliases; no names. Ratings need it.
    8. Blocks and bans: salted hashes, which outlive deletion; names do not. Reports: match, cause, aliases, hash; 90 days.
    9. What you write is not kept, except your fair-play word. Logs hold no names.
    10. No one else gets it; opponents see name and moves.
    11. /mydata shows it all, /forgetme deletes it; the operator’s backups go later.
data-name = your name in matches and on ladders
data-rating =
    { $medals ->
        [0] your rating
        [one] your rating and { $medals } medal
       *[other] your rating and { $medals } medals
    }
data-matches =
    { $n ->
        [one] { $n } match
       *[other] { $n } matches
    }
data-matches-line = with their moves, for { $days } days after the end
data-settings = Settings
data-settings-line = language, theme, letters and calls
data-blocks =
    { $n ->
        [one] { $n } person you blocked
       *[other] { $n } people you blocked
    }
data-blocks-line = as hashes
data-accounts =
    { $n ->
        [one] { $n } linked account
       *[other] { $n } linked accounts
    }
data-accounts-line = the same person as you
privacy-stored = Stored: your name, your ratings and medals, your settings, your matches.
privacy-time = Matches: deleted { $days } days after their end. A line without names stays for the ratings.
privacy-seen = Others see: your name, your number and your moves; never a fleet before the end.
privacy-none = No one else gets any of it: no advertising, no counting by third parties.
privacy-delete = Delete it: all at once, at any time. Blocks and limits stay as hashes, the operator’s backups go later.
button-mydata = My data
button-forget = Delete my data
page-mydata = The file holds everything stored under your id. Fleets of matches in play are left out.
page-forgetme =
    Delete your data?
    Your open invitations are cancelled and your matches under way are resigned. Your settings, alias and list of matches are deleted, you leave every ladder, your private boards leave their matches, and in matches that are still stored your name becomes ☸.
    What stays, as salted hashes without your name: blocks; spam counters, for up to a day; what each opponent may still move your rating by, for up to half a year.
    This cannot be undone.
button-forget-yes = Yes, delete
button-forget-no = No, keep my data
forget-only-own = That button is someone else’s. To delete your own data: /forgetme
forgotten = Your data is deleted. Start again any time: /play

## Quotas: each says what to do instead
quota-lobbies =
    { $n ->
        [one] You already have { $n } open invitation. Cancel it or wait for someone: /matches
       *[other] You already have { $n } open invitations. Cancel one or wait for someone: /matches
    }
quota-live =
    { $n ->
        [one] You already have { $n } match under way. Finish it first: /matches
       *[other] You already have { $n } matches under way. Finish one first: /matches
    }
quota-openings = You’ve opened many matches this hour. Play those you have: /matches
quota-chat-live =
    { $n ->
        [one] { $n } match is under way here, and the chat holds no more. Play elsewhere, or in private with me.
       *[other] { $n } matches are under way here, and the chat holds no more. Play elsewhere, or in private with me.
    }
quota-chat-lobbies =
    { $n ->
        [one] { $n } invitation is open in this chat. Join it, or play in private with me.
       *[other] { $n } invitations are open in this chat. Join one of them, or play in private with me.
    }
quota-chat-openings = Many matches were opened in this chat this hour. Open yours in private with me.
codes-paused =
    { $n ->
        [one] Too many wrong codes. Try again in { $n } minute, or ask for the link.
       *[other] Too many wrong codes. Try again in { $n } minutes, or ask for the link.
    }
too-fast = Slow down: I’m skipping some of what you send.
