import { refuse } from '../../../kernel/result.ts';
import { operation } from '../../core/boards/operation-press.ts';
import { type Occupant, seatOf } from '../../core/match/match.ts';
import { levelNamed, USUAL_STRENGTH } from '../../core/match/strengths.ts';
import { beginIfFull, done } from '../../core/operations/match-operations.ts';
import { crewOf } from './crew-screen.ts';

/* What the buttons of an invitation do in which players share a side. */

/** Changes who orders what, on the side of the player who acts. */
const share = operation<{ readonly action: 'share'; readonly ship: string } | { readonly action: 'swap' }>(
  (match, { system, actor }, act) => {
    if (match.stage !== 'lobby') return refuse({ key: 'too-late-for-that' });
    const side = crewOf(system, match, seatOf(match, actor.person.id));
    if (!side || !system.crews) return refuse({ key: match.byHost ? 'not-in-match' : 'button-broken' });
    const change = { side: side.side, ...('ship' in act && { ship: act.ship }) };
    const options = system.crews.with(match.hidden.options, change);
    if (JSON.stringify(options) === JSON.stringify(match.hidden.options)) return refuse({ key: 'crew-one-ship' });
    return done({ ...match, hidden: { ...match.hidden, options } }, 'crew-shared');
  },
);

/** A machine takes a free seat, or gives it back. */
const fill = operation<{ readonly action: 'fill'; readonly seat: number }>((match, { system }, { seat }) => {
  const it = match.occupants[seat];
  if (!match.byHost || !it || it.kind === 'human') return refuse({ key: 'button-broken' });
  const level = levelNamed(system, USUAL_STRENGTH);
  if (level === undefined) return refuse({ key: 'button-broken' });
  const next: Occupant = it.kind === 'machine' ? { kind: 'vacant' } : { kind: 'machine', level };
  const occupants = match.occupants.map((one, i) => (i === seat ? next : one));
  return done({ ...match, occupants }, next.kind === 'machine' ? 'crew-machine-sits' : 'seat-freed');
});

/** A player goes to a free seat. */
const sit = operation<{ readonly action: 'sit'; readonly seat: number }>((match, { actor }, { seat }) => {
  const own = seatOf(match, actor.person.id);
  const it = match.occupants[seat];
  if (match.stage !== 'lobby') return refuse({ key: 'too-late-for-that' });
  if (own === undefined) return refuse({ key: 'not-in-match' });
  if (!match.byHost || it?.kind !== 'vacant' || it.for !== undefined) return refuse({ key: 'seat-not-free' });
  if (match.words?.[own]) return refuse({ key: 'sit-word' });
  const occupants = match.occupants.map((one, i) => (i === seat ? match.occupants[own] : i === own ? it : one) ?? one);
  const boards = match.boards.map((one) => (one.viewer === own ? { ...one, viewer: seat } : one));
  return done({ ...match, occupants, boards }, 'crew-seated');
});

/** Begins the match, once every seat is taken. */
const begin = operation<{ readonly action: 'begin' }>((match, { system }) => {
  const { byHost, ...begun } = match;
  if (!byHost) return refuse({ key: 'button-broken' });
  const free = match.occupants.filter(({ kind }) => kind === 'vacant').length;
  return free > 0 ? refuse({ key: 'begin-seats', with: { free } }) : beginIfFull(system, begun, 'crew-begins');
});

/** What the buttons of such an invitation do. */
export const crewDeeds = { share, swap: share, fill, sit, begin } as const;
