import type { ParsedText } from '../../../../kernel/face.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { Command } from '../../rules/command.ts';
import { isAmong, isMyTurn, myPenalty, ownSea } from '../../rules/view/derive.ts';
import type { View } from '../../rules/view/index.ts';
import { type Chart, chartOf } from './coordinates/chart.ts';
import { LONGEST_SHOT } from './coordinates/shot-reader.ts';
import { parseFleet } from './fleet-parser.ts';
import { howToFire } from './hints.ts';
import { overheardOnPaper, parseOnPaper } from './paper/parser.ts';
import { parsePenalty } from './penalty-parser.ts';
import { parsePlacementOrder } from './placement-orders.ts';
import { parseShots } from './shot-parser.ts';

/** Characters of an overheard shot, with the blanks around it. */
const LONGEST_JOINED = 16;

/** A letter and a number joined, and nothing besides: what alone counts as a shot where people merely talk. */
const JOINED = /^\p{L}\p{Nd}{1,2}$/u;
/** The same of a whole volley, apart by blanks or commas. */
const JOINED_LIST = /^\p{L}\p{Nd}{1,2}(?:(?:\s|,\s?)\p{L}\p{Nd}{1,2})+$/u;

/** Whose shot may be overheard: only a captain's on his turn. */
const isAwaited = (view: View): boolean => view.phase === 'battle' && (!ownSea(view) || isMyTurn(view));

const isPlain = (text: string, { salvo }: View): boolean =>
  salvo > 1 ? text.length <= LONGEST_SHOT && JOINED_LIST.test(text) : JOINED.test(text);

/** Of what is owed only a deck or a mine can be named in passing; a course is not: it tells where she sails. */
const overhearPenalty = (text: string, view: View, chart: Chart, talk: ParsedText<Command>): ParsedText<Command> => {
  const owed = myPenalty(view)!;
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
  if (myPenalty(view)) return overhearPenalty(typed, view, chart, talk);
  if (!isPlain(typed, view)) return talk;
  const shots = parseShots(typed, view, reader, chart);
  return shots.kind === 'refused' ? talk : shots;
};

/**
 * What a typed text means to this reader: ships and words of order while they place their fleet; what they owe while they
 * owe it; shots otherwise. A word, an empty or a long text is conversation; of an overheard text all but joined cells is,
 * as many as are due. Linear in the text; never throws.
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
