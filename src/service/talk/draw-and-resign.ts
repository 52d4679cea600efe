import { ok } from '../../kernel/result.ts';
import type { Screen } from '../../kernel/screen.ts';
import { type Actor, notPlayed } from '../acts/acts.ts';
import { offerDraw } from '../acts/draws.ts';
import { boardHere, type Desk } from '../desk/desk.ts';
import type { Handled } from '../desk/handled.ts';
import { sayTo, themeOf } from '../desk/sight.ts';
import { type Match, seatOf } from '../match/match.ts';
import type { Token } from '../ports/intent.ts';
import { resignQuestion } from '../screens/menu-screen.ts';
import { pageButton } from '../screens/page-button.ts';
import { whichOf } from './reading.ts';

/*
 * `/draw` and `/resign`: what [Offer a draw] and [Resign] behind [More…] do, for whoever types it where a match of theirs
 * stands.
 */

const told = (alert: string): Handled => ({ answer: { alert }, stale: [] });

/** Of somebody's latest matches so many are looked at. */
const LATELY = 20;

/** The matches at this place in which somebody sits: those under way, else the latest one. */
const meant = async (desk: Desk, { person, place }: Actor): Promise<readonly Match[]> => {
  const ids = (await desk.people.matchesOf(person.id)).slice(0, LATELY);
  const loaded = await Promise.all(ids.map((id) => desk.load(id)));
  const here = loaded.filter(
    (it): it is Match =>
      typeof it !== 'string' && seatOf(it, person.id) !== undefined && boardHere(it, place) !== undefined,
  );
  const playing = here.filter(({ stage }) => stage === 'playing');
  return playing.length > 0 ? playing : here.slice(0, 1);
};

/** The only match meant; or the answer that there is none, or the question which. `act` as in `Stamp`. */
const onlyOne = async (desk: Desk, actor: Actor, act: string): Promise<Match | Handled> => {
  const [match, ...others] = await meant(desk, actor);
  if (!match) return told(desk.voice(actor.locale)({ key: 'no-match-here' }));
  return others.length === 0 ? match : whichOf(desk, actor, [match, ...others], act, 'which-here');
};

const isMatch = (it: Match | Handled): it is Match => 'occupants' in it;

/** `/resign`: the question that [Resign] asks. Where nobody can be shown anything alone, it is asked aloud of this seat only. */
export const resignHere = async (desk: Desk, actor: Actor): Promise<Handled> => {
  const match = await onlyOne(desk, actor, '?!resign');
  if (!isMatch(match)) return match;
  const seat = seatOf(match, actor.person.id);
  const eyes = await desk.whisperTo(match, actor, seat);
  const say = sayTo(await desk.sight(match), match, eyes);
  if (match.stage !== 'playing' || seat === undefined) return told(say(notPlayed(match)));
  const screen = resignQuestion(match, say, seat);
  return { answer: { theme: themeOf(eyes), whisper: { screen, shared: screen } }, stale: [] };
};

/** The opponent's offer, put as a question. */
const offered = (match: Match, say: ReturnType<typeof sayTo>, by: number): Screen<Token> => ({
  text: say({ key: 'draw-on-offer', with: { player: { seat: by } } }),
  buttons: [
    [
      pageButton(say({ key: 'button-draw-yes' }), '!draw-yes', match),
      pageButton(say({ key: 'button-draw-no' }), '!draw-no', match),
    ],
  ],
});

/** `/draw`: offers one; where one is on offer already, asks for the answer. `command` names the act: repeated, it counts once. */
export const drawHere = async (desk: Desk, actor: Actor, command: string): Promise<Handled> => {
  const match = await onlyOne(desk, actor, '!draw');
  if (!isMatch(match)) return match;
  const seat = seatOf(match, actor.person.id);
  const eyes = await desk.whisperTo(match, actor, seat);
  const say = sayTo(await desk.sight(match), match, eyes);
  if (match.stage === 'playing' && match.offer !== undefined && match.offer !== seat) {
    const screen = offered(match, say, match.offer);
    return { answer: { theme: themeOf(eyes), whisper: { screen, shared: screen } }, stale: [] };
  }
  const changed = await desk.change(match.id, command, (now) => {
    const did = offerDraw(now, actor);
    return did.ok ? ok({ ...did.value, stale: 'all' }) : did;
  });
  if (changed.kind === 'missing' || changed.kind === 'broken')
    return told(say({ key: changed.kind === 'missing' ? 'match-gone' : 'match-broken' }));
  if (changed.kind === 'refused') return told(say(changed.why));
  const stale = changed.kind === 'done' ? changed.stale.map((key) => ({ match: match.id, key })) : [];
  return { answer: changed.notice ? { notice: say(changed.notice) } : {}, stale };
};
