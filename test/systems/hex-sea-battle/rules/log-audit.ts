import type { Cell } from '../../../../src/kit/grid.ts';
import {
  distance,
  fortOf,
  type LogEntry,
  rivalOf,
  type ShipView,
  type Side,
  seatOf,
  type View,
} from '../../../../src/systems/hex-sea-battle/rules/view/index.ts';
import type { ShipId, ShipType } from '../../../../src/systems/hex-sea-battle/variants.ts';

/* Replays a finished match from its public log, by the rules as written and without the code that played it. */

interface Hull {
  readonly side: Side;
  /** Its name, and what it is. */
  readonly type: ShipId;
  readonly build: ShipType;
  /** HEX-14: it has reached the zone of its side's task. */
  reached: boolean;
  at: Cell | undefined;
  damage: number;
  /** Whether it has moved in the current turn. */
  moved: boolean;
  fired: number;
}

type Of<Kind extends LogEntry['kind']> = Extract<LogEntry, { kind: Kind }>;

const same = (a: Cell | undefined, b: Cell | undefined): boolean => a?.row === b?.row && a?.col === b?.col;

/** The berth of a ship: its hex in the first log entry that shows it, or its present hex. */
const berthOf = ({ log }: View, { side, id: type, at }: ShipView): Cell | undefined => {
  for (const entry of log) {
    if (entry.kind === 'move' && entry.side === side && entry.ship === type) return entry.path[0];
    if (entry.kind !== 'shot') continue;
    if (entry.side === side && entry.ship === type) return entry.from;
    if (entry.side !== side && entry.target === type) return entry.at;
  }
  return at;
};

/** The faults in the log of a finished match, each as a message. Empty when the log follows the rules. */
export const logFaults = (view: View): readonly string[] => {
  const { rules, log, ships } = view;
  const faults: string[] = [];
  const must = (so: boolean, what: string): void => {
    if (!so) faults.push(what);
  };
  const hulls = ships.map(
    (it): Hull => ({
      side: it.side,
      type: it.id,
      build: it.type,
      reached: false,
      at: berthOf(view, it),
      damage: 0,
      moved: false,
      fired: 0,
    }),
  );
  const hull = (side: Side, type: ShipId): Hull => hulls.find((it) => it.side === side && it.type === type)!;
  const flagship = (side: Side): Hull | undefined => {
    const flag = ships.find((it) => it.side === side && it.flagship);
    return flag && hull(side, flag.id);
  };
  const task = typeof rules.task === 'string' ? undefined : rules.task;
  const sieges = new Map<Side, number>();
  let [round, wind, active, quiet, hit]: [number, 'calm' | 'wind', Side, number, boolean] = [
    0,
    'calm',
    'white',
    0,
    false,
  ];
  let news: readonly string[] = [];
  let end: string | undefined;

  const begins = (side: Side): void => {
    active = side;
    news = [];
    for (const it of hulls) if (it.side === side) Object.assign(it, { moved: false, fired: 0 });
  };
  const blows = (entry: Of<'wind'>): void => {
    round++;
    wind = entry.die <= 2 ? 'calm' : 'wind';
    must(entry.round === round && entry.wind === wind, `round ${round}: die ${entry.die}, ${entry.wind}`);
    must(entry.by === (round % 2 === 1 ? 'white' : 'red'), `round ${round}: ${entry.by} throws`);
    begins('white');
  };
  const sails = ({ side, ship, path }: Of<'move'>): void => {
    const it = hull(side, ship);
    const way = path.slice(1);
    const most = rules.ships[it.build][wind];
    must(side === active && !it.moved, `${side} ${ship} sails out of turn, or twice`);
    must(same(it.at, path[0]), `${side} ${ship} sails from elsewhere`);
    must(way.length > 0 && way.length <= most, `${side} ${ship} sails ${way.length} hexes in ${wind}`);
    way.forEach((to, i) => {
      must(distance(path[i]!, to) === 1, `${side} ${ship} leaps`);
      must(!hulls.some((other) => other !== it && other.at && same(other.at, to)), `${side} ${ship} sails through one`);
    });
    Object.assign(it, { at: path.at(-1), moved: true });
  };
  const fires = ({ side, ship, from, target, at, how, die, result }: Of<'shot'>): void => {
    const [gun, aim] = [hull(side, ship), hull(rivalOf(side), target)];
    const far = distance(from, at);
    const least = { direct: 3, close: 2, indirect: 5 }[how];
    must(side === active && ++gun.fired <= rules.ships[gun.build].shots, `${side} ${ship} fires too often`);
    must(same(gun.at, from) && same(aim.at, at), `${side} ${ship} fires from or at another hex`);
    must(
      far <= rules.ships[gun.build].range && (how === 'close') === (far === 1),
      `${ship} fires ${how}, ${far} hexes`,
    );
    must(how !== 'indirect' || gun.build === 'B', `indirect fire of ${ship}`);
    must((result !== 'miss') === die >= least, `${how}, die ${die}: ${result}`);
    if (result !== 'miss') {
      hit = true;
      aim.damage++;
    }
    const sunk = aim.damage === rules.ships[aim.build].durability;
    must((result === 'sunk') === sunk, `${target} with ${aim.damage} hits: ${result}`);
    if (sunk) aim.at = undefined;
    if (sunk && flagship(aim.side) === aim) end = `won-by-flagship ${side}`;
    if (sunk) scores();
  };
  /** HEX-14: what a scenario comes to, after ships are lost or have reached its zone. */
  const scores = (): void => {
    const afloat = (side: Side): readonly Hull[] => hulls.filter((it) => it.side === side && it.at);
    if (rules.task === 'points') {
      if (afloat('white').length === 0) end = 'won-by-fleet red';
      else if (afloat('red').length === 0) end = 'won-by-fleet white';
    }
    if (!task) return;
    const { by, sink = 0, reach } = task;
    const [ours, theirs] = [by, rivalOf(by)];
    const counts = (it: Hull): boolean => it.side === by && (reach?.of ?? it.build) === it.build;
    const sunk = hulls.filter((it) => it.side === theirs && !it.at && !it.reached).length;
    const reached = hulls.filter((it) => counts(it) && it.reached).length;
    const may = hulls.filter((it) => counts(it) && !it.reached && it.at).length;
    const due = reach?.count ?? 0;
    if (sunk >= sink && reached >= due) end = `won-by-task ${ours}`;
    else if (afloat(ours).length === 0 || reached + may < due) end = `won-by-holding ${theirs}`;
    else if (afloat(theirs).length === 0) end = `won-by-task ${ours}`;
  };
  const arrives = ({ side, ship, at, leaves }: Of<'reached'>): void => {
    const it = hull(side, ship);
    const cell = `${String.fromCharCode(65 + at.col)}${at.row + 1}`;
    must(task?.by === side && task.reach?.zone.includes(cell) === true, `${ship} at ${cell}, which is no goal`);
    must(
      same(it.at, at) && !it.reached && (task?.reach?.of ?? it.build) === it.build,
      `${ship} is no ship of the task`,
    );
    must(leaves === task?.reach?.leaves, `${ship} leaves, or stays`);
    it.reached = true;
    if (leaves) it.at = undefined;
  };
  /** HX-9: the news of a siege that the end of a turn of this side gives. */
  const stands = (side: Side): string => {
    const flag = flagship(side);
    if (!flag) return '';
    const { at, moved } = flag;
    const beside = at !== undefined && distance(at, fortOf(rules.map, rivalOf(side))) === 1;
    const since = sieges.get(side);
    if (!beside) return sieges.delete(side) ? `lifted ${side}` : '';
    if (since !== undefined && !moved) return '';
    sieges.set(side, round);
    return `siege ${side}`;
  };
  const closes = (side: Side): void => {
    must(side === active, `${side} ends a turn that is not its own`);
    const told = stands(side);
    must(news.join() === told, `round ${round}: told of ${news}, came to ${told}`);
    scores();
    if (end !== undefined) return;
    if (side === 'white') begins('red');
    else turns();
  };
  /** HX-9, HX-11, HX-15: the result of the match at the end of a round, if any. */
  const turns = (): void => {
    quiet = hit ? 0 : quiet + 1;
    hit = false;
    const taken = (['white', 'red'] as const).filter((it) => (sieges.get(it) ?? round) < round);
    if (taken.length > 1) end = 'draw-forts';
    else if (taken.length > 0) end = `won-by-fort ${taken[0]}`;
    else if (quiet === rules.stalemate.quiet) end = 'draw-quiet';
    else if (round === rules.stalemate.rounds) end = task ? `won-by-holding ${rivalOf(task.by)}` : points();
  };

  /** HEX-14: what the losses of both sides come to, where they count; otherwise a draw. */
  const points = (): string => {
    if (rules.task === 'none') return 'draw-rounds';
    const loss = (side: Side): number =>
      hulls.filter((it) => it.side === side).reduce((sum, it) => sum + it.damage + (it.at ? 0 : 1_000 * it.damage), 0);
    const more = loss('white') - loss('red');
    return more === 0 ? 'draw-points' : `won-by-points ${more < 0 ? 'white' : 'red'}`;
  };

  for (const entry of log) {
    must(end === undefined, `${entry.kind} after the end`);
    if (entry.kind === 'wind') blows(entry);
    else if (entry.kind === 'move') sails(entry);
    else if (entry.kind === 'shot') fires(entry);
    else if (entry.kind === 'end') closes(entry.side);
    else if (entry.kind === 'reached') arrives(entry);
    else news = [...news, `${entry.kind} ${entry.side}`];
  }
  for (const { side, id: type, at, damage } of ships) {
    const it = hull(side, type);
    must(same(it.at, at) && it.damage === damage, `${side} ${type} lies elsewhere, or has other hits`);
  }
  const winner = (['white', 'red'] as const).find((side) => view.outcome?.winners.includes(seatOf(view, side)));
  const told = [view.outcome?.why.key, winner].filter((it) => it !== undefined).join(' ');
  must(told === end, `it ended as ${told}, and it came to ${end}`);
  return faults;
};
