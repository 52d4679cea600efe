import { z } from 'zod';
import { sha256 } from '../../../kernel/fairness.ts';
import type { ErrandDeadline } from '../../control/deadline.ts';
import type { EpochMs, MatchId, PlayerId } from '../../ports/intent.ts';
import type { PostTarget } from '../../ports/platform.ts';
import { type CommitOutcome, errandId, readErrandId } from '../../ports/store.ts';
import { KEEP_MS } from '../match/lobby.ts';
import { type Deadline, dueIn, notDue } from '../match/running-clocks.ts';
import type { Needs } from './service-context.ts';

/*
 * An errand is what the program does by itself at its time: a message a day, a search. It is a session of the store
 * beside the matches: a sealed head, the deadline `due` of its kind, and the deadline `post` of what it has to say. What
 * is to be said is committed before it is sent, with the number of tries and a nonce.
 */

/** Conflicts in a row with other processes before a change is given up. */
const TRIES = 20;

/** A place, as an errand keeps it. */
export const storedPlace = z.object({
  platform: z.string(),
  address: z.string(),
  audience: z.enum(['one', 'many']),
  under: z.string().exactOptional(),
  within: z.string().exactOptional(),
});

const target = z.union([z.object({ place: storedPlace }), z.object({ person: z.string() })]);

const posting = z.object({
  nonce: z.string(),
  /** What the kind of errand makes a screen of. */
  said: z.unknown(),
  /** Where it may be posted: the first place that takes it. */
  to: z.array(target),
  /** When it was decided, and not before when it is sent. */
  made: z.number(),
  at: z.number(),
  tries: z.number(),
  /** Since when a try is under way. */
  since: z.number().exactOptional(),
});
/** Something that an errand has to say, as it is stored. */
export type Posting = z.infer<typeof posting>;

const stored = z.object({ value: z.unknown().optional(), posts: z.array(posting) });
/** An errand as it is stored. One without a value is over, and dropped once all is said. */
export type ErrandState = z.infer<typeof stored>;

/** A post that a step asks for. `to` are the places where it may stand: the first that takes it. */
export interface ErrandPost<Said> {
  readonly to: readonly PostTarget[];
  readonly said: Said;
}

/** A step of an errand. */
export interface ErrandStep<Value, Said = unknown> {
  /** Absent: the errand is over, and is dropped once its posts have been sent or given up. */
  readonly value?: Value;
  /** When its kind is asked again. Absent: it rests until it is changed. */
  readonly dueAt?: EpochMs;
  readonly posts?: readonly ErrandPost<Said>[];
}

/** An errand as the store has it. */
export interface LoadedErrand {
  readonly id: MatchId;
  /** 0 where there is none. */
  readonly revision: number;
  readonly now: EpochMs;
  readonly state: ErrandState;
}

type Keeps = Needs<'log' | 'metrics' | 'store' | 'vault'>;

const NOTHING: ErrandState = { value: undefined, posts: [] };

/** Reads an errand. One that cannot be read is set aside, as a match is. */
export const loadErrand = async (
  { log, metrics, store, vault }: Keeps,
  id: MatchId,
): Promise<LoadedErrand | 'broken'> => {
  const found = await store.load(id);
  if (!found) return { id, revision: 0, now: await store.now(), state: NOTHING };
  if (found.quarantined) return 'broken';
  try {
    const state = stored.parse(JSON.parse(vault.open(id, found.head)));
    return { id, revision: found.revision, now: found.now, state };
  } catch (fault) {
    const why = fault instanceof Error ? fault.name : 'unknown';
    log.error('errand quarantined', { errand: readErrandId(id).kind, fault: why });
    metrics.count('quarantines_total');
    await store.quarantine(id, KEEP_MS);
    return 'broken';
  }
};

/** How long a try may be under way: longer than any adapter waits for its platform. */
export const FLIGHT_MS = 30_000;

/** When the next post can be tried; undefined where there is none. */
const nextPost = (posts: readonly Posting[]): EpochMs | undefined =>
  posts.length === 0
    ? undefined
    : Math.min(...posts.map(({ at, since }) => (since === undefined ? at : since + FLIGHT_MS)));

/**
 * Commits an errand's next state.
 * @param dueAt when its kind is asked again; `same` leaves that as it is.
 */
export const commitErrand = (
  { store, vault }: Keeps,
  { id, revision, now }: LoadedErrand,
  command: string,
  state: ErrandState,
  dueAt: EpochMs | 'same' | undefined,
): Promise<CommitOutcome> => {
  const isOver = state.value === undefined;
  const postAt = nextPost(state.posts);
  const deadline = (name: ErrandDeadline['deadline'], at: EpochMs | undefined): Deadline =>
    at === undefined ? notDue({ deadline: name }) : dueIn({ deadline: name }, Math.max(0, at - now));
  return store.commit({
    match: id,
    expect: revision,
    command,
    result: '',
    head: vault.seal(id, JSON.stringify(state)),
    facts: [],
    deadlines: [
      ...(isOver ? [deadline('due', undefined)] : dueAt === 'same' ? [] : [deadline('due', dueAt)]),
      deadline('post', postAt),
    ],
    boards: [],
    ...(isOver && postAt === undefined ? { keepMs: 0 } : {}),
  });
};

/** The state that a step leads to. */
export const stepped = <Value, Said>(
  { id, revision, now, state }: LoadedErrand,
  { value, posts = [] }: ErrandStep<Value, Said>,
): ErrandState => ({
  value,
  posts: [
    ...state.posts,
    ...posts.map(({ to, said }, n): Posting => {
      const nonce = sha256(`post ${id} ${revision} ${n}`).slice(0, 25);
      return { nonce, said, to: to.map((it) => target.parse(it)), made: now, at: now, tries: 0 };
    }),
  ],
});

/** A kind of errand, as far as its value is concerned. */
export interface ErrandOf<Value> {
  /** The name of its row (`control/rows.ts`). */
  readonly kind: string;
  readonly value: z.ZodType<Value>;
}

/** The value of an errand, as it is stored; undefined where there is none, or none any more. */
export const errandValue = async <Value>(
  context: Keeps,
  { kind, value }: ErrandOf<Value>,
  subject: string,
): Promise<Value | undefined> => {
  const found = await loadErrand(context, errandId(kind, subject));
  return found === 'broken' || found.state.value === undefined ? undefined : value.parse(found.state.value);
};

/**
 * Begins, changes or ends an errand in one atomic step. Repeated under the same command it changes nothing.
 * @param subject what it is about: a person, a place, a match. Without blanks.
 * @param decide must be pure: it may run again. Gets undefined where there is no such errand; returns undefined to leave
 * it as it is.
 * @throws Error after 20 conflicts in a row.
 */
export const changeErrand = async <Value, Said = unknown>(
  context: Keeps,
  { kind, value }: ErrandOf<Value>,
  subject: string,
  command: string,
  decide: (value: Value | undefined, now: EpochMs) => ErrandStep<Value, Said> | undefined,
): Promise<'done' | 'again' | 'left' | 'broken'> => {
  const id = errandId(kind, subject);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const found = await loadErrand(context, id);
    if (found === 'broken') return found;
    const before = found.state.value === undefined ? undefined : value.parse(found.state.value);
    const step = decide(before, found.now);
    if (step === undefined || (found.revision === 0 && step.value === undefined && !step.posts?.length)) {
      const earlier = found.revision > 0 ? await context.store.result(id, command) : undefined;
      return earlier === undefined ? 'left' : 'again';
    }
    const { kind: outcome } = await commitErrand(context, found, command, stepped(found, step), step.dueAt);
    if (outcome === 'committed') return 'done';
    if (outcome === 'duplicate') return 'again';
    if (outcome === 'quarantined') return 'broken';
  }
  throw new Error(`${kind}: ${TRIES} conflicts in a row`);
};

/** Ends the errands of these kinds about a person, with all that they had to say. */
export const dropErrands = async (context: Keeps, kinds: readonly string[], person: PlayerId): Promise<void> => {
  for (const kind of kinds) {
    const id = errandId(kind, person);
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const found = await loadErrand(context, id);
      if (found === 'broken' || found.revision === 0) break;
      const { kind: outcome } = await commitErrand(context, found, `drop:${found.revision}`, NOTHING, undefined);
      if (outcome === 'committed' || outcome === 'missing') break;
    }
  }
};
