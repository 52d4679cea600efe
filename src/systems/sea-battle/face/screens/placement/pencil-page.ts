import type { Cell } from '../../../../../kit/grid.ts';
import { indexIn, letterPad, pagedKeys } from '../../../../../kit/squares.ts';
import { isAmong } from '../../../rules/view/derive.ts';
import { chartOf, labelOf } from '../../input/coordinates/chart.ts';
import { keySea, squaresWith } from '../../table/squares.ts';
import { type Key, key, type Page, say } from '../page.ts';
import type { HandPlacement } from './hand-placement.ts';
import { backKey, missingLine } from './palette.ts';

const inBoardOrder = (a: Cell, b: Cell): number => a.row - b.row || a.col - b.col;

/** Returns whether a missing ship may be bent: only such ships are drawn. */
export const canDraw = ({ view, placing }: HandPlacement): boolean =>
  view.rules.fleet.some(({ shapes, size }) => shapes !== 'straight' && placing.missing.includes(size));

/** The cells that may be drawn next; none once as many are drawn as the largest missing ship has decks. */
const openCells = (hand: HandPlacement): readonly Cell[] => {
  const { view, placing } = hand;
  if (!canDraw(hand) || view.pencil.length >= Math.max(...placing.missing)) return [];
  return placing.free.filter((cell) => !isAmong(view.pencil, cell));
};

/** Returns whether decks may join by their corners. */
const byCorners = ({ view }: HandPlacement): boolean => view.rules.fleet.some(({ shapes }) => shapes === 'any8');

/** The cells that may be drawn next and that join the drawn ones. */
const besideDrawn = (hand: HandPlacement): readonly Cell[] => {
  const reach = byCorners(hand) ? 2 : 1;
  return openCells(hand).filter(({ row, col }) =>
    hand.view.pencil.some((drawn) => {
      const [down, across] = [Math.abs(drawn.row - row), Math.abs(drawn.col - col)];
      return Math.max(down, across) === 1 && down + across <= reach;
    }),
  );
};

const markKey = (hand: HandPlacement, at: Cell): Key => ({
  label: labelOf(chartOf(hand.view.rules, hand.reader), at),
  press: { act: { type: 'mark', at } },
});

const rubKeys = ({ view, reader }: HandPlacement): readonly Key[] => {
  const last = view.pencil.at(-1);
  return last ? [key(reader, 'key-rub', { act: { type: 'rub', at: last } })] : [];
};

/** The key to place the drawn ship, offered as soon as the drawn cells are a ship. */
const putKeys = ({ view, reader, placing }: HandPlacement): readonly Key[] =>
  placing.drawn
    ? [
        key(
          reader,
          'key-put',
          { act: { type: 'put', cells: [...view.pencil].sort(inBoardOrder) } },
          { tone: 'primary' },
        ),
      ]
    : [];

const drawnLine = ({ view, reader, placing }: HandPlacement): string => {
  if (view.pencil.length === 0) return say(reader, 'pencil-how');
  const chart = chartOf(view.rules, reader);
  const cells = [...view.pencil]
    .sort(inBoardOrder)
    .map((cell) => labelOf(chart, cell))
    .join(' ');
  return say(reader, placing.drawn ? 'pencil-ship' : 'pencil-drawn', { cells });
};

const pageWith = (hand: HandPlacement, more: Pick<Page, 'keys'> & Partial<Page>): Page => ({
  lines: [say(hand.reader, 'pencil-heading'), missingLine(hand.placing, hand.reader), drawnLine(hand)],
  seas: 'own',
  ...more,
});

/** The page on which any square is drawn or rubbed out, by its letter and its number. */
const anyPage = (hand: HandPlacement): Page => {
  const { view, reader, focus } = hand;
  const open = openCells(hand);
  const squares = squaresWith(view, (at) => {
    if (isAmong(view.pencil, at)) return { sign: '✓', press: { act: { type: 'rub', at } }, said: 'pencil-rub' };
    return isAmong(open, at) ? { press: { act: { type: 'mark', at } } } : { said: 'start-taken' };
  });
  const back = backKey(hand, view.pencil.length > 0 ? 'hand:pen' : 'hand:list');
  const { letter, keys } = letterPad(keySea(view, reader, squares), focus, {
    base: 'hand:pen',
    home: 'hand:pen:all',
    ways: (chosen) => (chosen === undefined ? [back, ...rubKeys(hand), ...putKeys(hand)] : putKeys(hand)),
  });
  return pageWith(hand, { keys, ...(letter === undefined ? { selection: view.pencil } : { letter }) });
};

/** The page with one key for each cell beside the drawn ones; any other cell is chosen by its letter. */
const besidePage = (hand: HandPlacement): Page => {
  const { reader, focus } = hand;
  const beside = besideDrawn(hand);
  const elsewhere = key(reader, 'key-elsewhere', { look: 'hand:pen:all' });
  const ways = [...putKeys(hand), ...rubKeys(hand), elsewhere, backKey(hand, 'hand:list')];
  const keys = pagedKeys(
    reader,
    beside.map((cell) => markKey(hand, cell)),
    'hand:pen',
    focus,
    ways,
  );
  return pageWith(hand, { selection: beside, keys });
};

/**
 * Returns the page to draw a ship cell by cell: letter and number of the first cell, then the cells beside it. [Put]
 * appears as soon as the cells are a missing ship where it may lie.
 */
export const pencilPage = (hand: HandPlacement, step: string | undefined): Page => {
  const isAny = step === 'all' || indexIn(step, chartOf(hand.view.rules, hand.reader).size - 1) !== undefined;
  return isAny || hand.view.pencil.length === 0 ? anyPage(hand) : besidePage(hand);
};
