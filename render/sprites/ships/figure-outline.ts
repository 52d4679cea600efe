/** The middle of a deck, in cells. */
export interface Deck {
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
export interface Figure {
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
export const angleOf = (from: Deck, to: Deck): number => Math.atan2(to.y - from.y, to.x - from.x);

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
export const figureOf = (rows: readonly string[]): Figure => {
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
export const hub = ({ decks, links, bow }: Figure): Deck => {
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
