import { createHash } from 'node:crypto';
import type { Phrase } from '../kernel/phrase.ts';
import type { Result } from '../kernel/result.ts';
import type { Rng } from '../kernel/rng.ts';
import type { AnySystem } from '../kernel/system.ts';
import { createCache } from '../kit/cache.ts';
import { NotReady } from '../service/ports/long-call.ts';
import type { LongCall, LongCallReply } from './worker.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Results kept for the calls that ask for them again: a fleet has a few kilobytes. */
const KEPT = 500;
/** How long a call is expected to take in ms, before one was made. */
const CALL_MS = { variant: 5, begin: 100, decide: 50 } as const;

/**
 * Has the long calls of a system made by a pool. Such a call throws `NotReady` until its result is there; then it
 * returns that, and draws the same numbers as if it had been made here. A call whose source of chance has no origin is
 * made here.
 * @throws Error where the call throws
 */
export const callOnPool = (system: AnySystem, { run }: Pick<WorkerPool, 'run'>): AnySystem => {
  const { takesLong } = system;
  if (!takesLong) return system;
  const replies = createCache<string, LongCallReply>({ most: KEPT });

  const replyTo = (call: LongCall): Exclude<LongCallReply, { thrown: string }> => {
    const name = createHash('sha256').update(JSON.stringify(call)).digest('base64');
    const known = replies.get(name);
    if (known && 'thrown' in known) throw new Error(known.thrown);
    if (known) return known;
    throw new NotReady(`${system.id}: ${call.call}`, async (asked) => {
      const task = { kind: 'call', system: system.id, call } as const;
      const like = `${system.id} ${call.call}`;
      const done = await run({ task, asked, like, guessMs: CALL_MS[call.call], name: `call ${name}` });
      if (done === 'busy') return done;
      replies.set(name, done.answer as LongCallReply);
      return 'done';
    });
  };
  /** The result of a call that draws, with its numbers drawn from `rng` too. */
  const drawn = (rng: Rng, call: LongCall): Result<unknown, Phrase> => {
    const { result, limits } = replyTo(call);
    for (const n of limits) rng.below(n);
    return result;
  };

  return {
    ...system,
    variant: (name) => (takesLong.variant(name) ? replyTo({ call: 'variant', name }).result : system.variant(name)),
    begin: (options, seats, rng) =>
      rng.origin && takesLong.begin(options)
        ? drawn(rng, { call: 'begin', options, seats, origin: rng.origin })
        : system.begin(options, seats, rng),
    decide: (state, seat, command, rng) =>
      rng.origin && takesLong.decide(state, command)
        ? (drawn(rng, { call: 'decide', state, seat, command, origin: rng.origin }) as ReturnType<AnySystem['decide']>)
        : system.decide(state, seat, command, rng),
  };
};
