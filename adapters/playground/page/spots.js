import { element } from './bubble.js';

/** @typedef {import('./wire.js').Spots} Places @typedef {Places['spots'][number]} Spot */

const WAYS = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
});

/**
 * Ships, hexes and squares of a picture that can be pressed. To the keyboard they are one tab stop; arrows go to the
 * nearest one that way.
 */
export class Spots {
  root = element('div', 'spots');
  /** @type {Places} */
  #places;
  /** @type {HTMLButtonElement[]} */
  #keys = [];

  /** @param {Places} places @param {(spot: Spot, key: HTMLElement) => void} onPress */
  constructor(places, onPress) {
    this.#places = places;
    this.onPress = onPress;
    this.root.setAttribute('role', 'group');
    this.root.addEventListener('keydown', (event) => this.#steer(event));
    this.update(places);
  }

  /** @param {Places} places */
  update(places) {
    const hadFocus = this.root.contains(document.activeElement);
    this.#places = places;
    this.#keys = places.spots.map((spot, i) => {
      const key = this.#keys[i] ?? element('button', '');
      key.type = 'button';
      key.className = `spot ${places.hexes ? 'hex' : ''}`;
      key.setAttribute('aria-label', spot.spoken);
      key.title = spot.spoken;
      if (key.dataset['token'] !== spot.token) key.removeAttribute('aria-busy');
      key.dataset['token'] = spot.token;
      key.tabIndex = i === 0 ? 0 : -1;
      Object.assign(key.style, {
        left: `${(spot.x - places.width / 2) * 100}%`,
        top: `${(spot.y - places.height / 2) * 100}%`,
        width: `${places.width * 100}%`,
        height: `${places.height * 100}%`,
      });
      key.onclick = () => this.onPress(spot, key);
      return key;
    });
    this.root.replaceChildren(...this.#keys);
    if (hadFocus) this.#keys[0]?.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  #steer(event) {
    const way = WAYS[event.key];
    const { spots, width, height } = this.#places;
    const here = spots[this.#keys.indexOf(/** @type {HTMLButtonElement} */ (event.target))];
    if (!way || !here) return;
    event.preventDefault();
    const [next] = spots
      .map(({ x, y }, i) => {
        const [dx, dy] = [(x - here.x) / width, (y - here.y) / height];
        const along = dx * way[0] + dy * way[1];
        const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
        return { i, along, far: along + 2 * aside };
      })
      .filter(({ along }) => along > 0.2)
      .sort((a, b) => a.far - b.far);
    if (!next) return;
    for (const [i, key] of this.#keys.entries()) key.tabIndex = i === next.i ? 0 : -1;
    this.#keys[next.i]?.focus({ preventScroll: true });
  }
}
