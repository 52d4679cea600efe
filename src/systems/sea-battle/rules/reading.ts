import type { Ruleset } from '../variants.ts';
import type { Battle, Piece, Sea } from './battle.ts';
import type { Extra } from './command.ts';
import { hullsOf } from './hulls.ts';
import { happeningsOf } from './log.ts';
import { type Captain, readCells, readFleet, rulesOf, type State } from './model.ts';
import { settlement } from './owing.ts';
import { unfolded, unmarked } from './unfolding.ts';

/** States never change, so each is read once. */
const known = new WeakMap<State, Battle>();

/** The battle that a state describes. */
export const battleOf = (state: State): Battle => {
  const found = known.get(state) ?? unfolded(begun(state), happeningsOf(state.log));
  known.set(state, found);
  return found;
};

/**
 * What a state becomes when this goes into its log, and all that follows from it by itself; captains may change with it.
 * Nothing that it leaves alone is read again: a battle found so equals the one that reading the state gives (a law in the
 * tests).
 */
export const wentOn = (before: State, text: string, captains = before.captains): State => {
  const battle = unfolded(moored(battleOf(before), captains), happeningsOf(text));
  const rest = settlement(battle);
  const state = { ...before, captains, log: before.log + text + rest };
  known.set(state, unfolded(battle, happeningsOf(rest)));
  return state;
};

/** The battle with the places of fleets that are about to sail. */
const moored = (battle: Battle, captains: State['captains']): Battle => {
  const places = captains.map(placesOf);
  if (places.every((it, seat) => it.length === battle.seas[seat]!.places.length)) return battle;
  return { ...battle, seas: battle.seas.map((sea, seat) => ({ ...sea, places: places[seat]! })) };
};

/** A state in which nothing of the battle has changed. */
export const unmoved = (before: State, state: State): State => {
  const found = known.get(before);
  if (found) known.set(state, found);
  return state;
};

const begun = (state: State): Battle => {
  const rules = rulesOf(state);
  return {
    rules,
    first: state.first,
    fired: [],
    seas: state.captains.map((captain) => seaOf(rules, captain)),
    turn: 1,
    shooter: state.first,
    owed: [],
    lost: [],
  };
};

const seaOf = (rules: Ruleset, captain: Captain): Sea => {
  const places = placesOf(captain);
  return {
    hulls: hullsOf(rules, readFleet(places[0]!)),
    extras: [...piecesOf('mine', captain.mines), ...piecesOf('sweeper', captain.sweepers)],
    marks: unmarked(rules.n),
    given: [],
    near: {},
    wake: [],
    places,
    moves: 0,
    flag: captain.flag ?? 'navy',
    ready: captain.ready,
  };
};

const piecesOf = (piece: Extra, text = ''): readonly Piece[] =>
  [...readCells(text)].sort((a, b) => a - b).map((at) => ({ piece, at, spent: false, given: false }));

/** SB-28: where a fleet lay and lies, oldest first, as text; one place for a fleet that never sailed. */
export const placesOf = ({ past, fleet }: Captain): readonly string[] =>
  past === undefined ? [fleet] : [...past.split('/'), fleet];
