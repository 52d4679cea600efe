import { ok } from '../../../kernel/result.ts';
import { plainScreen } from '../../../kernel/screen.ts';
import { type Cache, createCache } from '../../../kit/cache.ts';
import { createKeyedMutex, type KeyedMutex } from '../../../kit/keyed-mutex.ts';
import { within } from '../../../kit/timeout.ts';
import type { MatchId, MessageRef, Place, PlayerId } from '../../ports/intent.ts';
import type { Call, DeliveryOutcome, PlatformAdapter, Post } from '../../ports/platform.ts';
import type { BoardRef } from '../context/intent-result.ts';
import { expire } from '../operations/match-operations.ts';
import {
  type BoardWork,
  boardName,
  type Drawing,
  isSameMessage,
  isUnchanged,
  MOST_SHOWN,
  movedLine,
  noteShown,
  openDrawing,
} from './claimed-board.ts';
import type { RateLimit } from './rate-limit.ts';

/** Delay before a drawing with an unknown outcome is retried. */
const AGAIN_MS = 3_000;

/** Delay before a platform is asked again that this program does not serve. */
const UNSERVED_MS = 60_000;

/** The interval in ms at which a full place is logged, and the number of places remembered. */
const FULL_MS = 60_000;
const MOST_FULL = 10_000;

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
  /** Posts a screen unasked, as soon as the place has room for it. */
  post(post: Post): Promise<DeliveryOutcome>;
  /** See `PlatformAdapter.postsOnce`. */
  postsOnce(platform: string): boolean;
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

/** What a courier works with. */
interface CourierWork extends BoardWork {
  readonly adapters: ReadonlyMap<
    string,
    Pick<PlatformAdapter, 'deliver' | 'call' | 'laysOut' | 'withdrawCall' | 'retireBoard' | 'post' | 'postsOnce'>
  >;
  readonly rateLimit: Pick<RateLimit, 'wait' | 'waitToCall' | 'close'>;
  /** The places that are logged as full. */
  readonly isNoted: Cache<string, true>;
}

const outcomeOfFault = (fault: unknown): DeliveryOutcome => ({
  kind: 'unknown',
  why: fault instanceof Error ? fault.name : 'thrown',
});

/** Counts how a delivery or a call ended, and logs a place that takes no more for now, once for all that wait there. */
const countEnding = (
  { context, isNoted }: CourierWork,
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

/** Waits for the machine, so that what it answers needs no drawing of its own; where drawings cost nothing, not at all. */
const restOf = async (
  { adapters, context }: CourierWork,
  { match, key }: Pick<BoardRef, 'match' | 'key'>,
): Promise<void> => {
  if (!adapters.get(key.split('/', 1)[0] ?? '')?.laysOut) await context.machineRest?.rest(match);
};

const reportOutcome = async (
  work: CourierWork,
  { at, claim, match, delivery }: Drawing,
  outcome: DeliveryOutcome,
): Promise<Carried> => {
  const ending = countEnding(work, delivery.to, outcome);
  noteShown(work, { at, claim, match, delivery }, outcome);
  if (outcome.kind === 'shown') {
    await work.context.store.shown(at.match, at.key, claim, delivery.revision, outcome.message);
    work.context.noteSeen(match, at.key);
    return 'drawn or later';
  }
  const { platform } = delivery.to;
  if (ending !== 'postponed')
    work.context.log.warn('board not shown', { match: at.match, platform, kind: outcome.kind, why: outcome.why });
  const failure =
    outcome.kind === 'definite' || outcome.kind === 'unknown'
      ? { kind: outcome.kind, pauseMs: outcome.kind === 'definite' ? outcome.pauseMs : AGAIN_MS }
      : { kind: outcome.kind };
  await work.context.store.failed(at.match, at.key, claim, failure);
  // The message of an earlier claim that was never resolved may still be seen.
  const neverShown = outcome.kind === 'dead' && claim.message === undefined && !claim.takeover;
  return neverShown && match.stage === 'lobby' ? closeIfUnseen(work, match.id) : 'drawn or later';
};

/** Closes an invitation of which no board was ever shown, and none will be. */
const closeIfUnseen = async ({ context }: CourierWork, id: MatchId): Promise<Carried> => {
  const boards = await context.store.boards(id);
  if (boards.some(({ dead, message }) => !dead || message !== undefined)) return 'drawn or later';
  const closed = await context.change(id, `unseen:${id}`, (match) => {
    if (match.stage !== 'lobby') return ok({ match, records: [], stale: 'all' });
    return ok({ ...expire(context.systemOf(match.system), match, 'ending-unseen'), stale: { seat: -1 } });
  });
  return closed.kind === 'done' && closed.match.stage === 'over' ? 'unseen' : 'drawn or later';
};

/** The place of a post. A private chat counts under the person's own number. */
const placeOf = ({ to }: Post): Place => {
  if ('place' in to) return to.place;
  const [platform = '', address = ''] = to.person.split(':');
  return { platform, address, audience: 'one' };
};

const post = async (work: CourierWork, posted: Post): Promise<DeliveryOutcome> => {
  const place = placeOf(posted);
  const adapter = work.adapters.get(place.platform);
  if (!adapter) return { kind: 'definite', pauseMs: UNSERVED_MS, why: 'platform not served', limited: 'place' };
  if (!adapter.post) return { kind: 'dead', why: 'nothing can be posted there' };
  const waitMs = await work.rateLimit.waitToCall(place);
  const paced: DeliveryOutcome = { kind: 'definite', pauseMs: waitMs, why: 'paced', limited: 'message' };
  const outcome = waitMs > 0 ? paced : await adapter.post(posted).catch(outcomeOfFault);
  heed(work, place, outcome);
  countEnding(work, place, outcome);
  return outcome;
};

const tellPlayer = async (work: CourierWork, person: PlayerId, text: string): Promise<boolean> =>
  (await post(work, { to: { person }, screen: plainScreen(text), theme: 'light' })).kind === 'shown';

/** Tells the host of an invisible invitation, in their private chat, that it is closed. */
const tellHost = async (work: CourierWork, id: MatchId): Promise<void> => {
  const { context } = work;
  const match = await context.load(id);
  if (typeof match === 'string') return;
  const host = match.occupants.find((it) => it.kind === 'human' && it.player === match.host);
  if (host?.kind !== 'human') return;
  const told = await tellPlayer(work, host.player, context.translate(host.locale)({ key: 'invitation-unseen' }));
  if (!told) context.log.warn('host not notified of an invitation that could not be shown', { match: id });
};

const draw = async (
  work: CourierWork,
  isRepeat: boolean,
  ...[at, focus, on, bring]: Parameters<Courier['carry']>
): Promise<Carried> => {
  await restOf(work, at);
  const drawing = await openDrawing(work, at, focus, on, bring);
  const message = drawing?.claim.message;
  if (!drawing) return 'drawn or later';
  return message !== undefined && isUnchanged(work, drawing, isRepeat && on === undefined ? message : on)
    ? reportOutcome(work, drawing, { kind: 'shown', message })
    : deliver(work, drawing);
};

const heed = ({ rateLimit }: CourierWork, to: Place, outcome: DeliveryOutcome): void => {
  if (outcome.kind === 'definite' && outcome.limited === 'place') rateLimit.close(to, outcome.pauseMs);
};

const deliver = async (work: CourierWork, drawing: Drawing): Promise<Carried> => {
  const { adapters, context, rateLimit } = work;
  const { to } = drawing.delivery;
  const waitMs = await rateLimit.wait(to, boardName(drawing.at), drawing.match.stage === 'lobby' ? 'lobby' : 'board');
  const adapter = adapters.get(to.platform);
  if (!adapter)
    return reportOutcome(work, drawing, { kind: 'definite', pauseMs: UNSERVED_MS, why: 'platform not served' });
  if (waitMs > 0)
    return reportOutcome(work, drawing, { kind: 'definite', pauseMs: waitMs, why: 'paced', limited: 'message' });
  const began = context.monotonicMs();
  const outcome = await adapter.deliver(drawing.delivery).catch(outcomeOfFault);
  context.metrics.observe('delivery_seconds', (context.monotonicMs() - began) / 1000, { platform: to.platform });
  heed(work, to, outcome);
  const carried = await reportOutcome(work, drawing, outcome);
  const { stray } = drawing;
  if (stray && outcome.kind === 'shown') await adapter.retireBoard?.(to, stray.message, outcome.message, stray.moved);
  return carried;
};

const retireCopy = async (
  { adapters, context }: CourierWork,
  { match: id, key }: BoardRef,
  on: MessageRef,
): Promise<void> => {
  const message = (await context.store.boards(id)).find((it) => it.key === key)?.message;
  if (message === undefined || isSameMessage(on, message)) return;
  const match = await context.load(id);
  const board = typeof match === 'string' ? undefined : match.boards.find((it) => it.key === key);
  if (!board) return;
  const moved = movedLine(context, await context.recipientOf(board));
  await adapters.get(board.place.platform)?.retireBoard?.(board.place, on, message, moved);
};

const callPlayer = async (work: CourierWork, call: Call): Promise<DeliveryOutcome> => {
  const adapter = work.adapters.get(call.to.platform);
  if (!adapter?.call) return { kind: 'dead', why: 'nobody can be called there' };
  const waitMs = await work.rateLimit.waitToCall(call.to);
  const paced: DeliveryOutcome = { kind: 'definite', pauseMs: waitMs, why: 'paced', limited: 'message' };
  const outcome = waitMs > 0 ? paced : await adapter.call(call).catch(outcomeOfFault);
  heed(work, call.to, outcome);
  countEnding(work, call.to, outcome);
  return outcome;
};

/** The one drawing that follows the drawing under way. */
interface Queued {
  focus: string | null | undefined;
  on: MessageRef | undefined;
  bring: string | undefined;
  done: Promise<Carried>;
}

export const openCourier = (
  context: CourierWork['context'],
  adapters: CourierWork['adapters'],
  rateLimit: CourierWork['rateLimit'],
  locks: DrawingLocks = createDrawingLocks(),
): Courier => {
  const next = new Map<string, Queued>();
  const monotonicMs = () => context.monotonicMs();
  const isNoted = createCache<string, true>({ most: MOST_FULL, keepMs: FULL_MS, monotonicMs });
  const work: CourierWork = { context, adapters, rateLimit, shown: createCache({ most: MOST_SHOWN }), isNoted };

  /** @param isRepeat whether it follows a drawing of this process: what that showed need not be shown again */
  const carryInTurn = async (
    isRepeat: boolean,
    ...[at, focus, on, bring]: Parameters<Courier['carry']>
  ): Promise<Carried> => {
    const name = boardName(at);
    const before = locks.underway(name);
    if (!before) return locks.run(name, () => draw(work, isRepeat, at, focus, on, bring));
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

  const begin: Courier['begin'] = async (at, focus, on) => {
    const over = await locks.take(boardName(at));
    await restOf(work, at);
    const drawing = await openDrawing(work, at, focus, on).catch((fault: unknown) => {
      over();
      throw fault;
    });
    if (!drawing) over();
    return drawing && { ...drawing, over };
  };

  return {
    carry: async (...asked) => {
      if ((await carryInTurn(false, ...asked)) === 'unseen') await tellHost(work, asked[0].match);
    },
    carryInvitation: (at) => carryInTurn(false, at, null),
    retireCopy: (at, on) => retireCopy(work, at, on),
    begin,
    end: async (drawing, outcome) => {
      await reportOutcome(work, drawing, outcome).finally(drawing.over);
    },
    tell: (player, text) => tellPlayer(work, player, text),
    post: (it) => post(work, it),
    postsOnce: (platform) => adapters.get(platform)?.postsOnce === true,
    canCall: (platform) => adapters.get(platform)?.call !== undefined,
    callPlayer: (call) => callPlayer(work, call),
    withdrawCall: async (place, message) => {
      await adapters.get(place.platform)?.withdrawCall?.(place, message);
    },
    inTurn: createKeyedMutex().runExclusive,
  };
};

/**
 * Turns for drawing a board within this process: drawings of one board run in order, so that none overwrites another.
 * Drawings of other processes are guarded by the store's claims.
 */
export interface DrawingLocks {
  /** The work under way on a board; undefined when the board is free. Never rejects. */
  underway(board: string): Promise<void> | undefined;
  /** Runs work in a board's turn. The board must be free. */
  run<T>(board: string, work: () => Promise<T>): Promise<T>;
  /**
   * Waits for a board's turn and takes it. A person waits for this drawing: when another takes longer than their
   * patience, the drawing starts without a turn.
   * @returns the function that ends the turn.
   */
  take(board: string): Promise<() => void>;
}

/** How long a person who waits for an answer waits for another drawing of their board. */
const PATIENCE_MS = 2_000;
/** Longest turn, even if its holder never ends it: the lease of a claim. */
const LONGEST_MS = 20_000;

export const createDrawingLocks = (patienceMs = PATIENCE_MS, longestMs = LONGEST_MS): DrawingLocks => {
  const turns = new Map<string, Promise<void>>();

  const begin = (board: string): (() => void) => {
    const { promise: turn, resolve } = Promise.withResolvers<void>();
    const end = (): void => {
      if (turns.get(board) === turn) turns.delete(board);
      resolve();
    };
    turns.set(board, turn);
    void within(longestMs, turn, end);
    return end;
  };

  return {
    underway: (board) => turns.get(board),
    async run(board, work) {
      const end = begin(board);
      try {
        return await work();
      } finally {
        end();
      }
    },
    async take(board) {
      let patient = true;
      const begun = async (): Promise<(() => void) | undefined> => {
        for (let before = turns.get(board); before; before = turns.get(board)) {
          await before;
          if (!patient) return undefined;
        }
        return begin(board);
      };
      const end = await within(patienceMs, begun(), () => {
        patient = false;
      });
      return end ?? (() => undefined);
    },
  };
};
