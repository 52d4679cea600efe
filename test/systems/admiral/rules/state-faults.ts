import { piecesOf } from '../../../../src/systems/admiral/rules/command.ts';
import type { State } from '../../../../src/systems/admiral/rules/index.ts';
import { currentWindow, decidingSide, positionOf, rulesOf } from '../../../../src/systems/admiral/rules/model.ts';
import { isInBattle } from '../../../../src/systems/admiral/rules/phase.ts';
import { cardOf, shipCardOf, shotsLeft } from '../../../../src/systems/admiral/rules/position/position.ts';

/** The impossible facts of a state, each as a message. Empty for a valid state. */
export const stateFaults = (state: State): readonly string[] => {
  if (!isInBattle(state)) return [];
  const { battle, over } = state;
  const position = positionOf(state);
  const rules = rulesOf(state);
  const faults: string[] = [];
  const must = (holds: boolean, what: string): void => {
    if (!holds) faults.push(what);
  };
  const sailing = piecesOf(rules);
  const squares = position.pieces.flatMap((it) => (it.at === undefined ? [] : [it.at]));
  must(new Set(squares).size === squares.length, 'two on one square');
  for (const it of position.pieces) {
    const { durability, shots } = cardOf(rules, it);
    must(it.hull >= 0 && it.hull <= durability, `${it.id} hull ${it.hull}`);
    must(it.fired <= shots && shotsLeft(position, it) >= 0, `${it.id} fired ${it.fired}`);
    if (it.type === 'T' || !sailing.includes(it.id)) continue;
    must((it.at === undefined) === (it.hull === durability || it.reached === true), `${it.id} sunk and afloat`);
    must(it.sails <= shipCardOf(rules, it).fresh.straight, `${it.id} sails ${it.sails}`);
    if (it.at !== undefined) must(position.sea.ground[it.at] === 'sea', `${it.id} aground`);
  }
  must(battle.windows.length <= 2, 'more than three frames');
  const window = currentWindow(state);
  if (window && !over) {
    must(window.by.length > 0 && window.at.length > 0, 'a window asks nobody');
    must(
      window.by.every((id) => position.pieces.some((it) => it.id === id && it.side === decidingSide(state))),
      'two are asked',
    );
  }
  if (!window && !over) must(!battle.next && !battle.act?.half && !battle.act?.course.length, 'stuck half-way');
  must(battle.round <= rules.rounds, 'too many rounds');
  return faults;
};
