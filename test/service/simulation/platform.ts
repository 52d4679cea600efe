import type { Screen } from '../../../src/kernel/screen.ts';
import type { MessageRef, Place, Token } from '../../../src/service/ports/intent.ts';
import type { Delivery, DeliveryOutcome } from '../../../src/service/ports/platform.ts';

/** An uploaded picture: what it shows, and the platform's own name of the upload. */
interface Picture {
  readonly shows: string;
  readonly upload: number;
}

/** A message that stands somewhere. */
export interface PostedMessage {
  /** Its name, without a memory. */
  readonly ref: MessageRef;
  readonly where: string;
  screen: Screen<Token>;
  picture: Picture;
}

/** How a board remembers a message: its name, and the picture it holds. */
const refTo = ({ ref, picture }: PostedMessage): MessageRef => `${ref}:${picture.shows}:${picture.upload}`;

const memoryIn = (ref: MessageRef | undefined): Picture | undefined => {
  const [, shows, upload] = /:(\d+):(\d+)$/.exec(ref ?? '') ?? [];
  return shows === undefined ? undefined : { shows, upload: Number(upload) };
};

/** What a screen's picture shows. Coarse, so that one picture often does for two screens. */
const pictureOf = ({ text }: Screen<Token>): string => String(text.length % 3);

/** What becomes of a request to the platform. */
export type RequestFate =
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
 * (src/store/board-state.ts), and the processes themselves may dawdle for some of that.
 */
export const LATEST_MS = 10_000;

/** Refused for its form: nothing says that another try is of any use. */
const REFUSED: DeliveryOutcome = { kind: 'definite', pauseMs: 60_000, why: 'no such picture' };

const whereIs = (to: Place): string => `${to.platform}/${to.address}`;

/**
 * A chat platform on paper, which outlives every worker. Requests may meet any fate; late ones land as the clock goes on.
 * A request names the picture that is to stay in a message, if it believes that it is there, and is refused when it is
 * not: its adapter does not know better than to try the same again after a while.
 */
export class SimulatedPlatform {
  readonly notes = new Map<MessageRef, PostedMessage>();
  readonly #nonces = new Map<string, MessageRef>();
  #landings: { readonly at: number; readonly land: () => void }[] = [];
  #numbers = 0;

  /** The message of a reference, whatever it remembers. */
  noteOf(ref: MessageRef | undefined): PostedMessage | undefined {
    return this.notes.get(/^m\d+/.exec(ref ?? '')?.[0] ?? '');
  }

  /** Puts a screen where it belongs; a nonce seen before gives the message that it made. */
  #put(delivery: Delivery): DeliveryOutcome {
    const { replaces, nonce, to, screen } = delivery;
    const standing = this.noteOf(replaces ?? this.#nonces.get(nonce));
    if (standing) {
      const message = this.#redraw(standing, screen, memoryIn(replaces));
      return message === undefined ? REFUSED : { kind: 'shown', message };
    }
    if (replaces !== undefined) return { kind: 'gone', why: 'not there' };
    const message = this.#post(whereIs(to), screen);
    this.#nonces.set(nonce, message);
    return { kind: 'shown', message };
  }

  /** Draws a screen into a message; undefined where the picture that is to stay is not there. */
  #redraw(note: PostedMessage, screen: Screen<Token>, believed: Picture | undefined): MessageRef | undefined {
    const shows = pictureOf(screen);
    if (believed?.shows === shows && believed.upload !== note.picture.upload) return undefined;
    if (believed?.shows !== shows) note.picture = { shows, upload: ++this.#numbers };
    note.screen = screen;
    return refTo(note);
  }

  #post(where: string, screen: Screen<Token>): MessageRef {
    const ref = `m${++this.#numbers}`;
    const note: PostedMessage = { ref, where, screen, picture: { shows: pictureOf(screen), upload: ++this.#numbers } };
    this.notes.set(ref, note);
    return refTo(note);
  }

  /** A screen drawn inside an answer, in the message acted on or a new one; undefined where it was refused. */
  answer(to: Place, screen: Screen<Token>, on: MessageRef | undefined, replaces: MessageRef | undefined) {
    const note = this.noteOf(on);
    return note ? this.#redraw(note, screen, memoryIn(replaces)) : this.#post(whereIs(to), screen);
  }

  /** The name of a message as a press on it tells it now: with the picture in it. */
  told(note: PostedMessage): MessageRef {
    return refTo(note);
  }

  /** What is wrong with a board's message at rest: its picture is of another screen, or remembered as another. */
  faultsOf(ref: MessageRef): string[] {
    const note = this.noteOf(ref);
    const memory = memoryIn(ref);
    if (!note) return [];
    const old =
      note.picture.shows === pictureOf(note.screen) ? [] : [`${note.ref} holds the picture of another screen`];
    const wrong =
      !memory || memory.upload === note.picture.upload ? [] : [`${ref} is remembered, ${refTo(note)} stands`];
    return [...old, ...wrong];
  }

  /** One request. `now` and `lateMs` in milliseconds; `lateMs` counts only for a late fate. */
  deliver(delivery: Delivery, fate: RequestFate, now: number, lateMs: number): DeliveryOutcome {
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
        this.notes.delete(this.noteOf(delivery.replaces)?.ref ?? '');
        return delivery.replaces === undefined ? { kind: 'unknown', why: 'lost' } : { kind: 'gone', why: 'deleted' };
      default: {
        const outcome = this.#put(delivery);
        return fate === 'shown' || outcome.kind !== 'shown' ? outcome : { kind: 'unknown', why: 'unheard' };
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
  at(place: Place): PostedMessage[] {
    return [...this.notes.values()].filter((it) => it.where === whereIs(place));
  }

  copy(): SimulatedPlatform {
    const copy = new SimulatedPlatform();
    for (const [ref, note] of this.notes) copy.notes.set(ref, { ...note });
    for (const [nonce, ref] of this.#nonces) copy.#nonces.set(nonce, ref);
    copy.#landings = [];
    copy.#numbers = this.#numbers;
    return copy;
  }
}
