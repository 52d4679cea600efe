import { parametersOf, RADIXES, withParameters } from '../../src/systems/sea-battle/rules/custom/parameters.ts';
import {
  CUSTOM_LIMITS,
  codeOf,
  faultOf,
  fitsCode,
  madeLand,
  onSea,
  seaShape,
} from '../../src/systems/sea-battle/rules/view/index.ts';
import {
  CLASSIC,
  fleetOf,
  mayReply,
  type Report,
  type Ruleset,
  type ShapeSet,
  type Touch,
  withLastReply,
  withShipNames,
} from '../../src/systems/sea-battle/variants.ts';
import type { Chance } from './chance.ts';

/**
 * The kind of a game, drawn first and uniformly. Most random parameters contradict each other, so without it some kinds
 * would hardly ever come up.
 */
const KINDS = [
  'one shot',
  'volleys',
  'own afloat',
  'blind',
  'silent',
  'mines',
  'dutchman',
  'together',
  'on paper',
] as const;
type Kind = (typeof KINDS)[number];

/** How full a sea is. `roomy` ones are dealt and played out in milliseconds. */
export type Density = 'roomy' | 'any';

const TOUCHES: readonly Touch[] = ['none', 'corners', 'sides'];
const SHAPES: readonly ShapeSet[] = ['straight', 'bent', 'any4', 'any8'];
const SHARES: Readonly<Record<Density, Readonly<Record<Touch, number>>>> = {
  roomy: { none: 0.2, corners: 0.25, sides: 0.4 },
  any: { none: 0.3, corners: 0.45, sides: 0.9 },
};

const between = (chance: Chance, least: number, most: number): number => least + chance.below(most - least + 1);

const shotsOf = (kind: Kind, chance: Chance): Ruleset['shots'] => {
  const fixed = (least: number): Ruleset['shots'] => ({
    kind: 'fixed',
    n: between(chance, least, CUSTOM_LIMITS.shots.most),
  });
  switch (kind) {
    case 'one shot':
    case 'together':
    case 'on paper':
      return { kind: 'fixed', n: 1 };
    case 'own afloat':
      return { kind: 'own-afloat' };
    case 'volleys':
    case 'blind':
      return chance.once(3) && kind === 'blind' ? { kind: 'own-afloat' } : fixed(2);
    default:
      return chance.pick([{ kind: 'fixed', n: 1 }, { kind: 'own-afloat' }, fixed(2)]);
  }
};

const reportOf = (kind: Kind, chance: Chance): Report => {
  if (kind === 'on paper') return { hit: 'mark', sunk: 'sunk', near: 'untold' };
  const sunk = kind === 'silent' ? 'silent' : chance.pick(['sunk', 'sunk+class', 'silent'] as const);
  if (kind === 'blind') return { hit: chance.pick(['volley-class', 'volley-count'] as const), sunk, near: 'untold' };
  const near = kind !== 'dutchman' && chance.once(3) ? 'told' : 'untold';
  return { hit: chance.pick(['mark', 'class'] as const), sunk, near };
};

const extrasOf = (kind: Kind, chance: Chance): Ruleset['extras'] => {
  const touch = chance.pick(TOUCHES);
  const mineEffect = chance.pick(['give-deck', 'sacrifice-ship'] as const);
  const bare = kind === 'dutchman' || kind === 'together' || kind === 'on paper';
  if (bare || (kind !== 'mines' && !chance.once(3))) return { mines: 0, sweepers: 0, touch, mineEffect };
  return { mines: between(chance, 1, CUSTOM_LIMITS.mines.most), sweepers: chance.below(4), touch, mineEffect };
};

/** Draws ships of up to four sizes while there is room for them; at least one ship. */
const shipsIn = (squares: number, longest: number, chance: Chance): string => {
  const counts = new Map<number, number>();
  let left = squares;
  for (let kinds = between(chance, 1, 4); kinds > 0; kinds--) {
    const size = between(chance, CUSTOM_LIMITS.size.least, longest);
    const most = Math.min(CUSTOM_LIMITS.count.most, Math.floor(left / size));
    if (counts.has(size) || most === 0) continue;
    const count = between(chance, 1, most);
    counts.set(size, count);
    left -= size * count;
  }
  if (counts.size === 0) counts.set(1, 1);
  return [...counts].map(([size, count]) => `${size}×${count}`).join(' ');
};

const drawn = (chance: Chance, room: Density): Ruleset => {
  const kind = chance.pick(KINDS);
  const n = chance.once(2)
    ? between(chance, CUSTOM_LIMITS.n.least, 10)
    : between(chance, CUSTOM_LIMITS.n.least, CUSTOM_LIMITS.n.most);
  const touch = chance.pick(kind === 'on paper' ? TOUCHES.slice(0, 2) : TOUCHES);
  const shapes =
    kind === 'dutchman' ? 'any8' : chance.pick(kind === 'on paper' ? SHAPES.filter((it) => it !== 'any8') : SHAPES);
  const shots = shotsOf(kind, chance);
  const many = shots.kind === 'own-afloat' || shots.n > 1;
  const report = reportOf(kind, chance);
  const guarded = touch !== 'sides' && (kind === 'blind' || report.sunk === 'silent');
  const squares = Math.floor(SHARES[room][touch] * n * n);
  const longest = Math.min(
    CUSTOM_LIMITS.size.most,
    shapes === 'straight' || shapes === 'bent' ? n : CUSTOM_LIMITS.size.most,
  );
  return {
    ...CLASSIC,
    n,
    touch,
    fleet: fleetOf(
      kind === 'dutchman' ? `${between(chance, 1, CUSTOM_LIMITS.size.most)}×1` : shipsIn(squares, longest, chance),
      shapes,
    ),
    extras: extrasOf(kind, chance),
    shots,
    afterHit: many || kind === 'together' ? 'pass' : chance.pick(['shoot-again', 'pass'] as const),
    turns: kind === 'together' ? 'together' : 'alternate',
    report,
    relocation: kind === 'dutchman' ? 'on-hit' : 'none',
    halo: guarded ? 'unmarked' : chance.pick(['marked', 'unmarked'] as const),
    alphabet: chance.pick(['ru', 'ru-yo', 'lat', 'respublika', 'snegurochka'] as const),
    axes: chance.pick(['letters-cols', 'letters-rows'] as const),
    fleets: kind === 'on paper' ? 'paper' : 'kept',
  };
};

/** Returns the rules with one parameter drawn from its whole range, so that every acceptable game can occur. */
const changed = (rules: Ruleset, chance: Chance): Ruleset => {
  const parameters = [...parametersOf(rules)];
  const at = chance.below(parameters.length);
  parameters[at] = chance.below(RADIXES[at]!);
  return { ...withParameters('', parameters), fleets: rules.fleets };
};

/** SB-39: returns the rules with a last reply, here and there where that is possible. */
const replied = (rules: Ruleset, chance: Chance): Ruleset =>
  withLastReply(rules, shotCount(rules) > 1 && mayReply(rules) && chance.once(3));
const shotCount = ({ shots }: Ruleset): number => (shots.kind === 'fixed' ? shots.n : 2);

/** SB-31: returns the rules with ships named by their funnels, here and there. */
const renamed = (rules: Ruleset, chance: Chance): Ruleset => (chance.once(5) ? withShipNames(rules, 'funnels') : rules);

const named = (rules: Ruleset): Ruleset => ({ ...rules, id: codeOf(rules) });

/** Draws a game that people may make up. Its id is an acceptable share code. */
export const randomRuleset = (chance: Chance, room: Density): Ruleset => {
  for (;;) {
    const rules = named(renamed(replied(drawn(chance, room), chance), chance));
    if (faultOf(rules)) continue;
    const other = named(changed(rules, chance));
    return chance.once(2) && fits(other, room) && !faultOf(other) ? other : rules;
  }
};

/** Sizes of a sea that are near that of a game: the fleet would be lost on a much larger one. */
const sizeNear = (n: number, chance: Chance): number =>
  between(chance, Math.max(CUSTOM_LIMITS.n.least, n - 3), Math.min(CUSTOM_LIMITS.n.most, n + 5));

/** A few squares of land, here and there. */
const drawnLand = (area: number, chance: Chance): readonly number[] =>
  Array.from({ length: between(chance, 1, 6) }, () => chance.below(area));

const LANDS = ['none', 'islands', 'strait', 'drawn'] as const;
/** Seas tried before a game is left on its own one. */
const SEAS = 12;

/** Returns the game on a sea that is no square or has land (SB-40); undefined where it can be played on none of those tried. */
export const onOtherSea = (rules: Ruleset, chance: Chance): Ruleset | undefined => {
  for (let nth = 0; nth < SEAS; nth++) {
    const [rows, cols] = [sizeNear(rules.n, chance), sizeNear(rules.n, chance)];
    const kind = chance.pick(LANDS);
    const size = seaShape(rows, cols, []);
    const land =
      kind === 'drawn' ? drawnLand(rows * cols, chance) : kind === 'none' ? [] : madeLand(size, kind, chance.below(32));
    const shape = seaShape(rows, cols, land);
    const there = onSea(rules, shape);
    if ((shape.cols === undefined && shape.land === undefined) || !fitsCode(there) || faultOf(there)) continue;
    return named(there);
  }
  return undefined;
};

/**
 * Lists, by parameter of a share code, the values that none of these games has.
 * @param most parameters with more values than this are skipped.
 */
export const missingValuesIn = (games: readonly Ruleset[], most = Number.POSITIVE_INFINITY): readonly string[] =>
  RADIXES.flatMap((radix, at) => {
    if (radix > most) return [];
    const had = new Set(games.map((it) => parametersOf(it)[at]));
    return Array.from({ length: radix }, (_, value) => value)
      .filter((value) => !had.has(value))
      .map((value) => `parameter ${at} as ${value}`);
  });

const fits = ({ n, touch, fleet, extras }: Ruleset, room: Density): boolean => {
  const decks = fleet.reduce((sum, { size, count }) => sum + size * count, 0);
  return room === 'any' || decks + extras.mines + extras.sweepers <= (SHARES.roomy[touch] + 0.1) * n * n;
};
