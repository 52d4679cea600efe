import { type Brush, dot, fillAndStroke } from '../../brush.ts';
import type { ColourName } from '../../theme.ts';
import type { Sprite } from '../sprite.ts';
import { PLANKS, type Rig, sail } from './sails.ts';
import { cross } from './wrecks.ts';

/** The middle of a deck, in cells. */
interface Deck {
  readonly x: number;
  readonly y: number;
}

/** Two decks of one hull that are side by side, or corner to corner with no deck beside them. */
interface Link {
  readonly from: Deck;
  readonly to: Deck;
  readonly skew: boolean;
}

/** A ship that is not straight: its decks, how they are connected, and its bow, if it has an end at all. */
interface Figure {
  readonly decks: readonly Deck[];
  readonly links: readonly Link[];
  /** The upper left deck of every two-by-two block. */
  readonly blocks: readonly Deck[];
  readonly bow: { readonly deck: Deck; readonly angle: number } | undefined;
}

const steps = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
] as const;

/** The direction of `to` from `from`, in radians clockwise from east. */
const angleOf = (from: Deck, to: Deck): number => Math.atan2(to.y - from.y, to.x - from.x);

/** The number of decks in a row from `deck` in the direction of `next`. */
const runFrom = (decks: readonly Deck[], deck: Deck, next: Deck): number => {
  let run = 1;
  while (decks.some(({ x, y }) => x === deck.x + run * (next.x - deck.x) && y === deck.y + run * (next.y - deck.y)))
    run++;
  return run;
};

const bowOf = (decks: readonly Deck[], links: readonly Link[]): Figure['bow'] => {
  const ends = decks.flatMap((deck) => {
    const held = links.filter(({ from, to }) => from === deck || to === deck);
    if (held.length !== 1) return [];
    const next = held[0]!.from === deck ? held[0]!.to : held[0]!.from;
    return [{ deck, angle: angleOf(next, deck), run: runFrom(decks, deck, next) }];
  });
  return [...ends].sort((a, b) => b.run - a.run)[0];
};

/** Parses a figure from its rows: "x" is a deck, "." water. */
const figureOf = (rows: readonly string[]): Figure => {
  const decks = rows.flatMap((row, y) =>
    [...row].flatMap((sign, x) => (sign === 'x' ? [{ x: x + 0.5, y: y + 0.5 }] : [])),
  );
  const at = (x: number, y: number): Deck | undefined => decks.find((deck) => deck.x === x && deck.y === y);
  const links = decks.flatMap((from) =>
    steps.flatMap(([dx, dy]): Link[] => {
      const to = at(from.x + dx, from.y + dy);
      const skew = dx !== 0 && dy !== 0;
      if (!to || (skew && (at(from.x + dx, from.y) || at(from.x, from.y + dy)))) return [];
      return [{ from, to, skew }];
    }),
  );
  const blocks = decks.filter(({ x, y }) => at(x + 1, y) && at(x, y + 1) && at(x + 1, y + 1));
  return { decks, links, blocks, bow: bowOf(decks, links) };
};

/** The deck that connects most others: the bridge is there. */
const hub = ({ decks, links, bow }: Figure): Deck => {
  const held = (deck: Deck): number => links.filter(({ from, to }) => from === deck || to === deck).length;
  const middle = {
    x: decks.reduce((sum, { x }) => sum + x, 0) / decks.length,
    y: decks.reduce((sum, { y }) => sum + y, 0) / decks.length,
  };
  const far = ({ x, y }: Deck): number => Math.hypot(x - middle.x, y - middle.y);
  return (
    decks.filter((deck) => deck !== bow?.deck).sort((a, b) => held(b) - held(a) || far(a) - far(b))[0] ?? decks[0]!
  );
};

/** Half the width of a bent hull, and of the link between two decks that meet at a corner, in cells. */
const BEAM = 0.31;
const NECK = 0.19;

/** One coat of paint over the whole hull, `grow` cells beyond its edge. Coats on top of each other outline it. */
const coat = (brush: Brush, { decks, links, blocks, bow }: Figure, paint: ColourName, grow: number): void => {
  const { ctx } = brush;
  const colour = brush.colour(paint);
  ctx.strokeStyle = colour;
  ctx.lineCap = 'butt';
  for (const { from, to, skew } of links) {
    ctx.lineWidth = 2 * ((skew ? NECK : BEAM) + grow);
    ctx.beginPath();
    ctx.moveTo(from.x, from.y);
    ctx.lineTo(to.x, to.y);
    ctx.stroke();
  }
  ctx.fillStyle = colour;
  for (const { x, y } of blocks) ctx.fillRect(x, y, 1, 1);
  for (const deck of decks) {
    const { x, y } = deck;
    const reach = BEAM + grow;
    ctx.beginPath();
    // A bow is pointed: only the part of its deck behind the middle has the full width.
    if (deck === bow?.deck) ctx.arc(x, y, reach, 0, 2 * Math.PI);
    else ctx.roundRect(x - reach, y - reach, 2 * reach, 2 * reach, Math.max(0.02, 0.2 + grow));
    ctx.fill();
  }
  if (!bow) return;
  ctx.save();
  ctx.translate(bow.deck.x, bow.deck.y);
  ctx.rotate(bow.angle);
  const [beam, tip] = [BEAM + grow, 0.45 + grow * 1.3];
  ctx.beginPath();
  ctx.moveTo(0, -beam);
  ctx.quadraticCurveTo(tip - 0.14, -beam * 0.8, tip, 0);
  ctx.quadraticCurveTo(tip - 0.14, beam * 0.8, 0, beam);
  ctx.closePath();
  ctx.fill();
  ctx.restore();
};

const gun = (brush: Brush, { x, y }: Deck, angle: number): void => {
  const { ctx } = brush;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  ctx.strokeStyle = brush.colour('keel');
  ctx.lineWidth = 0.05;
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.lineTo(0.26, 0);
  ctx.stroke();
  ctx.beginPath();
  ctx.roundRect(-0.12, -0.12, 0.24, 0.24, 0.08);
  fillAndStroke(brush, 'hull', 'keel', 0.04);
  ctx.restore();
};

const bridge = (brush: Brush, { x, y }: Deck): void => {
  brush.ctx.beginPath();
  brush.ctx.roundRect(x - 0.15, y - 0.15, 0.3, 0.3, 0.06);
  fillAndStroke(brush, 'foam', 'keel', 0.04);
  dot(brush, x, y, 0.07, 'keel');
};

const upperworks = (brush: Brush, figure: Figure): void => {
  const middle = hub(figure);
  for (const deck of figure.decks) {
    if (deck === middle) bridge(brush, deck);
    else gun(brush, deck, deck === figure.bow?.deck ? figure.bow.angle : angleOf(middle, deck));
  }
};

const masts =
  (rig: Rig) =>
  (brush: Brush, { decks, links }: Figure): void => {
    for (const deck of decks) {
      const link = links.find(({ to }) => to === deck) ?? links.find(({ from }) => from === deck);
      brush.ctx.save();
      brush.ctx.translate(deck.x, deck.y);
      brush.ctx.rotate(link ? angleOf(link.from, link.to) : 0);
      sail(brush, rig, BEAM + 0.06);
      brush.ctx.restore();
    }
  };

const crosses = (brush: Brush, { decks }: Figure): void => {
  for (const { x, y } of decks) cross(brush, x, y, 0.19);
};

/** How a figure of each kind is drawn: its coats from the outermost in, and what is on top of them. */
const KINDS: Readonly<
  Record<
    string,
    { readonly coats: readonly (readonly [ColourName, number])[]; above(brush: Brush, figure: Figure): void }
  >
> = {
  figure: {
    coats: [
      ['rim', 0.035],
      ['hull', -0.035],
      ['deck', -0.075],
    ],
    above: upperworks,
  },
  'figure-pirates': {
    coats: [
      ['rim', 0.035],
      ['timber', -0.035],
      [PLANKS.pirates, -0.075],
    ],
    above: masts('pirates'),
  },
  'figure-royal': {
    coats: [
      ['rim', 0.035],
      ['timber', -0.035],
      [PLANKS.royal, -0.075],
    ],
    above: masts('royal'),
  },
  'figure-wreck': {
    coats: [
      ['oil', 0.13],
      ['hit', 0.03],
      ['wreck', -0.03],
      ['rust', -0.045],
      ['wreck', -0.095],
    ],
    above: crosses,
  },
};

/** Every kind of figure. */
export const FIGURE_KINDS: readonly string[] = Object.keys(KINDS);

/**
 * A ship of any shape, by a kind and its rows: "figure-xx/x.", "figure-wreck-x./.x". One hull, however its decks are
 * connected. Undefined for any other name.
 */
export const figureNamed = (name: string): Sprite | undefined => {
  const [, kind = '', drawn = ''] = /^(figure(?:-[a-z]+?)??)-([x.]+(?:\/[x.]+)*)$/.exec(name) ?? [];
  const look = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!look) return undefined;
  const rows = drawn.split('/');
  const figure = figureOf(rows);
  return {
    width: Math.max(...rows.map((row) => row.length)),
    height: rows.length,
    bleed: 0.1,
    paint(brush) {
      brush.ctx.save();
      brush.ctx.translate(0.03, 0.07);
      coat(brush, figure, 'shadow', 0);
      brush.ctx.restore();
      for (const [paint, grow] of look.coats) coat(brush, figure, paint, grow);
      look.above(brush, figure);
    },
  };
};
