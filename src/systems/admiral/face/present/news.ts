import type { Reader } from '../../../../kernel/reader.ts';
import { say } from '../../../../kit/screen-kit.ts';
import type { PieceId } from '../../rules/command.ts';
import { type Deed, enemyOf, type Side, type View } from '../../rules/view.ts';
import { labelOf } from '../chart.ts';
import { bowOf, called, dieSign, isSpoken, pieceIn, toldOf } from './names.ts';

type Shot = Extract<Deed, { kind: 'shot' }>;
type Sailed = Extract<Deed, { kind: 'sailed' }>;

/** Characters that news may take of a screen. */
const ROOM = 430;
/** A line may break after the dot, not before it. */
const BETWEEN = '\u00a0· ';

/** One thing done, by a side. */
interface Doing {
  readonly side: Side;
  readonly text: string;
}

const die = (reader: Reader, face: number): string => (isSpoken(reader) ? `${face}` : dieSign(face));

/** One throw: "⚂ hit", and what a second one made of it. */
const thrown = (reader: Reader, shot: Shot): string => {
  const first = say(reader, 'die-told', { die: die(reader, shot.die), result: shot.result, damage: shot.damage });
  if (shot.second === undefined) return first;
  const second = die(reader, shot.second);
  return `${first}, ${say(reader, shot.critical ? 'die-critical' : 'die-not-critical', { die: second })}`;
};

/** Who fires, at whom, and how it fell: "L+G ✕ F: ⚂ hit". Out of turn with a sign before it. */
const volleyTold = (view: View, reader: Reader, shots: readonly Shot[]): string => {
  const { guns, target, aim, why } = shots[0]!;
  const words = {
    why,
    aim,
    guns: guns.map((it) => called(view, reader, it.ship)).join(isSpoken(reader) ? ', ' : '+'),
    target: called(view, reader, target),
    dice: shots.map((it) => thrown(reader, it)).join(', '),
  };
  return say(reader, isSpoken(reader) ? 'news-fire-aloud' : 'news-fire', words);
};

/** Where a ship went in one go. */
const sailTold = (view: View, reader: Reader, { ship, to, heading }: Sailed): string => {
  const words = { ship: called(view, reader, ship), cell: labelOf(view.rules, reader, to) };
  const said = say(reader, isSpoken(reader) ? 'news-sail-aloud' : 'news-sail', words);
  return view.rules.flags.orientation ? `${said} ${bowOf(reader, heading)}` : said;
};

const driftTold = (view: View, reader: Reader, { ships }: Extract<Deed, { kind: 'drift' }>): string => {
  const each = ships.map(({ ship, to, damage }) => {
    const where = `${called(view, reader, ship)} ${labelOf(view.rules, reader, to)}`;
    return damage > 0 ? `${where} (−${damage})` : where;
  });
  return say(reader, 'news-drift', { ships: each.join(', ') });
};

const boardingTold = (view: View, reader: Reader, deed: Extract<Deed, { kind: 'boarded' }>): string =>
  say(reader, 'news-board', {
    ship: called(view, reader, deed.ship),
    target: called(view, reader, deed.target),
    own: die(reader, deed.dice[0]),
    other: die(reader, deed.dice[1]),
    result: deed.result,
  });

/** Whose order a deed came of, and its words; nothing for what goes without saying. */
const doingOf = (
  view: View,
  reader: Reader,
  run: readonly Deed[],
  sideOf: (id: PieceId) => Side,
): Doing | undefined => {
  const deed = run[0]!;
  switch (deed.kind) {
    case 'sailed':
      return { side: sideOf(deed.ship), text: sailTold(view, reader, run.at(-1) as Sailed) };
    case 'rotated': {
      const words = { ship: called(view, reader, deed.ship), bow: bowOf(reader, deed.heading) };
      return { side: sideOf(deed.ship), text: say(reader, 'news-rotate', words) };
    }
    case 'shot':
      return { side: sideOf(deed.guns[0]!.ship), text: volleyTold(view, reader, run as readonly Shot[]) };
    case 'boarded':
      return { side: sideOf(deed.ship), text: boardingTold(view, reader, deed) };
    case 'assaulted':
      return { side: sideOf(deed.ship), text: say(reader, 'news-assault', { ship: called(view, reader, deed.ship) }) };
    case 'repaired': {
      const what = pieceIn(view, deed.mended).type === 'T' ? 'fort' : deed.what;
      const words = { ship: called(view, reader, deed.ship), what };
      return { side: sideOf(deed.ship), text: say(reader, 'news-repair', words) };
    }
    default:
      return undefined;
  }
};

/** Shots of the same guns at the same target, and legs of the same ship, are told together. */
const isContinued = (last: Deed | undefined, next: Deed): boolean => {
  if (last?.kind === 'sailed' && next.kind === 'sailed') return last.ship === next.ship;
  if (last?.kind !== 'shot' || next.kind !== 'shot') return false;
  const same = (it: Shot): string => `${it.why} ${it.target} ${it.aim} ${it.guns.map(({ ship }) => ship).join()}`;
  return same(last) === same(next);
};

const SILENT: ReadonlySet<Deed['kind']> = new Set([
  'activated',
  'halfway',
  'asked',
  'closed',
  'declared',
  'done',
  'round',
]);

const runsOf = (deeds: readonly Deed[]): readonly (readonly Deed[])[] => {
  const runs: Deed[][] = [];
  for (const deed of deeds) {
    if (SILENT.has(deed.kind)) continue;
    if (isContinued(runs.at(-1)?.at(-1), deed)) runs.at(-1)!.push(deed);
    else runs.push([deed]);
  }
  return runs;
};

/** Whose a piece was before this deed: a prize was the other's until she was taken. */
const ownerBefore = (view: View, deeds: readonly Deed[], from: number, id: PieceId): Side => {
  const now = pieceIn(view, id).side;
  const taken = deeds
    .slice(from)
    .filter((it) => it.kind === 'boarded' && it.result === 'captured' && it.target === id).length;
  return taken % 2 === 0 ? now : enemyOf(now);
};

/** What was done, in order: lines of one side's doings each, turns of nothing among them. */
const linesOf = (view: View, reader: Reader, deeds: readonly Deed[]): readonly string[] => {
  const lines: string[] = [];
  let said: Doing[] = [];
  const flush = (): void => {
    const [first] = said;
    if (first)
      lines.push(toldOf(view, reader, first.side, said.map((it) => it.text).join(isSpoken(reader) ? '; ' : BETWEEN)));
    said = [];
  };
  let busy = false;
  for (const run of runsOf(deeds)) {
    const [deed] = run;
    if (deed!.kind === 'drift') {
      flush();
      lines.push(driftTold(view, reader, deed as Extract<Deed, { kind: 'drift' }>));
    } else if (deed!.kind === 'ended') {
      flush();
      if (!busy) lines.push(toldOf(view, reader, deed!.by, say(reader, 'news-idle')));
      busy = false;
    } else {
      const doing = doingOf(view, reader, run, (id) => ownerBefore(view, view.deeds, view.deeds.indexOf(deed!), id));
      if (doing && said[0] && said[0].side !== doing.side) flush();
      if (doing) said.push(doing);
      busy = true;
    }
  }
  flush();
  return lines;
};

/** Where the turn before the one that runs began: what it did is still of interest, news or not. */
const sinceLastTurn = ({ deeds, phase }: View): readonly Deed[] => {
  const ends = deeds.flatMap(({ kind }, i) => (kind === 'ended' ? [i] : []));
  const from = ends.at(phase === 'over' ? -1 : -2) ?? -1;
  return deeds.slice(from + 1);
};

/** As many of the last lines as go into the room there is. */
const latest = (lines: readonly string[], room: number): readonly string[] => {
  let left = room;
  const from = lines.findLastIndex((it) => {
    left -= it.length + 1;
    return left < 0;
  });
  return lines.slice(Math.min(from + 1, lines.length - 1));
};

/** What was done in the turn that runs and in the one before, a line for each side in turn; the latest are kept. */
export const newsLines = (view: View, reader: Reader, room = ROOM): readonly string[] =>
  latest(linesOf(view, reader, sinceLastTurn(view)), room);
