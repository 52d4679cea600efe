import type { Screen } from '../../../src/kernel/screen.ts';
import { screenText } from '../../../src/kernel/screen.ts';
import type { MessageRef, Place, Token } from '../../../src/service/ports/intent.ts';
import type { Delivery, DeliveryOutcome } from '../../../src/service/ports/platform.ts';

/** An uploaded picture: what it shows, and the platform's id of the upload. */
interface Picture {
  readonly shows: string;
  readonly upload: number;
}

/** A message on the platform. */
export interface PostedMessage {
  /** Id of the message, without a remembered picture. */
  readonly ref: MessageRef;
  readonly where: string;
  screen: Screen<Token>;
  picture: Picture;
}

/** A message reference as a board remembers it: the message's id and its picture. */
const refTo = ({ ref, picture }: PostedMessage): MessageRef => `${ref}:${picture.shows}:${picture.upload}`;

const memoryIn = (ref: MessageRef | undefined): Picture | undefined => {
  const [, shows, upload] = /:(\d+):(\d+)$/.exec(ref ?? '') ?? [];
  return shows === undefined ? undefined : { shows, upload: Number(upload) };
};

/** What a screen's picture shows. Coarse, so that one picture often fits two screens. */
const pictureOf = (screen: Screen<Token>): string => String(screenText(screen).length % 3);

/** The outcome of a request to the platform. */
export type RequestFate =
  | 'shown'
  /** Refused: try later. */
  | 'busy'
  /** No answer arrived, and nothing happened. */
  | 'lost'
  /** No answer arrived, but it happened. */
  | 'done-unheard'
  /** No answer arrived; it happens later. */
  | 'late'
  /** The message was deleted. */
  | 'deleted'
  /** The bot was shut out. */
  | 'shut-out';

/**
 * Longest delay of a late request, in ms. A board is redrawn 30 s after a doubtful drawing (src/store/board-state.ts),
 * and the processes themselves may take some of that time.
 */
export const LATEST_MS = 10_000;

/** Refused for its form, without a sign whether a retry can help. */
const REFUSED: DeliveryOutcome = { kind: 'definite', pauseMs: 60_000, why: 'no such picture' };

const whereIs = (to: Place): string => `${to.platform}/${to.address}`;

/**
 * A simulated chat platform that outlives every worker. Requests may meet any fate; late ones take effect as the clock
 * advances. A request that relies on a picture already in the message names it, and is refused when it is not there.
 * The adapter does not know the reason, and repeats the request after a pause.
 */
export class SimulatedPlatform {
  readonly notes = new Map<MessageRef, PostedMessage>();
  readonly #nonces = new Map<string, MessageRef>();
  #landings: { readonly at: number; readonly land: () => void }[] = [];
  #numbers = 0;

  /** The message of a reference, without regard to its remembered picture. */
  noteOf(ref: MessageRef | undefined): PostedMessage | undefined {
    return this.notes.get(/^m\d+/.exec(ref ?? '')?.[0] ?? '');
  }

  /** Puts a screen into its message; a known nonce gives the message it created. */
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

  /** Draws a screen into a message. Undefined where the picture to be kept is not there. */
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

  /** Draws a screen inside an answer, in the message acted on or a new one. Undefined where it was refused. */
  answer(to: Place, screen: Screen<Token>, on: MessageRef | undefined, replaces: MessageRef | undefined) {
    const note = this.noteOf(on);
    return note ? this.#redraw(note, screen, memoryIn(replaces)) : this.#post(whereIs(to), screen);
  }

  /** The reference that a press on this message carries now, with its picture. */
  told(note: PostedMessage): MessageRef {
    return refTo(note);
  }

  /** Faults of a board's message at rest: its picture belongs to another screen, or is remembered as another. */
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

  /** Carries out one request. `now` and `lateMs` in milliseconds; `lateMs` counts only for the fate `late`. */
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

  /** Carries out the late requests due by `now`. */
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
