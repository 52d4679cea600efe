import type { ParsedText } from '../../../kernel/face.ts';
import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import { partsOf, plainScreen, SCREEN_LIMITS, type Screen } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { writeAct } from '../../control/act.ts';
import { writeToken } from '../../control/token.ts';
import { screenOf } from '../../core/boards/match-screen.ts';
import { askQuestion, overtakeQuestion } from '../../core/boards/questions.ts';
import { explainedEncounter, matchChangeOf, noteTold, noticeOf, rememberEncounter } from '../../core/boards/reply.ts';
import { alertResult, bodyResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { MatchRepository } from '../../core/context/match-repository.ts';
import { themeOf, translateFor } from '../../core/context/render-context.ts';
import type { Renderer } from '../../core/context/renderer.ts';
import { findBoardAt, type Needs } from '../../core/context/service-context.ts';
import { boardKey, type Match, seatOf } from '../../core/match/match.ts';
import { type KeptSeals, readKeptSeals } from '../../core/match/proof.ts';
import { rollbackPhrase } from '../../core/match/records.ts';
import { awaitedSeats } from '../../core/match/running-clocks.ts';
import { playTurns, viewOf } from '../../core/match/turn.ts';
import type { LinkingContext } from '../../core/operations/account-link.ts';
import { sharedGame } from '../../core/operations/catalogue.ts';
import { looksLikeCode } from '../../core/operations/join-code.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { reliefRefusal } from '../../core/operations/relief.ts';
import { offersOf } from '../../core/screens/match-labels.ts';
import { pageResult } from '../../core/screens/page-pictures.ts';
import type { Intent, Token } from '../../ports/intent.ts';
import { cleanName } from '../../speech/names.ts';
import { comparedSeals } from '../history/proof-pages.ts';
import { joinByCode, openMatch } from '../lobby/lobby.ts';
import { helpPage } from '../lobby/start-pages.ts';
import { noMatchHere } from './board-description.ts';
import { nearestSquare } from './nearest-square.ts';
import {
  findTargetMatch,
  handleLeak,
  type Idle,
  isOrder,
  leakAlert,
  matchesHere,
  parseFor,
  type Reading,
  rankReadings,
  recogniseText,
  type TextAction,
  typistReader,
} from './text-recognition.ts';

/** What a typed text may need: it may be an order, a code that opens a match, or a wish for help. */
type TextContext = LinkingContext &
  MatchRepository &
  Renderer &
  Needs<
    | 'entropy'
    | 'isAdmin'
    | 'log'
    | 'metrics'
    | 'questions'
    | 'systems'
    | 'textAccess'
    | 'translate'
    | 'translator'
    | 'vault'
  >;

const SILENT: IntentResult = { answer: {}, stale: [] };
const ANYONE = { kind: 'anyone' } as const;

/** Completions for the match that typed text would go to. */
export const orderSuggestions = async (
  context: MatchRepository & Renderer & Needs<'people' | 'store'>,
  actor: Actor,
  text: string,
): Promise<readonly string[]> => {
  const did: TextAction = { kind: 'say', text, aimed: true };
  const meant = await findTargetMatch(context, await matchesHere(context, actor, did), actor, did);
  if (meant.kind !== 'match') return [];
  const { match } = meant;
  const seat = seatOf(match, actor.person.id) ?? 0;
  const system = context.systemOf(match.system);
  const reader = await typistReader(context, match, actor, await context.whisperRecipient(actor, seat));
  return system.suggest(text, viewOf(system, match, seat), reader, 25);
};

/**
 * Handles typed text: an order, a text that needs a question back, a secret typed by mistake, or talk that is not for
 * the bot.
 */
export const handleText = async (
  context: TextContext,
  intent: Intent,
  did: TextAction,
  actor: Actor,
): Promise<IntentResult> => {
  const kept = readKeptSeals(did.text);
  if (kept) return keptSealsResult(context, did, actor, kept);
  const meant = rankReadings(context, actor, await recogniseText(context, intent, did, actor));
  switch (meant.kind) {
    case 'repeat':
      return repeatedResult(context, did, meant.match, actor);
    case 'leak':
      return typeof meant.told === 'string'
        ? leakAlert(context, actor, meant.told)
        : handleLeak(context, intent, actor, meant.told);
    case 'order':
      return handleOrder(context, intent, did, actor, meant.reading);
    case 'which':
      return askWhich(context, did, actor, meant.takers);
    case 'none':
      return meant.idle
        ? idleResult(context, did, actor, meant.idle)
        : handleNoOrder(context, intent, did, actor, meant.readings);
  }
};

/**
 * Handles a text that no match takes: a code typed alone in a private chat opens what it names, help answers what was
 * typed like a command, and a text that would be an order is answered with why it is none.
 */
const handleNoOrder = async (
  context: TextContext,
  intent: Intent,
  did: TextAction,
  actor: Actor,
  readings: readonly Reading[],
): Promise<IntentResult> => {
  const [reading, ...others] = readings;
  if (readings.some(isOrder)) return refusalOfAll(context, did, actor, readings);
  if (actor.place.audience === 'one') {
    const variant = sharedGame(context, did.text);
    if (variant !== undefined) return openMatch(context, intent, actor, { kind: 'open', variant, rival: ANYONE });
    if (looksLikeCode(did.text)) return joinByCode(context, intent, actor, did.text);
  }
  const isTalk = readings.every(({ typed }) => typed.kind === 'talk');
  if (did.slash && isTalk) return pageResult(context, actor, await helpPage(context, actor));
  if (!reading) return did.aimed ? noMatchHere(context, actor) : SILENT;
  return others.length === 0
    ? handleOrder(context, intent, did, actor, reading)
    : refusalOfAll(context, did, actor, readings);
};

/** Compares seals that a person has kept. On a text that is not surely meant for the bot, a good result is only a sign. */
const keptSealsResult = async (
  context: TextContext,
  { aimed }: TextAction,
  actor: Actor,
  kept: KeptSeals,
): Promise<IntentResult> => {
  const compared = await comparedSeals(context, actor, kept);
  if (!compared) return aimed ? alertResult(context.translate(actor.locale)({ key: 'match-gone' })) : SILENT;
  const { holds, text } = compared;
  if (holds && !aimed) return { answer: { done: text }, stale: [] };
  return bodyResult({ kind: 'page', screen: plainScreen(text) });
};

/** Answers an order that cannot apply here with the reason; ignores talk. */
const idleResult = async (
  context: Renderer & Needs<'systemOf'>,
  did: TextAction,
  actor: Actor,
  { match, why }: Idle,
): Promise<IntentResult> => {
  const typed = await parseFor(context, actor, match, did);
  return did.aimed && typed.kind !== 'talk' ? alertResult(context.translate(actor.locale)({ key: why })) : SILENT;
};

/** Why no match takes an order: what all of them say to it, else that the writer must name one. */
const refusalOfAll = async (
  context: Renderer & Needs<'systemOf'>,
  did: TextAction,
  actor: Actor,
  readings: readonly Reading[],
): Promise<IntentResult> => {
  if (!did.aimed) return SILENT;
  const said = await Promise.all(readings.map((it) => refusalOf(context, actor, it)));
  const [why] = new Set(said);
  const same = why !== undefined && said.every((it) => it === why);
  return alertResult(same ? why : context.translate(actor.locale)({ key: 'which-match' }));
};

/** Why a match does not take a text; undefined where it does. */
const refusalOf = async (
  context: Renderer & Needs<'systemOf'>,
  actor: Actor,
  { match, typed }: Reading,
): Promise<string | undefined> => {
  const seat = seatOf(match, actor.person.id) ?? 0;
  const tell = translateFor(await context.renderContext(match), match, await context.whisperRecipient(actor, seat));
  switch (typed.kind) {
    case 'talk':
      return tell(typed.hint);
    case 'refused':
      return tell(typed.why);
    case 'ask':
      return undefined;
    case 'commands': {
      const { refusal } = playTurns(context.systemOf(match.system), match, seat, typed.commands);
      return refusal && tell(refusal);
    }
  }
};

/** Asks which of several matches that take an order is meant; one press gives it. */
const askWhich = async (
  context: Renderer & Needs<'questions' | 'systemOf' | 'translator'>,
  did: TextAction,
  actor: Actor,
  takers: readonly Reading[],
): Promise<IntentResult> => {
  const say = context.translate(actor.locale);
  const fit = takers.flatMap(({ match, typed }) => {
    const system = context.systemOf(match.system);
    const [command, ...more] = typed.kind === 'commands' ? typed.commands : [];
    if (command === undefined || more.length > 0 || system.isDraft(command)) return [];
    const seat = seatOf(match, actor.person.id) ?? 0;
    const token = (act: string): Token =>
      writeToken({ match: match.id, seat, ply: match.plies[seat] ?? 0, act, asked: true });
    return [{ match, press: token(system.notation.write(command)), none: token(writeAct({ action: 'neither' })) }];
  });
  const [first] = fit;
  if (!first) return did.aimed ? alertResult(say({ key: 'which-match' })) : SILENT;
  const offered = fit.slice(0, SCREEN_LIMITS.choices);
  const matches = offered.map(({ match }) => match);
  const rest = fit.length - offered.length;
  const screen: Screen<Token> = {
    title: say({ key: 'page-which', with: { order: cleanName(did.text) } }),
    lines: [
      say({ key: 'which-waiting', with: { n: fit.length } }),
      ...(rest > 0 ? [say({ key: 'which-more', with: { n: rest } })] : []),
    ],
    choices: offersOf(context, actor, matches, (_, i) => offered[i]?.press ?? first.none),
    buttons: [[{ label: say({ key: offered.length === 2 ? 'which-neither' : 'which-none' }), press: first.none }]],
  };
  const about = matches.map(({ id }) => id);
  return { answer: askQuestion(context, actor, { body: { kind: 'page', screen } }, about), stale: [] };
};

/** Handles an order for one match. */
const handleOrder = async (
  context: Renderer & Needs<'change' | 'noteSeen' | 'people' | 'questions' | 'records' | 'systemOf' | 'unseenLoss'>,
  intent: Intent,
  did: TextAction,
  actor: Actor,
  { match, typed }: Reading,
): Promise<IntentResult> => {
  const seat = seatOf(match, actor.person.id) ?? 0;
  const system = context.systemOf(match.system);
  const shared = intent.place.audience === 'many';
  const renderContext = await context.renderContext(match);
  const recipient = await context.whisperRecipient(actor, seat);
  const tell = translateFor(renderContext, match, recipient);
  // In a group, a reply to a board may be mere talk; in private, the writer needs help.
  const chat = !did.aimed || (shared && did.to !== undefined);
  if (typed.kind === 'talk') return chat ? SILENT : alertResult(tell(typed.hint));
  if (!did.aimed && (!awaitedSeats(system, match).includes(seat) || typed.kind === 'refused')) return SILENT;
  const lossUnseenIn = (now: Match): Phrase | undefined => {
    const lost = context.unseenLoss(now, boardKey(actor.place), actor.person.id);
    return lost > 0 ? rollbackPhrase(lost) : undefined;
  };
  if (typed.kind !== 'commands') {
    const why = lossUnseenIn(match);
    if (why) {
      context.noteSeen(match, actor.person.id);
      return alertResult(tell(why));
    }
  }
  if (typed.kind === 'refused') return refusalWithNearest(context, did, actor, match, tell(typed.why));
  if (typed.kind === 'ask') {
    const screen = questionScreen(system, match, seat, typed, tell);
    return { answer: askQuestion(context, actor, { body: { kind: 'page', screen } }, [match.id]), stale: [] };
  }
  const view = viewOf(system, match, seat);
  const secret = typed.commands.some((it) => system.secrets?.reveals(it, view) !== undefined);
  // A line of orders may contain private steps and still be a decision that everyone sees.
  const drafting = secret || typed.commands.every((it) => system.isDraft(it));
  if (shared && !did.unseen && secret) return alertResult(tell({ key: 'place-in-private' }));

  let halted = false;
  let explained: string | undefined;
  const changed = await context.change(match.id, intent.id, (now) => {
    if (now.stage !== 'playing') return refuse({ key: 'match-is-over' });
    const away = reliefRefusal(now, actor.person.id);
    if (away) return refuse(away);
    const unseen = lossUnseenIn(now);
    if (unseen) return refuse(unseen);
    const played = playTurns(system, now, seat, typed.commands);
    if (played.refusal && played.accepted < (typed.whole ?? 1)) return refuse(played.refusal);
    halted = played.refusal !== undefined;
    explained = explainedEncounter(system, now, seat, actor);
    const decision = matchChangeOf(context, played.match, now, seat, played);
    return ok(played.refusal ? { ...decision, notice: played.refusal } : decision);
  });
  if (changed.kind === 'missing' || changed.kind === 'broken') return alertResult(tell({ key: 'match-gone' }));
  if (changed.kind === 'refused') {
    noteTold(context, changed, actor);
    return refusalWithNearest(context, did, actor, changed.match, tell(changed.why));
  }
  await rememberEncounter(context, changed, actor, explained);
  overtakeQuestion(context, actor, match.id);
  const word = await noticeOf(context, changed, seat);
  if (drafting && shared) {
    const screen = screenOf(renderContext, changed.match, recipient);
    return {
      answer: { ...(word ? { done: tell(word) } : {}), theme: themeOf(recipient), body: { kind: 'whisper', screen } },
      stale: [],
    };
  }
  const own = ownBoard(did, changed.match, actor);
  return {
    // A board that is drawn in the answer shows what was done, but not why the rest of a line was not.
    answer: own.own && halted && word ? { alert: tell(word) } : { done: tell(word ?? COUNTED) },
    ...own,
    stale: changed.kind === 'done' ? changed.stale.map((key) => ({ match: match.id, key })) : [],
  };
};

/** Why an order was refused, with the nearest square that would do as a press. */
const refusalWithNearest = async (
  context: Renderer & Needs<'questions' | 'systemOf'>,
  did: TextAction,
  actor: Actor,
  match: Match,
  why: string,
): Promise<IntentResult> => {
  const seat = seatOf(match, actor.person.id) ?? 0;
  const reader = await typistReader(context, match, actor, await context.whisperRecipient(actor, seat));
  const button = nearestSquare(context.systemOf(match.system), match, seat, did.text, reader);
  if (!button) return alertResult(why);
  const closed: Screen<Token> = { title: '', body: why, buttons: [] };
  const shown = { alert: why, body: { kind: 'offer', button } } as const;
  return { answer: askQuestion(context, actor, shown, [match.id], closed), stale: [] };
};

/** The board that a text was typed on: the answer can become it. */
const ownBoard = ({ on }: TextAction, match: Match, { place }: Actor): Pick<IntentResult, 'own'> => {
  const board = on === undefined ? undefined : findBoardAt(match, place);
  return board ? { own: { match: match.id, key: board.key, on, focus: null } } : {};
};

/** The answer to an accepted order whose result cannot be shown. */
const COUNTED: Phrase = { key: 'order-counted' };

/** The result of an action again: the match may have gone on since, or ended by it. */
const repeatedResult = async (
  context: Needs<'load' | 'records' | 'renderContext' | 'systemOf' | 'whisperRecipient'>,
  did: TextAction,
  before: Match,
  actor: Actor,
): Promise<IntentResult> => {
  // The first delivery may have counted after the match was read.
  const found = await context.load(before.id);
  const match = typeof found === 'string' ? before : found;
  const seat = seatOf(match, actor.person.id);
  const word = await noticeOf(context, { kind: 'again', match }, seat);
  const tell = translateFor(await context.renderContext(match), match, await context.whisperRecipient(actor, seat));
  return { answer: { done: tell(word ?? COUNTED) }, ...ownBoard(did, match, actor), stale: [] };
};

const questionScreen = (
  system: AnySystem,
  match: Match,
  seat: number,
  typed: Extract<ParsedText<unknown>, { kind: 'ask' }>,
  tell: ReturnType<typeof translateFor>,
): Screen<Token> => ({
  ...partsOf(tell(typed.question)),
  buttons: [
    typed.choices.map(({ label, command, reading }) => {
      const act = system.notation.write(command) + (reading === undefined ? '' : `~${reading}`);
      return { label, press: writeToken({ match: match.id, seat, ply: match.plies[seat] ?? 0, act, asked: true }) };
    }),
  ],
});
