import { type Brush, type Pair, pairs, type Triple, trace, triples } from '../../brush.ts';
import type { Sprite } from '../sprite.ts';
import type { Rig } from './sails.ts';

/** The length of one deck in a recognition silhouette, in cells. */
const DECK = 0.4;

type Profile = readonly Pair[];

/** The upperworks by number of decks: [left, width, height] of each. */
const UPPERWORKS: Readonly<Record<number, readonly Triple[]>> = {
  1: triples('0.12,0.13,0.3 0.165,0.03,0.42'),
  2: triples('0.36,0.14,0.34 0.23,0.07,0.32 0.41,0.03,0.5 0.55,0.09,0.22'),
  3: triples('0.62,0.17,0.38 0.48,0.08,0.34 0.34,0.08,0.34 0.69,0.03,0.54 0.86,0.11,0.24 0.17,0.1,0.24'),
  4: triples(
    '0.86,0.2,0.42 0.7,0.09,0.38 0.54,0.09,0.38 0.95,0.035,0.58 1.12,0.12,0.3 1.28,0.12,0.23 0.38,0.1,0.32 0.2,0.12,0.24',
  ),
};

const carrier = (l: number): readonly Triple[] =>
  triples(`${l * 0.5},0.26,0.38 ${l * 0.55},0.04,0.54 0.12,${l - 0.3},0.2`);

/** Ships seen from the side, as on a recognition card: x from stern (0) to bow (length), y from keel (0) up. */
const upper = (decks: number): readonly Profile[] =>
  (UPPERWORKS[decks] ?? carrier(decks * DECK)).map(([x, width, height]) => [
    [x, 0.15],
    [x, height],
    [x + width, height],
    [x + width, 0.15],
  ]);

const hull = (decks: number): Profile => {
  const l = decks * DECK;
  return pairs(`0.02,0.17 0.06,0.02 ${l - 0.1},0.02 ${l - 0.01},0.2 ${l - 0.14},0.17`);
};

const steamer = (decks: number): readonly Profile[] => [...upper(decks), hull(decks)];

const submarine = (decks: number): readonly Profile[] => {
  const l = decks * DECK;
  return [
    pairs(`${l * 0.44},0.2 ${l * 0.47},0.4 ${l * 0.62},0.4 ${l * 0.64},0.2`),
    pairs(`${l * 0.54},0.3 ${l * 0.54},0.55 ${l * 0.6},0.55 ${l * 0.6},0.3`),
    pairs(`0.02,0.3 0.1,0.05 ${l - 0.14},0.05 ${l - 0.01},0.14 ${l - 0.16},0.24 0.12,0.2`),
  ];
};

/** The sails of one mast, relative to it: slanting for the pirates, square for the crown. */
const SAILS: Readonly<Record<Rig, readonly Profile[]>> = {
  pirates: [pairs('-0.14,0.22 -0.02,0.6 0.17,0.22')],
  royal: [pairs('-0.13,0.22 -0.1,0.38 0.13,0.38 0.16,0.22'), pairs('-0.09,0.42 -0.07,0.58 0.09,0.58 0.11,0.42')],
};

/** One mast per deck, and its sails. */
const sailer =
  (rig: Rig) =>
  (decks: number): readonly Profile[] => {
    const l = decks * DECK;
    const masts = Array.from({ length: decks }, (_, i) => (i + 0.46) * DECK);
    return [
      ...masts.flatMap((mast) => SAILS[rig].map((sail) => sail.map(([x, y]) => [mast + x, y] as const))),
      pairs(`0.02,0.24 0.05,0.02 ${l - 0.12},0.02 ${l - 0.01},0.18 ${l - 0.14},0.14 0.12,0.14`),
    ];
  };

type Build = (decks: number) => readonly Profile[];

const paintProfile = (brush: Brush, all: readonly Profile[], look: 'solid' | 'hollow'): void => {
  const { ctx } = brush;
  ctx.lineJoin = 'round';
  const each = (use: () => void): void => {
    for (const profile of all) {
      trace(
        ctx,
        profile.map(([x, y]) => [x, 0.6 - y] as const),
      );
      use();
    }
  };
  ctx.strokeStyle = brush.colour(look === 'solid' ? 'ink' : 'soft');
  ctx.lineWidth = 0.045 * brush.lineWeight;
  each(() => ctx.stroke());
  ctx.fillStyle = brush.colour(look === 'solid' ? 'ink' : 'paper');
  each(() => ctx.fill());
};

const afloat =
  (build: Build) =>
  (decks: number): Sprite => ({
    width: decks * DECK,
    height: 0.62,
    bleed: 0.03,
    paint: (brush) => paintProfile(brush, build(decks), 'solid'),
  });

const empty =
  (build: Build) =>
  (decks: number): Sprite => ({
    ...afloat(build)(decks),
    paint: (brush) => paintProfile(brush, build(decks), 'hollow'),
  });

const sunk =
  (build: Build) =>
  (decks: number): Sprite => ({
    width: decks * DECK,
    height: 0.62,
    bleed: 0.06,
    paint(brush) {
      paintProfile(brush, build(decks), 'hollow');
      const { ctx } = brush;
      const [middle, reach] = [(decks * DECK) / 2, 0.13 + decks * 0.05];
      ctx.lineCap = 'round';
      ctx.strokeStyle = brush.colour('hit');
      ctx.lineWidth = 0.08;
      ctx.beginPath();
      ctx.moveTo(middle - reach, 0.17);
      ctx.lineTo(middle + reach, 0.57);
      ctx.moveTo(middle + reach, 0.17);
      ctx.lineTo(middle - reach, 0.57);
      ctx.stroke();
    },
  });

const BUILDS: Readonly<Record<string, Build>> = {
  '': steamer,
  '-submarine': submarine,
  '-pirates': sailer('pirates'),
  '-royal': sailer('royal'),
};

/**
 * Recognition silhouettes of every build by name: solid if afloat, hollow if not placed yet, hollow and crossed if
 * sunk.
 */
export const SILHOUETTES: Readonly<Record<string, (decks: number) => Sprite>> = Object.fromEntries(
  Object.entries(BUILDS).flatMap(([name, build]) => [
    [`silhouette${name}`, afloat(build)],
    [`silhouette-empty${name}`, empty(build)],
    [`silhouette-sunk${name}`, sunk(build)],
  ]),
);
