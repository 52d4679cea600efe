import type { ParsedText } from '../../../../kernel/face.ts';
import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { axis, type Cell } from '../../../../kit/grid.ts';
import { normalise } from '../../../../kit/normalise.ts';
import type { Command } from '../../rules/command.ts';
import { isAmong, isGivenMine, isMyShot, isVolley, targetSea } from '../../rules/view/derive.ts';
import type { View } from '../../rules/view/index.ts';
import { askWhich, isTalk, offBoardRefusal } from './ambiguity.ts';
import { type Chart, cellAt, labelOf } from './coordinates/chart.ts';
import { withoutCommand } from './coordinates/command-prefix.ts';
import { MOST_SHOTS, readShots, type ShotError } from './coordinates/shot-reader.ts';
import { howToFire, withExample } from './hints.ts';

/** Digits that are typed by mistake for a letter of the same look. */
const LOOKS_LIKE: Readonly<Record<string, string>> = { '3': 'з', '6': 'б', '0': 'о' };

/** Reads "33" as «З3»: the cell to offer; undefined when there is none. */
const digitsAsCell = (text: string, chart: Chart): Cell | undefined => {
  const digits = /^\D*(\d{2,3})\D*$/.exec(withoutCommand(text))?.[1];
  if (digits === undefined) return undefined;
  const letter = axis(chart.letters, chart.size).indexOf(LOOKS_LIKE[digits[0]!] ?? '');
  const number = Number(digits.slice(1));
  const plausible = letter >= 0 && digits[1] !== '0' && number <= chart.numbers;
  return plausible ? cellAt(chart.axes, letter, number) : undefined;
};

const shotRefusal = (code: ShotError, chart: Chart, most: number): Phrase => {
  if (code === 'E_TOO_MANY') return { key: 'read-too-many', with: { most } };
  if (code === 'E_DUP') return { key: 'read-twice' };
  return offBoardRefusal(code, chart) ?? withExample(code === 'E_CHAR' ? 'read-signs' : 'read-no-cell', chart);
};

/**
 * Explains why a text names no cells here, asks whether it means a cell (`digitsAsCell`), or returns that it is talk.
 * @param most The number of shots allowed.
 * @param meant Makes the command from the cell asked about.
 */
export const unreadableCells = (
  code: ShotError,
  text: string,
  chart: Chart,
  { most, hint, meant }: { readonly most: number; readonly hint: Phrase; readonly meant: (cell: Cell) => Command },
): ParsedText<Command> => {
  if (isTalk(code, text)) return { kind: 'talk', hint };
  const cell = code === 'E_NO_LETTER' ? digitsAsCell(text, chart) : undefined;
  if (!cell) return { kind: 'refused', why: shotRefusal(code, chart, most) };
  return askWhich([{ cells: [cell] }], chart, ([only]) => meant(only!));
};

/** `FIRE` are words that fire an aimed volley; `WIPE` are words that erase its aim. */
const FIRE = new Set('огонь пли залп стреляй вогонь плі постріл fire shoot salvo volley'.split(' '));
const WIPE = new Set('очистить очисти сброс очистити clear reset'.split(' '));

const wordOf = (text: string): string =>
  normalise(text)
    .replace(/[^\p{L}\s]/gu, '')
    .trim();

const byWord = (word: string, { pencil, salvo }: View): ParsedText<Command> | undefined => {
  if (WIPE.has(word))
    return pencil.length > 0
      ? { kind: 'commands', commands: pencil.map((at): Command => ({ type: 'rub', at })) }
      : { kind: 'refused', why: { key: 'volley-empty' } };
  if (!FIRE.has(word)) return undefined;
  return pencil.length === salvo
    ? { kind: 'commands', commands: [{ type: 'volley', at: pencil }] }
    : { kind: 'refused', why: { key: 'volley-incomplete', with: { aimed: pencil.length, need: salvo } } };
};

/** A single cell is pencilled in; several are fired as a volley. */
const volleyOf =
  ({ salvo }: View) =>
  (cells: readonly Cell[]): Command =>
    cells.length === 1 && salvo > 1 ? { type: 'mark', at: cells[0]! } : { type: 'volley', at: cells };

const lengthFault = (cells: readonly Cell[], { pencil, salvo }: View): Phrase | undefined => {
  if (cells.length > 1)
    return cells.length === salvo ? undefined : { key: 'volley-count', with: { need: salvo, named: cells.length } };
  const full = pencil.length >= salvo && !isAmong(pencil, cells[0]!);
  return full ? { key: 'volley-full' } : undefined;
};

/**
 * Asks for confirmation before a shot at a mine that the opponent has named (SB-21), so that none is fired there by
 * mistake.
 */
const warned = (view: View, reader: Reader, chart: Chart, command: Command): ParsedText<Command> => {
  const cells = command.type === 'volley' ? command.at : 'at' in command ? [command.at] : [];
  const mine = cells.find((cell) => isGivenMine(targetSea(view), cell));
  if (!mine) return { kind: 'commands', commands: [command] };
  return {
    kind: 'ask',
    question: { key: 'ask-given-mine', with: { cell: labelOf(chart, mine) } },
    choices: [{ label: reader.say({ key: 'key-anyway' }), command }],
  };
};

const parseVolley = (text: string, view: View, reader: Reader, chart: Chart): ParsedText<Command> => {
  const word = byWord(wordOf(text), view);
  if (word) return word;
  const meant = volleyOf(view);
  const shots = readShots(text, chart, MOST_SHOTS);
  if (shots.kind === 'error') {
    const hint = howToFire(view, chart, reader.textAccess);
    return unreadableCells(shots.code, text, chart, { most: view.salvo, hint, meant: (at) => ({ type: 'mark', at }) });
  }
  const cells = shots.kind === 'ask' ? shots.choices[0]!.cells : shots.cells;
  const fault = lengthFault(cells, view);
  if (fault) return { kind: 'refused', why: fault };
  if (shots.kind === 'ask') return askWhich(shots.choices, chart, meant);
  return warned(view, reader, chart, meant(shots.cells));
};

/** The command of typed shots where no volley is due. If no shot is awaited either, the rules refuse it and say why. */
const untimely = (cells: readonly Cell[]): Command =>
  cells.length === 1 ? { type: 'shoot', at: cells[0]! } : { type: 'volley', at: cells };

/** Parses a text that names shots: one shot, a whole volley, one cell of it, or the word that fires it. */
export const parseShots = (text: string, view: View, reader: Reader, chart: Chart): ParsedText<Command> => {
  if (isVolley(view) && isMyShot(view)) return parseVolley(text, view, reader, chart);
  const most = isVolley(view) ? MOST_SHOTS : 1;
  const shots = readShots(text, chart, most);
  if (shots.kind === 'ask') return askWhich(shots.choices, chart, untimely);
  if (shots.kind === 'cells') return warned(view, reader, chart, untimely(shots.cells));
  const hint = howToFire(view, chart, reader.textAccess);
  return unreadableCells(shots.code, text, chart, { most, hint, meant: (at) => ({ type: 'shoot', at }) });
};
