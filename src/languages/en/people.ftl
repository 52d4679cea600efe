### Settings, privacy, help.
read-in-private = This is for your eyes only: open our private chat and ask again there.

## The first page, and help
page-start = Sea Battle, right in your chat
start-about = Find the hidden fleet first.
start-how = Play now, or invite a friend.
start-waiting =
    { $n ->
        [one] { $n } match waits for you.
       *[other] { $n } matches wait for you.
    }
poster-alt = A battleship at sea, at dusk.
button-how-to-play = How to play
button-more = ⋯ More
button-matches = My matches
page-more = Commands and settings
page-help =
    { $shots }
    /play: open a match here, or challenge a person in reply
    /join CODE: enter a match by its code
    /matches: your matches · /rules: the rules
    /read: the board in words · /draw, /resign: end a match
    /settings: language, letters, board
    /privacy: what is stored
command-rules = The rules, with pictures
command-settings = Language, letters, board, colours, calls
command-read = The board in words: /read row B
command-keys = Keys for orders under the text field
command-privacy = What is stored, why and how long
command-mydata = Everything stored about you, as a file
command-forgetme = Have yourself forgotten

## Settings
page-settings = ⚓ Your settings: press one to change it.
page-chat-settings = ⚓ Settings of this chat: how the boards that all can see are drawn.
setting-line = { $setting }: { $now }
setting-locale = Language
setting-letters = Letters
letters-game = the game’s
setting-board = Board
setting-theme = Colours
setting-variant = Game
setting-calls = Calls
board-picture = picture
board-text = text
board-words = words
theme-light = light
theme-dark = dark
theme-contrast = contrast
calls-on = on
calls-off = off
setting-words = Each turn comes to a private chat as a new message; /matches there brings a match over.
spoken-setting = { $setting }: { $now }. Press for: { $next }
button-settings = Settings
button-chat-settings = This chat…
button-own-settings = My settings
chat-settings-not-yours = Only those who manage this chat can change its settings. Your own: /settings

## Rules
rules-title = { $variant } · { $n } of { $last }
button-leaf-back = ←
button-leaf-on = →
spoken-leaf-back = Previous page
spoken-leaf-on = Next page

## Words
button-read = In words
read-which = Which match shall I read?
read-later = There is nothing to read yet: the match has not begun.
keys-on = Each key below is an order. /keys off puts them away.
keys-off = The keys are put away. /keys brings them back.
keys-in-private = Everybody here would see those keys. Ask for them in a private chat with me: /keys
keys-later = There is nothing to shoot at yet. Ask again when the battle has begun: /keys

## My matches
page-matches =
    { $n ->
        [one] ⚓ You have { $n } match under way. Press it to bring its board here.
       *[other] ⚓ You have { $n } matches under way. Press one to bring its board here.
    }
page-no-matches = You have no match under way.
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
       *[other] { $n }th newest
    }
played-here = here
played-alone = in private ({ $platform })
played-among = in a group ({ $platform })
played-nowhere = not shown anywhere
matches-more =
    { $n ->
        [one] And { $n } more.
       *[other] And { $n } more.
    }
spoken-bring = Bring the match against { $opponent } here

## Privacy
page-privacy =
    ⚓ Privacy in ten lines
    1. Of you I keep your id here, the name shown at the table, your settings, a list of your matches and a random alias.
    2. Of a match: who sits where, the chats that show it, every move; fleets and dice encrypted.
    3. Why: so that a match survives a restart, boards can be drawn and the dice checked.
    4. A match is kept while it lasts, then 30 days. An invitation waits 30 minutes, a rematch or a challenge card a day.
    5. The list goes a month after your last match; settings and alias stay until you have them forgotten.
    6. Counters against flooding and guessing live for a day at most.
    7. For ever: one line a match with rules, clock, times, result and aliases, no name.
    8. What you write is not kept, but for a word you give to the dice. Logs hold no names.
    9. Nobody else is given anything; opponents see your name and moves.
    10. /mydata shows you all of it; /forgetme removes it. The operator’s backups keep it until they are deleted.
button-mydata = My data
button-forget = Forget me
page-mydata = ⚓ Everything stored under your id is in the file. Fleets of matches under way are left out.
page-forgetme =
    ⚓ Shall I forget you?
    Your open invitations are called off and your matches under way are resigned. Your settings, alias, counters and list of matches are deleted, your private boards leave their matches, and in matches that are still kept your name becomes ☸.
    This cannot be undone.
button-forget-yes = Yes, forget me
button-forget-no = No, keep me
forget-only-own = That button belongs to somebody else. To be forgotten yourself: /forgetme
forgotten = You are forgotten. Should you come back, we begin anew: /play

## Quotas: each says what to do instead
quota-lobbies =
    { $n ->
        [one] You have { $n } open invitation already. Cancel it or wait for somebody: /matches
       *[other] You have { $n } open invitations already. Cancel one or wait for somebody: /matches
    }
quota-live =
    { $n ->
        [one] You have { $n } match under way already. Finish it first: /matches
       *[other] You have { $n } matches under way already. Finish one first: /matches
    }
quota-openings = You have opened many matches this hour. Play those you have: /matches
quota-chat-live =
    { $n ->
        [one] { $n } match is under way in this chat; that is all it holds. Play elsewhere, or in private with me.
       *[other] { $n } matches are under way in this chat; that is all it holds. Play elsewhere, or in private with me.
    }
quota-chat-lobbies =
    { $n ->
        [one] { $n } invitation is open in this chat. Join it, or play in private with me.
       *[other] { $n } invitations are open in this chat. Join one of them, or play in private with me.
    }
quota-chat-openings = Many matches have been opened in this chat this hour. Open yours in private with me.
codes-paused =
    { $n ->
        [one] Too many wrong codes. Try again in { $n } minute, or ask for the link.
       *[other] Too many wrong codes. Try again in { $n } minutes, or ask for the link.
    }
too-fast = Not so fast, please: I am leaving some of it out.
