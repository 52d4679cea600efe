import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

/*
 * The connection between a window and the program, with a fake clock: after any absence of the program, the waiting
 * page shows the boards within two seconds of its return.
 */

interface Receiver {
  snapshot(): void;
  state(state: 'live' | 'lost' | 'expired'): void;
  scheme(): string;
}
interface Wire {
  listen(): void;
  send(act: string, body: { readonly id: string }, onKept: (word: string) => void): Promise<unknown>;
}
const wireModule = z.object({
  Wire: z.custom<new (seat: object, receiver: Receiver) => Wire>((it) => typeof it === 'function'),
});
const PAGE = new URL('../../../adapters/playground/page/wire.js', import.meta.url).href;

/** The program as the page finds it: away, listening but not ready, or ready. */
let program: 'away' | 'opening' | 'there' = 'there';
let polls = 0;
let epoch = 'first';

/** An event stream that breaks when the program goes away. */
class Stream {
  static readonly open = new Set<Stream>();
  readonly #heard = new Map<string, (event: { data: string }) => void>();

  constructor() {
    polls++;
    setTimeout(() => {
      if (program !== 'there') return this.#heard.get('error')?.({ data: '' });
      Stream.open.add(this);
      this.#heard.get('here')?.({ data: JSON.stringify({ epoch, seq: 0 }) });
    }, 1);
  }
  addEventListener(what: string, hear: (event: { data: string }) => void): void {
    this.#heard.set(what, hear);
  }
  close(): void {
    Stream.open.delete(this);
  }
  breaks(): void {
    this.#heard.get('error')?.({ data: '' });
  }
}

const fetched = async (): Promise<unknown> => {
  if (program === 'away') throw new TypeError('connection refused');
  const all = { epoch, seq: 0, messages: [], keys: [], look: {} };
  return { ok: true, status: 200, json: async () => all };
};

beforeEach(() => {
  vi.useFakeTimers();
  Stream.open.clear();
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', fetched);
  [program, polls, epoch] = ['there', 0, 'first'];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([1_000, 5_000, 60_000, 3_600_000])(
  'shows the boards again after the program was away for %i ms',
  async (awayMs) => {
    const { Wire } = wireModule.parse(await import(PAGE));
    const states: string[] = [];
    const snapshots: string[] = [];
    const wire = new Wire(
      { seat: 'ann', key: 'k' },
      { snapshot: () => void snapshots.push(epoch), state: (state) => void states.push(state), scheme: () => 'light' },
    );
    wire.listen();
    await vi.advanceTimersByTimeAsync(10);
    expect(states).toEqual(['live']);

    program = 'away';
    for (const stream of [...Stream.open]) stream.breaks();
    await vi.advanceTimersByTimeAsync(awayMs);
    const whileAway = polls;
    // For half a second the port is open and the playground is not ready.
    [program, epoch] = ['opening', 'second'];
    await vi.advanceTimersByTimeAsync(500);
    program = 'there';
    await vi.advanceTimersByTimeAsync(1_500);
    expect(states.at(-1)).toBe('live');
    expect(snapshots).toEqual(['first', 'second']);
    // On average at most one try a second.
    expect(whileAway).toBeLessThanOrEqual(5 + awayMs / 1_000);
  },
);

test('keeps what the program cannot store, tells it once, and sends it again in order until it is done', async () => {
  const { Wire } = wireModule.parse(await import(PAGE));
  let isWell = false;
  const done: string[] = [];
  let tries = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    tries++;
    if (!isWell) return { ok: false, status: 503, json: async () => ({ error: 'later', kept: 'Your move is kept' }) };
    done.push(JSON.parse(body).id);
    return { ok: true, status: 200, json: async () => ({ notice: 'Miss' }) };
  });
  const wire = new Wire(
    { seat: 'ann', key: 'k' },
    { snapshot: () => undefined, state: () => undefined, scheme: () => 'light' },
  );
  const told: string[] = [];
  const sent = ['first-shot', 'second-shot'].map((id) => wire.send('say', { id }, (word) => void told.push(word)));
  await vi.advanceTimersByTimeAsync(600_000);
  expect([done, told]).toEqual([[], ['Your move is kept']]);
  expect(tries).toBeLessThan(400);
  isWell = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await Promise.all(sent)).toEqual([{ notice: 'Miss' }, { notice: 'Miss' }]);
  expect(done).toEqual(['first-shot', 'second-shot']);
});
