import type { Ruleset } from '../../variants.ts';
import type { Extra } from '../command.ts';
import { gridOf } from '../fleet/grid.ts';
import { type Captain, readCells, readFleet, rulesOf, type State } from '../model.ts';
import { type Battle, type ExtraState, hullsOf, logEntriesOf, type Sea } from './battle.ts';
import { blankMarks, foldBattle } from './battle-fold.ts';
import { automaticLog } from './penalty.ts';

/** States never change, so each is read once. */
const known = new WeakMap<State, Battle>();

/** Returns the battle that a state describes. */
export const battleOf = (state: State): Battle => {
  const found = known.get(state) ?? foldBattle(openingBattle(state), logEntriesOf(state.log));
  known.set(state, found);
  return found;
};

/**
 * Returns the state after this text is appended to its log, with everything that follows automatically; captains may
 * change with it. Unchanged parts of the battle are not read again: the result equals the battle read from the whole
 * state (checked by the tests).
 */
export const appendLog = (before: State, text: string, captains = before.captains): State => {
  const battle = foldBattle(withFleetPlaces(battleOf(before), captains), logEntriesOf(text));
  const rest = automaticLog(battle);
  const state = { ...before, captains, log: before.log + text + rest };
  known.set(state, foldBattle(battle, logEntriesOf(rest)));
  return state;
};

/** Returns the battle with the places of fleets that are about to sail. */
const withFleetPlaces = (battle: Battle, captains: State['captains']): Battle => {
  const places = captains.map(fleetPlacesOf);
  if (places.every((it, seat) => it.length === battle.seas[seat]!.places.length)) return battle;
  return { ...battle, seas: battle.seas.map((sea, seat) => ({ ...sea, places: places[seat]! })) };
};

/** Returns `state`, whose battle is the same as before, with its cached battle. */
export const keepBattle = (before: State, state: State): State => {
  const found = known.get(before);
  if (found) known.set(state, found);
  return state;
};

const openingBattle = (state: State): Battle => {
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
  const places = fleetPlacesOf(captain);
  return {
    hulls: hullsOf(rules, readFleet(places[0]!)),
    extras: [...piecesOf('mine', captain.mines), ...piecesOf('sweeper', captain.sweepers)],
    marks: blankMarks(gridOf(rules)),
    given: [],
    near: {},
    wake: [],
    places,
    moves: 0,
    flag: captain.flag ?? 'navy',
    ready: captain.ready,
  };
};

const piecesOf = (piece: Extra, text = ''): readonly ExtraState[] =>
  [...readCells(text)].sort((a, b) => a - b).map((at) => ({ piece, at, spent: false, given: false }));

/** SB-28: the former and present places of a fleet, oldest first, as text; one place for a fleet that never sailed. */
export const fleetPlacesOf = ({ past, fleet }: Captain): readonly string[] =>
  past === undefined ? [fleet] : [...past.split('/'), fleet];
