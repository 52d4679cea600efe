import { ok } from '../../../kernel/result.ts';
import type { Screen } from '../../../kernel/screen.ts';
import { createCache } from '../../../kit/cache.ts';
import { createKeyedMutex, type KeyedMutex } from '../../../kit/keyed-mutex.ts';
import { sceneText } from '../../../kit/scene-text.ts';
import {
  type MatchId,
  type MessageRef,
  messageIdOf,
  type Place,
  type PlayerId,
  type Token,
  withoutMemory,
} from '../../ports/intent.ts';
import type { Call, Delivery, DeliveryOutcome, PlatformAdapter } from '../../ports/platform.ts';
import type { BoardClaim } from '../../ports/store.ts';
import type { BoardRef } from '../context/intent-result.ts';
import type { MatchRepository } from '../context/match-repository.ts';
import { type Recipient, themeOf } from '../context/render-context.ts';
import type { Renderer } from '../context/renderer.ts';
import type { Needs } from '../context/service-context.ts';
import type { Board, Match } from '../match/match.ts';
import { decisionsOf } from '../match/shown-state.ts';
import { expire } from '../operations/match-operations.ts';
import { createDrawingLocks, type DrawingLocks } from './drawing-locks.ts';
import { currentFocus } from './focus.ts';
import { screenOf } from './match-screen.ts';
import type { RateLimit } from './rate-limit.ts';

/** Delay before a drawing with an unknown outcome is retried. */
const AGAIN_MS = 3_000;

/** The interval in ms at which a full place is logged, and the number of places remembered. */
const FULL_MS = 60_000;
const MOST_FULL = 10_000;

/** Most boards of which it is remembered what they show. */
const MOST_SHOWN = 10_000;
/** Stands for the claim of an edit with an unknown outcome. */
const UNSURE = -1;

/** What a board shows after a claim; undefined where an earlier edit with an unknown outcome may still arrive. */
interface Shown {
  readonly epoch: number;
  readonly face: string | undefined;
}

/** A board claimed for drawing, with its delivery. */
export interface Drawing {
  readonly at: BoardRef;
  readonly claim: BoardClaim;
  readonly match: Match;
  readonly delivery: Delivery;
  /** Set when a player acted on a message that is not the board's own: one posted twice, or a board that has moved. */
  readonly stray?: { readonly message: MessageRef; readonly moved: string };
}

/** A drawing begun by `Courier.begin`. It holds the board's turn until `Courier.end`. */
export interface HeldDrawing extends Drawing {
  readonly over: () => void;
}

/** How a drawing ended. `unseen`: it was the last board of an invitation that no one can see, which is closed now. */
export type Carried = 'drawn or later' | 'unseen';

/** Delivers boards to their places. A failed delivery stays stale and is drawn again by the scheduler. */
export interface Courier {
  /**
   * Draws one board now. Waits for a drawing of the same board under way, then draws once more.
   * @param focus what the player looks at; null for the plain board. When given, a player is acting at this place, and
   * a board that was given up is tried again.
   * @param on the message acted on: used as the board's own when none is recorded (the process that posted it has not
   * recorded it yet, or died first).
   * @param bring id of the intent that asks for the board where the player is: the board is posted again.
   */
  carry(at: BoardRef, focus?: string | null, on?: MessageRef, bring?: string): Promise<void>;
  /** Draws the first board of an invitation. The caller tells its host when no one can see it. */
  carryInvitation(at: BoardRef): Promise<Carried>;
  /**
   * Claims a board for a caller that draws it inside an answer; undefined when it cannot be drawn. Takes a turn among
   * the drawings of the board. Every drawing begun must be passed to `end`.
   */
  begin(at: BoardRef, focus?: string | null, on?: MessageRef): Promise<HeldDrawing | undefined>;
  /** Reports the outcome of a drawing begun by `begin`. */
  end(drawing: HeldDrawing, outcome: DeliveryOutcome): Promise<void>;
  /** Retires a message that was pressed, where it is not the one in which the board stands. */
  retireCopy(at: BoardRef, on: MessageRef): Promise<void>;
  /** Tells a person something in their private chat; false where that is impossible. */
  tell(player: PlayerId, text: string): Promise<boolean>;
  /** Whether players can be called on a platform. */
  canCall(platform: string): boolean;
  /** Calls one player. */
  callPlayer(call: Call): Promise<DeliveryOutcome>;
  /**
   * Withdraws a call.
   * @throws Error when the call may still be there.
   */
  withdrawCall(place: Place, message: MessageRef): Promise<void>;
  /** A per-key mutex for work on the same calls, so that each call is withdrawn once. */
  readonly inTurn: KeyedMutex['runExclusive'];
}

const outcomeOfFault = (fault: unknown): DeliveryOutcome => ({
  kind: 'unknown',
  why: fault instanceof Error ? fault.name : 'thrown',
});

const boardName = ({ match, key }: BoardRef): string => `${match} ${key}`;

/** The one drawing that follows the drawing under way. */
interface Queued {
  focus: string | null | undefined;
  on: MessageRef | undefined;
  bring: string | undefined;
  done: Promise<Carried>;
}

export const openCourier = (
  context: MatchRepository & Renderer & Needs<'log' | 'machineRest' | 'metrics' | 'monotonicMs' | 'store' | 'vault'>,
  adapters: ReadonlyMap<
    string,
    Pick<PlatformAdapter, 'deliver' | 'call' | 'laysOut' | 'withdrawCall' | 'retireBoard' | 'tell'>
  >,
  rateLimit: Pick<RateLimit, 'wait' | 'waitToCall' | 'close'>,
  locks: DrawingLocks = createDrawingLocks(),
): Courier => {
  const next = new Map<string, Queued>();
  const shown = createCache<string, Shown>({ most: MOST_SHOWN });

  const isNoted = createCache<string, true>({
    most: MOST_FULL,
    keepMs: FULL_MS,
    monotonicMs: () => context.monotonicMs(),
  });
  /** Counts how a delivery or a call ended, and logs a place that takes no more for now, once for all that wait there. */
  const countEnding = (
    { platform, address }: Place,
    outcome: DeliveryOutcome,
  ): DeliveryOutcome['kind'] | 'postponed' => {
    const limited = outcome.kind === 'definite' && outcome.limited !== undefined;
    const kind = limited ? 'postponed' : outcome.kind;
    context.metrics.count('deliveries_total', { platform, kind });
    if (limited)
      isNoted.getOrMake(`${platform} ${address}`, () => {
        context.log.warn('boards waiting: the place takes no more for now', { platform, why: outcome.why });
        return true;
      });
    return kind;
  };

  const movedLine = ({ locale }: Recipient): string => context.translate(locale)({ key: 'board-moved' });

  const claimBoard = async (at: BoardRef, focus?: string | null): Promise<BoardClaim | undefined> => {
    const claim = await context.claimBoard(at, focus);
    if (claim || focus === undefined) return claim;
    await context.store.touch(at.match, at.key);
    return context.claimBoard(at, focus);
  };

  const openDrawing = async (
    at: BoardRef,
    focus?: string | null,
    on?: MessageRef,
    bring?: string,
  ): Promise<Drawing | undefined> => {
    const claim = await claimBoard(at, focus);
    const match = claim && (await context.matchOf(at.match, claim, at.isDue));
    if (!match) return undefined;
    const board = match.boards.find((it) => it.key === at.key);
    if (!board) return undefined;
    const recipient = await context.recipientOf(board);
    const looks = currentFocus(context, match, recipient.viewer, claim.focus);
    // A message that the store does not know was posted by a claim that never reported back, so its content is unknown.
    const message = claim.message ?? (on && withoutMemory(on));
    const renderContext = await context.renderContext(match);
    const screen: Screen<Token> = screenOf(renderContext, match, recipient, looks);
    // What the place lacks is asked again.
    const withoutPicture = async () => screenOf(renderContext, match, await context.recipientOf(board), looks);
    const delivery: Delivery = {
      match: at.match,
      board: at.key,
      revision: match.revision,
      news: match.publics,
      to: board.place,
      screen,
      ...(screen.scene ? { withoutPicture } : {}),
      theme: themeOf(recipient),
      ...(at.isDue ? { isDue: true as const } : {}),
      ...(board.viewer === 'public' ? { deciding: decisionsOf(context.systemOf(match.system), match) } : {}),
      ...(match.stage === 'over' ? { over: true as const } : {}),
      ...(message === undefined
        ? {}
        : { replaces: message, ...mannerOf(context, match, board, recipient, claim, bring) }),
      // Everyone in a chat may see the nonce. It must not reveal the revision, and with it the number of private steps.
      nonce: context.vault
        .derive(`board:${at.match} ${at.key} ${claim.shown}${bring === undefined ? '' : ` ${bring}`}`)
        .toString('hex')
        .slice(0, 25),
    };
    if (on === undefined || message === undefined || isSameMessage(on, message)) return { at, claim, match, delivery };
    return { at, claim, match, delivery, stray: { message: on, moved: movedLine(recipient) } };
  };

  /** Waits for the machine, so that what it answers needs no drawing of its own; where drawings cost nothing, not at all. */
  const restOf = async ({ match, key }: Pick<BoardRef, 'match' | 'key'>): Promise<void> => {
    if (!adapters.get(key.split('/', 1)[0] ?? '')?.laysOut) await context.machineRest?.rest(match);
  };

  const begin: Courier['begin'] = async (at, focus, on) => {
    const over = await locks.take(boardName(at));
    await restOf(at);
    const drawing = await openDrawing(at, focus, on).catch((fault: unknown) => {
      over();
      throw fault;
    });
    if (!drawing) over();
    return drawing && { ...drawing, over };
  };

  const end: Courier['end'] = async (drawing, outcome) => {
    await reportOutcome(drawing, outcome).finally(drawing.over);
  };

  const reportOutcome = async ({ at, claim, match, delivery }: Drawing, outcome: DeliveryOutcome): Promise<Carried> => {
    const ending = countEnding(delivery.to, outcome);
    noteShown({ at, claim, match, delivery }, outcome);
    if (outcome.kind === 'shown') {
      await context.store.shown(at.match, at.key, claim, delivery.revision, outcome.message);
      context.noteSeen(match, at.key);
      return 'drawn or later';
    }
    const { platform } = delivery.to;
    if (ending !== 'postponed')
      context.log.warn('board not shown', { match: at.match, platform, kind: outcome.kind, why: outcome.why });
    const failure =
      outcome.kind === 'definite' || outcome.kind === 'unknown'
        ? { kind: outcome.kind, pauseMs: outcome.kind === 'definite' ? outcome.pauseMs : AGAIN_MS }
        : { kind: outcome.kind };
    await context.store.failed(at.match, at.key, claim, failure);
    // The message of an earlier claim that was never resolved may still be seen.
    const neverShown = outcome.kind === 'dead' && claim.message === undefined && !claim.takeover;
    return neverShown && match.stage === 'lobby' ? closeIfUnseen(match.id) : 'drawn or later';
  };

  /** Closes an invitation of which no board was ever shown, and none will be. */
  const closeIfUnseen = async (id: MatchId): Promise<Carried> => {
    const boards = await context.store.boards(id);
    if (boards.some(({ dead, message }) => !dead || message !== undefined)) return 'drawn or later';
    const closed = await context.change(id, `unseen:${id}`, (match) => {
      if (match.stage !== 'lobby') return ok({ match, records: [], stale: 'all' });
      return ok({ ...expire(context.systemOf(match.system), match, 'ending-unseen'), stale: { seat: -1 } });
    });
    return closed.kind === 'done' && closed.match.stage === 'over' ? 'unseen' : 'drawn or later';
  };

  const tell: Courier['tell'] = async (player, text) =>
    (await adapters.get(player.split(':')[0] ?? '')?.tell?.(player, text)) ?? false;

  /** Tells the host of an invisible invitation, in their private chat, that it is closed. */
  const tellHost = async (id: MatchId): Promise<void> => {
    const match = await context.load(id);
    if (typeof match === 'string') return;
    const host = match.occupants.find((it) => it.kind === 'human' && it.player === match.host);
    if (host?.kind !== 'human') return;
    const told = await tell(host.player, context.translate(host.locale)({ key: 'invitation-unseen' }));
    if (!told) context.log.warn('host not notified of an invitation that could not be shown', { match: id });
  };

  const draw = async (isRepeat: boolean, ...[at, focus, on, bring]: Parameters<Courier['carry']>): Promise<Carried> => {
    await restOf(at);
    const drawing = await openDrawing(at, focus, on, bring);
    const message = drawing?.claim.message;
    if (!drawing) return 'drawn or later';
    return message !== undefined && isUnchanged(drawing, isRepeat && on === undefined ? message : on)
      ? reportOutcome(drawing, { kind: 'shown', message })
      : deliver(drawing);
  };

  const heed = (to: Place, outcome: DeliveryOutcome): void => {
    if (outcome.kind === 'definite' && outcome.limited === 'place') rateLimit.close(to, outcome.pauseMs);
  };

  const faceOf = ({ delivery: { screen, theme } }: Drawing): string => {
    const { scene, ...rest } = screen;
    return context.vault.derive(JSON.stringify([rest, theme]) + (scene ? sceneText(scene) : '')).toString('hex');
  };

  /** Whether a board that was pressed shows what it would be edited to: no one has drawn it since. */
  const isUnchanged = (drawing: Drawing, on: MessageRef | undefined): boolean => {
    const { at, claim, delivery } = drawing;
    const before = shown.get(boardName(at));
    if (before?.epoch !== claim.epoch - 1 || claim.takeover || delivery.manner !== undefined) return false;
    return isSameMessage(on, claim.message) && before.face === faceOf(drawing);
  };

  const noteShown = (drawing: Drawing, { kind }: DeliveryOutcome): void => {
    const { at, claim } = drawing;
    const name = boardName(at);
    const isSure = kind === 'shown' && !claim.takeover && shown.get(name)?.epoch !== UNSURE;
    if (kind === 'shown') shown.set(name, { epoch: claim.epoch, face: isSure ? faceOf(drawing) : undefined });
    else if (kind === 'unknown') shown.set(name, { epoch: UNSURE, face: undefined });
  };

  const deliver = async (drawing: Drawing): Promise<Carried> => {
    const { to } = drawing.delivery;
    const waitMs = await rateLimit.wait(to, boardName(drawing.at), drawing.match.stage === 'lobby' ? 'lobby' : 'board');
    const adapter = adapters.get(to.platform);
    if (!adapter) return reportOutcome(drawing, { kind: 'definite', pauseMs: 60_000, why: 'platform not served' });
    if (waitMs > 0)
      return reportOutcome(drawing, { kind: 'definite', pauseMs: waitMs, why: 'paced', limited: 'message' });
    const began = context.monotonicMs();
    const outcome = await adapter.deliver(drawing.delivery).catch(outcomeOfFault);
    context.metrics.observe('delivery_seconds', (context.monotonicMs() - began) / 1000, { platform: to.platform });
    heed(to, outcome);
    const carried = await reportOutcome(drawing, outcome);
    const { stray } = drawing;
    if (stray && outcome.kind === 'shown') await adapter.retireBoard?.(to, stray.message, outcome.message, stray.moved);
    return carried;
  };

  const carry: Courier['carry'] = async (...asked) => {
    if ((await carryInTurn(false, ...asked)) === 'unseen') await tellHost(asked[0].match);
  };

  const retireCopy: Courier['retireCopy'] = async ({ match: id, key }, on) => {
    const message = (await context.store.boards(id)).find((it) => it.key === key)?.message;
    if (message === undefined || isSameMessage(on, message)) return;
    const match = await context.load(id);
    const board = typeof match === 'string' ? undefined : match.boards.find((it) => it.key === key);
    if (!board) return;
    const moved = movedLine(await context.recipientOf(board));
    await adapters.get(board.place.platform)?.retireBoard?.(board.place, on, message, moved);
  };

  /** @param isRepeat whether it follows a drawing of this process: what that showed need not be shown again */
  const carryInTurn = async (
    isRepeat: boolean,
    ...[at, focus, on, bring]: Parameters<Courier['carry']>
  ): Promise<Carried> => {
    const name = boardName(at);
    const before = locks.underway(name);
    if (!before) return locks.run(name, () => draw(isRepeat, at, focus, on, bring));
    const queued = next.get(name);
    // The newest focus wins; a drawing without a focus leaves it as it is.
    if (queued) {
      if (focus !== undefined) queued.focus = focus;
      queued.on ??= on;
      queued.bring ??= bring;
      return queued.done;
    }
    const waiting: Queued = { focus, on, bring, done: Promise.resolve('drawn or later') };
    waiting.done = before.then(() => {
      next.delete(name);
      return carryInTurn(waiting.bring === undefined, at, waiting.focus, waiting.on, waiting.bring);
    });
    next.set(name, waiting);
    return waiting.done;
  };
  const callPlayer: Courier['callPlayer'] = async (call) => {
    const adapter = adapters.get(call.to.platform);
    if (!adapter?.call) return { kind: 'dead', why: 'nobody can be called there' };
    const waitMs = await rateLimit.waitToCall(call.to);
    const paced: DeliveryOutcome = { kind: 'definite', pauseMs: waitMs, why: 'paced', limited: 'message' };
    const outcome = waitMs > 0 ? paced : await adapter.call(call).catch(outcomeOfFault);
    heed(call.to, outcome);
    countEnding(call.to, outcome);
    return outcome;
  };
  const withdrawCall: Courier['withdrawCall'] = async (place, message) => {
    await adapters.get(place.platform)?.withdrawCall?.(place, message);
  };
  const canCall: Courier['canCall'] = (platform) => adapters.get(platform)?.call !== undefined;
  const carryInvitation: Courier['carryInvitation'] = (at) => carryInTurn(false, at, null);
  const inTurn = createKeyedMutex().runExclusive;
  return { carry, carryInvitation, retireCopy, begin, end, tell, canCall, callPlayer, withdrawCall, inTurn };
};

/**
 * What becomes of the board's current message. After something that everyone saw, the board moves down to where people
 * read (`lift`), or is posted as a new message for a reader of words alone (`repost`).
 */
const mannerOf = (
  context: Needs<'translate'>,
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
  const moved = context.translate(recipient.locale)({ key: alone ? 'board-reposted' : 'board-moved' });
  return { manner: alone ? 'repost' : 'lift', moved };
};

/**
 * Whether two references name the same message. The part after the first ":" is the adapter's memory and is ignored.
 */
export const isSameMessage = (a: MessageRef | undefined, b: MessageRef | undefined): boolean =>
  a !== undefined && b !== undefined && messageIdOf(a) === messageIdOf(b);
