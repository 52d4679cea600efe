import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Scene, Screen, Theme } from '../../../src/kernel/screen.ts';
import { screenText } from '../../../src/kernel/screen.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import { png } from '../../emulators/scenario/pictures.ts';
import type { CallbackAnswer, EmulatedChat, EmulatedUser, SeenMessage } from '../../emulators/telegram/index.ts';
import { gate } from '../../support/gate.ts';
import { delivery, scene, screen, startTelegramFixture, stopTelegramFixture, type TelegramFixture } from './fixture.ts';

const MATCH = 'abcdefghijklmnop';
let fixture: TelegramFixture;
let ann: EmulatedUser;
let bob: EmulatedUser;
let group: EmulatedChat;
let board: SeenMessage;
const startAtBoard = async (options: Parameters<typeof startTelegramFixture>[0] = {}): Promise<void> => {
  fixture = await startTelegramFixture(options);
  ann = fixture.telegram.user('Ann');
  bob = fixture.telegram.user('Bob');
  group = fixture.telegram.group('Harbour', [ann, bob]);
  board = await boardIn(group, screen('Move 1', [`My fleet=${MATCH}.0.0.?fleet`], { scene: scene(8) }));
};
beforeEach(() => startAtBoard());
afterEach(async () => {
  expect(fixture.telegram.faults).toEqual([]);
  await stopTelegramFixture(fixture);
});

const boardIn = async (chat: EmulatedChat, shows: Screen<Token>): Promise<SeenMessage> => {
  await fixture.adapter.deliver(delivery(chat.id, shows));
  return chat.waitFor(({ text }) => text.startsWith(screenText(shows)));
};
const pressed = (answer: Answer, user = ann, on = board): Promise<CallbackAnswer> => {
  fixture.service.script.push(answer);
  return user.presses(on, () => true);
};
const typed = (answer: Answer, chat: EmulatedChat, text = '/help'): SeenMessage => {
  fixture.service.script.push(answer);
  return ann.says(chat, text);
};
const fleet = screen('Your fleet', ['Ready=ready'], { scene: scene(5), alt: 'your ships', brief: 'A1-A4, C3' });
const pad = screen('Fire where?', ['A=a', 'B=b']);

describe('a press is answered', () => {
  it('silently, so that the button stops spinning', async () =>
    expect(await pressed({})).toEqual({ text: '', alert: false }));
  it('with a toast', async () => expect(await pressed({ notice: 'Miss' })).toEqual({ text: 'Miss', alert: false }));
  it('with an alert, cut to the 200 characters that fit', async () => {
    const answer = await pressed({ alert: `${'я'.repeat(198)}😀😀` });
    expect(answer).toEqual({ text: `${'я'.repeat(198)}…`, alert: true });
  });
  it('once, and a query that is too old is no error', async () => {
    fixture.service.script.push(async () => {
      fixture.telegram.advance(60_000);
      return { notice: 'late' };
    });
    ann.presses(board, () => true).catch(() => undefined);
    await fixture.telegram.eventually(() => fixture.service.logged.find(({ level }) => level === 'warn'));
    expect(fixture.telegram.callsOf('answerCallbackQuery').map(({ answer }) => answer?.description)).toEqual([
      'Bad Request: query is too old and response timeout expired or query ID is invalid',
    ]);
  });
});

describe('a whisper in a group', () => {
  it('is seen by the presser only, with picture and buttons', async () => {
    expect(await pressed({ notice: 'Only you see it', body: { kind: 'whisper', screen: fleet } })).toMatchObject({
      text: 'Only you see it',
    });
    const [whisper, ...more] = ann.whispers(group);
    expect(more).toEqual([]);
    expect(whisper).toMatchObject({ text: 'Your fleet', labels: ['Ready'] });
    expect(whisper!.photo).toBeDefined();
    expect(bob.whispers(group)).toEqual([]);
    expect(group.fromBot.map(({ text }) => text)).toEqual(['Move 1']);
  });
  it('is edited when it is pressed itself', async () => {
    await pressed({ body: { kind: 'whisper', screen: fleet } });
    const [whisper] = ann.whispers(group);
    await pressed(
      { body: { kind: 'whisper', screen: screen('Another fleet', ['Ready=r2'], { scene: scene(6) }) } },
      ann,
      whisper,
    );
    expect(fixture.service.intents.at(-1)!.action).toMatchObject({ kind: 'press', whisper: true });
    expect(ann.whispers(group).map(({ text, edits }) => [text, edits])).toEqual([['Another fleet', 1]]);
  });
  it('without a picture replaces one with a picture', async () => {
    await pressed({ body: { kind: 'whisper', screen: fleet } });
    await pressed({ body: { kind: 'whisper', screen: screen('In words', ['x=x']) } }, ann, ann.whispers(group)[0]);
    expect(ann.whispers(group).map(({ text, photo }) => [text, photo])).toEqual([['In words', undefined]]);
  });
  it('falls back to the shared pad under the board, with its keyboard only', async () => {
    fixture.telegram.ephemeral('refused');
    await pressed({ body: { kind: 'whisper', screen: fleet, shared: pad } });
    await group.waitFor(({ labels }) => labels.join() === 'A,B');
    expect(group.fromBot.map(({ text }) => text)).toEqual(['Move 1']);
  });
  it('falls back to an alert with the brief list', async () => {
    fixture.telegram.ephemeral('refused');
    expect(await pressed({ body: { kind: 'whisper', screen: fleet } })).toEqual({ text: 'A1-A4, C3', alert: true });
  });
  it('falls back to the private chat where there is no list', async () => {
    fixture.telegram.ephemeral('refused');
    const { brief: _, ...long } = fleet;
    expect((await pressed({ body: { kind: 'whisper', screen: long } })).url).toBe(
      `https://t.me/emulated_bot?start=m${MATCH}`,
    );
  });
  it('never shows a secret on a server that would show it to everyone', async () => {
    fixture.telegram.ephemeral('unknown');
    expect(await pressed({ body: { kind: 'whisper', screen: fleet } })).toEqual({ text: 'A1-A4, C3', alert: true });
    const sent = fixture.telegram.calls.filter(({ payload }) => 'ephemeral_message_parameters' in payload);
    expect(sent.map(({ payload }) => payload['text'])).toEqual(['⚓']);
    expect(group.fromBot.map(({ text }) => text)).toEqual(['Move 1']);
    await pressed({ body: { kind: 'whisper', screen: fleet } });
    expect(fixture.telegram.calls.filter(({ payload }) => 'ephemeral_message_parameters' in payload)).toHaveLength(1);
  });
  it('is not tried again at once in a chat that refused one, and is in every other chat', async () => {
    const refused = () =>
      fixture.telegram.calls.filter(
        ({ payload, answer }) => 'ephemeral_message_parameters' in payload && answer?.code === 400,
      ).length;
    group.refuseWhispers();
    await pressed({ body: { kind: 'whisper', screen: fleet } });
    const tries = refused();
    expect(tries).toBeGreaterThan(0);
    expect(await pressed({ body: { kind: 'whisper', screen: fleet } })).toEqual({ text: 'A1-A4, C3', alert: true });
    expect(refused()).toBe(tries);
    const roads = fixture.telegram.group('Roads', [ann]);
    await pressed(
      { body: { kind: 'whisper', screen: fleet } },
      ann,
      await boardIn(roads, screen('Move 1', ['Fleet=f'])),
    );
    await ann.waitForWhisper(roads, ({ text }) => text === 'Your fleet');
  });
  it('is tried again at the next press after Telegram was asked too often', async () => {
    for (const method of ['sendMessage', 'sendPhoto'] as const)
      fixture.telegram.fail({ method, kind: '429', retryAfter: 600 });
    await pressed({ body: { kind: 'whisper', screen: fleet } });
    expect(ann.whispers(group)).toEqual([]);
    fixture.telegram.heal();
    await pressed({ body: { kind: 'whisper', screen: fleet } });
    await ann.waitForWhisper(group, ({ text }) => text === 'Your fleet');
  });
  it('that is slow does not keep the presser waiting', async () => {
    await stopTelegramFixture(fixture);
    await startAtBoard({ whisperPatienceMs: 1 });
    const held = gate();
    fixture.telegram.fail({ method: 'sendMessage', kind: 'held', until: held.opened });
    expect(await pressed({ body: { kind: 'whisper', screen: fleet } })).toEqual({ text: 'A1-A4, C3', alert: true });
    expect(ann.whispers(group)).toEqual([]);
    held.open();
    await ann.waitForWhisper(group, ({ text }) => text === 'Your fleet');
  });
  it('stays private in reply to typed words too', async () => {
    group.makeBotAdmin();
    typed({ body: { kind: 'whisper', screen: fleet } }, group, '/fire B6');
    await ann.waitForWhisper(group, ({ text }) => text === 'Your fleet');
    fixture.telegram.ephemeral('refused');
    typed({ body: { kind: 'whisper', screen: fleet } }, group, '/fire B6');
    const pointer = await group.waitFor(({ text }) => text.startsWith('place-in-private'));
    expect(pointer.keyboard[0]![0]!.url).toBe('https://t.me/emulated_bot?start=start');
    // A requested reading is not described as ships to be placed.
    typed({ body: { kind: 'whisper', screen: fleet } }, group, '/read');
    await group.waitFor(({ text }) => text.startsWith('read-in-private'));
  });
});

describe('a whisper in a private chat', () => {
  it('is a separate message, and is edited when pressed', async () => {
    board = await boardIn(ann.private, screen('My board', ['Fleet=f'], { scene: scene(7) }));
    await pressed({ body: { kind: 'whisper', screen: fleet } });
    const whisper = await ann.private.waitFor(({ text }) => text === 'Your fleet');
    expect(whisper.replyTo).toBe(board.id);
    await pressed(
      { body: { kind: 'whisper', screen: screen('Rerolled', ['Ready=r'], { scene: scene(6) }) } },
      ann,
      whisper,
    );
    await ann.private.waitFor(({ id, text }) => id === whisper.id && text === 'Rerolled');
    expect(fixture.service.intents.at(-1)!.action).toMatchObject({ kind: 'press', whisper: true });
    expect(ann.private.now(board)!.text).toBe('My board');
  });
});

describe('a page', () => {
  it('replies to the command and is replaced when pressed', async () => {
    const command = typed({ body: { kind: 'page', screen: screen('Help', ['More=m']) } }, group);
    const page = await group.waitFor(({ text }) => text === 'Help');
    expect(page.replyTo).toBe(command.id);
    await pressed({ body: { kind: 'page', screen: screen('More help', ['Back=b']) } }, ann, page);
    await group.waitFor(({ id, text }) => id === page.id && text === 'More help');
  });
  it('leaves the board as it is when it is requested there', async () => {
    await pressed({ body: { kind: 'page', screen: screen('Rules') } });
    await ann.waitForWhisper(group, ({ text }) => text === 'Rules');
    expect(group.now(board)!.edits).toBe(0);
    expect(group.fromBot.map(({ text }) => text)).toEqual([board.text]);
  });
  it('comes with its file for download', async () => {
    typed(
      { body: { kind: 'page', screen: screen('The match'), file: { name: 'match.txt', text: 'А1 мимо\n' } } },
      ann.private,
    );
    const { file } = await ann.private.waitFor((it) => it.file !== undefined);
    expect(file!.name).toBe('match.txt');
    expect(Buffer.from(file!.bytes).toString('utf8')).toBe('А1 мимо\n');
  });
  it('stays in its topic', async () => {
    const topic = fixture.telegram.group('Forum', [ann], { topic: 9 });
    typed({ body: { kind: 'page', screen: screen('Help') } }, topic);
    expect((await topic.waitFor(({ text }) => text === 'Help')).text).toBe('Help');
  });
});

describe('a page that waits for a result', () => {
  /** An answer whose page is replaced once `ready` is called. */
  const waiting = (text: string, how: 'page' | 'whisper') => {
    let ready = (_: Screen<Token>): void => undefined;
    const becomes = new Promise<Screen<Token>>((resolve) => {
      ready = resolve;
    });
    const shown = screen(text, ['Look=look']);
    const answer: Answer =
      how === 'page'
        ? { body: { kind: 'page', screen: shown, becomes } }
        : { body: { kind: 'whisper', screen: shown, becomes } };
    return { answer, ready };
  };

  it('is replaced by the result in a private chat', async () => {
    board = await boardIn(ann.private, screen('My board', ['Analysis=f']));
    const { answer, ready } = waiting('Working', 'whisper');
    await pressed(answer);
    const page = await ann.private.waitFor(({ text }) => text === 'Working');
    ready(screen('Result', ['Shots=s']));
    const result = await ann.private.waitFor(({ text }) => text === 'Result');
    expect([result.id, result.labels]).toEqual([page.id, ['Shots']]);
  });

  it('is replaced by the result in a group, for the person who asked', async () => {
    const { answer, ready } = waiting('Working', 'whisper');
    await pressed(answer);
    ready(screen('Result', ['Shots=s']));
    await fixture.telegram.eventually(() => ann.whispers(group).find(({ text }) => text === 'Result'));
    expect(ann.whispers(group)).toHaveLength(1);
    expect(bob.whispers(group)).toEqual([]);
  });

  it('and its result are painted in the colours that the reader chose', async () => {
    const themes: Theme[] = [];
    const { paint } = fixture.service;
    Object.assign(fixture.service, {
      paint: (of: Scene, theme: Theme) => {
        themes.push(theme);
        return paint(of, theme);
      },
    });
    let ready = (_: Screen<Token>): void => undefined;
    const becomes = new Promise<Screen<Token>>((resolve) => {
      ready = resolve;
    });
    await pressed({ theme: 'dark', body: { kind: 'whisper', screen: fleet, becomes } });
    ready(screen('Result', [], { scene: scene(8) }));
    await fixture.telegram.eventually(() => ann.whispers(group).find(({ text }) => text === 'Result'));
    expect(themes).toEqual(['dark', 'dark']);
  });

  it('is replaced by the result where it was requested, and loses its keys', async () => {
    const { answer, ready } = waiting('Which?', 'page');
    typed(answer, group);
    const page = await group.waitFor(({ text }) => text === 'Which?');
    ready(screen('Overtaken'));
    const after = await group.waitFor(({ text }) => text === 'Overtaken');
    expect([after.id, after.labels]).toEqual([page.id, []]);
  });

  it.each(['page', 'whisper'] as const)(
    'is not replaced once the reader has gone on to another page: %s',
    async (how) => {
      if (how === 'page') board = await boardIn(ann.private, screen('My board', ['Analysis=f']));
      const { answer, ready } = waiting('Working', 'whisper');
      await pressed(answer);
      const find = (words: string) =>
        how === 'page'
          ? ann.private.fromBot.find(({ text }) => text === words)
          : ann.whispers(group).find(({ text }) => text === words);
      const page = await fixture.telegram.eventually(() => find('Working'));
      await pressed({ body: { kind: 'whisper', screen: screen('Rules', ['Back=b']) } }, ann, page);
      await fixture.telegram.eventually(() => find('Rules'));
      ready(screen('Result'));
      await pressed({ body: { kind: 'whisper', screen: screen('More rules') } }, ann, find('Rules')!);
      await fixture.telegram.eventually(() => find('More rules'));
      expect(find('Result')).toBeUndefined();
    },
  );

  it.each(['page', 'whisper'] as const)(
    'is not replaced by a picture that is painted while the reader goes on to another page: %s',
    async (how) => {
      let painted = (_: Uint8Array): void => undefined;
      const asked = new Promise<void>((begin) => {
        Object.assign(fixture.service, {
          paint: () => {
            begin();
            return new Promise<Uint8Array>((resolve) => {
              painted = resolve;
            });
          },
        });
      });
      if (how === 'page') board = await boardIn(ann.private, screen('My board', ['Analysis=f']));
      const { answer, ready } = waiting('Working', 'whisper');
      await pressed(answer);
      const all = () => (how === 'page' ? ann.private.fromBot : ann.whispers(group));
      const find = (words: string) => all().find(({ text }) => text === words);
      const page = await fixture.telegram.eventually(() => find('Working'));
      ready({ ...screen('Result'), scene: scene(4), alt: 'A picture' });
      await asked;
      await pressed({ body: { kind: 'whisper', screen: screen('Rules', ['Back=b']) } }, ann, page);
      await fixture.telegram.eventually(() => find('Rules'));
      painted(png(4, 4));
      await pressed({ body: { kind: 'whisper', screen: screen('More rules') } }, ann, find('Rules')!);
      await fixture.telegram.eventually(() => find('More rules'));
      expect(all().map(({ text }) => text)).not.toContain('Result');
    },
  );
});

describe('typed words are answered', () => {
  it('by a sentence of which nothing is bold', async () => {
    for (const answer of [{ notice: 'I can’t read normal messages here.' }, { alert: 'You’ve already fired at B6.' }]) {
      typed(answer, ann.private, 'hello');
      const sentence = Object.values(answer)[0] ?? '';
      const seen = await ann.private.waitFor(({ text }) => text === sentence);
      expect(seen.entities).toEqual([]);
    }
  });
  it('with a short reply when something must be read', async () => {
    const said = typed({ alert: 'Already fired at B6' }, group, '/fire B6');
    expect((await group.waitFor(({ text }) => text === 'Already fired at B6')).replyTo).toBe(said.id);
  });
  it('only by the board when all went well', async () => {
    typed({ done: 'Hit' }, group, '/fire B6');
    typed({ notice: 'end' }, group);
    await group.waitFor(({ text }) => text === 'end');
    expect(group.fromBot.map(({ text }) => text)).toEqual(['Move 1', 'end']);
  });
});

it('an answer whose connection breaks is sent again, once: no board would say it', async () => {
  fixture.telegram.fail({ method: 'sendMessage', kind: 'drop' });
  typed({ alert: 'Already fired at B6' }, group, '/fire B6');
  await group.waitFor(({ text }) => text === 'Already fired at B6');
  fixture.telegram.fail({ method: 'answerCallbackQuery', kind: 'drop' });
  expect((await pressed({ alert: 'Not your turn' })).text).toBe('Not your turn');
  fixture.telegram.fail({ method: 'sendMessage', kind: 'drop', times: 2 });
  typed({ alert: 'Off the board' }, group, '/fire Z9');
  await fixture.telegram.eventually(() => fixture.service.logged.find(({ level }) => level === 'warn'));
  const tried = fixture.telegram.callsOf('sendMessage').filter(({ payload }) => payload['text'] === 'Off the board');
  expect(tried).toHaveLength(2);
});

it('one slow answer does not hold up the next person', async () => {
  const held = gate();
  fixture.telegram.fail({ method: 'answerCallbackQuery', kind: 'held', until: held.opened });
  const order: string[] = [];
  const slow = pressed({ notice: 'first' }).then(({ text }) => order.push(text));
  await fixture.telegram.eventually(() => fixture.telegram.callsOf('answerCallbackQuery')[0]);
  await pressed({ notice: 'second' }, bob).then(({ text }) => order.push(text));
  held.open();
  await slow;
  expect(order).toEqual(['second', 'first']);
});
