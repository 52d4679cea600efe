import { element } from './bubble.js';

/** @typedef {import('./wire.js').Arranging} Arranging @typedef {Arranging['pieces'][number]} Piece */
/** @typedef {Piece['places'][number]} Place @typedef {[number, number]} At column and row */
/**
 * What a fleet needs from its message.
 * @typedef {{
 *   press(place: Place, ship: HTMLElement): void, tell(text: string): void,
 *   say(word: import('./words.js').Word): string, picture(): string,
 * }} Shipyard
 */

const STEPS = /** @type {Record<string, At>} */ ({
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
});

/** @param {readonly At[]} squares */
const keyOf = (squares) =>
  squares
    .map(([x, y]) => `${x}.${y}`)
    .sort()
    .join();

/** @param {readonly At[]} squares */
const boxOf = (squares) => {
  const [xs, ys] = [squares.map(([x]) => x), squares.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

/** @param {readonly At[]} squares @param {number} dx @param {number} dy @returns {At[]} */
const shifted = (squares, dx, dy) => squares.map(([x, y]) => [x + dx, y + dy]);

/** A quarter turn clockwise in which the top left of the box around the squares stays. @param {readonly At[]} squares */
const turned = (squares) => {
  const { left, top } = boxOf(squares);
  const round = squares.map(([x, y]) => /** @type {At} */ ([-y, x]));
  const box = boxOf(round);
  return shifted(round, left - box.left, top - box.top);
};

/**
 * The ships in a picture, which can be dragged, turned by a tap, and moved by keyboard, where they are one tab stop. Where
 * each may lie is told by the program; here it is only looked up.
 */
export class Fleet {
  root = element('div', 'fleet');
  /** @type {Arranging} */
  #arranging;
  /** @type {HTMLButtonElement[]} */
  #ships = [];
  /** Index of the ship that the keyboard is at. */
  #at = 0;
  /**
   * The ship in hand: where it was grasped, and where it would be put.
   * @type {{ piece: Piece, from: At, squares: At[], byKey: boolean } | undefined}
   */
  #held;
  /** The last move: where the ship lay, and where it was put. @type {{ from: string, to: string } | undefined} */
  #last;
  #marks = element('div', 'marks');
  #flag = element('div', 'flag');

  /** @param {Arranging} arranging @param {Shipyard} yard */
  constructor(arranging, yard) {
    this.#arranging = arranging;
    this.yard = yard;
    this.root.setAttribute('role', 'group');
    for (const it of [this.#marks, this.#flag]) it.setAttribute('aria-hidden', 'true');
    this.root.addEventListener('keydown', (event) => this.#steer(event));
    this.root.addEventListener('pointerdown', (event) => this.#grasp(event));
    this.root.addEventListener('pointermove', (event) => this.#drag(event));
    this.root.addEventListener('pointerup', (event) => this.#drop(event));
    this.root.addEventListener('pointercancel', () => this.#letGo());
    this.root.addEventListener('focusin', ({ target }) => {
      this.#at = Math.max(0, this.#ships.indexOf(/** @type {HTMLButtonElement} */ (target)));
      this.#stop();
    });
    this.root.addEventListener('focusout', () => this.#held?.byKey && this.#letGo());
    this.update(arranging);
  }

  /** @param {Arranging} arranging */
  update(arranging) {
    // The same fleet drawn again leaves the ship in hand where it is.
    if (this.#ships.length > 0 && JSON.stringify(arranging) === JSON.stringify(this.#arranging)) {
      for (const ship of this.#ships) ship.removeAttribute('aria-busy');
      return;
    }
    const hadFocus = this.root.contains(document.activeElement);
    this.#arranging = arranging;
    const { rows, cols, pieces } = arranging;
    this.root.style.gridTemplate = `repeat(${rows}, 1fr) / repeat(${cols}, 1fr)`;
    this.#marks.style.gridTemplate = this.root.style.gridTemplate;
    this.root.setAttribute('aria-label', this.yard.say('fleet'));
    this.root.setAttribute('aria-description', this.yard.say('fleet-how'));
    this.#letGo();
    this.#ships = pieces.map(({ name, places: [own] }, i) => {
      const ship = this.#ships[i] ?? element('button', 'ship');
      ship.type = 'button';
      ship.setAttribute('aria-label', `${this.yard.say('ship')} ${name}`);
      const box = boxOf(own?.squares ?? []);
      ship.style.gridArea = `${box.top + 1} / ${box.left + 1} / ${box.bottom + 2} / ${box.right + 2}`;
      ship.removeAttribute('aria-busy');
      return ship;
    });
    const moved = pieces.findIndex(({ places: [own] }) => own && keyOf(own.squares) === this.#last?.to);
    this.#at = Math.max(0, hadFocus && moved >= 0 ? moved : Math.min(this.#at, pieces.length - 1));
    this.root.replaceChildren(this.#marks, ...this.#ships, this.#flag);
    this.#stop();
    if (hadFocus) this.#ships[this.#at]?.focus({ preventScroll: true });
  }

  /** The place that takes the last move back; undefined once the fleet is another. */
  get undo() {
    if (!this.#last) return undefined;
    const { from, to } = this.#last;
    const piece = this.#arranging.pieces.find(({ places: [own] }) => own && keyOf(own.squares) === to);
    return piece?.places.find(({ squares }) => keyOf(squares) === from);
  }

  #stop() {
    for (const [i, ship] of this.#ships.entries()) ship.tabIndex = i === this.#at ? 0 : -1;
  }

  /** @param {Piece} piece @param {readonly At[]} squares */
  #placeOf({ places }, squares) {
    const key = keyOf(squares);
    return places.find((place) => keyOf(place.squares) === key);
  }

  /** Shows the ship in hand: dashed where it lay, green with its squares named where it may lie, else red and hatched. */
  #show() {
    this.root.classList.toggle('held', this.#held !== undefined);
    this.#flag.hidden = this.#held === undefined;
    if (!this.#held) return this.#marks.replaceChildren();
    const { piece, squares } = this.#held;
    const own = piece.places[0]?.squares ?? [];
    const place = this.#placeOf(piece, squares);
    const { x, y, width, height, rows, cols } = this.#arranging;
    const [across, down] = [cols / width, rows / height];
    /** @param {string} kind @param {At} at */
    const mark = (kind, [col, row]) => {
      const made = element('div', kind);
      made.style.gridArea = `${row + 1} / ${col + 1}`;
      return made;
    };
    const { left, top } = boxOf(squares);
    const from = boxOf(own);
    const isTurned = keyOf(shifted(own, left - from.left, top - from.top)) !== keyOf(squares);
    this.#marks.replaceChildren(
      ...own.map((at) => mark('lay', at)),
      ...squares.map(([col, row]) => {
        const made = mark(place ? 'berth free' : 'berth taken', [col, row]);
        if (isTurned) return made;
        // The ship itself: its part of the picture.
        const [px, py] = [x * across + col - left + from.left, y * down + row - top + from.top];
        made.style.backgroundImage = `url("${this.yard.picture()}")`;
        made.style.backgroundSize = `${across * 100}% ${down * 100}%`;
        made.style.backgroundPosition = `${(px / (across - 1)) * 100}% ${(py / (down - 1)) * 100}%`;
        return made;
      }),
    );
    this.#flag.textContent = place ? place.label : '✕';
    const { right } = boxOf(squares);
    this.#flag.style.left = `${((left + right + 1) / 2 / cols) * 100}%`;
    this.#flag.style.top = `${(top / rows) * 100}%`;
    this.#flag.classList.toggle('below', top === 0);
    if (this.#held.byKey)
      this.yard.tell(place ? `${place.label}, ${this.yard.say('free')}` : this.yard.say('not-free'));
  }

  #letGo() {
    this.#held = undefined;
    for (const ship of this.#ships) ship.setAttribute('aria-pressed', 'false');
    this.#show();
  }

  /** @param {Piece} piece @param {Place | undefined} place @param {string} word said where there is no place */
  #put(piece, place, word) {
    this.#letGo();
    const own = piece.places[0];
    if (!place) return this.yard.tell(word);
    if (!own || place === own) return;
    this.#last = { from: keyOf(own.squares), to: keyOf(place.squares) };
    const ship = this.#ships[this.#arranging.pieces.indexOf(piece)];
    if (ship) this.yard.press(place, ship);
  }

  /** @param {Piece} piece */
  #turn(piece) {
    let squares = piece.places[0]?.squares ?? [];
    for (let quarters = 1; quarters < 4; quarters++) {
      squares = turned(squares);
      const place = this.#placeOf(piece, squares);
      if (place && place !== piece.places[0]) return this.#put(piece, place, '');
    }
    this.yard.tell(this.yard.say('no-turn'));
  }

  /** @param {PointerEvent} event @returns {At | undefined} */
  #under({ clientX, clientY }) {
    const { left, top, width, height } = this.root.getBoundingClientRect();
    const { rows, cols } = this.#arranging;
    const [x, y] = [Math.floor(((clientX - left) / width) * cols), Math.floor(((clientY - top) / height) * rows)];
    return x >= 0 && x < cols && y >= 0 && y < rows ? [x, y] : undefined;
  }

  /** @param {readonly At[]} squares @param {number} dx @param {number} dy kept within the sea */
  #moved(squares, dx, dy) {
    const { rows, cols } = this.#arranging;
    const { left, top, right, bottom } = boxOf(squares);
    const [most, lowest] = [cols - 1 - right, rows - 1 - bottom];
    return shifted(squares, Math.max(-left, Math.min(most, dx)), Math.max(-top, Math.min(lowest, dy)));
  }

  /** @param {PointerEvent} event */
  #grasp(event) {
    const i = this.#ships.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const piece = this.#arranging.pieces[i];
    const from = this.#under(event);
    if (!piece || !from || event.button !== 0) return;
    this.#at = i;
    this.#stop();
    this.root.setPointerCapture(event.pointerId);
    this.#held = { piece, from, squares: piece.places[0]?.squares ?? [], byKey: false };
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (!this.#held || this.#held.byKey) return;
    const { piece, from } = this.#held;
    const at = this.#under(event);
    const own = piece.places[0]?.squares ?? [];
    this.#held.squares = at ? this.#moved(own, at[0] - from[0], at[1] - from[1]) : own;
    this.#show();
  }

  /** @param {PointerEvent} event */
  #drop(event) {
    if (!this.#held || this.#held.byKey) return;
    const { piece, from, squares } = this.#held;
    const at = this.#under(event);
    if (!at) return this.#letGo();
    if (at[0] !== from[0] || at[1] !== from[1])
      return this.#put(piece, this.#placeOf(piece, squares), this.yard.say('not-free'));
    this.#letGo();
    this.#turn(piece);
  }

  /**
   * Arrows choose a ship, Enter takes it in hand; then arrows move it, R turns it, Enter puts it down, Escape back.
   * @param {KeyboardEvent} event
   */
  #steer(event) {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey) return;
    const step = STEPS[key];
    const piece = this.#arranging.pieces[this.#at];
    if (!piece) return;
    const held = this.#held;
    if (step && held) {
      held.squares = this.#moved(held.squares, step[0], step[1]);
      this.#show();
    } else if (step) {
      this.#at = (this.#at + (step[0] + step[1]) + this.#ships.length) % this.#ships.length;
      this.#stop();
      this.#ships[this.#at]?.focus({ preventScroll: true });
    } else if (event.code === 'KeyR') {
      if (held) {
        held.squares = this.#moved(turned(held.squares), 0, 0);
        this.#show();
      } else this.#turn(piece);
    } else if (key === 'Escape' && held) this.#letGo();
    else if (key !== 'Enter' && key !== ' ') return;
    else if (held) this.#put(piece, this.#placeOf(piece, held.squares), this.yard.say('not-free'));
    else {
      this.#held = { piece, from: [0, 0], squares: [...(piece.places[0]?.squares ?? [])], byKey: true };
      this.#ships[this.#at]?.setAttribute('aria-pressed', 'true');
      this.#show();
    }
    event.preventDefault();
    event.stopPropagation();
  }
}
