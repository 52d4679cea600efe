import { describe, expect, test } from 'vitest';
import { seatOf } from '../../../../src/kit/two-sides.ts';
import { readyShotAt } from '../../../../src/systems/admiral/rules/combat/guns.ts';
import type { PieceId } from '../../../../src/systems/admiral/rules/command.ts';
import { type Event, rules, type State } from '../../../../src/systems/admiral/rules/index.ts';
import { type InBattle, pieceIn, positionOf, rulesOf } from '../../../../src/systems/admiral/rules/model.ts';
import { isInBattle } from '../../../../src/systems/admiral/rules/phase.ts';
import { amount } from '../../../support/amount.ts';
import { crowdedMoment, randomBattleFrom } from './random-battle.ts';
import { type Moment, moment, seededRng } from './scenario.ts';

/* ADM-6 and ADM-15 over random fights with many salvoes: what each ship does in a turn of its side, event by event. */

interface Fact {
  /** The state before the event. */
  readonly before: InBattle;
  readonly event: Event;
}

/** The events of each turn, in order. */
const turnsOf = (seed: number, it: Moment): readonly (readonly Fact[])[] => {
  const turns: Fact[][] = [[]];
  for (const { before, events } of randomBattleFrom(moment(crowdedMoment(seed, it)), seededRng(seed), 40)) {
    let now: State = before;
    for (const event of events) {
      if (isInBattle(now)) turns.at(-1)!.push({ before: now, event });
      if (event.t === 'ended' || event.t === 'round') turns.push([]);
      now = rules.evolve(now, event);
    }
  }
  return turns;
};

/** The ships of the active side that act by an event. */
const doers = (event: Event): readonly PieceId[] => {
  if (event.t === 'declared')
    return event.why === 'fire' ? event.guns.map((it) => it.ship).filter((it) => it[1] !== 'T') : [];
  const acts = event.t === 'ordered' || event.t === 'rotated' || event.t === 'boarded' || event.t === 'assaulted';
  return acts ? [event.ship] : [];
};

/** Whether an enemy with Initiative could fire at a ship without it, and its standing order is not `never`. */
const isWatched = (state: InBattle, ship: PieceId): boolean => {
  const target = pieceIn(state, ship);
  return positionOf(state).pieces.some((it) => {
    const edge = it.side !== target.side && it.captain === 'initiative' && target.captain !== 'initiative';
    const told = state.captains[seatOf(state, it.side)]!.standing[it.id];
    return edge && told !== 'never' && readyShotAt(positionOf(state), it, ship) !== undefined;
  });
};

const GAMES: readonly (readonly [string, Moment])[] = [
  ['admiral', {}],
  ['own dice', { rules: { salvo: 'separate-dice' } }],
  ['captain', { level: 'captain' }],
];

describe.each(GAMES)('%s', (_, it) => {
  const turns = Array.from({ length: amount(10, 80) }, (_, seed) => turnsOf(seed + 1, it)).flat();

  test('a ship that has fired in the middle of its move sails no farther', () => {
    for (const turn of turns) {
      const stopped = new Set<PieceId>();
      for (const { before, event } of turn) {
        if (event.t === 'ordered') expect(stopped).not.toContain(event.ship);
        const { act } = before.battle!;
        if (act?.move === 'under-way' && doers(event).includes(act.ship) && event.t === 'declared')
          stopped.add(act.ship);
      }
    }
  });

  test('no ship begins under the guns of an enemy with Initiative before that enemy is asked', () => {
    for (const turn of turns) {
      const begun = new Set<PieceId>();
      for (const { before, event } of turn) {
        if (event.t === 'asked' && event.window.kind === 'start') for (const it of event.window.at) begun.add(it);
        for (const ship of doers(event)) {
          const asks = rulesOf(before).flags.opportunityFire && !begun.has(ship);
          if (asks) expect(isWatched(before, ship), `${ship} ${event.t}`).toBe(false);
          begun.add(ship);
        }
      }
    }
  });
});
