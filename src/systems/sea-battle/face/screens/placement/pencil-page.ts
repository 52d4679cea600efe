import { type Cell, nameIn } from '../../../../../kit/grid.ts';
import { isAmong } from '../../../rules/view/derive.ts';
import { cellAt, chartOf, labelOf, nameOf } from '../../input/coordinates/chart.ts';
import { focusPath, indexIn, letterKeys, pad } from '../pad.ts';
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

const letterPage = (hand: HandPlacement): Page => {
  const { view, reader } = hand;
  const chart = chartOf(view.rules, reader);
  const alive = new Set([...openCells(hand), ...view.pencil].map((cell) => nameOf(chart, cell).letter));
  const keys = letterKeys(reader, chart, 'hand:pen', (letter) => alive.has(letter));
  const ways = [backKey(hand, view.pencil.length > 0 ? 'hand:pen' : 'hand:list'), ...rubKeys(hand), ...putKeys(hand)];
  return pageWith(hand, {
    selection: view.pencil,
    keys: pad(reader, keys, { ...focusPath(hand.focus), steps: ['hand', 'pen', 'all'] }, ways),
  });
};

const numberPage = (hand: HandPlacement, letter: number): Page => {
  const { view, reader } = hand;
  const { rules } = view;
  const open = openCells(hand);
  const base = `hand:pen:${letter}`;
  const { size, numbers } = chartOf(rules, reader);
  const keys = Array.from({ length: numbers }, (_, i): Key => {
    const at = cellAt(rules.axes, letter, i + 1);
    const name = { letter, number: i + 1, of: size };
    const label = nameIn(reader.letters, name);
    if (isAmong(view.pencil, at))
      return {
        label: `✓ ${label}`,
        press: { act: { type: 'rub', at } },
        spoken: say(reader, 'pencil-rub', { cell: name }),
      };
    if (isAmong(open, at)) return markKey(hand, at);
    return { label: '·', press: { look: `${base}:x${i}` }, spoken: say(reader, 'start-taken', { cell: name }) };
  });
  const path = { ...focusPath(hand.focus), steps: base.split(':') };
  return pageWith(hand, { letter, keys: pad(reader, keys, path, [backKey(hand, 'hand:pen:all'), ...putKeys(hand)]) });
};

/** The page with one key for each cell beside the drawn ones; any other cell is chosen by its letter. */
const besidePage = (hand: HandPlacement): Page => {
  const { reader, focus } = hand;
  const beside = besideDrawn(hand);
  const elsewhere = key(reader, 'key-elsewhere', { look: 'hand:pen:all' });
  const keys = pad(
    reader,
    beside.map((cell) => markKey(hand, cell)),
    { ...focusPath(focus), steps: ['hand', 'pen'] },
    [...putKeys(hand), ...rubKeys(hand), elsewhere, backKey(hand, 'hand:list')],
  );
  return pageWith(hand, { selection: beside, keys });
};

/**
 * Returns the page to draw a ship cell by cell: letter and number of the first cell, then the cells beside it. [Put]
 * appears as soon as the cells are a missing ship where it may lie.
 */
export const pencilPage = (hand: HandPlacement, step: string | undefined): Page => {
  const letter = indexIn(step, chartOf(hand.view.rules, hand.reader).size - 1);
  if (letter !== undefined) return numberPage(hand, letter);
  return hand.view.pencil.length === 0 || step === 'all' ? letterPage(hand) : besidePage(hand);
};
