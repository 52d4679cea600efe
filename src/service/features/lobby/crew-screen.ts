import type { Say } from '../../../kernel/phrase.ts';
import type { CrewSide } from '../../../kernel/rules.ts';
import { type Button, SCREEN_LIMITS } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import type { House } from '../../../kernel/table.ts';
import { tokenOf } from '../../control/token.ts';
import type { Recipient, RenderContext } from '../../core/context/render-context.ts';
import { isFull, type Match, seatOf } from '../../core/match/match.ts';
import { clipText, pageButton, usualButton } from '../../core/screens/page-button.ts';
import type { Token } from '../../ports/intent.ts';

/*
 * The invitation to a match in which players share a side: who sits where, and who orders which ship. It begins when its
 * host says so.
 */

/** The sides of an invitation to such a match. */
export const crewsOf = (system: AnySystem, { hidden }: Match): readonly CrewSide[] =>
  system.crews?.of(hidden.options) ?? [];

/** The side of a seat. */
export const crewOf = (system: AnySystem, match: Match, seat: number | undefined): CrewSide | undefined =>
  crewsOf(system, match).find(({ captains }) => captains.some((it) => it.seat === seat));

/** Who sits on each side, and what they order: a line a side. */
export const crewLines = (system: AnySystem, match: Match, say: Say): readonly string[] =>
  crewsOf(system, match).map(({ name, captains }) => {
    const told = captains.map(({ seat, ships }) =>
      say({
        key: match.occupants[seat]?.kind === 'vacant' ? 'crew-free' : 'crew-captain',
        with: { captain: { seat }, ships: ships.map((it) => say(it.name)).join(', ') },
      }),
    );
    return say({ key: 'crew-side', with: { side: name, captains: told.join('; ') } });
  });

/** The keys of such an invitation in a chat: a player's own ships change hands, free seats are filled, and it begins. */
export const crewRows = (system: AnySystem, match: Match, say: Say): Button<Token>[][] => {
  const [first] = crewsOf(system, match);
  if (!first || match.stage !== 'lobby' || !match.byHost) return [];
  const ships = first.captains.flatMap((it) => it.ships);
  const free = match.occupants.findIndex(({ kind }) => kind === 'vacant');
  return [
    ships.map(({ id, name }) =>
      pageButton(
        clipText(say({ key: 'crew-hand', with: { ship: name } }), SCREEN_LIMITS.labelChars),
        {
          action: 'share',
          ship: id,
        },
        match,
      ),
    ),
    free >= 0
      ? [
          pageButton(say({ key: 'crew-machine' }), { action: 'fill', seat: free }, match),
          pageButton(say({ key: 'crew-sit' }), { action: 'sit', seat: free }, match),
        ]
      : [{ ...usualButton(say, { action: 'begin' }, match), tone: 'primary' as const }],
  ];
};

/** The same as data, for a platform that lays it out itself. */
export const crewHouse = (
  { system }: RenderContext,
  match: Match,
  { viewer }: Recipient,
  say: Say,
): Pick<House, 'crews'> => {
  const sides = crewsOf(system, match);
  if (sides.length === 0 || match.stage !== 'lobby') return {};
  const own = typeof viewer === 'number' ? crewOf(system, match, viewer) : undefined;
  const isHost = typeof viewer === 'number' && seatOf(match, match.host) === viewer;
  const token = (act: Parameters<typeof tokenOf>[0]): Token => tokenOf(act, match.id);
  const free = match.occupants.filter(({ kind }) => kind === 'vacant').length;
  return {
    crews: {
      sides: sides.map((side) => ({
        side: side.side,
        name: say(side.name),
        ...(side.side === own?.side && { swap: token({ action: 'swap' }) }),
        seats: side.captains.map(({ seat, ships }) => {
          const kind = match.occupants[seat]?.kind;
          return {
            seat,
            ...(kind === 'vacant' && { free: true as const }),
            ...(isHost && kind !== 'human' && { machine: token({ action: 'fill', seat }) }),
            ...(kind === 'vacant' && viewer !== 'public' && { sit: token({ action: 'sit', seat }) }),
            ships: ships.map(({ id, name, sprite }) => ({
              id,
              name: say(name),
              sprite,
              ...(side.side === own?.side && { press: token({ action: 'share', ship: id }) }),
            })),
          };
        }),
      })),
      free,
      ...(isHost && match.byHost && isFull(match) && { begin: token({ action: 'begin' }) }),
    },
  };
};
