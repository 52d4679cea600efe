import { COMMANDS, UNFINISHED_COMMANDS } from './books.js';
import { Bubble, element, roomy } from './bubble.js';
import { Completion } from './completion.js';
import { recalled, remember } from './memory.js';
import { areSoundsOn, play, turnSounds } from './sounds.js';
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
 *   spoken(window: ChatWindow): void, dress(): void, scheme(): string, select(window: ChatWindow): void,
 * }} Page
 */

/** Distance from the end in px within which new messages scroll into view automatically. */
const NEAR_PX = 90;
/** Time in ms for the greeting to appear after it was requested. */
const GREETING_MS = 600;

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

/**
 * One player's chat with the bot. The screen that they act on lies on the table: picture, words and keys in one panel above
 * the text field. The log behind it holds everything else.
 */
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
  /** Whether the player has acted: the next screen that is new or changed then takes the table. */
  #acted = false;
  /** The screen on the table. @type {Bubble | undefined} */
  #laid;
  /**
   * The request of each typed message, kept for sending it again.
   * @type {Map<string, { act: string, body: { id: string } }>}
   */
  #sent = new Map();

  #list = element('div', 'list');
  #table = element('div', 'table');
  #scroll = element('div', 'scroll');
  #alone = element('a', 'alone');
  #pad = element('div', 'typing');
  #send = element('button', 'send');
  #banner = element('p', 'banner');
  #live = element('p', 'hidden-words');
  #jump = button('jump', '', () => this.#toEnd());
  #chips = element('div', 'chips');
  /** What an idle seat shows in the place of its chat. */
  #strip = element('div', 'strip');
  #seat = element('p', 'seat');
  #sit = button('key sit', '', () => this.page.select(this));
  #invite = button('key', '', () => this.#challenge());
  /** What its screen asks for first, such as Ready: the seat takes the room with it. */
  #first = button('key primary', '', () => this.#primary?.click());
  #later = button('key later', '', () => this.#welcome(false));
  /** Leads from a page back to the board that it covers. */
  #home = button('home key', '', () => this.#covered && this.#open(this.#covered));
  #over = button('over', '', () => {
    const other = this.page.other(this);
    if (other) this.page.select(other);
  });
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
      scheme: () => this.page.scheme(),
    });
    this.#build();
    this.wire.listen();
  }

  /** Sends a text as if the player had typed it. @param {string} text */
  type(text) {
    const boards = [...this.#bubbles.values()].filter((it) => it.message.kind === 'board' && it.isLive);
    const meant = boards.length > 1 && this.#laid?.message.kind === 'board' ? { to: this.#laid.message.id } : {};
    this.#act('say', { text, ...meant }, text);
  }

  focus() {
    this.#input.focus();
  }

  /** Sends a command of the menu. @param {keyof typeof COMMANDS} about */
  ask(about) {
    void this.#act('command', { about }, COMMANDS[about]);
  }

  /** The theme of its player; undefined until their first board. */
  get theme() {
    return this.root.dataset['theme'];
  }

  /** Whether a screen here can be acted on. */
  get isPlaying() {
    return [...this.#bubbles.values()].some((it) => it.message.kind === 'board' && it.isLive);
  }

  /** Whether the seat is only a strip at the edge of the page. @param {boolean} idle */
  rest(idle) {
    this.root.classList.toggle('idle', idle);
    if (!idle) this.#welcome(false);
    if (!idle && this.#following) this.#toEnd();
    this.#showSeat();
  }

  /** Whether an invitation waits here that is still unread. */
  get isInvited() {
    return this.root.classList.contains('invited');
  }

  /** @param {boolean} isInvited */
  #welcome(isInvited) {
    if (isInvited === this.isInvited) return;
    this.root.classList.toggle('invited', isInvited);
    this.page.called(this);
  }

  /** The key that the screen on the table asks for alone. @returns {HTMLElement | null | undefined} */
  get #primary() {
    return this.#laid?.item.querySelector('.key.primary:only-child');
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
    header.append(element('span', `avatar ${this.seat.seat}`), title, this.#over, this.#alone);
    header.querySelector('.avatar')?.setAttribute('aria-hidden', 'true');

    this.#banner.hidden = true;
    this.#banner.setAttribute('role', 'status');
    this.#scroll.setAttribute('role', 'log');
    this.#scroll.setAttribute('aria-live', 'off');
    this.#scroll.tabIndex = 0;
    this.#live.setAttribute('role', 'status');
    this.#pad.setAttribute('role', 'group');
    for (const part of [this.#jump, this.#home, this.#chips, this.#pad, this.#table]) part.hidden = true;
    this.#scroll.append(this.#list);
    const stage = element('div', 'stage');
    stage.append(this.#scroll, this.#jump);
    this.#strip.append(this.#seat, this.#first, this.#sit, this.#invite, this.#later);
    const foot = element('div', 'foot');
    foot.append(this.#home, this.#chips, this.#pad, this.#composer());
    this.root.append(header, this.#strip, this.#banner, this.#table, this.#live, foot, stage);
    this.#speak();
    roomy.addEventListener('change', () => {
      for (const bubble of this.#bubbles.values()) bubble.refit();
    });
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
    this.#home.textContent = `↩ ${this.say('to-board')}`;
    this.#later.textContent = this.say('not-now');
    this.#invite.textContent = this.say('invite');
    this.#input.placeholder = this.say('placeholder');
    this.#input.setAttribute('aria-label', this.say('input'));
    for (const bubble of this.#bubbles.values()) bubble.speak();
    if (!this.#chips.hidden) this.#showMenu('main');
    this.#showName();
  }

  /** Adopts the player's language and theme. @param {Look} look */
  #wear({ locale, theme }) {
    if (theme !== undefined) this.root.dataset['theme'] = theme;
    this.page.dress();
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
    this.#input.addEventListener('keydown', (event) => event.key === 'Escape' && this.#showMenu('none'));
    return form;
  }

  #showName() {
    this.#nameButton.textContent = this.name;
    this.root.classList.toggle('called', this.calls > 0);
    if (this.calls > 0) this.#nameButton.append(element('span', 'hidden-words', ` (${this.say('called')})`));
    this.root.setAttribute('aria-label', `${this.say('chat')}: ${this.name}`);
    const avatar = this.root.querySelector('.avatar');
    if (avatar) avatar.textContent = [...this.name][0]?.toUpperCase() ?? '';
    this.#showSeat();
  }

  /** Says in the strip who sits here and what can be done about it, and in the head where the other seat is. */
  #showSeat() {
    const { isPlaying } = this;
    this.#seat.textContent = isPlaying ? '' : this.say('empty-seat');
    this.#seat.hidden = isPlaying;
    this.#sit.textContent = this.say(isPlaying ? 'swap' : 'sit');
    const other = this.page.other(this);
    this.#invite.hidden = isPlaying || !other;
    const first = isPlaying && this.#laid?.isPlayed ? this.#primary : undefined;
    this.#first.hidden = !first;
    if (first) this.#first.textContent = first.textContent;
    this.#over.hidden = !other;
    if (other) this.#over.textContent = `${other.name} ›`;
  }

  /* --------------------------------------------------------------------------------------------------- acting */

  /**
   * Sends an action and shows its result.
   * @param {string} act @param {Record<string, unknown>} what @param {string} [typed] shown immediately as the player's
   * own message
   * @param {string} [id] @param {string} [name] of what was pressed
   */
  async #act(act, what, typed, id = newId(), name = '') {
    const body = { id, name: this.name, tag: browserLanguage, ...what };
    this.#acted = true;
    if (id.startsWith('hello-') === false) this.page.select(this);
    if (typed !== undefined) {
      const mine = `pg:${id}-mine`;
      this.#sent.set(mine, { act, body });
      this.#place({ id: mine, seq: 0, kind: 'mine', text: typed, buttons: [], edited: false });
      this.#toEnd();
      this.#showMenu('none');
    }
    await this.#deliver(act, body, name);
  }

  /** @param {string} act @param {{ id: string }} body @param {string} [name] of what was pressed */
  async #deliver(act, body, name) {
    try {
      const laid = this.#laid?.message;
      const { notice, alert } = await this.wire.send(act, body, (word) => {
        const told = word ?? `${name} ${this.say('waits')}`;
        if (told) this.#answer(told, body.id);
      });
      // The board that was pressed may tell already what the notice says.
      const isTold = act === 'press' && laid?.kind === 'board' && laid.text !== this.#laid?.message.text;
      if (notice && !isTold) this.#answer(notice, body.id);
      if (alert) this.page.alert(this.name, alert);
      this.#sent.delete(`pg:${body.id}-mine`);
    } catch (why) {
      this.#answer(this.say(why instanceof Refused && why.status === 403 ? 'expired' : 'undelivered'), body.id);
      this.#bubbles.get(`pg:${body.id}-mine`)?.fail();
    }
  }

  /** Shows a line under the player's own message, or on the table if they pressed. @param {string} text @param {string} [id] of the act */
  #answer(text, id) {
    const mine = this.#bubbles.get(`pg:${id}-mine`);
    (mine ?? this.#laid)?.answer(text);
    this.#live.textContent = text;
    if (mine) this.#toEnd();
  }

  /** @param {{ token: string }} pressed @param {Message} message @param {HTMLElement} key */
  async #press(pressed, message, key) {
    if (key.getAttribute('aria-busy') === 'true') return;
    key.setAttribute('aria-busy', 'true');
    try {
      const name = key.dataset['name'] ?? key.textContent ?? '';
      await this.#act('press', { token: pressed.token, on: message.id }, undefined, newId(), name);
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
      this.#answer(`${this.say('sent-to')} ${other.name}`);
      return other.type(text);
    }
    await this.#copy(text);
  }

  /** @param {string} text */
  async #copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      this.#answer(this.say('copied'));
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
      button('chip', this.say(areSoundsOn() ? 'sounds-on' : 'sounds-off'), () => {
        turnSounds(!areSoundsOn());
        this.#showMenu('main');
      }),
      button('chip', this.say('rename'), () => this.rename()),
    ];
  }

  /** A button that challenges the other player of the playground by name. */
  #challengeChips() {
    const other = this.page.other(this);
    if (!other) return [];
    return [button('chip', `${this.say('challenge')} ${other.name}`, () => other.#challenge())];
  }

  /** Has the other seat of the page challenge this one. */
  #challenge() {
    this.page.other(this)?.type(`${COMMANDS.play} @${this.seat.seat}`);
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
    const inOrder = [...all.messages].sort((a, b) => a.seq - b.seq);
    // What came while the connection was away is received as if it had come on it.
    if (isNew) for (const message of all.messages) this.#place(message);
    else for (const message of inOrder) this.#receive(message);
    const latest = inOrder.findLast(({ id }) => this.#bubbles.get(id)?.isScreen);
    if (latest && (!this.#laid || (isNew && latest.kind === 'board'))) this.#lay(this.#bubbles.get(latest.id));
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
    if (['mine', 'past', 'note'].includes(message.kind)) return following ? this.#toEnd() : undefined;
    if (message.kind === 'board') this.#showMenu('none');
    if (bubble.isScreen) {
      const isNews = before?.text !== message.text;
      const isFirstBoard = message.kind === 'board' && !before && !this.#laid?.isPlayed;
      if (!this.#laid?.isLive || (acted && isNews) || isFirstBoard) this.#lay(bubble);
      // A board may change by itself before the page that was asked for comes.
      if (acted && isNews && message.kind !== 'board') this.#acted = false;
      if (message.kind === 'board' && (!bubble.isLive || (!before && !acted))) this.#welcome(bubble.isLive);
    }
    // What was heard is not heard again when words or keys change.
    if (before && message.heard && (before.heard?.step ?? 0) < message.heard.step) play(message.heard.sound);
    if (before?.text !== message.text) this.#live.textContent = bubble.newsSince(before);
    if (following) this.#toEnd();
    if (message.kind === 'slip') bubble.item.scrollIntoView({ block: 'nearest' });
    this.#point(bubble);
    this.#showHome();
    this.#showSeat();
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
      copy: (text) => this.#copy(text),
      commandTitle: (text) => this.#commandTitle(text),
      zoom: (image) => this.page.zoom(image),
      open: (screen) => this.#open(screen),
      go: (id) => this.#go(id),
      say: (word) => this.say(word),
      tell: (on, text) => {
        on.answer(text);
        this.#live.textContent = text;
      },
      retry: ({ id }) => {
        const sent = this.#sent.get(id);
        if (sent) void this.#deliver(sent.act, sent.body);
      },
    });
    this.#bubbles.set(message.id, bubble);
    // Why a message of the player's own was refused goes below it.
    const refused = message.kind === 'slip' ? this.#bubbles.get(message.id.replace(/slip$/, 'mine')) : undefined;
    if (refused) refused.item.after(bubble.item);
    else this.#list.append(bubble.item);
    this.#count();
    return bubble;
  }

  /** Updates the mark of calls on the window's name. */
  #count() {
    const calls = [...this.#bubbles.values()].filter(({ message }) => message.kind === 'call').length;
    if (calls === this.calls) return;
    this.calls = calls;
    this.#showName();
    this.page.called(this);
  }

  /** Leads to a message and focuses its first button. @param {string} id */
  #go(id) {
    const bubble = this.#bubbles.get(id);
    if (bubble) this.#open(bubble);
  }

  /** Shows a message whole, and focuses its first button. @param {Bubble} bubble */
  #open(bubble) {
    this.#acted = false;
    if (bubble.isScreen) this.#lay(bubble);
    else bubble.item.scrollIntoView({ block: 'nearest' });
    /** @type {HTMLElement | null} */ (bubble.item.querySelector('.key'))?.focus({ preventScroll: true });
  }

  /** @param {string} id */
  #drop(id) {
    const bubble = this.#bubbles.get(id);
    this.#bubbles.delete(id);
    if (bubble && bubble === this.#laid) {
      const rest = [...this.#bubbles.values()].filter((it) => it.isScreen);
      this.#lay(rest.findLast((it) => it.isPlayed) ?? rest.findLast((it) => it.isLive) ?? rest.at(-1));
    }
    bubble?.item.remove();
    this.#count();
    this.#showHome();
  }

  /** Lays a screen on the table. The one before goes to the end of the log. @param {Bubble | undefined} bubble */
  #lay(bubble) {
    const before = this.#laid;
    if (before === bubble) return;
    const focused = this.#table.contains(document.activeElement);
    this.#laid = bubble;
    if (before) this.#list.append(before.item);
    if (bubble) this.#table.replaceChildren(bubble.item);
    this.#table.hidden = bubble === undefined;
    this.#jump.hidden = true;
    this.#showHome();
    if (!focused) return;
    /** @type {HTMLElement | null | undefined} */
    const first = bubble?.item.querySelector('.key');
    (first ?? this.#input).focus();
  }

  /** The board that a page on the table covers. */
  get #covered() {
    if (this.#laid?.isPlayed) return undefined;
    return [...this.#bubbles.values()].findLast((it) => it.isPlayed);
  }

  #showHome() {
    this.#home.hidden = this.#covered === undefined;
  }

  /* -------------------------------------------------------------------------------------------------- viewing */

  get #near() {
    const { scrollHeight, scrollTop, clientHeight } = this.#scroll;
    return scrollHeight - scrollTop - clientHeight < NEAR_PX;
  }

  /** @param {Bubble} bubble */
  #inView(bubble) {
    if (bubble === this.#laid) return true;
    const { item } = bubble;
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
      this.#open(bubble);
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

  /** @param {'live' | 'lost' | 'expired'} state */
  #tellState(state) {
    this.#banner.hidden = state === 'live';
    this.#banner.textContent = state === 'live' ? '' : this.say(state);
    if (state === 'expired') this.page.expired(this);
  }
}
