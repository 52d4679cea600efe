import type { ClientPage } from '../../../../src/kernel/client-page.ts';
import type { BoardPlace } from '../../../../src/kernel/reader.ts';
import type { Theme } from '../../../../src/kernel/screen.ts';
import type { TableCard, TableQuestion } from '../../../../src/kernel/table.ts';
import { unfolded } from '../../heads.ts';
import type { ActResult, BoardMessage, Look, NewSession, PageScreen, Shown, WindowEvents } from '../../message.ts';
import { around, isFramed } from '../around/around.ts';
import { askSession, becomePerson, openSession, Refused, sendAct } from '../wire/acts.ts';
import {
  arrive,
  type Identity,
  knownIdentity,
  recall,
  remember,
  type SharedMatch,
  sharedNamed,
  takeLink,
} from '../wire/identity.ts';
import { listen, type SharedStream, type StreamEvent } from '../wire/stream.ts';
import { deviceNow, deviceTheme } from './device.ts';
import { routeOfPayload } from './route.ts';
import { Router } from './router.ts';
import { loadWords, plain, say } from './words.ts';

/** A press that has no answer yet: at a square of a match, or at a key. */
export interface Pending {
  readonly match?: string;
  readonly at?: { readonly row: number; readonly col: number };
  readonly late?: 'slow' | 'lost' | string;
  /** What it does is seen on the board: a notice of it is not shown. */
  readonly seen?: true;
  /** Which act it is, of all that this page has done. */
  readonly nth?: number;
}

/** A line that stands for a while: a notice of the program, or what cannot be done here. */
export interface Note {
  readonly text: string;
  readonly nth: number;
}

/** A question about an order of a board, and where it is to be carried out. */
export interface Asking {
  readonly board: string;
  readonly match: string;
  readonly question: TableQuestion<string>;
  readonly cards: readonly TableCard<string>[];
  readonly at?: BoardPlace;
}

/** Time in ms after which a page in a frame tries again to come in. */
const LATER_MS = 3000;
/** An offer that stands for less, in ms, is shown at once. */
const NOW_MS = 60_000;
/** Time in ms for which a line stands. */
const NOTE_MS = 3000;

/** The name by which a daily sea is kept, as it is being played. */
export const seaKey = (sea: number): string => `daily ${sea} play `;

/** What a page of the service is asked by. */
export interface PageWish {
  readonly name: string;
  readonly variant?: string;
  readonly leaf?: number;
  readonly group?: string;
  readonly pool?: string;
  readonly period?: string;
  readonly sea?: string;
  readonly day?: number;
  readonly of?: string;
}

/** All that a page knows, and what it does with the program. Views read it and are drawn again whenever it changes. */
export class App {
  readonly router: Router;
  readonly boards = new Map<string, BoardMessage>();
  readonly pages = new Map<string, PageScreen>();
  /** The films that were asked for here, by their matches. */
  readonly films = new Map<string, WindowEvents['film']>();
  #me: Identity | undefined;
  #door: string | undefined;
  /** The match that two people play at this device now. Whose turn it is, is who this page is: no one while they change. */
  shared: SharedMatch | undefined;
  #stream: SharedStream | undefined;
  #listeners = new Set<() => void>();
  #notes = 0;
  #acts = 0;
  /** Shots that were taken back before they could be sent. */
  #withdrawn = new Set<number | undefined>();
  /** Whether this browser was signed in as a person of a chat until now. */
  wasGuest = false;
  /** Whether the app around the page keeps no cookies: who has just come in is not known any more. */
  hasNoCookies = false;
  link: 'connecting' | 'live' | 'lost' | 'expired' = 'connecting';
  /** Whether the window as a whole has come. */
  isLoaded = false;
  look: Look = {};
  shown: Shown | undefined;
  pending: Pending | undefined;
  note: Note | undefined;
  /** What is asked about an order, while its sheet is open. */
  asking: Asking | undefined;
  call: (WindowEvents['call'] & Pick<WindowEvents['told'], 'shown'>) | undefined;
  /** Moves the program's clock to this device's: its time minus ours, in ms. */
  skew = 0;
  #startedAt: string | undefined;
  #build: string | undefined;
  readonly #pressed = new Set<string>();
  /** Whether the program has another page than this one now. */
  isRenewed = false;
  /** Whether a field to type in is asked for. */
  wantsTyping = false;

  constructor() {
    const { door } = arrive();
    this.#door = door;
    this.#me = knownIdentity();
    this.router = new Router(() => this.changed());
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  changed(): void {
    for (const listener of this.#listeners) listener();
  }

  get me(): Identity | undefined {
    return this.#me;
  }

  /** What others call this person. */
  get name(): string {
    const { shared } = this;
    if (shared) return shared.people[shared.turn].name;
    return recall().guest?.name ?? (recall().name || say('guest'));
  }

  /** Whether this is a person of a chat, whose name is known. */
  get isGuest(): boolean {
    return recall().guest !== undefined;
  }

  get hasDoor(): boolean {
    return this.#me !== undefined || this.#door !== undefined;
  }

  get theme(): Theme {
    // No one has chosen colours for the curtain between two.
    return (this.#me && this.look.theme) ?? deviceTheme();
  }

  /** Begins: with the words of the page's language, and with the program where this browser is known or may be. */
  async begin(): Promise<void> {
    await loadWords(document.documentElement.lang);
    for (const wish of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'])
      matchMedia(wish).addEventListener('change', () => {
        this.#stream?.refresh();
        this.changed();
      });
    const { route } = this.router;
    this.shared = route.at === 'match' ? sharedNamed(route.match) : undefined;
    if (isFramed()) await this.#comeFramed();
    else if (route.at === 'open') await this.#signIn({ link: takeLink() });
    else if (this.shared) this.#me = undefined;
    else if (this.#me) this.#listen(this.#me);
    else if (this.#door !== undefined) await this.enter({ door: this.#door });
    this.changed();
  }

  /** Makes this browser a person. @throws Refused */
  async enter(by: { readonly door?: string; readonly invite?: string }): Promise<void> {
    try {
      const me = await becomePerson(by);
      remember({ me });
      this.#me = me;
      this.#listen(me);
    } catch (why) {
      if (!(why instanceof Refused)) throw why;
      this.#door = undefined;
      this.link = 'expired';
    }
    this.changed();
  }

  /** Becomes the person of a link from a chat, or the one that the app around the page vouches for, and goes to their match. */
  async #signIn(by: Parameters<typeof openSession>[0]): Promise<void> {
    try {
      const session = await openSession(by);
      const isOpen = 'link' in by || this.router.route.at === 'start';
      if (session.match !== undefined && isOpen) this.router.replace({ at: 'match', match: session.match });
      // Another person may have sent the address: the page names whose it is.
      if ('link' in by || window.parent === window) this.tell(say('signed-in-as', { name: session.name }));
      this.#become(session);
    } catch (why) {
      const isRefused = why instanceof Refused && why.status === 403;
      if ('proof' in by && isRefused) this.link = 'expired';
      else if ('proof' in by) this.#tryLater();
      else if (!(why instanceof Refused)) throw why;
      else if (this.#me) this.#listen(this.#me);
    }
  }

  /** The board of the match that this page is at comes to this person: their own, or that of a watcher. */
  async #bringBoard(): Promise<void> {
    const { route } = this.router;
    if (route.at === 'match') await this.askBoard(route.match);
  }

  /** Comes in a frame: as the person that the app around it names, who may be known here already. */
  async #comeFramed(): Promise<void> {
    if (!around) {
      this.link = 'expired';
      return;
    }
    const start = around.start === undefined ? undefined : routeOfPayload(around.start);
    if (start) this.router.replace(start);
    this.#me = undefined;
    const { person, isForgetful } = around;
    const known = person !== undefined || isForgetful ? await askSession() : undefined;
    if (known && (isForgetful || known.person === person)) return this.#become(known);
    const proof = await around.proof().catch(() => undefined);
    if (proof === undefined) this.link = 'expired';
    else await this.#signIn({ proof });
  }

  /** Comes again in a while: the program does not answer now. */
  #tryLater(): void {
    this.link = 'lost';
    setTimeout(() => void this.#comeFramed().finally(() => this.changed()), LATER_MS);
  }

  /** Is the person of a session. */
  #become({ person, name }: NewSession): void {
    remember({ guest: { person, name } });
    this.#me = { person, key: '' };
    this.link = 'connecting';
    this.#listen(this.#me);
    void this.#bringBoard();
  }

  #listen(me: Identity): void {
    this.#stream = listen(me, deviceTheme, (event) => this.#me === me && this.#hear(event));
  }

  /** Is another person from now on, or no one: nothing of who it was before stays. */
  become(me: Identity | undefined): void {
    this.#stream?.close();
    this.#stream = undefined;
    for (const kept of [this.boards, this.pages, this.films, this.#pressed]) kept.clear();
    this.shown = this.asking = this.pending = this.note = this.call = undefined;
    this.isLoaded = false;
    this.link = 'connecting';
    this.#me = me;
    this.router.closeSheet();
    if (me) this.#listen(me);
    this.changed();
  }

  /** Whether a board is one of a match of two at this device: it is seen behind their curtain alone. */
  #isVeiled({ match, over }: BoardMessage): boolean {
    return !over && this.shared?.match !== match && sharedNamed(match) !== undefined;
  }

  tryNow(): void {
    this.#stream?.refresh();
  }

  #hear(event: StreamEvent): void {
    switch (event.name) {
      case 'window':
        // A program that has begun again counts from nothing: its next board of a match is newer than the one here.
        for (const [match, board] of this.boards) this.boards.set(match, { ...board, seq: -1 });
        this.#takeAll(event.data.boards);
        this.skew = event.data.now - deviceNow();
        this.#build ??= event.data.build;
        this.isRenewed = this.#build !== event.data.build;
        this.isLoaded = true;
        this.#wear(event.data.look);
        break;
      case 'here':
        this.skew = event.data.now - deviceNow();
        break;
      case 'board':
        this.#show(event.data);
        break;
      case 'stale':
        void this.#renew(event.data.match);
        return;
      case 'gone':
        this.boards.delete(event.data.match);
        break;
      case 'answer':
        if (this.shown?.id === event.data.id) this.shown = { ...this.shown, screen: unfolded(event.data.screen) };
        break;
      case 'film':
        this.films.set(event.data.match, event.data);
        break;
      case 'call':
        this.call = event.data;
        break;
      case 'told':
        if (event.data.shown && this.#takeSearch(event.data.shown)) {
          // Who has come is seen.
          if (this.router.route.at !== 'seek') this.tell(event.data.text);
        } else if (event.data.shown) this.call = event.data;
        else this.tell(event.data.text);
        break;
      case 'look':
        this.#wear(event.data);
        break;
      case 'link':
        if (event.data === 'expired' && this.isGuest) {
          remember({ guest: undefined });
          this.wasGuest = true;
          this.hasNoCookies = isFramed() && !this.isLoaded;
        }
        this.link = event.data;
        break;
      case 'beat':
        return;
    }
    this.changed();
  }

  /** Asks for the board of a match: the answer has it, whichever program gives it. */
  async #renew(match: string): Promise<void> {
    const shown = (await this.#asks('show', { match }))?.shown;
    if (!shown?.screen.house) return;
    const { id, screen } = shown;
    const seq = this.boards.get(match)?.seq ?? -1;
    this.boards.set(match, { id, seq, match, theme: this.theme, screen: unfolded(screen) });
    this.changed();
  }

  #wear(look: Look): void {
    const { locale } = look;
    this.look = { ...this.look, ...look };
    if (locale !== undefined && locale !== document.documentElement.lang)
      void loadWords(locale).then(() => this.changed());
  }

  #show(board: BoardMessage): void {
    if (this.#isVeiled(board)) return;
    const known = this.boards.get(board.match);
    if (known && known.seq >= board.seq) return;
    this.boards.set(board.match, { ...board, screen: unfolded(board.screen) });
    if (this.pending?.match === board.match && this.pending.late === undefined) this.pending = undefined;
    if (this.call?.match === board.match) this.call = undefined;
    // A match that this page has asked for is gone to as soon as its board is there.
    if (this.#startedAt !== undefined && !known) {
      this.#startedAt = undefined;
      this.openMatch(board.match);
    }
  }

  /** Takes all boards of the window. The only new one is that of the match which this page has asked for. */
  #takeAll(all: readonly BoardMessage[]): void {
    const boards = all.filter((board) => !this.#isVeiled(board));
    const fresh = boards.filter(({ match }) => !this.boards.has(match));
    for (const board of boards) this.boards.set(board.match, { ...board, screen: unfolded(board.screen) });
    const [only, ...others] = fresh;
    if (this.#startedAt === undefined || !only || others.length > 0) return;
    this.#startedAt = undefined;
    this.openMatch(only.match);
  }

  /** Goes to a match: in the place of a screen that led to it and has done its work. */
  openMatch(match: string): void {
    const { at } = this.router.route;
    if (at === 'match' || at === 'join' || at === 'watch' || at === 'seek') this.router.replace({ at: 'match', match });
    else this.router.go({ at: 'match', match });
  }

  /** Shows a line for a while. */
  tell(text: string): void {
    const note = { text: plain(text), nth: ++this.#notes };
    this.note = note;
    setTimeout(() => {
      if (this.note !== note) return;
      this.note = undefined;
      this.changed();
    }, NOTE_MS);
    this.changed();
  }

  /** Sends an act; what it shows is a sheet. Returns the answer, or nothing where it was refused. */
  async act(act: string, body: object, pending: Pending = {}): Promise<ActResult | undefined> {
    const me = this.#me;
    if (!me) return undefined;
    if (this.#withdraws(pending)) return undefined;
    const own = { ...pending, nth: ++this.#acts };
    this.pending = own;
    this.changed();
    const isWanted = (): boolean => !this.#withdrawn.has(own.nth);
    try {
      const answer = await sendAct(
        me,
        act,
        { name: this.name, ...body },
        {
          isWanted,
          late: (late) => {
            if (me !== this.#me) return;
            const isOwn = this.pending === undefined || this.pending.nth === own.nth;
            if (isOwn && isWanted()) this.pending = { ...own, late };
            this.changed();
          },
        },
      );
      if (me !== this.#me) return undefined;
      // What a shot did is on the board that comes: it is not said twice.
      const isShown = (pending.at !== undefined || pending.seen === true) && answer.alert === undefined;
      this.#take(isShown ? { ...answer, notice: undefined } : answer);
      return answer;
    } catch (why) {
      if (me === this.#me) this.tell(why instanceof Refused && why.message !== '' ? why.message : say('undelivered'));
      return undefined;
    } finally {
      // A newer press may have taken the place.
      if (this.pending?.nth === own.nth) this.pending = undefined;
      this.#withdrawn.delete(own.nth);
      this.changed();
    }
  }

  /** A shot that waits for the line is moved by a press elsewhere, and taken back by one on it. Returns true for the latter. */
  #withdraws({ match, at }: Pending): boolean {
    const waits = this.pending;
    if (!at || !waits?.at || waits.match !== match || waits.late !== 'lost') return false;
    this.#withdrawn.add(waits.nth);
    this.pending = undefined;
    this.changed();
    return waits.at.row === at.row && waits.at.col === at.col;
  }

  #take({ notice, alert, shown, away }: Omit<ActResult, 'notice'> & { readonly notice?: string | undefined }): void {
    const told = alert ?? notice;
    if (told !== undefined) this.tell(told);
    if (shown && !this.#keepSea(shown)) this.showAnswer(shown);
    else if (away) this.router.closeSheet();
  }

  /** A daily sea takes the place of the one that is there. Returns false for anything else. */
  #keepSea({ screen }: Shown): boolean {
    const { page } = screen;
    if (page?.page !== 'daily-try' && page?.page !== 'daily-result') return false;
    this.pages.set(seaKey(page.sea), unfolded(screen));
    return true;
  }

  /** Shows an answer: over the screen, as a sheet. */
  showAnswer(shown: Shown): void {
    if (this.#takeSearch(shown)) {
      if (this.pageOf('seek', 'seek')?.form) this.router.openSheet('seek');
      else if (this.router.route.at !== 'seek') this.router.go({ at: 'seek' });
      else this.router.closeSheet();
      this.changed();
      return;
    }
    this.shown = { ...shown, screen: unfolded(shown.screen) };
    this.router.openSheet('answer');
    this.changed();
  }

  /** Takes what has become of the reader's search, and shows it where that is a screen; false for anything else. */
  #takeSearch({ screen }: Pick<Shown, 'screen'>): boolean {
    const page = screen.page?.page === 'seek' ? screen.page : undefined;
    if (!page) return false;
    this.pages.set('seek', screen);
    this.#noteSearch();
    // Who has come is met at once; what one plays while waiting ends by itself.
    if (page.found && page.found.ms < NOW_MS && this.router.route.at !== 'seek') this.router.go({ at: 'seek' });
    return true;
  }

  /** Whether the reader looks for an opponent is remembered, so that a page that is loaded again knows. */
  #noteSearch(): void {
    const page = this.pageOf('seek', 'seek');
    const seeks = page?.waiting !== undefined || page?.found !== undefined;
    if (recall().seeks !== seeks && (seeks || recall().seeks)) remember({ seeks });
    // Who has said yes goes to the match as soon as its board is there.
    if (page?.found?.said !== undefined) this.#startedAt = '';
  }

  /**
   * Opens what is known of the reader's search: the sheet that asks what for, or the screen on which they wait.
   * @param chosen the press that fills in the sheet. Default: what they play most.
   */
  async openSearch(chosen?: string): Promise<void> {
    await (chosen === undefined ? this.loadPage('seek', { name: 'seek' }) : this.change('seek', chosen));
    if (this.pageOf('seek', 'seek')?.form) this.router.openSheet('seek');
    else this.router.go({ at: 'seek' });
  }

  /** Asks something about an order, in a sheet. */
  ask(asked: Asking): void {
    this.asking = asked;
    this.router.openSheet('question');
  }

  /** Opens the field in which a square is typed, once the open sheet has closed. */
  beginTyping(): void {
    this.wantsTyping = true;
    this.router.closeSheet();
  }

  /** Whether this page has pressed anything of a match since it was last asked. */
  takePressed(match: string): boolean {
    return this.#pressed.delete(match);
  }

  /** Presses a key of a board, or of an answer. */
  press(token: string, on?: string, pending: Pending = {}): Promise<ActResult | undefined> {
    if (pending.match !== undefined) this.#pressed.add(pending.match);
    return this.act('press', { token, ...(on === undefined ? {} : { on }) }, pending);
  }

  /** Opens a match against the machine, or an invitation, and goes to it. */
  play(wish: { readonly rival: 'machine' | 'anyone'; readonly variant?: string; readonly level?: string }) {
    return this.#open(wish.variant ?? '', () => this.act('play', wish));
  }

  /** Begins the match that a key of a game's card begins, and goes to it. */
  playBy(token: string | undefined) {
    return this.#open('', () => (token === undefined ? Promise.resolve() : this.press(token)));
  }

  /** Opens a match, and goes to it. */
  async #open(variant: string, open: () => Promise<unknown>) {
    this.#startedAt = variant;
    const before = new Set(this.boards.keys());
    await open();
    const fresh = [...this.boards.keys()].find((match) => !before.has(match));
    if (fresh !== undefined && this.#startedAt !== undefined) {
      this.#startedAt = undefined;
      this.openMatch(fresh);
    }
  }

  /** Opens an invitation to a game in the place of others to it. Returns its board; undefined where it is refused. */
  async openLobby(variant: string, press: string | undefined): Promise<BoardMessage | undefined> {
    const find = (): BoardMessage | undefined =>
      [...this.boards.values()].find(
        ({ screen: { house } }) =>
          house?.stage === 'lobby' && house.variant === variant && house.keys.cancel !== undefined,
      );
    for (let it = find(); it; it = find()) {
      const { match, id, screen } = it;
      if (!(await this.press(screen.house?.keys.cancel ?? '', id))) return undefined;
      await this.comes(() => this.boards.get(match)?.screen.house?.stage !== 'lobby' || undefined);
    }
    const opened = await (press === undefined ? this.act('play', { rival: 'anyone', variant }) : this.press(press));
    return opened && this.comes(find);
  }

  /** Waits until this page has come to know something. */
  comes<T>(look: () => T | undefined): Promise<T> {
    return new Promise((resolve) => {
      const again = (): void => {
        const found = look();
        if (found === undefined) return;
        stop();
        resolve(found);
      };
      const stop = this.subscribe(again);
      again();
    });
  }

  #invitesTo: { readonly variant?: string | undefined; readonly press?: string | undefined } = {};

  /** Invites a friend to a game, by a key if there is one: under a name, which is asked for once. */
  async invite(variant?: string, press?: string): Promise<void> {
    this.#invitesTo = { variant, press };
    if (this.isGuest || recall().name) await this.inviteNow();
    else this.router.openSheet('name');
  }

  async inviteNow(): Promise<void> {
    const { variant, press } = this.#invitesTo;
    if (press !== undefined) await this.follow('press', { token: press });
    else await this.play({ rival: 'anyone', ...(variant !== undefined && { variant }) });
  }

  /** Does what leads to another match, and goes there when it is there. */
  async follow(act: string, body: object): Promise<void> {
    this.#startedAt = '';
    await this.act(act, body);
  }

  /** Looks on at a match, and goes there when its board is there. Returns false where there is no such match. */
  async watch(code: string): Promise<boolean> {
    // The code is that of the match, after a letter.
    const match = code.slice(1);
    if (this.boards.has(match)) {
      this.openMatch(match);
      return true;
    }
    this.#startedAt = '';
    const answer = await this.#asks('link', { payload: code });
    return answer !== undefined && answer.shown === undefined;
  }

  /** Asks for the board of a match. Returns false where there is no such match. */
  async askBoard(match: string): Promise<boolean> {
    if (this.boards.has(match)) return true;
    if (!this.isGuest) return (await this.#asks('show', { match }))?.shown !== undefined;
    // A match of a chat has a board here only once it is asked for.
    const answer = await this.#asks('link', { payload: `m${match}` });
    return answer !== undefined && answer.shown === undefined && answer.alert === undefined;
  }

  /** Asks for what comes by the stream: the answer itself opens no sheet. */
  async #asks(act: string, body: object): Promise<ActResult | undefined> {
    const me = this.#me;
    if (!me) return undefined;
    try {
      return await sendAct(me, act, { name: this.name, ...body }, { late: () => undefined });
    } catch (why) {
      if (!(why instanceof Refused)) throw why;
      return undefined;
    }
  }

  /** What a key leads to, kept under a name, for a screen of its own. */
  async loadAnswer(key: string, token: string, on: string): Promise<void> {
    const me = this.#me;
    if (!me) return;
    try {
      const { shown, alert } = await sendAct(me, 'press', { name: this.name, token, on }, { late: () => undefined });
      if (me !== this.#me) return;
      if (alert !== undefined) this.tell(alert);
      if (shown) this.pages.set(key, unfolded(shown.screen));
      this.changed();
    } catch (why) {
      if (!(why instanceof Refused)) throw why;
    }
  }

  /** A page of the service, kept under a name: shown at once as it was, then as it is. */
  async loadPage(key: string, wish: PageWish): Promise<void> {
    const me = this.#me;
    if (!me) return;
    try {
      const { shown, alert } = await sendAct(me, 'page', { name: this.name, page: wish }, { late: () => undefined });
      if (alert !== undefined) this.tell(alert);
      if (shown && me === this.#me) this.pages.set(key, shown.screen);
      if (key === 'seek') this.#noteSearch();
      this.changed();
    } catch (why) {
      if (!(why instanceof Refused)) throw why;
    }
  }

  /** Sets something by a token of a page, which is then shown as it is. */
  async change(key: string, token: string): Promise<void> {
    const me = this.#me;
    if (!me) return;
    const { shown, alert } = await sendAct(me, 'press', { name: this.name, token }, { late: () => undefined });
    if (me !== this.#me) return;
    if (alert !== undefined) this.tell(alert);
    if (shown?.screen.page) this.pages.set(key, shown.screen);
    else if (shown) this.showAnswer(shown);
    if (key === 'seek') this.#noteSearch();
    this.changed();
  }

  pageOf<Kind extends ClientPage['page']>(key: string, kind: Kind): Extract<ClientPage, { page: Kind }> | undefined {
    const page = this.pages.get(key)?.page;
    return page?.page === kind ? (page as Extract<ClientPage, { page: Kind }>) : undefined;
  }
}
