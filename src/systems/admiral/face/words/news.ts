import type { Reader } from '../../../../kernel/reader.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { sideText } from '../../../../kit/two-sides.ts';
import type { PieceId } from '../../rules/command.ts';
import { type LogEntry, rivalOf, type Side, type View } from '../../rules/view/index.ts';
import { newsOf, runsOf } from '../../things/deeds.ts';
import { isSpoken, pieceIn, pointOf, shortName } from './names.ts';

/** Maximum length in characters of the news on a screen. */
const ROOM = 430;
/** Separator: a line may break after the dot, not before it. */
const BETWEEN = '\u00a0· ';

/** One action of a side. */
interface NewsItem {
  readonly side: Side;
  readonly text: string;
}

/** The side that owned a piece before this entry: a ship captured later belonged to the other side. */
const ownerBefore = (view: View, deeds: readonly LogEntry[], from: number, id: PieceId): Side => {
  const now = pieceIn(view, id).side;
  const taken = deeds
    .slice(from)
    .filter((it) => it.kind === 'boarded' && it.result === 'captured' && it.target === id).length;
  return taken % 2 === 0 ? now : rivalOf(now);
};

/** The side that ordered an action; undefined for what has no ship. */
export const newsSide = (view: View, entry: LogEntry): Side | undefined => {
  const id = entry.kind === 'shot' ? entry.guns[0]?.ship : 'ship' in entry ? entry.ship : undefined;
  return id && ownerBefore(view, view.log, view.log.indexOf(entry), id);
};

/** Actions as lines in log order. Consecutive actions of one side share a line; a turn without actions gets its own. */
const linesOf = (view: View, reader: Reader, deeds: readonly LogEntry[]): readonly string[] => {
  const lines: string[] = [];
  let said: NewsItem[] = [];
  const flush = (): void => {
    const [first] = said;
    if (first)
      lines.push(sideText(view, reader, first.side, said.map((it) => it.text).join(isSpoken(reader) ? '; ' : BETWEEN)));
    said = [];
  };
  let busy = false;
  for (const run of runsOf(deeds)) {
    const [entry] = run;
    const side = newsSide(view, entry);
    const text = newsOf(view, reader, run) ?? '';
    if (entry.kind === 'ended') {
      flush();
      if (!busy) lines.push(sideText(view, reader, entry.by, say(reader, 'news-idle')));
      busy = false;
    } else if (side) {
      if (said[0] && said[0].side !== side) flush();
      said.push({ side, text });
      busy = true;
    } else {
      flush();
      lines.push(text);
    }
  }
  flush();
  return lines;
};

/** One deed of a view's log in one line, in full words, a shot without its dice; for a round that begins, its weather. */
export const deedLine = (view: View, reader: Reader, deed: LogEntry): string => {
  const spoken = { ...reader, board: 'words' } as const;
  if (deed.kind === 'shot') {
    const { guns, target, aim, result } = deed;
    const named = guns.map(({ ship }) => shortName(view, spoken, ship)).join(', ');
    const side = ownerBefore(view, view.log, view.log.indexOf(deed), guns[0]!.ship);
    const words = { guns: named, target: shortName(view, spoken, target), aim, result };
    return sideText(view, reader, side, say(reader, 'film-fire', words));
  }
  if (deed.kind !== 'round') return linesOf(view, spoken, [deed])[0] ?? '';
  const wind = view.rules.flags.wind ? deed.wind : 'none';
  return say(reader, 'alt-round', { round: view.round, wind, to: pointOf(deed.to) });
};

/** Log entries of the current turn and the turn before it. */
const sinceLastTurn = ({ log, phase }: View): readonly LogEntry[] => {
  const ends = log.flatMap(({ kind }, i) => (kind === 'ended' ? [i] : []));
  const from = ends.at(phase === 'over' ? -1 : -2) ?? -1;
  return log.slice(from + 1);
};

/** The last lines that fit into `room` characters; at least one. */
const latest = (lines: readonly string[], room: number): readonly string[] => {
  let left = room;
  const from = lines.findLastIndex((it) => {
    left -= it.length + 1;
    return left < 0;
  });
  return lines.slice(Math.min(from + 1, lines.length - 1));
};

/**
 * Actions of the current and the previous turn, one line per side in turn. The oldest lines are dropped if they do not
 * fit.
 */
export const newsLines = (view: View, reader: Reader, room = ROOM): readonly string[] =>
  latest(linesOf(view, reader, sinceLastTurn(view)), room);
