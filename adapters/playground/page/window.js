import { COMMANDS, UNFINISHED_COMMANDS } from './books.js';
import { Bubble, element } from './bubble.js';
import { Completion } from './completion.js';
import { newId, Refused, Wire } from './wire.js';
import { browserLanguage, levelName, sayIn, seatName, setLanguage } from './words.js';

/**
 * @typedef {import('./wire.js').Seat} Seat @typedef {import('./wire.js').Message} Message
 * @typedef {import('./wire.js').Button} Button @typedef {import('./wire.js').Snapshot} Snapshot
 * @typedef {import('./wire.js').ActResult} ActResult @typedef {import('./wire.js').Keys} Keys
 * @typedef {import('./wire.js').Look} Look @typedef {import('./words.js').Word} Word
 */
/**
 * What a window needs from the page.
 * @typedef {{
 *   levels: readonly string[], alert(who: string, text: string): void, zoom(image: HTMLImageElement): void,
 *   news(window: ChatWindow): void, renamed(window: ChatWindow): void, expired(window: ChatWindow): void,
 *   other(window: ChatWindow): ChatWindow | undefined, called(window: ChatWindow): void,
 *   spoken(window: ChatWindow): void,
 * }} Page
 */

/** Distance from the end in px within which new messages scroll into view automatically. */
const NEAR_PX = 90;
const TOAST_MS = 3500;
/** The user prefers reduced motion. */
const CALM = matchMedia('(prefers-reduced-motion: reduce)');
/** Time in ms for the greeting to appear after it was requested. */
const GREETING_MS = 600;

/** @param {string} key */
const recalled = (key) => {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined; // storage is switched off
  }
};
/** @param {string} key @param {string} value */
const remember = (key, value) => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // As above: then the name is kept only while the page is open.
  }
};

/** @param {string} className @param {string} label @param {() => void} act */
const button = (className, label, act) => {
  const made = element('button', className, label);
  made.type = 'button';
  made.addEventListener('click', act);
  return made;
};

/** @param {HTMLElement} control @param {string} words label for screen readers, and tooltip */
const named = (control, words) => {
  control.setAttribute('aria-label', words);
  control.title = words;
};

/** One player's chat with the bot. */
export class ChatWindow {
  /** The language of the window's player. */
  language = browserLanguage;
  /** The number of calls in this window. */
  calls = 0;
  /** @type {Map<string, Bubble>} */
  #bubbles = new Map();
  #epoch = '';
  /** Whether the view is at the end of the chat and stays there when messages arrive. */
  #following = true;
  /** Whether the player has acted: the next changed board then moves to the end of the chat. */
  #acted = false;
  /** The board that typed text replies to, if the player has chosen one of several. @type {string | undefined} */
  #replyTo;
  /**
   * The request of each typed message, kept for sending it again.
   * @type {Map<string, { act: string, body: { id: string } }>}
   */
  #sent = new Map();

  #list = element('ol', 'list');
  #scroll = element('div', 'scroll');
  #alone = element('a', 'alone');
  #pad = element('div', 'typing');
  #send = element('button', 'send');
  #banner = element('p', 'banner');
  #toasts = element('div', 'toasts');
  #live = element('p', 'hidden-words');
  #jump = button('jump', '', () => this.#toEnd());
  #chips = element('div', 'chips');
  #replying = button('replying', '', () => this.#reply(undefined));
  #menu = button('menu', '', () => this.#toggleMenu());
  #input = element('input', 'input');
  #nameButton = button('name', '', () => this.rename());
  #completion = new Completion(this.#input, newId(), (text) =>
    this.wire.suggest({ text, name: this.name, tag: browserLanguage }),
  );

  /** @param {Seat} seat @param {Page} page */
  constructor(seat, page) {
    this.seat = seat;
    this.page = page;
    this.name = recalled(`broadside.name.${seat.seat}`) ?? seatName(seat.seat);
    this.root = element('section', 'window');
    this.root.id = `window-${seat.seat}`;
    this.root.dataset['seat'] = seat.seat;
    this.wire = new Wire(seat, {
      snapshot: (all) => this.#restore(all),
      message: (message) => this.#receive(message),
      gone: (id) => this.#drop(id),
      keys: (keys) => this.#layKeys(keys),
      look: (look) => this.#wear(look),
      state: (state) => this.#tellState(state),
    });
    this.#build();
    this.wire.listen();
  }

  /** Sends a text as if the player had typed it. @param {string} text */
  type(text) {
    this.#act('say', { text, ...(this.#replyTo === undefined ? {} : { to: this.#replyTo }) }, text);
  }

  focus() {
    this.#input.focus();
  }

  /** @param {Word} word */
  say(word) {
    return sayIn(this.language, word);
  }

  rename() {
    const name = prompt(this.say('name-prompt'), this.name)?.trim().slice(0, 32);
    if (!name) return;
    this.name = name;
    remember(`broadside.name.${this.seat.seat}`, name);
    this.#showName();
    this.page.renamed(this);
  }

  #build() {
    const header = element('header', 'head');
    this.#alone.href = this.seat.address;
    this.#alone.target = '_blank';
    const title = element('h2', 'who');
    title.append(this.#nameButton);
    header.append(element('span', `avatar ${this.seat.seat}`), title, this.#alone);
    header.querySelector('.avatar')?.setAttribute('aria-hidden', 'true');

    this.#banner.hidden = true;
    this.#banner.setAttribute('role', 'status');
    this.#scroll.setAttribute('role', 'log');
    this.#scroll.setAttribute('aria-live', 'off');
    this.#scroll.tabIndex = 0;
    this.#live.setAttribute('role', 'status');
    this.#toasts.setAttribute('aria-hidden', 'true');
    this.#pad.setAttribute('role', 'group');
    for (const part of [this.#jump, this.#chips, this.#replying, this.#pad]) part.hidden = true;
    this.#scroll.append(this.#list);
    const stage = element('div', 'stage');
    stage.append(this.#scroll, this.#toasts, this.#jump);
    const composer = this.#composer();
    this.root.append(header, this.#banner, stage, this.#live, this.#chips, this.#replying, this.#pad, composer);
    this.#speak();
    this.#keepEndInView();
  }

  /** Shows all of the window's own texts in its language. */
  #speak() {
    setLanguage(this.root, this.language);
    named(this.#alone, this.say('alone'));
    named(this.#menu, this.say('menu'));
    named(this.#send, this.say('send'));
    this.#nameButton.title = this.say('rename');
    this.#scroll.setAttribute('aria-label', this.say('messages'));
    this.#pad.setAttribute('aria-label', this.say('keys'));
    this.#completion.list.setAttribute('aria-label', this.say('suggestions'));
    this.#replying.title = this.say('unreply');
    this.#input.placeholder = this.say('placeholder');
    this.#input.setAttribute('aria-label', this.say('input'));
    for (const bubble of this.#bubbles.values()) bubble.speak();
    if (!this.#chips.hidden) this.#showMenu('main');
    this.#showName();
  }

  /** Adopts the player's language and theme. @param {Look} look */
  #wear({ locale, theme }) {
    if (theme !== undefined) this.root.dataset['theme'] = theme;
    if (locale === undefined || locale === this.language) return;
    this.language = locale;
    this.#speak();
    this.page.spoken(this);
  }

  /** Lays out the keys above the text field. A key sends its label as text. @param {Keys} keys */
  #layKeys(keys) {
    const following = this.#following;
    this.#pad.replaceChildren(
      ...keys.map((labels) => {
        const row = element('div', 'row');
        row.append(...labels.map((label) => button('key', label, () => this.type(label))));
        return row;
      }),
    );
    this.#pad.hidden = keys.length === 0;
    if (following) this.#toEnd();
  }

  #composer() {
    const form = element('form', 'composer');
    this.#menu.setAttribute('aria-expanded', 'false');
    Object.assign(this.#input, { type: 'text', autocomplete: 'off', maxLength: 1000 });
    this.#input.enterKeyHint = 'send';
    this.#input.autocapitalize = 'off';
    this.#input.spellcheck = false;
    form.append(this.#completion.list, this.#menu, this.#input, this.#send);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const text = this.#input.value.trim();
      if (!text) return;
      this.#input.value = '';
      this.#completion.shut();
      this.#input.focus();
      this.type(text);
    });
    this.#input.addEventListener('keydown', (event) => event.key === 'Escape' && this.#escape());
    return form;
  }

  #escape() {
    this.#showMenu('none');
    this.#reply(undefined);
  }

  #showName() {
    this.#nameButton.textContent = this.name;
    this.root.classList.toggle('called', this.calls > 0);
    if (this.calls > 0) this.#nameButton.append(element('span', 'hidden-words', ` (${this.say('called')})`));
    this.root.setAttribute('aria-label', `${this.say('chat')}: ${this.name}`);
    const avatar = this.root.querySelector('.avatar');
    if (avatar) avatar.textContent = [...this.name][0]?.toUpperCase() ?? '';
  }

  /* --------------------------------------------------------------------------------------------------- acting */

  /**
   * Sends an action and shows its result.
   * @param {string} act @param {Record<string, unknown>} what @param {string} [typed] shown immediately as the player's
   * own message
   * @param {string} [id]
   */
  async #act(act, what, typed, id = newId()) {
    const body = { id, name: this.name, tag: browserLanguage, ...what };
    this.#acted = true;
    if (typed !== undefined) {
      const mine = `pg:${id}-mine`;
      this.#sent.set(mine, { act, body });
      this.#place({ id: mine, seq: 0, kind: 'mine', text: typed, buttons: [], edited: false });
      this.#toEnd();
      this.#showMenu('none');
    }
    await this.#deliver(act, body);
  }

  /** @param {string} act @param {{ id: string }} body */
  async #deliver(act, body) {
    try {
      this.#tell(await this.wire.send(act, body, (word) => word && this.#toast(word)));
      this.#sent.delete(`pg:${body.id}-mine`);
    } catch (why) {
      this.#toast(this.say(why instanceof Refused && why.status === 403 ? 'expired' : 'undelivered'));
      this.#bubbles.get(`pg:${body.id}-mine`)?.fail();
    }
  }

  /** @param {ActResult} result */
  #tell({ notice, alert }) {
    if (notice) this.#toast(notice);
    if (alert) this.page.alert(this.name, alert);
  }

  /** @param {Button} pressed @param {Message} message @param {HTMLButtonElement} key */
  async #press(pressed, message, key) {
    if (key.getAttribute('aria-busy') === 'true') return;
    key.setAttribute('aria-busy', 'true');
    try {
      await this.#act('press', { token: pressed.token, on: message.id });
    } finally {
      if (key.dataset['token'] === pressed.token) key.removeAttribute('aria-busy');
    }
  }

  /** Handles a tap on a command in a message: an invitation goes to the other player, and what needs words waits for them. @param {string} text */
  async #tapCommand(text) {
    if (UNFINISHED_COMMANDS.includes(text)) {
      this.#input.value = `${text} `;
      this.#input.focus();
      return;
    }
    if (!/^\/(join|start) /.test(text)) return this.type(text);
    const other = this.page.other(this);
    if (other) {
      this.#toast(`${this.say('sent-to')} ${other.name}`);
      return other.type(text);
    }
    try {
      await navigator.clipboard.writeText(text);
      this.#toast(this.say('copied'));
    } catch {
      this.#input.value = text; // no clipboard on plain-HTTP addresses: at least the text can be selected here
      this.#input.select();
    }
  }

  /** @param {string} text */
  #commandTitle(text) {
    if (!/^\/(join|start) /.test(text)) return text;
    return this.say(this.page.other(this) ? 'to-other' : 'copy');
  }

  /* ----------------------------------------------------------------------------------------------------- menu */

  #toggleMenu() {
    this.#showMenu(this.#chips.hidden ? 'main' : 'none');
  }

  /** @param {'main' | 'levels' | 'none'} what */
  #showMenu(what) {
    const hadFocus = this.#chips.contains(document.activeElement);
    const following = this.#following;
    this.#chips.hidden = what === 'none';
    this.#menu.setAttribute('aria-expanded', String(what !== 'none'));
    this.#chips.replaceChildren(...(what === 'main' ? this.#mainChips() : what === 'levels' ? this.#levelChips() : []));
    if (hadFocus) (what === 'none' ? this.#input : /** @type {HTMLElement} */ (this.#chips.firstElementChild)).focus();
    if (following) this.#toEnd();
  }

  #mainChips() {
    /** @param {keyof typeof COMMANDS} about */
    const ask = (about) => () => this.#act('command', { about }, COMMANDS[about]);
    const { levels } = this.page;
    return [
      button('chip primary', this.say('friend'), () => this.#act('play', { rival: 'anyone' }, COMMANDS.play)),
      button('chip primary', this.say('machine'), () =>
        levels.length > 1
          ? this.#showMenu('levels')
          : this.#act('play', { rival: 'machine' }, `${COMMANDS.play} machine`),
      ),
      ...this.#challengeChips(),
      button('chip', this.say('join'), () => {
        this.#showMenu('none');
        this.#input.value = `${COMMANDS.join} `;
        this.#input.focus();
      }),
      button('chip', this.say('matches'), ask('matches')),
      button('chip', this.say('rules'), ask('rules')),
      button('chip', this.say('settings'), ask('settings')),
      button('chip', this.say('language'), ask('language')),
      button('chip', this.say('help'), ask('help')),
      button('chip', this.say('rename'), () => this.rename()),
    ];
  }

  /** A button that challenges the other player of the playground by name. */
  #challengeChips() {
    const other = this.page.other(this);
    if (!other) return [];
    return [
      button('chip', `${this.say('challenge')} ${other.name}`, () => this.type(`${COMMANDS.play} @${other.seat.seat}`)),
    ];
  }

  #levelChips() {
    const { levels } = this.page;
    return [
      ...levels.map((level) =>
        button('chip primary', levelName(this.language, level), () =>
          this.#act('play', { rival: 'machine', level }, `${COMMANDS.play} machine ${level}`),
        ),
      ),
      button('chip', this.say('back'), () => this.#showMenu('main')),
    ];
  }

  /* ------------------------------------------------------------------------------------------------ receiving */

  /** @param {Snapshot} all */
  #restore(all) {
    const isNew = this.#epoch !== all.epoch;
    const isFirst = this.#epoch === '';
    if (!isNew) {
      const kept = new Set(all.messages.map(({ id }) => id));
      for (const [id, { message }] of this.#bubbles)
        if (message.seq > 0 && message.seq <= all.seq && !kept.has(id)) this.#drop(id);
    }
    // After a restart of the program the messages here are old: a board is removed once it is drawn again.
    if (isNew) for (const bubble of this.#bubbles.values()) bubble.message = { ...bubble.message, seq: 0 };
    this.#epoch = all.epoch;
    this.#wear(all.look);
    this.#layKeys(all.keys);
    for (const message of all.messages) this.#place(message);
    const latest = [...all.messages].sort((a, b) => a.seq - b.seq).at(-1);
    if (latest?.kind === 'board') this.#raise(latest.id);
    if (isFirst) this.#toEnd();
    if (isFirst && all.messages.length === 0) void this.#greet();
    else if (isFirst) this.#offer();
  }

  /** Requests the bot's greeting. All pages of this window use the same id, so that it comes only once. */
  async #greet() {
    await this.#act('command', { about: 'start' }, undefined, `hello-${this.#epoch}-${this.seat.seat}`);
    setTimeout(() => this.#offer(), GREETING_MS);
  }

  /** Opens the menu if no message has a button to press. */
  #offer() {
    if (![...this.#bubbles.values()].some(({ message }) => message.buttons.length > 0)) this.#showMenu('main');
  }

  /** @param {Message} message */
  #receive(message) {
    const before = this.#bubbles.get(message.id)?.message;
    if (before && before.seq >= message.seq) return;
    const following = this.#following;
    const acted = this.#acted;
    const bubble = this.#place(message);
    if (message.kind === 'mine') return following ? this.#toEnd() : undefined;
    if (message.kind === 'past' || message.kind === 'note') return following ? this.#toEnd() : undefined;
    if (before && !CALM.matches) bubble.item.animate?.([{ filter: 'brightness(1.06)' }, { filter: 'none' }], 400);
    if (message.kind === 'board') {
      this.#showMenu('none');
      if (acted && before?.text !== message.text) {
        this.#acted = false;
        if (before) this.#raise(message.id);
        else this.#toEnd();
      }
    }
    if (before?.text !== message.text) this.#live.textContent = bubble.newsSince(before);
    if (following) this.#toEnd();
    if (message.kind === 'slip') bubble.item.scrollIntoView({ block: 'nearest' });
    this.#point(bubble);
    this.page.news(this);
  }

  /** Inserts a new message, or updates it in place. @param {Message} message */
  #place(message) {
    const old = this.#bubbles.get(message.id);
    if (old) {
      if (message.seq > old.message.seq) old.update(message);
      this.#count();
      return old;
    }
    for (const [id, other] of this.#bubbles) {
      if (message.board !== undefined && other.message.board === message.board && other.message.seq === 0)
        this.#drop(id);
    }
    const bubble = new Bubble(message, {
      press: (pressed, on, key) => void this.#press(pressed, on, key),
      command: (text) => void this.#tapCommand(text),
      commandTitle: (text) => this.#commandTitle(text),
      zoom: (image) => this.page.zoom(image),
      reply: (board) => this.#reply(board),
      go: (id) => this.#go(id),
      say: (word) => this.say(word),
      retry: ({ id }) => {
        const sent = this.#sent.get(id);
        if (sent) void this.#deliver(sent.act, sent.body);
      },
    });
    this.#bubbles.set(message.id, bubble);
    // The player's own messages go above the board they are about, so that the board does not move.
    const last = this.#list.lastElementChild;
    // Why one of them was refused goes below it.
    const refused = message.kind === 'slip' ? this.#bubbles.get(message.id.replace(/slip$/, 'mine')) : undefined;
    if (refused) refused.item.after(bubble.item);
    else if (message.kind === 'mine' && last?.matches('.board, .whisper')) last.before(bubble.item);
    else this.#list.append(bubble.item);
    this.#count();
    return bubble;
  }

  /**
   * Updates what depends on the number of boards and calls: a reply button if there are several boards, and the mark of
   * calls on the window's name.
   */
  #count() {
    const kinds = [...this.#bubbles.values()].map(({ message }) => message.kind);
    this.#list.classList.toggle('several', kinds.filter((kind) => kind === 'board').length > 1);
    const calls = kinds.filter((kind) => kind === 'call').length;
    if (calls === this.calls) return;
    this.calls = calls;
    this.#showName();
    this.page.called(this);
  }

  /** Scrolls to a message and focuses its first button. @param {string} id */
  #go(id) {
    const item = this.#bubbles.get(id)?.item;
    item?.scrollIntoView({ block: 'nearest' });
    /** @type {HTMLElement | null | undefined} */ (item?.querySelector('.key'))?.focus({ preventScroll: true });
  }

  /** @param {Bubble | undefined} board */
  #reply(board) {
    this.#replyTo = board?.message.id;
    this.#replying.hidden = board === undefined;
    this.#replying.textContent = board ? `${this.say('replying')}: ${board.message.text.split('\n')[0]}` : '';
    this.#input.focus();
  }

  /** @param {string} id */
  #drop(id) {
    this.#bubbles.get(id)?.item.remove();
    this.#bubbles.delete(id);
    this.#count();
    if (this.#replyTo === id) this.#reply(undefined);
  }

  /** Moves a board to the end of the chat without moving it on the screen. @param {string} id */
  #raise(id) {
    const item = this.#bubbles.get(id)?.item;
    if (!item || item === this.#list.lastElementChild) return;
    const top = item.offsetTop;
    const focused = item.contains(document.activeElement) ? document.activeElement : undefined;
    this.#list.append(item);
    this.#scroll.scrollTop += item.offsetTop - top;
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  /* -------------------------------------------------------------------------------------------------- viewing */

  get #near() {
    const { scrollHeight, scrollTop, clientHeight } = this.#scroll;
    return scrollHeight - scrollTop - clientHeight < NEAR_PX;
  }

  /** @param {Bubble} bubble */
  #inView({ item }) {
    const { scrollTop, clientHeight } = this.#scroll;
    return item.offsetTop < scrollTop + clientHeight && item.offsetTop + item.offsetHeight > scrollTop;
  }

  #toEnd() {
    this.#following = true;
    this.#scroll.scrollTop = this.#scroll.scrollHeight;
    this.#seen();
  }

  #seen() {
    this.#jump.hidden = true;
  }

  /** Shows a button that leads to a message out of view. @param {Bubble} bubble */
  #point(bubble) {
    if (this.#inView(bubble)) return;
    const above = bubble.item.offsetTop < this.#scroll.scrollTop;
    this.#jump.textContent = above ? `↑ ${this.say('board-above')}` : `↓ ${this.say('new-below')}`;
    this.#jump.onclick = () => {
      bubble.item.scrollIntoView({ block: 'nearest' });
      this.#seen();
    };
    this.#jump.hidden = false;
  }

  /** Keeps the end of the chat in view when a keyboard opens, a phone is turned or a picture loads late. */
  #keepEndInView() {
    const noticed = () => {
      this.#following = this.#near;
      if (this.#following) this.#seen();
    };
    this.#scroll.addEventListener('scroll', noticed, { passive: true });
    const resized = new ResizeObserver(() => this.#following && this.#toEnd());
    resized.observe(this.#scroll);
    resized.observe(this.#list);
  }

  /** @param {string} text */
  #toast(text) {
    const toast = element('p', 'toast', text);
    this.#toasts.replaceChildren(toast);
    this.#live.textContent = text;
    setTimeout(() => toast.remove(), TOAST_MS + 40 * text.length);
  }

  /** @param {'live' | 'lost' | 'expired'} state */
  #tellState(state) {
    this.#banner.hidden = state === 'live';
    this.#banner.textContent = state === 'live' ? '' : this.say(state);
    if (state === 'expired') this.page.expired(this);
  }
}
