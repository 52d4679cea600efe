import type { Reader } from '../../../../kernel/reader.ts';
import type { Press } from '../../../../kernel/screen.ts';
import type { TableSquare } from '../../../../kernel/table.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { Command } from '../../rules/command.ts';
import {
  isAmong,
  isGivenMine,
  isMyShot,
  isVolley,
  markAt,
  myPenalty,
  sameCell,
  targetSea,
} from '../../rules/view/derive.ts';
import { cellsOf, gridOf, type PendingView, type SeaView, type View } from '../../rules/view/index.ts';
import { chartOf, nameOf } from '../input/coordinates/chart.ts';
import { MARKED } from '../screens/battle/aim-keys.ts';
import { say } from '../screens/page.ts';

type SeaSquare = TableSquare<Press<Command>>;

/** The squares of the sea that is fired at. */
const targetSquares = (view: View, reader: Reader): readonly SeaSquare[] => {
  const sea = targetSea(view);
  const chart = chartOf(view.rules, reader);
  const isMine = isMyShot(view);
  const isFull = isVolley(view) && view.pencil.length >= view.salvo;
  return cellsOf(gridOf(view.rules)).map((at): SeaSquare => {
    const told = (key: string): string => say(reader, key, { cell: nameOf(chart, at) });
    const mark = markAt(sea, view.rules, at);
    if (mark !== 'unknown') return { ...at, spoken: told(MARKED[mark]) };
    const nth = view.pencil.findIndex((it) => sameCell(it, at)) + 1;
    if (nth > 0) return { ...at, as: 'mark', nth, press: { act: { type: 'rub', at } }, spoken: told('mark-aimed') };
    if (!isMine) return at;
    if (isFull) return { ...at, spoken: told('mark-full') };
    return {
      ...at,
      as: isVolley(view) ? 'mark' : 'fire',
      press: { act: { type: isVolley(view) ? 'mark' : 'shoot', at } },
      ...(isGivenMine(sea, at) && { spoken: told('mark-risk'), sure: told('ask-given-mine') }),
      ...(isAmong(sea.given, at) && { spoken: told('mark-given') }),
    };
  });
};

/** The squares of the viewer's own sea of which one is to be given away. */
const giveSquares = (view: View, reader: Reader, { choices }: PendingView): readonly SeaSquare[] => {
  const chart = chartOf(view.rules, reader);
  return cellsOf(gridOf(view.rules)).map(
    (at: Cell): SeaSquare =>
      isAmong(choices, at)
        ? { ...at, as: 'give', press: { act: { type: 'give', at } } }
        : { ...at, spoken: say(reader, 'mark-not-given', { cell: nameOf(chart, at) }) },
  );
};

/** The squares to which the Flying Dutchman may sail, marked one by one. */
const sailSquares = ({ rules, pencil }: View, { decks = 1 }: PendingView): readonly SeaSquare[] =>
  cellsOf(gridOf(rules)).map((at): SeaSquare => {
    const nth = pencil.findIndex((it) => sameCell(it, at)) + 1;
    if (nth > 0) return { ...at, as: 'mark', nth, press: { act: { type: 'rub', at } } };
    return pencil.length < decks ? { ...at, as: 'mark', press: { act: { type: 'mark', at } } } : at;
  });

/** What can be done at the squares of a sea, and what is said of the others; undefined where no one acts on it. */
export const squaresOf = (view: View, sea: SeaView, reader: Reader): readonly SeaSquare[] | undefined => {
  const { viewer, phase } = view;
  if (typeof viewer !== 'number' || phase !== 'battle') return undefined;
  const owed = myPenalty(view);
  if (sea.owner !== viewer) return targetSquares(view, reader);
  if (!owed) return undefined;
  return owed.kind === 'relocate' ? sailSquares(view, owed) : giveSquares(view, reader, owed);
};
