import type { Screen } from '../../kernel/screen.ts';
import { createKeyedMutex, type KeyedMutex } from '../../kit/keyed-mutex.ts';
import type { BoardRef } from '../context/intent-result.ts';
import { type Recipient, themeOf } from '../context/render-context.ts';
import type { ServiceContext } from '../context/service-context.ts';
import type { Board, Match } from '../match/match.ts';
import { type MessageRef, messageIdOf, type Place, type Token } from '../ports/intent.ts';
import type { Call, Delivery, DeliveryOutcome, PlatformAdapter } from '../ports/platform.ts';
import type { BoardClaim } from '../ports/store.ts';
import { screenOf } from '../screens/match-screen.ts';
import { createDrawingLocks, type DrawingLocks } from './drawing-locks.ts';
import { currentFocus } from './focus.ts';
import type { RateLimit } from './rate-limit.ts';

/** A claim on a board outlives any single request to a platform (10 s) twice over. */
const LEASE_MS = 20_000;
/** How long a failed drawing waits before it is tried again. */
const AGAIN_MS = 3_000;

/** A board opened for drawing, with what is to be drawn. */
export interface Drawing {
  readonly at: BoardRef;
  readonly claim: BoardClaim;
  readonly match: Match;
  readonly delivery: Delivery;
  /** Somebody acted on a message that is not the board's own: one that was posted twice, or has moved. */
  readonly stray?: { readonly message: MessageRef; readonly moved: string };
}

/** A drawing begun by hand: the board's turn is held until its end. */
export interface HeldDrawing extends Drawing {
  readonly over: () => void;
}

/** Carries screens to the places they belong. What fails stays stale and is drawn again by the clockwork. */
export interface Courier {
  /**
   * Draws one board, now; a drawing of the same board under way is waited for and followed by one more. A focus (null for
   * none) says that a person acts at its place: a board that was given up is tried again. `on` is the message they acted
   * on: the board's own, where none is recorded yet (the process that posted it has not recorded it, or died first).
   * `bring` names an act that asks for the board where the person is: it is posted again.
   */
  carry(at: BoardRef, focus?: string | null, on?: MessageRef, bring?: string): Promise<void>;
  /**
   * Opens a board for a caller that draws it (inside an answer); undefined when it cannot be drawn. It takes its
   * turn among the drawings of the board, and every one must be ended.
   */
  begin(at: BoardRef, focus?: string | null, on?: MessageRef): Promise<HeldDrawing | undefined>;
  /** The end of a drawing begun by hand. */
  end(drawing: HeldDrawing, outcome: DeliveryOutcome): Promise<void>;
  /** Whether anybody can be called on a platform. */
  canCall(platform: string): boolean;
  /** Calls one person. */
  callPlayer(call: Call): Promise<DeliveryOutcome>;
  /** Takes a call away again. @throws when it is perhaps still there. */
  withdrawCall(place: Place, message: MessageRef): Promise<void>;
  /** One after another where they go by the same calls, so that each is taken away once. */
  readonly inTurn: KeyedMutex['runExclusive'];
}

const outcomeOfFault = (fault: unknown): DeliveryOutcome => ({
  kind: 'unknown',
  why: fault instanceof Error ? fault.name : 'thrown',
});

const boardName = ({ match, key }: BoardRef): string => `${match} ${key}`;

/** The one drawing that follows the one under way. */
interface Queued {
  focus: string | null | undefined;
  on: MessageRef | undefined;
  bring: string | undefined;
  done: Promise<void>;
}

export const openCourier = (
  context: ServiceContext,
  adapters: ReadonlyMap<string, Pick<PlatformAdapter, 'deliver' | 'call' | 'withdrawCall' | 'retireBoard'>>,
  rateLimit: RateLimit,
  locks: DrawingLocks = createDrawingLocks(),
): Courier => {
  const next = new Map<string, Queued>();

  const claimBoard = async ({ match, key }: BoardRef, focus?: string | null): Promise<BoardClaim | undefined> => {
    const claim = await context.store.open(match, key, LEASE_MS, focus);
    if (claim || focus === undefined) return claim;
    await context.store.touch(match, key);
    return context.store.open(match, key, LEASE_MS, focus);
  };

  const openDrawing = async (
    at: BoardRef,
    focus?: string | null,
    on?: MessageRef,
    bring?: string,
  ): Promise<Drawing | undefined> => {
    // Claimed first, loaded after: a match loaded earlier could be older than what the board shows already.
    const claim = await claimBoard(at, focus);
    if (!claim) return undefined;
    const match = await context.load(at.match);
    if (typeof match === 'string') return undefined;
    const board = match.boards.find((it) => it.key === at.key);
    if (!board) return undefined;
    const recipient = await context.recipientOf(match, board);
    const looks = currentFocus(context, match, recipient.viewer, claim.focus);
    // A message that the store does not know was posted by a claim that never came back: what it holds is anybody's guess.
    const message = claim.message ?? (on && messageIdOf(on));
    const screen: Screen<Token> = screenOf(await context.renderContext(match), match, recipient, looks);
    const delivery: Delivery = {
      match: at.match,
      board: at.key,
      revision: match.revision,
      to: board.place,
      screen,
      theme: themeOf(recipient),
      ...(message === undefined
        ? {}
        : { replaces: message, ...mannerOf(context, match, board, recipient, claim, bring) }),
      // Everybody in a chat may see it: nobody shall work out from it which revision, and so how many private steps, it stands for.
      nonce: context.vault
        .derive(`board:${at.match} ${at.key} ${claim.shown}${bring === undefined ? '' : ` ${bring}`}`)
        .toString('hex')
        .slice(0, 25),
    };
    if (on === undefined || message === undefined || isSameMessage(on, message)) return { at, claim, match, delivery };
    const moved = context.translate(recipient.locale)({ key: 'board-moved' });
    return { at, claim, match, delivery, stray: { message: on, moved } };
  };

  const begin: Courier['begin'] = async (at, focus, on) => {
    const over = await locks.take(boardName(at));
    const drawing = await openDrawing(at, focus, on).catch((fault: unknown) => {
      over();
      throw fault;
    });
    if (!drawing) over();
    return drawing && { ...drawing, over };
  };

  const end: Courier['end'] = (drawing, outcome) => reportOutcome(drawing, outcome).finally(drawing.over);

  const reportOutcome = async ({ at, claim, delivery }: Drawing, outcome: DeliveryOutcome): Promise<void> => {
    context.metrics.count('deliveries_total', { platform: delivery.to.platform, kind: outcome.kind });
    if (outcome.kind === 'shown') {
      await context.store.shown(at.match, at.key, claim, delivery.revision, outcome.message);
      return;
    }
    context.log.warn('board not shown', {
      match: at.match,
      platform: delivery.to.platform,
      kind: outcome.kind,
      why: outcome.why,
    });
    const failure =
      outcome.kind === 'definite' || outcome.kind === 'unknown'
        ? { kind: outcome.kind, pauseMs: outcome.kind === 'definite' ? outcome.pauseMs : AGAIN_MS }
        : { kind: outcome.kind };
    await context.store.failed(at.match, at.key, claim, failure);
  };

  const draw = async (at: BoardRef, focus?: string | null, on?: MessageRef, bring?: string): Promise<void> => {
    const drawing = await openDrawing(at, focus, on, bring);
    return drawing ? deliver(drawing) : undefined;
  };

  const deliver = async (drawing: Drawing): Promise<void> => {
    const { to } = drawing.delivery;
    const waitMs = await rateLimit.wait(to);
    const adapter = adapters.get(to.platform);
    if (!adapter) return reportOutcome(drawing, { kind: 'definite', pauseMs: 60_000, why: 'platform not served' });
    if (waitMs > 0) return reportOutcome(drawing, { kind: 'definite', pauseMs: waitMs, why: 'paced' });
    const began = context.monotonicMs();
    const outcome = await adapter.deliver(drawing.delivery).catch(outcomeOfFault);
    context.metrics.observe('delivery_seconds', (context.monotonicMs() - began) / 1000, { platform: to.platform });
    await reportOutcome(drawing, outcome);
    const { stray } = drawing;
    if (stray && outcome.kind === 'shown') await adapter.retireBoard?.(to, stray.message, outcome.message, stray.moved);
  };

  const carry: Courier['carry'] = async (at, focus, on, bring) => {
    const name = boardName(at);
    const before = locks.underway(name);
    if (!before) return locks.run(name, () => draw(at, focus, on, bring));
    const queued = next.get(name);
    // The newest look wins; a drawing without one leaves it as it is.
    if (queued) {
      if (focus !== undefined) queued.focus = focus;
      queued.on ??= on;
      queued.bring ??= bring;
      return queued.done;
    }
    const waiting: Queued = { focus, on, bring, done: Promise.resolve() };
    waiting.done = before.then(() => {
      next.delete(name);
      return carry(at, waiting.focus, waiting.on, waiting.bring);
    });
    next.set(name, waiting);
    return waiting.done;
  };
  const callPlayer: Courier['callPlayer'] = async (call) => {
    const adapter = adapters.get(call.to.platform);
    if (!adapter?.call) return { kind: 'dead', why: 'nobody can be called there' };
    const waitMs = await rateLimit.wait(call.to);
    if (waitMs > 0) return { kind: 'definite', pauseMs: waitMs, why: 'paced' };
    const outcome = await adapter.call(call).catch(outcomeOfFault);
    context.metrics.count('deliveries_total', { platform: call.to.platform, kind: outcome.kind });
    return outcome;
  };
  const withdrawCall: Courier['withdrawCall'] = async (place, message) => {
    await adapters.get(place.platform)?.withdrawCall?.(place, message);
  };
  const canCall: Courier['canCall'] = (platform) => adapters.get(platform)?.call !== undefined;
  return { carry, begin, end, canCall, callPlayer, withdrawCall, inTurn: createKeyedMutex().runExclusive };
};

/**
 * What becomes of the message a board stands in: where something has happened that everybody saw, it comes down to where
 * people read, or, for who reads words alone, as a message of its own.
 */
const mannerOf = (
  context: ServiceContext,
  match: Match,
  board: Board,
  recipient: Recipient,
  claim: BoardClaim,
  bring: string | undefined,
): Pick<Delivery, 'manner' | 'moved'> => {
  if (bring !== undefined)
    return { manner: 'bring', moved: context.translate(recipient.locale)({ key: 'board-moved' }) };
  if (match.stage === 'lobby' || board.form === 'card' || (match.newsAt ?? 0) <= claim.shown) return {};
  const alone = board.place.audience === 'one' && recipient.preferences.board === 'words';
  const moved = context.translate(recipient.locale)({ key: alone ? 'board-anew' : 'board-moved' });
  return { manner: alone ? 'anew' : 'lift', moved };
};

/** Whether two names mean the same message: what follows the first ":" is the adapter's memory. */
export const isSameMessage = (a: MessageRef | undefined, b: MessageRef | undefined): boolean =>
  a !== undefined && b !== undefined && messageIdOf(a) === messageIdOf(b);
