import { ok } from '../../kernel/result.ts';
import type { Screen } from '../../kernel/screen.ts';
import type { IntentResult } from '../context/intent-result.ts';
import type { MatchRepository } from '../context/match-repository.ts';
import { themeOf, translateFor } from '../context/render-context.ts';
import type { Renderer } from '../context/renderer.ts';
import { findBoardAt, type Needs } from '../context/service-context.ts';
import type { ButtonAct } from '../control/act.ts';
import { type Match, seatOf } from '../match/match.ts';
import { offerDraw } from '../operations/draws.ts';
import { type Actor, notPlayedReason } from '../operations/match-operations.ts';
import type { Token } from '../ports/intent.ts';
import { resignQuestion } from '../screens/menu-screen.ts';
import { usualButton } from '../screens/pages/page-button.ts';
import { askWhichMatch } from './board-description.ts';

/*
 * `/draw` and `/resign`: what [Offer a draw] and [Resign] behind [More…] do, typed at a place that shows the player's
 * match.
 */

const alertResult = (alert: string): IntentResult => ({ answer: { alert }, stale: [] });

/** Latest matches of a player that are considered. */
const LATELY = 20;

/** The matches shown at this place in which a person plays: those under way, else the latest one. */
const matchesMeant = async (context: Needs<'load' | 'people'>, { person, place }: Actor): Promise<readonly Match[]> => {
  const ids = (await context.people.matchesOf(person.id)).slice(0, LATELY);
  const loaded = await Promise.all(ids.map((id) => context.load(id)));
  const here = loaded.filter(
    (it): it is Match =>
      typeof it !== 'string' && seatOf(it, person.id) !== undefined && findBoardAt(it, place) !== undefined,
  );
  const playing = here.filter(({ stage }) => stage === 'playing');
  return playing.length > 0 ? playing : here.slice(0, 1);
};

/** The only match meant; or the answer that there is none, or the question which one. */
const onlyOne = async (
  context: Needs<'load' | 'people' | 'systemOf' | 'translate' | 'translator'>,
  actor: Actor,
  act: ButtonAct,
): Promise<Match | IntentResult> => {
  const [match, ...others] = await matchesMeant(context, actor);
  if (!match) return alertResult(context.translate(actor.locale)({ key: 'no-match-here' }));
  return others.length === 0 ? match : askWhichMatch(context, actor, [match, ...others], act, 'which-here');
};

const isMatch = (it: Match | IntentResult): it is Match => 'occupants' in it;

/**
 * `/resign`: asks the question that [Resign] asks. Where nothing can be shown privately, it is asked in public, with
 * buttons for this seat only.
 */
export const handleResignCommand = async (
  context: MatchRepository & Renderer & Needs<'people' | 'translator'>,
  actor: Actor,
): Promise<IntentResult> => {
  const match = await onlyOne(context, actor, { page: 'resign' });
  if (!isMatch(match)) return match;
  const seat = seatOf(match, actor.person.id);
  const recipient = await context.whisperRecipient(actor, seat);
  const say = translateFor(await context.renderContext(match), match, recipient);
  if (match.stage !== 'playing' || seat === undefined) return alertResult(say(notPlayedReason(match)));
  const screen = resignQuestion(match, say, seat);
  return { answer: { theme: themeOf(recipient), whisper: { screen, shared: screen } }, stale: [] };
};

/** Asks a player about the opponent's offer. */
const offerQuestion = (match: Match, say: ReturnType<typeof translateFor>, by: number): Screen<Token> => ({
  text: say({ key: 'draw-on-offer', with: { player: { seat: by } } }),
  buttons: [[usualButton(say, { action: 'draw-yes' }, match), usualButton(say, { action: 'draw-no' }, match)]],
});

/**
 * `/draw`: offers a draw; where the opponent has offered one, asks for the answer.
 * @param command id of the command: redelivered, it counts once.
 */
export const handleDrawCommand = async (
  context: MatchRepository & Renderer & Needs<'people' | 'translator'>,
  actor: Actor,
  command: string,
): Promise<IntentResult> => {
  const match = await onlyOne(context, actor, { action: 'draw' });
  if (!isMatch(match)) return match;
  const seat = seatOf(match, actor.person.id);
  const recipient = await context.whisperRecipient(actor, seat);
  const say = translateFor(await context.renderContext(match), match, recipient);
  if (match.stage === 'playing' && match.offer !== undefined && match.offer !== seat) {
    const screen = offerQuestion(match, say, match.offer);
    return { answer: { theme: themeOf(recipient), whisper: { screen, shared: screen } }, stale: [] };
  }
  const changed = await context.change(match.id, command, (now) => {
    const did = offerDraw(now, actor);
    return did.ok ? ok({ ...did.value, stale: 'all' }) : did;
  });
  if (changed.kind === 'missing' || changed.kind === 'broken')
    return alertResult(say({ key: changed.kind === 'missing' ? 'match-gone' : 'match-broken' }));
  if (changed.kind === 'refused') return alertResult(say(changed.why));
  const stale = changed.kind === 'done' ? changed.stale.map((key) => ({ match: match.id, key })) : [];
  return { answer: changed.notice ? { notice: say(changed.notice) } : {}, stale };
};
