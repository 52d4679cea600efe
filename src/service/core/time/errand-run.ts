import type { z } from 'zod';
import type { Screen, Theme } from '../../../kernel/screen.ts';
import { writeDeadline } from '../../control/deadline.ts';
import type { EpochMs, MatchId, MessageRef, Token } from '../../ports/intent.ts';
import type { PostTarget } from '../../ports/platform.ts';
import { readErrandId } from '../../ports/store.ts';
import type { Courier } from '../boards/courier.ts';
import {
  commitErrand,
  type ErrandState,
  type ErrandStep,
  FLIGHT_MS,
  type LoadedErrand,
  loadErrand,
  type Posting,
  stepped,
} from '../context/errands.ts';
import type { BoardRef } from '../context/intent-result.ts';
import type { ServiceContext } from '../context/service-context.ts';

/** An errand that has come due. */
export interface DueErrand<Value> {
  readonly subject: string;
  readonly value: Value;
  readonly now: EpochMs;
}

/** What an errand says, as it is shown. */
export interface SaidScreen {
  readonly screen: Screen<Token>;
  /** See `Delivery.withoutPicture`. */
  readonly withoutPicture?: () => Promise<Screen<Token>>;
  readonly theme: Theme;
  /** Set where it calls people, who are to hear it. */
  readonly aloud?: true;
}

/**
 * How a post ended: `sent`; `shut` where no place takes it; `lost` where it may or may not have been sent, or was refused
 * for too long; `needless` where there was nothing to say any more.
 */
export type PostEnd =
  | { readonly how: 'sent'; readonly message: MessageRef; readonly at: PostTarget }
  | { readonly how: 'shut' | 'lost' | 'needless' };

/** What a kind of errand does. */
export interface ErrandHandler<Value, Said> {
  readonly value: z.ZodType<Value>;
  /** What its posts say, in data. */
  readonly said: z.ZodType<Said>;
  /**
   * What follows when it comes due; undefined leaves it resting. May run again: the step that it returns counts once, and
   * what it changes besides must count once under a name of its own. `stale` are boards to be drawn after it.
   */
  due(
    context: ServiceContext,
    errand: DueErrand<Value>,
  ): Promise<(ErrandStep<Value, Said> & { readonly stale?: readonly BoardRef[] }) | undefined>;
  /** The screen of a post, made when it is sent; undefined where there is nothing to say any more. */
  screen(context: ServiceContext, subject: string, said: Said, to: PostTarget): Promise<SaidScreen | undefined>;
  /** The value after a post has ended; undefined ends the errand. Pure. Default: as it was. */
  ended?(value: Value, said: Said, end: PostEnd): Value | undefined;
}

/** What each kind of errand does, by its name. */
export type ErrandHandlers = Readonly<Record<string, ErrandHandler<unknown, unknown>>>;

const POST = writeDeadline({ deadline: 'post' });
/** Conflicts in a row before what has come due is left to its next turn. */
const TRIES = 20;
/** Failed tries after which a post is given up, and the age in ms at which it is, however it fails. */
const MOST_TRIES = 10;
const LATE_MS = 6 * 3_600_000;
/** Delay before a post with an unknown outcome is repeated, where repeating it does not double it. */
const AGAIN_MS = 3_000;

const platformOf = (to: PostTarget): string =>
  'place' in to ? to.place.platform : (to.person.split(':', 1)[0] ?? to.person);

/** Commits the first state that is accepted of those made of the newest one; undefined where none is made any more. */
const settle = async (
  context: ServiceContext,
  id: MatchId,
  command: string,
  next: (found: LoadedErrand) => ErrandState | undefined,
): Promise<LoadedErrand | undefined> => {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const found = await loadErrand(context, id);
    const state = found === 'broken' || found.revision === 0 ? undefined : next(found);
    if (found === 'broken' || state === undefined) return undefined;
    const done = await commitErrand(context, found, `${command}:${found.revision}`, state, 'same');
    if (done.kind === 'committed') return { ...found, revision: done.revision, state };
  }
  throw new Error(`${readErrandId(id).kind}: ${TRIES} conflicts in a row`);
};

/** The state with another form of one post, or without it. */
const withPost = (state: ErrandState, nonce: string, next: Posting | undefined): ErrandState => ({
  ...state,
  posts: state.posts.flatMap((it) => (it.nonce === nonce ? (next ?? []) : [it])),
});

/** Lets the errands that have come due do what they are for. */
export const createErrandRunner = (context: ServiceContext, courier: Courier, handlers: ErrandHandlers) => {
  const handlerOf = (
    id: MatchId,
  ): { readonly kind: string; readonly subject: string } & { handler: ErrandHandlers[string] } => {
    const { kind, subject } = readErrandId(id);
    const handler = handlers[kind];
    if (!handler) throw new Error(`there is no errand "${kind}": a newer program has begun it`);
    return { kind, subject, handler };
  };

  /** Ends a post for good. */
  const end = async (id: MatchId, { nonce, said }: Posting, how: PostEnd): Promise<void> => {
    const { kind, handler } = handlerOf(id);
    if (how.how === 'shut' || how.how === 'lost') context.log.info('errand not told', { errand: kind, how: how.how });
    await settle(context, id, `end:${nonce}`, ({ state }) => {
      if (!state.posts.some((it) => it.nonce === nonce)) return undefined;
      const value =
        state.value === undefined || !handler.ended
          ? state.value
          : handler.ended(handler.value.parse(state.value), handler.said.parse(said), how);
      return withPost({ ...state, value }, nonce, undefined);
    });
  };

  /** Sends one post, which is recorded as under way before it leaves. */
  const send = async (id: MatchId, post: Posting, now: EpochMs): Promise<void> => {
    const { subject, handler } = handlerOf(id);
    const [to] = post.to;
    if (!to) return end(id, post, { how: 'shut' });
    const isUnknown = post.since !== undefined && !courier.postsOnce(platformOf(to));
    if (isUnknown || post.tries >= MOST_TRIES || now - post.made > LATE_MS) return end(id, post, { how: 'lost' });
    const shown = await handler.screen(context, subject, handler.said.parse(post.said), to);
    if (!shown) return end(id, post, { how: 'needless' });
    const { nonce } = post;
    const marked = await settle(context, id, `send:${nonce}`, ({ state, now: since }) => {
      const it = state.posts.find((one) => one.nonce === nonce);
      // Another process has taken it up.
      const isOurs = it !== undefined && it.since === post.since && it.tries === post.tries;
      return isOurs ? withPost(state, nonce, { ...it, tries: it.tries + 1, since }) : undefined;
    });
    const under = marked?.state.posts.find((it) => it.nonce === nonce);
    if (!under) return;
    const outcome = await courier.post({ to, nonce, ...shown });
    const { since: _, ...waiting } = under;
    const again = async (pauseMs: number, next: Pick<Partial<Posting>, 'to' | 'tries'> = {}): Promise<void> => {
      await settle(context, id, `wait:${nonce}:${under.tries}`, ({ state, now: ended }) =>
        state.posts.some((it) => it.nonce === nonce && it.since === under.since)
          ? withPost(state, nonce, { ...waiting, ...next, at: ended + pauseMs })
          : undefined,
      );
    };
    switch (outcome.kind) {
      case 'shown':
        return end(id, post, { how: 'sent', message: outcome.message, at: to });
      case 'definite':
        // What has no room is no failed try.
        return again(outcome.pauseMs, outcome.limited ? { tries: post.tries } : {});
      case 'unknown':
        return courier.postsOnce(platformOf(to)) ? again(AGAIN_MS) : end(id, post, { how: 'lost' });
      case 'gone':
      case 'dead':
        return post.to.length === 1 ? end(id, post, { how: 'shut' }) : again(0, { to: post.to.slice(1), tries: 0 });
    }
  };

  /** Sends what can be sent now, one after another. */
  const sendAll = async (id: MatchId): Promise<void> => {
    for (;;) {
      const found = await loadErrand(context, id);
      if (found === 'broken' || found.revision === 0) return;
      const { state, now } = found;
      const post = state.posts.find(({ at, since }) => (since === undefined ? at <= now : since + FLIGHT_MS <= now));
      if (!post) return;
      await send(id, post, now);
    }
  };

  /** Asks its kind what follows, and commits that. */
  const strike = async (id: MatchId): Promise<void> => {
    const { subject, handler } = handlerOf(id);
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const found = await loadErrand(context, id);
      if (found === 'broken' || found.revision === 0 || found.state.value === undefined) return;
      const { now, state } = found;
      const value = handler.value.parse(state.value);
      const step = (await handler.due(context, { subject, value, now })) ?? { value };
      const done = await commitErrand(context, found, `due:${found.revision}`, stepped(found, step), step.dueAt);
      if (done.kind !== 'committed') continue;
      await Promise.allSettled((step.stale ?? []).map((it) => courier.carry(it)));
      if (step.posts?.length) await sendAll(id);
      return;
    }
    throw new Error(`${readErrandId(id).kind}: ${TRIES} conflicts in a row`);
  };

  /** Handles a deadline of an errand. */
  return (id: MatchId, deadline: string): Promise<void> =>
    courier.inTurn(id, () => (deadline === POST ? sendAll(id) : strike(id)));
};
