import { say } from './words.js';

/** @typedef {import('./wire.js').Message} Message @typedef {import('./wire.js').Button} Button */
/**
 * What a bubble asks of its window.
 * @typedef {{
 *   press(button: Button, message: Message, element: HTMLButtonElement): void,
 *   command(text: string): void, commandTitle(text: string): string, zoom(image: HTMLImageElement): void,
 *   retry(message: Message): void, reply(bubble: Bubble): void,
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

const LINK =
  /(https?:\/\/[^\s<>]+[^\s<>.,;:!?)])|(?<![\w/])(\/(?:(?:join|start) (?!CODE\b)[\w-]+|play|help|rules|language|matches)(?!\w))/g;

/** Text with its addresses and commands made tappable, as messengers do. @param {string} text @param {Hands} hands */
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

/** One message in the window, changed in place so that focus and place are kept. */
export class Bubble {
  /** @type {HTMLButtonElement[][]} */
  #keys = [];
  #pad = element('div', 'pad');
  #words = element('div', 'words');
  /** @type {HTMLButtonElement | undefined} */
  #picture;

  /** @param {Message} message @param {Hands} hands */
  constructor(message, hands) {
    this.message = message;
    this.hands = hands;
    this.item = element('li', `message ${message.kind}`);
    this.item.dataset['id'] = message.id;
    const bubble = element('div', 'bubble');
    if (message.kind === 'whisper') bubble.append(element('p', 'private', say('private')));
    bubble.append(this.#words);
    if (message.kind === 'board') {
      const reply = element('button', 'reply', say('reply'));
      reply.type = 'button';
      reply.addEventListener('click', () => this.hands.reply(this));
      bubble.append(reply);
    }
    this.item.append(bubble, this.#pad);
    this.#pad.addEventListener('keydown', (event) => this.#steer(event));
    this.#draw(message, undefined);
  }

  /** @param {Message} message */
  update(message) {
    const before = this.message;
    this.message = message;
    this.#draw(message, before);
    this.item.classList.remove('undelivered');
  }

  /** Words for a screen reader: what the message says first. */
  get gist() {
    return this.message.text.split('\n').slice(0, 3).join('\n');
  }

  /** Offers to send what did not get through once more. */
  fail() {
    this.item.classList.add('undelivered');
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
    if (message.text !== before?.text || message.pre !== before?.pre || message.file?.url !== before?.file?.url) {
      this.#write(message);
    }
    this.#show(message);
    this.#lay(message);
  }

  /** @param {Message} message */
  #write(message) {
    const [title = '', ...rest] = message.text.split('\n');
    const parts = [];
    if (message.kind === 'mine') parts.push(element('p', 'rest', message.text));
    else {
      const heading = element('p', 'title');
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
      pre.setAttribute('aria-label', say('board'));
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

  /** @param {Message} message */
  #show({ picture }) {
    if (!picture) {
      this.#picture?.remove();
      this.#picture = undefined;
      return;
    }
    if (!this.#picture) {
      const frame = element('button', 'picture');
      frame.type = 'button';
      const image = element('img', '');
      frame.append(image);
      frame.addEventListener('click', () => this.hands.zoom(image));
      frame.title = say('zoom');
      this.#picture = frame;
      this.#words.before(frame);
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
      // The old picture stays until the new one can be shown at once.
      const next = new Image();
      next.src = picture.url;
      next.decode().then(swap, swap);
    }
  }

  /** @param {Message} message */
  #lay({ buttons }) {
    const focused = this.#pad.contains(document.activeElement);
    this.#keys = buttons.map((row, r) => row.map((button, c) => this.#key(button, this.#keys[r]?.[c])));
    const rows = this.#keys.map((keys, r) => {
      const row = this.#pad.children[r] ?? element('div', 'row');
      if (keys.some((key, c) => row.children[c] !== key) || row.children.length !== keys.length)
        row.replaceChildren(...keys);
      const longest = Math.max(...keys.map((key) => (key.textContent ?? '').length));
      row.classList.toggle('uneven', longest > 8);
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
    if (key.textContent !== button.label) key.textContent = button.label;
    key.classList.toggle('long', button.label.length > 9);
    if (button.spoken) key.setAttribute('aria-label', button.spoken);
    else key.removeAttribute('aria-label');
    key.dataset['token'] = button.token;
    key.onclick = () => this.hands.press(button, this.message, key);
    return key;
  }

  /** Arrows walk over the pad. @param {KeyboardEvent} event */
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
