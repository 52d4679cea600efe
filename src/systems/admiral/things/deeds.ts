import type { Phrase } from '../../../kernel/phrase.ts';
import type { Reader } from '../../../kernel/reader.ts';
import { type Heading, turned } from '../../../kit/compass.ts';
import { labelOf } from '../../../kit/coordinate.ts';
import { whoseIs } from '../../../kit/sailing-table.ts';
import { say } from '../../../kit/screen-kit.ts';
import { bowLabel, dieSign, isSpoken, keyName, nameOf, pieceIn, shortName } from '../face/words/names.ts';
import type { PieceId } from '../rules/command.ts';
import {
  cardOf,
  headingName,
  type LogEntry,
  type PieceSnapshotView,
  type Side,
  type View,
} from '../rules/view/index.ts';
import type { Ruleset } from '../variants.ts';
import { cellName } from './orders/row.ts';

/* What happens in a match, as its log tells it: one row for each kind of entry. */

/** An entry of this kind. */
export type EntryOf<K extends LogEntry['kind']> = Extract<LogEntry, { kind: K }>;
export type ShotEntry = EntryOf<'shot'>;

type Pieces = readonly PieceSnapshotView[];

interface DeedRow<E extends LogEntry> {
  /** A player has ordered it. */
  readonly ordered?: true;
  /** It is seen on the sea. */
  readonly seen?: true;
  /** Entries that share one sentence, in few signs: "L+G ✕ F: ⚂ hit". */
  news?(view: View, reader: Reader, run: readonly [E, ...E[]]): string;
  /** The same in a sentence. `foe`: the side that suffers it. */
  told?(view: View, reader: Reader, run: readonly [E, ...E[]], foe: Side): string;
  /** What it came to, for the player who ordered it. */
  echo?(view: View, run: readonly [E, ...E[]]): Phrase;
  /** All pieces after it. `to`: where the wind of the round blows. */
  after?(rules: Ruleset, pieces: Pieces, entry: E, to: Heading): Pieces;
}

const die = (reader: Reader, face: number): string => (isSpoken(reader) ? `${face}` : dieSign(face));

/** One throw: "⚂ hit", with the result of a second throw if there was one. */
const thrown = (reader: Reader, shot: ShotEntry): string => {
  const first = say(reader, 'die-told', { die: die(reader, shot.die), result: shot.result, damage: shot.damage });
  if (shot.second === undefined) return first;
  const second = die(reader, shot.second);
  return `${first}, ${say(reader, shot.critical ? 'die-critical' : 'die-not-critical', { die: second })}`;
};

/* ------------------------------------------------------------------------------------ what it does to pieces */

type Change = (piece: PieceSnapshotView) => PieceSnapshotView;

const changed = (pieces: Pieces, id: PieceId, change: Change): Pieces =>
  pieces.map((it) => (it.id === id ? change(it) : it));

/** Hull hits. The last one sinks a ship or silences a fort. */
const damageHull =
  (rules: Ruleset, hits: number): Change =>
  ({ at, ...piece }) => {
    const { durability } = cardOf(rules, piece);
    const hull = Math.min(durability, piece.hull + hits);
    const isGone = hull >= durability && piece.type !== 'T';
    return { ...piece, hull, ...(at && !isGone && { at }) };
  };

/** Sail hits, at most the ship's straight range in a fresh wind. */
const damageSails =
  ({ ships }: Ruleset, hits: number): Change =>
  (piece) => {
    const whole = piece.type === 'T' ? 0 : ships[piece.type].fresh.straight;
    return { ...piece, sails: Math.min(whole, piece.sails + hits) };
  };

const struck = (rules: Ruleset, shot: ShotEntry): Change => {
  if (shot.result === 'miss') return (it) => it;
  const hits = shot.critical ? Number.MAX_SAFE_INTEGER : shot.damage;
  return shot.aim === 'sails' ? damageSails(rules, hits) : damageHull(rules, hits);
};

const boarded = (rules: Ruleset, pieces: Pieces, { ship, target, result }: EntryOf<'boarded'>): Pieces => {
  const side = pieces.find((it) => it.id === ship)!.side;
  if (result === 'captured') return changed(pieces, target, (it) => ({ ...it, side }));
  return changed(
    pieces,
    ship,
    damageHull(rules, result === 'sunk' ? Number.MAX_SAFE_INTEGER : rules.boarding.repelled),
  );
};

/* ---------------------------------------------------------------------------------------------------- the rows */

const ECHOES = {
  sunk: 'echo-sunk',
  silenced: 'echo-silenced',
  critical: 'echo-critical',
  shots: 'echo-shots',
  miss: 'echo-miss',
  hit: 'echo-hit',
} as const;

const shot: DeedRow<ShotEntry> = {
  ordered: true,
  seen: true,
  /** The guns, the target and the result of each shot. Out-of-turn fire is marked. */
  news: (view, reader, run) => {
    const [{ guns, target, aim, why }] = run;
    const words = {
      why,
      aim,
      guns: guns.map((it) => shortName(view, reader, it.ship)).join(isSpoken(reader) ? ', ' : '+'),
      target: shortName(view, reader, target),
      dice: run.map((it) => thrown(reader, it)).join(', '),
    };
    return say(reader, isSpoken(reader) ? 'news-fire-aloud' : 'news-fire', words);
  },
  told: (view, reader, run, foe) => {
    const [{ guns, target }] = run;
    const hits = run.filter(({ result }) => result !== 'miss').length;
    const ended = run.find(({ result }) => result === 'sunk' || result === 'silenced');
    return say(reader, 'deed-fired', {
      ship: guns.map((it) => keyName(reader, view, it.ship)).join(', '),
      target: nameOf(view, target),
      whose: whoseIs(view, foe),
      result: ended?.result ?? (hits > 0 ? 'hit' : 'miss'),
      hits,
      shots: run.length,
    });
  },
  echo: (view, run) => {
    const last = run.at(-1) ?? run[0];
    const hits = run.filter(({ result }) => result !== 'miss').length;
    const end = last.result === 'sunk' || last.result === 'silenced' ? last.result : undefined;
    const critical = run.some((it) => it.critical) ? 'critical' : undefined;
    return {
      key: ECHOES[end ?? critical ?? (run.length > 1 ? 'shots' : last.result)],
      with: {
        ship: nameOf(view, last.guns[0]!.ship),
        other: nameOf(view, last.target),
        aim: last.aim,
        dice: run.map(({ die: face, second }) => (second === undefined ? `${face}` : `${face}+${second}`)).join(' '),
        hits,
        shots: run.length,
      },
    };
  },
  after: (rules, pieces, entry) => changed(pieces, entry.target, struck(rules, entry)),
};

/** What a repair mended. */
const mendedPart = (view: View, { mended, what }: EntryOf<'repaired'>): string =>
  pieceIn(view, mended).type === 'T' ? 'fort' : what;

const DEEDS: { readonly [K in LogEntry['kind']]: DeedRow<EntryOf<K>> } = {
  round: { after: (_, pieces, { lay }) => lay ?? pieces },
  drift: {
    seen: true,
    news: (view, reader, [{ ships }]) => {
      const each = ships.map(({ ship, to, damage }) => {
        const where = `${shortName(view, reader, ship)} ${labelOf(view.rules, reader, to)}`;
        return damage > 0 ? `${where} (−${damage})` : where;
      });
      return say(reader, 'news-drift', { ships: each.join(', ') });
    },
    told: (_, reader, [{ ships }]) =>
      say(reader, 'deed-drifted', { hits: ships.filter(({ damage }) => damage > 0).length }),
    after: (rules, pieces, { ships }, to) => {
      const heading = rules.storm.bow === 'downwind' ? to : turned(to, 4);
      return ships.reduce(
        (now, it) => changed(now, it.ship, (piece) => damageHull(rules, it.damage)({ ...piece, at: it.to, heading })),
        pieces,
      );
    },
  },
  activated: {},
  halfway: { seen: true, after: (_, pieces, { ship, at }) => changed(pieces, ship, (it) => ({ ...it, at })) },
  sailed: {
    ordered: true,
    seen: true,
    news: (view, reader, run) => {
      const { ship, to, heading } = run.at(-1) ?? run[0];
      const words = { ship: shortName(view, reader, ship), cell: labelOf(view.rules, reader, to) };
      const said = say(reader, isSpoken(reader) ? 'news-sail-aloud' : 'news-sail', words);
      return view.rules.flags.orientation ? `${said} ${bowLabel(reader, heading)}` : said;
    },
    told: (view, reader, run) => {
      const { ship, to } = run.at(-1) ?? run[0];
      return say(reader, 'deed-sailed', {
        ship: keyName(reader, view, ship),
        cell: labelOf(view.rules, reader, to),
      });
    },
    echo: (view, [{ ship, to, heading, left }]) => ({
      key: view.rules.flags.orientation ? 'echo-sailed' : 'echo-moved',
      with: {
        ship: nameOf(view, ship),
        cell: cellName(view, to),
        heading: headingName(heading),
        left: Math.max(0, left),
      },
    }),
    after: (_, pieces, { ship, to, heading }) => changed(pieces, ship, (it) => ({ ...it, at: to, heading })),
  },
  rotated: {
    ordered: true,
    seen: true,
    news: (view, reader, [{ ship, heading }]) =>
      say(reader, 'news-rotate', { ship: shortName(view, reader, ship), bow: bowLabel(reader, heading) }),
    told: (view, reader, [{ ship, heading }]) =>
      say(reader, 'deed-turned', { ship: keyName(reader, view, ship), heading: headingName(heading) }),
    echo: (view, [{ ship, heading }]) => ({
      key: 'echo-rotated',
      with: { ship: nameOf(view, ship), heading: headingName(heading) },
    }),
    after: (_, pieces, { ship, heading }) => changed(pieces, ship, (it) => ({ ...it, heading })),
  },
  asked: {},
  closed: {},
  declared: {},
  shot,
  boarded: {
    ordered: true,
    seen: true,
    news: (view, reader, [{ ship, target, dice, result }]) =>
      say(reader, 'news-board', {
        ship: shortName(view, reader, ship),
        target: shortName(view, reader, target),
        own: die(reader, dice[0]),
        other: die(reader, dice[1]),
        result,
      }),
    told: (view, reader, [{ ship, target, result }], foe) =>
      say(reader, 'deed-boarded', {
        ship: keyName(reader, view, ship),
        target: nameOf(view, target),
        whose: whoseIs(view, foe),
        result,
      }),
    echo: (view, [{ ship, target, dice, result }]) => ({
      key: 'echo-boarded',
      with: { result, ship: nameOf(view, ship), other: nameOf(view, target), own: dice[0], theirs: dice[1] },
    }),
    after: boarded,
  },
  assaulted: {
    ordered: true,
    seen: true,
    news: (view, reader, [{ ship }]) => say(reader, 'news-assault', { ship: shortName(view, reader, ship) }),
    told: (view, reader, [{ ship }]) => say(reader, 'deed-took', { ship: keyName(reader, view, ship) }),
    echo: (view, [{ ship }]) => ({ key: 'echo-assaulted', with: { ship: nameOf(view, ship) } }),
  },
  repaired: {
    ordered: true,
    seen: true,
    news: (view, reader, [entry]) =>
      say(reader, 'news-repair', { ship: shortName(view, reader, entry.ship), what: mendedPart(view, entry) }),
    told: (view, reader, [entry]) =>
      say(reader, 'deed-mended', { ship: keyName(reader, view, entry.ship), what: mendedPart(view, entry) }),
    echo: (view, [{ mended, what }]) => ({ key: 'echo-repaired', with: { ship: nameOf(view, mended), what } }),
    after: (_, pieces, { mended, what }) => changed(pieces, mended, (it) => ({ ...it, [what]: it[what] - 1 })),
  },
  reached: {
    seen: true,
    news: (view, reader, [{ ship, leaves }]) =>
      say(reader, 'news-reached', { ship: nameOf(view, ship), leaves: leaves ? 'yes' : 'no' }),
    told: (view, reader, [{ ship, leaves }]) =>
      say(reader, 'deed-reached', { ship: keyName(reader, view, ship), leaves: leaves ? 'yes' : 'no' }),
    after: (_, pieces, { ship, leaves }) =>
      changed(pieces, ship, ({ at, ...it }) => ({ ...it, ...(at && !leaves && { at }) })),
  },
  done: {},
  ended: { ordered: true, echo: () => ({ key: 'echo-end' }) },
};

const rowOf = ({ kind }: LogEntry): DeedRow<LogEntry> => DEEDS[kind];

/** Entries that share one sentence: shots of the same guns at one target, and legs of one ship. */
export type Run = readonly [LogEntry, ...LogEntry[]];

/** Whether a player has ordered an entry: a course, a shot, the end of a turn. */
export const isOrdered = (entry: LogEntry): boolean => rowOf(entry).ordered === true;

/** Whether an entry is seen on the sea. */
export const isSeenAtSea = (entry: LogEntry): boolean => rowOf(entry).seen === true;

/** What happened, in few signs. Undefined for what needs no mention. */
export const newsOf = (view: View, reader: Reader, run: Run): string | undefined =>
  rowOf(run[0]).news?.(view, reader, run);

/** What happened, in a sentence. Undefined for what needs no mention. */
export const toldOf = (view: View, reader: Reader, run: Run, foe: Side): string | undefined =>
  rowOf(run[0]).told?.(view, reader, run, foe);

/** What an order came to, for the player who gave it. */
export const echoOf = (view: View, run: Run): Phrase | undefined => rowOf(run[0]).echo?.(view, run);

/** All pieces after an entry. `to`: where the wind of the round blows. */
export const piecesAfter = (rules: Ruleset, pieces: Pieces, entry: LogEntry, to: Heading): Pieces =>
  rowOf(entry).after?.(rules, pieces, entry, to) ?? pieces;

/** Whether two entries are told together. */
const isContinued = (last: LogEntry | undefined, next: LogEntry): boolean => {
  if (last?.kind === 'sailed' && next.kind === 'sailed') return last.ship === next.ship;
  if (last?.kind !== 'shot' || next.kind !== 'shot') return false;
  const same = (it: ShotEntry): string => `${it.why} ${it.target} ${it.aim} ${it.guns.map(({ ship }) => ship).join()}`;
  return same(last) === same(next);
};

/** Entries as they are told, without those that need no mention. */
export const runsOf = (deeds: readonly LogEntry[]): readonly Run[] => {
  const runs: [LogEntry, ...LogEntry[]][] = [];
  for (const entry of deeds) {
    if (!rowOf(entry).news && entry.kind !== 'ended') continue;
    const last = runs.at(-1);
    if (last && isContinued(last.at(-1), entry)) last.push(entry);
    else runs.push([entry]);
  }
  return runs;
};
