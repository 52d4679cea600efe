import { describe, expect, test } from 'vitest';
import { chanceAt } from '../../src/kernel/fairness.ts';
import { pick, type Rng } from '../../src/kernel/rng.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { partnerOf } from '../../src/kit/crews.ts';
import { systems } from '../../src/registry.ts';
import { amount } from '../support/amount.ts';
import { deepFreeze, optionsOf } from '../support/random-match.ts';

const GAMES = [
  ['hex-sea-battle', 'hex-four'],
  ['admiral', 'admiral-four'],
] as const;

/** How many matches of each game; a long run plays 2,000 in all. */
const MATCHES = amount(6, 1_000);
const SEATS = [0, 1, 2, 3];

interface Counted {
  readonly [what: string]: number;
}

const systemOf = (id: string): AnySystem => systems.find((it) => it.id === id)!;

/** The view of a seat without what is its own by name: who looks on, and what only the one who is asked may press. */
const shared = (view: unknown): unknown => {
  const { viewer: _, helm, placing, ...rest } = view as { viewer: unknown; helm: object; placing?: object };
  const { mayYield: __, mayHandOver: ___, mayStandIn: ____, ...open } = helm as Record<string, unknown>;
  return { ...rest, helm: open };
};

/** What somebody does next: an order by chance; now and then time is up, somebody leaves, or stands in. */
const nextAct = (system: AnySystem, state: unknown, rng: Rng): readonly [seat: number, command: unknown] => {
  const seat = pick(rng, system.toMove(state));
  const leaver = pick(rng, SEATS);
  const leave = system.crews?.leave(state, leaver);
  if (leave && rng.below(300) === 0) return [leaver, leave];
  if (rng.below(12) === 0) return [seat, system.timeUp(state, seat)];
  const partner = partnerOf(seat);
  const [standIn] = system
    .legal(system.view(state, partner, []))
    .filter((it) => (it as { type: string }).type === 'stand-in');
  if (standIn && rng.below(3) === 0) return [partner, standIn];
  const offered = system.legal(system.view(state, seat, []));
  const decisions = offered.filter((it) => !system.isDraft(it));
  return [seat, pick(rng, rng.below(4) === 0 || decisions.length === 0 ? offered : decisions)];
};

const play = (system: AnySystem, variant: string, seed: string): Counted => {
  const rng = chanceAt(seed, [], 'four captains');
  const begun = system.begin(optionsOf(system, variant), 4, rng);
  if (!begun.ok) throw new Error(begun.error.key);
  let state = deepFreeze(begun.value);
  const counted: Record<string, number> = {};
  for (let n = 0; n < 6_000; n++) {
    const awaited = system.toMove(state);
    if (awaited.length === 0) return counted;
    expect(new Set(awaited).size).toBe(awaited.length);
    const [seat, command] = nextAct(system, state, rng);
    const decided = system.decide(state, seat, command, rng);
    if (!decided.ok) throw new Error(`${seed}: seat ${seat} ${system.notation.write(command)}: ${decided.error.key}`);
    const before = state;
    state = decided.value.reduce<unknown>((folded, it) => deepFreeze(system.evolve(folded, deepFreeze(it))), state);
    const { type } = command as { type: string };
    counted[type] = (counted[type] ?? 0) + 1;
    if (n % 25 > 0) continue;
    // What is stored reads on, partners know the same, and a private step shows nothing to the other side.
    expect(system.stored.state.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
    for (const one of [0, 1])
      expect(shared(system.view(state, one, []))).toEqual(shared(system.view(state, partnerOf(one), [])));
    if (system.isDraft(command))
      for (const rival of SEATS.filter((it) => it % 2 !== seat % 2))
        expect(system.view(state, rival, [])).toEqual(system.view(before, rival, []));
  }
  throw new Error(`${seed} does not end`);
};

/** What comes of acts in order, `seat: act`: the seats that are awaited then, or why the act is refused. */
const told = (system: AnySystem, variant: string, acts: readonly string[]): readonly string[] => {
  const rng = chanceAt('four', [], 'acts');
  const begun = system.begin(optionsOf(system, variant), 4, rng);
  if (!begun.ok) throw new Error(begun.error.key);
  let state = begun.value;
  return acts.map((it) => {
    const [seat = '', act = ''] = it.split(': ');
    const command = system.notation.read(act);
    if (!command.ok) throw new Error(`${act} is no command`);
    const decided = system.decide(state, Number(seat), command.value, rng);
    if (!decided.ok) return decided.error.key;
    state = decided.value.reduce<unknown>((folded, event) => system.evolve(folded, event), state);
    return system.toMove(state).join(' ');
  });
};

const READY = ['0: ready', '1: ready', '2: ready', '3: ready'];

/** Acts beside what comes of each. White has the seats 0 and 2, Red 1 and 3; the second captains have frigate and brig. */
type Course = readonly (readonly [act: string, then: string])[];

const COURSES: readonly (readonly [what: string, course: Course])[] = [
  [
    'the fleets are shown once all four are ready',
    [
      ['0: ready', '1 2 3'],
      ['3: ready', '1 2'],
      ['2: ready', '1'],
      ['1: ready', '0'],
    ],
  ],
  [
    'a side’s turn is that of its captains, one after the other',
    [
      ['2: end', 'not-your-turn'],
      ['0: end', '2'],
      ['0: end', 'not-your-turn'],
      ['2: end', '1'],
      ['1: end', '3'],
      ['3: end', '0'],
    ],
  ],
  [
    'the captain who is asked first lets the other begin: from then on, until they change again',
    [
      ['0: yield', '2'],
      ['2: yield', 'yield-late'],
      ['2: end', '0'],
      ['0: yield', 'yield-late'],
      ['0: end', '1'],
      ['1: end', '3'],
      ['3: end', '2'],
      ['2: yield', '0'],
    ],
  ],
  [
    'who is away lets the partner order; in the next turn the partner need not wait',
    [
      ['0: hand-over', '2'],
      ['2: hand-over', 'partner-none'],
      ['2: end', '1'],
      ['3: stand-in', 'partner-there'],
      ['1: end', '3'],
      ['3: end', '0'],
      ['1: stand-in', 'partner-there'],
      ['2: stand-in', '2'],
      ['2: end', '1'],
    ],
  ],
  [
    'who orders is back',
    [
      ['0: hand-over', '2'],
      ['2: end', '1'],
      ['1: end', '3'],
      ['3: end', '0'],
      ['0: end', '2'],
      ['2: end', '1'],
      ['1: end', '3'],
      ['3: end', '0'],
      ['2: stand-in', 'partner-there'],
    ],
  ],
  [
    'who leaves is never asked again, and the partner cannot leave too',
    [
      ['0: leave', '2'],
      ['2: leave', 'leave-alone'],
      ['2: end', '1'],
      ['3: leave', '1'],
      ['1: end', '2'],
      ['2: end', '1'],
    ],
  ],
];

describe.each(GAMES)('%s with four captains', (id, variant) => {
  const system = systemOf(id);

  test.each(COURSES)('%s', (_, course) => {
    const before = course[0]?.[0] === '0: ready' ? [] : READY;
    const acts = course.map(([act]) => act);
    expect(told(system, variant, [...before, ...acts]).slice(before.length)).toEqual(course.map(([, then]) => then));
  });

  test.each([
    ['two', 2],
    ['three', 3],
  ])('is no match for %s', (_, seats) => {
    const begun = system.begin(optionsOf(system, variant), seats, chanceAt('few', [], 'seats'));
    expect(begun).toEqual({ ok: false, error: { key: 'seats-wrong', with: { seats: 4 } } });
  });

  test('each captain keeps a ship, whoever hands over which', () => {
    const sharedOut = (...changes: readonly (string | undefined)[]): string => {
      const options = changes.reduce<unknown>(
        (now, ship) => system.crews?.with(now, { side: 'white', ...(ship && { ship }) }),
        optionsOf(system, variant),
      );
      const [white] = system.crews?.of(options) ?? [];
      return (white?.captains ?? [])
        .map(({ seat, ships }) => `${seat}: ${ships.map((it) => it.id).join('')}`)
        .join(', ');
    };
    expect([
      sharedOut(),
      sharedOut('L'),
      sharedOut('L', 'G'),
      sharedOut('F', 'B'),
      sharedOut(undefined),
      sharedOut('B', undefined, 'G'),
    ]).toEqual(['0: LG, 2: FB', '0: G, 2: LFB', '0: G, 2: LFB', '0: LGF, 2: B', '0: FB, 2: LG', '0: GF, 2: LB']);
  });

  test('what a ready partner has placed stays', () => {
    const [there, elsewhere] = id === 'admiral' ? ['L14.N', 'M14.N'] : ['L11', 'K12'];
    const acts = [`2: place.F.${there}`, '2: ready', `0: place.L.${there}`, `0: place.F.${elsewhere}`, '0: ready'];
    expect(told(system, variant, acts).slice(2)).toEqual(['place-settled', 'place-settled', '1 3']);
  });

  test(`${MATCHES} matches by chance end, whoever is late, leaves or stands in`, () => {
    const counts = Array.from({ length: MATCHES }, (_, n) => play(system, variant, `${variant} ${n}`));
    const seen = (type: string): boolean => counts.some((it) => (it[type] ?? 0) > 0);
    for (const type of ['ready', 'end', 'yield', 'hand-over', 'stand-in', 'leave'])
      expect([type, seen(type)]).toEqual([type, true]);
  });
});
