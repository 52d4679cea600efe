import { fullToken, tokensOf } from '../../adapters/playground/heads.ts';
import type {
  ActResult,
  BoardMessage,
  NewPerson,
  NewSession,
  PageScreen,
  Refusal,
  WindowState,
} from '../../adapters/playground/message.ts';
import type { TableSquare } from '../../src/kernel/table.ts';

/*
 * One person at their window, by the requests that a page makes. They know only what a page is sent.
 */

/** An event of a window's stream, as it came. */
export interface HeardEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A stream of events. */
export interface EventReader {
  readonly type: string | null;
  /** The next event, beats aside unless they are wanted; undefined when the stream has ended. */
  next(): Promise<HeardEvent | undefined>;
  /** Everything that has come, as text. */
  readonly heard: string;
  close(): Promise<void>;
}

/** Reads the events of an answer. */
export const readEvents = (response: Response): EventReader => {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let [heard, read] = ['', 0];
  return {
    type: response.headers.get('content-type'),
    get heard() {
      return heard;
    },
    async next() {
      for (;;) {
        const end = heard.indexOf('\n\n', read);
        if (end < 0) {
          const { done, value } = await reader.read();
          if (done) return undefined;
          heard += value;
          continue;
        }
        const text = heard.slice(read, end);
        read = end + 2;
        const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '';
        return { event: field('event'), data: JSON.parse(field('data')) };
      }
    },
    close: () => reader.cancel(),
  };
};

const PATIENCE_MS = 60_000;

/** An act of a page, as the program answers it. */
export interface Answered {
  readonly status: number;
  readonly body: ActResult & Partial<Refusal>;
}

/** The keys of a screen, wherever they stand: the label of each, and its token as the program wrote it. */
export const keysOf = ({ buttons, table, house, choices = [], head }: PageScreen) =>
  [
    ...[...buttons.flat(), ...choices],
    ...(table?.keys ?? []),
    ...(house?.answers ?? []),
    ...Object.entries(house?.keys ?? {}).map(([label, press]) => ({ label, press })),
  ].flatMap(({ label, press }) => (press === undefined ? [] : [{ label, token: fullToken(press, head) }]));

/** The token of a screen whose act this is. */
export const tokenFor = (screen: PageScreen, act: string | RegExp): string | undefined =>
  tokensOf(screen).find((it) => {
    const own = it.split('.').slice(3).join('.');
    return act instanceof RegExp ? act.test(own) : own === act;
  });

/** The squares of a screen that can be fired at, as tokens. */
export const targetsOf = ({ table, head }: PageScreen): readonly string[] =>
  (table?.seas ?? []).flatMap(({ squares = [] }) =>
    squares.flatMap(({ as, press }: TableSquare<string>) => (as === 'fire' && press ? [fullToken(press, head)] : [])),
  );

let acts = 0;

export class WindowClient {
  readonly origin: string;
  readonly person: string;
  readonly key: string;
  readonly name: string;
  readonly tag: string;
  /** How they are known: by a key, or by the cookie of a session. */
  readonly #known: Readonly<Record<string, string>>;

  constructor(origin: string, { person, key }: NewPerson, name = person, tag = 'en', cookie?: string) {
    this.#known = cookie === undefined ? { 'x-seat-key': key } : { cookie };
    this.origin = origin;
    this.person = person;
    this.key = key;
    this.name = name;
    this.tag = tag;
  }

  /** Comes in by the key of the door, or by the code of an invitation. */
  static async enter(
    origin: string,
    by: { readonly door: string } | { readonly invite: string },
    name: string,
    tag = 'en',
  ): Promise<WindowClient> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${origin}/api/people`, { method: 'POST', headers, body: JSON.stringify(by) });
    const body = await response.text();
    if (response.status !== 201) throw new Error(`${name} may not come in: ${body}`);
    return new WindowClient(origin, JSON.parse(body), name, tag);
  }

  /** Comes in from within an app, by what it says of them. @param door the address of the app’s door */
  static async framed(door: string, proof: unknown, name: string): Promise<WindowClient> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${door}/api/session`, { method: 'POST', headers, body: JSON.stringify({ proof }) });
    const body = await response.text();
    if (response.status !== 201) throw new Error(`${name} is not let in: ${body}`);
    const { person } = JSON.parse(body) as NewSession;
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    return new WindowClient(door, { person, key: '' }, name, 'en', cookie);
  }

  /** Comes in by the address that the program prints. */
  static byDoor(address: string, name: string, tag = 'en'): Promise<WindowClient> {
    const { origin, searchParams } = new URL(address);
    return WindowClient.enter(origin, { door: searchParams.get('key') ?? '' }, name, tag);
  }

  /** One of the two who are always there. */
  static seat(origin: string, path: string, name?: string, tag = 'en'): WindowClient {
    const { pathname, searchParams } = new URL(path, origin);
    const person = pathname.split('/').at(-1) ?? '';
    return new WindowClient(origin, { person, key: searchParams.get('key') ?? '' }, name ?? person, tag);
  }

  async raw(act: string, body: object): Promise<Response> {
    return fetch(`${this.origin}/api/${this.person}/${act}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.#known, origin: new URL(this.origin).origin },
      body: JSON.stringify({ id: `window-act-${++acts}`, name: this.name, tag: this.tag, ...body }),
    });
  }

  async act(act: string, body: object): Promise<Answered> {
    const response = await this.raw(act, body);
    return { status: response.status, body: JSON.parse(await response.text()) };
  }

  /** An act that must succeed. */
  async does(act: string, body: object): Promise<ActResult> {
    const { status, body: result } = await this.act(act, body);
    if (status !== 200) throw new Error(`${this.name}: ${act} ${JSON.stringify(body)}: ${JSON.stringify(result)}`);
    return result;
  }

  stateResponse(): Promise<Response> {
    return fetch(`${this.origin}/api/${this.person}/window`, { headers: this.#known });
  }

  /** What they are answered who ask for the window of another person. */
  async refusedAs(person: string): Promise<string> {
    return (await fetch(`${this.origin}/api/${person}/window`, { headers: this.#known })).text();
  }

  async state(): Promise<WindowState> {
    const response = await this.stateResponse();
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${this.name} has no window: ${text}`);
    return JSON.parse(text);
  }

  async boards(): Promise<readonly BoardMessage[]> {
    return (await this.state()).boards;
  }

  async listens(): Promise<EventReader> {
    const query = `person=${this.person}&key=${this.key}`;
    return readEvents(await fetch(`${this.origin}/events?${query}`, { headers: this.#known }));
  }

  /** Waits for a board. @throws Error that tells what is there instead. */
  async sees(pleases: (board: BoardMessage) => boolean): Promise<BoardMessage> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const boards = await this.boards();
      const found = boards.find(pleases);
      if (found) return found;
      if (performance.now() > until)
        throw new Error(
          `${this.name} waits in vain; there: ${JSON.stringify(boards.map(({ screen }) => screen.title))}`,
        );
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Presses the key of a board whose act this is. */
  presses({ id, screen }: Pick<BoardMessage, 'id' | 'screen'>, act: string | RegExp): Promise<ActResult> {
    const token = tokenFor(screen, act);
    if (token === undefined) throw new Error(`${this.name} finds no ${act} in ${tokensOf(screen).join(' ')}`);
    return this.does('press', { token, on: id });
  }
}
