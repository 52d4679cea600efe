import { describe, expect, test } from 'vitest';
import { seatOf } from '../../../../src/kit/two-sides.ts';
import { PIECES, type StoredOrder } from '../../../../src/systems/admiral/rules/command.ts';
import { variantOf } from '../../../../src/systems/admiral/rules/custom/share-code.ts';
import { type Event, rules, type State } from '../../../../src/systems/admiral/rules/index.ts';
import { type InBattle, pieceIn, rulesOf } from '../../../../src/systems/admiral/rules/model.ts';
import { type ShipType, VARIANTS } from '../../../../src/systems/admiral/variants.ts';
import { amount } from '../../../support/amount.ts';
import { type BattleStep, crowdedMoment, randomBattle, randomBattleFrom } from './random-battle.ts';
import { inBattle, moment, seededRng, unwrap } from './scenario.ts';

/* ADM-26 over random matches: every queued order is carried out, still waits, or is reported as dropped. */

/** The orders of a seat that are still to be carried out. */
const waitingOf = ({ battle, captains, white }: State, seat: number): readonly StoredOrder[] => {
  const next = battle?.next && seatOf({ white }, battle.active) === seat ? [battle.next] : [];
  return [...next, ...captains[seat]!.queue];
};

/** Whether an event shows that an order has begun. */
const isBegunBy = (order: StoredOrder, event: Event): boolean => {
  switch (order.type) {
    case 'sail':
      return event.t === 'ordered' && event.ship === order.ship;
    case 'rotate':
      return event.t === 'rotated' && event.ship === order.ship;
    case 'fire':
      return event.t === 'declared' && event.why === 'fire' && event.guns[0]!.ship === order.guns[0]!.ship;
    case 'board':
      return (event.t === 'asked' && event.window.kind === 'board') || event.t === 'boarded';
    case 'assault':
      return event.t === 'assaulted';
    case 'repair':
      return event.t === 'repaired' && event.ship === order.ship;
    case 'done':
      return event.t === 'done';
    case 'end':
      return event.t === 'ended';
  }
};

/** The orders that after a step are neither carried out nor waiting nor reported as dropped. */
const vanished = ({ before, after, command, events }: BattleStep, seat: number): readonly StoredOrder[] => {
  if (command.type === 'scratch' || after.over) return [];
  const kept = [
    ...waitingOf(after, seat),
    ...events.flatMap((it) => (it.t === 'dropped' && it.by === seat ? it.orders : [])),
  ];
  const facts = [...events];
  return waitingOf(before, seat).filter((order) => {
    const still = kept.findIndex((it) => JSON.stringify(it) === JSON.stringify(order));
    if (still >= 0) {
      kept.splice(still, 1);
      return false;
    }
    const begun = facts.findIndex((it) => isBegunBy(order, it));
    if (begun < 0) return true;
    facts.splice(begun, 1);
    return false;
  });
};

describe.each([...VARIANTS.map((it) => it.id), 'admiral-ds', 'captain-dl'])('%s', (id) => {
  const matches = [1, 2, 3, 4].slice(0, amount(1, 4)).map((seed) => randomBattle(unwrap(variantOf(id)), seed, 300));
  const steps = matches.flat();

  test('no queued order disappears without news', () => {
    for (const step of steps) for (const seat of [0, 1]) expect(vanished(step, seat)).toEqual([]);
  });

  test('a turn ends only by an order of its own side, and never by one queued behind a failed order', () => {
    for (const { before, command, events } of steps) {
      if (!events.some((it) => it.t === 'ended')) continue;
      const ordered = [
        command,
        ...waitingOf(before, rules.toMove(before)[0]!),
        ...waitingOf(before, 0),
        ...waitingOf(before, 1),
      ];
      expect(ordered.some(({ type }) => type === 'end')).toBe(true);
      const failed = events.findIndex((it) => it.t === 'dropped' && it.why !== 'ended' && it.orders.length > 0);
      if (failed >= 0) expect(events.slice(failed).some((it) => it.t === 'ended')).toBe(false);
    }
  });
});

/** A crowded moment in which the next hit in the hull sinks any ship. */
const fragileMoment = (seed: number): State => {
  const state = moment(crowdedMoment(seed));
  const pieces = state.battle.pieces.map((it, i) => {
    const [, type] = PIECES[i]!;
    return type === 'T' ? it : { ...it, hull: rulesOf(state).ships[type as ShipType].durability - 1 };
  });
  return { ...state, battle: { ...state.battle, pieces } };
};

/** Where an event sinks a ship of the side whose turn it is; negative where none does. */
const lossIn = (before: InBattle, events: readonly Event[]): number =>
  events.findIndex(
    (it) => it.t === 'shot' && it.r === 'sunk' && pieceIn(before, it.target).side === before.battle.active,
  );

test('among ships at close quarters nothing of the queue outlives the loss of an own ship', () => {
  // In match 223 a ship is lost while an order of the queue waits for the answer.
  for (let seed = 223; seed < 223 + amount(10, 400); seed++) {
    for (const { before, command, events, after } of randomBattleFrom(fragileMoment(seed), seededRng(seed), 40)) {
      const { active, next, queued } = inBattle(before).battle;
      const lost = lossIn(inBattle(before), events);
      if (lost < 0 || after.over) continue;
      expect([after.captains[seatOf(before, active)]!.queue, after.battle?.queued], `${seed}`).toEqual([[], undefined]);
      const given = [command, ...(next && !queued ? [next] : [])];
      const ended = events.slice(lost).some((it) => it.t === 'ended');
      expect(ended && !given.some((it) => it.type === 'end'), `${seed}`).toBe(false);
    }
  }
});
