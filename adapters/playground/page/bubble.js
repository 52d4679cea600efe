import { WRITTEN_COMMAND } from './books.js';
import { Fleet } from './fleet.js';
import { SeaPart } from './part.js';
import { addressOf } from './picture.js';
import { SeaGrid } from './sea.js';
import { Spots } from './spots.js';

/** @typedef {import('./wire.js').Message} Message @typedef {import('./wire.js').Button} Button */
/**
 * What a bubble needs from its window.
 * @typedef {{
 *   press(button: { token: string }, message: Message, element: HTMLElement): void,
 *   command(text: string): void, copy(text: string): Promise<void>, commandTitle(text: string): string, zoom(image: HTMLImageElement): void,
 *   retry(message: Message): void, go(id: string): void, open(bubble: Bubble): void,
 *   say(word: import('./words.js').Word): string, tell(bubble: Bubble, text: string): void,
 * }} Hands
 */

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {string} className @param {string} [text] @returns {HTMLElementTagNameMap[K]}
 */
export const element = (tag, className, text) => {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
};

/** In characters. A longer first line is a sentence, not a heading. */
const LONGEST_TITLE = 64;

/** Removes emoji and other symbols, for screen readers. @param {string} text */
const spoken = (text) =>
  text.replace(/\p{So}|\p{Extended_Pictographic}|\uFE0F/gu, '').replace(/^[^\S\n]+|[^\S\n]+$/gm, '');

/** @param {string} text */
const bare = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * The name of a button for screen readers. It contains the visible label, because users who control the page by voice
 * say what they see (WCAG 2.1, 2.5.3).
 * @param {string} label @param {string} said
 */
const nameOf = (label, said) => {
  const sign = bare(label);
  return sign === '' || ` ${bare(said)} `.includes(` ${sign} `) ? said : `${label}: ${said}`;
};

const LINK = new RegExp(`(https?://[^\\s<>]+[^\\s<>.,;:!?)])|${WRITTEN_COMMAND}`, 'gu');

/** Text in which URLs and commands are links, as in messengers. @param {string} text @param {Hands} hands */
const tappable = (text, hands) => {
  const parts = document.createDocumentFragment();
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    parts.append(text.slice(from, match.index));
    from = match.index + match[0].length;
    const [found, address] = match;
    if (address) {
      const link = element('a', '', address);
      Object.assign(link, { href: address, target: '_blank', rel: 'noopener noreferrer' });
      parts.append(link);
    } else {
      const link = element('button', 'command', found);
      link.type = 'button';
      link.title = hands.commandTitle(found);
      link.addEventListener('click', () => hands.command(found));
      parts.append(link);
    }
  }
  parts.append(text.slice(from));
  return parts;
};

/** The layout that has room for all of a large sea. */
export const roomy = matchMedia('(min-width: 1000px)');

/** A message with the picture for which there is room. @param {Message} message @returns {Message} */
const fitted = (message) => {
  const { wide } = message;
  if (!wide || !roomy.matches) return message;
  const { spots: _, ...rest } = message;
  return { ...rest, ...wide };
};

/**
 * One message in the window: whole on the table, else a line of the log that can be opened. Updated in place, so that
 * focus and scroll position are kept.
 */
export class Bubble {
  /** @type {HTMLButtonElement[][]} */
  #keys = [];
  #pad = element('div', 'pad');
  #words = element('div', 'words');
  /** @type {HTMLElement | undefined} */
  #picture;
  /** Where the picture that is shown can be had. */
  #address = '';
  /** What the picture shows below the sea, for layouts in which it lies beside it. */
  #below = element('img', 'below');
  /** @type {SeaGrid | undefined} */
  #sea;
  /** The part of a large sea that a finger has chosen. @type {SeaPart | undefined} */
  #part;
  /** @type {Spots | undefined} */
  #spots;
  /** @type {Fleet | undefined} */
  #fleet;
  /** Whether the keyboard was in the sea when it was last taken away. */
  #wasInSea = false;
  /** Whether the squares are shown as rows of buttons besides. */
  #withPad = false;
  /** The only row of keys of the last turn here: it keeps its place, greyed, while the others play. @type {Button[]} */
  #row = [];
  #private = element('p', 'private');
  #open = element('button', 'open');
  /** The answer to what the player did here, until the message changes. */
  #said = element('p', 'said');

  /** The message as it came. @type {Message} */
  #given;

  /** @param {Message} message @param {Hands} hands */
  constructor(message, hands) {
    this.#given = message;
    this.message = fitted(message);
    this.hands = hands;
    this.item = element('div', '');
    this.item.dataset['id'] = message.id;
    const bubble = element('div', 'bubble');
    this.#open.type = 'button';
    this.#open.addEventListener('click', () => this.hands.open(this));
    bubble.append(this.#words);
    this.item.append(bubble, this.#pad);
    this.#pad.addEventListener('keydown', (event) => this.#steer(event));
    this.#draw(this.message, undefined);
  }

  /** Writes the bubble's own texts again, in the window's language. */
  speak() {
    this.#private.textContent = this.hands.say('private');
    this.#open.textContent = this.hands.say('show');
    this.#write(this.message);
    this.#name();
  }

  /** @param {Message} message */
  update(message) {
    const before = this.message;
    this.#given = message;
    this.message = fitted(message);
    this.#draw(this.message, before);
    this.item.classList.remove('undelivered');
    if (message.text !== before.text) this.#said.remove();
  }

  /** Takes the other picture of a large sea, for a page that has become wider or narrower. */
  refit() {
    if (!this.#given.wide) return;
    const before = this.message;
    this.message = { ...fitted(this.#given), seq: before.seq };
    this.#draw(this.message, before);
  }

  /** Whether it is a screen of the bot, which can lie on the table. */
  get isScreen() {
    return ['board', 'whisper', 'page'].includes(this.message.kind);
  }

  /** Whether it is a board of a match that goes on. */
  get isPlayed() {
    return this.message.kind === 'board' && !this.message.over && this.isLive;
  }

  /** Whether something can be pressed or chosen in it. */
  get isLive() {
    return this.message.buttons.length > 0 || (this.message.choices ?? []).length > 0;
  }

  /** Shows the answer to what the player typed or pressed here. @param {string} text */
  answer(text) {
    if (this.isScreen && this.message.text.includes(text)) return;
    this.#said.textContent = text;
    this.#said.dir = 'auto';
    this.#words.append(this.#said);
  }

  /**
   * The text for a screen reader when the message has arrived or changed. A board with a picture starts with a heading:
   * for it the news come first, then the heading, which says whose turn it is.
   * @param {Message | undefined} before
   */
  newsSince(before) {
    const { text, picture, pre, mention, kind } = this.message;
    const [heading = '', ...rest] = text.split('\n').filter((line) => line.trim() !== '');
    const known = new Set(before?.text.split('\n'));
    const fresh = rest.filter((line) => !known.has(line)).slice(0, 4);
    const lines = kind === 'board' && (picture || pre !== undefined) ? [...fresh, heading] : [heading, ...fresh];
    return spoken([...(mention === undefined ? [] : [mention]), ...lines].join('\n'));
  }

  /** Marks the message as not delivered and offers to send it again. */
  fail() {
    this.item.classList.add('undelivered');
    const { say } = this.hands;
    const again = element('button', 'again', `${say('undelivered')} ${say('retry')}`);
    again.type = 'button';
    again.addEventListener('click', () => {
      again.remove();
      this.item.classList.remove('undelivered');
      this.hands.retry(this.message);
    });
    this.item.querySelector('.again')?.remove();
    this.item.append(again);
  }

  /** @param {Message} message @param {Message | undefined} before */
  #draw(message, before) {
    const isSteady =
      message.kind === 'board' && message.picture?.fold !== undefined && message.text.split('\n').length <= 3;
    this.item.className = `message ${message.kind}${isSteady ? ' steady' : ''}`;
    if (message.kind === 'whisper') this.item.firstElementChild?.prepend(this.#private);
    if (this.isScreen) this.item.firstElementChild?.append(this.#open);
    else this.#open.remove();
    if (!before) this.speak();
    else if (
      ['text', 'pre', 'kind', 'link', 'waits'].some(
        (part) => Reflect.get(message, part) !== Reflect.get(before, part),
      ) ||
      message.file?.url !== before.file?.url
    )
      this.#write(message);
    this.#show(message);
    this.#float(message);
    this.#moor(message);
    this.#mark(message);
    this.#lay(message);
    this.#tighten();
  }

  /** The part of the picture's frame that the picture fills. */
  get #view() {
    return this.#picture?.firstElementChild;
  }

  /** Lays the sea that can be pressed over the picture. @param {Message} message */
  #float({ sea }) {
    if (!sea || !this.#picture) {
      this.#wasInSea ||= this.#sea?.hasFocus ?? false;
      this.#sea?.root.remove();
      this.#zoom(undefined);
      return;
    }
    if (this.#sea) this.#sea.update(sea);
    else
      this.#sea = new SeaGrid(sea, {
        press: (square, cell) => this.hands.press(square, this.message, cell),
        zoom: (around) => {
          this.#zoom(around);
          this.#lay(this.message);
        },
        say: (word) => this.hands.say(word),
      });
    if (this.#sea.root.parentElement === this.#view) return;
    this.#view?.append(this.#sea.root);
    this.#fit();
    if (this.#wasInSea && document.activeElement === document.body) this.#sea.focus();
    this.#wasInSea = false;
  }

  /** Shows the part of a large sea around a square, or all of it. @param {{ row: number, col: number } | undefined} around */
  #zoom(around) {
    this.#part?.root.remove();
    this.#part =
      around &&
      new SeaPart(around, ({ row, col }) => {
        const { squares } = this.message.sea ?? { squares: [] };
        this.#zoom({ row: row * squares.length, col: col * (squares[0]?.length ?? 0) });
      });
    if (this.#part) this.#sea?.root.before(this.#part.root);
    else this.#sea?.show(undefined);
    this.#fit();
  }

  /** Lays the ships that can be moved over the picture. @param {Message} message */
  #moor({ arranging }) {
    if (!arranging || !this.#picture) return this.#fleet?.root.remove();
    if (this.#fleet) this.#fleet.update(arranging);
    else
      this.#fleet = new Fleet(arranging, {
        press: (place, ship) => this.hands.press(place, this.message, ship),
        tell: (text) => this.hands.tell(this, text),
        say: (word) => this.hands.say(word),
        picture: () => this.#address,
      });
    if (this.#fleet.root.parentElement === this.#view) return;
    this.#view?.append(this.#fleet.root);
    this.#fit();
  }

  /** Lays the places that can be pressed over the picture. @param {Message} message */
  #mark({ spots }) {
    if (!spots || !this.#picture) return this.#spots?.root.remove();
    if (this.#spots) this.#spots.update(spots);
    else this.#spots = new Spots(spots, (spot, key) => this.hands.press(spot, this.message, key));
    this.#spots.root.setAttribute('aria-label', this.hands.say('sea'));
    if (this.#spots.root.parentElement === this.#view) return;
    this.#view?.append(this.#spots.root);
    this.#fit();
  }

  /**
   * The words under the picture of a board have the same height in every turn: a longer text gets smaller letters.
   */
  #tighten() {
    const { classList } = this.#words;
    classList.remove('tight');
    if (this.item.matches('.table .steady') && this.#words.scrollHeight > this.#words.clientHeight)
      classList.add('tight');
  }

  /** Puts the sea where the picture shows it: the picture may be narrower or lower than its frame. */
  #fit() {
    this.#tighten();
    const { picture } = this.message;
    const { sea: grid, arranging, spots } = this.message;
    const sea = grid ?? arranging ?? (spots && { x: 0, y: 0, width: 1, height: 1 });
    const image = this.#picture?.querySelector('img');
    const root = grid ? this.#sea?.root : arranging ? this.#fleet?.root : this.#spots?.root;
    if (!sea || !picture || !image || !root) return;
    const scale = Math.min(image.offsetWidth / picture.width, image.offsetHeight / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    const x = image.offsetLeft + (image.offsetWidth - width) / 2;
    const y = image.offsetTop + (image.offsetHeight - height) / 2;
    let box = { x: x + sea.x * width, y: y + sea.y * height, width: sea.width * width, height: sea.height * height };
    if (this.#part && grid) {
      const shown = Math.min(height, /** @type {HTMLElement} */ (image.offsetParent).clientHeight);
      const words = { part: this.hands.say('part'), elsewhere: this.hands.say('elsewhere') };
      const laid = this.#part.lay(grid, this.#address, { x, y, width, height }, shown, words);
      this.#sea?.show(laid.part);
      box = laid.grid;
    }
    Object.assign(root.style, {
      left: `${box.x}px`,
      top: `${box.y}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
  }

  /** @param {Message} message */
  #write(message) {
    const [title = '', ...rest] = message.text.split('\n');
    const parts = [];
    if (message.kind === 'mine' || message.kind === 'slip') parts.push(element('p', 'rest', message.text));
    else if (message.kind === 'call' || message.kind === 'note') parts.push(this.#line(message));
    else {
      const heading = element('p', title.length > LONGEST_TITLE ? 'title plain' : 'title');
      heading.append(tappable(title, this.hands));
      parts.push(heading);
      if (rest.length > 0) {
        const body = element('p', 'rest');
        body.append(tappable(rest.join('\n').replace(/^\n+/, ''), this.hands));
        parts.push(body);
      }
      if (message.waits && rest.length < 2) parts.push(element('p', 'rest soft', this.hands.say('may-close')));
    }
    if (message.pre !== undefined) {
      const pre = element('pre', '', message.pre);
      pre.tabIndex = 0;
      pre.setAttribute('role', 'region');
      pre.setAttribute('aria-label', this.hands.say('board'));
      parts.push(pre);
    }
    if (message.file) {
      const link = element('a', 'file', message.file.name);
      link.href = message.file.url;
      link.download = message.file.name;
      parts.push(link);
    }
    for (const part of parts) part.dir = 'auto';
    this.#words.replaceChildren(...parts, ...(this.#said.isConnected ? [this.#said] : []));
  }

  /** A line of the bot with a link to another message. @param {Message} message */
  #line({ text, mention, link }) {
    const line = element('p', 'rest');
    if (mention !== undefined) line.append(element('strong', 'mention', mention), ', ');
    line.append(tappable(text, this.hands));
    if (link === undefined) return line;
    const go = element('button', 'command go', this.hands.say('to-board'));
    go.type = 'button';
    go.addEventListener('click', () => this.hands.go(link));
    line.append(' ', go);
    return line;
  }

  /** Sets the label of the picture's button. */
  #name() {
    const enlarge = this.#picture?.querySelector('button');
    if (!enlarge) return;
    enlarge.title = this.hands.say('zoom');
    enlarge.setAttribute('aria-label', this.hands.say('zoom'));
  }

  /** @param {Message} message */
  #show({ picture }) {
    if (!picture) {
      this.item.classList.remove('wide', 'folded');
      this.#picture?.remove();
      this.#below.remove();
      this.#picture = undefined;
      return;
    }
    if (!this.#picture) {
      const frame = element('div', 'picture');
      const view = element('div', 'view');
      const image = element('img', '');
      const enlarge = element('button', 'enlarge');
      enlarge.type = 'button';
      view.append(image, enlarge);
      frame.append(view);
      this.#below.alt = '';
      for (const each of [image, this.#below]) each.addEventListener('click', () => this.hands.zoom(image));
      enlarge.addEventListener('click', () => this.hands.zoom(image));
      new ResizeObserver(() => this.#fit()).observe(image);
      this.#picture = frame;
      this.#words.after(frame);
      this.#name();
    }
    const image = /** @type {HTMLImageElement} */ (this.#picture.querySelector('img'));
    image.alt = picture.alt;
    this.item.classList.toggle('wide', picture.width > 2 * picture.height);
    this.item.classList.toggle('folded', picture.fold !== undefined);
    if (image.dataset['url'] === picture.url) return;
    const first = image.dataset['url'] === undefined;
    image.dataset['url'] = picture.url;
    /** @param {string} address */
    const swap = (address) => {
      if (image.dataset['url'] !== picture.url) return;
      this.#address = address;
      image.width = picture.width;
      image.height = picture.height;
      image.style.aspectRatio = `${picture.width} / ${picture.height}`;
      image.src = address;
      this.#fit();
      const { width, height, fold = 1 } = picture;
      this.item.style.setProperty('--ratio', `${width / height / fold}`);
      this.item.style.setProperty('--ratio-below', `${width / height / Math.max(0.01, 1 - fold)}`);
      if (fold === 1) return this.#below.remove();
      this.#below.src = address;
      this.#picture?.after(this.#below);
    };
    void addressOf(picture).then(async (address) => {
      if (!first) {
        // The old picture stays until the new one has been decoded.
        const next = new Image();
        next.src = address;
        await next.decode().catch(() => undefined);
      }
      swap(address);
    });
  }

  /** @param {Message} message */
  #lay({ choices = [], buttons, pad }) {
    const focused = this.#pad.contains(document.activeElement);
    const undo = this.message.arranging && this.#fleet?.undo;
    const back = undo ? [{ label: `↶ ${this.hands.say('undo')}`, token: undo.token }] : [];
    const last = buttons.at(-1) ?? [];
    const greyed = this.#greyed(buttons);
    const keys = [...buttons.slice(0, -1), [...greyed, ...last.slice(0, -1), ...back, ...last.slice(-1)]];
    const turn = pad && this.#withToggle(pad, buttons);
    if (turn && !this.#withPad) this.#row = turn.length === 1 ? (turn[0] ?? []) : [];
    const all = [...choices.map((choice) => [choice]), ...(turn ?? keys)];
    this.#keys = all.map((row, r) => row.map((button, c) => this.#key(button, this.#keys[r]?.[c])));
    const rows = this.#keys.map((keys, r) => {
      const row = this.#pad.children[r] ?? element('div', 'row');
      if (keys.some((key, c) => row.children[c] !== key) || row.children.length !== keys.length)
        row.replaceChildren(...keys);
      const longest = Math.max(...keys.map((key) => (key.textContent ?? '').length));
      row.classList.toggle('choice', r < choices.length);
      row.classList.toggle('uneven', longest > 7);
      row.classList.toggle('long', longest * keys.length > 32);
      row.classList.toggle('crowded', longest > (keys.length > 4 ? 3 : 6) && keys.length > 3);
      return row;
    });
    if (rows.some((row, r) => this.#pad.children[r] !== row) || this.#pad.children.length !== rows.length) {
      this.#pad.replaceChildren(...rows);
    }
    if (focused && !this.#pad.contains(document.activeElement)) this.#keys[0]?.[0]?.focus({ preventScroll: true });
  }

  /**
   * The rows of a message whose sea can be pressed, with a key that shows its squares as buttons, and hides them. A key
   * that fires a volley takes its place, one that leads back from a part of the sea another.
   * @param {Button[][]} pad @param {Button[][]} buttons @returns {Button[][]}
   */
  #withToggle(pad, buttons) {
    const toggle = {
      label: this.#part ? `← ${this.hands.say('whole-sea')}` : `⌨ ${this.hands.say('squares')}`,
      token: '',
    };
    if (this.#withPad) return [...pad, [toggle]];
    const [first = [], ...rest] = buttons;
    if (!this.#part && first.some(({ tone }) => tone === 'primary')) return buttons;
    return [[...first.slice(0, -1), toggle, ...first.slice(-1)], ...rest];
  }

  /**
   * While others play, a board is left with the last key of its row: the others keep their places, and cannot be pressed.
   * @param {Button[][]} buttons @returns {Button[]}
   */
  #greyed(buttons) {
    const isWaiting = this.isPlayed && buttons.length === 1 && buttons[0]?.length === 1;
    return isWaiting ? this.#row.slice(0, -1).map((key) => ({ ...key, greyed: true })) : [];
  }

  #togglePad() {
    if (this.#part) this.#zoom(undefined);
    else this.#withPad = !this.#withPad;
    this.#lay(this.message);
  }

  /** @param {Button} button @param {HTMLButtonElement | undefined} old */
  #key(button, old) {
    const key = old ?? element('button', '');
    key.type = 'button';
    key.className = `key ${button.tone ?? ''}`;
    const said = button.line ? [element('b', '', button.label), element('span', '', button.line)] : [button.label];
    if (key.textContent !== button.label + (button.line ?? '')) key.replaceChildren(...said);
    if (button.spoken) key.setAttribute('aria-label', nameOf(button.label, button.spoken));
    else key.removeAttribute('aria-label');
    // A key of another screen in its place can be pressed at once.
    if (key.dataset['token'] !== button.token) key.removeAttribute('aria-busy');
    key.dataset['token'] = button.greyed ? '' : button.token;
    if (button.greyed) key.setAttribute('aria-disabled', 'true');
    else key.removeAttribute('aria-disabled');
    key.onclick = () => {
      if (button.greyed) return;
      if (button.copy !== undefined) void this.hands.copy(button.copy);
      else if (button.token === '') this.#togglePad();
      else this.hands.press(button, this.message, key);
    };
    return key;
  }

  /** Arrow keys move the focus among the buttons. @param {KeyboardEvent} event */
  #steer(event) {
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (!step) return;
    const r = this.#keys.findIndex((row) => row.some((key) => key === event.target));
    const c = this.#keys[r]?.indexOf(/** @type {HTMLButtonElement} */ (event.target)) ?? 0;
    const row = this.#keys[r + (step[0] ?? 0)];
    const next = row?.[Math.min(c + (step[1] ?? 0), row.length - (step[0] ? 1 : 0))] ?? undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
}
