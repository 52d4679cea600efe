import { createHmac } from 'node:crypto';
import type { Screen, Theme } from '../../src/kernel/screen.ts';
import { type Cache, createCache } from '../../src/kit/cache.ts';
import type { MatchId, MessageRef, Token } from '../../src/service/ports/intent.ts';
import { isLook, pageScreen, tokensOf } from './heads.ts';
import type { EventStream } from './http.ts';
import type { BoardMessage, Look, PageScreen, Shown, WindowEvents, WindowState } from './message.ts';

/** Limits of one window. */
export interface WindowLimits {
  /** Beyond them the boards of finished matches leave first, then those that have not changed for longest. */
  readonly boards: number;
  /** Answers whose keys can still be pressed. */
  readonly answers: number;
  readonly streams: number;
}
export const WINDOW_LIMITS: WindowLimits = { boards: 50, answers: 60, streams: 8 };

/** How far a stream may lag behind, in bytes, before it is closed. The page then reconnects and reloads everything. */
const LAG_BYTES = 1_000_000;

/** Calls remembered, so that none is heard twice. */
const CALLS = 20;

/** The answer to an act, as the window remembers it. */
interface Answered {
  readonly kind: Shown['kind'];
  readonly screen: PageScreen;
}

/** What was pressed: whether it was for the presser alone, and all tokens on it. */
export interface Pressed {
  readonly whisper?: true;
  readonly beside: readonly Token[];
}

/** A board to be shown. `revision`: of its match; absent where it was asked for, so that any delivery takes its place. */
export interface BoardDraft {
  readonly match: MatchId;
  readonly screen: Screen<Token>;
  readonly theme: Theme;
  readonly over?: true | undefined;
  readonly revision?: number;
}

/** One person's window, in memory: a board of each match, the latest answers, and the pages that look at it. */
export class PlayerWindow {
  readonly person: string;
  readonly key: string;
  readonly #limits: WindowLimits;
  readonly #boards = new Map<MatchId, BoardMessage>();
  /** What each board shows of its match. Never sent to a page: it also counts the opponent's private actions. */
  readonly #revisions = new Map<MatchId, number>();
  /** Matches whose newest board is another program's: what is asked for takes the place of a board. */
  readonly #outdated = new Set<MatchId>();
  readonly #answers: Cache<MessageRef, Answered>;
  readonly #calls = createCache<string, true>({ most: CALLS });
  readonly #streams = new Set<EventStream>();
  #look: Look = { theme: 'light' };
  #scheme: Theme | undefined;
  #visitedMs: number | undefined;
  #seq = 0;

  constructor(person: string, key: string, limits: WindowLimits) {
    this.person = person;
    this.key = key;
    this.#limits = limits;
    this.#answers = createCache({ most: limits.answers });
  }

  get look(): Look {
    return this.#look;
  }

  /** Its person has asked for something, at this time in ms since 1970. */
  visited(now: number): void {
    this.#visitedMs = now;
  }

  /** Whether no page looks at it, and none has for this long, in ms: at first, since this was first asked. */
  isLeft(now: number, forMs: number): boolean {
    this.#visitedMs ??= now;
    return !this.isWatched && now - this.#visitedMs > forMs;
  }

  get isWatched(): boolean {
    return this.#streams.size > 0;
  }

  /** Everything that a page needs to begin with, but for the epoch, the build and the time. */
  get state(): Omit<WindowState, 'epoch' | 'build' | 'now'> {
    return { seq: this.#seq, look: this.#look, boards: [...this.#boards.values()] };
  }

  /** The id of a match's board: the same after a restart, as long as the window has its key. */
  boardId(match: MatchId): MessageRef {
    return this.secretName(`board ${match}`).slice(0, 24);
  }

  /** The board with this id. */
  board(id: MessageRef): BoardMessage | undefined {
    return [...this.#boards.values()].find((it) => it.id === id);
  }

  /** The answer with this id. */
  answer(id: MessageRef): Answered | undefined {
    return this.#answers.get(id);
  }

  /**
   * What is pressed by its id, with all of its tokens. A board that is laid out stays what it is: a look at something else
   * is answered as if it came from an answer.
   */
  pressed(id: MessageRef, token: Token): Pressed | undefined {
    const answer = this.#answers.get(id);
    const screen = answer?.screen ?? this.board(id)?.screen;
    if (!screen) return undefined;
    const isAside = answer ? answer.kind === 'whisper' : screen.table !== undefined && isLook(token);
    return { beside: tokensOf(screen), ...(isAside ? { whisper: true } : {}) };
  }

  /** Shows a board, unless the window has a newer one. Returns its id. */
  putBoard({ match, screen, theme, over, revision }: BoardDraft): MessageRef {
    const id = this.boardId(match);
    const known = this.#revisions.get(match);
    const isOlder = revision === undefined ? !this.#outdated.has(match) : revision < (known ?? 0);
    if (known !== undefined && isOlder) return id;
    if (revision !== undefined) {
      this.#revisions.set(match, revision);
      this.#outdated.delete(match);
    }
    const board = { id, seq: ++this.#seq, match, screen: pageScreen(screen), ...(over ? { over } : {}), theme };
    // The last in order is the one that has changed last.
    this.#boards.delete(match);
    this.#boards.set(match, board);
    this.tell('board', board);
    while (this.#boards.size > this.#limits.boards) this.#dropOne();
    return id;
  }

  /** Remembers what an act is answered with. */
  putAnswer(id: MessageRef, kind: Shown['kind'], screen: Screen<Token>): Answered {
    const answered = { kind, screen: pageScreen(screen) };
    this.#answers.set(id, answered);
    return answered;
  }

  /** Puts another screen in the place of an answer, on all pages. */
  changeAnswer(id: MessageRef, kind: Shown['kind'], next: Screen<Token>): void {
    const { screen } = this.putAnswer(id, kind, next);
    this.tell('answer', { id, screen });
  }

  dropAnswer(id: MessageRef): void {
    this.#answers.delete(id);
  }

  /** Calls the player. The same call is heard once. */
  call(nonce: string, what: WindowEvents['call']): void {
    if (this.#calls.get(nonce)) return;
    this.#calls.set(nonce, true);
    this.tell('call', what);
  }

  /** Tells the player what comes unasked. What has a nonce is heard once. */
  post(nonce: string, what: WindowEvents['told']): void {
    if (nonce !== '' && this.#calls.get(nonce)) return;
    if (nonce !== '') this.#calls.set(nonce, true);
    this.tell('told', what);
  }

  setLook(look: Look): void {
    const next = { ...this.#look, ...look };
    if (next.locale === this.#look.locale && next.theme === this.#look.theme) return;
    this.#look = next;
    this.tell('look', { ...next, seq: ++this.#seq });
  }

  /** The colours that its pages ask for; undefined before the first page. */
  get scheme(): Theme | undefined {
    return this.#scheme;
  }

  /** The window wears it at once, unless its player has chosen other colours than its pages asked for before. */
  setScheme(scheme: Theme): void {
    const before = this.#scheme;
    this.#scheme = scheme;
    if (before === undefined) this.#look = { ...this.#look, theme: scheme };
    else if (this.#look.theme === before) this.setLook({ theme: scheme });
  }

  /** A name for this content that no one else can make. */
  secretName(content: Uint8Array | string): string {
    return createHmac('sha256', this.key).update(content).digest('hex').slice(0, 40);
  }

  /** Streams every further change to a page. */
  watch(stream: EventStream, from: Pick<WindowState, 'epoch' | 'build' | 'now'>): void {
    for (const oldest of this.#streams) {
      if (this.#streams.size < this.#limits.streams) break;
      this.#end(oldest);
    }
    this.#streams.add(stream);
    stream.write(eventText('here', { ...from, seq: this.#seq }));
  }

  /** Forgets a stream that has ended. */
  unwatch(stream: EventStream): void {
    this.#streams.delete(stream);
  }

  /** Tells all pages that look at the window. */
  tell<Name extends keyof WindowEvents>(name: Name, about: WindowEvents[Name]): void {
    const event = eventText(name, about);
    for (const stream of this.#streams) {
      if (stream.waiting > LAG_BYTES) this.#end(stream);
      else stream.write(event);
    }
  }

  close(): void {
    for (const stream of this.#streams) this.#end(stream);
  }

  #dropOne(): void {
    const all = [...this.#boards.values()];
    this.dropBoard((all.find(({ over }) => over) ?? all[0])?.match ?? '');
  }

  /** Another program has drawn a board of this match at this revision: pages ask for one that is at least as new. */
  outdate(match: MatchId, revision: number): void {
    const known = this.#revisions.get(match) ?? 0;
    this.#revisions.set(match, Math.max(known, revision));
    this.#outdated.add(match);
    this.tell('stale', { match });
  }

  /** Has no board of this match any more: a page that wants one asks for it. */
  dropBoard(match: MatchId): void {
    this.#boards.delete(match);
    this.#revisions.delete(match);
    this.#outdated.delete(match);
    this.tell('gone', { match, seq: ++this.#seq });
  }

  #end(stream: EventStream): void {
    this.#streams.delete(stream);
    stream.end();
  }
}

const eventText = <Name extends keyof WindowEvents>(name: Name, about: WindowEvents[Name]): string =>
  `event: ${name}\ndata: ${JSON.stringify(about)}\n\n`;
