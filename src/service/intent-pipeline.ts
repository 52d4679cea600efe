import type { Screen } from '../kernel/screen.ts';
import { createCache } from '../kit/cache.ts';
import { isSameMessage } from './core/boards/claimed-board.ts';
import type { Courier } from './core/boards/courier.ts';
import { alertResult, type BoardRef, type IntentResult } from './core/context/intent-result.ts';
import { boardKey } from './core/match/match.ts';
import type { FloodVerdict } from './core/people/flood-limit.ts';
import { noteFilm } from './features/history/film.ts';
import { type GameService, retry } from './game-service.ts';
import { type Answer, shownIn } from './ports/answer.ts';
import { type Action, type Intent, isAddressed, type MessageRef, type Token } from './ports/intent.ts';
import type { Acknowledge, Delivery, DeliveryOutcome, PlatformAdapter, ServeIntent } from './ports/platform.ts';
import { StoreFailure } from './ports/store.ts';

/** Work that continues after an answer. Awaited when the program stops. */
export interface BackgroundTasks {
  run(what: string, work: Promise<unknown>): void;
  idle(): Promise<void>;
}

/** Most intents remembered that the store has failed. */
const MOST_KEPT = 10_000;

const isSameBoard = (a: BoardRef, b: BoardRef): boolean => a.match === b.match && a.key === b.key;

/**
 * Serves an update: handles it, acknowledges it, draws the boards. Resolves when the action is committed and its answer
 * is on its way.
 * @throws StoreFailure when the store cannot do it now: the adapter keeps the intent and brings it again.
 */
export const createIntentServer = (
  game: GameService,
  courier: Courier,
  background: BackgroundTasks,
  adapter: Pick<PlatformAdapter, 'platform' | 'drawsInAnswer' | 'showsPads'>,
): ServeIntent => {
  /** Intents that the store has failed, by their ids: brought again, they count as one action of their person. */
  const kept = createCache<string, true>({ most: MOST_KEPT });
  return async (intent, acknowledge) => {
    game.context.metrics.count('intents_total', { platform: adapter.platform, kind: intent.action.kind });
    const flow = kept.get(intent.id) ? 'pass' : flowOf(game, intent);
    if (flow !== 'pass') return background.run('answer', answerFlood(game, intent, flow, acknowledge));
    const began = game.context.monotonicMs();
    const handled = await handleSafely(game, intent).catch((fault: unknown) => {
      if (fault instanceof StoreFailure) kept.set(intent.id, true);
      throw fault;
    });
    kept.delete(intent.id);
    const seconds = (game.context.monotonicMs() - began) / 1000;
    game.context.metrics.observe('handle_seconds', seconds, { platform: adapter.platform });
    const { answer: given, own } = await shownBy(adapter, handled);
    const answer = withWords(given, game, intent);
    const rest = handled.stale.filter((it) => own === undefined || !isSameBoard(it, own));
    if (own && adapter.drawsInAnswer && !answer.body) {
      // The pressed message would become the screen: it must be this board's own message.
      const on = own.on ?? (intent.action.kind === 'press' ? intent.action.on : undefined);
      background.run('answer', drawInAnswer(courier, own, on, answer, acknowledge));
    } else if (own && handled.invites) {
      background.run('answer', answerInvitation(game, courier, intent, own, answer, acknowledge));
    } else {
      background.run('answer', noteFilmOutcome(game, handled, acknowledge(answer)));
      if (own) background.run('carry', courier.carry(own, own.focus, own.on, own.bring));
    }
    if (handled.pressed) background.run('carry', courier.retireCopy(handled.pressed, handled.pressed.on));
    for (const it of handled.tells ?? []) background.run('tell', courier.tell(it.player, it.text));
    const here = boardKey(intent.place);
    for (const it of rest) background.run('carry', courier.carry(it, it.key === here ? null : undefined));
  };
};

/**
 * The answer as an adapter shows it, and the board to draw. A pad is the board itself where the platform draws that in
 * the answer.
 */
const shownBy = async (
  { showsPads, drawsInAnswer }: Pick<PlatformAdapter, 'drawsInAnswer' | 'showsPads'>,
  { answer, own }: IntentResult,
): Promise<Pick<IntentResult, 'answer' | 'own'>> => {
  const { body, ...words } = answer;
  if (body?.kind !== 'pad') return { answer, ...(own && { own }) };
  if (showsPads) return { answer };
  return drawsInAnswer && own ? { answer: words, own } : { answer: await body.otherwise() };
};

/** An answer with a picture also has its screen for a place that takes none. */
const withWords = (answer: Answer, game: GameService, intent: Intent): Answer => {
  const { body } = answer;
  if ((body?.kind !== 'whisper' && body?.kind !== 'page') || !body.screen.scene) return answer;
  return { ...answer, body: { ...body, withoutPicture: () => shownAgain(game, intent, body.screen) } };
};

/** The screen of an intent that is handled again, as when it is redelivered: it counts once. */
const shownAgain = async (game: GameService, intent: Intent, shown: Screen<Token>): Promise<Screen<Token>> => {
  const { body } = (await handleSafely(game, intent)).answer;
  const again = body?.kind === 'pad' ? (await body.otherwise()).body : body;
  return shownIn(again) ?? shown;
};

/** Posts an invitation, then answers its host, who reads it if no one can see the invitation. */
const answerInvitation = async (
  game: GameService,
  courier: Courier,
  { from }: Intent,
  own: BoardRef,
  answer: Answer,
  acknowledge: Acknowledge,
): Promise<void> => {
  // The host is answered even if the board cannot be drawn now: the scheduler draws it later.
  const carried = await courier.carryInvitation(own).catch(async (fault: unknown) => {
    await acknowledge(answer);
    throw fault;
  });
  if (carried !== 'unseen') return void (await acknowledge(answer));
  const say = game.context.translate(await game.language(from));
  await acknowledge({ alert: say({ key: 'invitation-unseen' }) });
};

/** Waits for the answer to be given, and records whether its film was shown. */
const noteFilmOutcome = async (
  { context }: GameService,
  { film }: IntentResult,
  answered: Promise<MessageRef | undefined>,
): Promise<void> => {
  if (!film) {
    await answered;
    return;
  }
  let shown: MessageRef | undefined;
  try {
    shown = await answered;
  } finally {
    await noteFilm(context, film.key, shown === undefined ? 'failed' : 'shown');
  }
};

/** What a person types as a command, or follows. */
const COMMANDS: readonly Action['kind'][] = ['ask', 'open', 'join', 'link'];

/**
 * Whether an action is within its person's limit. Commands have a limit of their own: talk in a chat must not take them
 * away. Reads no state of a match.
 */
const flowOf = ({ context }: GameService, { from, action }: Intent): FloodVerdict => {
  if (COMMANDS.includes(action.kind)) return context.flow?.(`${from.id} commands`) ?? 'pass';
  return action.kind === 'press' || action.kind === 'say' ? (context.flow?.(from.id) ?? 'pass') : 'pass';
};

/** Answers an action over the limit: one notice, then silence. */
const answerFlood = async (
  { context, language }: GameService,
  { from, action }: Intent,
  flow: FloodVerdict,
  acknowledge: Acknowledge,
): Promise<void> => {
  context.metrics.count('floods_total');
  const isTold = flow === 'first' && (isAddressed(action) || COMMANDS.includes(action.kind));
  const answer = isTold ? { notice: context.translate(await language(from))({ key: 'too-fast' }) } : {};
  await acknowledge(answer);
};

/** Draws the player's own board inside the answer. A board that the answer cannot show is drawn where it stands. */
const drawInAnswer = async (
  courier: Courier,
  own: NonNullable<IntentResult['own']>,
  on: MessageRef | undefined,
  answer: Answer,
  acknowledge: Acknowledge,
): Promise<void> => {
  // The player is answered even if their board cannot be drawn now: the scheduler draws it later.
  const drawing = await courier.begin(own, own.focus, own.on).catch(async (fault: unknown) => {
    await acknowledge(answer);
    throw fault;
  });
  const obstacle = drawing && obstacleTo(drawing.delivery, on);
  const shows = drawing !== undefined && obstacle === undefined;
  const outcome = await acknowledge(shows ? withBoard(answer, drawing.delivery, on) : answer).then(
    (message): DeliveryOutcome =>
      shows && message !== undefined
        ? { kind: 'shown', message }
        : { kind: 'definite', pauseMs: 0, why: obstacle ?? 'answer drew nothing' },
    (fault: unknown): DeliveryOutcome => {
      if (!shows) throw fault;
      return { kind: 'unknown', why: fault instanceof Error ? fault.name : 'thrown' };
    },
  );
  if (drawing) await courier.end(drawing, outcome);
  if (drawing && outcome.kind === 'definite') await courier.carry(own, own.focus, own.on, own.bring);
};

/** Whether an answer to an action on a message posts a board that stands nowhere yet. */
const isNewBoard = ({ replaces, to }: Delivery, on: MessageRef | undefined): boolean =>
  on !== undefined && replaces === undefined && to.tethered === true;

/** Why an answer cannot show a board: it turns the pressed message into the board, or posts a new one. */
const obstacleTo = (delivery: Delivery, on: MessageRef | undefined): string | undefined => {
  const { replaces, manner } = delivery;
  if (manner === 'repost') return 'is reposted';
  if (on === undefined) return replaces === undefined ? undefined : 'stands elsewhere';
  return isNewBoard(delivery, on) || isSameMessage(on, replaces) ? undefined : 'pressed on another message';
};

const withBoard = (answer: Answer, delivery: Delivery, on: MessageRef | undefined): Answer => {
  const { screen, theme, replaces, withoutPicture } = delivery;
  const more = { ...(replaces !== undefined && { replaces }), ...(withoutPicture && { withoutPicture }) };
  return {
    ...answer,
    theme,
    body: { kind: 'board', screen, ...more, ...(isNewBoard(delivery, on) && { isNew: true }) },
  };
};

/**
 * Handles an intent, with retries under the same id, which counts only once. A bug in one action must not stop the
 * others: it is logged, and the person reads one apologetic sentence.
 */
const handleSafely = async (game: GameService, intent: Intent): Promise<IntentResult> => {
  const { context } = game;
  const outcome = await retry(context.store, () => game.handle(intent));
  if ('done' in outcome) return outcome.done;
  context.log.error('action failed', {
    did: intent.action.kind,
    platform: intent.place.platform,
    fault: outcome.fault,
  });
  context.metrics.count('faults_total', { where: 'serve' });
  const say = context.translate(await game.language(intent.from));
  return alertResult(say({ key: 'fault' }));
};

export const createBackgroundTasks = (onFault: (what: string, fault: unknown) => void): BackgroundTasks => {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      const tracked: Promise<void> = work
        .then(
          () => undefined,
          (fault: unknown) => onFault(what, fault),
        )
        .finally(() => running.delete(tracked));
      running.add(tracked);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
