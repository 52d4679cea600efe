import { randomBytes } from 'node:crypto';
import type { MatchId } from '../../src/service/ports/intent.ts';
import { StoreFailure } from '../../src/service/ports/store.ts';
import { isChatPerson, type Sessions } from './sessions.ts';
import type { Windows } from './windows.ts';

const readNews = (news: string): { readonly match: MatchId; readonly revision: number } => {
  const [, match = '', revision] = news.split(' ');
  return { match, revision: Number(revision) };
};

/** How often it is asked what others have drawn, in ms. */
const ASK_MS = 500;

/**
 * What programs on one store tell each other of the windows of people from chats: any of them may draw a board, and the
 * page of its person may be at another one, which then asks for that board.
 */
export class OtherPrograms {
  readonly #me = randomBytes(6).toString('base64url');
  readonly #sessions: Pick<Sessions, 'announce' | 'announced'>;
  readonly #windows: Pick<Windows, 'watched'>;
  /** What was heard of each person whose window is looked at. */
  #heard = new Map<string, ReadonlySet<string>>();
  #asking: NodeJS.Timeout | undefined;
  #isBusy = false;

  constructor(sessions: Pick<Sessions, 'announce' | 'announced'>, windows: Pick<Windows, 'watched'>) {
    this.#sessions = sessions;
    this.#windows = windows;
  }

  start(failed: (fault: unknown) => void): void {
    this.#asking = setInterval(() => {
      if (this.#isBusy) return;
      this.#isBusy = true;
      this.#hear()
        // The store tells of its own outages.
        .catch((fault: unknown) => fault instanceof StoreFailure || failed(fault))
        .finally(() => {
          this.#isBusy = false;
        });
    }, ASK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#asking);
  }

  /** Tells the others that a board is drawn here. */
  announce(person: string, { match, revision }: { readonly match: MatchId; readonly revision: number }): Promise<void> {
    return this.#sessions.announce(person, `${this.#me} ${match} ${revision}`);
  }

  async #hear(): Promise<void> {
    const heard = new Map<string, ReadonlySet<string>>();
    for (const window of this.#windows.watched()) {
      const { person } = window;
      if (!isChatPerson(person)) continue;
      const news = await this.#sessions.announced(person);
      const known = this.#heard.get(person);
      heard.set(person, new Set(news));
      const fresh = news.filter((it) => !known?.has(it) && !it.startsWith(`${this.#me} `)).map(readNews);
      // What this program has of a window whose page has just come may be older than what others drew.
      const kept = known ? [] : window.state.boards.map(({ match }) => ({ match, revision: 0 }));
      for (const { match, revision } of [...kept, ...fresh]) window.outdate(match, revision);
    }
    this.#heard = heard;
  }
}
