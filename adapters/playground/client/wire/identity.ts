import { keptUnder } from '../around/around.ts';

/** Who a browser is to the program: kept in the browser, and asked for once. */
export interface Identity {
  readonly person: string;
  readonly key: string;
}

/** A match of two people who pass this device on: in the order of `people`, and whose turn it is to see. */
export interface SharedMatch {
  readonly match: string;
  readonly people: readonly [NamedPerson, NamedPerson];
  readonly turn: 0 | 1;
  /** What both know of the turn before. */
  readonly told?: string;
}
type NamedPerson = Identity & { readonly name: string };

const STORE = keptUnder('broadside');

interface Kept {
  readonly me?: Identity;
  /** The person of a chat that this browser is signed in as: the program knows it by a cookie. Stands before `me`. */
  readonly guest?: { readonly person: string; readonly name: string } | undefined;
  readonly name?: string;
  readonly sounds?: boolean;
  readonly motion?: boolean;
  readonly ask?: boolean;
  readonly strength?: string;
  /** Whether they look for an opponent, as far as this browser knows. */
  readonly seeks?: boolean;
  /** The latest last. */
  readonly shared?: readonly SharedMatch[];
}

const read = (): Kept => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORE) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
};

/** What this browser keeps besides; a browser that keeps nothing forgets it with the page. */
let kept: Kept = read();

export const recall = (): Kept => kept;

export const remember = (more: Kept): void => {
  kept = { ...read(), ...kept, ...more };
  try {
    localStorage.setItem(STORE, JSON.stringify(kept));
  } catch {
    // Private windows of some browsers keep nothing: the person stays who they are while the page is open.
  }
};

/** Who this browser is; undefined where it is no one yet. */
export const knownIdentity = (): Identity | undefined =>
  kept.guest ? { person: kept.guest.person, key: '' } : kept.me;

/** The secret of a link from a chat, which leaves the address. */
export const takeLink = (): string => {
  const link = location.hash.slice(1);
  history.replaceState(history.state, '', location.pathname);
  return link;
};

/** Takes the person of an address over (`#person=…&key=…`), and the key of the door (`?key=…`) out of it. */
export const arrive = (): { readonly door?: string } => {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const person = fragment.get('person');
  const key = fragment.get('key');
  if (person && key) remember({ me: { person, key } });
  const url = new URL(location.href);
  const door = url.searchParams.get('key') ?? undefined;
  if (door !== undefined || (person && key)) {
    url.searchParams.delete('key');
    url.hash = '';
    history.replaceState(history.state, '', url);
  }
  return door === undefined ? {} : { door };
};

/** The match of two at this device with this name; undefined for any other. */
export const sharedNamed = (match: string): SharedMatch | undefined =>
  recall().shared?.find((it) => it.match === match);
