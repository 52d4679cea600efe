import type { Screen } from '../../src/kernel/screen.ts';
import { type House, pressesIn, tableWith } from '../../src/kernel/table.ts';
import type { Token } from '../../src/service/ports/intent.ts';
import type { PageScreen } from './message.ts';

/*
 * Most presses of a table begin alike: `match.seat.ply.`. What they begin with goes to a page once, as the screen's
 * `head`, and stands as `~` in each of them; where a table has none, what those of its house begin with.
 */

const SHORT = '~';

/** The press as the program wrote it. */
export const fullToken = (press: Token, head = ''): Token =>
  press.startsWith(SHORT) ? head + press.slice(SHORT.length) : press;

/** Whether a press only looks at something: a page, a part of a board. */
export const isLook = (press: Token): boolean => /^[^.]*\.[^.]*\.[^.]*\.\?/.test(press);

/** Presses of a house. */
const houseTokens = ({ answers, keys, strengths = [], phrases = [] }: House): readonly Token[] => [
  ...[...answers, ...strengths, ...phrases].map(({ press }) => press),
  ...Object.values(keys),
];

/** What most of these presses begin with, their act aside; undefined where there are none. */
const commonHead = (presses: readonly Token[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const press of presses) {
    const head = /^[^.]*\.[^.]*\.[^.]*\./.exec(press)?.[0];
    if (head !== undefined) counts.set(head, (counts.get(head) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
};

const houseWith = (house: House, pressOf: (press: Token) => Token): House => {
  const { answers, keys, strengths, phrases } = house;
  const keyed = <T extends { readonly press: Token }>(it: T): T => ({ ...it, press: pressOf(it.press) });
  return {
    ...house,
    answers: answers.map(keyed),
    keys: Object.fromEntries(Object.entries(keys).map(([name, press]) => [name, pressOf(press)])),
    ...(strengths && { strengths: strengths.map(keyed) }),
    ...(phrases && { phrases: phrases.map(keyed) }),
  };
};

const rewritten = <S extends Pick<Screen<Token>, 'table' | 'house'>>(
  screen: S,
  pressOf: (press: Token) => Token,
): S => ({
  ...screen,
  ...(screen.table && { table: tableWith(screen.table, pressOf) }),
  ...(screen.house && { house: houseWith(screen.house, pressOf) }),
});

/** A screen whose squares are pressed in its picture, in the place of its keys for them. */
const withPadInPicture = ({ pad, picker: _, ...screen }: Screen<Token>): PageScreen => {
  const { scene } = screen;
  if (!pad?.at || !scene) return screen;
  const { at, squares, fire, ways, below = [] } = pad;
  const live = squares.flatMap((line, row) =>
    line.flatMap(({ press, label, spoken = label, spent }, col) => (spent ? [] : [{ row, col, press, spoken }])),
  );
  const sea = { at, first: { row: 0, col: 0 }, rows: squares.length, cols: squares[0]?.length ?? 0 };
  const keys = [...(fire ? [fire] : []), ...ways];
  return {
    ...screen,
    scene: { ...scene, sea },
    spots: live,
    buttons: [keys, ...below].filter((row) => row.length > 0),
  };
};

/** A screen as a page has it. */
export const pageScreen = (screen: Screen<Token>): PageScreen => {
  if (!screen.table) return withPadInPicture(screen);
  const { pad: _, picker: __, ...rest } = screen;
  const { scene: _s, choices: _c, pre: _t, alt: _a, brief: _b, more: _m, ...laid } = rest;
  const head = commonHead(pressesIn(screen.table)) ?? commonHead(screen.house ? houseTokens(screen.house) : []);
  // The keys of a match are those of its table and house; an answer has its own.
  const bare = screen.house ? { ...laid, buttons: [] } : laid;
  if (head === undefined) return bare;
  const short = (press: Token): Token => (press.startsWith(head) ? SHORT + press.slice(head.length) : press);
  return { ...rewritten(bare, short), head };
};

/** The screen with every press as the program wrote it. */
export const unfolded = ({ head, ...screen }: PageScreen): PageScreen =>
  head === undefined ? screen : rewritten(screen, (press) => fullToken(press, head));

/** All tokens of a screen that a page has, as the program wrote them. */
export const tokensOf = ({ buttons, choices = [], spots = [], table, house, head }: PageScreen): readonly Token[] => [
  ...[...buttons.flat(), ...choices, ...spots].map(({ press }) => press),
  ...[...(table ? pressesIn(table) : []), ...(house ? houseTokens(house) : [])].map((press) => fullToken(press, head)),
];
