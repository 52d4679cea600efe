import { readLine } from '../../../src/league/record/line.ts';
import type { Match } from '../../../src/service/core/match/match.ts';
import type { MessageRef, Place } from '../../../src/service/ports/intent.ts';
import type { Call, DeliveryOutcome } from '../../../src/service/ports/platform.ts';
import type { RequestFate } from './platform.ts';
import type { StoreContents } from './store.ts';

/** The calls sent on a simulated platform. It supports no nonces, as Telegram supports none. */
export class SimulatedCalls {
  readonly #standing = new Map<MessageRef, Call>();
  /** Calls whose sending was confirmed to a process. */
  readonly #told = new Set<MessageRef>();
  readonly #faults: string[] = [];
  #numbers = 0;

  ring(call: Call, fate: RequestFate): DeliveryOutcome {
    if (fate === 'busy') return { kind: 'definite', pauseMs: 1_000, why: 'busy' };
    if (fate === 'shut-out') return { kind: 'dead', why: 'shut out' };
    if (fate === 'lost' || fate === 'late') return { kind: 'unknown', why: fate };
    const message = `call${++this.#numbers}`;
    this.#standing.set(message, call);
    if (fate === 'done-unheard') return { kind: 'unknown', why: 'unheard' };
    this.#told.add(message);
    return { kind: 'shown', message };
  }

  /**
   * Withdraws a call.
   * @throws Error when the call may still be there.
   */
  hush(place: Place, message: MessageRef, fate: RequestFate): void {
    const call = this.#standing.get(message);
    if (call && call.to.address !== place.address) this.#faults.push(`${message} is taken away at ${place.address}`);
    if (fate === 'busy' || fate === 'lost') throw new Error(fate);
    this.#standing.delete(message);
    if (fate === 'done-unheard') throw new Error(fate);
  }

  copy(): SimulatedCalls {
    const copy = new SimulatedCalls();
    for (const [message, call] of this.#standing) copy.#standing.set(message, call);
    for (const message of this.#told) copy.#told.add(message);
    copy.#numbers = this.#numbers;
    return copy;
  }

  /** Number of calls not withdrawn. */
  get standing(): number {
    return this.#standing.size;
  }

  /** Number of calls ever sent. */
  get rung(): number {
    return this.#numbers;
  }

  /**
   * Faults at rest: a remembered call to a seat that is not called, and confirmed calls that no process remembers,
   * beyond one per crash.
   */
  faultsAt(holdings: StoreContents, match: (id: string) => Match | undefined, crashes: number): string[] {
    const faults = [...this.#faults];
    const remembered = new Set<MessageRef>();
    for (const [key, { members }] of holdings.lists) {
      const [, id = '', seat] = /^calls:([a-z2-7]{16}):(\d)$/.exec(key) ?? [];
      for (const it of seat === undefined ? [] : members) {
        const { message } = JSON.parse(it) as { readonly message: MessageRef };
        remembered.add(message);
        const called = match(id)?.called?.includes(Number(seat)) ?? false;
        if (this.#standing.has(message) && !called) faults.push(`${id}: seat ${seat} is called for nothing`);
      }
    }
    const orphans = [...this.#told].filter((it) => this.#standing.has(it) && !remembered.has(it));
    return orphans.length > crashes ? [...faults, `${orphans.length} calls stand for ever`] : faults;
  }
}

/** Faults of the chronicle, which must hold every match that was played to its end exactly once. */
export const chronicleFaults = ({ chronicle }: StoreContents, matches: ReadonlyMap<string, Match>): string[] => {
  const told = chronicle.lines
    .map(readLine)
    .flatMap((line) => (line && 'kind' in line ? [] : [line?.match ?? 'unreadable']))
    .sort();
  const played = [...matches.values()].filter((it) => it.stage === 'over' && it.hidden.state !== undefined);
  const due = played.map((it) => it.id).sort();
  return JSON.stringify(told) === JSON.stringify(due) ? [] : [`the chronicle tells of ${told}, not of ${due}`];
};
