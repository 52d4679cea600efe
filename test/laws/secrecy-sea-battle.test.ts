import { describe, expect, test } from 'vitest';
import { chanceAt } from '../../src/kernel/fairness.ts';
import type { Viewer } from '../../src/kernel/rules.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import type { Command } from '../../src/systems/sea-battle/rules/command.ts';
import { gridOf } from '../../src/systems/sea-battle/rules/fleet/grid.ts';
import type { State } from '../../src/systems/sea-battle/rules/index.ts';
import {
  cellOf,
  landOf,
  type Mark,
  salvoRevealsAfloat,
  type View,
} from '../../src/systems/sea-battle/rules/view/index.ts';
import { type Ruleset, VARIANTS } from '../../src/systems/sea-battle/variants.ts';
import { chanceFrom } from '../soak/chance.ts';
import { onOtherSea, randomRuleset } from '../soak/random-rulesets.ts';
import { amount, everyNth, isThorough } from '../support/amount.ts';
import { firstDifference, hintIn, readersOf, renderingsOf, type TypedInputs } from '../support/renderings.ts';
import { type Game, OTHER, type Twins, twins, twinsThatOwe, type World } from '../support/sea-battle-twins.ts';
import { FH, type Fight, fight } from '../systems/sea-battle/rules/fight.ts';

/*
 * The secrecy law of Sea Battle. Two worlds that differ only in what the second player knows look the same to the first
 * player and to the public, byte for byte: views, texts, alt texts, pictures, keys, completions, answers to questions,
 * refusals, and what a machine does in the first player's place. The worlds may differ in where pieces are and in which
 * order they were placed, which of two ships of one size is which, where the Dutchman has sailed to, the pencil, what
 * may be given, which squares of a volley were hit, and where the player aims.
 */

const variant = (id: string): Ruleset => VARIANTS.find((it) => it.id === id)!;

/** Combinations of parameters that no named variant has. */
const UNNAMED: readonly Ruleset[] = [
  {
    ...variant('hasbro'),
    id: 'Hasbro whose classes are not told',
    report: { hit: 'mark', sunk: 'sunk', near: 'untold' },
  },
  {
    ...variant('hasbro-salvo-blind'),
    id: 'blind with mines, answered by numbers',
    report: { hit: 'volley-count', sunk: 'sunk', near: 'untold' },
    extras: { mines: 2, sweepers: 1, touch: 'sides', mineEffect: 'sacrifice-ship' },
  },
  { ...variant('salvo-n'), id: 'volleys, sinkings silent', report: { hit: 'class', sunk: 'silent', near: 'told' } },
  {
    ...variant('hasbro-salvo'),
    id: 'a shot for each ship afloat, sinkings silent',
    report: { hit: 'mark', sunk: 'silent', near: 'untold' },
  },
  {
    ...variant('hasbro-salvo'),
    id: 'a shot for each ship afloat, sinkings silent, mines that owe a deck',
    report: { hit: 'class', sunk: 'silent', near: 'told' },
    extras: { mines: 3, sweepers: 1, touch: 'sides', mineEffect: 'give-deck' },
  },
];
/** Fleets on paper are not tried: the service has no such fleet to hide. */
const CHOSEN = [...VARIANTS, ...UNNAMED].filter(
  ({ id, fleets }) => fleets === 'kept' && (process.env['VARIANT'] ?? id) === id,
);

const READERS = readersOf(seaBattle.id);

const VIEWERS: readonly Viewer[] = [0, 'public'];
const TRIED: TypedInputs = {
  questions: ['', 'ships', 'open', 'score', 'last', 'letter:1', 'my-number:2', 'help'],
  typed: ['а1', 'Б2', 'в3 г4', 'b6', 'stay', 'остаюсь', '?'],
  begun: ['', 'а', '1'],
};
/** Every how many-th moment everything shown and answered is compared, not only the view. */
const EVERY = amount(12, 5);
/** Steps of a match after both players are ready, and of one in which a leak is looked for: some show late. */
const STEPS = amount(12, 40);
const LEAK_STEPS = amount(24, 40);

const isOneShot = ({ rules: { shots } }: View): boolean => shots.kind === 'fixed' && shots.n === 1;

/** The results of all commands that a player might try out of curiosity. */
const refusals = (game: Game, state: State, view: View, nth: number): readonly string[] => {
  const grid = gridOf(view.rules);
  const marks = view.seas[OTHER]!.marks;
  const tried = marks.flatMap((mark, at) => (mark === 'unknown' ? [] : [cellOf(grid, at)])).slice(-6);
  const cell = cellOf(grid, (nth * 37) % grid.area);
  const commands: readonly Command[] = [
    ...tried.map((at): Command => (isOneShot(view) ? { type: 'shoot', at } : { type: 'volley', at: [at] })),
    ...tried.map((at): Command => ({ type: 'mark', at })),
    { type: 'shoot', at: { row: grid.rows, col: 0 } },
    { type: 'give', at: cell },
    { type: 'stay' },
    { type: 'sail', cells: [cell] },
    { type: 'take', at: cell },
    { type: 'ready' },
  ];
  return commands.map((command) => {
    const decided = game.decide(state, 0, command, chanceAt('tries', [], 'tries'));
    return decided.ok ? `${command.type} is taken` : JSON.stringify([command, decided.error]);
  });
};

/** How worlds are compared. */
interface Comparison {
  /** The reader of the first moment. */
  readonly first?: number;
  /** Views alone cost little. */
  readonly extent?: 'views' | 'everything';
  readonly steps?: number;
}

/** Everything that the first player or the public gets of a world. `nth` rotates readers and machines. */
const told = (
  game: Game,
  { state, news }: World,
  viewer: Viewer,
  nth: number,
  { first = 0, extent = 'everything' }: Comparison = {},
): readonly string[] => {
  const view = game.view(state, viewer, news);
  const bare = JSON.stringify(view);
  if (extent === 'views' || nth % EVERY > 0) return [bare];
  // In the test command one viewer is shown everything at a time.
  if (!isThorough && (first + nth / EVERY) % VIEWERS.length !== VIEWERS.indexOf(viewer)) return [bare];
  const reader = READERS[(first + nth / EVERY) % READERS.length]!;
  const mine = viewer === 0 && view.toMove.includes(0);
  const levels = seaBattle.opponents.levels.slice(0, 2).map(({ id }) => id);
  const level = levels[(nth / EVERY) % levels.length]!;
  return [
    bare,
    ...renderingsOf(game, view, reader, TRIED),
    ...(viewer === 0 ? refusals(game, state, view, nth) : []),
    ...(mine
      ? [
          JSON.stringify(game.opponents.choose(level, view, chanceAt('think', [], level), 0.02)),
          hintIn(seaBattle, view, reader),
        ]
      : []),
  ];
};

/** SB-30: two worlds with different aims of the second player, while the first has not aimed yet. */
const aimedElsewhere = ({ worlds: [{ state }] }: Twins): Twins['worlds'] | undefined => {
  const view = seaBattle.view(state, OTHER, []);
  if (view.rules.turns !== 'together' || view.phase !== 'battle' || seaBattle.toMove(state).length < 2)
    return undefined;
  const shots = seaBattle.legal(view).filter(({ type }) => type === 'shoot');
  const aims = [shots[0]!, shots.at(-1)!].map((command): World => {
    const decided = seaBattle.decide(state, OTHER, command, chanceAt('aim', [], 'aim'));
    if (!decided.ok) throw new Error(decided.error.key);
    return { state: decided.value.reduce(seaBattle.evolve, state), news: decided.value };
  });
  return [aims[0]!, aims[1]!];
};

/**
 * Compares worlds. Counts the moments that look alike, or reports the first leak. Worlds that part at once would have
 * no leak either, so the tests ask for some moments of each pair.
 */
const compared = (game: Game, rules: Ruleset, seed: string, how: Comparison = {}): { alike: number; leak?: string } => {
  let alike = 0;
  for (const twin of twins(rules, seed, how.steps ?? STEPS)) {
    const aside = aimedElsewhere(twin);
    for (const worlds of aside ? [twin.worlds, aside] : [twin.worlds])
      for (const viewer of VIEWERS) {
        const [one, other] = worlds.map((it) => told(game, it, viewer, alike, how)) as [
          readonly string[],
          readonly string[],
        ];
        const where = firstDifference(one, other);
        if (where !== undefined) return { alike, leak: `${viewer}, moment ${alike}: ${where}` };
      }
    alike += 1;
  }
  return { alike };
};

describe.each(CHOSEN.map((it, nth) => [it.id, it, nth] as const))('%s', (_, rules, nth) => {
  test('shows the same in two worlds that answer alike', () => {
    let alike = 0;
    for (let pair = 1; pair <= amount(1, 2); pair++) {
      const found = compared(seaBattle, rules, `${rules.id} ${pair}`, { first: nth * 5 });
      expect(found.leak).toBeUndefined();
      alike += found.alike;
    }
    expect(alike).toBeGreaterThan(amount(6, 20));
  });
});

/** Adds something to the views of others, from the umpire's view and from the second player's own. */
const withMore = (more: (view: View, truth: View, own: View) => View): Game => ({
  ...seaBattle,
  view: (state, viewer, news) => {
    const view = seaBattle.view(state, viewer, news);
    return viewer === OTHER || viewer === 'umpire'
      ? view
      : more(view, seaBattle.view(state, 'umpire', []), seaBattle.view(state, OTHER, []));
  },
});
const withSea = (view: View, sea: Partial<View['seas'][number]>): View => ({
  ...view,
  seas: view.seas.map((it, seat) => (seat === OTHER ? { ...it, ...sea } : it)),
});

/* ---------------------------------------------------------------------------------------------------- counted shots */

/*
 * SB-26: where no sinking is announced and each ship afloat has a shot, the number of shots due is public and shows how
 * many ships are afloat. Nothing else is known: neither which ships, nor how many before the turn begins.
 */
const countedGames = (most: number): readonly Ruleset[] => {
  const found: Ruleset[] = [];
  for (let seed = 1; found.length < most; seed++) {
    const rules = randomRuleset(chanceFrom(seed), 'roomy');
    if (salvoRevealsAfloat(rules) && rules.n <= 12) found.push(rules);
  }
  return found;
};

test('shows the same in two worlds that answer alike, in custom games with a shot for each ship afloat and silent sinkings', () => {
  let alike = 0;
  for (const rules of countedGames(amount(2, 4))) {
    const found = compared(seaBattle, rules, rules.id);
    expect(found.leak, rules.id).toBeUndefined();
    alike += found.alike;
  }
  expect(alike).toBeGreaterThan(amount(12, 30));
});

/** SB-40: games of every kind of land. */
const shapedGames = (most: number): readonly Ruleset[] => {
  const found = new Map<string, Ruleset>();
  for (let seed = 1; found.size < most; seed++) {
    const rules = onOtherSea(randomRuleset(chanceFrom(seed), 'roomy'), chanceFrom(seed));
    if (rules && rules.fleets === 'kept' && gridOf(rules).area <= 144 && !found.has(landOf(rules).kind))
      found.set(landOf(rules).kind, rules);
  }
  return [...found.values()];
};

test('shows the same in two worlds that answer alike, on seas of another shape', () => {
  let alike = 0;
  for (const rules of shapedGames(amount(3, 4))) {
    const found = compared(seaBattle, rules, rules.id);
    expect(found.leak, rules.id).toBeUndefined();
    alike += found.alike;
  }
  expect(alike).toBeGreaterThan(amount(12, 30));
});

const MINE = 'mine:J10';
const MINED: Ruleset = {
  ...variant('hasbro-salvo'),
  id: 'counted',
  report: { hit: 'mark', sunk: 'silent', near: 'untold' },
  extras: { mines: 1, sweepers: 0, touch: 'sides', mineEffect: 'give-deck' },
};

/** Two battles after the same shots, whose second players have divided the same squares into other ships. */
const cutOtherwise = (...shots: readonly ((at: Fight) => Fight)[]): readonly [Fight, Fight] => {
  const begun = (fleet: string): Fight => fight(MINED, `${FH} ${MINE}`, `${fleet} ${MINE}`);
  const played = (fleet: string): Fight => shots.reduce((at, shot) => shot(at), begun(fleet));
  return [played('A1-A3 B1-B4 C1-C5 D1-D3 E1-E2'), played('A1-A4 B1-B2 C1-C5 D1-D3 E1-E3')];
};

const READINGS = everyNth(
  READERS.map((_, i) => i * EVERY),
  5,
);
const differing = (game: Game, [one, other]: Twins['worlds'], readings = READINGS): string | undefined => {
  for (const viewer of VIEWERS)
    for (const nth of readings) {
      const where = firstDifference(told(game, one, viewer, nth), told(game, other, viewer, nth));
      if (where !== undefined) return where;
    }
  return undefined;
};
const worldOf = ({ at: { state } }: Fight): World => ({ state, news: [] });
const worldsOf = ([one, other]: readonly [Fight, Fight]): Twins['worlds'] => [worldOf(one), worldOf(other)];

/**
 * One ship is sunk in each world: a cruiser in the first, a destroyer in the second. The second also has three hits on
 * a battleship of four decks.
 */
const bothLose = cutOtherwise((at) => at.fire(0, 'A1 A2 A3 B1 B2'));
/** The same with a mine struck in place of the destroyer. A deck is owed before the turn passes. */
const oneLoses = cutOtherwise((at) => at.fire(0, 'A1 A2 A3 J10 J1'));

describe('SB-26: a shot for each ship afloat, sinkings silent', () => {
  test('shows the same when one ship is sunk in each world, a cruiser here and a destroyer there', () => {
    const sizes = bothLose.map((it) => it.view('umpire').seas[OTHER]!.afloat.join(' '));
    expect(sizes).toEqual(['5 4 3 2', '5 4 3 3']);
    expect(bothLose.map((it) => it.view(0).salvo)).toEqual([4, 4]);
    expect(differing(seaBattle, worldsOf(bothLose))).toBeUndefined();
  });

  test('hides before the turn passes that a ship is sunk in one world alone', () => {
    expect(oneLoses.map((it) => it.view('umpire').seas[OTHER]!.afloat.length)).toEqual([4, 5]);
    expect(oneLoses.map((it) => it.view(0).pending?.kind)).toEqual(['give-deck', 'give-deck']);
    expect(differing(seaBattle, worldsOf(oneLoses))).toBeUndefined();
  });

  test('differs only in the number of shots due when the turn has passed', () => {
    const passed = oneLoses.map((it) => it.give(0, 'A1'));
    for (const viewer of VIEWERS) {
      const [one, other] = passed.map((it) => it.view(viewer)) as [View, View];
      expect([one.salvo, other.salvo]).toEqual([4, 5]);
      expect({ ...one, salvo: 0 }).toEqual({ ...other, salvo: 0 });
    }
  });

  test.each<[string, readonly [Fight, Fight], Game]>([
    [
      'which ships are afloat',
      bothLose,
      withMore((view, truth) => withSea(view, { afloat: truth.seas[OTHER]!.afloat })),
    ],
    [
      'how many are, before the turn begins',
      oneLoses,
      withMore((view, truth) => ({ ...view, turn: view.turn + truth.seas[OTHER]!.afloat.length })),
    ],
    ['that a shot sank', bothLose, withMore((view, truth) => ({ ...view, shots: truth.shots }))],
  ])('finds the leak: %s', (_, fights, game) => expect(differing(game, worldsOf(fights))).toBeDefined());
});

/* ------------------------------------------------------------------------------------------------- owed penalties */

const OWED = CHOSEN.flatMap((rules) =>
  (['mine', 'sweeper'] as const)
    .filter((piece) => rules.extras[`${piece}s`] > 0)
    .map((piece) => [piece, rules.id, rules] as const),
).map(([piece, id, rules], nth) => [piece, id, rules, nth] as const);
const tellingChoices = withMore((view, _, own) => (own.pending ? { ...view, pending: own.pending } : view));

describe('SB-19 to SB-21: what a player may give is theirs to know', () => {
  test.each(OWED)('shows the same while the other owes a penalty for a %s of %s', (piece, _, rules, nth) => {
    const worlds = twinsThatOwe(rules, piece);
    expect(differing(seaBattle, worlds, [nth * EVERY])).toBeUndefined();
    expect(differing(tellingChoices, worlds, [nth * EVERY])).toBeDefined();
  });
});

/* ------------------------------------------------------------------------------------------------ deliberate leaks */

const cleared = (marks: readonly Mark[], truth: readonly Mark[]): readonly Mark[] =>
  marks.map((mark, i) => (mark === 'unclear' ? truth[i]! : mark));

const LEAKS: readonly (readonly [string, string, Game])[] = [
  [
    'where a ship lies',
    'classic',
    withMore((view, truth) => withSea(view, { ships: truth.seas[OTHER]!.ships.slice(0, 1) })),
  ],
  ['where a mine lies', 'mines-10', withMore((view, truth) => withSea(view, { extras: truth.seas[OTHER]!.extras }))],
  [
    'where the Dutchman has sailed to',
    'dutchman-5',
    withMore((view, { seas }) =>
      withSea(view, {
        wake:
          seas[OTHER]!.moves > 0 ? seas[OTHER]!.ships.flatMap((it) => it.cells.map((at) => ({ at, hit: false }))) : [],
      }),
    ),
  ],
  [
    'which squares of a volley were hit',
    'hasbro-salvo-blind',
    withMore((view, truth) => withSea(view, { marks: cleared(view.seas[OTHER]!.marks, truth.seas[OTHER]!.marks) })),
  ],
  [
    'where the other aims',
    'royale-15',
    {
      ...seaBattle,
      view: (state, viewer, news) => {
        const view = seaBattle.view(state, viewer, news);
        return viewer === OTHER
          ? view
          : {
              ...view,
              turn:
                view.turn +
                (state.captains[OTHER]!.aimed ?? '').length * 0 +
                Number.parseInt(state.captains[OTHER]!.aimed ?? '0', 36),
            };
      },
    },
  ],
  [
    'the opponent’s pencil',
    'salvo-n',
    withMore((view, _, own) => (view.viewer === 0 ? { ...view, pencil: own.pencil } : view)),
  ],
  [
    'which of two ships it was',
    'Hasbro whose classes are not told',
    withMore((view, truth) =>
      withSea(view, {
        ships: view.seas[OTHER]!.ships.map(
          (it) => truth.seas[OTHER]!.ships.find((s) => JSON.stringify(s.cells) === JSON.stringify(it.cells)) ?? it,
        ),
      }),
    ),
  ],
  [
    'how often the opponent has dealt or filled',
    'bent',
    withMore((view, _, own) => withSea(view, { moves: own.placing?.deals ?? 0 })),
  ],
  [
    'a refusal that knows more',
    'classic',
    {
      ...seaBattle,
      decide: (state, seat, command, rng) => {
        const decided = seaBattle.decide(state, seat, command, rng);
        const [ship] = seaBattle.view(state, OTHER, []).seas[OTHER]!.ships;
        return decided.ok || seat === OTHER
          ? decided
          : { ok: false, error: { key: decided.error.key, with: { n: ship?.cells[0]?.col ?? 0 } } };
      },
    },
  ],
  ['a machine that peeks', 'classic-corners', peeking()],
  ['an alt text that knows more', 'hasbro', blabbing()],
];

function peeking(): Game {
  const known = new WeakMap<View, View>();
  return {
    ...seaBattle,
    view: (state, viewer, news) => {
      const view = seaBattle.view(state, viewer, news);
      known.set(view, seaBattle.view(state, OTHER, []));
      return view;
    },
    opponents: {
      ...seaBattle.opponents,
      choose: (level, view, rng, effort) => {
        const at = known.get(view)?.seas[OTHER]?.ships.find((it) => !it.sunk)?.cells[0];
        return at && view.phase === 'battle'
          ? { type: 'shoot', at }
          : seaBattle.opponents.choose(level, view, rng, effort);
      },
    },
  };
}

function blabbing(): Game {
  const known = new WeakMap<View, number>();
  return {
    ...seaBattle,
    view: (state, viewer, news) => {
      const view = seaBattle.view(state, viewer, news);
      if (viewer !== OTHER) known.set(view, seaBattle.view(state, OTHER, []).seas[OTHER]!.ships[0]?.cells[0]?.row ?? 0);
      return view;
    },
    present: (view, reader, focus) => {
      const screen = seaBattle.present(view, reader, focus);
      return screen.alt === undefined ? screen : { ...screen, alt: `${screen.alt}${' '.repeat(known.get(view) ?? 0)}` };
    },
  };
}

test.each(LEAKS)('finds the leak: %s (%s)', (_, id, game) => {
  const rules = [...VARIANTS, ...UNNAMED].find((it) => it.id === id)!;
  const pairs = Array.from({ length: 12 }, (_, pair) => pair);
  // Most leaks are seen in the views of the first pairs.
  const leaks = (['views', 'everything'] as const).some((extent) =>
    pairs
      .slice(0, extent === 'views' ? 3 : pairs.length)
      .some((pair) => compared(game, rules, `leak ${pair}`, { extent, steps: LEAK_STEPS }).leak !== undefined),
  );
  expect(leaks).toBe(true);
});
