import { turned } from '../../../../kit/compass.ts';
import type { Ruleset, ShipCard } from '../../variants.ts';
import { type PieceId, typeOf } from '../command.ts';
import type { Battle, PublicEvent } from '../model.ts';
import { cardOf, shipCardOf } from '../position/position.ts';
import { isSecondVersion } from '../version.ts';
import { type PieceState, pieceIndex, withPieceState } from './piece-state.ts';

type EventOf<T extends PublicEvent['t']> = Extract<PublicEvent, { t: T }>;

const durabilityOf = (rules: Ruleset, id: PieceId): number => cardOf(rules, { type: typeOf(rules, id) }).durability;

const shipCard = (rules: Ruleset, id: PieceId): ShipCard => shipCardOf(rules, { type: typeOf(rules, id) });

/** A sunk ship without its square and its captain. */
const wreckOf = ({ at: _, captain: __, ...ship }: PieceState): PieceState => ship;

const withPoints = (battle: Battle, loser: PieceState['side'], points: number): Battle => {
  const winner = loser === 'white' ? 'red' : 'white';
  return { ...battle, score: { ...battle.score, [winner]: battle.score[winner] + points } };
};

/** Removes a sunk ship, gives its points to the enemy (ADM-25) and ends its activation. */
const afterSinking = (rules: Ruleset, battle: Battle, id: PieceId): Battle => {
  const { act, ...rest } = withPieceState(battle, id, wreckOf);
  const left = act && act.ship !== id ? { ...rest, act } : rest;
  return withPoints(left, battle.pieces[pieceIndex(id)]!.side, durabilityOf(rules, id));
};

/** ADM-12: adds hits to a hull; the last one sinks a ship. */
const withHullHits = (rules: Ruleset, battle: Battle, id: PieceId, hits: number): Battle => {
  const durability = durabilityOf(rules, id);
  const after = withPieceState(battle, id, (it) => ({ ...it, hull: Math.min(durability, it.hull + hits) }));
  return after.pieces[pieceIndex(id)]!.hull >= durability && id[1] !== 'T' ? afterSinking(rules, after, id) : after;
};

/** ADM-12, ADM-16: adds hits to sails; a ship under way loses range immediately. */
const withSailHits = (rules: Ruleset, battle: Battle, id: PieceId, hits: number): Battle => {
  const whole = shipCard(rules, id).fresh.straight;
  const before = battle.pieces[pieceIndex(id)]!.sails;
  const sails = Math.min(whole, before + hits);
  const after = withPieceState(battle, id, (it) => ({ ...it, sails }));
  const { act } = after;
  if (act?.ship !== id || act.move !== 'under-way' || battle.wind !== 'fresh') return after;
  const half = act.half && { ...act.half, left: act.half.left - (sails - before) };
  const left = act.left === undefined ? undefined : act.left - (sails - before);
  return { ...after, act: { ...act, ...(half && { half }), ...(left !== undefined && { left }) } };
};

/** ADM-9: moves, damages and turns each ship that a storm has driven. */
export const afterDrift = (rules: Ruleset, battle: Battle, { ships }: EventOf<'drifted'>): Battle => {
  const heading = rules.storm.bow === 'downwind' ? battle.windTo : turned(battle.windTo, 4);
  let after = battle;
  for (const { ship, to, damage } of ships) {
    after = withPieceState(after, ship, (it) => ({ ...it, at: to, heading }));
    if (damage > 0) after = withHullHits(rules, after, ship, damage);
  }
  return after;
};

/** ADM-6: whether the active ship takes part in the fire; in version 1 only the first gun counted. */
const isFiring = (rules: Ruleset, ship: PieceId, guns: EventOf<'declared'>['guns']): boolean =>
  isSecondVersion(rules) ? guns.some((it) => it.ship === ship) : guns[0]!.ship === ship;

/**
 * ADM-6, ADM-19: a shot in the player's own turn ends the ship's move, whichever gun leads the salvo; a shot in a
 * window uses up the piece's turn to answer.
 */
export const afterDeclaration = (rules: Ruleset, battle: Battle, { guns, why }: EventOf<'declared'>): Battle => {
  const { act, windows } = battle;
  if (why === 'fire') {
    if (!act || !isFiring(rules, act.ship, guns)) return battle;
    return { ...battle, act: { ...act, acted: true, move: act.move === 'under-way' ? 'over' : act.move } };
  }
  const last = windows.at(-1)!;
  const by = last.by.filter((it) => guns.every(({ ship }) => ship !== it));
  return { ...battle, windows: [...windows.slice(0, -1), { ...last, by, fired: true }] };
};

/** ADM-10 to ADM-14: spends the shots and applies the hits; a critical hit destroys the whole hull or all sails. */
export const afterShot = (rules: Ruleset, battle: Battle, shot: EventOf<'shot'>): Battle => {
  let after = battle;
  for (const { ship, shots, mount } of shot.guns) {
    const chaser = mount === 'bow' || mount === 'stern' ? [mount] : [];
    after = withPieceState(after, ship, (it) => ({
      ...it,
      fired: it.fired + shots,
      chasers: [...it.chasers, ...chaser],
    }));
  }
  if (shot.r === 'miss') return after;
  const critical = shot.second !== undefined && shot.second >= rules.critical;
  const hits = critical ? Number.MAX_SAFE_INTEGER : shot.damage;
  return shot.aim === 'hull'
    ? withHullHits(rules, after, shot.target, hits)
    : withSailHits(rules, after, shot.target, hits);
};

/** ADM-21: a prize changes sides with its place, heading and damage, loses its captain and cannot act in this round. */
const afterCapture = (rules: Ruleset, battle: Battle, { ship, target }: EventOf<'boarded'>): Battle => {
  const { side } = battle.pieces[pieceIndex(ship)]!;
  const loser = battle.pieces[pieceIndex(target)]!.side;
  const after = withPieceState(battle, target, ({ captain: _, ...it }) => ({
    ...it,
    side,
    done: true,
    moved: it.moved === 'no' ? 'sailed' : it.moved,
    fired: shipCard(rules, target).shots,
  }));
  return withPoints(after, loser, durabilityOf(rules, target));
};

/** ADM-21: applies the result of a boarding. */
export const afterBoarding = (rules: Ruleset, battle: Battle, event: EventOf<'boarded'>): Battle => {
  const tried = withPieceState(battle, event.ship, (it) => ({ ...it, boarded: true }));
  if (event.r === 'captured') return afterCapture(rules, tried, event);
  return withHullHits(rules, tried, event.ship, rules.boarding.repelled);
};

/** ADM-23: removes one hit and spends all shots of the repairing ship. */
export const afterRepair = (rules: Ruleset, battle: Battle, { ship, mended, what }: EventOf<'repaired'>): Battle => {
  const { shots } = shipCard(rules, ship);
  const spent = withPieceState(battle, ship, (it) => ({ ...it, fired: shots }));
  return withPieceState(spent, mended, (it) => ({ ...it, [what]: it[what] - 1 }));
};
