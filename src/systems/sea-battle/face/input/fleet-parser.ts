import type { ParsedText } from '../../../../kernel/face.ts';
import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { Command, Extra } from '../../rules/command.ts';
import { EXTRAS, type View } from '../../rules/view/index.ts';
import { shipCount } from '../../variants.ts';
import { isTalk, offBoardRefusal, shortLabel } from './ambiguity.ts';
import { type Chart, extentOf, shipLabel } from './coordinates/chart.ts';
import { withoutCommand } from './coordinates/command-prefix.ts';
import { type DiagramReading, readDiagram } from './coordinates/diagram.ts';
import {
  type FleetError,
  type FleetPieces,
  type FleetReading,
  LONGEST_FLEET,
  readFleet,
} from './coordinates/fleet-reader.ts';
import { withSigns } from './coordinates/piece-words.ts';
import { howToLay, howToPlace, howToPlaceBent } from './hints.ts';

const drawingRefusal = (code: Extract<DiagramReading, { kind: 'error' }>['code'], chart: Chart): Phrase =>
  code === 'E_SIZE' ? { key: 'read-drawing-size', with: { ...extentOf(chart) } } : { key: 'read-drawing-signs' };

const refusal = (code: FleetError, view: View, chart: Chart): Phrase => {
  const off = offBoardRefusal(code, chart);
  if (off) return off;
  if (code === 'E_CROOKED')
    return view.rules.fleet.some(({ shapes }) => shapes !== 'straight')
      ? howToPlaceBent(chart)
      : { key: 'read-crooked' };
  return code === 'E_LENGTH' ? { key: 'read-length' } : howToPlace(chart);
};

/** The commands that place the pieces: first each ship, then each mine and sweeper. */
const commandsFor = ({ ships, extras }: FleetPieces): readonly Command[] => [
  ...ships.map((cells): Command => ({ type: 'put', cells })),
  ...extras.map(({ piece, at }): Command => ({ type: 'lay', piece, at })),
];

const cellsOf = (command: Command): readonly Cell[] =>
  command.type === 'put' ? command.cells : command.type === 'lay' ? [command.at] : [];

/**
 * Returns whether these are a whole fleet, which replaces the placed one. A fleet of one ship does so only when no ship
 * is missing.
 */
const isWhole = ({ ships }: FleetPieces, view: View): boolean => {
  const whole = shipCount(view.rules);
  return ships.length === whole && (whole > 1 || !view.placing?.missing.length);
};

/**
 * The commands for typed pieces. A whole fleet replaces the placed one; single pieces are added to it. A lone cell with
 * no ship left to place is a premature shot, which the rules refuse with a reason.
 */
const arranging = (pieces: FleetPieces, view: View): readonly Command[] => {
  const [first, ...more] = commandsFor(pieces);
  const lone = more.length === 0 && first?.type === 'put' && first.cells.length === 1 ? first.cells[0] : undefined;
  if (lone && !view.placing?.missing.length) return [{ type: 'shoot', at: lone }];
  return isWhole(pieces, view) ? [{ type: 'clear' }, ...commandsFor(pieces)] : commandsFor(pieces);
};

/** A kind of piece in the text that this game does not have; undefined when there is none. */
const strangerIn = ({ extras }: FleetPieces, { rules }: View): Extra | undefined =>
  extras.find(({ piece }) => (piece === 'mine' ? rules.extras.mines : rules.extras.sweepers) === 0)?.piece;

const arranged = (pieces: FleetPieces, view: View): ParsedText<Command> => {
  const stranger = strangerIn(pieces, view);
  if (stranger) return { kind: 'refused', why: { key: EXTRAS[stranger].unknown } };
  const commands = arranging(pieces, view);
  return { kind: 'commands', commands, ...(commands[0]?.type === 'clear' && { whole: commands.length }) };
};

/**
 * Asks about the first piece on which the readings differ. The player types the other pieces again, which are then read
 * in the chosen way.
 */
const asked = (choices: Extract<FleetReading, { kind: 'ask' }>['choices'], chart: Chart): ParsedText<Command> => {
  const ways = choices.map((pieces) => ({ commands: commandsFor(pieces), reading: pieces.reading }));
  const written = ways.map(({ commands }) => commands.map((it) => JSON.stringify(it)));
  const differs = written[0]!.findIndex((piece, i) => written.some((other) => other[i] !== piece));
  const at = Math.max(0, differs);
  return {
    kind: 'ask',
    question: { key: written[0]!.length > 1 ? 'ask-which-first' : 'ask-which' },
    choices: ways.map(({ commands, reading }) => ({
      label: shortLabel(shipLabel(chart, cellsOf(commands[at]!))),
      command: commands[at]!,
      ...(reading && { reading }),
    })),
  };
};

/** Characters to name one deck: a letter, two digits, a sign between, and some spare. */
const DECK_CHARS = 6;

const longestFor = ({ rules }: View): number => {
  const decks = rules.fleet.reduce((sum, { size, count }) => sum + size * count, 0);
  return Math.max(LONGEST_FLEET, decks * DECK_CHARS);
};

/** Parses a text of a player who is placing a fleet: pieces in words or as a drawing. Never throws. */
export const parseFleet = (text: string, view: View, chart: Chart): ParsedText<Command> => {
  const drawn = readDiagram(text, view.rules);
  if (drawn?.kind === 'error') return { kind: 'refused', why: drawingRefusal(drawn.code, chart) };
  if (drawn) return arranged(drawn, view);
  const fleet = readFleet(text, chart, longestFor(view));
  if (fleet.kind === 'ships') return arranged(fleet, view);
  if (fleet.kind === 'ask') return asked(fleet.choices, chart);
  if (isTalk(fleet.code, text)) return { kind: 'talk', hint: howToPlace(chart) };
  const namesExtra = fleet.code === 'E_DANGLING' && withSigns(withoutCommand(text)) !== withoutCommand(text);
  return { kind: 'refused', why: namesExtra ? howToLay(view.rules.extras, chart) : refusal(fleet.code, view, chart) };
};
