import { describe, expect, test } from 'vitest';
import { chanceAt } from '../../src/kernel/fairness.ts';
import type { Viewer } from '../../src/kernel/rules.ts';
import { admiral } from '../../src/systems/admiral/index.ts';
import { type Command, PIECES } from '../../src/systems/admiral/rules/command.ts';
import type { View } from '../../src/systems/admiral/rules/view/index.ts';
import { ADMIRAL, POINTS, type Ruleset, SHIP_IDS, VARIANTS } from '../../src/systems/admiral/variants.ts';
import { admiralTwins, type Moment, OTHER, type Twins } from '../support/admiral-twins.ts';
import { amount } from '../support/amount.ts';
import { firstDifference, hintIn, readersOf, renderingsOf, type TypedInputs } from '../support/renderings.ts';
import { at } from '../systems/admiral/rules/scenario.ts';

/*
 * The secrecy law of Admiral (ADM-4, ADM-19, ADM-26). Two worlds that differ only in what the second player knows look
 * the same to the first player and to the public, byte for byte: views, texts, alt texts, pictures, keys, completions,
 * answers to questions, refusals, and what a machine does in the first player's place. A standing order is disclosed
 * only when a reaction window opens in one world alone or is answered differently. From there on the worlds are one
 * again.
 */

const CHOSEN = [...VARIANTS, POINTS].filter(({ id }) => (process.env['VARIANT'] ?? id) === id);
const READERS = readersOf(admiral.id);
const TRIED: TypedInputs = {
  questions: ['', 'last', 'ships', 'standing', 'orders', 'ship:wL', 'Ф', 'в3'],
  typed: ['Ф ппл', 'л х2 г4', 'B LA; end', 'готово', 'пас', 'f', 'F никогда', '?'],
  begun: ['', 'ф', 'л х'],
};
const VIEWERS: readonly Viewer[] = [0, 'public'];
/** Every how many-th moment everything shown and answered is compared, not only the view. */
const EVERY = amount(12, 6);
/** The same while ships are placed. */
const EVERY_PLACING = amount(3, 1);

type Game = typeof admiral;

/** The results of all commands that a player might try out of curiosity. */
const refusals = (game: Game, { state }: Moment, { pieces }: View): readonly string[] => {
  const cells = pieces.flatMap(({ at }) => at ?? []);
  const [first] = cells;
  const commands: readonly Command[] = [
    { type: 'buy', ships: ['L', 'G', 'B', 'B'] },
    { type: 'buy', ships: ['L', 'L', 'G'] },
    ...SHIP_IDS.flatMap((ship): readonly Command[] => [
      ...cells.slice(0, 3).map((at): Command => ({ type: 'place', ship, at, heading: 0 })),
      { type: 'captain', card: 'target', ship },
    ]),
    ...PIECES.flatMap((ship): readonly Command[] => [
      { type: 'plan', ship, course: ['A'] },
      { type: 'standing', ship, order: 'never' },
      { type: 'sail', ship, course: [] },
      { type: 'repair', ship, what: 'hull' },
      ...(first ? [{ type: 'board', ship, at: first } as const] : []),
      ...cells.map((at): Command => ({ type: 'fire', guns: [{ ship, shots: 1 }], at, aim: 'hull', roll: 'sequence' })),
    ]),
    { type: 'after', order: { type: 'end' } },
    { type: 'scratch' },
    { type: 'pass' },
    { type: 'done' },
  ];
  return commands.map((command) => {
    const decided = game.decide(state, 0, command, chanceAt('tries', [], 'tries'));
    return decided.ok ? `${command.type} is taken` : JSON.stringify([command, decided.error]);
  });
};

/** What is compared of a world: its views alone cost little. */
type Extent = 'views' | 'everything';

/**
 * Everything that the first player or the public gets of a world. `nth` rotates readers and machines; `first` is the
 * reader of the first moment.
 */
const told = (
  game: Game,
  moment: Moment,
  viewer: Viewer,
  nth: number,
  extent: Extent,
  first: number,
): readonly string[] => {
  const readers = (more: number) => READERS[(first + nth + more) % READERS.length]!;
  const view = game.view(moment.state, viewer, moment.news);
  const bare = JSON.stringify(view);
  if (extent === 'views' || nth % (view.phase === 'placing' ? EVERY_PLACING : EVERY) > 0) return [bare];
  if (viewer !== 0) return [bare, ...renderingsOf(game, view, readers(0), TRIED)];
  const level = (
    game.opponents.levels[Math.floor(nth / EVERY_PLACING) % game.opponents.levels.length] ?? game.opponents.levels[0]!
  ).id;
  const mine = view.toMove.includes(0);
  const thought = mine ? [game.opponents.choose(level, view, chanceAt('think', [], level), 0.02)] : [];
  const hint = mine ? [hintIn(game, view, readers(0))] : [];
  return [
    bare,
    ...renderingsOf(game, view, readers(7), TRIED),
    ...refusals(game, moment, view),
    ...thought.map((it) => JSON.stringify(it)),
    ...hint,
  ];
};

/**
 * Compares worlds. Counts the moments at which their states differ but look alike, and the disclosures by a window; or
 * reports the first leak.
 */
const compared = (game: Game, twins: Iterable<Twins>, extent: Extent = 'everything', first = 0) => {
  let [nth, other, disclosed] = [0, 0, 0];
  for (const { worlds, came } of twins) {
    if (came === 'leaked') return { other, disclosed, leak: `moment ${nth}: something is heard, and nobody was asked` };
    if (came) disclosed += 1;
    for (const viewer of VIEWERS) {
      const [here, there] = worlds.map((it) => told(game, it, viewer, nth, extent, first)) as [
        readonly string[],
        readonly string[],
      ];
      const where = firstDifference(here, there);
      if (where !== undefined) return { other, disclosed, leak: `${viewer}, moment ${nth}: ${where}` };
    }
    nth += 1;
    if (JSON.stringify(worlds[0].state) !== JSON.stringify(worlds[1].state)) other += 1;
  }
  return { other, disclosed, leak: undefined };
};

describe.each(CHOSEN.map((it, nth) => [it.id, it, nth] as const))('%s', (_, rules, nth) => {
  test('hides from all others what only one player knows', () => {
    const [pairs, steps] = rules.flags.returnFire ? [amount(4, 6), 40] : [amount(1, 2), 24];
    let [others, windows] = [0, 0];
    for (let pair = 1; pair <= pairs; pair++) {
      // Windows are rare: in the test command the views alone of three more pairs are compared.
      const extent = pair <= amount(1, 6) ? 'everything' : 'views';
      const found = compared(admiral, admiralTwins(rules, pair, steps), extent, (nth * 4 + pair) * 5);
      expect(found.leak).toBeUndefined();
      others += found.other;
      windows += found.disclosed;
    }
    // There was something to see, and standing orders were disclosed by windows alone.
    expect(others).toBeGreaterThan(pairs * 8);
    expect(windows > 0).toBe(rules.flags.returnFire);
  });
});

/**
 * A frigate passes between two ships that bear on it. In one world both may fire, in the other one of them has the
 * standing order never to.
 */
const passing = (): Twins => {
  const between = at({ white: 'F H8 N', red: 'L D7 N, B L7 N', w: 'N' });
  const worlds = [between, between.give('red: B orders never')].map((it): Moment => {
    const { state } = it.give('F AA');
    return { state, news: [] };
  });
  return { worlds: [worlds[0]!, worlds[1]!] };
};

test('hides from all others which ships a window asks', () => {
  const { worlds } = passing();
  const asked = worlds.map(({ state }) => admiral.view(state, OTHER, []).pending?.shots.map(({ ship }) => ship));
  expect(asked).toEqual([['rL', 'rB'], ['rL']]);
  expect(compared(admiral, [passing()]).leak).toBeUndefined();
});

/* ------------------------------------------------------------------------------------------------ deliberate leaks */

/** Adds something that the second player sees to the views of others. */
const withMore = (more: (view: View, own: View) => View): Game => ({
  ...admiral,
  view: (state, viewer, news) => {
    const view = admiral.view(state, viewer, news);
    return viewer === OTHER || viewer === 'umpire' ? view : more(view, admiral.view(state, OTHER, []));
  },
});
const placing = ({ phase }: View): boolean => phase === 'placing';

const LEAKS: readonly (readonly [leak: string, game: Game, rules?: Ruleset])[] = [
  [
    'where the opponent will place ships',
    withMore((view, own) => (placing(view) ? { ...view, pieces: [...view.pieces, ...own.pieces] } : view)),
  ],
  [
    'which ships the opponent has bought',
    withMore((view, own) =>
      placing(view) && view.rules.points > 0 ? { ...view, rules: { ...view.rules, fleets: own.rules.fleets } } : view,
    ),
    POINTS,
  ],
  [
    'who has the initiative',
    withMore((view, own) =>
      placing(view) ? { ...view, round: own.pieces.findIndex((it) => it.captain === 'initiative') } : view,
    ),
  ],
  ['what the opponent has pencilled in', withMore((view, own) => ({ ...view, plans: [...view.plans, ...own.plans] }))],
  ['that orders wait behind another', withMore((view, own) => ({ ...view, news: view.news + own.queue.length }))],
  [
    'which standing orders the opponent has given',
    withMore((view, own) => ({ ...view, standing: { ...view.standing, ...own.standing } })),
  ],
  [
    'which ships of the opponent are asked',
    withMore((view, own) =>
      view.pending?.seat === OTHER ? { ...view, pending: { ...view.pending, shots: own.pending?.shots ?? [] } } : view,
    ),
  ],
  [
    'a refusal that knows more',
    {
      ...admiral,
      decide: (state, seat, command, rng) => {
        const decided = admiral.decide(state, seat, command, rng);
        if (decided.ok || seat === OTHER) return decided;
        const told = Object.values(admiral.view(state, OTHER, []).standing);
        return { ok: false, error: { ...decided.error, with: { n: told.join() } } };
      },
    },
  ],
  ['a hint that knows standing orders', peekingHint()],
];

/** A hint that says more where the other player has given standing orders. */
function peekingHint(): Game {
  const known = new WeakMap<View, string>();
  const { analyst } = admiral;
  return {
    ...admiral,
    view: (state, viewer, news) => {
      const view = admiral.view(state, viewer, news);
      known.set(view, JSON.stringify(admiral.view(state, OTHER, []).standing));
      return view;
    },
    ...(analyst && {
      analyst: {
        ...analyst,
        hint: (view, advice, reader) => ({ ...analyst.hint(view, advice, reader), title: known.get(view) ?? '' }),
      },
    }),
  };
}

const known = new Map<string, readonly Twins[]>();
/** The worlds of a pair in which leaks are looked for: the same for all of them. */
const pairOf = (rules: Ruleset, pair: number): readonly Twins[] => {
  const name = `${rules.id} ${pair}`;
  const twins = known.get(name) ?? [...admiralTwins(rules, pair, 40)];
  known.set(name, twins);
  return twins;
};

test.each(LEAKS.map(([leak, game, rules = ADMIRAL]) => [leak, game, rules] as const))(
  'finds the leak: %s',
  (_, game, rules) => {
    const pairs = [1, 2, 3, 4, 5, 6];
    // Most leaks are seen in the views of the first pairs.
    const found = (['views', 'everything'] as const).some((extent) =>
      [0, ...pairs.slice(0, extent === 'views' ? 3 : pairs.length)].some(
        (pair) => compared(game, pair === 0 ? [passing()] : pairOf(rules, pair), extent).leak !== undefined,
      ),
    );
    expect(found).toBe(true);
  },
);
