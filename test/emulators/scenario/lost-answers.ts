import type { Socket } from 'node:net';

/** Most calls remembered. */
const MOST = 200;

/**
 * The calls that were carried out lately. A client that gives up on a slow answer closes its connection and may repeat
 * the call: on a busy machine that is nobody's fault, and neither is the refusal of the repetition.
 */
export class LostAnswers {
  readonly #carriedOut = new Map<string, Socket>();

  /** @param call method, place and content. */
  carriedOut(call: string, connection: Socket): void {
    this.#carriedOut.delete(call);
    this.#carriedOut.set(call, connection);
    const [oldest] = this.#carriedOut.keys();
    if (this.#carriedOut.size > MOST && oldest !== undefined) this.#carriedOut.delete(oldest);
  }

  /** Whether the same call was carried out on a connection that was closed since. */
  isRepetition(call: string): boolean {
    return this.#carriedOut.get(call)?.destroyed ?? false;
  }
}
