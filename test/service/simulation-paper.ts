import type { Screen } from '../../src/kernel/screen.ts';
import type { Delivered, Delivery, MessageRef, Place, Token } from '../../src/service/ports.ts';

/** A message that stands somewhere. */
export interface Note {
  readonly ref: MessageRef;
  readonly where: string;
  screen: Screen<Token>;
}

/** What becomes of a request to the platform. */
export type Fate =
  | 'shown'
  /** Refused outright: try later. */
  | 'busy'
  /** No answer came, and nothing had happened. */
  | 'lost'
  /** No answer came, but it had happened. */
  | 'done-unheard'
  /** No answer came; it happens later. */
  | 'late'
  /** The message had been deleted. */
  | 'deleted'
  /** The bot was shut out. */
  | 'shut-out';

/**
 * No request lands later than this after it was made: a board is drawn once more 30 s after a doubtful drawing
 * (src/store/board-rule.ts), and the processes themselves may dawdle for some of that.
 */
export const LATEST_MS = 10_000;

const whereIs = (to: Place): string => `${to.platform}/${to.address}`;

/** A chat platform on paper, which outlives every worker. Requests may meet any fate; late ones land as the clock goes on. */
export class Paper {
  readonly notes = new Map<MessageRef, Note>();
  readonly #nonces = new Map<string, MessageRef>();
  #landings: { readonly at: number; readonly land: () => void }[] = [];
  #numbers = 0;

  /** Puts a screen where it belongs; a nonce seen before gives the message that it made. */
  #put(delivery: Delivery): MessageRef | undefined {
    const { replaces, nonce, to, screen } = delivery;
    const ref = replaces ?? this.#nonces.get(nonce);
    const standing = ref === undefined ? undefined : this.notes.get(ref);
    if (standing) {
      standing.screen = screen;
      return standing.ref;
    }
    if (replaces !== undefined) return undefined;
    const made = this.post(whereIs(to), screen);
    this.#nonces.set(nonce, made);
    return made;
  }

  /** A new message. */
  post(where: string, screen: Screen<Token>): MessageRef {
    const ref = `m${++this.#numbers}`;
    this.notes.set(ref, { ref, where, screen });
    return ref;
  }

  /** One request. `now` and `lateMs` in milliseconds; `lateMs` counts only for a late fate. */
  deliver(delivery: Delivery, fate: Fate, now: number, lateMs: number): Delivered {
    switch (fate) {
      case 'busy':
        return { kind: 'definite', pauseMs: 1_000, why: 'busy' };
      case 'lost':
        return { kind: 'unknown', why: 'lost' };
      case 'shut-out':
        return { kind: 'dead', why: 'shut out' };
      case 'late':
        this.#landings.push({ at: now + lateMs, land: () => this.#put(delivery) });
        return { kind: 'unknown', why: 'late' };
      case 'deleted':
        if (delivery.replaces !== undefined) this.notes.delete(delivery.replaces);
        return delivery.replaces === undefined ? { kind: 'unknown', why: 'lost' } : { kind: 'gone', why: 'deleted' };
      default: {
        const message = this.#put(delivery);
        if (message === undefined) return { kind: 'gone', why: 'not there' };
        return fate === 'shown' ? { kind: 'shown', message } : { kind: 'unknown', why: 'unheard' };
      }
    }
  }

  /** Lands what was on its way until now. */
  landed(now: number): void {
    const due = this.#landings.filter((it) => it.at <= now).sort((a, b) => a.at - b.at);
    this.#landings = this.#landings.filter((it) => it.at > now);
    for (const it of due) it.land();
  }

  /** The messages at a place, oldest first. */
  at(place: Place): Note[] {
    return [...this.notes.values()].filter((it) => it.where === whereIs(place));
  }

  copy(): Paper {
    const copy = new Paper();
    for (const [ref, note] of this.notes) copy.notes.set(ref, { ...note });
    for (const [nonce, ref] of this.#nonces) copy.#nonces.set(nonce, ref);
    copy.#landings = [];
    copy.#numbers = this.#numbers;
    return copy;
  }
}
