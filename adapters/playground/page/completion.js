import { element } from './bubble.js';

/** Pause in typing before completions are requested, in ms. */
const REST_MS = 180;
const MOST = 8;

/**
 * Completions of the text being typed, as a list above the text field: arrows select, Enter or a tap accepts, Escape
 * closes.
 */
export class Completion {
  list = element('ul', 'completions');
  /** @type {number | undefined} */
  #timer;
  #asked = 0;

  /**
   * @param {HTMLInputElement} input @param {string} name unique on the page
   * @param {(text: string) => Promise<string[]>} suggest
   */
  constructor(input, name, suggest) {
    this.input = input;
    this.suggest = suggest;
    this.list.id = `completions-${name}`;
    this.list.setAttribute('role', 'listbox');
    this.list.hidden = true;
    for (const [what, value] of [
      ['role', 'combobox'],
      ['aria-autocomplete', 'list'],
      ['aria-expanded', 'false'],
      ['aria-controls', this.list.id],
    ])
      input.setAttribute(what ?? '', value ?? '');
    input.addEventListener('input', () => this.#typed());
    input.addEventListener('blur', () => this.shut());
    // Capturing, before any other listener: Enter on a completion accepts it and sends nothing.
    input.addEventListener('keydown', (event) => this.#steer(event), { capture: true });
    // A tap must not take the focus from the field before its click arrives.
    this.list.addEventListener('pointerdown', (event) => event.preventDefault());
  }

  get isOpen() {
    return !this.list.hidden;
  }

  shut() {
    clearTimeout(this.#timer);
    this.#asked++;
    this.#show([]);
  }

  #typed() {
    clearTimeout(this.#timer);
    const text = this.input.value.trim();
    const asked = ++this.#asked;
    if (text === '' || text.startsWith('/') || text.length > 40) return this.#show([]);
    this.#timer = setTimeout(async () => {
      const found = await this.suggest(text);
      if (asked === this.#asked && document.activeElement === this.input) this.#show(found.slice(0, MOST));
    }, REST_MS);
  }

  /** @param {string[]} found */
  #show(found) {
    const typed = this.input.value.trim().toLowerCase();
    const useful = found.some((each) => each.toLowerCase() !== typed) ? found : [];
    this.list.replaceChildren(
      ...useful.map((each, n) => {
        const option = element('li', 'completion', each);
        option.id = `${this.list.id}-${n}`;
        option.setAttribute('role', 'option');
        option.setAttribute('aria-selected', 'false');
        option.addEventListener('click', () => this.#take(each));
        return option;
      }),
    );
    this.list.hidden = useful.length === 0;
    this.input.setAttribute('aria-expanded', String(useful.length > 0));
    this.input.removeAttribute('aria-activedescendant');
  }

  get #chosen() {
    return [...this.list.children].findIndex((option) => option.getAttribute('aria-selected') === 'true');
  }

  /** @param {number} step */
  #walk(step) {
    const options = [...this.list.children];
    const at = this.#chosen;
    const next = at < 0 ? (step > 0 ? 0 : options.length - 1) : (at + step + options.length) % options.length;
    for (const [n, option] of options.entries()) option.setAttribute('aria-selected', String(n === next));
    options[next]?.scrollIntoView({ block: 'nearest' });
    this.input.setAttribute('aria-activedescendant', options[next]?.id ?? '');
  }

  /** @param {string} text */
  #take(text) {
    this.input.value = text;
    this.shut();
    this.input.focus();
  }

  /** @param {KeyboardEvent} event */
  #steer(event) {
    if (!this.isOpen) return;
    const { key } = event;
    const option = this.list.children[this.#chosen];
    if (key === 'ArrowDown' || key === 'ArrowUp') this.#walk(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Escape') this.shut();
    else if (key === 'Enter' && option) this.#take(option.textContent ?? '');
    else {
      if (key === 'Enter') this.shut();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
