import type { Reader } from '../../../../../kernel/reader.ts';
import type { Focus } from '../../../../../kernel/screen.ts';
import { type Cell, nameIn } from '../../../../../kit/grid.ts';
import { isAmong, isConnected, ownSea } from '../../../rules/view/derive.ts';
import type { PendingView, ShipView, View } from '../../../rules/view/index.ts';
import { chartOf, nameOf, shortShipLabel } from '../../input/coordinates/chart.ts';
import { howToGive, howToSail } from '../../input/hints.ts';
import { battleDetails } from '../../words/battle-lines.ts';
import { shotLines } from '../../words/shot-lines.ts';
import { turnTitle } from '../../words/turn-lines.ts';
import { cellPad, keyRows, letterIn } from '../pad.ts';
import { type Key, type Keys, key, type Page, say } from '../page.ts';

/** Maximum number of choices that have a key each on one page. */
const AT_ONCE = 15;

/** A penalty, with the view and reader of its page and the keys out of it. */
interface PenaltyContext {
  readonly view: View;
  readonly reader: Reader;
  readonly owed: PendingView;
  readonly ways: readonly Key[];
}

/** What is owed, and how to pay it. */
const asking = ({ view, reader }: PenaltyContext, ask: string): Pick<Page, 'lines' | 'more' | 'ask'> => ({
  lines: [turnTitle(view, reader), ask],
  more: [...battleDetails(view, reader), ask],
  ask,
});

const giveKey = (at: Cell, label: string): Key => ({ label, press: { act: { type: 'give', at } } });

/**
 * The keys of the ships that can be given up. A ship is given whole: one key for each says more than its squares would.
 */
const shipKeys = ({ view, reader, owed }: PenaltyContext): readonly Key[] => {
  const given = ({ cells }: ShipView): Cell | undefined => cells.find((cell) => isAmong(owed.choices, cell));
  return (ownSea(view)?.ships ?? []).flatMap((ship) => {
    const at = given(ship);
    return at ? [giveKey(at, shortShipLabel(chartOf(view.rules, reader), ship.cells))] : [];
  });
};

const choiceKeys = (context: PenaltyContext): readonly Key[] => {
  const { view, reader, owed } = context;
  if (owed.kind === 'give-ship') return shipKeys(context);
  const { rules } = view;
  const chart = chartOf(rules, reader);
  return owed.choices.map((at) => giveKey(at, nameIn(reader.letters, nameOf(chart, at))));
};

const givePad = ({ view, reader, owed, ways }: PenaltyContext, focus: Focus): Keys =>
  cellPad(view, reader, focus, {
    base: 'give',
    live: (cell) => isAmong(owed.choices, cell),
    keyFor: (at, cell, label, dead) =>
      isAmong(owed.choices, at)
        ? giveKey(at, label)
        : { label: '·', press: { look: dead }, spoken: say(reader, 'mark-not-given', { cell }) },
    ways,
  });

const isAt = (focus: Focus | undefined, base: Focus): focus is Focus =>
  focus === base || focus?.startsWith(`${base}:`) === true;

const givePage = (
  context: PenaltyContext,
  kind: Exclude<PendingView['kind'], 'relocate'>,
  focus: Focus | undefined,
): Page => {
  const { view, reader, ways } = context;
  const all = choiceKeys(context);
  const at = isAt(focus, 'give') ? focus : 'give';
  const letter = all.length > AT_ONCE ? letterIn(view, 'give', at) : undefined;
  return {
    ...asking(context, reader.say(howToGive(kind))),
    seas: 'own',
    ...(letter !== undefined && { letter }),
    keys: all.length > AT_ONCE ? givePad(context, at) : [...keyRows(all), ...(ways.length > 0 ? [ways] : [])],
  };
};

/**
 * [Sail], which acts once the pencilled squares are a place where the ship can lie; until then it only shows the count.
 */
const sailKey = ({ view, reader }: PenaltyContext, need: number): Key => {
  const { pencil } = view;
  const label = say(reader, 'key-sail', { marked: pencil.length, need });
  const spoken = label.replace(/^\P{L}+/u, '');
  return pencil.length === need && isConnected(pencil)
    ? { label, press: { act: { type: 'sail', cells: pencil } }, tone: 'primary', spoken }
    : { label, press: { look: 'sail:x99' }, spoken };
};

const pencilLine = ({ view, reader }: PenaltyContext, need: number): string => {
  const cells = view.pencil.map((cell) => nameOf(chartOf(view.rules, reader), cell));
  if (cells.length === 0) return say(reader, 'sail-none', { need });
  if (cells.length === need && !isConnected(view.pencil)) return say(reader, 'sail-apart', { cells });
  return say(reader, 'sail-marked', { marked: cells.length, need, cells });
};

const sailPage = (context: PenaltyContext, decks: number, focus: Focus): Page => {
  const { view, reader } = context;
  const { pencil } = view;
  const full = pencil.length >= decks;
  const letter = letterIn(view, 'sail', focus);
  const away = key(reader, 'key-back', { look: 'course' });
  return {
    ...asking(context, pencilLine(context, decks)),
    seas: 'own',
    ...(letter !== undefined && { letter }),
    keys: cellPad(view, reader, focus, {
      base: 'sail',
      live: (cell) => !full || isAmong(pencil, cell),
      keyFor: (at, cell, label, dead) => {
        if (isAmong(pencil, at))
          return {
            label: `✓ ${label}`,
            press: { act: { type: 'rub', at } },
            spoken: say(reader, 'mark-aimed', { cell }),
          };
        return full
          ? { label: '·', press: { look: dead }, spoken: say(reader, 'mark-drawn', { cell }) }
          : { label, press: { act: { type: 'mark', at } } };
      },
      ways: letter === undefined ? [sailKey(context, decks), away] : [sailKey(context, decks)],
    }),
  };
};

/** Returns the courses of a struck Dutchman (SB-28), for its own player's page and for the shared board. */
export const courseKeys = (reader: Reader): readonly Key[] => [
  key(reader, 'key-stay', { act: { type: 'stay' } }),
  key(reader, 'key-drift', { act: { type: 'drift' } }),
  key(reader, 'key-place', { look: 'sail' }),
];

const coursePage = (context: PenaltyContext, decks: number, focus: Focus | undefined): Page => {
  const { view, reader, ways } = context;
  if (isAt(focus, 'sail')) return sailPage(context, decks, focus);
  if (focus !== 'course' && view.pencil.length > 0) return sailPage(context, decks, 'sail');
  return {
    ...asking(context, reader.say(howToSail(chartOf(view.rules, reader), decks))),
    lines: [
      turnTitle(view, reader),
      ...shotLines(view, reader).slice(-1),
      say(reader, 'afloat-decks-yours', { decks }),
    ],
    seas: 'own',
    keys: [courseKeys(reader), ...(ways.length > 0 ? [ways] : [])],
  };
};

/**
 * Returns the page of a player who owes a penalty. Focuses: `give`, `give:<letter>` (which deck, mine or ship),
 * `course` (stay or sail), `sail`, `sail:<letter>` (where to).
 */
export const penaltyPage = (
  view: View,
  reader: Reader,
  owed: PendingView,
  focus: Focus | undefined,
  ways: readonly Key[],
): Page => {
  const context: PenaltyContext = { view, reader, owed, ways };
  return owed.kind === 'relocate' ? coursePage(context, owed.decks ?? 1, focus) : givePage(context, owed.kind, focus);
};
