import { element } from './bubble.js';

/** @typedef {import('./wire.js').Sea} Sea @typedef {import('./wire.js').Square} Square */
/**
 * What a sea needs from its message.
 * @typedef {{
 *   press(square: Square, cell: HTMLElement): void, zoom(around: Place): void,
 *   say(word: import('./words.js').Word): string,
 * }} Gunner
 * @typedef {{ row: number, col: number }} Place
 * @typedef {Place & { rows: number, cols: number }} Part
 */

/** Height in px above the finger at which a square is named. */
const ABOVE_FINGER_PX = 56;
/** The narrowest square in px that a finger fires at: on a sea of smaller ones it first chooses a part. */
const LEAST_PX = 32;

const STEPS = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
});

/** @param {number} at @param {number} most */
const within = (at, most) => Math.max(0, Math.min(most, at));

/**
 * The sea in a picture as a grid that can be pressed: with a mouse, with a finger that slides and lifts, and with the
 * keyboard, where it is one tab stop. What lies in a square is on the picture; here it only has a name.
 */
export class SeaGrid {
  root = element('div', 'sea');
  /** @type {HTMLButtonElement[][]} */
  #cells = [];
  /** @type {Sea} */
  #sea;
  #flag = element('div', 'flag');
  #across = element('div', 'lane');
  #down = element('div', 'lane');
  #aim = element('div', 'aim');
  /** The square that the keyboard is at. */
  #at = { row: 0, col: 0 };
  /** The square under the finger. @type {{ row: number, col: number } | undefined} */
  #held;
  /** Digits typed in the grid. */
  #typed = '';
  /** The part of the sea that is shown: its first square, its rows and columns. @type {Part | undefined} */
  #part;

  /** @param {Sea} sea @param {Gunner} gunner */
  constructor(sea, gunner) {
    this.#sea = sea;
    this.gunner = gunner;
    this.root.setAttribute('role', 'grid');
    for (const it of [this.#across, this.#down, this.#aim, this.#flag]) it.setAttribute('aria-hidden', 'true');
    this.root.addEventListener('keydown', (event) => this.#steer(event));
    this.root.addEventListener('focusin', (event) => {
      const cell = /** @type {HTMLElement} */ (event.target);
      if (cell.matches(':focus-visible')) this.#aimAt(this.#placeOf(cell));
    });
    this.root.addEventListener('focusout', () => this.#aimAt(undefined));
    this.root.addEventListener('pointermove', (event) => this.#follow(event));
    this.root.addEventListener('pointerleave', () => this.#held === undefined && this.#aimAt(undefined));
    this.root.addEventListener('pointerdown', (event) => this.#grasp(event));
    this.root.addEventListener('pointerup', (event) => this.#lift(event));
    this.root.addEventListener('pointercancel', () => this.#letGo());
    // The finger has done its part: a click that followed could fall on another square.
    this.root.addEventListener('touchend', (event) => event.cancelable && event.preventDefault());
    this.update(sea);
  }

  /** @param {Sea} sea */
  update(sea) {
    const { squares } = sea;
    const isSame = this.#cells.length === squares.length && this.#cells[0]?.length === squares[0]?.length;
    this.#sea = sea;
    if (!isSame) this.#build();
    const columns = squares[0]?.length ?? 1;
    this.root.style.gridTemplate = `repeat(${squares.length}, 1fr) / repeat(${columns}, 1fr)`;
    this.root.setAttribute('aria-label', this.gunner.say('sea'));
    for (const [r, row] of squares.entries()) for (const [c, square] of row.entries()) this.#name(square, r, c);
    this.#at = { row: within(this.#at.row, squares.length - 1), col: within(this.#at.col, columns - 1) };
    this.#stop();
    if (!this.root.matches(':hover, :focus-within')) this.#aimAt(undefined);
  }

  /** Shows a part of the sea, or all of it. @param {Part | undefined} part */
  show(part) {
    if (JSON.stringify(part) === JSON.stringify(this.#part)) return;
    this.#part = part;
    for (const [row, cells] of this.#cells.entries())
      for (const [col, cell] of cells.entries()) cell.hidden = !this.#shows({ row, col });
  }

  /** @param {Place} at */
  #shows({ row, col }) {
    if (!this.#part) return true;
    const { row: top, col: left, rows, cols } = this.#part;
    return row >= top && row < top + rows && col >= left && col < left + cols;
  }

  /** Whether the keyboard is in the grid. */
  get hasFocus() {
    return this.root.contains(document.activeElement);
  }

  focus() {
    this.#cells[this.#at.row]?.[this.#at.col]?.focus({ preventScroll: true });
  }

  #build() {
    this.#cells = this.#sea.squares.map((row) =>
      row.map(() => {
        const cell = element('button', 'square');
        cell.type = 'button';
        cell.setAttribute('role', 'gridcell');
        return cell;
      }),
    );
    const rows = this.#cells.map((cells, r) => {
      const row = element('div', 'rank');
      row.setAttribute('role', 'row');
      for (const [c, cell] of cells.entries()) {
        cell.style.gridArea = `${r + 1} / ${c + 1}`;
        cell.addEventListener('click', () => this.#fire(r, c));
      }
      row.append(...cells);
      return row;
    });
    this.root.replaceChildren(this.#across, this.#down, this.#aim, ...rows, this.#flag);
  }

  /** @param {Square} square @param {number} r @param {number} c */
  #name({ label, spoken, spent, token }, r, c) {
    const cell = this.#cells[r]?.[c];
    if (!cell) return;
    const name = spoken ?? `${label}, ${this.gunner.say('not-fired-at')}`;
    if (cell.getAttribute('aria-label') !== name) cell.setAttribute('aria-label', name);
    if (cell.dataset['token'] !== token) cell.removeAttribute('aria-busy');
    cell.dataset['token'] = token;
    cell.dataset['name'] = label;
    if (spent) cell.setAttribute('aria-disabled', 'true');
    else cell.removeAttribute('aria-disabled');
  }

  /** Makes the keyboard's square the only tab stop. */
  #stop() {
    for (const [r, row] of this.#cells.entries())
      for (const [c, cell] of row.entries()) cell.tabIndex = r === this.#at.row && c === this.#at.col ? 0 : -1;
  }

  /** @param {number} row @param {number} col */
  #fire(row, col) {
    const square = this.#sea.squares[row]?.[col];
    const cell = this.#cells[row]?.[col];
    if (!square || !cell) return;
    this.#at = { row, col };
    this.#stop();
    this.gunner.press(square, cell);
  }

  /** @param {HTMLElement} target */
  #placeOf(target) {
    for (const [row, cells] of this.#cells.entries()) {
      const col = cells.indexOf(/** @type {HTMLButtonElement} */ (target));
      if (col >= 0) return { row, col };
    }
    return undefined;
  }

  /** @param {PointerEvent} event */
  #under({ clientX, clientY }) {
    const { left, top, width, height } = this.root.getBoundingClientRect();
    const [rows, cols] = [this.#cells.length, this.#cells[0]?.length ?? 1];
    const row = Math.floor(((clientY - top) / height) * rows);
    const col = Math.floor(((clientX - left) / width) * cols);
    return row >= 0 && row < rows && col >= 0 && col < cols && this.#shows({ row, col }) ? { row, col } : undefined;
  }

  /**
   * Lights a square with its row and column, and names it beside the pointer, or above the finger.
   * @param {{ row: number, col: number } | undefined} at @param {boolean} [byFinger]
   */
  #aimAt(at, byFinger = false) {
    const square = at && this.#sea.squares[at.row]?.[at.col];
    const shown = square !== undefined && (byFinger || !square.spent);
    for (const it of [this.#across, this.#down, this.#aim, this.#flag]) it.hidden = !shown;
    if (!at || !square || !shown) return;
    const [rows, cols] = [this.#cells.length, this.#cells[0]?.length ?? 1];
    const { row: top, col: left, ...part } = this.#part ?? { row: 0, col: 0, rows, cols };
    this.#across.style.gridArea = `${at.row + 1} / ${left + 1} / auto / ${left + part.cols + 1}`;
    this.#down.style.gridArea = `${top + 1} / ${at.col + 1} / ${top + part.rows + 1} / auto`;
    this.#aim.style.gridArea = `${at.row + 1} / ${at.col + 1}`;
    this.#flag.textContent = square.label;
    const { width, height } = this.root.getBoundingClientRect();
    const [x, y] = [((at.col + 0.5) / cols) * width, ((at.row + 0.5) / rows) * height];
    const isRight = at.col > left + part.cols - 3;
    this.#flag.classList.toggle('loupe', byFinger);
    this.#flag.style.top = `${byFinger ? y - ABOVE_FINGER_PX : y}px`;
    this.#flag.style.left = `${byFinger ? x : x + ((isRight ? -1 : 1) * width) / cols}px`;
    this.#flag.classList.toggle('left', !byFinger && isRight);
  }

  /** @param {PointerEvent} event */
  #follow(event) {
    if (event.pointerType === 'mouse') return this.#aimAt(this.#under(event));
    if (!this.#held) return;
    this.#held = this.#under(event) ?? { row: -1, col: -1 };
    this.#aimAt(this.#held, true);
  }

  /** @param {PointerEvent} event */
  #grasp(event) {
    if (event.pointerType === 'mouse') return;
    event.preventDefault();
    const at = this.#under(event);
    if (!at) return;
    this.root.setPointerCapture(event.pointerId);
    this.#held = at;
    this.#aimAt(at, true);
  }

  /** Lifting fires; outside the sea it cancels. @param {PointerEvent} event */
  #lift(event) {
    if (event.pointerType === 'mouse' || !this.#held) return;
    event.preventDefault();
    const at = this.#under(event);
    this.#letGo();
    if (!at) return;
    const width = this.root.clientWidth / (this.#cells[0]?.length ?? 1);
    if (!this.#part && width < LEAST_PX) this.gunner.zoom(at);
    else this.#fire(at.row, at.col);
  }

  #letGo() {
    this.#held = undefined;
    this.#aimAt(undefined);
  }

  /**
   * Arrows, Home and End move; a letter and a number jump. Enter presses the square as it does any button.
   * @param {KeyboardEvent} event
   */
  #steer(event) {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey) return;
    const [rows, cols] = [this.#cells.length, this.#cells[0]?.length ?? 1];
    const step = STEPS[key];
    const { row, col } = this.#at;
    const typed = /^[\p{L}\d]$/u.test(key) ? this.#jump(key) : undefined;
    if (!typed) this.#typed = '';
    const next = step
      ? { row: within(row + step[0], rows - 1), col: within(col + step[1], cols - 1) }
      : key === 'Home'
        ? { row, col: 0 }
        : key === 'End'
          ? { row, col: cols - 1 }
          : typed;
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    this.#at = next;
    this.#stop();
    this.focus();
  }

  /** The square of the letter or the digits typed here, in the row or column of the square that the keyboard is at. */
  #jump(/** @type {string} */ key) {
    const { squares } = this.#sea;
    const places = squares.flatMap((row, r) =>
      row.map(({ label }, c) => ({ label: label.toLowerCase(), row: r, col: c })),
    );
    const here = places.find(({ row, col }) => row === this.#at.row && col === this.#at.col);
    const [letter = '', number = ''] = /^(\p{L}+)(\d+)$/u.exec(here?.label ?? '')?.slice(1) ?? [];
    const isDigit = /\d/.test(key);
    const tried = isDigit ? [letter + this.#typed + key, letter + key] : [key.toLowerCase() + number];
    const found = tried.flatMap((name) => places.find(({ label }) => label === name) ?? [])[0];
    this.#typed = isDigit ? (found?.label === tried[0] ? this.#typed + key : key) : '';
    return found && { row: found.row, col: found.col };
  }
}
