import type { EpochMs, MatchId, Person, Place, PlayerId } from './intent.ts';

/** The windows of people from a chat: the web page, opened by a link for one person. */
export interface PersonWindows {
  /** A link that opens a match in a window of this person: once, within ten minutes. */
  linkTo(person: Person, match: MatchId): Promise<string>;
  /** When each window was opened that a person is signed in at, the latest first. */
  openedBy(player: PlayerId): Promise<readonly EpochMs[]>;
  /** Signs a person out of all their windows, and makes their links useless. */
  signOut(player: PlayerId): Promise<void>;
}

/** Who came to a window from within an app of their platform. */
export interface Visitor {
  readonly person: Person;
  /** Names what was shown, however it was written: it is taken once. */
  readonly shown: string;
  /** Where they are, where the platform vouches for that: a channel. */
  readonly place?: Place;
  /** Names the gathering that they joined, where several people open the same page together. */
  readonly gathering?: string;
}

/**
 * A way to the windows from within a platform's own apps: the page stands in a frame there, and the platform itself says
 * who looks at it.
 */
export interface WindowDoor {
  /** What the addresses of its pages begin with: `mini`, `activity`. */
  readonly name: string;
  /** Whose pages may frame these, as sources of a content security policy. */
  readonly ancestors: readonly string[];
  /** Scripts of others that these pages load, likewise. */
  readonly scripts: readonly string[];
  /** Whether it asks the platform who comes, which answers only so often. */
  readonly asks: boolean;
  /** Parameters by which the app marks the address at which it opens the page; absent: it opens the addresses of the door. */
  readonly marks?: readonly string[];
  /** The host under which its pages are seen where that is not ours: a proxy of the platform. Undefined: there is none. */
  host(): string | undefined;
  /**
   * Whom the platform vouches for. Undefined where it says nothing of the kind: what was shown is forged, too old or
   * another app's.
   * @param proof what their page was handed by the platform.
   * @throws Error where the platform cannot be asked now.
   */
  admit(proof: unknown): Promise<Visitor | undefined>;
}
