import type { EpochMs, MatchId, Person, PlayerId } from './intent.ts';

/** The windows of people from a chat: the web page, opened by a link for one person. */
export interface PersonWindows {
  /** A link that opens a match in a window of this person: once, within ten minutes. */
  linkTo(person: Person, match: MatchId): Promise<string>;
  /** When each window was opened that a person is signed in at, the latest first. */
  openedBy(player: PlayerId): Promise<readonly EpochMs[]>;
  /** Signs a person out of all their windows, and makes their links useless. */
  signOut(player: PlayerId): Promise<void>;
}
