import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BEGUN } from './players.ts';
import { byTurns, STORES } from './program.ts';
import {
  battle,
  callsInto,
  GroupMatch,
  matchOf,
  opens,
  openTelegramSetup,
  shotAt,
  type TelegramSetup,
  uk,
  waitForQuiet,
  waitForText,
} from './telegram-setup.ts';

/*
 * Changes of chats, and what surrounds a match: groups that move, topics, rights withdrawn, boards deleted, ends and
 * rematches.
 */

const LONG = 600_000;

test.each(STORES)(
  'everything follows a group that becomes a supergroup, also after a restart, on %s',
  async (kind) => {
    const setup = await openTelegramSetup(kind);
    const [boss, clara] = [setup.person('Боцман'), setup.person('Клара')];
    const [anna, bohdan] = [setup.person('Анна'), setup.person('Богдан')];
    const group = setup.telegram.group('Гавань', [boss, anna, bohdan, clara], { kind: 'group' });
    group.makeAdmin(boss);
    group.makeBotAdmin();
    const duel = await battle(group, anna, bohdan);
    const lobby = await opens(group, clara);
    await boss.sendsData(lobby, `${matchOf(lobby)}.-.0.!shut:0`);
    await setup.until('her lobby to end', () => group.now(lobby)?.text.includes('Боцман') || undefined);
    await boss.sendsData(duel.board(), `${duel.match}.-.0.?!house`);
    const rule = (of: 'all' | 'managers'): string => `${uk('rule-openers-short')}: ${uk(`rule-openers-${of}`)}`;
    const house = await boss.waitForWhisper(group, ({ labels }) => labels.includes(rule('all')));
    await boss.presses(house, rule('all'));
    await boss.waitForWhisper(group, ({ labels }) => labels.includes(rule('managers')));

    const moved = new GroupMatch(group.migrate(), duel.match, anna, bohdan);
    await waitForQuiet(setup);
    await setup.program.stop();
    await setup.program.start();
    const mover = duel.onTurn();
    mover.says(moved.chat, '/fire К10');
    await moved.sees(shotAt('К10'));
    clara.says(moved.chat, '/play');
    await clara.waitForWhisper(moved.chat, ({ text }) => text === uk('not-here'));
    anna.says(moved.chat, '/play');
    await anna.waitForWhisper(moved.chat, ({ text }) => text === uk('house-managers'));
    await moved.fires(moved.onTurn(), 'А1');
    setup.isWell();
    await setup.close();
  },
  LONG,
);

describe.each(STORES)('around a match on Telegram, on %s', (kind) => {
  const scenario = byTurns(kind, test.concurrent);
  let setup: TelegramSetup;
  beforeAll(async () => {
    setup = await openTelegramSetup(kind);
  });
  afterAll(() => setup.close());

  /** Seats two people in a group of their own and starts their match. */
  const table = async (title: string) => {
    const [anna, bohdan] = [setup.person('Анна'), setup.person('Богдан')];
    return battle(setup.group(title, [anna, bohdan]), anna, bohdan);
  };

  scenario(
    'goes on when the group becomes a supergroup in mid-match',
    async () => {
      const [anna, bohdan] = [setup.person('Анна'), setup.person('Богдан')];
      const group = setup.telegram.group('Затока', [anna, bohdan], { kind: 'group' });
      const duel = await battle(group, anna, bohdan);
      const shot = duel.onTurn().says(group, 'Б6', { replyTo: duel.board() });
      await duel.sees(shotAt('Б6'));
      // A reaction still on its way would be refused by the group that is left.
      await setup.telegram.eventually(() => group.now(shot)?.reaction);
      const mover = duel.onTurn();
      const moved = new GroupMatch(group.migrate(), duel.match, anna, bohdan);
      mover.says(moved.chat, '/fire К10');
      await moved.sees(shotAt('К10'));
      await moved.fires(moved.onTurn(), 'А1');
      expect(moved.chat.fromBot.filter((it) => matchOf(it) === duel.match).length).toBe(1);
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'plays in a forum topic and posts nothing outside it',
    async () => {
      const [anna, bohdan] = [setup.person('Анна'), setup.person('Богдан')];
      const topic = setup.telegram.group('Форум', [anna, bohdan], { topic: 42 });
      const duel = await battle(topic, anna, bohdan);
      const mover = duel.onTurn();
      await mover.presses(duel.board(), '◣');
      // On the board, or for the shooter alone where the group has had its edits for now.
      const cells = await setup.telegram.eventually(() =>
        [duel.board(), ...mover.whispers(topic)].find(({ labels }) => labels.includes('Б6')),
      );
      expect((await mover.presses(cells, 'Б6')).text).toMatch(shotAt('Б6'));
      await duel.sees(shotAt('Б6'));
      await duel.fires(duel.onTurn(), 'К10');
      const astray = topic.room.messages.filter((it) => it.from.is_bot && it.thread !== 42);
      expect(astray).toEqual([]);
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'plays under a post of a channel and posts nothing outside its comments',
    async () => {
      const [anna, bohdan] = [setup.person('Анна'), setup.person('Богдан')];
      const group = setup.telegram.group('Обговорення', [anna, bohdan]);
      const comments = group.comments('Штормове попередження!');
      const duel = await battle(comments, anna, bohdan);
      await duel.fires(duel.onTurn(), 'Б6');
      await duel.fires(duel.onTurn(), 'К10');
      expect(group.fromBot.map(({ id }) => id)).toEqual(comments.fromBot.map(({ id }) => id));
      setup.isWell();
    },
    LONG,
  );

  test.concurrent.each([
    ['a group', undefined],
    ['a topic of it', 7],
  ])(
    'pauses the clock while an admin silences the bot in %s, and goes on afterwards',
    async (title, thread) => {
      const [anna, bohdan] = [setup.person('Анна'), setup.person('Богдан')];
      const whole = setup.group(`Тиша: ${title}`, [anna, bohdan]);
      const place = thread === undefined ? whole : setup.telegram.topic(whole, thread);
      const duel = await battle(place, anna, bohdan);
      // Anna also watches from her private chat.
      anna.says(anna.private, '/matches');
      const list = await waitForText(anna.private, uk('played-among', { platform: 'Telegram' }));
      await anna.presses(list, '1. Богдан');
      await duel.sees(BEGUN, anna.private);
      // Calls in progress when the right was withdrawn, and one attempt to draw.
      setup.telegram.willRefuse({ call: callsInto(whole), answer: /^400 .*not enough rights/, times: [0, 3] });
      whole.silenceBot(bohdan);
      await duel.sees(uk('clock-paused'), anna.private);
      whole.letBotWrite(bohdan);
      await setup.until('the clock to go on', () =>
        duel.board(anna.private).text.includes(uk('clock-paused')) ? undefined : 'goes',
      );
      await duel.fires(duel.onTurn(), 'Б6');
      await duel.sees(shotAt('Б6'), anna.private);
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'posts a new board after the old one was deleted',
    async () => {
      const duel = await table('Острів');
      const [old, mover] = [duel.board(), duel.onTurn()];
      setup.telegram.willRefuse({
        call: callsInto(duel.chat),
        answer: /^400 .*message to edit not found/,
        times: [1, 2],
      });
      duel.chat.remove(old);
      mover.says(duel.chat, '/fire Б6');
      expect((await duel.sees(shotAt('Б6'))).id).not.toBe(old.id);
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'waits while its topic is closed, and posts the board when it is opened again',
    async () => {
      const [anna, bohdan] = [setup.person('Анна'), setup.person('Богдан')];
      const topic = setup.telegram.group('Закритий форум', [anna, bohdan], { topic: 9 });
      const duel = await battle(topic, anna, bohdan);
      const mover = duel.onTurn();
      setup.telegram.willRefuse({ call: callsInto(topic), answer: /^400 .*message to edit not found/, times: [0, 2] });
      setup.telegram.willRefuse({ call: callsInto(topic), answer: /^400 .*TOPIC_CLOSED/, times: [1, 3] });
      topic.closeTopic();
      topic.remove(duel.board());
      mover.says(topic, '/fire Б6');
      await setup.until('the closed topic to be tried', () =>
        setup.telegram.calls.find(
          ({ payload, answer }) => payload['chat_id'] === topic.id && answer?.description?.includes('TOPIC_CLOSED'),
        ),
      );
      expect(topic.fromBot.filter((it) => matchOf(it) === duel.match)).toEqual([]);
      topic.reopenTopic();
      mover.says(topic, '/matches');
      const list = await waitForText(topic, uk('page-matches', { n: 1 }));
      await mover.presses(list, '1. ');
      await duel.sees(shotAt('Б6'));
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'lets an admin end a match',
    async () => {
      const [anna, bohdan, petro] = [setup.person('Анна'), setup.person('Богдан'), setup.person('Петро')];
      const group = setup.group('Порт', [anna, bohdan, petro]);
      group.makeAdmin(petro);
      const duel = await battle(group, anna, bohdan);
      expect((await duel.menuOf(anna)).labels).not.toContain(uk('button-end'));
      await duel.does(petro, 'end');
      const end = await duel.sees(uk('ending-admin', { who: 'Петро' }));
      expect(end.text).toContain(uk('ending-no-result'));
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'ends a match by agreement on a draw',
    async () => {
      const duel = await table('Мир');
      await duel.host.presses(await duel.menuOf(duel.host), uk('button-draw'));
      const offered = await duel.sees(uk('draw-on-offer', { player: 'Анна' }));
      await duel.guest.presses(offered, uk('button-draw-yes'));
      await duel.sees(uk('ending-drawn'));
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'keeps the seat of a rematch for the other player',
    async () => {
      const [anna, bohdan, clara] = [setup.person('Анна'), setup.person('Богдан'), setup.person('Клара')];
      const group = setup.group('Реванш', [anna, bohdan, clara]);
      const duel = await battle(group, anna, bohdan);
      await duel.does(bohdan, 'resign');
      const over = await duel.sees(uk('ending-won', { winner: 'Анна', 'winner-is': 'other' }));
      await anna.presses(over, uk('button-rematch'));
      const lobby = await waitForText(group, uk('lobby-rematch', { host: 'Анна' }));
      expect((await clara.presses(lobby, uk('button-join'))).text).toBe(uk('seat-kept'));
      await waitForQuiet(setup);
      expect((await bohdan.presses(lobby, uk('button-join'))).text).toContain(uk('joined', { word: '' }).trim());
      const again = new GroupMatch(group, matchOf(lobby) ?? '', anna, bohdan);
      await again.sees(uk('placing-heading'));
      expect(again.match).not.toBe(duel.match);
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'sends a player their data in private, and forgets them',
    async () => {
      const [anna, zenovii] = [setup.person('Анна'), setup.person('Зеновій')];
      const group = setup.group('Архів', [anna, zenovii]);
      const duel = await battle(group, anna, zenovii);
      const before = group.fromBot.length;
      zenovii.says(group, '/mydata');
      await setup.until('the way to the private chat', () => group.fromBot[before]);
      expect([...group.fromBot, ...zenovii.whispers(group)].some(({ file }) => file !== undefined)).toBe(false);
      zenovii.says(zenovii.private, '/mydata');
      const file = await zenovii.private.waitFor((it) => it.file !== undefined);
      const data = Buffer.from(file.file?.bytes ?? []).toString('utf8');
      expect(data).toContain(`telegram:${zenovii.id}`);
      expect(data).toContain(duel.match);
      expect(data).not.toContain(String(anna.id));
      expect(group.fromBot.some((it) => it.file !== undefined)).toBe(false);

      zenovii.says(zenovii.private, '/forgetme');
      await zenovii.presses(
        await waitForText(zenovii.private, uk('page-forgetme').split('\n')[0] ?? ''),
        uk('button-forget-yes'),
      );
      await waitForText(zenovii.private, uk('forgotten'));
      await setup.until('his name to be gone', () =>
        group.fromBot.some(({ text }) => text.includes('Зеновій')) ? undefined : 'gone',
      );
      zenovii.says(zenovii.private, '/mydata');
      const after = await zenovii.private.waitFor((it) => it.file !== undefined && it.id > file.id);
      expect(Buffer.from(after.file?.bytes ?? []).toString('utf8')).not.toContain('Зеновій');
      setup.isWell();
    },
    LONG,
  );

  scenario(
    'asks an anonymous admin or a channel that gives a command to use their own account',
    async () => {
      const anna = setup.person('Анна');
      const group = setup.group('Маски', [anna]);
      const lobby = await opens(group, anna);
      group.saysAnonymously('/play');
      await waitForText(group, /.+/);
      const asked = () => group.fromBot.filter(({ text }) => text.includes('анонім') || text.includes('anonymous'));
      await setup.until('the kind word', () => asked()[0]);
      group.saysAsChannel('/play');
      await setup.until('the same word', () => asked()[1]);
      expect(matchOf(group.now(lobby) ?? lobby)).toBeDefined();
      setup.isWell();
    },
    LONG,
  );
});
