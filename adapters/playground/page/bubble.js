import { WRITTEN_COMMAND } from './books.js';

/** @typedef {import('./wire.js').Message} Message @typedef {import('./wire.js').Button} Button */
/**
 * What a bubble needs from its window.
 * @typedef {{
 *   press(button: Button, message: Message, element: HTMLButtonElement): void,
 *   command(text: string): void, commandTitle(text: string): string, zoom(image: HTMLImageElement): void,
 *   retry(message: Message): void, reply(bubble: Bubble): void, go(id: string): void,
 *   say(word: import('./words.js').Word): string,
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

/** One message in the window. Updated in place, so that focus and scroll position are kept. */
export class Bubble {
  /** @type {HTMLButtonElement[][]} */
  #keys = [];
  #pad = element('div', 'pad');
  #words = element('div', 'words');
  /** @type {HTMLElement | undefined} */
  #picture;
  #private = element('p', 'private');
  #reply = element('button', 'reply');

  /** @param {Message} message @param {Hands} hands */
  constructor(message, hands) {
    this.message = message;
    this.hands = hands;
    this.item = element('li', '');
    this.item.dataset['id'] = message.id;
    const bubble = element('div', 'bubble');
    this.#reply.type = 'button';
    this.#reply.addEventListener('click', () => this.hands.reply(this));
    bubble.append(this.#words);
    this.item.append(bubble, this.#pad);
    this.#pad.addEventListener('keydown', (event) => this.#steer(event));
    this.#draw(message, undefined);
  }

  /** Writes the bubble's own texts again, in the window's language. */
  speak() {
    this.#private.textContent = this.hands.say('private');
    this.#reply.textContent = this.hands.say('reply');
    this.#write(this.message);
    this.#name();
  }

  /** @param {Message} message */
  update(message) {
    const before = this.message;
    this.message = message;
    this.#draw(message, before);
    this.item.classList.remove('undelivered');
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
    this.item.className = `message ${message.kind}`;
    if (message.kind === 'whisper') this.item.firstElementChild?.prepend(this.#private);
    if (message.kind === 'board') this.#words.after(this.#reply);
    else this.#reply.remove();
    if (!before) this.speak();
    else if (
      ['text', 'pre', 'kind', 'link'].some((part) => Reflect.get(message, part) !== Reflect.get(before, part)) ||
      message.file?.url !== before.file?.url
    )
      this.#write(message);
    this.#show(message);
    this.#lay(message);
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
    this.#words.replaceChildren(...parts);
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
      this.#picture?.remove();
      this.#picture = undefined;
      return;
    }
    if (!this.#picture) {
      const frame = element('div', 'picture');
      const image = element('img', '');
      const enlarge = element('button', 'enlarge');
      enlarge.type = 'button';
      frame.append(image, enlarge);
      frame.addEventListener('click', () => this.hands.zoom(image));
      this.#picture = frame;
      this.#words.before(frame);
      this.#name();
    }
    const image = /** @type {HTMLImageElement} */ (this.#picture.firstElementChild);
    image.alt = picture.alt;
    if (image.dataset['url'] === picture.url) return;
    const first = image.dataset['url'] === undefined;
    image.dataset['url'] = picture.url;
    const swap = () => {
      if (image.dataset['url'] !== picture.url) return;
      image.width = picture.width;
      image.height = picture.height;
      image.src = picture.url;
    };
    if (first) swap();
    else {
      // The old picture stays until the new one has been decoded.
      const next = new Image();
      next.src = picture.url;
      next.decode().then(swap, swap);
    }
  }

  /** @param {Message} message */
  #lay({ choices = [], buttons }) {
    const focused = this.#pad.contains(document.activeElement);
    const all = [...choices.map((choice) => [choice]), ...buttons];
    this.#keys = all.map((row, r) => row.map((button, c) => this.#key(button, this.#keys[r]?.[c])));
    const rows = this.#keys.map((keys, r) => {
      const row = this.#pad.children[r] ?? element('div', 'row');
      if (keys.some((key, c) => row.children[c] !== key) || row.children.length !== keys.length)
        row.replaceChildren(...keys);
      const longest = Math.max(...keys.map((key) => (key.textContent ?? '').length));
      row.classList.toggle('choice', r < choices.length);
      row.classList.toggle('uneven', longest > 8);
      row.classList.toggle('long', longest * keys.length > 32);
      row.classList.toggle('crowded', longest > (keys.length > 4 ? 3 : 9) && keys.length > 3);
      return row;
    });
    if (rows.some((row, r) => this.#pad.children[r] !== row) || this.#pad.children.length !== rows.length) {
      this.#pad.replaceChildren(...rows);
    }
    if (focused && !this.#pad.contains(document.activeElement)) this.#keys[0]?.[0]?.focus({ preventScroll: true });
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
    key.dataset['token'] = button.token;
    key.onclick = () => this.hands.press(button, this.message, key);
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
