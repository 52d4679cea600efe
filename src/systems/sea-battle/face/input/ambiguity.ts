import type { ParsedText } from '../../../../kernel/face.ts';
import type { Phrase } from '../../../../kernel/phrase.ts';
import { SCREEN_LIMITS } from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { truncate } from '../../../../kit/truncate.ts';
import type { Command } from '../../rules/command.ts';
import { type Chart, labelOf } from './coordinates/chart.ts';
import { withoutCommand } from './coordinates/command-prefix.ts';
import type { CellsChoice } from './coordinates/decoder.ts';
import { boardBounds, boardLetters } from './hints.ts';

/** Errors of a text that contains no order at all and is therefore conversation. */
const TALK_ERRORS: ReadonlySet<string> = new Set(['E_LONG', 'E_WORD', 'E_EMPTY']);

/** Errors in the number of a coordinate, which is not on the board. */
const COORDINATE_ERRORS: ReadonlySet<string> = new Set(['E_NUMBER', 'E_RANGE']);

/** Returns whether a text has neither letters nor digits. A cell needs them: a row of emoji is conversation. */
const isWordless = (text: string): boolean => !/[\p{L}\d]/u.test(withoutCommand(text));

/** Returns whether a text that failed to parse with this error code is conversation rather than a faulty order. */
export const isTalk = (code: string, text: string): boolean =>
  TALK_ERRORS.has(code) || (code === 'E_CHAR' && isWordless(text));

/** Explains an error in the letters or numbers of a text; undefined for any other error. */
export const offBoardRefusal = (code: string, chart: Chart): Phrase | undefined => {
  if (code === 'E_LETTER') return boardLetters(chart);
  return COORDINATE_ERRORS.has(code) ? boardBounds(chart) : undefined;
};

/** Truncates a label to the length of a button (`SCREEN_LIMITS.labelChars`). */
export const shortLabel = (label: string): string => truncate(label, SCREEN_LIMITS.labelChars);

const listOf = (chart: Chart, cells: readonly Cell[]): string => cells.map((cell) => labelOf(chart, cell)).join(' ');

/** The cells in which a choice differs from the others. In a long list these alone show the difference. */
const inDoubt = (choices: readonly CellsChoice[], at: number): readonly Cell[] => {
  const { cells } = choices[at]!;
  const written = choices.map((choice) => choice.cells.map((cell) => JSON.stringify(cell)));
  return cells.filter((_, i) => written.some((other) => other[i] !== written[at]![i]));
};

/**
 * Asks which reading of a text is meant, with one button for each; a single reading is only to be confirmed.
 * @param meant Makes the command from the chosen cells.
 */
export const askWhich = (
  choices: readonly CellsChoice[],
  chart: Chart,
  meant: (cells: readonly Cell[]) => Command,
): ParsedText<Command> => {
  const labels = choices.map(({ cells }, i) => {
    const whole = listOf(chart, cells);
    if (whole.length <= SCREEN_LIMITS.labelChars) return whole;
    return shortLabel(choices.length > 1 ? listOf(chart, inDoubt(choices, i)) : whole);
  });
  const [only] = choices.length === 1 ? choices : [];
  return {
    kind: 'ask',
    question: only ? { key: 'ask-confirm', with: { cell: listOf(chart, only.cells) } } : { key: 'ask-which' },
    choices: choices.map(({ cells, reading }, i) => ({
      label: labels[i]!,
      command: meant(cells),
      ...(reading && !only && { reading }),
    })),
  };
};
