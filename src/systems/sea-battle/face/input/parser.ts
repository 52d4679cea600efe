import type { ParsedText } from '../../../../kernel/face.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { Command } from '../../rules/command.ts';
import { isAmong, isMyTurn, myPenalty, ownSea } from '../../rules/view/derive.ts';
import type { PendingView, View } from '../../rules/view/index.ts';
import { type Chart, chartOf } from './coordinates/chart.ts';
import { LONGEST_SHOT } from './coordinates/shot-reader.ts';
import { parseFleet } from './fleet-parser.ts';
import { howToFire } from './hints.ts';
import { overheardOnPaper, parseOnPaper } from './paper/parser.ts';
import { parsePenalty } from './penalty-parser.ts';
import { parsePlacementOrder } from './placement-orders.ts';
import { parseShots } from './shot-parser.ts';

/** Maximum length of an overheard shot in characters, with the spaces around it. */
const LONGEST_JOINED = 16;

/** A letter and a number joined, and nothing else: the only form of a shot that counts in an overheard text. */
const JOINED = /^\p{L}\p{Nd}{1,2}$/u;
/** A whole volley in that form, separated by spaces or commas. */
const JOINED_LIST = /^\p{L}\p{Nd}{1,2}(?:(?:\s|,\s?)\p{L}\p{Nd}{1,2})+$/u;

/** Returns whether a shot of this viewer may be overheard: of a player only on their turn. */
const isAwaited = (view: View): boolean => view.phase === 'battle' && (!ownSea(view) || isMyTurn(view));

const isPlain = (text: string, { salvo }: View): boolean =>
  salvo > 1 ? text.length <= LONGEST_SHOT && JOINED_LIST.test(text) : JOINED.test(text);

/**
 * Parses an overheard penalty. Only a cell to give can be named in public; a course cannot, since it reveals where the
 * ship sails.
 */
const overhearPenalty = (
  text: string,
  view: View,
  chart: Chart,
  owed: PendingView,
  talk: ParsedText<Command>,
): ParsedText<Command> => {
  const typed = owed.kind === 'relocate' || !JOINED.test(text) ? talk : parsePenalty(text, view, chart, owed);
  const given = typed.kind === 'commands' && typed.commands[0]?.type === 'give' ? typed.commands[0].at : undefined;
  return given && isAmong(owed.choices, given) ? typed : talk;
};

const overhear = (text: string, view: View, reader: Reader, chart: Chart): ParsedText<Command> => {
  const talk: ParsedText<Command> = { kind: 'talk', hint: howToFire(view, chart, reader.textAccess) };
  const onPaper = view.paper && overheardOnPaper(text, view, view.paper, talk);
  if (onPaper) return onPaper;
  const tooLong = text.length > (view.salvo > 1 ? LONGEST_SHOT : LONGEST_JOINED);
  if (tooLong || !isAwaited(view)) return talk;
  const typed = text.trim().normalize('NFC');
  const owed = myPenalty(view);
  if (owed) return overhearPenalty(typed, view, chart, owed, talk);
  if (!isPlain(typed, view)) return talk;
  const shots = parseShots(typed, view, reader, chart);
  return shots.kind === 'refused' ? talk : shots;
};

/**
 * Parses a typed text of this reader: ships and orders in words while they place their fleet, the penalty while they
 * owe one, shots otherwise. A word, an empty or a long text is conversation. Of an overheard text only joined cells
 * count, as many as are due. Linear in the length of the text; never throws.
 */
export const parse = (text: string, view: View, reader: Reader): ParsedText<Command> => {
  const chart = chartOf(view.rules, reader);
  if (reader.overheard) return overhear(text, view, reader, chart);
  if (view.paper) return parseOnPaper(text, view, view.paper, reader, chart);
  if (view.phase !== 'placing') {
    const owed = myPenalty(view);
    return owed ? parsePenalty(text, view, chart, owed) : parseShots(text, view, reader, chart);
  }
  const word = view.placing && parsePlacementOrder(text, view);
  return word ?? parseFleet(text, view, chart);
};
