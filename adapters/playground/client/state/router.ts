import { isFramed } from '../around/around.ts';
import { type Route, readRoute, writeRoute } from './route.ts';

/** What an entry of the browser's history holds besides its address: how many screens and sheets lie below it. */
interface Entry {
  readonly depth: number;
  /** The sheet that is open in it. */
  readonly sheet?: string;
}

const entry = (): Entry => {
  const state: unknown = history.state;
  const isEntry = typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number';
  if (!isEntry) return { depth: 0 };
  const sheet = 'sheet' in state && typeof state.sheet === 'string' ? state.sheet : undefined;
  return { depth: Number(state.depth), ...(sheet === undefined ? {} : { sheet }) };
};

/** The address of the page without those of its screens: relative addresses begin there. */
const base = (): string => new URL(document.baseURI).pathname;

/** Where a screen is. What an app around the page has told it in its address stays there: it is asked again at a reload. */
const addressOf = (route: Route): URL => {
  const address = new URL(writeRoute(route), document.baseURI);
  if (isFramed()) address.search = location.search;
  return address;
};

/**
 * Where the page is: each screen is an address, each sheet an entry of the history above it, so that back always leads
 * on: of the browser, of a phone, by Escape and by the arrow.
 */
export class Router {
  readonly #moved: () => void;
  /** Set from the moment a sheet is closed until the browser has gone back: a second press on its key goes no further. */
  #isClosing = false;
  route: Route;

  constructor(moved: () => void) {
    this.#moved = moved;
    this.route = readRoute(location.pathname.slice(base().length));
    if (history.state === null) history.replaceState({ depth: 0 } satisfies Entry, '');
    addEventListener('popstate', () => this.#read());
  }

  get sheet(): string | undefined {
    return entry().sheet;
  }

  /** Whether nothing lies below the screen, so that back leads nowhere from it but to the start. */
  get isFirst(): boolean {
    return entry().depth === 0;
  }

  #read(): void {
    this.#isClosing = false;
    this.route = readRoute(location.pathname.slice(base().length));
    this.#moved();
  }

  /** Goes forward to a screen; to the one that is there, nothing happens. */
  go(route: Route): void {
    history.pushState({ depth: entry().depth + 1 } satisfies Entry, '', addressOf(route));
    this.#read();
    scrollTo(0, 0);
  }

  /** Takes the place of the screen that is there. */
  replace(route: Route): void {
    history.replaceState({ depth: entry().depth } satisfies Entry, '', addressOf(route));
    this.#read();
  }

  /** Opens a sheet over the screen, or another in the place of the one that is open. */
  openSheet(sheet: string): void {
    if (entry().sheet === sheet) return;
    if (entry().sheet === undefined) history.pushState({ depth: entry().depth + 1, sheet } satisfies Entry, '');
    else history.replaceState({ depth: entry().depth, sheet } satisfies Entry, '');
    this.#moved();
  }

  /** Closes the open sheet. */
  closeSheet(): void {
    if (entry().sheet === undefined || this.#isClosing) return;
    this.#isClosing = true;
    this.back();
  }

  /** Where this page came from; from its first screen, to the one that is named. */
  back(first: Route = { at: 'start' }): void {
    if (entry().depth > 0) history.back();
    else if (this.route.at !== 'start') this.replace(first);
  }
}
