import type { Seat, Viewer } from '../../../kernel/rules.ts';
import type { Battle } from './battle.ts';
import { outcome, toMove } from './ending.ts';
import { type Event, isPlacing, type State } from './model.ts';
import { choicesOf, dueIn } from './owing.ts';
import { pencilOf } from './pencil.ts';
import { placingOf } from './placing-view.ts';
import { battleOf } from './reading.ts';
import { decksLeft } from './sailing.ts';
import { salvoOf } from './shooting.ts';
import { ownSea, toldOf } from './telling.ts';
import type { PendingView, View } from './view.ts';
import { cellOf } from './waters.ts';

/**
 * What a viewer may know (SB-17), built up from nothing. A ship stands in a view when it is the viewer's own, when it is
 * sunk and told, when the match is over, or for the umpire; `placing` only in the view of the seat that is placing, the
 * pencil and what may be given only in the view of the seat they belong to.
 */
export const view = (state: State, viewer: Viewer, news: readonly Event[]): View => {
  const battle = battleOf(state);
  const end = outcome(state);
  const seat = typeof viewer === 'number' && viewer < battle.seas.length ? viewer : undefined;
  const known = toldOf(battle, end || viewer === 'umpire' ? 'all' : 'public');
  const placing = seat === undefined ? undefined : placingOf(state, seat);
  const phase = end ? 'over' : isPlacing(state) ? 'placing' : 'battle';
  const pending = phase === 'battle' ? pendingIn(battle, seat) : undefined;
  return {
    viewer,
    rules: battle.rules,
    phase,
    toMove: toMove(state),
    first: state.first,
    firstBy: battle.rules.first.by,
    seas: known.seas.map((sea, owner) => (owner === seat ? ownSea(battle, sea) : sea)),
    shots: known.shots,
    reports: known.reports,
    news: news.reduce((sum, event) => sum + shotsIn(event), 0),
    turn: battle.turn,
    salvo: phase === 'battle' && !pending ? salvoOf(battle, aimerOf(battle, seat)) : 0,
    pencil: seat === undefined ? [] : pencilOf(state.captains[seat]!).map((at) => cellOf(battle.rules.n, at)),
    ...(pending && { pending }),
    ...(placing && { placing }),
    ...(end && { outcome: end }),
  };
};

/** Whose shots are counted: where all shoot together, the viewer's own. */
const aimerOf = ({ rules, shooter }: Battle, viewer: Seat | undefined): Seat =>
  rules.turns === 'together' && viewer !== undefined ? viewer : shooter;

const shotsIn = (event: Event): number => {
  if (event.t === 'volley' || event.t === 'round') return event.at.length / 2;
  return event.t === 'shot' ? 1 : 0;
};

const pendingIn = (battle: Battle, viewer: Seat | undefined): PendingView | undefined => {
  const due = dueIn(battle);
  if (!due) return undefined;
  const { kind, seat } = due;
  const choices = seat === viewer ? choicesOf(battle, due).map((at) => cellOf(battle.rules.n, at)) : [];
  return kind === 'relocate' ? { kind, seat, choices, decks: decksLeft(battle, seat).length } : { kind, seat, choices };
};
