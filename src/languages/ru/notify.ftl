### Приглашения к новым партиям чата.

command-notify = Звать вас, когда в этом чате открывают партию
button-notify-on = Звать меня
button-notify-off = Не звать
notify-is-on = Зову вас, когда в этом чате открывают партию: не больше трёх раз в день и не в ваши тихие часы (/post).
notify-is-off = Не зову вас, когда в этом чате открывают партию.
notify-is-off-there = Больше не зову вас в тот чат.
notify-in-chats = Напишите /notify в группе: позову, когда там откроют партию.
notify-call = { $host } ищет соперника: { $game }, { $clock }
notify-stopped = Пять приглашений подряд остались без ответа, больше не зову вас в тот чат. Включить снова можно там: /notify
discord-command-notify = звать
discord-command-notify-about = Звать вас, когда здесь открывают партию
discord-option-state = режим
discord-about-notify-state = on или off; пусто: как сейчас
