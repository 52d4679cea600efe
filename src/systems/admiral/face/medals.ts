import type { Medals } from '../../../kernel/capabilities.ts';
import type { Seat } from '../../../kernel/rules.ts';
import { directionOf, eighthsBetween } from '../../../kit/compass.ts';
import { grouped, hasWon, type MedalRule, medalsOf } from '../../../kit/medal-list.ts';
import { type PieceId, typeOf } from '../rules/command.ts';
import { type LogEntry, type PieceView, type Side, sideOf, type View } from '../rules/view/index.ts';
import type { Ruleset } from '../variants.ts';
import { knownOf } from './picture/replay.ts';

type ShotEntry = Extract<LogEntry, { kind: 'shot' }>;

/** An entry of the log, with its round and the pieces before the step that it belongs to. */
interface Deed<Entry extends LogEntry = LogEntry> {
  readonly entry: Entry;
  readonly round: number;
  readonly pieces: ReadonlyMap<PieceId, PieceView>;
}

/** A finished match of one seat, as its medals look at it. */
interface Fought {
  readonly rules: Ruleset;
  readonly won: boolean;
  readonly side: Side;
  /** What the seat's pieces have fired, boarded and assaulted, oldest first. */
  readonly deeds: readonly Deed[];
  /** The ships that the seat began with and still has, and all that it has at the end. */
  readonly kept: number;
  readonly afloat: number;
}

const shotsOf = ({ deeds }: Fought): readonly Deed<ShotEntry>[] =>
  deeds.flatMap(({ entry, ...rest }) => (entry.kind === 'shot' ? [{ ...rest, entry }] : []));

/** A broadside sinks a ship whose keel points at the gun: its fire rakes the ship from end to end. */
const rakes = ({ entry: { guns, target, result, why }, pieces }: Deed<ShotEntry>): boolean => {
  const struck = pieces.get(target);
  // A ship that is fired at on its way is somewhere else by the end of the step.
  if (result !== 'sunk' || why === 'react' || struck?.at === undefined) return false;
  const { at, heading } = struck;
  return guns.some(({ ship, mount }) => {
    const gun = pieces.get(ship);
    if (gun?.at === undefined || (mount !== 'starboard' && mount !== 'port')) return false;
    const line = directionOf(gun.at.col - at.col, gun.at.row - at.row);
    return line !== undefined && eighthsBetween(line.heading, heading) % 4 === 0;
  });
};

const takes = ({ entry }: Deed): boolean =>
  (entry.kind === 'shot' && entry.result === 'sunk') || (entry.kind === 'boarded' && entry.result === 'captured');

/** An id begins with the side that the ship was built for. */
const isPrize = (id: PieceId, side: Side): boolean => id[0] !== side[0];

const RULES: readonly MedalRule<Fought>[] = [
  ['crossed-t', 'T', (it) => shotsOf(it).some(rakes)],
  [
    'boarder',
    '×',
    ({ rules, deeds }) =>
      deeds.some(
        ({ entry }) =>
          entry.kind === 'boarded' &&
          entry.result === 'captured' &&
          typeOf(rules, entry.target) === 'L' &&
          typeOf(rules, entry.ship) === 'B',
      ),
  ],
  [
    'prize',
    '><',
    (it) =>
      shotsOf(it).some(({ entry }) => entry.result === 'sunk' && entry.guns.some(({ ship }) => isPrize(ship, it.side))),
  ],
  ['fort', '#', ({ deeds }) => deeds.some(({ entry }) => entry.kind === 'assaulted')],
  ['squadron', '4', ({ won, kept }) => won && kept === 4],
  ['last-ship', '1', ({ won, afloat }) => won && afloat === 1],
  ['answer', '<', (it) => shotsOf(it).some(({ entry }) => entry.result === 'sunk' && entry.why === 'board')],
  ['three', '3', ({ deeds }) => grouped(deeds.filter(takes), (it) => it.round).some((it) => it.length >= 3)],
];

/** The piece that does what an entry tells; undefined for an entry that tells nothing done to the enemy. */
const doerOf = (entry: LogEntry): PieceId | undefined => {
  if (entry.kind === 'shot') return entry.guns[0]?.ship;
  return entry.kind === 'boarded' || entry.kind === 'assaulted' ? entry.ship : undefined;
};

const deedsIn = (views: readonly View[], side: Side): readonly Deed[] => {
  const deeds: Deed[] = [];
  for (const [i, view] of views.entries()) {
    const before = views[i - 1];
    const news = view.log.slice(before ? knownOf(before, view) : 0);
    if (!news.some((it) => doerOf(it) !== undefined)) continue;
    const pieces = new Map((before ?? view).pieces.map((it) => [it.id, it]));
    for (const entry of news) {
      const doer = doerOf(entry);
      if (doer !== undefined && pieces.get(doer)?.side === side)
        deeds.push({ entry, round: (before ?? view).round, pieces });
    }
  }
  return deeds;
};

const read = (end: View, seat: Seat, views: readonly View[]): Fought => {
  const side = sideOf(end, seat);
  const afloat = end.pieces.filter((it) => it.side === side && it.type !== 'T' && it.at !== undefined);
  return {
    rules: end.rules,
    won: hasWon(end.outcome, seat, ['won-by-fleet', 'won-by-fort', 'won-by-rounds', 'won-by-task', 'won-by-holding']),
    side,
    deeds: deedsIn(views, side),
    kept: afloat.filter(({ id }) => !isPrize(id, side)).length,
    afloat: afloat.length,
  };
};

export const medals: Medals<View> = medalsOf(RULES, read);
