import type { Reader } from '../../../../kernel/reader.ts';
import { labelOf } from '../../../../kit/coordinate.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { sideText } from '../../../../kit/two-sides.ts';
import type { PieceId } from '../../rules/command.ts';
import { type LogEntry, rivalOf, type Side, type View } from '../../rules/view/index.ts';
import { bowLabel, dieSign, isSpoken, pieceIn, shortName } from './names.ts';

type ShotEntry = Extract<LogEntry, { kind: 'shot' }>;
type SailEntry = Extract<LogEntry, { kind: 'sailed' }>;

/** Maximum length in characters of the news on a screen. */
const ROOM = 430;
/** Separator: a line may break after the dot, not before it. */
const BETWEEN = '\u00a0· ';

/** One action of a side. */
interface NewsItem {
  readonly side: Side;
  readonly text: string;
}

const die = (reader: Reader, face: number): string => (isSpoken(reader) ? `${face}` : dieSign(face));

/** One throw: "⚂ hit", with the result of a second throw if there was one. */
const thrown = (reader: Reader, shot: ShotEntry): string => {
  const first = say(reader, 'die-told', { die: die(reader, shot.die), result: shot.result, damage: shot.damage });
  if (shot.second === undefined) return first;
  const second = die(reader, shot.second);
  return `${first}, ${say(reader, shot.critical ? 'die-critical' : 'die-not-critical', { die: second })}`;
};

/** The guns, the target and the result of each shot: "L+G ✕ F: ⚂ hit". Out-of-turn fire is marked. */
const volleyText = (view: View, reader: Reader, shots: readonly ShotEntry[]): string => {
  const { guns, target, aim, why } = shots[0]!;
  const words = {
    why,
    aim,
    guns: guns.map((it) => shortName(view, reader, it.ship)).join(isSpoken(reader) ? ', ' : '+'),
    target: shortName(view, reader, target),
    dice: shots.map((it) => thrown(reader, it)).join(', '),
  };
  return say(reader, isSpoken(reader) ? 'news-fire-aloud' : 'news-fire', words);
};

/** Where a ship sailed in one move. */
const sailText = (view: View, reader: Reader, { ship, to, heading }: SailEntry): string => {
  const words = { ship: shortName(view, reader, ship), cell: labelOf(view.rules, reader, to) };
  const said = say(reader, isSpoken(reader) ? 'news-sail-aloud' : 'news-sail', words);
  return view.rules.flags.orientation ? `${said} ${bowLabel(reader, heading)}` : said;
};

const driftText = (view: View, reader: Reader, { ships }: Extract<LogEntry, { kind: 'drift' }>): string => {
  const each = ships.map(({ ship, to, damage }) => {
    const where = `${shortName(view, reader, ship)} ${labelOf(view.rules, reader, to)}`;
    return damage > 0 ? `${where} (−${damage})` : where;
  });
  return say(reader, 'news-drift', { ships: each.join(', ') });
};

const boardingText = (view: View, reader: Reader, entry: Extract<LogEntry, { kind: 'boarded' }>): string =>
  say(reader, 'news-board', {
    ship: shortName(view, reader, entry.ship),
    target: shortName(view, reader, entry.target),
    own: die(reader, entry.dice[0]),
    other: die(reader, entry.dice[1]),
    result: entry.result,
  });

/** The text of an action and the side that ordered it. Undefined for actions that need no mention. */
const newsItemOf = (
  view: View,
  reader: Reader,
  run: readonly LogEntry[],
  sideOf: (id: PieceId) => Side,
): NewsItem | undefined => {
  const entry = run[0]!;
  switch (entry.kind) {
    case 'sailed':
      return { side: sideOf(entry.ship), text: sailText(view, reader, run.at(-1) as SailEntry) };
    case 'rotated': {
      const words = { ship: shortName(view, reader, entry.ship), bow: bowLabel(reader, entry.heading) };
      return { side: sideOf(entry.ship), text: say(reader, 'news-rotate', words) };
    }
    case 'shot':
      return { side: sideOf(entry.guns[0]!.ship), text: volleyText(view, reader, run as readonly ShotEntry[]) };
    case 'boarded':
      return { side: sideOf(entry.ship), text: boardingText(view, reader, entry) };
    case 'assaulted':
      return {
        side: sideOf(entry.ship),
        text: say(reader, 'news-assault', { ship: shortName(view, reader, entry.ship) }),
      };
    case 'repaired': {
      const what = pieceIn(view, entry.mended).type === 'T' ? 'fort' : entry.what;
      const words = { ship: shortName(view, reader, entry.ship), what };
      return { side: sideOf(entry.ship), text: say(reader, 'news-repair', words) };
    }
    default:
      return undefined;
  }
};

/** Whether two entries are reported together: shots of the same guns at the same target, or legs of the same ship. */
const isContinued = (last: LogEntry | undefined, next: LogEntry): boolean => {
  if (last?.kind === 'sailed' && next.kind === 'sailed') return last.ship === next.ship;
  if (last?.kind !== 'shot' || next.kind !== 'shot') return false;
  const same = (it: ShotEntry): string => `${it.why} ${it.target} ${it.aim} ${it.guns.map(({ ship }) => ship).join()}`;
  return same(last) === same(next);
};

const SILENT: ReadonlySet<LogEntry['kind']> = new Set([
  'activated',
  'halfway',
  'asked',
  'closed',
  'declared',
  'done',
  'round',
]);

/** Entries with a line of their own: shots of the same guns at one target, and legs of one ship, are one run. */
export const runsOf = (deeds: readonly LogEntry[]): readonly (readonly LogEntry[])[] => {
  const runs: LogEntry[][] = [];
  for (const entry of deeds) {
    if (SILENT.has(entry.kind)) continue;
    if (isContinued(runs.at(-1)?.at(-1), entry)) runs.at(-1)!.push(entry);
    else runs.push([entry]);
  }
  return runs;
};

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
    if (entry!.kind === 'drift') {
      flush();
      lines.push(driftText(view, reader, entry as Extract<LogEntry, { kind: 'drift' }>));
    } else if (entry!.kind === 'ended') {
      flush();
      if (!busy) lines.push(sideText(view, reader, entry!.by, say(reader, 'news-idle')));
      busy = false;
    } else {
      const item = newsItemOf(view, reader, run, (id) => ownerBefore(view, view.log, view.log.indexOf(entry!), id));
      if (item && said[0] && said[0].side !== item.side) flush();
      if (item) said.push(item);
      busy = true;
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
  return say(reader, 'alt-round', { round: view.round, wind, to: { key: `point-${deed.to}` } });
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
