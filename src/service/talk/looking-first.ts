import type { Actor } from '../acts/acts.ts';
import { isFirstOfAll } from '../acts/catalogue.ts';
import type { Desk } from '../desk/desk.ts';
import type { Handled } from '../desk/handled.ts';
import { themeOf } from '../desk/sight.ts';
import { seatOf } from '../match/match.ts';
import type { MatchId } from '../ports/intent.ts';
import { screenOf } from '../screens/screens.ts';

/**
 * The card of a lobby for somebody who comes from elsewhere and has not seen it: board, letters and fleet are agreed on
 * before he sits down (rules/grid.md §2.1). Undefined where he may sit down at once: the first of all games needs no words.
 */
export const cardFirst = async (desk: Desk, actor: Actor, id: MatchId): Promise<Handled | undefined> => {
  const match = await desk.load(id);
  if (typeof match === 'string' || match.stage !== 'lobby' || seatOf(match, actor.person.id) !== undefined)
    return undefined;
  if (isFirstOfAll(desk, match.variant)) return undefined;
  const eyes = await desk.whisperTo(match, actor, undefined);
  const { buttons, ...card } = screenOf(await desk.sight(match), match, eyes);
  const [coming = []] = buttons;
  const rules = buttons.flat().filter(({ press }) => press.endsWith('?!rules'));
  return { answer: { page: { ...card, buttons: [[...coming, ...rules]] }, theme: themeOf(eyes) }, stale: [] };
};
