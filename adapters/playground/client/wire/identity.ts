/** Who a browser is to the program: kept in the browser, and asked for once. */
export interface Identity {
  readonly person: string;
  readonly key: string;
}

const STORE = 'broadside';

interface Kept {
  readonly me?: Identity;
  readonly name?: string;
  readonly sounds?: boolean;
  readonly motion?: boolean;
  readonly ask?: boolean;
  readonly strength?: string;
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
