import type { Reader } from '../../../../../kernel/reader.ts';
import type { Focus } from '../../../../../kernel/screen.ts';
import { keyRows, letterPad, squareKeys } from '../../../../../kit/squares.ts';
import { isAmong, isConnected, ownSea } from '../../../rules/view/derive.ts';
import { PENALTIES, type PenaltyKind, type PendingView, type View } from '../../../rules/view/index.ts';
import { chartOf, nameOf, shortShipLabel } from '../../input/coordinates/chart.ts';
import { howToSail } from '../../input/hints.ts';
import { giveSquares, keySea, type SeaSquare, sailSquares } from '../../table/squares.ts';
import { battleDetails } from '../../words/battle-lines.ts';
import { shotLines } from '../../words/shot-lines.ts';
import { turnTitle } from '../../words/turn-lines.ts';
import { type Key, key, type Page, say } from '../page.ts';
import { countKey } from './aim-keys.ts';

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

/**
 * The keys of the ships that can be given up. A ship is given whole: one key for each says more than its squares would.
 */
const shipKeys = ({ view, reader }: PenaltyContext, squares: readonly SeaSquare[]): readonly Key[] =>
  (ownSea(view)?.ships ?? []).flatMap(({ cells }) => {
    const press = squares.find((it) => it.press && isAmong(cells, it))?.press;
    return press ? [{ label: shortShipLabel(chartOf(view.rules, reader), cells), press }] : [];
  });

const givePage = (context: PenaltyContext, kind: Exclude<PenaltyKind, 'relocate'>, focus: Focus | undefined): Page => {
  const { view, reader, owed, ways } = context;
  const sea = keySea(view, reader, giveSquares(view, owed));
  const all = kind === 'give-ship' ? shipKeys(context, sea.squares) : squareKeys(sea);
  const few = { keys: [...keyRows(all), ...(ways.length > 0 ? [ways] : [])] };
  return {
    ...asking(context, reader.say({ key: PENALTIES[kind].how })),
    seas: 'own',
    ...(all.length > AT_ONCE ? letterPad(sea, focus, { base: 'give', ways: () => ways }) : few),
  };
};

/**
 * [Sail], which acts once the pencilled squares are a place where the ship can lie; until then it only shows the count.
 */
const sailKey = ({ view, reader }: PenaltyContext, need: number): Key => {
  const { pencil } = view;
  const press = { act: { type: 'sail', cells: pencil } } as const;
  const label = say(reader, 'key-sail', { marked: pencil.length, need });
  return countKey(label, pencil.length === need && isConnected(pencil) ? press : undefined, 'sail:x99');
};

const pencilLine = ({ view, reader }: PenaltyContext, need: number): string => {
  const cells = view.pencil.map((cell) => nameOf(chartOf(view.rules, reader), cell));
  if (cells.length === 0) return say(reader, 'sail-none', { need });
  if (cells.length === need && !isConnected(view.pencil)) return say(reader, 'sail-apart', { cells });
  return say(reader, 'sail-marked', { marked: cells.length, need, cells });
};

const sailPage = (context: PenaltyContext, decks: number, focus: Focus | undefined): Page => {
  const { view, reader, owed } = context;
  const sail = sailKey(context, decks);
  const away = key(reader, 'key-back', { look: 'course' });
  return {
    ...asking(context, pencilLine(context, decks)),
    seas: 'own',
    ...letterPad(keySea(view, reader, sailSquares(view, owed)), focus, {
      base: 'sail',
      ways: (letter) => (letter === undefined ? [sail, away] : [sail]),
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
  const isSail = focus === 'sail' || focus?.startsWith('sail:') === true;
  if (isSail || (focus !== 'course' && view.pencil.length > 0)) return sailPage(context, decks, focus);
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
