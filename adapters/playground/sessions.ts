import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { EpochMs, MatchId, Person, PlayerId } from '../../src/service/ports/intent.ts';
import type { Shelf } from '../../src/service/ports/store.ts';

/*
 * How people from a chat come in. A link is a secret for one person, and is taken once; it becomes a session, another secret,
 * which the browser keeps where no script reads it. The store has neither of them, only what they hash to.
 */

const LINK_MS = 600_000;
/** For how long what an app said of a person is not taken again: longer than any is believed. */
const PROOF_MS = 7_200_000;
const NEWS_MS = 60_000;
const MOST_NEWS = 32;
const DAY_MS = 86_400_000;
/** How long a session lasts. */
export const SESSION_MS = 30 * DAY_MS;
/** Most windows that a person is signed in at, and most links of theirs that are open; the oldest leave first. */
const MOST = 8;

const PERSON = z.strictObject({
  id: z.string().regex(/^(telegram|discord):\d{1,20}$/),
  name: z.string(),
  tag: z.string().exactOptional(),
  username: z.string().exactOptional(),
});
const LINK = z.strictObject({ person: PERSON, match: z.string() });
const SESSION = z.strictObject({ person: PERSON, opened: z.number() });
/** The person that a session is of: as their platform vouched for them when they asked for the link. */
export type SignedIn = z.infer<typeof PERSON>;

/** Whether an id is that of a person of a chat. Such people have sessions, and no keys. */
export const isChatPerson = (id: string): boolean => PERSON.shape.id.safeParse(id).success;

/** 256 bits, as they stand in a link and in a cookie. */
const SECRET = /^[\w-]{43}$/;
const newSecret = (): string => randomBytes(32).toString('base64url');
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const linkKey = (hash: string): string => `window-link:${hash}`;
const usedKey = (hash: string): string => `window-link-used:${hash}`;
const proofKey = (hash: string): string => `window-proof:${hash}`;
const wishKey = (player: PlayerId): string => `window-wish:${player}`;
const gatheringKey = (gathering: string): string => `window-gathering:${hashOf(gathering)}`;
const sessionKey = (hash: string): string => `window:${hash}`;
const linksKey = (player: PlayerId): string => `window-links:${player}`;
const newsKey = (player: PlayerId): string => `window-news:${player}`;
const sessionsKey = (player: PlayerId): string => `windows:${player}`;

/** The links and sessions of all people. Every call may throw a `StoreFailure`. */
export interface Sessions {
  /** Makes the secret of a link for a person to a match. */
  invite(person: Person, match: MatchId): Promise<string>;
  /** Takes a link's secret: once. Returns the secret of a new session, whose it is and where it leads. */
  begin(
    secret: string,
  ): Promise<{ readonly session: string; readonly person: SignedIn; readonly match: MatchId } | undefined>;
  /** Begins a session for a person whom their platform has vouched for. Returns its secret. */
  open(person: Person): Promise<string>;
  /** Whether what an app said of a person, by its name, is shown here for the first time. */
  isFirst(shown: string): Promise<boolean>;
  /** The match for which a person was last given a link, if that was lately: once. */
  takeWish(player: PlayerId): Promise<MatchId | undefined>;
  /** The people of a gathering look at this match from now on. */
  gather(gathering: string, match: MatchId): Promise<void>;
  /** The match that a gathering looks at. */
  gathered(gathering: string): Promise<MatchId | undefined>;
  /** Whose a session is; undefined for one that has ended, or never was. */
  personOf(session: string): Promise<SignedIn | undefined>;
  /** When each session of a person began, the latest first. */
  openedBy(player: PlayerId): Promise<readonly EpochMs[]>;
  /** Ends all sessions of a person, and their open links. */
  end(player: PlayerId): Promise<void>;
  /** Tells the other programs on this store of something in a person's windows. */
  announce(player: PlayerId, news: string): Promise<void>;
  /** What was announced of a person in the last minute, the latest first. */
  announced(player: PlayerId): Promise<readonly string[]>;
}

/** What is kept of a person. */
const signedIn = ({ id, name, tag, username }: Person): SignedIn => ({
  id,
  name,
  ...(tag !== undefined && { tag }),
  ...(username !== undefined && { username }),
});

/** Reads what is kept under a key; undefined for nothing, and for what has another form. */
const readKept = <T>(form: z.ZodType<T>, text: string | undefined): T | undefined =>
  text === undefined ? undefined : form.safeParse(JSON.parse(text)).data;

export const createSessions = (
  shelf: Pick<Shelf, 'claim' | 'drop' | 'enlist' | 'get' | 'list' | 'put'>,
  now: () => EpochMs,
): Sessions => {
  const begun = async (hash: string) => readKept(SESSION, await shelf.get(sessionKey(hash)));
  const open = async (person: SignedIn): Promise<string> => {
    const session = newSecret();
    const before = await shelf.list(sessionsKey(person.id));
    await shelf.put(sessionKey(hashOf(session)), JSON.stringify({ person, opened: now() }), SESSION_MS);
    await shelf.enlist(sessionsKey(person.id), hashOf(session), MOST, SESSION_MS);
    // What a newer one displaces is over, and kept no longer.
    await Promise.all(before.slice(MOST - 1).map((hash) => shelf.drop(sessionKey(hash))));
    return session;
  };
  return {
    invite: async (person, match) => {
      const secret = newSecret();
      await shelf.enlist(linksKey(person.id), hashOf(secret), MOST, LINK_MS);
      await shelf.put(linkKey(hashOf(secret)), JSON.stringify({ person: signedIn(person), match }), LINK_MS);
      await shelf.put(wishKey(person.id), match, LINK_MS);
      return secret;
    },
    open: (person) => open(signedIn(person)),
    isFirst: (shown) => shelf.claim(proofKey(hashOf(shown)), '', PROOF_MS),
    takeWish: async (player) => {
      const match = await shelf.get(wishKey(player));
      if (match !== undefined) await shelf.drop(wishKey(player));
      return match;
    },
    gather: (gathering, match) => shelf.put(gatheringKey(gathering), match, DAY_MS),
    gathered: (gathering) => shelf.get(gatheringKey(gathering)),
    begin: async (secret) => {
      if (!SECRET.test(secret)) return undefined;
      const hash = hashOf(secret);
      const link = readKept(LINK, await shelf.get(linkKey(hash)));
      if (!link || !(await shelf.list(linksKey(link.person.id))).includes(hash)) return undefined;
      // Of two who come with one link, one gets in.
      if (!(await shelf.claim(usedKey(hash), '', LINK_MS))) return undefined;
      await Promise.all([linkKey(hash), wishKey(link.person.id)].map((key) => shelf.drop(key)));
      return { session: await open(link.person), ...link };
    },
    personOf: async (session) => {
      if (!SECRET.test(session)) return undefined;
      const hash = hashOf(session);
      const kept = await begun(hash);
      // One that a newer one has displaced is over, also before its time is up.
      return kept && (await shelf.list(sessionsKey(kept.person.id))).includes(hash) ? kept.person : undefined;
    },
    openedBy: async (player) => {
      const kept = await Promise.all((await shelf.list(sessionsKey(player))).map(begun));
      return kept.flatMap((it) => it?.opened ?? []);
    },
    announce: (player, news) => shelf.enlist(newsKey(player), news, MOST_NEWS, NEWS_MS),
    announced: (player) => shelf.list(newsKey(player)),
    end: async (player) => {
      const [sessions, links] = await Promise.all([shelf.list(sessionsKey(player)), shelf.list(linksKey(player))]);
      await Promise.all([...sessions.map(sessionKey), ...links.map(linkKey)].map((key) => shelf.drop(key)));
      await Promise.all([sessionsKey, linksKey, wishKey].map((keyOf) => shelf.drop(keyOf(player))));
    },
  };
};
