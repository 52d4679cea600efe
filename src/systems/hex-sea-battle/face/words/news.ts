import type { Reader } from '../../../../kernel/reader.ts';
import { isSpoken } from '../../../../kit/board-text.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { sideText } from '../../../../kit/two-sides.ts';
import { crewOf, type LogEntry, nameIn, rivalOf, type View } from '../../rules/view/index.ts';
import { newsOf, runsOf } from '../../things/deeds.ts';
import { labelOf } from '../input/coordinates.ts';

export { isSpoken } from '../../../../kit/board-text.ts';

/** Separator: a line may break after the dot, not before it. */
const BETWEEN = '\u00a0· ';

/** The actions of one side in one turn: its moves, then its shots. */
const turnText = (view: View, reader: Reader, entries: readonly LogEntry[]): readonly string[] => {
  const told = (['move', 'shot', 'reached'] as const).flatMap((kind) =>
    runsOf(entries.filter((it) => it.kind === kind)).flatMap((run) => newsOf(view, reader, run) ?? []),
  );
  const side = entries.find((it) => it.kind !== 'wind')?.side;
  if (side === undefined) return [];
  const idle = entries.some(({ kind }) => kind === 'end') && told.length === 0;
  const what = [...told, ...(idle ? [say(reader, 'news-idle')] : [])].join(isSpoken(reader) ? '; ' : BETWEEN);
  return what ? [sideText(view, reader, side, what)] : [];
};

/** One deed in one line, in full words and without dice; for the wind, what it is from then on. */
export const deedLine = (view: View, reader: Reader, deed: LogEntry): string => {
  const spoken = { ...reader, board: 'words' } as const;
  if (deed.kind === 'wind') return say(reader, 'alt-round', { round: deed.round, wind: deed.wind });
  if (deed.kind !== 'shot') return turnText(view, spoken, [deed])[0] ?? '';
  const { side, ship, target, at, result } = deed;
  const words = {
    ship: nameIn(view, side, ship),
    target: nameIn(view, rivalOf(side), target),
    cell: labelOf(view.rules, reader, at),
    result,
  };
  return sideText(view, reader, side, say(reader, 'film-fire', words));
};

/** Splits entries at the ends of turns. Wind entries are left out. */
const turnsOf = (entries: readonly LogEntry[]): readonly (readonly LogEntry[])[] => {
  const turns: LogEntry[][] = [[]];
  for (const entry of entries) {
    if (entry.kind !== 'wind') turns.at(-1)!.push(entry);
    if (entry.kind === 'end') turns.push([]);
  }
  return turns;
};

/** Log entries of the current turn and the turn before it. */
const sinceLastTurn = ({ log, phase }: View): readonly LogEntry[] => {
  const ends = log.flatMap(({ kind }, i) => (kind === 'end' ? [i] : []));
  const from = ends.at(phase === 'over' ? -1 : -2) ?? -1;
  return log.slice(from + 1);
};

/** Actions of the current and the previous turn, one line each. */
export const newsLines = (view: View, reader: Reader): readonly string[] =>
  turnsOf(sinceLastTurn(view)).flatMap((turn) => turnText(view, reader, turn));

/** Active sieges, with the round in which the fort falls. */
export const siegeLines = (view: View, reader: Reader): readonly string[] =>
  view.sieges.map(({ side, due }) =>
    say(reader, 'siege-line', { seat: crewOf(view, side), fort: rivalOf(side), round: due }),
  );
