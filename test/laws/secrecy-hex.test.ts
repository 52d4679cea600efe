import { describe, expect, test } from 'vitest';
import { chanceAt } from '../../src/kernel/fairness.ts';
import type { Viewer } from '../../src/kernel/rules.ts';
import { hexSeaBattle } from '../../src/systems/hex-sea-battle/index.ts';
import type { Command } from '../../src/systems/hex-sea-battle/rules/command.ts';
import type { View } from '../../src/systems/hex-sea-battle/rules/view/index.ts';
import { POINTS, type Ruleset, SHIP_IDS, VARIANTS } from '../../src/systems/hex-sea-battle/variants.ts';
import { amount, isThorough } from '../support/amount.ts';
import { hexTwins, OTHER, type World, type Worlds } from '../support/hex-twins.ts';
import { firstDifference, hintIn, readersOf, renderingsOf, type TypedInputs } from '../support/renderings.ts';

/*
 * The secrecy law of Hex Sea Battle (HEX-13). Two worlds that differ only in what the second player knows look the same
 * to the first player and to the public, byte for byte: views, texts, alt texts, pictures, keys, completions, answers
 * to questions, refusals, and what a machine does in the first player's place.
 */

const CHOSEN = [...VARIANTS, POINTS].filter(({ id }) => (process.env['VARIANT'] ?? id) === id);
const READERS = readersOf(hexSeaBattle.id);
const TRIED: TypedInputs = {
  questions: ['', 'last', 'ships', 'round', 'orders', 'ship:L', 'Ф', 'в3', 'hex:C3'],
  typed: ['Ф в4', 'л х2 г4', 'B c3; end', 'готово', 'флаг Ф', 'f', '?', 'все х г4'],
  begun: ['', 'ф', 'л х'],
};
const VIEWERS: readonly Viewer[] = [0, 'public'];
/** Every how many-th moment everything shown and answered is compared, not only the view. */
const EVERY = amount(7, 4);
/** The same while ships are placed. */
const EVERY_PLACING = amount(3, 1);
const LEVELS = ['cabin-boy', 'captain'];

type Game = typeof hexSeaBattle;

/** The results of all commands that a player might try out of curiosity. */
const refusals = (game: Game, { state }: World, { ships, rules }: View): readonly string[] => {
  const cells = ships.flatMap(({ at }) => at ?? []);
  const commands: readonly Command[] = [
    { type: 'buy', ships: ['G', 'G', 'B'] },
    { type: 'buy', ships: ['L', 'L', 'G'] },
    ...SHIP_IDS.flatMap((ship): readonly Command[] => [
      ...cells.slice(0, 3).map((at): Command => ({ type: 'place', ship, at })),
      ...cells.slice(-3).map((at): Command => ({ type: 'fire', ship, at, shots: 1 })),
      { type: 'plot', ship, path: cells.slice(-1) },
      { type: 'unplot', ship },
      { type: 'move', ship, path: [{ row: 0, col: rules.map.rows[0]!.length }] },
      { type: 'flag', ship },
    ]),
    ...cells.map((at): Command => ({ type: 'broadside', at })),
    { type: 'advised' },
    { type: 'sail' },
    { type: 'sail-end' },
  ];
  return commands.map((command) => {
    const decided = game.decide(state, 0, command, chanceAt('tries', [], 'tries'));
    return decided.ok ? `${command.type} is taken` : JSON.stringify([command, decided.error]);
  });
};

/** What is compared of a world: its views alone cost little. */
type Extent = 'views' | 'everything';

/** Everything that the first player or the public gets of a world. `nth` rotates readers and machines. */
const told = (game: Game, world: World, viewer: Viewer, nth: number, extent: Extent): readonly string[] => {
  const view = game.view(world.state, viewer, world.news);
  const bare = JSON.stringify(view);
  const every = view.phase === 'placing' ? EVERY_PLACING : EVERY;
  if (extent === 'views' || nth % every > 0) return [bare];
  // The machine and the hint take turns in battle.
  const isTurn = (of: number): boolean => isThorough || view.phase === 'placing' || Math.floor(nth / every) % 2 === of;
  const level = LEVELS[nth % LEVELS.length]!;
  return [
    bare,
    ...renderingsOf(game, view, READERS[nth % READERS.length]!, TRIED),
    ...(viewer === 0 ? refusals(game, world, view) : []),
    ...(viewer === 0 && view.toMove.includes(0)
      ? [
          ...(isTurn(0)
            ? [JSON.stringify(game.opponents.choose(level, view, chanceAt('think', [], level), 0.02))]
            : []),
          ...(isTurn(1) ? [hintIn(game, view, READERS[nth % READERS.length]!)] : []),
        ]
      : []),
  ];
};

/**
 * Compares worlds. Counts the moments that look alike, and those of them at which the states differ; or reports the
 * first leak.
 */
const compared = (game: Game, twins: Iterable<Worlds>, extent: Extent = 'everything') => {
  let [alike, other] = [0, 0];
  for (const worlds of twins) {
    for (const viewer of VIEWERS) {
      const [here, there] = worlds.map((it) => told(game, it, viewer, alike, extent)) as [
        readonly string[],
        readonly string[],
      ];
      const where = firstDifference(here, there);
      if (where !== undefined) return { alike, other, leak: `${viewer}, moment ${alike}: ${where}` };
    }
    alike += 1;
    if (JSON.stringify(worlds[0].state) !== JSON.stringify(worlds[1].state)) other += 1;
  }
  return { alike, other, leak: undefined };
};

describe.each(CHOSEN.map((it) => [it.id, it] as const))('%s', (_, rules) => {
  test('hides from all others what only one player knows', () => {
    let others = 0;
    for (let pair = 1; pair <= amount(2, 8); pair++) {
      const extent = pair <= amount(1, 8) ? 'everything' : 'views';
      const found = compared(hexSeaBattle, hexTwins(rules, `${rules.id} ${pair}`, 30), extent);
      expect(found.leak).toBeUndefined();
      others += found.other;
    }
    // There was something to see.
    expect(others).toBeGreaterThan(amount(10, 40));
  });
});

/* ------------------------------------------------------------------------------------------------ deliberate leaks */

/** Adds something that the second player sees to the views of others. */
const withMore = (more: (view: View, own: View) => View): Game => ({
  ...hexSeaBattle,
  view: (state, viewer, news) => {
    const view = hexSeaBattle.view(state, viewer, news);
    return viewer === OTHER || viewer === 'umpire' ? view : more(view, hexSeaBattle.view(state, OTHER, []));
  },
});
const placing = ({ phase }: View): boolean => phase === 'placing';

const LEAKS: readonly (readonly [leak: string, game: Game, rules?: Ruleset])[] = [
  [
    'where the opponent will place ships',
    withMore((view, own) => (placing(view) ? { ...view, ships: [...view.ships, ...own.ships] } : view)),
  ],
  [
    'which ship is the flagship',
    withMore((view, own) => ({
      ...view,
      quiet: placing(view) ? own.ships.findIndex((it) => it.flagship) : view.quiet,
    })),
  ],
  [
    'which ships the opponent has bought',
    withMore((view, own) =>
      placing(view) && view.rules.points > 0 ? { ...view, rules: { ...view.rules, fleets: own.rules.fleets } } : view,
    ),
    POINTS,
  ],
  [
    'a refusal that knows more',
    {
      ...hexSeaBattle,
      decide: (state, seat, command, rng) => {
        const decided = hexSeaBattle.decide(state, seat, command, rng);
        const [ship] = hexSeaBattle.view(state, OTHER, []).ships;
        return decided.ok || seat === OTHER || state.battle
          ? decided
          : { ok: false, error: { ...decided.error, with: { n: ship?.at?.col ?? 0 } } };
      },
    },
  ],
  ['a machine that peeks', peeking('machine')],
  ['a hint that peeks', peeking('hint')],
];

/** A machine or a hint that names the other player's flagship. */
function peeking(who: 'machine' | 'hint'): Game {
  const known = new WeakMap<View, View>();
  const flagshipSeen = (view: View) =>
    placing(view) ? known.get(view)?.ships.find((it) => it.flagship && it.side !== view.ships[0]?.side)?.id : undefined;
  const { opponents, analyst } = hexSeaBattle;
  return {
    ...hexSeaBattle,
    view: (state, viewer, news) => {
      const view = hexSeaBattle.view(state, viewer, news);
      known.set(view, hexSeaBattle.view(state, OTHER, []));
      return view;
    },
    ...(who === 'machine' && {
      opponents: {
        ...opponents,
        choose: (level, view, rng, effort) => {
          const ship = flagshipSeen(view);
          return ship ? { type: 'flag', ship } : opponents.choose(level, view, rng, effort);
        },
      },
    }),
    ...(who === 'hint' &&
      analyst && { analyst: { ...analyst, fallbackHint: (view) => ({ key: `ship-${flagshipSeen(view) ?? ''}` }) } }),
  };
}

/** The worlds in which leaks are looked for: the same for all of them. */
const pairsOf = (rules: Ruleset) => Array.from({ length: 12 }, (_, pair) => [...hexTwins(rules, `leak ${pair}`, 8)]);
const pairs = pairsOf(VARIANTS[0]!);

test.each(LEAKS.map(([leak, game, rules]) => [leak, game, rules] as const))('finds the leak: %s', (_, game, rules) => {
  // Most leaks are seen in the views of the first pairs.
  const found = (['views', 'everything'] as const).some((extent) =>
    (rules ? pairsOf(rules) : pairs)
      .slice(0, extent === 'views' ? 3 : pairs.length)
      .some((twins) => compared(game, twins, extent).leak !== undefined),
  );
  expect(found).toBe(true);
});
