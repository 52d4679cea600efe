import { describe, expect, test } from 'vitest';
import { partsOf } from '../../../src/kernel/screen.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import { gate } from '../../support/gate.ts';
import {
  board,
  type DiscordFixture,
  delivery,
  PNG,
  serverWithTwo,
  startDiscordFixture,
  textBoard,
  waitForAnswers,
  waitForCall,
  waitUntil,
} from './fixture.ts';

const callbacks = ({ discord }: Pick<DiscordFixture, 'discord'>) => discord.callsTo(/^POST \/interactions\//);
const REST_OF = /^(POST \/webhooks|PATCH|DELETE|POST \/channels)/;

/** A board in a channel, with two people who see it. */
const atBoard = async () => {
  const on = await startDiscordFixture();
  const people = serverWithTwo(on);
  on.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
  const { message } = await people.ann.slash(people.channel, 'play');
  return { ...on, ...people, message: message! };
};

/** Other words under the picture of "Turn 1". */
const rowC = (replaces: string): Answer => ({
  body: { kind: 'board', screen: board('Turn 1', { ...partsOf('Row C'), alt: 'The sea: Turn 1' }), replaces },
});

describe('an answer within the interaction', () => {
  test('replies to a command that opens a board with the board, and describes its picture', async () => {
    const it = await atBoard();
    expect(it.message).toMatchObject({ content: 'Turn 1', attachments: [{ description: 'The sea: Turn 1' }] });
    expect(it.channel.messages).toEqual([it.message]);
    await waitForAnswers(it, 1);
    expect(it.service.stood[0]).toContain(`${it.channel.id}/${it.message.id}~rows:`);
    expect(it.discord.callsTo(REST_OF)).toEqual([]);
  });

  test('opens one board for a command that Discord delivers twice, and both answers name it', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    on.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
    on.discord.duplicateInteractions(1);
    const { message } = await ann.slash(channel, 'play');
    await waitForAnswers(on, 2);
    expect(channel.messages).toHaveLength(1);
    // The same picture too: a board drawn from either answer may keep it.
    const ref = `${channel.id}/${message?.id}~rows:${on.service.stood[0]?.split(':')[1]}:${message?.attachments[0]?.id}`;
    expect(on.service.stood).toEqual([ref, ref]);
    expect(on.discord.callsTo(/^PATCH/)).toEqual([]);
  });

  test('keeps a board that was posted or changed, where the same action comes again and is answered in words', async () => {
    const it = await startDiscordFixture();
    const { ann, bob, channel } = serverWithTwo(it);
    const once = (first: Answer): void => {
      const before = it.service.stood.length;
      const repeated = async (): Promise<Answer> => {
        await waitForAnswers(it, before + 1);
        return { alert: 'You have done so already.' };
      };
      it.service.answer = () => {
        it.service.answer = repeated;
        return first;
      };
      it.discord.duplicateInteractions(1);
    };
    once({ body: { kind: 'board', screen: board('Turn 1') } });
    const { message } = await ann.slash(channel, 'play');
    await waitForAnswers(it, 2);
    expect(message!.content).toBe('Turn 1');
    once({ body: { kind: 'board', screen: board('Turn 2') } });
    await bob.presses(message!, 'Fire');
    await waitForAnswers(it, 4);
    expect(message!.content).toBe('Turn 2');
  });

  test('updates the board on a press that changes it, with one call and in the same message', async () => {
    const it = await atBoard();
    it.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 2') }, notice: 'Hit!' });
    const seen = await it.bob.presses(it.message, 'Fire');
    expect(seen).toMatchObject({ how: 'update', message: { content: 'Turn 2', edits: 1 } });
    expect(it.message.attachments.map((one) => one.description)).toEqual(['The sea: Turn 2']);
    await waitForAnswers(it, 2);
    expect(it.service.stood[1]).toContain(it.message.id);
    expect(it.channel.messages).toHaveLength(1);
    expect([...callbacks(it), ...it.discord.callsTo(REST_OF)]).toHaveLength(2);
  });

  test('neither paints nor sends a picture again that has not changed', async () => {
    const it = await atBoard();
    const [picture] = it.message.attachments;
    await waitForAnswers(it, 1);
    it.service.answer = () => rowC(it.service.stood[0]!);
    await it.bob.presses(it.message, 'Row C');
    expect(it.message.content).toBe('Row C');
    expect(it.message.attachments).toEqual([picture]);
    expect(it.service.painted).toBe(1);
  });

  test('sends a picture that the board does not remember, even when the press names one', async () => {
    const it = await atBoard();
    const [picture] = it.message.attachments;
    await waitForAnswers(it, 1);
    it.service.answer = () => rowC(it.service.stood[0]!.split(':')[0]!);
    await it.bob.presses(it.message, 'Row C');
    expect(it.message).toMatchObject({ content: 'Row C', attachments: [{ filename: picture!.filename }] });
    expect(it.message.attachments).not.toEqual([picture]);
    expect(callbacks(it).map((call) => call.status)).toEqual([200, 200]);
  });

  test.each([
    ['at once', 10_000, /^POST \/interactions\//],
    ['after a deferral', 20, /^PATCH \/webhooks/],
  ])(
    'repeats an answer in full, given %s, when the picture that it relied on has been replaced',
    async (_how, deferAfterMs, route) => {
      const on = await startDiscordFixture({}, { deferAfterMs });
      const { bob, channel } = serverWithTwo(on);
      const first = await on.adapter.deliver(delivery(channel.id, board('Turn 1')));
      const ref = first.kind === 'shown' ? first.message : '';
      await on.adapter.deliver(delivery(channel.id, board('Turn 1'), { replaces: ref.split(':')[0]! }));
      const [message] = channel.messages;
      on.service.answer = async () => {
        if (deferAfterMs < 100) await waitForCall(on, /^POST \/interactions\//);
        return rowC(ref);
      };
      await bob.presses(message!, 'Row C');
      await waitForAnswers(on, 1);
      expect(message).toMatchObject({ content: 'Row C', attachments: [{ description: 'The sea: Turn 1' }] });
      expect(on.service.stood[0]).toContain(`:${message!.attachments[0]!.id}`);
      const given = on.discord.callsTo(route).map((call) => [call.status, call.files.length]);
      expect(given).toEqual([
        [400, 0],
        [200, 1],
      ]);
    },
  );

  test('sends an alert beside the board separately, to the presser only', async () => {
    const it = await atBoard();
    it.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 2') }, alert: 'Your time ran out' });
    await it.bob.presses(it.message, 'Fire');
    await it.bob.waitForEphemeral(it.channel, (one) => one.content === 'Your time ran out');
    expect(it.ann.ephemerals(it.channel)).toEqual([]);
  });

  test('leaves the board in place when the alert cannot be sent', async () => {
    const it = await atBoard();
    it.discord.misbehave(/^POST \/webhooks/, { kind: 'server error', status: 404, applied: false });
    it.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 2') }, alert: 'Your time ran out' });
    await it.bob.presses(it.message, 'Fire');
    await waitForAnswers(it, 2);
    expect(it.service.stood[1]).toContain(it.message.id);
  });

  test('shows a whisper to the presser only; a press on it changes it in place', async () => {
    const it = await atBoard();
    it.service.answer = ({ action }) => ({
      body: {
        kind: 'whisper',
        screen: board(action.kind === 'press' && action.whisper ? 'Your sea, again' : 'Your sea'),
      },
    });
    const { message } = await it.bob.presses(it.message, 'Row C');
    expect(message).toMatchObject({ content: 'Your sea', flags: 64 });
    expect(it.channel.messages).toEqual([it.message]);
    const again = await it.bob.presses(message!, 'Fire');
    expect(again).toMatchObject({ how: 'update', message: { id: message!.id, content: 'Your sea, again' } });
    expect(it.bob.ephemerals(it.channel)).toHaveLength(1);
    expect(it.ann.ephemerals(it.channel)).toEqual([]);
    await waitForAnswers(it, 3);
    expect(it.service.stood.slice(1)).toEqual([undefined, undefined]);
  });

  describe('a page that waits for a result', () => {
    const waiting = (text: string) => {
      const { opened, open } = gate();
      const becomes = opened.then(() => textBoard('Result'));
      return { answer: { body: { kind: 'whisper', screen: textBoard(text), becomes } } satisfies Answer, open };
    };

    test.each([
      ['at once', undefined],
      ['after a deferral', 20],
    ])('is replaced by the result, answered %s', async (_, deferAfterMs) => {
      const on = await startDiscordFixture({}, deferAfterMs === undefined ? {} : { deferAfterMs });
      const { ann, bob, channel } = serverWithTwo(on);
      on.service.answer = () => ({ body: { kind: 'board', screen: board('Over') } });
      const { message } = await ann.slash(channel, 'play');
      const { answer, open } = waiting('Working');
      on.service.answer = async () => {
        if (deferAfterMs !== undefined) await waitForCall(on, /^POST \/interactions\//, 2);
        return answer;
      };
      await bob.presses(message!, 'Row C');
      const page = await bob.waitForEphemeral(channel, (one) => one.content === 'Working');
      open();
      expect((await bob.waitForEphemeral(channel, (one) => one.content === 'Result')).id).toBe(page.id);
      expect(message!.content).toBe('Over');
    });

    test('is not replaced once the reader has gone on to another page', async () => {
      const it = await atBoard();
      const { answer, open } = waiting('Working');
      it.service.answer = () => answer;
      const { message } = await it.bob.presses(it.message, 'Row C');
      it.service.answer = () => ({ body: { kind: 'whisper', screen: textBoard('Rules') } });
      await it.bob.presses(message!, 'Ready');
      open();
      await waitForCall(it, /^GET \/webhooks/);
      expect(it.bob.ephemerals(it.channel).map((one) => one.content)).toEqual(['Rules']);
      expect(it.discord.callsTo(/^PATCH \/webhooks/)).toEqual([]);
    });

    test('is not replaced by a picture that is painted while the reader goes on to another page', async () => {
      const it = await atBoard();
      const { opened: isAsked, open: asks } = gate();
      const { opened: isPainted, open: paints } = gate();
      const picture = it.service.paints;
      it.service.answer = () => ({
        body: { kind: 'whisper', screen: textBoard('Working'), becomes: Promise.resolve(board('Result')) },
      });
      it.service.paints = async () => {
        asks();
        await isPainted;
        return picture();
      };
      const { message } = await it.bob.presses(it.message, 'Row C');
      await isAsked;
      it.service.answer = () => ({ body: { kind: 'whisper', screen: textBoard('Rules') } });
      await it.bob.presses(message!, 'Ready');
      paints();
      await waitForCall(it, /^GET \/webhooks/, 2);
      expect(it.bob.ephemerals(it.channel).map((one) => one.content)).toEqual(['Rules']);
      expect(it.discord.callsTo(/^PATCH \/webhooks/)).toEqual([]);
    });
  });

  test('puts a notice above the whisper it belongs to', async () => {
    const it = await atBoard();
    it.service.answer = () => ({ body: { kind: 'whisper', screen: textBoard('Your sea') }, notice: 'Placed.' });
    const { message } = await it.bob.presses(it.message, 'Row C');
    expect(message!.content).toBe('Placed.\nYour sea');
  });

  test('does not repeat a notice that the whisper contains', async () => {
    const it = await atBoard();
    it.service.answer = () => ({
      body: { kind: 'whisper', screen: textBoard('Waiting\nYour fleet is ready.') },
      notice: 'Your fleet is ready.',
    });
    const { message } = await it.bob.presses(it.message, 'Row C');
    expect(message!.content).toBe('Waiting\nYour fleet is ready.');
  });

  test('shows a page privately, and a page pressed on it replaces it', async () => {
    const it = await atBoard();
    it.service.answer = () => ({
      body: { kind: 'page', screen: textBoard('Help'), file: { name: 'log.txt', text: '1. B2' } },
    });
    const { message } = await it.ann.slash(it.channel, 'help');
    expect(message).toMatchObject({ content: 'Help', flags: 64 });
    expect(Buffer.from(message!.attachments[0]!.bytes).toString()).toBe('1. B2');
    it.service.answer = () => ({ body: { kind: 'page', screen: textBoard('Rules') } });
    await it.ann.presses(message!, 'Ready');
    expect(message).toMatchObject({ content: 'Rules', attachments: [] });
  });

  test.each([
    ['alert', { alert: 'Not your turn' }, 'Not your turn'],
    ['notice', { notice: 'Hit!' }, 'Hit!'],
    ['alert with what would be right', { alert: 'No K12', instead: { label: 'J10', press: 'p' } }, 'No K12'],
    ['alert before notice', { alert: 'Read me', notice: 'skip me' }, 'Read me'],
  ])('%s: gives a short private reply to a press', async (_what, answer, content) => {
    const it = await atBoard();
    it.service.answer = () => answer;
    expect(await it.bob.presses(it.message, 'Fire')).toMatchObject({ how: 'reply', message: { content, flags: 64 } });
    expect(it.message.edits).toBe(0);
  });

  test('reports the result of typed text privately; after a press the board shows it', async () => {
    const it = await atBoard();
    it.service.answer = () => ({ done: 'Б6: ранил!' });
    expect(await it.bob.slash(it.channel, 'fire', { cell: 'Б6' })).toMatchObject({
      how: 'reply',
      message: { content: 'Б6: ранил!', flags: 64 },
    });
    expect(await it.bob.presses(it.message, 'Fire')).toMatchObject({ how: 'silence' });
  });

  test.each<[string, Answer, string]>([
    [
      'a secret typed by mistake: Discord showed it to nobody, so nothing is deleted',
      { erase: true, alert: 'Those cells have been seen' },
      'Those cells have been seen',
    ],
    [
      'pages and files for one person alone',
      { body: { kind: 'page', screen: textBoard('Your data'), file: { name: 'a.txt', text: 'x' }, personal: true } },
      'Your data',
    ],
    ['keys for a keyboard, which Discord has not', { keys: [['А', 'Б']], alert: 'Here you are' }, 'Here you are'],
  ])('%s', async (_what, answer, content) => {
    const it = await atBoard();
    it.service.answer = () => answer;
    for (const seen of [
      await it.bob.presses(it.message, 'Fire'),
      await it.bob.slash(it.channel, 'fire', { cell: 'Б6' }),
    ])
      expect(seen).toMatchObject({ how: 'reply', message: { content, flags: 64 } });
    expect(it.channel.messages).toEqual([it.message]);
    expect(it.discord.callsTo(/^DELETE/)).toEqual([]);
  });

  test('acknowledges a press without words, and a command in words, never by a sign alone', async () => {
    const it = await atBoard();
    it.service.answer = () => ({});
    expect(await it.bob.presses(it.message, 'Fire')).toMatchObject({ how: 'silence' });
    expect(await it.bob.slash(it.channel, 'fire', { cell: 'B6' })).toMatchObject({
      message: { content: 'Готово: скоро это будет видно на поле.', flags: 64 },
    });
  });

  test('does not draw a board over a private message: the board loop draws it', async () => {
    const it = await atBoard();
    it.service.answer = () => ({ body: { kind: 'whisper', screen: textBoard('Your sea') } });
    const { message } = await it.bob.presses(it.message, 'Row C');
    it.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 2') } });
    expect(await it.bob.presses(message!, 'Ready')).toMatchObject({ how: 'silence' });
    await waitForAnswers(it, 3);
    expect(it.service.stood[2]).toBeUndefined();
    expect(it.bob.ephemerals(it.channel)[0]?.content).toBe('Your sea');
  });

  test('answers each interaction exactly once, and Discord finds no fault', async () => {
    const it = await atBoard();
    await it.bob.presses(it.message, 'Fire');
    await it.ann.slash(it.channel, 'help');
    expect(callbacks(it).map((call) => call.status)).toEqual([200, 200, 200]);
    expect(it.discord.violations).toEqual([]);
  });
});

describe('a slow answer', () => {
  const slow = async (
    answer: Answer,
    command: 'play' | 'help',
    prepare: (discord: DiscordFixture['discord']) => void = () => {},
  ) => {
    const on = await startDiscordFixture({}, { deferAfterMs: 20 });
    const people = serverWithTwo(on);
    prepare(on.discord);
    const held = gate();
    on.service.answer = async () => {
      await held.opened;
      return answer;
    };
    const seen = people.ann.slash(people.channel, command);
    await waitForCall(on, /^POST \/interactions\//);
    held.open();
    return { ...on, ...people, seen: await seen };
  };

  test('defers a new board publicly, then fills it in', async () => {
    const it = await slow({ body: { kind: 'board', screen: board('Turn 1') } }, 'play');
    expect(it.seen).toMatchObject({ deferred: true, message: { content: 'Turn 1' } });
    expect(it.seen.message!.attachments[0]?.description).toBe('The sea: Turn 1');
    expect(it.channel.messages).toEqual([it.seen.message]);
    await waitForAnswers(it, 1);
    expect(it.service.stood[0]).toContain(it.seen.message!.id);
    expect(it.discord.violations).toEqual([]);
  });

  test('leaves nothing public when a deferred board becomes a private alert', async () => {
    const it = await slow({ alert: 'You have three open matches' }, 'play');
    expect(it.seen.message).toMatchObject({ content: 'You have three open matches', flags: 64 });
    expect(it.channel.messages).toEqual([]);
  });

  test('defers a page privately, then fills it in', async () => {
    const it = await slow({ body: { kind: 'page', screen: textBoard('Help') } }, 'help');
    expect(it.seen).toMatchObject({ deferred: true, message: { content: 'Help' } });
    expect(it.channel.messages).toEqual([]);
  });

  test.each([
    ['play', 'fails twice', { applied: false, times: 2, edits: 3 }],
    ['play', 'takes it and fails to say so', { applied: true, times: 1, edits: 1 }],
    ['help', 'fails twice', { applied: false, times: 2, edits: 3 }],
    ['help', 'takes it and fails to say so', { applied: true, times: 1, edits: 1 }],
  ] as const)('to /%s is shown once where Discord %s', async (command, _how, { applied, times, edits }) => {
    const body =
      command === 'play'
        ? ({ kind: 'board', screen: board('Turn 1') } as const)
        : ({ kind: 'page', screen: textBoard('Turn 1') } as const);
    const it = await slow({ body }, command, (discord) =>
      discord.misbehave(/^PATCH \/webhooks\//, { kind: 'server error', applied }, times),
    );
    expect(it.seen).toMatchObject({ deferred: true, message: { content: 'Turn 1' } });
    await waitForAnswers(it, 1);
    expect(it.channel.messages).toEqual(command === 'play' ? [it.seen.message] : []);
    expect(it.discord.callsTo(/^PATCH/)).toHaveLength(edits);
  });

  test('leaves a board to the board loop after a private deferral', async () => {
    const it = await slow({ body: { kind: 'board', screen: board('Turn 1') } }, 'help');
    expect(it.seen.message).toMatchObject({ content: 'Готово: за мить це буде видно на полі.' });
    await waitForAnswers(it, 1);
    expect(it.service.stood).toEqual([undefined]);
  });

  test('tells the result in words where the board cannot be drawn in a private deferral', async () => {
    const it = await slow({ body: { kind: 'board', screen: board('Turn 1') }, done: 'Б6 — Miss' }, 'help');
    expect(it.seen.message).toMatchObject({ content: 'Б6 — Miss' });
  });

  test.each<[string, Answer, string, string | undefined]>([
    ['the board', { body: { kind: 'board', screen: board('Turn 2') } }, 'Turn 2', undefined],
    ['a whisper', { body: { kind: 'whisper', screen: textBoard('Your sea') } }, 'Turn 1', 'Your sea'],
    ['an alert', { alert: 'Not your turn' }, 'Turn 1', 'Not your turn'],
    ['silence', {}, 'Turn 1', undefined],
  ])('still delivers after a silent deferral: %s', async (_what, answer, onBoard, inPrivate) => {
    const on = await startDiscordFixture({}, { deferAfterMs: 20 });
    const { ann, bob, channel } = serverWithTwo(on);
    const sent = await on.adapter.deliver(delivery(channel.id, board('Turn 1')));
    expect(sent.kind).toBe('shown');
    const [message] = channel.messages;
    const held = gate();
    on.service.answer = async () => {
      await held.opened;
      return answer;
    };
    expect(await bob.presses(message!, 'Fire')).toMatchObject({ how: 'silence' });
    held.open();
    await waitForAnswers(on, 1);
    expect(message!.content).toBe(onBoard);
    expect(bob.ephemerals(channel).map((it) => it.content)).toEqual(inPrivate === undefined ? [] : [inPrivate]);
    expect(ann.ephemerals(channel)).toEqual([]);
    expect(on.service.stood[0] !== undefined).toBe(onBoard === 'Turn 2');
    expect(on.discord.violations).toEqual([]);
  });

  test('is deferred, and one that came in time is not deferred as well', async () => {
    const on = await startDiscordFixture({}, { deferAfterMs: 20 });
    const { ann, bob, channel } = serverWithTwo(on);
    await ann.slash(channel, 'help');
    const held = gate();
    on.service.answer = async () => {
      await held.opened;
      return { alert: 'Not your turn' };
    };
    const seen = bob.slash(channel, 'help');
    // The time of the first command is up before that of the second.
    await waitUntil(() => callbacks(on).length > 1);
    held.open();
    expect(await seen).toMatchObject({ message: { content: 'Not your turn' } });
    expect(callbacks(on)).toHaveLength(2);
  });

  test('is deferred in the same way when the painter is slow', async () => {
    const on = await startDiscordFixture({}, { deferAfterMs: 20 });
    const { ann, channel } = serverWithTwo(on);
    const held = gate();
    on.service.paints = () => held.opened.then(() => PNG);
    on.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
    const seen = ann.slash(channel, 'play');
    await waitForCall(on, /^POST \/interactions\//);
    held.open();
    expect(await seen).toMatchObject({ deferred: true, message: { content: 'Turn 1' } });
  });

  test('is seen to fail beyond the deadline, without an error in the service', async () => {
    const on = await startDiscordFixture({ answerMs: 50 }, { deferAfterMs: 10_000 });
    const { ann, channel } = serverWithTwo(on);
    const held = gate();
    on.service.answer = async () => {
      await held.opened;
      return { body: { kind: 'board', screen: board('x') } };
    };
    expect(await ann.slash(channel, 'play')).toMatchObject({ how: 'failed' });
    held.open();
    await waitForAnswers(on, 1);
    expect(on.service.stood).toEqual([undefined]);
    expect(on.service.logged.at(-1)).toMatchObject({ level: 'warn', more: { code: 10062 } });
  });
});

describe('a failure', () => {
  test('of the service gives one clear private sentence in the person’s language', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    on.service.answer = () => Promise.reject(new Error('secret details'));
    const { message } = await ann.slash(channel, 'play');
    expect(message).toMatchObject({ flags: 64, content: expect.stringContaining('Щось зламалося') });
    expect(JSON.stringify(on.service.logged)).not.toContain('secret');
  });

  test('of the painter gives the picture in words', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    on.service.paints = () => Promise.reject(new Error('no memory'));
    on.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
    const { message } = await ann.slash(channel, 'play');
    expect(message).toMatchObject({ content: 'Turn 1\nThe sea: Turn 1', attachments: [] });
  });

  test.each([true, false])(
    'of Discord, with the answer given (%s), leaves one board, and its message is known',
    async (applied) => {
      const on = await startDiscordFixture();
      const { ann, channel } = serverWithTwo(on);
      on.discord.misbehave(/^POST \/interactions\//, { kind: 'server error', applied });
      on.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
      const { message } = await ann.slash(channel, 'play');
      await waitForAnswers(on, 1);
      expect(channel.messages).toEqual([message]);
      expect(message).toMatchObject({ content: 'Turn 1', attachments: [{ description: 'The sea: Turn 1' }] });
      expect(on.service.stood[0]).toContain(`${channel.id}/${message!.id}~rows:`);
    },
  );

  test('of Discord, twice in a row, leaves the board’s message unknown', async () => {
    const it = await atBoard();
    it.discord.misbehave(/^POST \/interactions\//, { kind: 'server error', applied: false }, 2);
    it.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 2') } });
    const seen = it.bob.presses(it.message, 'Fire');
    await waitForAnswers(it, 2);
    it.discord.advance(60_000);
    expect(await seen).toMatchObject({ how: 'failed' });
    expect(it.service.stood[1]).toBe('unknown');
  });

  test('of the connection is made good: what it broke is sent once more', async () => {
    const it = await atBoard();
    it.discord.misbehave(/^POST \/interactions\//, { kind: 'cut', applied: false });
    it.discord.misbehave(/^POST \/webhooks\//, { kind: 'cut', applied: false });
    it.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 2') }, alert: 'Your time ran out' });
    await it.bob.presses(it.message, 'Fire');
    await it.bob.waitForEphemeral(it.channel, (one) => one.content === 'Your time ran out');
    expect(it.bob.ephemerals(it.channel)).toHaveLength(1);
  });

  test('is avoided for an interaction delivered twice: it is answered once, and the second try is only logged', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    on.discord.duplicateInteractions(1);
    on.service.answer = () => ({ notice: 'ok' });
    expect(await ann.slash(channel, 'help')).toMatchObject({ how: 'reply' });
    await waitForAnswers(on, 2);
    expect(new Set(on.service.heard.map((it) => it.id)).size).toBe(1);
    expect(callbacks(on).map((it) => it.code)).toEqual([undefined, 40060]);
    expect(ann.ephemerals(channel)).toHaveLength(1);
  });
});
