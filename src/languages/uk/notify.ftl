### Запрошення до нових партій чату.

command-notify = Кликати вас, коли в цьому чаті відкривають партію
button-notify-on = Кликати мене
button-notify-off = Не кликати
notify-is-on = Кличу вас, коли в цьому чаті відкривають партію: щонайбільше тричі на день і не у ваші тихі години (/post).
notify-is-off = Не кличу вас, коли в цьому чаті відкривають партію.
notify-is-off-there = Більше не кличу вас до того чату.
notify-in-chats = Напишіть /notify у групі: покличу, коли там відкриють партію.
notify-call = { $host } шукає суперника: { $game }, { $clock }
notify-stopped = П’ять запрошень поспіль лишилися без відповіді, більше не кличу вас до того чату. Увімкнути знову можна там: /notify
discord-command-notify = кликати
discord-command-notify-about = Кликати вас, коли тут відкривають партію
discord-option-state = режим
discord-about-notify-state = on або off; порожньо: як зараз
