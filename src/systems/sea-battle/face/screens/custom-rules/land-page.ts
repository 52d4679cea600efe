import type { Form } from '../../../../../kernel/capabilities.ts';
import type { Reader } from '../../../../../kernel/reader.ts';
import { SCREEN_LIMITS, type Square } from '../../../../../kernel/screen.ts';
import { type Cell, nameIn } from '../../../../../kit/grid.ts';
import { QUARTER_SIGNS, QUARTERS } from '../../../../../kit/quarters.ts';
import { say } from '../../../../../kit/screen-kit.ts';
import { keyRows } from '../../../../../kit/squares.ts';
import { truncate } from '../../../../../kit/truncate.ts';
import { cellOf, type Grid, gridOf, indexOf } from '../../../rules/view/index.ts';
import { MARKS } from '../../../things/marks.ts';
import type { Ruleset } from '../../../variants.ts';
import { cellAt, chartOf, nameOf } from '../../input/coordinates/chart.ts';
import { rowsOfLand } from '../../input/typed-sea.ts';
import { FINEST, framedSea, frameOf } from '../../picture/frame.ts';
import { axisLabels, wholeArea } from '../../picture/seas.ts';
import { canTurn, focusOf, landFocuses, type OpenSea } from './draft.ts';

type LandKey = Square<Form['screen']['buttons'][number][number]['press']>;

/** The most squares of a line whose keys fit the screen; of a longer one, a half is shown. */
const WHOLE_LINE = 15;
const HALF_LINE = 10;

const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i);

/** The name of a square in the letters of the form, whatever letters its reader usually has. */
const squareName = (rules: Ruleset, reader: Reader, at: Cell): string =>
  nameIn(reader.letters, nameOf(chartOf(rules, reader), at));

/** What the parts of the page are made from. */
interface LandPage {
  readonly rules: Ruleset;
  readonly reader: Reader;
  readonly open: OpenSea;
  readonly lookAt: ReturnType<typeof landFocuses>;
  readonly fitsTurned: ReturnType<typeof canTurn>;
}

/** The key of a square: a press turns water into land, or land into water. */
const squareKey = ({ rules, reader, open, lookAt, fitsTurned }: LandPage, at: Cell): LandKey => {
  const grid = gridOf(rules);
  const label = squareName(rules, reader, at);
  const number = indexOf(grid, at);
  const isDry = grid.dry[number] === 1;
  const fits = fitsTurned(number);
  const sign = isDry ? { sign: MARKS.land.key.sign, tone: 'success' as const } : {};
  const spoken = say(reader, fits ? (isDry ? 'land-dry' : 'land-water') : 'land-full', { cell: label });
  return {
    label,
    press: { look: lookAt(open, fits ? number : undefined) },
    spoken,
    ...sign,
    ...(fits ? {} : { spent: true as const }),
  };
};

const linesOf = (rules: Ruleset, { rows, cols }: Grid): number => (rules.axes === 'letters-cols' ? cols : rows);

/** Where a platform has no room for the pad: the keys of the open line, and keys to the lines beside it. */
const lineRows = (page: LandPage, done: LandKey): readonly (readonly LandKey[])[] => {
  const { rules, reader, open, lookAt } = page;
  const { letters, numbers } = axisNames(rules, reader);
  const half =
    numbers > WHOLE_LINE
      ? upTo(numbers)
          .slice(open.half === 0 ? 0 : -HALF_LINE)
          .slice(0, HALF_LINE)
      : upTo(numbers);
  const keys = half.map((number) => {
    const key = squareKey(page, cellAt(rules.axes, open.line, number + 1));
    return key.sign === undefined ? key : { ...key, label: `${key.sign} ${key.label}` };
  });
  const to = (step: number, arrow: (letter: string) => string): LandKey => {
    const line = (open.line + step + letters.length) % letters.length;
    const spoken = say(reader, 'land-line', { letter: letters[line]! });
    return {
      label: arrow(letters[line]!),
      spoken,
      press: { look: lookAt({ ...open, line, half: 0 }) },
    };
  };
  const other = { ...open, half: open.half === 0 ? 1 : 0 } as const;
  const more: LandKey = { label: say(reader, 'key-more'), press: { look: lookAt(other) } };
  const ways = [to(-1, (it) => `← ${it}`), to(1, (it) => `${it} →`), ...(numbers > WHOLE_LINE ? [more] : []), done];
  return [...keyRows(keys), ways];
};

const axisNames = (
  rules: Ruleset,
  reader: Reader,
): { readonly letters: readonly string[]; readonly numbers: number } => {
  const { columns, rows } = axisLabels(rules, reader.letters);
  const isAcross = rules.axes === 'letters-cols';
  return { letters: isAcross ? columns : rows, numbers: (isAcross ? rows : columns).length };
};

/** Returns the page of the form on which land is drawn square by square. */
export const landPage = (rules: Ruleset, reader: Reader, asked: OpenSea): Form['screen'] => {
  const grid = gridOf(rules);
  // The sea may have become smaller since the line was opened.
  const open = { ...asked, line: Math.min(asked.line, linesOf(rules, grid) - 1) };
  const page = { rules, reader, open, lookAt: landFocuses(rules), fitsTurned: canTurn(rules) };
  const done: LandKey = { label: say(reader, 'land-done'), press: { look: focusOf({ rules, page: 'b' }) } };
  const opened = (part: Partial<OpenSea>): LandKey['press'] => ({
    look: page.lookAt({ ...open, half: 0, ...part }),
  });
  const squares = upTo(grid.rows).map((row) => upTo(grid.cols).map((col) => squareKey(page, { row, col })));
  const isFull = squares.flat().some(({ spent }) => spent);
  const frame = frameOf(grid);
  const names = grid.land.map((at) => squareName(rules, reader, cellOf(grid, at)));
  const alt = names.length > 0 ? say(reader, 'alt-land', { cells: names.join(', ') }) : say(reader, 'land-none');
  const words = {
    title: say(reader, 'land-title'),
    lines: [say(reader, isFull ? 'land-full-line' : 'land-how')],
    body: say(reader, 'land-type', { command: '/custom' }),
  };
  const buttons = lineRows(page, done);
  if (reader.board === 'words') return { ...words, lines: [...words.lines, alt], buttons };
  if (reader.board === 'text') return { ...words, pre: rowsOfLand(grid), buttons };
  return {
    ...words,
    alt: truncate(alt, SCREEN_LIMITS.altChars),
    scene: {
      width: frame.width,
      height: frame.alone,
      finest: FINEST,
      shapes: framedSea({ rules }, reader, frame, wholeArea(grid), () => []),
    },
    buttons,
    ...(reader.keys === 'letters'
      ? {}
      : {
          pad: {
            at: frame.corner,
            squares,
            quarters: {
              tabs: QUARTERS.map((it, quarter) => ({
                label: QUARTER_SIGNS[it],
                press: opened({ quarter }),
                spoken: say(reader, 'key-quarter', { quarter: it.toLowerCase() }),
              })),
              open: open.quarter,
            },
            lines: {
              tabs: axisNames(rules, reader).letters.map((label, line) => ({ label, press: opened({ line }) })),
              open: open.line,
              along: rules.axes === 'letters-cols' ? ('columns' as const) : ('rows' as const),
            },
            ways: [done],
          },
        }),
  };
};
