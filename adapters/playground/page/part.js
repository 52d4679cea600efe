import { element } from './bubble.js';

/** @typedef {{ x: number, y: number, width: number, height: number }} Box in px */

/** Squares a side of the part of a large sea that is shown at once; fewer where the sea has fewer. */
const SIDE = 8;
/** The most room, in squares, that the numbers at the left of a sea take. */
const NUMBERS = 1.35;
/** Room in px around the small map. */
const GAP = 8;

/** @param {HTMLElement} it @param {Box} box */
const put = ({ style }, { x, y, width, height }) =>
  Object.assign(style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });

/**
 * A part of a large sea over its picture, for fingers: eight squares a side with their letters and numbers, and below, if
 * there is room, a map of the whole sea on which another part is chosen. All of it is cut from the picture.
 */
export class SeaPart {
  root = element('div', 'part');
  #letters = element('div', 'pane');
  #numbers = element('div', 'pane');
  #sea = element('div', 'pane framed');
  #map = element('div', 'pane framed');
  #frame = element('div', 'frame');
  #caption = element('p', 'caption');
  #name = element('b', '');
  #how = element('span', '');
  /** Its first square. */
  #at;

  /** @param {{ row: number, col: number }} around @param {(around: { row: number, col: number }) => void} onElsewhere */
  constructor(around, onElsewhere) {
    this.#at = around;
    this.root.setAttribute('aria-hidden', 'true');
    this.#map.append(this.#frame);
    this.#caption.append(this.#name, this.#how);
    this.root.append(this.#letters, this.#numbers, this.#sea, this.#map, this.#caption);
    this.#map.addEventListener('click', ({ clientX, clientY }) => {
      const { left, top, width, height } = this.#map.getBoundingClientRect();
      onElsewhere({ row: (clientY - top) / height, col: (clientX - left) / width });
    });
  }

  /**
   * Lays the part over the picture. Returns its first square, its rows and columns, and where a grid of the whole sea lies.
   * @param {import('./wire.js').Sea} sea @param {string} url of the picture
   * @param {Box} whole the picture @param {number} shown the height of the picture that can be seen
   * @param {{ part: string, elsewhere: string }} words
   */
  lay(sea, url, whole, shown, words) {
    const [rows, cols] = [sea.squares.length, sea.squares[0]?.length ?? 1];
    const cell = (sea.width * whole.width) / cols;
    const axes = { x: sea.x * whole.width, y: sea.y * whole.height };
    const numbers = Math.min(axes.x, NUMBERS * cell);
    const [high, wide] = [Math.min(SIDE, rows), Math.min(SIDE, cols)];
    const below = Math.max(0, whole.height - axes.y - rows * cell - cell / 2);
    const room = shown < whole.height - cell ? 0 : below;
    const scale = Math.min(
      whole.width / (numbers + (wide + 0.25) * cell),
      (shown - Math.min(room, shown / 4)) / (axes.y + (high + 0.25) * cell),
    );
    const row = Math.max(0, Math.min(rows - high, Math.round(this.#at.row - high / 2)));
    const col = Math.max(0, Math.min(cols - wide, Math.round(this.#at.col - wide / 2)));
    const [width, height] = [wide * cell, high * cell];
    const from = { x: axes.x + col * cell, y: axes.y + row * cell };
    const left = (whole.width - scale * (numbers + width)) / 2;
    const at = { x: left + scale * numbers, y: scale * axes.y };

    /** @param {HTMLElement} pane @param {Box} source of the picture @param {Box} box of the part */
    const cut = (pane, source, box) => {
      put(pane, box);
      const [x, y] = [box.width / source.width, box.height / source.height];
      pane.style.background = `url("${url}") ${-source.x * x}px ${-source.y * y}px / ${whole.width * x}px ${whole.height * y}px`;
    };
    put(this.root, { ...whole, height: shown });
    cut(
      this.#letters,
      { x: from.x, y: 0, width, height: axes.y },
      { x: at.x, y: 0, width: scale * width, height: at.y },
    );
    cut(
      this.#numbers,
      { x: axes.x - numbers, y: from.y, width: numbers, height },
      { x: left, y: at.y, width: scale * numbers, height: scale * height },
    );
    cut(this.#sea, { ...from, width, height }, { ...at, width: scale * width, height: scale * height });
    const rest = shown - at.y - scale * height - 2 * GAP;
    // The map leaves room for its caption.
    const square = Math.min(rest / rows, ((whole.width - at.x) * 0.6) / cols);
    this.#map.hidden = room === 0 || rest < 40;
    this.#caption.hidden = this.#map.hidden;
    if (!this.#map.hidden) {
      const map = { x: at.x, y: at.y + scale * height + GAP, width: square * cols, height: square * rows };
      cut(this.#map, { ...axes, width: cols * cell, height: rows * cell }, map);
      put(this.#frame, { x: col * square, y: row * square, width: wide * square, height: high * square });
      const x = map.x + map.width + 2 * GAP;
      put(this.#caption, { x, y: map.y, width: whole.width - x - GAP, height: map.height });
      const [first, last] = [sea.squares[row]?.[col], sea.squares[row + high - 1]?.[col + wide - 1]];
      this.#name.textContent = `${words.part} ${first?.label}–${last?.label}`;
      this.#how.textContent = words.elsewhere;
    }
    const grid = {
      x: whole.x + at.x - scale * col * cell,
      y: whole.y + at.y - scale * row * cell,
      width: scale * cols * cell,
      height: scale * rows * cell,
    };
    return { part: { row, col, rows: high, cols: wide }, grid };
  }
}
