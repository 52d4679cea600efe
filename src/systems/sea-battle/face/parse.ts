import { axis, type Cell } from '../../../kernel/grid.ts';
import type { Phrase } from '../../../kernel/phrase.ts';
import type { Reader, Typed } from '../../../kernel/system.ts';
import type { Command } from '../rules/command.ts';
import type { View } from '../rules/view.ts';
import { type Chart, cellAt, chartOf, labelOf, shipLabel } from './coordinates/chart.ts';
import { readDiagram } from './coordinates/diagram.ts';
import { type FleetError, readFleet, type Ships } from './coordinates/fleet.ts';
import { normalise } from './coordinates/normalise.ts';
import { readShots, type ShotError } from './coordinates/shots.ts';
import { bounds, howToPlace, howToShoot, lettersHere, withExample } from './hints.ts';
import { isMyTurn, ownSea } from './sight.ts';
import { readWord } from './words.ts';

const COORDINATE_ERRORS: ReadonlySet<string> = new Set(['E_NUMBER', 'E_RANGE']);
/** Characters, with the blanks around it. */
const LONGEST_JOINED = 16;
const TALK: ReadonlySet<string> = new Set(['E_LONG', 'E_WORD', 'E_EMPTY']);

/** Digits that a hurried hand writes for a letter. */
const LOOKS_LIKE: Readonly<Record<string, string>> = { '3': 'з', '6': 'б', '0': 'о' };

/** "33" may be «З3» (rules/grid.md §3.3): one cell to offer, or none. */
const digitsAsCell = (text: string, chart: Chart): Cell | undefined => {
  const digits = /^\D*(\d{2,3})\D*$/.exec(normalise(text))?.[1];
  if (digits === undefined) return undefined;
  const letter = axis(chart.letters, chart.size).indexOf(LOOKS_LIKE[digits[0]!] ?? '');
  const number = Number(digits.slice(1));
  const plausible = letter >= 0 && digits[1] !== '0' && number <= chart.size;
  return plausible ? cellAt(chart.axes, letter, number) : undefined;
};

const shotRefusal = (code: ShotError, chart: Chart, most: number): Phrase => {
  if (code === 'E_LETTER') return lettersHere(chart);
  if (COORDINATE_ERRORS.has(code)) return bounds(chart);
  if (code === 'E_TOO_MANY') return { key: 'read-too-many', with: { most } };
  if (code === 'E_DUP') return { key: 'read-twice' };
  return withExample(code === 'E_CHAR' ? 'read-signs' : 'read-no-cell', chart);
};

const confirm = (chart: Chart, cell: Cell): Typed<Command> => ({
  kind: 'ask',
  question: { key: 'ask-confirm', with: { cell: labelOf(chart, cell) } },
  choices: [{ label: labelOf(chart, cell), command: { type: 'shoot', at: cell } }],
});

/** Letters or digits are needed to mean a cell: a row of emoji is conversation. */
const saysNothing = (text: string): boolean => !/[\p{L}\d]/u.test(normalise(text));

const shotsAllowed = (view: View): number => (view.rules.shots.kind === 'fixed' ? view.rules.shots.n : 1);

const parseShots = (text: string, view: View, chart: Chart, hears: Reader['hears']): Typed<Command> => {
  const most = shotsAllowed(view);
  const shots = readShots(text, chart, most);
  if (shots.kind === 'cells') return { kind: 'commands', commands: shots.cells.map((at) => ({ type: 'shoot', at })) };
  if (shots.kind === 'ask') {
    const [only, ...others] = shots.choices;
    if (only && others.length === 0) return confirm(chart, only.cells[0]!);
    return {
      kind: 'ask',
      question: { key: 'ask-which' },
      choices: shots.choices.map(({ cells, reading }) => ({
        label: labelOf(chart, cells[0]!),
        command: { type: 'shoot', at: cells[0]! },
        ...(reading && { reading }),
      })),
    };
  }
  if (TALK.has(shots.code) || (shots.code === 'E_CHAR' && saysNothing(text)))
    return { kind: 'talk', hint: howToShoot(chart, hears) };
  const meant = shots.code === 'E_NO_LETTER' ? digitsAsCell(text, chart) : undefined;
  return meant ? confirm(chart, meant) : { kind: 'refused', why: shotRefusal(shots.code, chart, most) };
};

const fleetRefusal = (code: FleetError, chart: Chart): Phrase => {
  if (code === 'E_LETTER') return lettersHere(chart);
  if (COORDINATE_ERRORS.has(code)) return bounds(chart);
  if (code === 'E_CROOKED') return { key: 'read-crooked' };
  if (code === 'E_LENGTH') return { key: 'read-length' };
  return howToPlace(chart);
};

const shortLabel = (label: string): string => (label.length > 20 ? `${label.slice(0, 19)}…` : label);

/**
 * A whole fleet typed at once replaces what stands; single ships are added to it. A lone cell with nothing left to place
 * is a shot fired too early, and the rules say so.
 */
const puts = (ships: Ships, view: View): readonly Command[] => {
  const lone = ships.length === 1 && ships[0]!.length === 1 ? ships[0]![0] : undefined;
  if (lone && !view.placing?.missing.length) return [{ type: 'shoot', at: lone }];
  const whole = view.rules.fleet.reduce((sum, { count }) => sum + count, 0);
  const commands = ships.map((cells): Command => ({ type: 'put', cells }));
  return ships.length === whole && whole > 1 ? [{ type: 'clear' }, ...commands] : commands;
};

/** The first ship on which the ways of reading differ: what is asked about; the rest is typed again in the letters chosen. */
const firstInDoubt = (choices: readonly { readonly ships: Ships }[]): number => {
  const written = choices.map(({ ships }) => ships.map((cells) => JSON.stringify(cells)));
  return Math.max(
    0,
    written[0]!.findIndex((ship, i) => written.some((other) => other[i] !== ship)),
  );
};

const parseFleet = (text: string, view: View, chart: Chart): Typed<Command> => {
  const drawn = view.rules.touch === 'sides' ? undefined : readDiagram(text, chart.size);
  if (drawn) return { kind: 'commands', commands: puts(drawn, view) };
  const fleet = readFleet(text, chart);
  if (fleet.kind === 'ships') return { kind: 'commands', commands: puts(fleet.ships, view) };
  if (fleet.kind === 'ask') {
    const at = firstInDoubt(fleet.choices);
    return {
      kind: 'ask',
      question: { key: fleet.choices[0]!.ships.length > 1 ? 'ask-which-first' : 'ask-which' },
      choices: fleet.choices.map(({ ships, reading }) => ({
        label: shortLabel(shipLabel(chart, ships[at]!)),
        command: { type: 'put', cells: ships[at]! },
        ...(reading && { reading }),
      })),
    };
  }
  if (TALK.has(fleet.code) || (fleet.code === 'E_CHAR' && saysNothing(text)))
    return { kind: 'talk', hint: howToPlace(chart) };
  return { kind: 'refused', why: fleetRefusal(fleet.code, chart) };
};

/** A letter and a number joined, and nothing besides: what alone counts as a shot where people merely talk. */
const JOINED = /^\p{L}\p{Nd}{1,2}$/u;

/** Whose shot may be overheard: only a captain's on his turn. */
const isAwaited = (view: View): boolean => view.phase === 'battle' && (!ownSea(view) || isMyTurn(view));

const overhear = (text: string, view: View, chart: Chart, hears: Reader['hears']): Typed<Command> => {
  const talk: Typed<Command> = { kind: 'talk', hint: howToShoot(chart, hears) };
  if (text.length > LONGEST_JOINED || !isAwaited(view) || !JOINED.test(text.trim().normalize('NFC'))) return talk;
  const typed = parseShots(text, view, chart, hears);
  return typed.kind === 'refused' ? talk : typed;
};

/**
 * What a typed text means to this reader: ships and words of order while they place their fleet, shots otherwise.
 * A word, an empty or a long text is conversation; of an overheard text all but a joined cell is. Linear in the text; never throws.
 */
export const parse = (text: string, view: View, reader: Reader): Typed<Command> => {
  const chart = chartOf(view.rules, reader);
  if (reader.overheard) return overhear(text, view, chart, reader.hears);
  if (view.phase !== 'placing') return parseShots(text, view, chart, reader.hears);
  const word = view.placing && readWord(text, view.placing);
  return word ?? parseFleet(text, view, chart);
};
