import type { Screen } from '../../kernel/screen.ts';
import { partsOf } from '../../kit/screen-kit.ts';
import { alertResult, type IntentResult } from '../context/intent-result.ts';
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
import { changeByCommand, latestMatchesOf } from './typed-operation.ts';

/*
 * `/draw` and `/resign`: what [Offer a draw] and [Resign] behind [More…] do, typed at a place that shows the player's
 * match.
 */

/** The matches shown at this place in which a person plays: those under way, else the latest one. */
const matchesMeant = async (context: Needs<'load' | 'people'>, { person, place }: Actor): Promise<readonly Match[]> => {
  const here = (await latestMatchesOf(context, person.id)).filter(
    (it) => seatOf(it, person.id) !== undefined && findBoardAt(it, place) !== undefined,
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
  ...partsOf(say({ key: 'draw-on-offer', with: { player: { seat: by } } })),
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
  return changeByCommand(context, match, command, say, (now) => offerDraw(now, actor));
};
