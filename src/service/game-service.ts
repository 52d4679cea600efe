import type { Locale } from '../kernel/phrase.ts';
import { ok } from '../kernel/result.ts';
import { plainScreen, SCREEN_LIMITS } from '../kernel/screen.ts';
import { withoutInvisible } from '../kit/invisible.ts';
import { fitLabels } from '../kit/screen-kit.ts';
import { within } from '../kit/timeout.ts';
import { runBridge } from './bridge.ts';
import { readLink } from './control/link.ts';
import { readToken } from './control/token.ts';
import { alertResult, bodyResult, type IntentResult } from './core/context/intent-result.ts';
import { createServiceContext, type ServiceContext, type ServiceDependencies } from './core/context/service-context.ts';
import { withPresentName } from './core/match/lobby.ts';
import { boardKey } from './core/match/match.ts';
import type { Actor } from './core/operations/match-operations.ts';
import { chatOf, EVERYWHERE, type Standing } from './core/people/exclusions.ts';
import { handlePlaceClosed, handlePlaceReopened } from './core/time/timeouts.ts';
import { handlePageCommand, handlePagePress, handlePress } from './features/index.ts';
import {
  handleCardLink,
  handleMoveBoard,
  invitationCardOf,
  openInvitationOf,
} from './features/lobby/invitation-cards.ts';
import { bringBoardHere, joinByCode, openMatch } from './features/lobby/lobby.ts';
import { handleBotAdded } from './features/lobby/start-pages.ts';
import { admitTo, Excluded, refusing } from './features/people/guard.ts';
import { completions, pickerOf } from './features/play/completions.ts';
import { withReplyKeyboard } from './features/play/reply-keyboard.ts';
import { handleText } from './features/play/typed-text.ts';
import type { Answer, AnswerBody, Passing } from './ports/answer.ts';
import type { Action, Intent, MatchId, Person, Place } from './ports/intent.ts';
import type { OpenInvitation } from './ports/invitation.ts';
import { whenReady } from './ports/long-call.ts';
import type { InvitationCard, PickerOf, Suggest } from './ports/platform.ts';
import { type SessionStore, StoreFailure } from './ports/store.ts';

/** The entry point of the game. */
export interface GameService {
  readonly context: ServiceContext;
  handle(intent: Intent): Promise<IntentResult>;
  readonly suggest: Suggest;
  readonly picker: PickerOf;
  /** The language a person reads. That of their client where the store does not answer. Never rejects. */
  language(from: Person): Promise<Locale>;
  /**
   * The invitation card that a person may post anywhere: the same card until it is taken; undefined where the words name
   * a lobby that is no longer open. Retried while the store answers.
   */
  card(from: Person, typed?: string): Promise<InvitationCard | undefined>;
  /** What the invitation of a code is to; undefined where there is none any more. */
  invitation(code: string, locale: Locale): Promise<OpenInvitation | undefined>;
  /** The matches under way at a place, the latest first. */
  matchesAt(place: Place): Promise<readonly MatchId[]>;
}

/** Time limit in ms for reading which language a person has chosen: far below the three seconds that Discord waits. */
const LANGUAGE_WITHIN_MS = 500;

export const createGameService = (dependencies: ServiceDependencies): GameService => {
  const context = createServiceContext(dependencies);
  const admitted = async ({
    from,
    place,
  }: Pick<Intent, 'from' | 'place'>): Promise<{ readonly actor: Actor; readonly standing: Standing }> => {
    const [preferences, standing] = await Promise.all([
      context.people.preferencesOf(from),
      context.exclusions.standingOf(from.id),
    ]);
    return { actor: { person: renamedIn(from, standing), locale: preferences.locale, place, preferences }, standing };
  };
  const actorOf = async (asking: Pick<Intent, 'from' | 'place'>): Promise<Actor> => (await admitted(asking)).actor;
  return {
    context,
    handle: async (received) => {
      const intent = { ...received, action: withPlainWords(received.action) };
      if ('beside' in intent.action) context.noteButtons(intent.action.beside ?? []);
      const { actor, standing } = await admitted(intent);
      await answerCalls(context, standing, actor);
      const order = operatorOrder(context, intent);
      if (order) {
        const lines = await runBridge(
          context,
          order,
          `${boardKey(intent.place)} ${await context.people.aliasOf(actor.person.id)}`,
        );
        return bodyResult({ kind: 'page', screen: plainScreen(lines.join('\n').slice(0, SCREEN_LIMITS.pageChars)) });
      }
      const admission = await admitTo(underPresentName(context, actor), standing, actor, intent.action);
      const isOut = admission instanceof Excluded;
      // What may be talk that is meant for others is refused where it turns out to be an order.
      if (isOut && !isOverheard(intent.action)) return excludedResult(context, actor, admission, intent.action);
      const open = isOut ? refusing(context, admission) : admission;
      const asked = { person: actor.person.id, match: matchMeant(intent.action) };
      const done = whenReady(asked, () => dispatch(open, intent, actor));
      const handled = await (isOut ? done.then(() => SILENT) : done).catch((fault: unknown) => {
        if (fault instanceof Excluded) return excludedResult(context, actor, fault, intent.action);
        throw fault;
      });
      if (handled === 'busy') return alertResult(context.translate(actor.locale)({ key: 'too-fast' }));
      const { answer, ...rest } = await withReplyKeyboard(context, intent, actor, handled);
      return { ...rest, answer: fitAnswer(answer) };
    },
    suggest: async (from, place, text, wanted) => {
      const actor = await actorOf({ from, place });
      const asked = { person: from.id, match: '' };
      const found = await whenReady(asked, () => completions(context, actor, withoutInvisible(text), wanted));
      return found === 'busy' ? [] : found;
    },
    invitation: (code, locale) => openInvitationOf(context, code, locale),
    matchesAt: async (place) => {
      const there = await Promise.all((await context.people.matchesAt(boardKey(place))).map(context.load));
      return there.flatMap((it) => (typeof it !== 'string' && it.stage === 'playing' ? [it.id] : []));
    },
    picker: async (from, place, match) => pickerOf(context, await actorOf({ from, place }), match),
    language: async (from) => {
      const { people } = context;
      const ofClient = (): Locale => people.clientLocale(from);
      // A store that fails is reported where it is used. Here its failure must not keep an apology from being said.
      const chosen = people.preferencesOf(from).then(({ locale }) => locale, ofClient);
      return within(LANGUAGE_WITHIN_MS, chosen, ofClient);
    },
    card: async (from, typed = '') => {
      const known = await context.exclusions.standingOf(from.id).catch(() => undefined);
      if (known?.isShutOutOf(EVERYWHERE)) return undefined;
      const asked = { person: from.id, match: '' };
      const made = () =>
        whenReady(asked, () => invitationCardOf(context, renamedIn(from, known), withoutInvisible(typed)));
      const outcome = await retry(context.store, made);
      if ('fault' in outcome) throw outcome.fault;
      return outcome.done === 'busy' ? undefined : outcome.done;
    },
  };
};

/** Whatever a person does in a chat answers the calls to it. */
const answerCalls = async (
  { exclusions }: ServiceContext,
  standing: Standing,
  { person, place }: Actor,
): Promise<void> => {
  const chat = chatOf(place);
  if (place.audience === 'many' && standing.isCalledTo(chat)) await exclusions.noteAnswer(person.id, chat);
};

/** The words of the operator's command, where they type it in their chat: `/bridge reports`. */
const operatorOrder = ({ operator }: ServiceContext, { action, place }: Intent): readonly string[] | undefined => {
  if (operator?.chat !== boardKey(place) || action.kind !== 'say') return undefined;
  const [, words] = /^\/?bridge(?:@\w+)?(?:\s+([\s\S]*))?$/.exec(action.text.trim()) ?? [];
  return /^\/?bridge\b/.test(action.text.trim()) ? (words ?? '').split(/\s+/).filter(Boolean) : undefined;
};

/** A person under the name that the operator has given them. */
const renamedIn = (person: Person, standing: Standing | undefined): Person =>
  standing?.renamed === undefined ? person : { ...person, name: standing.renamed };

/** The context in which a person acts: what they do before everyone's eyes brings their present name to their seat. */
const underPresentName = (context: ServiceContext, actor: Actor): ServiceContext => ({
  ...context,
  change: (id, command, decide, draws) => {
    const decideUnderName: typeof decide = (before, now) => {
      const decided = decide(before, now);
      if (!decided.ok || decided.value.stale !== 'all' || decided.value.match === before || before.stage === 'over')
        return decided;
      return ok({ ...decided.value, match: withPresentName(decided.value.match, actor) });
    };
    return context.change(id, command, decideUnderName, draws);
  },
});

const SILENT: IntentResult = { answer: {}, stale: [] };

/** Whether an action may be talk that is meant for others. */
const isOverheard = (action: Action): boolean => action.kind === 'say' && !action.aimed;

/** The answer to a person who is kept out: one sentence that no one else reads. */
const excludedResult = (
  { translate }: ServiceContext,
  { locale, place }: Actor,
  { why }: Excluded,
  { kind }: Action,
): IntentResult => {
  const told = translate(locale)(why);
  if (kind === 'press' || place.audience === 'one') return alertResult(told);
  return bodyResult({ kind: 'page', screen: plainScreen(told), personal: true });
};

/** The match that an action names; '' where it names none. */
const matchMeant = (action: Action): MatchId => (action.kind === 'press' && readToken(action.token)?.match) || '';

/** The answer with screens that fit every platform. */
const fitAnswer = ({ body, ...words }: Answer): Answer => (body ? { ...words, body: fitBody(body) } : words);

const fitBody = (body: AnswerBody): AnswerBody => {
  switch (body.kind) {
    case 'whisper': {
      const shared = body.shared && { shared: fitLabels(body.shared) };
      return { ...body, screen: fitLabels(body.screen), ...shared, ...fitNext(body) };
    }
    case 'page':
      return { ...body, screen: fitLabels(body.screen), ...fitNext(body) };
    case 'offer':
      return { ...body, ...fitNext(body) };
    case 'pad':
      return { ...body, otherwise: async () => fitAnswer(await body.otherwise()) };
    case 'board':
    case 'put-away':
      return body;
  }
};

const fitNext = ({ becomes }: Passing): Passing =>
  becomes ? { becomes: becomes.then((screen) => screen && fitLabels(screen)) } : {};

/** The action without the invisible signs in what was typed. */
const withPlainWords = (action: Action): Action => {
  switch (action.kind) {
    case 'say':
      return { ...action, text: withoutInvisible(action.text) };
    case 'open':
      return {
        ...action,
        ...(action.variant === undefined ? {} : { variant: withoutInvisible(action.variant) }),
        ...(action.words ? { words: action.words.map(withoutInvisible) } : {}),
      };
    case 'join':
      return { ...action, code: withoutInvisible(action.code) };
    case 'link':
      return { ...action, payload: withoutInvisible(action.payload) };
    case 'ask':
      return { ...action, ...(action.words === undefined ? {} : { words: withoutInvisible(action.words) }) };
    default:
      return action;
  }
};

const dispatch = (context: ServiceContext, intent: Intent, actor: Actor): Promise<IntentResult> => {
  const { action } = intent;
  switch (action.kind) {
    case 'press':
      return dispatchPress(context, intent, action, actor);
    case 'say':
      return handleText(context, intent, action, actor);
    case 'open':
      return openMatch(context, intent, actor, action);
    case 'join':
      return joinByCode(context, intent, actor, action.code);
    case 'link':
      return followLink(context, intent, actor, action.payload);
    case 'ask':
      return handlePageCommand(context, intent, actor, action);
    case 'settle':
      return handleMoveBoard(context, intent, actor, action);
    case 'arrived':
      return handleBotAdded(context, intent, actor);
    case 'closed':
      return handlePlaceClosed(context, intent);
    case 'reopened':
      return handlePlaceReopened(context, intent);
  }
};

const dispatchPress = async (
  context: ServiceContext,
  intent: Intent,
  did: Extract<Action, { kind: 'press' }>,
  actor: Actor,
): Promise<IntentResult> => {
  const button = readToken(did.token);
  if (!button) return alertResult(context.translate(actor.locale)({ key: 'button-broken' }));
  if (button.match === undefined) return handlePagePress(context, { intent, actor }, button);
  const handled = await handlePress(context, { intent, did, button: { ...button, match: button.match }, actor });
  if (handled.reopen === undefined) return handled;
  const before = await context.load(handled.reopen);
  const variant = typeof before === 'string' ? {} : { variant: before.variant };
  return openMatch(context, intent, actor, { kind: 'open', ...variant, rival: { kind: 'anyone' } });
};

/** Follows a deep link. A payload that leads nowhere opens the start page. */
const followLink = async (
  context: ServiceContext,
  intent: Intent,
  actor: Actor,
  payload: string,
): Promise<IntentResult> => {
  const target = readLink(payload);
  switch (target?.link) {
    case 'join':
      return joinByCode(context, intent, actor, target.code);
    case 'card':
      return handleCardLink(context, intent, actor, target.code);
    case 'game':
      return openMatch(context, intent, actor, { kind: 'open', variant: target.variant, rival: { kind: 'anyone' } });
    case 'board':
    case 'watch':
      return bringBoardHere(context, actor, target.match, intent.id);
    case 'daily':
      return handlePageCommand(context, intent, actor, { kind: 'ask', about: 'daily' });
    case 'added':
      if (actor.place.audience === 'many') return handleBotAdded(context, intent, actor);
      return handlePageCommand(context, intent, actor, { kind: 'ask', about: 'start' });
    case undefined:
      return handlePageCommand(context, intent, actor, { kind: 'ask', about: 'start' });
  }
};

/** Tries before a failure counts as a bug. */
const TRIES = 3;

/**
 * Runs an action that may run more than once. One that the store has failed is tried again while the store is well: the
 * failure may be over.
 * @returns the result, or the last fault of the program itself after three tries.
 * @throws StoreFailure when the store cannot do it now: the action is to come again later.
 */
export const retry = async <T>(
  store: Pick<SessionStore, 'ping'>,
  act: () => Promise<T>,
): Promise<{ readonly done: T } | { readonly fault: unknown }> => {
  for (let tries = 1; ; tries++) {
    try {
      return { done: await act() };
    } catch (fault) {
      const isStores = fault instanceof StoreFailure;
      if (isStores) await store.ping();
      if (tries < TRIES) continue;
      if (isStores) throw fault;
      return { fault };
    }
  }
};
