import type { Advice } from '../../../kernel/capabilities.ts';
import type { Phrase, Say } from '../../../kernel/phrase.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import { partsOf, reworded, SCREEN_LIMITS, screenText } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { withTokens } from '../../core/boards/match-screen.ts';
import { askWhichMatch } from '../../core/boards/questions.ts';
import { parseAdvice } from '../../core/context/adviser.ts';
import { alertResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { MatchRepository } from '../../core/context/match-repository.ts';
import { readerOf, themeOf, translateFor } from '../../core/context/render-context.ts';
import type { Renderer } from '../../core/context/renderer.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { type Match, seatOf } from '../../core/match/match.ts';
import { awaitedSeats, isHuman } from '../../core/match/running-clocks.ts';
import { viewOf } from '../../core/match/turn.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { notPlayedReason } from '../../core/operations/match-operations.ts';
import { hintRefusal, LIMITS } from '../../core/operations/quotas.ts';
import { reliefRefusal } from '../../core/operations/relief.ts';
import { usualButton } from '../../core/screens/page-button.ts';
import type { MatchId, PlayerId } from '../../ports/intent.ts';
import { matchesMeantHere, noMatchHere } from './board-description.ts';

/*
 * A hint: what the strongest machine would do in a player's place, computed from that player's view alone and shown to
 * them alone. Everyone can see that a hint was taken.
 */

/** A point at which a hint may be given: the seat, and the number of its decision. */
interface HintPoint {
  readonly match: Match;
  readonly seat: number;
  readonly ply: number;
  readonly analyst: NonNullable<AnySystem['analyst']>;
}

const takenBy = ({ hints }: Match, seat: number): readonly number[] => hints?.[seat] ?? [];

/** The point a player is at, or why there is no hint for them there. */
const pointOf = (system: AnySystem, match: Match, player: PlayerId): HintPoint | Phrase => {
  const seat = seatOf(match, player);
  if (seat === undefined) return { key: 'not-in-match' };
  if (match.stage !== 'playing') return notPlayedReason(match);
  const away = reliefRefusal(match, player);
  if (away) return away;
  if (match.rated) return { key: 'hint-rated' };
  if (!system.analyst) return { key: 'hint-none' };
  if (!awaitedSeats(system, match).includes(seat)) return { key: 'hint-not-now' };
  const ply = match.plies[seat] ?? 0;
  const taken = takenBy(match, seat);
  if (taken.length >= LIMITS.hints.match && !taken.includes(ply))
    return { key: 'hint-spent', with: { n: taken.length } };
  return { match, seat, ply, analyst: system.analyst };
};

const isPoint = (it: HintPoint | Phrase): it is HintPoint => 'ply' in it;

/** The match with the hint recorded: one before each decision, however often it is asked for. */
const withHintNoted = ({ match, seat, ply }: HintPoint): Match => {
  const taken = takenBy(match, seat);
  return taken.includes(ply) ? match : { ...match, hints: { ...match.hints, [seat]: [...taken, ply] } };
};

const adviceAt = async (
  context: Needs<'advise' | 'systemOf' | 'vault'>,
  { match, seat, ply }: HintPoint,
  person: PlayerId,
): Promise<Advice<unknown> | 'busy' | undefined> => {
  const system = context.systemOf(match.system);
  // By the seat's decision number, not the revision, which also counts the private steps of others.
  const chance = context.vault.derive(`hint:${match.id}:${seat}:${ply}`).toString('hex');
  const view = viewOf(system, match, seat);
  const asked = { person, match: match.id };
  const advised = await context.advise?.({ system: system.id, variant: match.variant, view, chance, effort: 1, asked });
  return advised === 'busy' ? advised : parseAdvice(advised?.advice);
};

/**
 * Handles [Hint].
 * @param command id of the command: redelivered, it counts once.
 */
export const handleHint = async (
  context: MatchRepository & Renderer & Needs<'advise' | 'store' | 'vault'>,
  actor: Actor,
  id: MatchId,
  command: string,
): Promise<IntentResult> => {
  const refused = (phrase: Phrase): IntentResult => alertResult(context.translate(actor.locale)(phrase));
  const match = await context.load(id);
  if (typeof match === 'string') return refused({ key: match === 'missing' ? 'match-gone' : 'match-broken' });
  const system = context.systemOf(match.system);
  const { id: player } = actor.person;
  const point = pointOf(system, match, player);
  if (!isPoint(point)) return refused(point);
  const often = await hintRefusal(context, player);
  if (often) return refused(often);
  const advice = await adviceAt(context, point, player);
  if (advice === 'busy') return refused({ key: 'hint-busy' });
  if (!advice) return fallbackResult(context, actor, point);
  const changed = await context.change(id, command, (now) => {
    const still = pointOf(system, now, player);
    if (!isPoint(still)) return refuse(still);
    return still.ply === point.ply
      ? ok({ match: withHintNoted(still), records: [], stale: 'all' })
      : refuse({ key: 'hint-late' });
  });
  if (changed.kind === 'missing') return refused({ key: 'match-gone' });
  if (changed.kind === 'broken') return refused({ key: 'match-broken' });
  if (changed.kind === 'refused') return refused(changed.why);
  return adviceResult(context, actor, point, changed.match, advice, changed.kind === 'done' ? changed.stale : []);
};

/** The system's own rule of thumb, shown to the player alone. It is not recorded and does not count as a hint. */
const fallbackResult = async (
  context: Needs<'renderContext' | 'systemOf' | 'whisperRecipient'>,
  actor: Actor,
  { match, seat, analyst }: HintPoint,
): Promise<IntentResult> => {
  const system = context.systemOf(match.system);
  const recipient = await context.whisperRecipient(actor, seat);
  const say = translateFor(await context.renderContext(match), match, recipient);
  const thumb = analyst.fallbackHint?.(viewOf(system, match, seat));
  if (!thumb) return alertResult(say({ key: 'hint-none' }));
  const text = say(thumb);
  return {
    answer: {
      theme: themeOf(recipient),
      body: {
        kind: 'whisper',
        screen: { ...partsOf(text), brief: text, buttons: [[usualButton(say, { action: 'dismiss' }, match)]] },
      },
    },
    stale: [],
  };
};

/** Who learns that a hint was taken, and how many are left: in one line, with the opponent's name if that leaves room. */
const leftLine = (match: Match, seat: number, say: Say): string => {
  const n = Math.max(0, LIMITS.hints.match - takenBy(match, seat).length);
  const [rival, ...others] = [...match.occupants.keys()].filter((it) => it !== seat && isHuman(match, it));
  if (rival === undefined) return say({ key: 'hint-left', with: { n } });
  const named = say({ key: 'hint-left-seen', with: { player: { seat: rival }, n } });
  const isRoom = others.length === 0 && named.length <= SCREEN_LIMITS.lineChars;
  return isRoom ? named : say({ key: 'hint-left-told', with: { n } });
};

/** The advice on the board it was given for, with the key that follows it, and how many hints are left. */
const adviceResult = async (
  context: Needs<'renderContext' | 'systemOf' | 'whisperRecipient'>,
  actor: Actor,
  { match, seat, analyst }: HintPoint,
  after: Match,
  advice: Advice<unknown>,
  stale: readonly string[],
): Promise<IntentResult> => {
  const system = context.systemOf(match.system);
  const recipient = await context.whisperRecipient(actor, seat);
  const renderContext = await context.renderContext(match);
  const panel = analyst.hint(viewOf(system, match, seat), advice, readerOf(renderContext, match, recipient));
  const { buttons, ...shown } = withTokens(system, match, seat, panel);
  const say = translateFor(renderContext, match, recipient);
  const screen = reworded(shown, [screenText(panel), leftLine(after, seat, say)].join('\n'));
  const keys = [...buttons.flat(), usualButton(say, { action: 'dismiss' }, match)];
  return {
    answer: { theme: themeOf(recipient), body: { kind: 'whisper', screen: { ...screen, buttons: [keys] } } },
    stale: stale.map((key) => ({ match: match.id, key })),
  };
};

/** `/hint`: a hint for the player's match here that awaits them. With several matches, asks which one. */
export const handleHintCommand = async (
  context: MatchRepository & Renderer & Needs<'advise' | 'people' | 'questions' | 'store' | 'translator' | 'vault'>,
  actor: Actor,
  command: string,
): Promise<IntentResult> => {
  const [match, ...others] = await matchesMeantHere(context, actor);
  if (!match) return noMatchHere(context, actor);
  return others.length === 0
    ? handleHint(context, actor, match.id, command)
    : askWhichMatch(context, actor, [match, ...others], { action: 'hint' }, 'which-here');
};
