import type { Reader } from '../../../../../kernel/reader.ts';
import type { Focus } from '../../../../../kernel/screen.ts';
import { type Cell, cellFromCode } from '../../../../../kit/grid.ts';
import { letterIn, letterPad, squarePad, squarePicker } from '../../../../../kit/squares.ts';
import { isAmong, isGivenMine, isMyShot, isOpen, isVolley, sameCell, targetSea } from '../../../rules/view/derive.ts';
import { gridOf, type View } from '../../../rules/view/index.ts';
import { chartOf, nameOf } from '../../input/coordinates/chart.ts';
import { frameOf } from '../../picture/index.ts';
import { chartedSea, keySea, targetSquares } from '../../table/squares.ts';
import { type Key, type Keys, key, type Page, say } from '../page.ts';

/** Returns whether a focus belongs to the pad: `aim` (letters), `aim:<letter>` (its numbers). */
export const isAimFocus = (focus: Focus | undefined): focus is Focus =>
  focus === 'aim' || focus?.startsWith('aim:') === true;

/**
 * Returns the cell of focus `risk:<cell>`, the question before a shot at a mine that the opponent has named (SB-21).
 * Undefined for any other focus, and where no such mine can be shot at.
 */
export const riskedCell = (view: View, focus: Focus | undefined): Cell | undefined => {
  const cell = focus?.startsWith('risk:')
    ? cellFromCode(focus.slice(5), Math.max(view.rules.n, view.rules.cols ?? 0))
    : undefined;
  return cell && isGivenMine(targetSea(view), cell) && isOpen(targetSea(view), view.rules, cell) ? cell : undefined;
};

/** Returns the sea that is fired at, with the keys of its squares. */
export const targetKeys = (view: View, reader: Reader, mayFire = true) =>
  keySea(view, reader, targetSquares(view, mayFire));

const squareAt = (view: View, at: Cell) => targetSquares(view, true).find((it) => sameCell(it, at));

/** Returns a key that counts what is marked: it acts where it has a press; until then it leads to its own page. */
export const countKey = (label: string, press: Key['press'] | undefined, look: Focus): Key => ({
  label,
  press: press ?? { look },
  ...(press && { tone: 'primary' }),
  spoken: label.replace(/^\P{L}+/u, ''),
});

/** Returns the key "Залп 3/5". It fires the volley once all its cells are aimed; until then it only shows the count. */
export const volleyKeys = (view: View, reader: Reader): readonly Key[] => {
  if (!isVolley(view) || !isMyShot(view)) return [];
  const { pencil, salvo: need } = view;
  const press = pencil.length === need ? ({ act: { type: 'volley', at: pencil } } as const) : undefined;
  return [countKey(say(reader, 'key-volley', { aimed: pencil.length, need }), press, 'aim:x99')];
};

/** A deck that the opponent had to name (SB-19) and that can still be fired at. */
const namedDeck = (view: View): Cell | undefined => {
  const sea = targetSea(view);
  return sea.given.find((cell) => isOpen(sea, view.rules, cell) && !isAmong(view.pencil, cell));
};

/** Returns a key that fires at a deck which the opponent had to name. Only where letters are shown. */
export const givenKeys = (view: View, reader: Reader, focus: Focus | undefined): readonly Key[] => {
  const at = namedDeck(view);
  const chart = chartOf(view.rules, reader);
  if (!at || letterIn('aim', focus, chart.size) !== undefined) return [];
  const cell = nameOf(chart, at);
  const press = squareAt(view, at)?.press;
  const label = say(reader, 'key-fire-given', { cell });
  return press ? [{ label, press, spoken: say(reader, 'mark-given', { cell }) }] : [];
};

/** Returns the keys for a shot in two presses, with `ways` out of them in the last row. */
export const aimKeys = (view: View, reader: Reader, focus: Focus | undefined, ways: readonly Key[]): Keys =>
  letterPad(targetKeys(view, reader), focus, { base: 'aim', ways: () => ways }).keys;

/**
 * Returns the sea that is fired at as a pad, which opens where the player goes on; none for a reader who fires by letters,
 * or without a picture.
 * @param waiting whose turn it is, where it is not the player's: the squares stay where they are, and say so
 */
export const seaPad = (
  view: View,
  reader: Reader,
  focus: Focus | undefined,
  ways: readonly Key[],
  waiting?: string,
  sea = targetKeys(view, reader, waiting === undefined),
): Pick<Page, 'pad'> => {
  const { pencil, salvo, shots } = view;
  const { owner } = targetSea(view);
  const isMarked = isVolley(view) && pencil.length === salvo;
  const volley = { act: { type: 'volley', at: pencil } } as const;
  const pad = squarePad(sea, focus, {
    at: frameOf(gridOf(view.rules)).corner,
    about: reader.lit ?? namedDeck(view) ?? pencil.at(-1) ?? shots.findLast(({ by }) => by !== owner)?.at,
    ways,
    ...(isMarked && { fire: { label: say(reader, 'key-volley-now'), press: volley, tone: 'primary' } }),
    waiting,
  });
  return pad ? { pad } : {};
};

/** Returns the keys and the pad of the sea that is fired at, with the ways out of each, and the letter that is open. */
export const aimPage = (
  view: View,
  reader: Reader,
  focus: Focus | undefined,
  ways: { readonly keys: readonly Key[]; readonly pad: readonly Key[] },
): Pick<Page, 'keys' | 'letter' | 'pad'> => {
  const sea = targetKeys(view, reader);
  return {
    ...letterPad(sea, focus, { base: 'aim', ways: () => ways.keys }),
    ...seaPad(view, reader, focus, ways.pad, undefined, sea),
  };
};

/** Returns the keys of the question before a shot at a named mine: fire anyway, or go back. */
export const riskKeys = (view: View, reader: Reader, at: Cell): Keys => {
  const { letter } = nameOf(chartOf(view.rules, reader), at);
  const { press, nth } = squareAt(view, at) ?? {};
  const fire = press && nth === undefined ? [key(reader, 'key-anyway', press, { tone: 'danger' })] : [];
  return [[...fire, key(reader, 'key-back', { look: `aim:${letter}` })]];
};

const leadsToPad = ({ press }: Key): boolean => 'look' in press && isAimFocus(press.look);

/**
 * Returns a page on which a shot can also be chosen from lists. Unchanged where a turn has several shots, which are
 * marked one by one, and where the fleets are on paper: there the pad has more than squares.
 */
export const withShotPicker = (view: View, reader: Reader, page: Page): Page => {
  if (isVolley(view) || view.paper) return page;
  const keys = page.keys.map((row) => row.map((it): Key => (leadsToPad(it) ? { ...it, stepwise: true } : it)));
  const axes = { columns: say(reader, 'pick-column'), rows: say(reader, 'pick-row') };
  return { ...page, keys, picker: squarePicker(chartedSea(view, reader), say(reader, 'key-fire'), axes) };
};
