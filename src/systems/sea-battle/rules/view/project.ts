import type { Outcome, Seat, Viewer } from '../../../../kernel/rules.ts';
import type { Battle } from '../battle/battle.ts';
import { battleOf } from '../battle/battle-cache.ts';
import { disclosureOf, ownSeaView } from '../battle/disclosure.ts';
import { penaltyChoices, penaltyDue } from '../battle/penalty.ts';
import { decksLeft } from '../battle/relocation.ts';
import { salvoOf } from '../battle/shots.ts';
import { arrangementOf, missingIn } from '../fleet/arrangement.ts';
import { cellOf, gridOf } from '../fleet/grid.ts';
import { offersPerelman } from '../layouts/perelman-layout.ts';
import { type Event, isPlacing, rulesOf, type State } from '../model.ts';
import { outcome, toMove } from '../outcome.ts';
import { pencilOf } from '../pencil.ts';
import { orderOf } from '../placement/evolve.ts';
import { freeCells, roomForExtras } from '../placement/open-cells.ts';
import { checkShip } from '../placement/piece-check.ts';
import type { PendingView, PlacingView, View } from './index.ts';

/** Returns the placement as a seat that is still placing sees it; undefined for a seat that is ready. */
const placingViewOf = (state: State, seat: Seat): PlacingView | undefined => {
  const captain = state.captains[seat];
  if (!captain || captain.ready) return undefined;
  const rules = rulesOf(state);
  const there = arrangementOf(state, seat);
  const missing = missingIn(rules, there);
  const cell = (at: number) => cellOf(gridOf(rules), at);
  const pencil = pencilOf(captain).map(cell);
  return {
    deals: captain.deals,
    missing: missing.ships.map((item) => item.size),
    mines: missing.mines,
    sweepers: missing.sweepers,
    order: orderOf(captain).map(cell),
    free: [...freeCells(rules, there)].sort((a, b) => a - b).map(cell),
    room: roomForExtras(rules, there).map(cell),
    drawn: pencil.length > 0 && checkShip(rules, there, pencil).ok,
    huddles: offersPerelman(rules),
  };
};

/**
 * Returns what a viewer may know (SB-17), built from nothing. A view contains a ship when it is the viewer's own, when
 * it is sunk and shown, when the match is over, or for the umpire. Only the view of the placing seat contains
 * `placing`; only the view of the seat they belong to contains the pencil and the choices of a penalty.
 */
export const view = (state: State, viewer: Viewer, news: readonly Event[], ended?: Outcome): View => {
  const battle = battleOf(state);
  const end = outcome(state) ?? ended;
  const seat = typeof viewer === 'number' && viewer < battle.seas.length ? viewer : undefined;
  const known = disclosureOf(battle, end || viewer === 'umpire' ? 'all' : 'public');
  const placing = seat === undefined || end ? undefined : placingViewOf(state, seat);
  const phase = end ? 'over' : isPlacing(state) ? 'placing' : 'battle';
  const pending = phase === 'battle' ? pendingIn(battle, seat) : undefined;
  return {
    viewer,
    rules: battle.rules,
    phase,
    toMove: end ? [] : toMove(state),
    first: state.first,
    firstBy: battle.rules.first.by,
    seas: known.seas.map((sea, owner) => (owner === seat ? ownSeaView(battle, sea) : sea)),
    shots: known.shots,
    reports: known.reports,
    news: news.reduce((sum, event) => sum + shotsIn(event), 0),
    turn: battle.turn,
    salvo: phase === 'battle' && !pending ? salvoOf(battle, salvoSeatOf(battle, seat)) : 0,
    pencil: seat === undefined ? [] : pencilOf(state.captains[seat]!).map((at) => cellOf(gridOf(battle.rules), at)),
    ...(phase === 'battle' && battle.reply !== undefined && { reply: battle.reply }),
    ...(pending && { pending }),
    ...(placing && { placing }),
    ...(end && { outcome: end }),
  };
};

/** Returns the seat whose shots are counted: where all shoot together, the viewer's. */
const salvoSeatOf = ({ rules, shooter }: Battle, viewer: Seat | undefined): Seat =>
  rules.turns === 'together' && viewer !== undefined ? viewer : shooter;

const shotsIn = (event: Event): number => {
  if (event.t === 'volley' || event.t === 'round') return event.at.length / 2;
  return event.t === 'shot' ? 1 : 0;
};

const pendingIn = (battle: Battle, viewer: Seat | undefined): PendingView | undefined => {
  const due = penaltyDue(battle);
  if (!due) return undefined;
  const { kind, seat } = due;
  const choices = seat === viewer ? penaltyChoices(battle, due).map((at) => cellOf(gridOf(battle.rules), at)) : [];
  return kind === 'relocate' ? { kind, seat, choices, decks: decksLeft(battle, seat).length } : { kind, seat, choices };
};
