import type { ParsedText } from '../../../../kernel/face.ts';
import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { normalise } from '../../../../kit/normalise.ts';
import type { Command } from '../../rules/command.ts';
import { PENALTIES, type PenaltyKind, type PendingView, type View } from '../../rules/view/index.ts';
import { askWhich, isTalk, offBoardRefusal } from './ambiguity.ts';
import type { Chart } from './coordinates/chart.ts';
import { readFleet } from './coordinates/fleet-reader.ts';
import { readShots } from './coordinates/shot-reader.ts';
import { howToSail } from './hints.ts';
import { unreadableCells } from './shot-parser.ts';

type Course = 'stay' | 'drift' | 'sail';

/** SB-28: words for the courses of a struck Dutchman. */
const COURSES: Readonly<Record<Course, readonly string[]>> = {
  stay: [
    ...[
      'stay',
      'i stay',
      'stays',
      'remain',
      'остаюсь',
      'остаться',
      'остаемся',
      'остается',
      'стою',
      'лишаюсь',
      'лишаюся',
    ],
    ...['залишаюсь', 'залишаюся', 'залишитися', 'залишитись', 'лишитися', 'лишається', 'стоять', 'стояти'],
  ],
  drift: [
    ...['drift', 'anywhere', 'random', 'куда угодно', 'дрейф', 'дрейфую', 'случайно', 'наугад'],
    ...['куди завгодно', 'будь куди', 'навмання', 'випадково'],
  ],
  sail: ['sail', 'плыть', 'плыву', 'плисти', 'пливу', 'ухожу', 'іду'],
};
const BY_WORD = new Map(
  Object.entries(COURSES).flatMap(([course, words]) =>
    words.map((word) => [normalise(word), course as Course] as const),
  ),
);

const courseOf = (text: string): Course | undefined =>
  BY_WORD.get(
    normalise(text)
      .replace(/[^\p{L}]+/gu, ' ')
      .trim(),
  );

const sailTo = (cells: readonly Cell[], decks: number): ParsedText<Command> => {
  const why: Phrase = { key: 'sail-count', with: { need: decks, named: cells.length } };
  return cells.length === decks ? { kind: 'commands', commands: [{ type: 'sail', cells }] } : { kind: 'refused', why };
};

/**
 * A single cell is pencilled in; as many cells as the ship has decks left are its new place. Any other number is
 * refused.
 */
const placeOf = (cells: readonly Cell[], decks: number): ParsedText<Command> =>
  cells.length === 1 && decks > 1
    ? { kind: 'commands', commands: [{ type: 'mark', at: cells[0]! }] }
    : sailTo(cells, decks);

const parseCourse = (text: string, view: View, chart: Chart, decks: number): ParsedText<Command> => {
  const course = courseOf(text);
  if (course === 'sail') return sailTo(view.pencil, decks);
  if (course) return { kind: 'commands', commands: [{ type: course }] };
  const read = readFleet(text, chart);
  const hint = howToSail(chart, decks);
  if (read.kind === 'ships')
    return read.extras.length > 0 ? { kind: 'refused', why: hint } : placeOf(read.ships.flat(), decks);
  if (read.kind === 'error') {
    if (isTalk(read.code, text)) return { kind: 'talk', hint };
    return { kind: 'refused', why: offBoardRefusal(read.code, chart) ?? hint };
  }
  const choices = read.choices.map(({ ships, ...choice }) => ({ ...choice, cells: ships.flat() }));
  const judged = placeOf(choices[0]!.cells, decks);
  if (judged.kind !== 'commands') return judged;
  return askWhich(choices, chart, (cells) =>
    cells.length === 1 && decks > 1 ? { type: 'mark', at: cells[0]! } : { type: 'sail', cells },
  );
};

const parseGift = (text: string, chart: Chart, kind: Exclude<PenaltyKind, 'relocate'>): ParsedText<Command> => {
  const give = (cells: readonly Cell[]): Command => ({ type: 'give', at: cells[0]! });
  const read = readShots(text, chart, 1);
  if (read.kind === 'cells') return { kind: 'commands', commands: [give(read.cells)] };
  if (read.kind === 'ask') return askWhich(read.choices, chart, give);
  return unreadableCells(read.code, text, chart, {
    most: 1,
    hint: { key: PENALTIES[kind].how },
    meant: (at) => give([at]),
  });
};

/**
 * Parses a text of a player who owes a penalty: the cell of a deck, a mine or a ship to give, or the Dutchman's course.
 */
export const parsePenalty = (
  text: string,
  view: View,
  chart: Chart,
  { kind, decks = 1 }: PendingView,
): ParsedText<Command> => (kind === 'relocate' ? parseCourse(text, view, chart, decks) : parseGift(text, chart, kind));
