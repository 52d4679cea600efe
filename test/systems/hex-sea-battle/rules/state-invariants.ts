import type { State } from '../../../../src/systems/hex-sea-battle/rules/index.ts';
import { positionOf } from '../../../../src/systems/hex-sea-battle/rules/model.ts';
import { isInBattle } from '../../../../src/systems/hex-sea-battle/rules/phase.ts';
import { SHIP_IDS } from '../../../../src/systems/hex-sea-battle/variants.ts';

/** The impossible facts of a state, each as a message. Empty for a valid state. */
export const stateFaults = (state: State): readonly string[] => {
  if (!isInBattle(state)) return [];
  const faults: string[] = [];
  const must = (so: boolean, what: string): void => {
    if (!so) faults.push(what);
  };
  const { vessels, sea, rules: terms, wind, active } = positionOf(state);
  const places = vessels.flatMap(({ at }) => at ?? []);
  must(new Set(places).size === places.length, 'two ships on one hex');
  for (const hex of places) must(sea.water[hex] === 'sea', `a ship on ${sea.water[hex]}`);
  const fleets = vessels.filter(({ side, id }) => terms.fleets[side][id]);
  for (const { side, type, at, damage, sailed, fired, reached } of fleets) {
    const table = terms.ships[type];
    must(damage <= table.durability, `${type} hit more often than she can be`);
    must((at === undefined) === (damage === table.durability || reached === true), `${type} sunk and afloat`);
    must(fired <= table.shots, `${type} has fired ${fired} times`);
    must(side !== active || sailed <= table[wind], `${type} has sailed ${sailed} hexes`);
  }
  must(state.battle.quiet <= terms.stalemate.quiet, `${state.battle.quiet} rounds without a hit`);
  must(state.battle.round <= terms.stalemate.rounds, `round ${state.battle.round}`);
  if (terms.flagship === 'none') return faults;
  const lost = state.captains.filter(({ flag }, seat) => {
    const first = seat === state.white ? 0 : SHIP_IDS.length;
    return vessels[first + SHIP_IDS.indexOf(flag)]!.at === undefined;
  });
  must(
    lost.length === (state.over?.why === 'flagship' ? 1 : 0),
    `${lost.length} flagships lost and ${state.over?.why}`,
  );
  return faults;
};
