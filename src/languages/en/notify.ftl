### Calls to new matches of a chat.

command-notify = Be called when someone opens a match in this chat
button-notify-on = Call me
button-notify-off = Don’t call me
notify-is-on = I call you when someone opens a match in this chat: three times a day at most, and never in your quiet hours (/post).
notify-is-off = I don’t call you when someone opens a match in this chat.
notify-is-off-there = I won’t call you to that chat any more.
notify-in-chats = Use /notify in a group: I’ll call you when someone opens a match there.
notify-call = { $host } is looking for an opponent: { $game }, { $clock }
notify-stopped = Five calls in a row went unanswered, so I no longer call you to that chat. Turn it on again there: /notify
discord-command-notify = notify
discord-command-notify-about = Be called when someone opens a match here
discord-option-state = state
discord-about-notify-state = on or off; empty: what holds now
