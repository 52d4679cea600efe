import type { ParsedText } from '../../../../../kernel/face.ts';
import type { Phrase } from '../../../../../kernel/phrase.ts';
import type { Reader } from '../../../../../kernel/reader.ts';
import type { Cell } from '../../../../../kit/grid.ts';
import { normalise } from '../../../../../kit/normalise.ts';
import type { Command } from '../../../rules/command.ts';
import { isMyTurn, sameCell } from '../../../rules/view/derive.ts';
import type { PaperView, View } from '../../../rules/view/index.ts';
import { type Chart, labelOf } from '../coordinates/chart.ts';
import { readShots } from '../coordinates/shot-reader.ts';
import { parseFleet } from '../fleet-parser.ts';
import { parseShots } from '../shot-parser.ts';
import { oneWordCommand } from './one-word-orders.ts';

type Parsed = ParsedText<Command>;

const commands = (...given: readonly Command[]): Parsed => ({ kind: 'commands', commands: given });
const refused = (key: string): Parsed => ({ kind: 'refused', why: { key } });

/** Maximum length in characters of a text that gives a seal, its word or a square. */
const LONGEST = 120;

const SEAL = /^\s*\/?(?:хеш|хэш|геш|hash|seal|печать|печатка)[\s:]+(\S+)\s*$/iu;
const HEX = /^[0-9a-f]{31,64}$/;
const SALT = /^\s*\/?(?:соль|сіль|salt)[\s:]+(\S+)\s*$/iu;
const WORD = /^[A-Za-z0-9_-]{1,31}$/;
const NOTE = /^\s*\/?(?:пометка|помітка|заметка|нотатка|note)[\s:]+(.+?)[\s:=—-]+(\S+)\s*$/iu;

/** Signs for a square in the player's own record: a dot (miss), a cross (hit), or blank (unknown). */
const SIGNS: Readonly<Record<string, 'miss' | 'hit' | 'unknown'>> = Object.fromEntries([
  ...['•', '.', '·', '*', 'точка', 'крапка', 'мимо', 'dot', 'miss'].map((sign) => [sign, 'miss'] as const),
  ...['x', 'х', '✗', '✕', '×', '+', 'крест', 'крестик', 'хрестик', 'cross', 'hit'].map(
    (sign) => [sign, 'hit'] as const,
  ),
  ...['?', '0', 'пусто', 'порожньо', 'стереть', 'стерти', 'blank', 'empty'].map((sign) => [sign, 'unknown'] as const),
]);

const noted = (text: string, chart: Chart): Parsed | undefined => {
  const [, square = '', sign = ''] = NOTE.exec(text) ?? [];
  if (square === '') return undefined;
  const as = Object.hasOwn(SIGNS, sign.toLowerCase()) ? SIGNS[sign.toLowerCase()] : undefined;
  const read = readShots(square, chart, 1);
  if (as === undefined || read.kind !== 'cells') return refused('note-how');
  return commands({ type: 'note', at: read.cells[0]!, as });
};

/** Parses a seal, its word, or a square of the player's own record, each after a keyword. */
const named = (text: string, chart: Chart): Parsed | undefined => {
  if (text.length > LONGEST) return undefined;
  const seal = SEAL.exec(text)?.[1]?.toLowerCase();
  if (seal !== undefined)
    return HEX.test(seal) ? commands({ type: 'seal', hash: seal.slice(0, 31) }) : refused('seal-digits');
  const word = SALT.exec(text)?.[1];
  if (word !== undefined) return WORD.test(word) ? commands({ type: 'salt', word }) : refused('salt-signs');
  return noted(text, chart);
};

/** Parses an answer after the square that it is for: "Б6 мимо". */
const besideSquare = (text: string, chart: Chart, { stage, called }: PaperView): Parsed | undefined => {
  const [, before = '', after = '', square = ''] =
    /^(?:(\p{L}*\P{L}*\d\S*)[\s,:—-]+(.*)|.*)$/su.exec(normalise(text).trim()) ?? [];
  if (!called || before === '' || square !== '') return undefined;
  const read = readShots(before, chart, 1);
  const answer = oneWordCommand(stage, after);
  if (!answer || read.kind !== 'cells') return undefined;
  return sameCell(read.cells[0]!, called)
    ? commands(answer)
    : { kind: 'refused', why: { key: 'honour-other-square', with: { cell: labelOf(chart, called) } } };
};

const HINTS = {
  placing: { key: 'honour-how-ready' },
  answer: { key: 'honour-how-answer' },
  look: { key: 'honour-how-look' },
  open: { key: 'honour-how-open' },
} as const;

const hinted = (said: Parsed, hint: Phrase | undefined): Parsed =>
  said.kind === 'talk' && hint ? { kind: 'talk', hint } : said;

/**
 * SB-36: parses a board being drawn. One square is pencilled in; ships are drawn; a whole fleet replaces the drawn one.
 */
const drawn = (text: string, view: View, chart: Chart): Parsed => {
  const said = parseFleet(text, view, chart);
  if (said.kind !== 'commands') return hinted(said, HINTS.open);
  const [only] = said.commands.length === 1 ? said.commands : [];
  if (only?.type !== 'shoot' && only?.type !== 'put') return said;
  const at: Cell | undefined = only.type === 'shoot' ? only.at : only.cells.length === 1 ? only.cells[0] : undefined;
  return at ? commands({ type: 'mark', at }) : said;
};

/** Parses a text of a player whose fleet is on paper. Never throws. */
export const parseOnPaper = (text: string, view: View, paper: PaperView, reader: Reader, chart: Chart): Parsed => {
  const { stage } = paper;
  const said = named(text, chart);
  if (said) return said;
  const word = oneWordCommand(stage, text);
  if (word) return commands(word);
  if (stage === 'open' && isMyTurn(view)) return drawn(text, view, chart);
  const answer = stage === 'answer' ? besideSquare(text, chart, paper) : undefined;
  const hint = isMyTurn(view) && stage !== 'shot' && stage !== 'over' ? HINTS[stage] : undefined;
  return answer ?? hinted(parseShots(text, view, reader, chart), hint);
};

const ALONE = /^\p{L}+[!.]?$/u;

/**
 * Parses a text that was not addressed to the bot. Only the answer that a player owes counts, in one word; any other
 * text is `talk`. Undefined while a shot is awaited, since shots may be overheard.
 */
export const overheardOnPaper = (text: string, view: View, { stage }: PaperView, talk: Parsed): Parsed | undefined => {
  if (stage === 'shot') return undefined;
  const typed = text.trim();
  const word = stage === 'answer' && isMyTurn(view) && ALONE.test(typed) ? oneWordCommand(stage, typed) : undefined;
  return word?.type === 'answer' ? commands(word) : talk;
};
