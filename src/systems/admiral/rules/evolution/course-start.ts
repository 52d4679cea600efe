import type { PieceId } from '../command.ts';
import { type Battle, type Event, type InBattle, rulesOf } from '../model.ts';
import { isFifthVersion } from '../version.ts';
import { pieceIndex, withPieceState } from './piece-state.ts';

/** What the next course will change, as it is now. */
const startAt = ({ battle, log }: InBattle): CourseStart => ({
  ships: [],
  ...(battle.act && { act: battle.act }),
  logged: log.length,
});

type CourseStart = NonNullable<Battle['start']>;

const withShip = (start: CourseStart, { pieces }: Battle, ship: PieceId): CourseStart => {
  const { at, heading, moved, done } = pieces[pieceIndex(ship)]!;
  const known = start.ships.some((it) => it.ship === ship);
  return known ? start : { ...start, ships: [...start.ships, { ship, at: at!, heading, moved, done }] };
};

/**
 * ADM-6: where the latest course can be taken back to, after an event. The end of another ship's activation by its
 * order, the activation of the ship and its order belong to the course; anything else than its way makes it final. In
 * version 4 every end of another ship's activation belonged to the course.
 */
export const courseStartAfter = (state: InBattle, event: Event): CourseStart | undefined => {
  const { battle, log } = state;
  const { start } = battle;
  const last = log.at(-1)?.t;
  switch (event.t) {
    case 'done':
      return event.yields || !isFifthVersion(rulesOf(state)) ? withShip(startAt(state), battle, event.ship) : undefined;
    case 'activated':
      return withShip(start && last === 'done' ? start : startAt(state), battle, event.ship);
    case 'ordered':
      return withShip(start && last === 'activated' ? start : startAt(state), battle, event.ship);
    case 'halfway':
    case 'stepped':
      return start;
    default:
      return undefined;
  }
};

/** ADM-6: whether the latest thing that has happened is a course that can be taken back. */
export const canTakeBack = ({ battle, log }: InBattle): boolean =>
  battle.start !== undefined && log.at(-1)?.t === 'stepped';

/** ADM-6: the match as it was before the latest course and the activation that it began. */
export const withoutCourse = (state: InBattle): InBattle => {
  const { start, act: _, ...battle } = state.battle;
  if (!start) throw new Error('admiral: no course to take back');
  const back = start.ships.reduce<Battle>(
    (now, { ship, ...was }) => withPieceState(now, ship, (it) => ({ ...it, ...was })),
    battle,
  );
  return { ...state, battle: { ...back, ...(start.act && { act: start.act }) }, log: state.log.slice(0, start.logged) };
};
