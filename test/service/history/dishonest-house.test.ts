import { describe, expect, test } from 'vitest';
import { sha256 } from '../../../src/kernel/fairness.ts';
import type { AnySystem } from '../../../src/kernel/system.ts';
import { checkTranscript } from '../../../src/operator/transcript/check.ts';
import { transcriptOf } from '../../../src/service/handlers/history/transcript.ts';
import { humanOccupant, makeBoard, openLobby } from '../../../src/service/match/lobby.ts';
import type { Match, MatchRecord } from '../../../src/service/match/match.ts';
import { keptSeals } from '../../../src/service/match/proof.ts';
import { beginMatch, endMatch, playTurn } from '../../../src/service/match/turn.ts';
import { openWords, sealWord } from '../../../src/service/match/words.ts';
import type { Place } from '../../../src/service/ports/intent.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { CLASSIC } from '../../../src/systems/sea-battle/variants.ts';

/*
 * The house has every key: it makes seeds, seals and logs as it likes. Each of its tricks gives a transcript that
 * contradicts itself nowhere, rules included. What a player has kept finds it out, or the check says what it does not
 * prove.
 */

const SYSTEM = seaBattle as AnySystem;
const ID = 'abcdefgh234567aa';
const PLACE: Place = { platform: 'paper', address: 'sea', audience: 'many' };
const [ANN, BOB] = [0, 1] as const;

/** A match as the house lets it happen. */
interface Script {
  /** Hexadecimal digit of which the seed is made. */
  readonly seed: string;
  /** Words in the order in which they are sealed. */
  readonly words?: readonly (readonly [seat: number, word: string])[];
  /** How often each seat asks for another fleet before it is ready. */
  readonly deals?: readonly [number, number];
  /** Squares that Ann and Bob shoot at when it is their turn. */
  readonly shots?: readonly [readonly string[], readonly string[]];
  /** How many shots are fired before Bob resigns. */
  readonly most?: number;
}

interface Story {
  readonly transcript: string;
  /** The seals at each public step, as a player could have kept them. */
  readonly kept: readonly string[];
  /** The answers to all shots. */
  readonly answers: string;
  readonly first: number;
}

const squares = (rows: string): readonly string[] =>
  [...rows].flatMap((row) => Array.from({ length: 10 }, (_, i) => `${row}${i + 1}`));

const stepOf = <T>(
  it: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T => {
  if (!it.ok) throw new Error(JSON.stringify(it.error));
  return it.value;
};

/** Plays a script through the service's own steps. */
const tell = ({
  seed,
  words = [],
  deals = [0, 0],
  shots = [squares('ABCD'), squares('EFGH')],
  most = 12,
}: Script): Story => {
  const options = stepOf(SYSTEM.variant(CLASSIC.id));
  const occupants = ['ann', 'bob'].map((name) =>
    humanOccupant({ person: { id: `paper:${name}`, name }, locale: 'en', place: PLACE }),
  );
  const boards = [makeBoard(PLACE, ANN, 'paper:ann', 'en')];
  const host = { id: 'paper:ann', name: 'ann' };
  const setup = { id: ID, system: SYSTEM, variant: CLASSIC.id, options, host, locale: 'en' as const, place: PLACE };
  const entropy = { bytes: (n: number) => Buffer.alloc(n, Number.parseInt(seed, 16)) };
  let match: Match = openLobby({ ...setup, occupants, boards, clock: { moveMs: null } }, entropy, 1_800_000_000_000);
  const records: MatchRecord[] = [];
  const kept = [keptSeals(match)];
  const goes = (step: { readonly match: Match; readonly records: readonly MatchRecord[] }): void => {
    match = step.match;
    records.push(...step.records);
    if (step.records.some((it) => it.public)) kept[match.publics] = keptSeals(match);
  };
  for (const [seat, word] of words) goes(stepOf(sealWord(SYSTEM, match, seat, word)));
  goes(openWords(SYSTEM, match));
  goes(stepOf(beginMatch(SYSTEM, match)));
  const plays = (seat: number, notation: string): void =>
    goes(stepOf(playTurn(SYSTEM, match, seat, stepOf(SYSTEM.notation.read(notation)))));
  for (const seat of [ANN, BOB]) {
    for (let n = 0; n < deals[seat]!; n++) plays(seat, `deal.${n + 2}`);
    plays(seat, 'ready');
  }
  const first = SYSTEM.toMove(match.hidden.state)[0]!;
  const left = shots.map((all) => [...all]);
  for (let n = 0; n < most && match.stage === 'playing'; n++) {
    const [seat = ANN] = SYSTEM.toMove(match.hidden.state);
    // Squares around a sunk ship are known to be empty, and refused.
    let shot = SYSTEM.notation.read(left[seat]!.shift()!);
    while (shot.ok && !playTurn(SYSTEM, match, seat, shot.value).ok) shot = SYSTEM.notation.read(left[seat]!.shift()!);
    goes(stepOf(playTurn(SYSTEM, match, seat, stepOf(shot))));
  }
  const why = { key: 'ending-resigned', with: { loser: { seat: BOB } } };
  goes(endMatch(SYSTEM, match, 'resign', { winners: [ANN], why, by: 'resigned' }, BOB));
  const transcript = JSON.stringify(transcriptOf({ systemOf: () => SYSTEM }, match, records));
  const answers = JSON.stringify(
    records.filter(({ act }) => /^[A-J]\d/.test(act)).map(({ seat, act, facts }) => ({ seat, act, facts })),
  );
  return { transcript, kept, answers, first };
};

/** The transcript stands by itself, with every rule: the trick cannot be seen in it. */
const standsAlone = async ({ transcript }: Story): Promise<void> =>
  expect((await checkTranscript(transcript, 'with-rules')).faults).toEqual([]);

const faultsOf = async ({ transcript }: Story, ...kept: readonly (string | undefined)[]): Promise<readonly string[]> =>
  (await checkTranscript(transcript, 'alone', kept.join('\n'))).faults;
const unprovenOf = async ({ transcript }: Story, ...kept: readonly (string | undefined)[]): Promise<string> =>
  (await checkTranscript(transcript, 'alone', kept.length > 0 ? kept.join('\n') : undefined)).unproven.join('\n');

/** The first of these stories that passes. */
const search = (stories: (n: number) => Story, passes: (it: Story) => boolean): Story => {
  for (let n = 1; n < 500; n++) {
    const it = stories(n);
    if (passes(it)) return it;
  }
  throw new Error('no such story');
};

/** Steps of a match without words: begun, Ann ready, both ready. */
const [BEGUN, BOTH_READY] = [1, 3] as const;

describe('a fleet found afterwards', () => {
  const shots = [squares('AJ'), squares('EF')] as const;
  const played = tell({ seed: '1', shots, most: 9 });
  const forged = search(
    (n) => tell({ seed: '1', shots, most: 9, deals: [0, n] }),
    ({ answers }) => answers === played.answers,
  );

  test('gives the same answers to all shots, and stands by itself', async () => {
    await standsAlone(forged);
    expect(forged.transcript).not.toBe(played.transcript);
    expect(await unprovenOf(forged)).toContain('that this match was played: without seals that you kept');
  });

  test('is found out by seals that were kept before the first shot', async () => {
    expect(await faultsOf(played, played.kept[BOTH_READY])).toEqual([]);
    expect(await faultsOf(forged, played.kept[BOTH_READY])).toEqual(['at step 3 the seal that was kept is another']);
  });

  test('is not found out by seals from before the fleets, and the check says so', async () => {
    expect(await faultsOf(forged, played.kept[BEGUN])).toEqual([]);
    expect(await unprovenOf(forged, played.kept[BEGUN])).toContain('that the fleet of seat 0 and 1 stayed as it was');
  });
});

describe('a seed chosen after the words', () => {
  const words = [
    [ANN, 'crab'],
    [BOB, 'heron'],
  ] as const;
  const played = tell({ seed: '1', words });
  const forged = search(
    (n) => tell({ seed: ((n % 14) + 2).toString(16), words }),
    ({ first }) => first !== played.first,
  );

  test('gives the first shot to the other, and stands by itself', () => standsAlone(forged));

  test('is found out by the seal of the dice that was kept before the word', async () => {
    expect(await faultsOf(played, played.kept[0])).toEqual([]);
    expect(await faultsOf(forged, played.kept[0])).toEqual(['at step 0 the seal that was kept is another']);
  });

  test('is not found out by a seal kept only after the words, and the check says so', async () => {
    expect(await faultsOf(forged, forged.kept[2])).toEqual([]);
    expect(await unprovenOf(forged, forged.kept[2])).toContain(
      'that the dice were sealed before the words: no seal from before them was kept',
    );
  });
});

describe('a word read early', () => {
  const secret = 'a-long-word-of-Ann-4711';

  test('lets the other choose the dice where it was given to the house, and the check says so', async () => {
    const honest = tell({ seed: '1', words: [[ANN, 'crab']] });
    const chosen = search(
      (n) =>
        tell({
          seed: '1',
          words: [
            [ANN, 'crab'],
            [BOB, `friend-${n}`],
          ],
        }),
      ({ first }) => first !== honest.first,
    );
    await standsAlone(chosen);
    expect(await unprovenOf(chosen, chosen.kept[0])).toContain(
      'that the word of seat 0 was unknown when later words were chosen: it was given to the house',
    );
  });

  /** Ann sends the hash alone; the word follows when Bob's is sealed. */
  const withHash = (guest: string, then: (lines: readonly string[]) => readonly string[] = (it) => it): string => {
    const told = JSON.parse(
      tell({
        seed: '1',
        words: [
          [ANN, secret],
          [BOB, guest],
        ],
      }).transcript,
    );
    return JSON.stringify({
      ...told,
      records: then(
        told.records.map((it: string) =>
          it.replace(/"!word:[0-9a-f]+"(?=.*"chance":"fact:0")/, `"!own-word:${sha256(secret)}"`),
        ),
      ),
    });
  };

  test('is not possible where its hash alone was sent: a word sealed after one was opened is a fault', async () => {
    const order = (at: number, to: number) => (lines: readonly string[]) =>
      lines.toSpliced(at, 1).toSpliced(to, 0, lines[at]!);
    const { faults } = await checkTranscript(withHash('heron', order(1, 2)), 'alone');
    expect(faults).toContain('seat 1 seals a word after another was opened');
    expect((await checkTranscript(withHash('heron'), 'alone')).faults).not.toContain(
      'seat 1 seals a word after another was opened',
    );
  });

  test('is found out where the other word was exchanged afterwards: both were sealed at the step that was kept', async () => {
    const words = (guest: string) => ({
      seed: '1',
      words: [
        [ANN, secret],
        [BOB, guest],
      ] as const,
    });
    const [played, forged] = [tell(words('heron')), tell(words('stork'))];
    await standsAlone(forged);
    expect(await faultsOf(forged, played.kept[0], played.kept[2])).toEqual([
      'at step 2 the seal that was kept is another',
    ]);
  });

  test('is found out where another word is opened than was sealed', async () => {
    const { transcript } = tell({ seed: '1', words: [[ANN, 'crab']] });
    const { faults } = await checkTranscript(transcript.replaceAll('crab', 'prawn'), 'alone');
    expect(faults).toContain('the word of seat 0 is not the one that was sealed');
  });
});

describe('a seal shown to one and not to the other', () => {
  const [toAnn, toBob] = [tell({ seed: '1' }), tell({ seed: '2' })];

  test('fits what each of them was told', async () => {
    await standsAlone(toBob);
    expect(await faultsOf(toAnn, toAnn.kept[BOTH_READY])).toEqual([]);
    expect(await faultsOf(toBob, toBob.kept[BOTH_READY])).toEqual([]);
  });

  test('is found out when they put together what they kept', async () => {
    expect(await faultsOf(toAnn, toAnn.kept[BOTH_READY], toBob.kept[BOTH_READY])).toHaveLength(1);
    expect(await faultsOf(toBob, toAnn.kept[BOTH_READY], toBob.kept[BOTH_READY])).toHaveLength(1);
  });
});

describe('an edited message', () => {
  const [played, forged] = [tell({ seed: '1' }), tell({ seed: '3' })];

  test('fits the forged match: a message of the house proves nothing', async () => {
    await standsAlone(forged);
    const edited = `🔏 What is sealed\n${played.kept[BOTH_READY]}`.replace(
      played.kept[BOTH_READY]!,
      forged.kept[BOTH_READY]!,
    );
    expect(await faultsOf(forged, edited)).toEqual([]);
  });

  test('is found out by a copy in a message of the player’s own', async () => {
    expect(await faultsOf(forged, `Ann, 12:04: ${played.kept[BOTH_READY]}`)).toEqual([
      'at step 3 the seal that was kept is another',
    ]);
  });
});

describe('a transcript cut short', () => {
  const [played, cut] = [tell({ seed: '1', most: 12 }), tell({ seed: '1', most: 5 })];

  test('ends as it likes, and stands by itself', async () => {
    await standsAlone(cut);
    expect(await faultsOf(cut, played.kept[BOTH_READY])).toEqual([]);
    expect(await unprovenOf(cut, played.kept[BOTH_READY])).toContain('steps after the last seal that was kept');
  });

  test('is found out by a seal that was kept later', async () => {
    expect(await faultsOf(cut, played.kept[BOTH_READY], played.kept[13])).toEqual([
      'a seal was kept at step 13, and the transcript ends at step 9',
    ]);
  });

  test('is found out by itself where only the last records are missing', async () => {
    const told = JSON.parse(played.transcript);
    const { faults } = await checkTranscript(JSON.stringify({ ...told, records: told.records.slice(0, -3) }), 'alone');
    expect(faults).toContain('the seal does not match the records: a move, a draw or a fleet was changed');
  });
});

describe('seals as they were given first, with digits of the dice and of each fleet', () => {
  const played = tell({ seed: '1' });
  const { commitment, secrets } = JSON.parse(played.transcript);
  const fleets = secrets.map(({ seat, hash }: { seat: number; hash: string }) => `fleet${seat}:${hash.slice(0, 40)}`);
  const line = ['broadside-seals', ID, `dice:${commitment.slice(0, 40)}`, ...fleets].join(' ');

  test('are compared as ever', async () => {
    expect(await faultsOf(played, line)).toEqual([]);
    expect(await faultsOf(tell({ seed: '2' }), line)).toEqual([
      'the dice are not those whose seal was kept',
      'the fleet of seat 0 is not the one whose seal was kept',
      'the fleet of seat 1 is not the one whose seal was kept',
    ]);
  });

  test.each([
    ['nothing', '', `no seals of the match ${ID} were found in that file`],
    ['seals of another match', line.replace(ID, 'bcdefgh234567aaa'), 'seals of another match: bcdefgh234567aaa'],
    ['too few digits', line.replaceAll(/:([0-9a-f]{19})[0-9a-f]*/g, ':$1'), '1 line of seals: cut off or changed'],
  ])('are compared with nothing where the file holds %s, which accuses no one', async (_, seals, unread) => {
    const found = await checkTranscript(played.transcript, 'alone', seals);
    expect(found).toMatchObject({ faults: [], compared: false });
    expect(found.unread.join('\n')).toContain(unread);
  });
});
