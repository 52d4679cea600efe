/**
 * @typedef {{ seat: string, key: string, address: string }} Seat
 * @typedef {{ label: string, token: string, tone?: 'primary' | 'danger' | 'success', spoken?: string, line?: string, copy?: string, greyed?: true }} Button `greyed`: shown in its place only
 * @typedef {{ label: string, token: string, spoken?: string, sign?: string, spent?: true }} Square
 * @typedef {{ x: number, y: number, width: number, height: number, squares: Square[][] }} Sea
 * @typedef {{
 *   x: number, y: number, width: number, height: number, rows: number, cols: number,
 *   pieces: { name: string, places: { squares: [number, number][], label: string, token: string }[] }[],
 * }} Arranging
 * @typedef {{ url: string, drawn?: { scene: unknown, theme: string }, width: number, height: number, alt: string, fold?: number }} Picture
 * @typedef {{ width: number, height: number, hexes?: true, spots: { x: number, y: number, token: string, spoken: string }[] }} Spots
 * @typedef {{
 *   id: string, seq: number, kind: 'board' | 'whisper' | 'page' | 'call' | 'past' | 'note' | 'mine' | 'slip', text: string, pre?: string,
 *   picture?: Picture, file?: { url: string, name: string },
 *   choices?: Button[], buttons: Button[][], pad?: Button[][], sea?: Sea, arranging?: Arranging, spots?: Spots, wide?: { picture: Picture, spots?: Spots }, heard?: { sound: 'splash' | 'hit' | 'sunk' | 'won', step: number }, edited: boolean, board?: string, over?: true, waits?: true, mention?: string, link?: string,
 * }} Message
 * @typedef {string[][]} Keys labels row by row; a key types its label
 * @typedef {{ locale?: import('./words.js').Language, theme?: string }} Look
 * @typedef {{ epoch: string, seq: number, messages: Message[], keys: Keys, look: Look }} Snapshot
 * @typedef {{ notice?: string, alert?: string }} ActResult
 * @typedef {{
 *   snapshot(all: Snapshot): void, message(message: Message): void, gone(id: string): void,
 *   keys(keys: Keys): void, look(look: Look): void,
 *   state(state: 'live' | 'lost' | 'expired'): void, scheme(): string,
 * }} Receiver
 */

const TRIES_MS = [0, 500, 1000, 2000, 4000];
/** Pauses before reconnecting, in ms. The last is repeated, so that after a restart no page waits longer than that. */
const RECONNECT_MS = [250, 500, 1000];

/** Pause in ms before an action is sent again that the program cannot store yet. */
const KEPT_MS = 2000;
/** Pause in ms before a press is sent again that did not reach the program. */
const LOST_MS = 1000;

/** The server refused the request. `kept` is given where it can only not store it yet: what to tell the player, or ''. */
export class Refused extends Error {
  /** @param {number} status @param {string} why @param {string} [kept] */
  constructor(status, why, kept) {
    super(why);
    this.status = status;
    this.kept = kept;
  }
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A random id for an action, kept for all its retries. `crypto.randomUUID` is missing on plain-HTTP addresses. */
export const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The connection between one window and the program: sends actions in order and receives changes. */
export class Wire {
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();
  /** @type {EventSource | undefined} */
  #events;
  #failures = 0;
  #epoch = '';
  #seq = 0;

  /** @param {Seat} seat @param {Receiver} receiver */
  constructor(seat, receiver) {
    this.seat = seat;
    this.receiver = receiver;
  }

  /**
   * Sends an action after all earlier ones, and retries with the same id while the program does not answer: without end
   * where it cannot store the action, and where a press cannot reach it.
   * @param {string} act @param {{ id: string }} body @param {(word: string | undefined) => void} onKept called once if the
   * action has to wait: with the program's words where it cannot be stored, else with none @returns {Promise<ActResult>} @throws {Refused | TypeError}
   */
  send(act, body, onKept) {
    const sent = this.#last.then(() => this.#trySend(act, body, onKept));
    this.#last = sent.catch(() => undefined);
    return sent;
  }

  /**
   * @param {string} act @param {{ id: string }} body @param {(word: string | undefined) => void} onKept
   * @returns {Promise<ActResult>}
   */
  async #trySend(act, body, onKept) {
    /** @type {unknown} */
    let failure;
    let isTold = false;
    for (let tries = 0; tries < TRIES_MS.length; tries++) {
      await pause(TRIES_MS[tries] ?? 0);
      try {
        return await this.#fetch(act, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-seat-key': this.seat.key },
          body: JSON.stringify(body),
        });
      } catch (why) {
        failure = why;
        const kept = why instanceof Refused ? why.kept : undefined;
        const isLost = !(why instanceof Refused) && act === 'press';
        if (isLost || kept !== undefined) {
          if (!isTold) onKept(kept);
          isTold = true;
          await pause(isLost ? LOST_MS : KEPT_MS);
          tries = -1;
        } else if (why instanceof Refused && why.status !== 503) break;
      }
    }
    throw failure;
  }

  /**
   * Completions of the text being typed; none if the program does not answer.
   * @param {Record<string, string>} typed @returns {Promise<string[]>}
   */
  async suggest(typed) {
    try {
      const found = await this.#fetch(`suggest?${new URLSearchParams(typed)}`, {
        headers: { 'x-seat-key': this.seat.key },
      });
      return found.suggestions;
    } catch {
      return [];
    }
  }

  /** @param {string} what @param {RequestInit} how @returns {Promise<any>} */
  async #fetch(what, how) {
    const response = await fetch(`/api/${this.seat.seat}/${what}`, { ...how, signal: AbortSignal.timeout(20_000) });
    const body = await response.json();
    if (!response.ok) throw new Refused(response.status, body.error, body.kept);
    return body;
  }

  /** Listens again, for a device whose colours have changed. */
  refresh() {
    this.#events?.close();
    if (this.#events) this.listen();
  }

  /** Listens for changes and reconnects whenever the connection is lost. */
  listen() {
    const { seat, key } = this.seat;
    const events = new EventSource(`/events?${new URLSearchParams({ seat, key, scheme: this.receiver.scheme() })}`);
    this.#events = events;
    events.addEventListener('here', (event) => void this.#arrive(JSON.parse(event.data)));
    events.addEventListener('message', (event) => {
      /** @type {Message} */
      const message = JSON.parse(event.data);
      this.#seq = message.seq;
      this.receiver.message(message);
    });
    events.addEventListener('gone', (event) => {
      const { id, seq } = JSON.parse(event.data);
      this.#seq = seq;
      this.receiver.gone(id);
    });
    events.addEventListener('keys', (event) => {
      const { keys, seq } = JSON.parse(event.data);
      this.#seq = seq;
      this.receiver.keys(keys);
    });
    events.addEventListener('look', (event) => {
      const { look, seq } = JSON.parse(event.data);
      this.#seq = seq;
      this.receiver.look(look);
    });
    events.addEventListener('error', () => void this.#reconnect(events));
  }

  /** @param {{ epoch: string, seq: number }} here */
  async #arrive({ epoch, seq }) {
    try {
      if (epoch !== this.#epoch || seq !== this.#seq) await this.#load();
      this.#failures = 0;
      this.receiver.state('live');
    } catch {
      if (this.#events) await this.#reconnect(this.#events);
    }
  }

  async #load() {
    /** @type {Snapshot} */
    const all = await this.#fetch('messages', { headers: { 'x-seat-key': this.seat.key } });
    this.#epoch = all.epoch;
    this.#seq = all.seq;
    this.receiver.snapshot(all);
  }

  /** @param {EventSource} events */
  async #reconnect(events) {
    if (events !== this.#events) return;
    events.close();
    this.#events = undefined;
    const ms = RECONNECT_MS[Math.min(this.#failures++, RECONNECT_MS.length - 1)];
    if (this.#failures > 1) this.receiver.state('lost');
    await pause(ms ?? 1000);
    try {
      await this.#fetch('messages', { headers: { 'x-seat-key': this.seat.key } });
    } catch (why) {
      if (why instanceof Refused && why.status === 403) {
        this.receiver.state('expired');
        return;
      }
    }
    this.listen();
  }
}
