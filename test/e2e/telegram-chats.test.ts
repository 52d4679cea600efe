import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STORES } from './program.ts';
import {
  battle,
  Duel,
  matchOf,
  opens,
  openTown,
  quiet,
  seenIn,
  shotAt,
  type Town,
  uk,
  within,
} from './telegram-town.ts';

/* What happens to chats, and around a match: groups that move, topics, rights withdrawn, boards deleted, ends and rematches. */

const LONG = 600_000;

describe.each(STORES)('around a match on Telegram, on %s', (kind) => {
  let town: Town;
  beforeAll(async () => {
    town = await openTown(kind);
  });
  afterAll(() => town.close());

  /** A table of two in a group of their own. */
  const table = async (title: string) => {
    const [anna, bohdan] = [town.person('Анна'), town.person('Богдан')];
    return battle(town.group(title, [anna, bohdan]), anna, bohdan);
  };

  test.concurrent(
    'our group became a supergroup in mid-match',
    async () => {
      const [anna, bohdan] = [town.person('Анна'), town.person('Богдан')];
      const group = town.telegram.group('Затока', [anna, bohdan], { kind: 'group' });
      const duel = await battle(group, anna, bohdan);
      await duel.fires(duel.onTurn(), 'Б6');
      const mover = duel.onTurn();
      const moved = new Duel(group.migrate(), duel.match, anna, bohdan);
      mover.says(moved.chat, '/fire К10');
      await moved.sees(shotAt('К10'));
      await moved.fires(moved.onTurn(), 'А1');
      expect(moved.chat.fromBot.filter((it) => matchOf(it) === duel.match).length).toBe(1);
      town.isWell();
    },
    LONG,
  );

  test.concurrent(
    'in a forum topic',
    async () => {
      const [anna, bohdan] = [town.person('Анна'), town.person('Богдан')];
      const topic = town.telegram.group('Форум', [anna, bohdan], { topic: 42 });
      const duel = await battle(topic, anna, bohdan);
      const mover = duel.onTurn();
      await mover.presses(duel.board(), uk('key-fire'));
      const letters = await mover.waitForWhisper(topic, ({ labels }) => labels.includes('Б'));
      await mover.presses(letters, 'Б');
      const cells = await mover.waitForWhisper(topic, ({ labels }) => labels.includes('Б6'));
      expect((await mover.presses(cells, 'Б6')).text).toMatch(shotAt('Б6'));
      await duel.sees(shotAt('Б6'));
      await duel.fires(duel.onTurn(), 'К10');
      const astray = topic.room.messages.filter((it) => it.from.is_bot && it.thread !== 42);
      expect(astray).toEqual([]);
      town.isWell();
    },
    LONG,
  );

  test.concurrent.each([
    ['a group', undefined],
    ['a topic of it', 7],
  ])(
    'an admin shuts the bot up in %s, and lets it speak again',
    async (title, thread) => {
      const [anna, bohdan] = [town.person('Анна'), town.person('Богдан')];
      const whole = town.group(`Тиша: ${title}`, [anna, bohdan]);
      const place = thread === undefined ? whole : town.telegram.topic(whole, thread);
      const duel = await battle(place, anna, bohdan);
      // Anna looks from her private chat, too.
      anna.says(anna.private, '/matches');
      const list = await seenIn(anna.private, uk('played-among', { platform: 'Telegram' }));
      await anna.presses(list, '1. Богдан');
      await duel.sees('Хід 1 ·', anna.private);
      // What was under way when it came, and one attempt to draw.
      town.telegram.willRefuse({ call: within(whole), answer: /^400 .*not enough rights/, times: [0, 3] });
      whole.silenceBot(bohdan);
      await duel.sees(uk('clock-paused'), anna.private);
      whole.letBotWrite(bohdan);
      await town.until('the clock to go on', () =>
        duel.board(anna.private).text.includes(uk('clock-paused')) ? undefined : 'goes',
      );
      await duel.fires(duel.onTurn(), 'Б6');
      await duel.sees(shotAt('Б6'), anna.private);
      town.isWell();
    },
    LONG,
  );

  test.concurrent(
    'somebody deleted the board',
    async () => {
      const duel = await table('Острів');
      const [old, mover] = [duel.board(), duel.onTurn()];
      town.telegram.willRefuse({ call: within(duel.chat), answer: /^400 .*message to edit not found/, times: [1, 2] });
      duel.chat.remove(old);
      mover.says(duel.chat, '/fire Б6');
      expect((await duel.sees(shotAt('Б6'))).id).not.toBe(old.id);
      town.isWell();
    },
    LONG,
  );

  test.concurrent(
    'our topic was closed, and opened again',
    async () => {
      const [anna, bohdan] = [town.person('Анна'), town.person('Богдан')];
      const topic = town.telegram.group('Закритий форум', [anna, bohdan], { topic: 9 });
      const duel = await battle(topic, anna, bohdan);
      const mover = duel.onTurn();
      town.telegram.willRefuse({ call: within(topic), answer: /^400 .*message to edit not found/, times: [0, 2] });
      town.telegram.willRefuse({ call: within(topic), answer: /^400 .*TOPIC_CLOSED/, times: [1, 3] });
      topic.closeTopic();
      topic.remove(duel.board());
      mover.says(topic, '/fire Б6');
      await town.until('the closed topic to be tried', () =>
        town.telegram.calls.find(
          ({ payload, answer }) => payload['chat_id'] === topic.id && answer?.description?.includes('TOPIC_CLOSED'),
        ),
      );
      expect(topic.fromBot.filter((it) => matchOf(it) === duel.match)).toEqual([]);
      topic.reopenTopic();
      mover.says(topic, '/matches');
      const list = await seenIn(topic, uk('page-matches', { n: 1 }));
      await mover.presses(list, '1. ');
      await duel.sees(shotAt('Б6'));
      town.isWell();
    },
    LONG,
  );

  test.concurrent(
    'an admin ends it',
    async () => {
      const [anna, bohdan, petro] = [town.person('Анна'), town.person('Богдан'), town.person('Петро')];
      const group = town.group('Порт', [anna, bohdan, petro]);
      group.makeAdmin(petro);
      const duel = await battle(group, anna, bohdan);
      expect((await duel.menuOf(anna)).labels).not.toContain(uk('button-end'));
      await duel.does(petro, 'end');
      const end = await duel.sees(uk('ending-admin', { who: 'Петро' }));
      expect(end.text).toContain(uk('ending-no-result'));
      town.isWell();
    },
    LONG,
  );

  test.concurrent(
    'we agree on a draw',
    async () => {
      const duel = await table('Мир');
      await duel.host.presses(await duel.menuOf(duel.host), uk('button-draw'));
      const offered = await duel.sees(uk('draw-on-offer', { player: 'Анна' }));
      await duel.guest.presses(offered, uk('button-draw-yes'));
      await duel.sees(uk('ending-drawn'));
      town.isWell();
    },
    LONG,
  );

  test.concurrent(
    'let us play again tomorrow',
    async () => {
      const [anna, bohdan, clara] = [town.person('Анна'), town.person('Богдан'), town.person('Клара')];
      const group = town.group('Реванш', [anna, bohdan, clara]);
      const duel = await battle(group, anna, bohdan);
      await duel.does(bohdan, 'resign');
      const over = await duel.sees(uk('ending-won', { winner: 'Анна' }));
      await anna.presses(over, uk('button-rematch'));
      const lobby = await seenIn(group, uk('lobby-rematch', { host: 'Анна' }));
      expect((await clara.presses(lobby, uk('button-join'))).text).toBe(uk('seat-kept'));
      await quiet(town);
      expect((await bohdan.presses(lobby, uk('button-join'))).text).toContain(uk('joined', { word: '' }).trim());
      const again = new Duel(group, matchOf(lobby) ?? '', anna, bohdan);
      await again.sees(uk('placing-heading'));
      expect(again.match).not.toBe(duel.match);
      town.isWell();
    },
    LONG,
  );

  test.concurrent(
    'my data, and forget me',
    async () => {
      const [anna, zenovii] = [town.person('Анна'), town.person('Зеновій')];
      const group = town.group('Архів', [anna, zenovii]);
      const duel = await battle(group, anna, zenovii);
      const before = group.fromBot.length;
      zenovii.says(group, '/mydata');
      await town.until('the way to the private chat', () => group.fromBot[before]);
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
        await seenIn(zenovii.private, uk('page-forgetme').split('\n')[0] ?? ''),
        uk('button-forget-yes'),
      );
      await seenIn(zenovii.private, uk('forgotten'));
      await town.until('his name to be gone', () =>
        group.fromBot.some(({ text }) => text.includes('Зеновій')) ? undefined : 'gone',
      );
      expect(duel.board().text).toContain('☸');
      zenovii.says(zenovii.private, '/mydata');
      const after = await zenovii.private.waitFor((it) => it.file !== undefined && it.id > file.id);
      expect(Buffer.from(after.file?.bytes ?? []).toString('utf8')).not.toContain('Зеновій');
      town.isWell();
    },
    LONG,
  );

  test.concurrent(
    'nobody is asked to play as a channel or a hidden admin',
    async () => {
      const anna = town.person('Анна');
      const group = town.group('Маски', [anna]);
      const lobby = await opens(group, anna);
      group.saysAnonymously('/play');
      await seenIn(group, /.+/);
      const asked = () => group.fromBot.filter(({ text }) => text.includes('анонім') || text.includes('anonymous'));
      await town.until('the kind word', () => asked()[0]);
      group.saysAsChannel('/play');
      await town.until('the same word', () => asked()[1]);
      expect(matchOf(group.now(lobby) ?? lobby)).toBeDefined();
      town.isWell();
    },
    LONG,
  );
});
