import { describe, expect, test } from 'vitest';
import { checkTranscript, type Findings } from '../../../src/operator/transcript/check.ts';
import type { Transcript } from '../../../src/service/features/history/transcript.ts';
import { type Draft, draftOf, type Fields, redrawn, replayed, resealed, transcriptIn } from '../../support/house.ts';
import { linesOf, type Script, type Story, tell } from '../../support/stories.ts';

/*
 * The house has every key: it makes seeds, seals and logs as it likes, and gives lines that fit. Each row is one of the
 * dishonest houses of `kernel/fair-play.md`. The check finds it out, or says by name what the player must know of.
 */

const [ANN, BOB] = [0, 1] as const;
const squares = (rows: string): readonly string[] =>
  [...rows].flatMap((row) => Array.from({ length: 10 }, (_, i) => `${row}${i + 1}`));

/** Ann shoots along the first rows, Bob along others; then Bob resigns. */
const script = (more: Script = {}): Script => ({
  orders: [
    ['ready', ...squares('ABCD')],
    ['ready', ...squares('EFGH')],
  ],
  most: 14,
  ...more,
});
const play = (more: Script = {}): Story => tell(script(more));
const TWO_WORDS: NonNullable<Script['words']> = [
  { seat: ANN, word: 'crab' },
  { seat: BOB, word: 'heron' },
];

const check = (it: Transcript, kept: readonly (string | undefined)[] = linesOf(it), seat?: number): Promise<Findings> =>
  checkTranscript(JSON.stringify(it), kept.join('\n'), seat);
const faultsOf = async (it: Transcript, ...kept: readonly (string | undefined)[]): Promise<readonly string[]> =>
  (await check(it, kept)).faults;
const unprovenOf = async (it: Transcript, ...kept: readonly (string | undefined)[]): Promise<string> =>
  (await check(it, kept)).unproven.join('\n');

/** A match that its house changes before it gives any line of it, with all hashes made consistent again. */
const changed = ({ transcript }: Story, change: (draft: Draft) => readonly Fields[]): Transcript => {
  const draft = draftOf(transcript);
  return transcriptIn(resealed({ ...draft, lines: change(draft) }));
};
/** The same, with draws and results made consistent too. */
const replayedAs = (story: Story, change: (draft: Draft) => readonly Fields[]): Transcript =>
  transcriptIn(resealed(replayed(draftOf(changed(story, change)))));

/** The records with the first of a kind changed. */
const withFirst = (
  { lines }: Draft,
  is: (it: Fields) => boolean,
  change: (it: Fields, n: number) => Fields | readonly Fields[],
): readonly Fields[] => {
  const n = lines.findIndex(is);
  return lines.toSpliced(n, 1, ...[change(lines[n]!, n)].flat());
};
const isKind =
  (kind: string) =>
  (it: Fields): boolean =>
    it['kind'] === kind;
const isBegin = isKind('begin');
const isShot = (it: Fields): boolean => /^[A-J]\d+$/.test(`${it['order']}`);
const isReady = (it: Fields): boolean => it['order'] === 'ready';
const wordsWith = (it: Fields, seat: number, word: string | null): Fields => ({
  ...it,
  words: (it['words'] as readonly unknown[]).with(seat, word),
});

describe.each<[house: string, forged: () => Transcript, fault: RegExp]>([
  [
    'seals a second word of a seat',
    () =>
      changed(play({ words: TWO_WORDS }), ({ lines }) =>
        lines.toSpliced(2, 0, { ...lines[1]!, sealed: 'a'.repeat(64) }),
      ),
    /^record 2 seals a second word of seat 1$/,
  ],
  [
    'never opens a word',
    () => changed(play({ words: TWO_WORDS }), (it) => withFirst(it, isBegin, (begin) => wordsWith(begin, ANN, null))),
    /^record 2 does not open the word of seat 0, sealed in record 0$/,
  ],
  [
    'opens a word that was never sealed',
    () => changed(play(), (it) => withFirst(it, isBegin, (begin) => wordsWith(begin, ANN, 'prawn'))),
    /^record 0 has a word of seat 0 that was never sealed$/,
  ],
  [
    'opens another word than was sealed by its player',
    () => {
      const draft = draftOf(play({ words: [{ seat: ANN, word: 'crab', own: true }] }).transcript);
      return transcriptIn({ ...draft, lines: draft.lines.with(0, { ...draft.lines[0]!, sealed: 'a'.repeat(64) }) });
    },
    /^record 1 opens another word of seat 0 than record 0 seals$/,
  ],
  [
    'gives a machine a word',
    () =>
      changed(play({ machine: BOB, end: 'close' }), (it) => [
        { n: 0, kind: 'word', seat: BOB, own: false, sealed: '' },
        ...withFirst(it, isBegin, (begin) => wordsWith(begin, BOB, 'prawn')),
      ]),
    /^record 0 seals a word of seat 1, which is no person's$/,
  ],
  [
    'mixes no word into the dice',
    () => {
      const honest = draftOf(play({ words: TWO_WORDS }).transcript);
      const without = draftOf(play().transcript);
      const lines = [...honest.lines.slice(0, 2), { ...honest.lines[2]!, draws: without.lines[0]!['draws'] }];
      return transcriptIn({ ...honest, lines: [...lines, ...honest.lines.slice(3)] });
    },
    /^record 2 has draw 1, which does not follow from the seed and the words$/,
  ],
  [
    'draws once more than the rules ask',
    () =>
      transcriptIn(
        redrawn(draftOf(changed(play(), (it) => withFirst(it, isShot, (shot) => ({ ...shot, draws: [[6, 0]] }))))),
      ),
    /^record \d+ draws 1 times where the rules ask 0 times$/,
  ],
  [
    'draws once less than the rules ask',
    () => changed(play(), (it) => withFirst(it, isBegin, (begin) => ({ ...begin, draws: [] }))),
    /^record 0 draws below nothing where the rules ask below \d+$/,
  ],
  [
    'draws for a private step what belongs to the match',
    () => {
      const honest = draftOf(play({ orders: [['deal.2', 'ready'], ['ready']] }).transcript);
      const key = honest.lines.findIndex(isKind('step'));
      const asCommand = redrawn({
        ...honest,
        lines: honest.lines.map((it, n) => (n === key ? { ...it, kind: 'command' } : it)),
      });
      return transcriptIn({ ...honest, lines: honest.lines.with(key, { ...asCommand.lines[key]!, kind: 'step' }) });
    },
    /^record \d+ has draw 1, which does not follow from the seed and the words$/,
  ],
  [
    'answers another result',
    () => changed(play(), (it) => withFirst(it, isShot, (shot) => ({ ...shot, facts: [{ lie: 1 }] }))),
    /^record \d+ has a result that the rules do not give$/,
  ],
  [
    'opens another fleet than was played',
    () => {
      const it = play().transcript;
      return { ...it, fleets: it.fleets.map((of) => ({ ...of, text: of.text.replace(/\d\.\d/, '0.0') })) };
    },
    /^record \d+ seals another fleet of seat \d than is opened$/,
  ],
  [
    'seals a fleet late',
    () =>
      changed(play(), (it) => {
        const [ready, shot] = [it.lines.findIndex(isReady), it.lines.findIndex(isShot)];
        const fleets = it.lines[ready]!['fleets'];
        return it.lines.map((of, n) => (n === ready ? { ...of, fleets: [] } : n === shot ? { ...of, fleets } : of));
      }),
    /seals 0 fleets where the rules have 1|is not opened|than is opened/,
  ],
  [
    'ends the match in the name of a seat that may not',
    () => changed(play({ end: 'end' }), ({ lines }) => lines.with(-1, { ...lines.at(-1)!, seat: ANN })),
    /^record \d+ is an act, end, of seat 0, which cannot do it$/,
  ],
  [
    'agrees to a draw that was not offered',
    () => changed(play({ end: 'draw' }), ({ lines }) => lines.filter((it) => it['act'] !== 'offer')),
    /^record \d+ is a draw that the other seat has not offered$/,
  ],
  [
    'cuts the end off',
    () => changed(play(), ({ lines }) => lines.slice(0, -3)),
    /^record \d+ is the last one, and does not end the match$/,
  ],
  [
    'has the clock decide what the rules do not',
    () => changed(play({ late: 6 }), (it) => withFirst(it, isShot, (shot) => ({ ...shot, clock: true }))),
    /has the clock decide what the rules do not have it decide$/,
  ],
  [
    'plays by other parameters than the opening has',
    () =>
      changed(play(), (it) =>
        withFirst(it, isBegin, (begin) => ({ ...begin, options: { ...(begin['options'] as object), n: 8 } })),
      ),
    /^record 0/,
  ],
  [
    'writes a field twice',
    () => {
      const it = play().transcript;
      return { ...it, records: it.records.with(3, `${it.records[3]}`.replace('"seat"', '"seat":0,"seat"')) };
    },
    /^record 3 is no record/,
  ],
  [
    'writes a number as text',
    () => changed(play(), (it) => withFirst(it, isShot, (shot) => ({ ...shot, seat: `${shot['seat']}` }))),
    /^record \d+ is no record/,
  ],
])('a house that %s', (_, forged, fault) => {
  test('is found out by the transcript, although all its lines fit', async () => {
    const { faults } = await check(forged());
    expect(faults[0]).toMatch(fault);
  });
});

describe.each<[house: string, forged: () => Transcript, seat: number, said: RegExp]>([
  [
    'seals another word than was typed',
    () => play({ words: [{ seat: ANN, word: 'prawn' }] }).transcript,
    ANN,
    /^Your word: “prawn”, given to the house\. If you gave another, this transcript is not genuine\.$/,
  ],
  [
    'seals a word that looks like the one that was typed',
    () => play({ words: [{ seat: ANN, word: 'сrab' }] }).transcript,
    ANN,
    /^Your word: “сrab” \(U\+0441 U\+0072 U\+0061 U\+0062\)/,
  ],
  ['seals no word', () => play().transcript, ANN, /^You gave no word\. If you did, this transcript is not genuine\.$/],
  [
    'changes an order of a player',
    () => replayedAs(play(), (it) => withFirst(it, isShot, (shot) => ({ ...shot, order: 'J10' }))),
    BOB,
    /^Your \d+ orders, each after the number of its record: .*\bJ10\b/,
  ],
  [
    'deals a player another fleet',
    () => play({ orders: [['deal.2', 'ready']] }).transcript,
    ANN,
    /^Your .*\d deal\.2, /,
  ],
  ['resigns for a player', () => play().transcript, BOB, /^You resigned \(record 14\)\.$/],
  [
    'gives time in the name of a player',
    () => play({ late: 6 }).transcript,
    BOB,
    /^You gave a late opponent more time \(record 6\)\.$/,
  ],
  ['offers a draw for a player', () => play({ end: 'draw' }).transcript, ANN, /^You (offered|agreed to) a draw/],
  [
    'plays by another game than was agreed',
    () => play({ variant: 'classic-corners' }).transcript,
    ANN,
    /^Match abcdefgh234567aa: sea-battle classic-corners@1$/,
  ],
  [
    'changes a parameter of the game',
    () =>
      replayedAs(play(), (it) =>
        withFirst(it, isBegin, (begin) => ({
          ...begin,
          options: { ...(begin['options'] as object), lastReply: true },
        })),
      ),
    ANN,
    /^Match abcdefgh234567aa: sea-battle classic@1, lastReply: true$/,
  ],
  [
    'names rules that this program has not',
    () => changed(play(), (it) => withFirst(it, isBegin, (begin) => ({ ...begin, rules: 'classic@2' }))),
    ANN,
    /^answers were not checked|^record/,
  ],
  [
    'lets its partner choose last',
    () => play({ words: TWO_WORDS }).transcript,
    ANN,
    /^that the word of seat 1 was chosen without knowing that of seat 0: no line that was kept shows it$/,
  ],
  [
    'ends by an administrator',
    () => play({ end: 'end' }).transcript,
    ANN,
    /^that an administrator of the chat ended the match \(record 14\)$/,
  ],
  [
    'drops steps as lost',
    () => play({ lost: 8 }).transcript,
    ANN,
    /^that steps were lost, as the house says: there had been \d+ \(record 8\)$/,
  ],
  [
    'plays the machine’s moves as it likes',
    () => play({ machine: BOB, end: 'close' }).transcript,
    ANN,
    /^the orders of seat 1, a machine, are the house’s: .*\bready, /,
  ],
])('a house that %s', (_, forged, seat, said) => {
  test('has it put to the player, or told as unproven', async () => {
    const { match, confirm, unproven, machines, faults } = await check(forged(), [linesOf(forged())[0]], seat);
    const all = [...match, ...(confirm.get(seat) ?? []), ...unproven, ...machines, ...faults];
    expect(all).toContainEqual(expect.stringMatching(said));
  });
});

describe('a record that is put in', () => {
  const drawsOf = (it: Transcript): readonly unknown[] =>
    draftOf(it).lines.flatMap(({ kind, draws }) => (kind === 'command' ? [draws] : []));

  test.each<[what: string, extra: Fields]>([
    ['an act', { n: 0, kind: 'act', act: 'grant', seat: BOB, value: null, end: null }],
    ['a private step', { n: 0, kind: 'step', seat: BOB, order: 'deal.2', clock: false, draws: [], facts: [] }],
  ])('moves no die of the match: %s', (_, extra) => {
    const story = tell({ variant: 'hex-duel', most: 40 });
    const put = replayedAs(story, ({ lines }) => lines.toSpliced(1, 0, extra));
    expect(drawsOf(put).flat().length).toBeGreaterThan(5);
    expect(drawsOf(put)).toEqual(drawsOf(story.transcript));
  });
});

/** The first of these stories that passes. */
const search = (stories: (n: number) => Story, passes: (it: Story) => boolean): Story => {
  for (let n = 1; n < 500; n++) {
    const it = stories(n);
    if (passes(it)) return it;
  }
  throw new Error('no such story');
};
/** The answers to all shots, and who had the first. */
const answersIn = ({ transcript }: Story): readonly unknown[] =>
  draftOf(transcript).lines.flatMap((it) => (isShot(it) ? [[it['seat'], it['order'], it['facts']]] : []));
const firstIn = (it: Story): unknown => draftOf(it.transcript).lines.find(isShot)?.['seat'];

/** Steps of a match without words: begun, one ready, both ready. */
const [BEGUN, BOTH_READY] = [1, 3] as const;

describe('a fleet found afterwards', () => {
  const deals = (n: number): readonly string[] => Array.from({ length: n }, (_, i) => `deal.${i + 2}`);
  const story = (n: number): Story =>
    play({
      orders: [
        ['ready', ...squares('AJ')],
        [...deals(n), 'ready', ...squares('EF')],
      ],
      chance: 3,
      most: 8 + n,
    });
  const played = story(0);
  const forged = search(story, (it) => JSON.stringify(answersIn(it)) === JSON.stringify(answersIn(played)));

  test('gives the same answers to all shots, and stands by itself', async () => {
    expect(await faultsOf(forged.transcript)).toEqual([]);
    expect(forged.transcript).not.toEqual(played.transcript);
  });

  test('is found out by a line that was kept before the first shot', async () => {
    expect(await faultsOf(played.transcript, played.kept[BOTH_READY])).toEqual([]);
    expect(await faultsOf(forged.transcript, played.kept[BOTH_READY])).toEqual([
      'at step 3 the seal that was kept is another',
    ]);
  });

  test('is not found out by a line from before the fleets, or by one from after the shots, and the check says so', async () => {
    expect(await faultsOf(forged.transcript, played.kept[BEGUN])).toEqual([]);
    expect(await unprovenOf(forged.transcript, played.kept[BEGUN])).toContain(
      'that the fleet of seat 1 stayed as it was',
    );
    expect(await unprovenOf(forged.transcript, forged.kept.at(-1))).toContain(
      'that the fleet of seat 1 was not chosen to suit the',
    );
  });
});

describe('a seed chosen after the words', () => {
  const played = play({ words: TWO_WORDS });
  const forged = search(
    (n) => play({ words: TWO_WORDS, seed: (n + 32).toString(16) }),
    (it) => firstIn(it) !== firstIn(played),
  );

  test('gives the first shot to the other, and is found out by the line that was kept before the word', async () => {
    expect(await faultsOf(forged.transcript)).toEqual([]);
    expect(await faultsOf(played.transcript, played.kept[0])).toEqual([]);
    expect(await faultsOf(forged.transcript, played.kept[0])).toEqual(['at step 0 the seal that was kept is another']);
  });

  test('is not found out by a line kept only after the words, and the check says so', async () => {
    expect(await faultsOf(forged.transcript, forged.kept[2])).toEqual([]);
    expect(await unprovenOf(forged.transcript, forged.kept[2])).toContain(
      'that the seed was fixed before the word of seat 0: no line that was kept shows it',
    );
  });
});

describe('the order of words', () => {
  const long = 'a-long-word-of-Ann';
  const own = [{ seat: ANN, word: long, own: true }, TWO_WORDS[1]!] as const;
  const { transcript, kept } = play({ words: own });
  const fixed = (how: string) => `no one chose the dice: a line fixed all else before the word of seat 0 was ${how}`;

  test('is proven by a line that covers both words, and not the opening of one’s own', async () => {
    expect((await check(transcript, [kept[2]], ANN)).proven).toContain(fixed('opened'));
    expect((await check(transcript, [kept[1]], ANN)).proven).not.toContain(fixed('opened'));
    expect((await check(transcript, [kept[3]], ANN)).proven).not.toContain(fixed('opened'));
  });

  test('is not proven by a short word of which the hash was sent: the house can find it by trying', async () => {
    const short = play({ words: [{ seat: ANN, word: 'crab', own: true }, TWO_WORDS[1]!] });
    const { proven, unproven } = await check(short.transcript, [short.kept[2]], ANN);
    expect(proven).not.toContain(fixed('opened'));
    expect(unproven).toContain('that the word of seat 0 was not guessed from its hash: it has fewer than 14 signs');
  });

  test('is proven by a line that covers the other’s word, and not one’s own that was given to the house', async () => {
    const later = play({ words: TWO_WORDS.toReversed() });
    expect((await check(later.transcript, [later.kept[1]], ANN)).proven).toContain(fixed('given'));
    const before = play({ words: TWO_WORDS });
    expect((await check(before.transcript, [before.kept[1]], ANN)).proven).not.toContain(fixed('given'));
  });
});

test('when each line was kept is asked of their keeper', async () => {
  const { transcript, kept } = play();
  expect((await check(transcript, [kept[3], kept[0]], ANN)).confirm.get(ANN)).toContain(
    'Each line was kept when the match was at its step: 0, 3. A line that was given later fixes less.',
  );
});

describe('lines of two players', () => {
  const [toAnn, toBob] = [play({ seed: '11' }), play({ seed: '22' })];

  test('fit what each of them was told, and find out a house that told two stories', async () => {
    expect(await faultsOf(toAnn.transcript, toAnn.kept[BOTH_READY])).toEqual([]);
    expect(await faultsOf(toBob.transcript, toBob.kept[BOTH_READY])).toEqual([]);
    expect(await faultsOf(toAnn.transcript, toAnn.kept[BOTH_READY], toBob.kept[BOTH_READY])).toHaveLength(1);
  });

  test('are worth nothing in a message of the house, which it can edit', async () => {
    const edited = `🔏 What is sealed\n${toBob.kept[BOTH_READY]}`;
    expect(await faultsOf(toBob.transcript, edited)).toEqual([]);
    expect(await faultsOf(toBob.transcript, `Ann, 12:04: ${toAnn.kept[BOTH_READY]}`)).toHaveLength(1);
  });
});

test('a match cut short is found out by a line that was kept later', async () => {
  const [played, cut] = [play({ most: 14 }), play({ most: 8 })];
  expect(await faultsOf(cut.transcript, played.kept[BOTH_READY])).toEqual([]);
  expect(await unprovenOf(cut.transcript, played.kept[BOTH_READY])).toContain(
    'steps after the last line that was kept',
  );
  expect(await faultsOf(cut.transcript, played.kept.at(-1))).toEqual([
    'a seal was kept at step 15, and the match ends at step 9',
  ]);
});

test('a step that is said to be lost excuses the lines of lost steps alone, and the check names them', async () => {
  const { transcript, kept } = play({ lost: 8 });
  const other = play({ seed: '22' }).kept;
  const found = await check(transcript, [kept[3], other[9]]);
  expect(found).toMatchObject({ faults: [], lines: 'lost' });
  expect(found.unproven).toContain(
    'what happened at step 9, of which a line was kept: the house says that it was lost',
  );
  expect(await faultsOf(transcript, other[3])).toHaveLength(1);
});

describe('lines that cannot be compared', () => {
  const { transcript, kept } = play();
  test.each([
    ['nothing', '', 'no seals of the match abcdefgh234567aa were found in that file'],
    ['lines of another match', kept[3]!.replace('abcdefgh234567aa', 'bcdefgh234567aaa'), 'seals of another match:'],
    ['too few digits', kept[3]!.slice(0, -9), '1 line of seals: cut off or changed'],
  ])('accuse no one: %s', async (_, text, unread) => {
    const found = await checkTranscript(JSON.stringify(transcript), text);
    expect(found).toMatchObject({ faults: [], lines: 'unread' });
    expect(found.unread.join('\n')).toContain(unread);
  });
});
