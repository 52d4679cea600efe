import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { deny, type EventStream, sendJson } from './http.ts';
import type { PolledEvents, WindowState } from './message.ts';
import type { PlayerWindow } from './player-window.ts';
import type { Windows } from './windows.ts';

/*
 * Streams in pieces: what a window tells is kept until a page asks for it, for pages behind a proxy that passes no stream on.
 */

/** Time in ms after which a stream ends whose page does not ask for the next piece. */
const LEFT_MS = 30_000;

/** A stream whose page asks for it piece by piece. It answers as soon as there is something to tell. */
class PolledStream implements EventStream {
  readonly id = randomBytes(16).toString('base64url');
  readonly window: PlayerWindow;
  readonly #ended: (stream: PolledStream) => void;
  #kept = '';
  #asking: ServerResponse | undefined;
  #leaving: NodeJS.Timeout | undefined;
  isOver = false;

  constructor(window: PlayerWindow, ended: (stream: PolledStream) => void) {
    this.window = window;
    this.#ended = ended;
    this.#await();
  }

  get waiting(): number {
    return this.#kept.length;
  }

  write(event: string): void {
    this.#kept += event;
    this.#answer();
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.#leaving);
    this.#answer();
    this.#ended(this);
  }

  /** Answers a request with what there is to tell: at once, or as soon as there is something. */
  ask(response: ServerResponse): void {
    // A page has one request under way: an earlier one is of a connection that it has lost.
    this.#answer();
    this.#asking = response;
    clearTimeout(this.#leaving);
    response.on('close', () => {
      if (this.#asking !== response) return;
      this.#asking = undefined;
      this.#await();
    });
    if (this.#kept !== '') this.#answer();
  }

  #answer(): void {
    const response = this.#asking;
    if (!response) return;
    this.#asking = undefined;
    const told: PolledEvents = { stream: this.id, events: this.#kept };
    this.#kept = '';
    sendJson(response, 200, told);
    this.#await();
  }

  #await(): void {
    clearTimeout(this.#leaving);
    if (!this.isOver) this.#leaving = setTimeout(() => this.end(), LEFT_MS).unref();
  }
}

/** The streams that are asked for piece by piece. */
export interface Polls {
  /** Begins a stream of a window, and answers with its first piece. */
  begin(response: ServerResponse, window: PlayerWindow, from: Pick<WindowState, 'epoch' | 'build' | 'now'>): void;
  /** Answers with the next piece of a stream of this window, when there is one. Refuses where there is no such stream. */
  next(response: ServerResponse, window: PlayerWindow, id: string): void;
}

export const createPolls = (windows: Pick<Windows, 'keep' | 'leave'>): Polls => {
  const streams = new Map<string, PolledStream>();
  return {
    begin: (response, window, from) => {
      const stream = new PolledStream(window, (ended) => {
        streams.delete(ended.id);
        windows.leave(window, ended);
      });
      streams.set(stream.id, stream);
      window.watch(stream, from);
      windows.keep(window);
      stream.ask(response);
    },
    next: (response, window, id) => {
      const stream = streams.get(id);
      if (stream?.window === window) stream.ask(response);
      else deny(response, 410, 'This stream has ended: begin another one.');
    },
  };
};
