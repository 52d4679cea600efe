### Вызовы, места, которые держат за кем-то, тайны, набранные по ошибке.

## Зал ожидания
lobby-challenge = { $rival }, вас зовёт на бой { $host }: { $game }
lobby-clock = ⏱ { $clock }, { $placing } на расстановку
lobby-clock-none = ⏱ Без ограничения времени
lobby-changed = Игра теперь другая, так решает { $host }: взгляните, прежде чем войти.
lobby-alone = Пока никого. Можно сыграть с машиной.
lobby-tethered = Приказы здесь: /fire или кнопки. Позвать на ход не могу: поле меняется, когда кто-то нажмёт кнопку.
button-open = Открыть для всех
button-decline = Отказаться
button-meanwhile = Пока с машиной
button-watch = Смотреть
seat-kept-for = Это место для другого игрока: { $rival }. Откройте свою партию: /play
seat-freed = Теперь присоединиться может любой.
challenge-self = Вызвать себя нельзя. Назовите другого или сыграйте с машиной: /play
challenge-bot = Это бот, играть он не умеет. Назовите человека или сыграйте с машиной: /play
ending-cancelled-by = Партию отменил администратор чата: { $manager }. Откройте новую: /play
ending-declined = Вызов отклонён: { $rival }. Откройте партию для всех: /play

## Партия в ветке
card-between = { $first } – { $second }
card-elsewhere = Партия идёт в отдельной ветке. Итог появится здесь.
settled-already = У этой партии уже есть своё место. Найдите его: /matches

## Вызов, который можно послать куда угодно
card-title = Вызов на морской бой
card-about = С вами сыграет тот, кто нажмёт первым.
card-about-lobby = К этой партии присоединится тот, кто нажмёт первым.
card-text = ⚓ { $host } зовёт на бой: { $game }. Играет тот, кто нажмёт первым.
button-accept = Принять бой
card-gone = Этот вызов уже не действует. Попросите новый или откройте партию: /play
card-own = Это ваш вызов: отправьте его кому-нибудь.
card-taken = Кто-то успел раньше. Откройте свою партию: /play

## Тайны, набранные по ошибке
secret-dealt = Эти клетки увидели другие, поэтому у вас новый случайный флот. Расставьте его через «Мой флот» или в личном чате со мной.
secret-seen = Эти клетки могли увидеть другие, они не в счёт. Корабли расставляют через «Мой флот» или в личном чате со мной.

## Рейтинговые партии
lobby-wants-rated = { $host } зовёт на рейтинговый бой: { $game }
lobby-rated = { $host }: { $mean } ± { $spread }. { $clock }.
button-join-rated = ⚔ С рейтингом
button-unrated = Без рейтинга
button-odds = ± Мой рейтинг
odds = Вы: { $mean } ± { $spread }. Победа +{ $win }, поражение −{ $loss }.
odds-own = Вы: { $mean } ± { $spread }. Сколько даст партия, зависит от соперника.
rated-switch = { $on ->
    [1] ★ Рейтинг: да
   *[other] ★ Рейтинг: нет
}
rated-on = ★ Партия пойдёт в рейтинг обоих.
rated-off = Партия не пойдёт в рейтинг.
rated-not = Эта партия уже не идёт в рейтинг.
rated-own-rules = С рейтингом — только игры из списка. Выберите кнопкой «{ button-other-game }».
rated-no-clock = Рейтинговой партии нужны часы: сначала поставьте время.
rated-machine = У партий с машиной своё число: /me
record-own = { $result ->
    [won] 🏆 Победа: { $before } → { $after }
    [lost] Поражение: { $before } → { $after }
   *[drawn] Ничья: { $before } → { $after }
}
record-change = { $player }: { $before } → { $after }.
record-medal = 🏅 Новая медаль: { $medal }.
record-medal-of = 🏅 { $player }: { $medal }.
record-machine = Против машины: { $before } → { $after }.
record-unrated = В рейтинг партия не пошла.
record-streak = { $player }: побед подряд в этой паре — { $n }.
