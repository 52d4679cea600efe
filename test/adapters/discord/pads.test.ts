import { describe, expect, test } from 'vitest';
import { payloadOf, rowsIn } from '../../../adapters/discord/outbound/payload.ts';
import type { Screen } from '../../../src/kernel/screen.ts';
import { type Token, withoutMemory } from '../../../src/service/ports/intent.ts';
import { buttonsOf, labelsOf } from '../../emulators/discord/index.ts';
import { board, delivery, MATCH, serverWithTwo, startDiscordFixture } from './fixture.ts';

/* The squares of a sea as buttons: a message of parts, forty in all, for as long as its match. */

const FLAG = 1 << 15;
const letters = 'ABCDEFGHIJ';
const look = (focus: string): Token => `${MATCH}.-.0.?${focus}`;

/** A board with the pad of a sea of ten, of which one quarter is open; A1 was hit, B1 missed. */
const seaOf = (open: number, more: Partial<Screen<Token>> = {}): Screen<Token> => ({
  ...board('Your shot'),
  pad: {
    squares: [...letters].map((_, row) =>
      [...letters].map((letter, col) => {
        const label = `${letter}${row + 1}`;
        if (row > 0 || col > 1) return { label, press: `${MATCH}.0.2s.${label}` };
        const tone = col === 0 ? ({ tone: 'danger' } as const) : {};
        return { label, sign: col === 0 ? '✹' : '○', spent: true as const, press: look(`why:${label}`), ...tone };
      }),
    ),
    quarters: {
      tabs: ['NW', 'NE', 'SW', 'SE'].map((it, i) => ({ label: '◤◥◣◢'[i]!, press: look(`aim:${it}`) })),
      open,
    },
    lines: { tabs: [...letters].map((label, i) => ({ label, press: look(`aim:l${i}`) })), open: 0, along: 'columns' },
    ways: [{ label: '⋯', press: look('!menu') }],
  },
  ...more,
});

const standing = async (first: Screen<Token> = board('Placing')) => {
  const on = await startDiscordFixture();
  const people = serverWithTwo(on);
  let ref: string | undefined;
  const draws = async (screen: Screen<Token>, from = ref): Promise<string> => {
    const shown = await on.adapter.deliver(
      delivery(people.channel.id, screen, from === undefined ? {} : { replaces: from }),
    );
    if (shown.kind !== 'shown') throw new Error(shown.why);
    ref = shown.message;
    return ref;
  };
  await draws(first);
  return { ...on, ...people, draws, message: people.channel.messages[0]! };
};

describe('a board with the squares of a sea', () => {
  test('is a picture, words, and six rows of five, in one container: 39 parts of 40', async () => {
    const it = await standing();
    await it.draws(seaOf(0));
    expect(it.message.flags & FLAG).toBe(FLAG);
    expect(it.message.content).toBe('Your shot');
    expect(
      it.message.components.map((row) => row.components.map((key) => 'label' in key && key.label).join(' ')),
    ).toEqual(['A1 B1 C1 D1 E1', 'A2 B2 C2 D2 E2', 'A3 B3 C3 D3 E3', 'A4 B4 C4 D4 E4', 'A5 B5 C5 D5 E5', '◤ ◥ ◣ ◢ ⋯']);
    const [container, ...more] = it.message.layout ?? [];
    expect(more).toEqual([]);
    expect(container).toMatchObject({ type: 17, accent_color: 0xf2b705 });
    const parts = container?.type === 17 ? container.components : [];
    expect(parts.map(({ type }) => type)).toEqual([12, 10, 1, 1, 1, 1, 1, 1]);
    expect(1 + parts.length + buttonsOf(it.message).length).toBe(39);
    expect(it.discord.violations).toEqual([]);
  });

  test('keeps the names of spent squares, which cannot be pressed; a hit is red', async () => {
    const it = await standing();
    await it.draws(seaOf(0));
    const [hit, missed, open] = buttonsOf(it.message);
    expect([hit, missed, open]).toMatchObject([
      { label: 'A1', disabled: true, style: 4 },
      { label: 'B1', disabled: true, style: 2 },
      { label: 'C1', disabled: false, style: 2 },
    ]);
  });

  test('shows another quarter without another picture', async () => {
    const it = await standing(seaOf(0));
    const { painted } = it.service;
    await it.draws(seaOf(3));
    expect(labelsOf(it.message)[0]).toBe('F6');
    expect([it.service.painted, it.discord.calls.at(-1)?.files]).toEqual([painted, []]);
    expect(it.message.attachments).toHaveLength(1);
  });

  test('keeps its form to the end of the match', async () => {
    const it = await standing(seaOf(0));
    await it.draws(board('You won', { moment: 'won' }));
    expect(it.message.content).toBe('You won');
    expect(it.message.layout?.[0]).toMatchObject({ type: 17, accent_color: 0x1d6b3a });
    expect(labelsOf(it.message)).toEqual(['Fire', 'Row C', '⋯ More', '⌨ B5…']);
    expect(it.discord.violations).toEqual([]);
  });

  test('has rows and letters where an earlier version posted it', async () => {
    const it = await standing();
    const before = (await it.draws(board('Placing'))).replace('~rows', '');
    const after = await it.draws(seaOf(0), before);
    expect([it.message.flags & FLAG, labelsOf(it.message)]).toEqual([0, ['Fire', 'Row C', '⋯ More', '⌨ B5…']]);
    expect(after).not.toContain('~');
  });

  test('has rows and letters where Discord refuses its parts, and is not refused again', async () => {
    const it = await standing();
    it.discord.refuseParts();
    it.discord.willRefuse({ call: /^PATCH/, answer: /50035/ });
    await it.draws(seaOf(0));
    await it.draws(seaOf(3));
    expect([it.message.flags & FLAG, labelsOf(it.message)]).toEqual([0, ['Fire', 'Row C', '⋯ More', '⌨ B5…']]);
    expect(it.discord.callsTo(/^PATCH \/channels/).map(({ status }) => status)).toEqual([400, 200, 200]);
  });

  test('answers a press in place, and names its picture to the next drawing', async () => {
    const it = await standing(seaOf(0));
    it.service.answer = async () => ({ body: { kind: 'board', screen: seaOf(1) } });
    await it.ann.presses(it.message, '◥');
    expect(labelsOf(it.message)[0]).toBe('F1');
    expect(it.message.attachments).toHaveLength(1);
    expect(it.service.heard.at(-1)?.action).toMatchObject({ on: expect.stringMatching(/~parts:[0-9a-f]{12}:\d+$/) });
    expect(it.discord.violations).toEqual([]);
  });
});

describe('the way to the match in a window', () => {
  const window = { label: '▣', press: `${MATCH}.-.0.!window`, match: MATCH };
  const rowsOf = (screen: Screen<Token>): readonly string[] =>
    rowsIn(payloadOf(screen, { form: 'parts' }).body).map(({ components }) =>
      components.map((it) => ('label' in it ? it.label : '')).join(' '),
    );
  /** The squares of a smaller sea. */
  const small = (width: number, height: number, more: object = {}) => {
    const { pad } = seaOf(0);
    const squares = pad!.squares.slice(0, height).map((row) => row.slice(0, width));
    return { ...seaOf(0), pad: { ...pad!, squares, ...more }, window };
  };

  test('stands below the keys where a whole row fits, and never beside squares', () => {
    expect(rowsOf(small(8, 8))).toEqual([...rowsOf({ ...small(8, 8), window: undefined as never }), '▣']);
    expect(rowsOf(small(8, 8)).slice(0, 4)).toEqual(['A1 B1 C1 D1', 'A2 B2 C2 D2', 'A3 B3 C3 D3', 'A4 B4 C4 D4']);
  });

  test('stands in the last row where that has room', () => {
    expect(rowsOf(small(8, 8, { ways: [] })).at(-1)).toBe('◤ ◥ ◣ ◢ ▣');
  });

  test('is left out where Discord takes no more: it is under ⋯ too', () => {
    expect(rowsOf({ ...seaOf(0), window })).toEqual(rowsOf(seaOf(0)));
    // Seven rows, and squares beside which there is room.
    const high = small(8, 10);
    const rows = high.pad.squares;
    const tall = { ...high, pad: { ...high.pad, squares: [...rows, ...rows.slice(0, 2)] } };
    expect(rowsOf(tall)).toEqual(rowsOf({ ...tall, window: undefined as never }));
    expect(rowsOf(tall)).toHaveLength(7);
    // One key in the last row would be the fortieth part.
    const full = rowsOf(small(10, 10, { ways: [] }));
    expect(full.at(-1)).toBe('◤ ◥ ◣ ◢ ▣');
  });
});

test('a private answer has the squares too', async () => {
  const it = await standing();
  it.service.answer = async () => ({ body: { kind: 'whisper', screen: seaOf(0) } });
  const seen = await it.ann.presses(it.message, 'Row C');
  expect(labelsOf(seen.message!)).toHaveLength(30);
  it.service.answer = async () => ({ body: { kind: 'whisper', screen: seaOf(2) } });
  await it.ann.presses(seen.message!, '◣');
  expect(labelsOf(seen.message!)[0]).toBe('A6');
  expect(it.discord.violations).toEqual([]);
});

test('a message that has become parts unrecorded is edited as parts', async () => {
  const it = await standing();
  const before = await it.draws(board('Placing'));
  await it.draws(seaOf(0));
  it.discord.willRefuse({ call: /^PATCH/, answer: /50035/ });
  const after = await it.draws(board('Your opponent thinks'), before);
  expect([it.message.content, it.message.flags & FLAG]).toEqual(['Your opponent thinks', FLAG]);
  expect(after).toContain('~parts');
});

test('a board in doubt forgets its picture, and keeps its form', async () => {
  const it = await standing();
  const stood = await it.draws(seaOf(0));
  await it.draws(board('Your opponent thinks'), withoutMemory(stood));
  expect([it.message.content, it.message.flags & FLAG]).toEqual(['Your opponent thinks', FLAG]);
  expect(it.discord.violations).toEqual([]);
});
