/** A map of at most `most` entries; the entry set longest ago is removed first. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key);
  }
  /** Sets an entry, as the newest. */
  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const oldest = this.#entries.keys().next().value;
    if (this.#entries.size > this.#most && oldest !== undefined) this.#entries.delete(oldest);
  }
  delete(key: Key): void {
    this.#entries.delete(key);
  }
}
