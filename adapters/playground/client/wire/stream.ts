import type { WindowEvents, WindowState } from '../../message.ts';
import { loadWindow, Refused } from './acts.ts';
import type { Identity } from './identity.ts';
import { openPolls, openStream, type Source } from './source.ts';

/** What the pages of a browser learn from the program. */
export type StreamEvent =
  | {
      readonly [Name in keyof WindowEvents]: { readonly name: Name; readonly data: WindowEvents[Name] };
    }[keyof WindowEvents]
  | { readonly name: 'window'; readonly data: WindowState }
  | { readonly name: 'link'; readonly data: 'live' | 'lost' | 'expired' };

const NAMES = ['here', 'beat', 'board', 'stale', 'gone', 'answer', 'film', 'call', 'told', 'look'] as const;

/** Time in ms without a beat after which a stream is taken for dead: two beats, and a little. */
const SILENT_MS = 22_000;
/** Time in ms in which a stream says that it is there. One that does not is held back on its way: pieces of it arrive. */
const HERE_MS = 6_000;
const RECONNECT_MS = [250, 500, 1000, 2000];

const seqOf = ({ data }: StreamEvent): number | undefined =>
  typeof data === 'object' && 'seq' in data && typeof data.seq === 'number' ? data.seq : undefined;

/** Time in ms for which a page asks for pieces, before it tries a stream again. */
const PIECES_MS = 600_000;
/** Until when this page takes streams to be held back on their way, on the clock of `performance`. */
let heldBackUntil = 0;

/** One stream to the program, which reconnects whenever it is lost, silently lost too. */
class Stream {
  readonly #me: Identity;
  readonly #scheme: () => string;
  readonly #tell: (event: StreamEvent) => void;
  #events: Source | undefined;
  #epoch = '';
  #seq = -1;
  #failures = 0;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;
  #loads: Promise<void> = Promise.resolve();
  #loading = 0;
  /** What the stream says while the window is asked for: the answer may come after it, and be of before it. */
  #held: StreamEvent[] = [];

  constructor(me: Identity, scheme: () => string, tell: (event: StreamEvent) => void) {
    this.#me = me;
    this.#scheme = scheme;
    this.#tell = tell;
    this.open();
  }

  /** Connects now, also while a pause before the next try runs. */
  open(): void {
    this.#events?.close();
    clearTimeout(this.#again);
    if (this.#isOver) return;
    const { person, key } = this.#me;
    const query = String(new URLSearchParams({ person, key, scheme: this.#scheme() }));
    const ears = {
      heard: (name: string, data: string) => events === this.#events && this.#hear(name, data),
      lost: () => events === this.#events && this.#lose(),
    };
    const areHeldBack = performance.now() < heldBackUntil;
    const events: Source = areHeldBack ? openPolls(query, ears) : openStream(query, NAMES, ears);
    this.#events = events;
    this.#heard();
    clearTimeout(this.#waiting);
    if (areHeldBack) return;
    this.#waiting = setTimeout(() => {
      // Only where the program does answer: else it is the line that is slow.
      this.load().then(
        () => {
          if (events !== this.#events || performance.now() < heldBackUntil) return;
          heldBackUntil = performance.now() + PIECES_MS;
          this.open();
        },
        () => undefined,
      );
    }, HERE_MS);
  }

  #hear(name: string, data: string): void {
    this.#heard();
    clearTimeout(this.#waiting);
    const known = NAMES.find((it) => it === name);
    if (known === 'here') void this.#arrive(JSON.parse(data));
    else if (known !== undefined && known !== 'beat') {
      const told: StreamEvent = { name: known, data: JSON.parse(data) };
      if (this.#loading > 0) this.#held.push(told);
      else this.#pass(told);
    }
  }

  close(): void {
    this.#isOver = true;
    this.#events?.close();
    clearTimeout(this.#silence);
    clearTimeout(this.#waiting);
    clearTimeout(this.#again);
  }

  /** The window as a whole, for a page that has just come; one after the other. */
  load(): Promise<void> {
    this.#loading++;
    const loaded = this.#loads.then(() => this.#load()).finally(() => this.#loading--);
    this.#loads = loaded.catch(() => undefined);
    return loaded;
  }

  async #load(): Promise<void> {
    let from = -1;
    try {
      const all = await loadWindow(this.#me);
      this.#epoch = all.epoch;
      this.#seq = all.seq;
      from = all.seq;
      this.#tell({ name: 'window', data: all });
    } finally {
      for (const event of this.#held.splice(0)) if ((seqOf(event) ?? Infinity) > from) this.#pass(event);
    }
  }

  #pass(event: StreamEvent): void {
    this.#seq = seqOf(event) ?? this.#seq;
    this.#tell(event);
  }

  async #arrive({ epoch, seq }: WindowEvents['here']): Promise<void> {
    this.#heard();
    try {
      if (epoch !== this.#epoch || seq !== this.#seq) await this.load();
      this.#failures = 0;
      this.#tell({ name: 'link', data: 'live' });
    } catch (why) {
      if (why instanceof Refused && why.status === 403) this.#expire();
      else this.#lose();
    }
  }

  #heard(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#tell({ name: 'link', data: 'lost' });
      this.#lose();
    }, SILENT_MS);
  }

  #expire(): void {
    this.close();
    this.#tell({ name: 'link', data: 'expired' });
  }

  #lose(): void {
    this.#events?.close();
    this.#events = undefined;
    clearTimeout(this.#silence);
    clearTimeout(this.#waiting);
    const ms = RECONNECT_MS[Math.min(this.#failures++, RECONNECT_MS.length - 1)];
    if (this.#failures > 1) this.#tell({ name: 'link', data: 'lost' });
    clearTimeout(this.#again);
    this.#again = setTimeout(() => void this.#askThenOpen(), ms);
  }

  /** A stream that is refused says no more than that: the window says whether the key is still right. */
  async #askThenOpen(): Promise<void> {
    try {
      await this.load();
    } catch (why) {
      if (why instanceof Refused && why.status === 403) this.#expire();
      else this.#lose();
      return;
    }
    this.open();
  }
}

/** What the pages of a browser tell each other by; undefined where a frame has none. */
const channelNamed = (name: string): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
};

/** The stream of this browser, shared by its pages. */
export interface SharedStream {
  /** Asks for everything now: a page that has come, or has become visible again. */
  refresh(): void;
  close(): void;
}

/**
 * Listens to the program by one stream a browser: the page that holds the lock has it, and passes all of it on to the
 * others; when it closes, or is hidden while another is seen, the next takes over.
 */
export const listen = (me: Identity, scheme: () => string, tell: (event: StreamEvent) => void): SharedStream => {
  const name = `broadside-${me.person}`;
  const channel = channelNamed(name);
  let stream: Stream | undefined;
  let giveUp: (() => void) | undefined;
  let isClosed = false;
  const told = (event: StreamEvent): void => {
    // What was asked for before it closed may come after it.
    if (isClosed) return;
    tell(event);
    channel?.postMessage(event);
  };
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      stream = new Stream(me, scheme, told);
      giveUp = () => {
        stream?.close();
        stream = undefined;
        giveUp = undefined;
        resolve();
      };
    });
  const queue = (): void => {
    if (!('locks' in navigator)) void lead();
    // In some frames a page has no locks: it listens by itself.
    else
      navigator.locks.request(name, () => (isClosed ? undefined : lead())).catch(() => (isClosed ? undefined : lead()));
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<StreamEvent | 'refresh' | 'yield'>) => {
    if (data === 'refresh') void stream?.load().catch(() => undefined);
    else if (data === 'yield') {
      if (document.hidden && giveUp) {
        giveUp();
        queue();
      }
    } else tell(data);
  });
  queue();
  const refresh = (): void => {
    if (stream) stream.open();
    else {
      channel?.postMessage('yield');
      channel?.postMessage('refresh');
    }
  };
  const onVisible = (): void => {
    if (!document.hidden) refresh();
  };
  document.addEventListener('visibilitychange', onVisible);
  globalThis.addEventListener('online', refresh);
  // A page that is not the one with the stream has nothing yet.
  setTimeout(() => {
    if (!stream && !isClosed) channel?.postMessage('refresh');
  }, 0);
  return {
    refresh,
    close: () => {
      isClosed = true;
      document.removeEventListener('visibilitychange', onVisible);
      globalThis.removeEventListener('online', refresh);
      giveUp?.();
      channel?.close();
    },
  };
};
