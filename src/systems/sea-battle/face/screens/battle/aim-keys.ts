import type { CellName } from '../../../../../kernel/phrase.ts';
import type { Reader } from '../../../../../kernel/reader.ts';
import type { Focus, Picker } from '../../../../../kernel/screen.ts';
import { axis, type Cell, cellCode, cellFromCode } from '../../../../../kit/grid.ts';
import { isAmong, isGivenMine, isMyShot, isOpen, isVolley, markAt, targetSea } from '../../../rules/view/derive.ts';
import type { View } from '../../../rules/view/index.ts';
import { chartOf, nameOf } from '../../input/coordinates/chart.ts';
import { type CellPad, cellPad, letterIn } from '../pad.ts';
import { type Key, type Keys, key, type Page, say } from '../page.ts';

/** The picture's signs. */
export const SIGN = {
  miss: '○',
  hit: '✹',
  sunk: '■',
  void: '·',
  mine: '◉',
  sweeper: '▲',
  unclear: '?',
  land: '▒',
} as const;

/** Returns whether a focus belongs to the pad: `aim` (letters), `aim:<letter>` (its numbers). */
export const isAimFocus = (focus: Focus | undefined): focus is Focus =>
  focus === 'aim' || focus?.startsWith('aim:') === true;

/** Returns the letter that a focus aims along, counted from 0; undefined while letters are shown. */
export const aimedLetter = (view: View, focus: Focus): number | undefined => letterIn(view, 'aim', focus);

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

const act = (view: View, at: Cell): Key['press'] => ({ act: { type: isVolley(view) ? 'mark' : 'shoot', at } });

const isFull = (view: View): boolean => isVolley(view) && view.pencil.length >= view.salvo;

/** The key of a cell that can still be fired at. */
export const openKey = (view: View, reader: Reader, at: Cell, cell: CellName, label: string, dead: Focus): Key => {
  const sea = targetSea(view);
  if (isAmong(view.pencil, at))
    return { label: `✓ ${label}`, press: { act: { type: 'rub', at } }, spoken: say(reader, 'mark-aimed', { cell }) };
  if (isFull(view)) return { label: '·', press: { look: dead }, spoken: say(reader, 'mark-full', { cell }) };
  if (isGivenMine(sea, at)) {
    const spoken = say(reader, 'mark-risk', { cell });
    return { label: `⚠ ${label}`, press: { look: `risk:${cellCode(at)}` }, spoken };
  }
  if (isAmong(sea.given, at))
    return { label: `★ ${label}`, press: act(view, at), spoken: say(reader, 'mark-given', { cell }) };
  return { label, press: act(view, at) };
};

/** What is said of a square that cannot be fired at. */
export const MARKED = {
  miss: 'mark-miss',
  hit: 'mark-hit',
  sunk: 'mark-sunk',
  void: 'mark-void',
  mine: 'mark-mine',
  sweeper: 'mark-sweeper',
  unclear: 'mark-unclear',
  land: 'mark-land',
} as const;

/** Returns the keys of the sea that is fired at. A cell that cannot be shot at keeps its place and shows its mark. */
export const targetKeys = (view: View, reader: Reader): Pick<CellPad, 'live' | 'keyFor'> => {
  const sea = targetSea(view);
  return {
    live: (cell) => (isFull(view) ? isAmong(view.pencil, cell) : isOpen(sea, view.rules, cell)),
    keyFor: (cell, name, label, dead) => {
      const mark = markAt(sea, view.rules, cell);
      if (mark === 'unknown') return openKey(view, reader, cell, name, label, dead);
      return { label: SIGN[mark], press: { look: dead }, spoken: say(reader, MARKED[mark], { cell: name }) };
    },
  };
};

/** Returns the key "Залп 3/5". It fires the volley once all its cells are aimed; until then it only shows the count. */
export const volleyKeys = (view: View, reader: Reader): readonly Key[] => {
  if (!isVolley(view) || !isMyShot(view)) return [];
  const { pencil, salvo: need } = view;
  const label = say(reader, 'key-volley', { aimed: pencil.length, need });
  const spoken = label.replace(/^\P{L}+/u, '');
  return pencil.length === need
    ? [{ label, press: { act: { type: 'volley', at: pencil } }, tone: 'primary', spoken }]
    : [{ label, press: { look: 'aim:x99' }, spoken }];
};

/**
 * Returns a key that fires at a deck which the opponent had to name (SB-19) and which is still afloat. Only where
 * letters are shown.
 */
export const givenKeys = (view: View, reader: Reader, focus: Focus): readonly Key[] => {
  if (aimedLetter(view, focus) !== undefined) return [];
  const sea = targetSea(view);
  const open = sea.given.filter((cell) => isOpen(sea, view.rules, cell) && !isAmong(view.pencil, cell));
  const [at] = isFull(view) ? [] : open;
  if (!at) return [];
  const cell = nameOf(chartOf(view.rules, reader), at);
  const label = say(reader, 'key-fire-given', { cell });
  return [{ label, press: act(view, at), spoken: say(reader, 'mark-given', { cell }) }];
};

/** Returns the pad for a shot in two presses, with `ways` out of it in the last row. */
export const aimKeys = (view: View, reader: Reader, focus: Focus, ways: readonly Key[]): Keys =>
  cellPad(view, reader, focus, { base: 'aim', ...targetKeys(view, reader), ways });

/** Returns the keys of the question before a shot at a named mine: fire anyway, or go back. */
export const riskKeys = (view: View, reader: Reader, at: Cell): Keys => {
  const { letter } = nameOf(chartOf(view.rules, reader), at);
  const spent = isFull(view) || isAmong(view.pencil, at);
  const fire = key(reader, 'key-anyway', act(view, at), { tone: 'danger' });
  return [[...(spent ? [] : [fire]), key(reader, 'key-back', { look: `aim:${letter}` })]];
};

/** The lists of a shot: its letter, then its number. */
const shotPicker = (view: View, reader: Reader): Picker => {
  const { letters, size, numbers, axes } = chartOf(view.rules, reader);
  const labels = [say(reader, 'pick-column'), say(reader, 'pick-row')] as const;
  const [ofLetters, ofNumbers] = axes === 'letters-cols' ? labels : [labels[1], labels[0]];
  return {
    label: say(reader, 'key-fire'),
    lists: [
      { label: ofLetters, options: axis(letters, size).map((letter) => letter.toUpperCase()) },
      { label: ofNumbers, options: Array.from({ length: numbers }, (_, i) => String(i + 1)) },
    ],
  };
};

const leadsToPad = ({ press }: Key): boolean => 'look' in press && isAimFocus(press.look);

/**
 * Returns a page on which a shot can also be chosen from lists. Unchanged where a turn has several shots, which are
 * marked one by one, and where the fleets are on paper: there the pad has more than squares.
 */
export const withShotPicker = (view: View, reader: Reader, page: Page): Page => {
  if (isVolley(view) || view.paper) return page;
  const keys = page.keys.map((row) => row.map((it): Key => (leadsToPad(it) ? { ...it, stepwise: true } : it)));
  return { ...page, keys, picker: shotPicker(view, reader) };
};
