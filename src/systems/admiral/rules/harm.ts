import { turned } from '../../../kit/compass.ts';
import type { Ruleset } from '../variants.ts';
import { type PieceState, placeOf, withShip } from './changing.ts';
import type { PieceId } from './command.ts';
import type { Battle, Told } from './model.ts';
import { isSecondVersion } from './version.ts';

type Fact<T extends Told['t']> = Extract<Told, { t: T }>;

const durabilityOf = ({ ships, fort }: Ruleset, id: PieceId): number => {
  const type = id[1] as keyof typeof ships | 'T';
  return type === 'T' ? fort.durability : ships[type].durability;
};

/** A ship that is sunk lies nowhere, and her captain went down with her. */
const wrecked = ({ at: _, captain: __, ...ship }: PieceState): PieceState => ship;

const pointFor = (battle: Battle, loser: PieceState['side'], points: number): Battle => {
  const winner = loser === 'white' ? 'red' : 'white';
  return { ...battle, score: { ...battle.score, [winner]: battle.score[winner] + points } };
};

/** She is gone, and the enemy has her points (ADM-25); her activation is over. */
const sunk = (rules: Ruleset, battle: Battle, id: PieceId): Battle => {
  const { act, ...rest } = withShip(battle, id, wrecked);
  const left = act && act.ship !== id ? { ...rest, act } : rest;
  return pointFor(left, battle.pieces[placeOf(id)]!.side, durabilityOf(rules, id));
};

/** ADM-12: so many hits in the hull; the last of a ship sinks her. */
const holed = (rules: Ruleset, battle: Battle, id: PieceId, hits: number): Battle => {
  const durability = durabilityOf(rules, id);
  const after = withShip(battle, id, (it) => ({ ...it, hull: Math.min(durability, it.hull + hits) }));
  return after.pieces[placeOf(id)]!.hull >= durability && id[1] !== 'T' ? sunk(rules, after, id) : after;
};

/** ADM-12, ADM-16: so many in the sails; a ship under way loses range at once. */
const torn = ({ ships }: Ruleset, battle: Battle, id: PieceId, hits: number): Battle => {
  const whole = ships[id[1] as keyof typeof ships].fresh.straight;
  const before = battle.pieces[placeOf(id)]!.sails;
  const sails = Math.min(whole, before + hits);
  const after = withShip(battle, id, (it) => ({ ...it, sails }));
  const { act } = after;
  if (act?.ship !== id || act.move !== 'under-way' || battle.wind !== 'fresh') return after;
  const half = act.half && { ...act.half, left: act.half.left - (sails - before) };
  const left = act.left === undefined ? undefined : act.left - (sails - before);
  return { ...after, act: { ...act, ...(half && { half }), ...(left !== undefined && { left }) } };
};

/** ADM-9: each ship driven, damaged, and turned. */
export const drifted = (rules: Ruleset, battle: Battle, { ships }: Fact<'drifted'>): Battle => {
  const heading = rules.storm.bow === 'downwind' ? battle.windTo : turned(battle.windTo, 4);
  let after = battle;
  for (const { ship, to, damage } of ships) {
    after = withShip(after, ship, (it) => ({ ...it, at: to, heading }));
    if (damage > 0) after = holed(rules, after, ship, damage);
  }
  return after;
};

/** ADM-6: whether the ship that is active fires; in the first version only the first gun did. */
const isFiring = (rules: Ruleset, ship: PieceId, guns: Fact<'declared'>['guns']): boolean =>
  isSecondVersion(rules) ? guns.some((it) => it.ship === ship) : guns[0]!.ship === ship;

/** ADM-6, ADM-19: a shot in one's turn, in whoever's salvo, ends the move; one in a window uses up the question. */
export const afterDeclaration = (rules: Ruleset, battle: Battle, { guns, why }: Fact<'declared'>): Battle => {
  const { act, windows } = battle;
  if (why === 'fire') {
    if (!act || !isFiring(rules, act.ship, guns)) return battle;
    return { ...battle, act: { ...act, acted: true, move: act.move === 'under-way' ? 'over' : act.move } };
  }
  const last = windows.at(-1)!;
  const by = last.by.filter((it) => guns.every(({ ship }) => ship !== it));
  return { ...battle, windows: [...windows.slice(0, -1), { ...last, by, fired: true }] };
};

/** ADM-10 to ADM-14: shots are spent; a hit does its harm, and a critical one all of it. */
export const afterShot = (rules: Ruleset, battle: Battle, shot: Fact<'shot'>): Battle => {
  let after = battle;
  for (const { ship, shots, mount } of shot.guns) {
    const chaser = mount === 'bow' || mount === 'stern' ? [mount] : [];
    after = withShip(after, ship, (it) => ({
      ...it,
      fired: it.fired + shots,
      chasers: [...it.chasers, ...chaser],
    }));
  }
  if (shot.r === 'miss') return after;
  const critical = shot.second !== undefined && shot.second >= rules.critical;
  const hits = critical ? Number.MAX_SAFE_INTEGER : shot.damage;
  return shot.aim === 'hull' ? holed(rules, after, shot.target, hits) : torn(rules, after, shot.target, hits);
};

/** ADM-21: a prize changes sides as she is, without her captain, and has done for this round. */
const taken = (rules: Ruleset, battle: Battle, { ship, target }: Fact<'boarded'>): Battle => {
  const { side } = battle.pieces[placeOf(ship)]!;
  const loser = battle.pieces[placeOf(target)]!.side;
  const after = withShip(battle, target, ({ captain: _, ...it }) => ({
    ...it,
    side,
    done: true,
    moved: it.moved === 'no' ? 'sailed' : it.moved,
    fired: rules.ships[target[1] as keyof typeof rules.ships].shots,
  }));
  return pointFor(after, loser, durabilityOf(rules, target));
};

/** ADM-21: what came of a boarding. */
export const afterBoarding = (rules: Ruleset, battle: Battle, event: Fact<'boarded'>): Battle => {
  const tried = withShip(battle, event.ship, (it) => ({ ...it, boarded: true }));
  if (event.r === 'captured') return taken(rules, tried, event);
  return holed(rules, tried, event.ship, rules.boarding.repelled);
};

/** ADM-23: her shots are given up with her activation. */
export const afterRepair = ({ ships }: Ruleset, battle: Battle, { ship, mended, what }: Fact<'repaired'>): Battle => {
  const { shots } = ships[ship[1] as keyof typeof ships];
  const spent = withShip(battle, ship, (it) => ({ ...it, fired: shots }));
  return withShip(spent, mended, (it) => ({ ...it, [what]: it[what] - 1 }));
};
