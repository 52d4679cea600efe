import type { Screen } from '../../../src/kernel/screen.ts';
import { createCache } from '../../../src/kit/cache.ts';
import type { ShownState } from '../../../src/service/ports/answer.ts';
import type { MatchId, Token } from '../../../src/service/ports/intent.ts';
import type { Delivery } from '../../../src/service/ports/platform.ts';

/** Most whispers remembered, and for how long, in ms: after a day an app shows none of them. */
const MOST = 5_000;
const KEEP_MS = 86_400_000;

/** A user in a group. */
export interface Listener {
  readonly chat: number;
  readonly person: number;
}

/** A whisper that a user may still see. */
export interface StandingWhisper {
  readonly ephemeral: number;
  /** Set where it shows the user's own view of a match: news on the board outdate it. */
  readonly shows?: ShownState | undefined;
}

/** The match that a screen's buttons belong to; '' for a page that belongs to none. */
const matchOf = ({ buttons }: Screen<Token>): MatchId =>
  buttons
    .flat()
    .map(({ press }) => /^[a-z2-7]{16}(?=\.)/.exec(press)?.[0])
    .find((it) => it !== undefined) ?? '';

/** Whether a board that is drawn now shows more than a whisper. A player who is deciding keeps what they look at. */
const isOutdated = ({ shows }: StandingWhisper, person: number, { news = 0, deciding = [] }: Delivery): boolean => {
  if (!shows || shows.news >= news) return false;
  return !deciding.some(({ player, decision }) => player === `telegram:${person}` && decision === shows.decision);
};

/** The latest whisper of each user, group and match. In memory only: after a restart the older ones stay. */
export class StandingWhispers {
  readonly #latest = createCache<string, StandingWhisper>({ most: MOST, keepMs: KEEP_MS });
  /** The match of each whisper: '' for a page. */
  readonly #matches = createCache<string, MatchId>({ most: MOST, keepMs: KEEP_MS });
  /** The users who have a whisper of a match in a group. */
  readonly #listeners = createCache<string, ReadonlySet<number>>({ most: MOST, keepMs: KEEP_MS });

  /** Records that a whisper shows a screen. Returns the older whisper of the same match, if there is another one. */
  put({ chat, person }: Listener, screen: Screen<Token>, shown: StandingWhisper): number | undefined {
    const { ephemeral, shows } = shown;
    const match = shows?.match ?? matchOf(screen);
    const before = this.#matches.get(`${chat} ${ephemeral}`);
    if (before !== undefined && before !== match) this.#forget({ chat, person }, before, ephemeral);
    const key = `${chat} ${person} ${match}`;
    const older = this.#latest.get(key)?.ephemeral;
    this.#latest.set(key, shown);
    this.#matches.set(`${chat} ${ephemeral}`, match);
    const group = `${chat} ${match}`;
    if (shows) this.#listeners.set(group, new Set([...(this.#listeners.get(group) ?? []), person]));
    return older === ephemeral ? undefined : older;
  }

  /** Removes and returns the whispers that a board drawn in a group outdates. */
  takeOutdated(chat: number, delivery: Delivery): readonly (Listener & { readonly ephemeral: number })[] {
    const listeners = [...(this.#listeners.get(`${chat} ${delivery.match}`) ?? [])];
    return listeners.flatMap((person) => {
      const standing = this.#latest.get(`${chat} ${person} ${delivery.match}`);
      if (!standing || !isOutdated(standing, person, delivery)) return [];
      this.#forget({ chat, person }, delivery.match, standing.ephemeral);
      return [{ chat, person, ephemeral: standing.ephemeral }];
    });
  }

  #forget({ chat, person }: Listener, match: MatchId, ephemeral: number): void {
    const key = `${chat} ${person} ${match}`;
    if (this.#latest.get(key)?.ephemeral === ephemeral) this.#latest.delete(key);
  }
}
