/** A map of the newest entries, each for a limited time. In memory only. */
export class RecentMap<Value> {
  readonly #most: number;
  readonly #keepMs: number;
  readonly #kept = new Map<string, { readonly value: Value; readonly until: number }>();

  /** Keeps at most `most` entries, each for `keepMs` milliseconds. */
  constructor(most: number, keepMs: number) {
    this.#most = most;
    this.#keepMs = keepMs;
  }

  get(key: string): Value | undefined {
    const found = this.#kept.get(key);
    return found && found.until > performance.now() ? found.value : undefined;
  }

  set(key: string, value: Value): void {
    this.#kept.delete(key);
    this.#kept.set(key, { value, until: performance.now() + this.#keepMs });
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= this.#most) break;
      this.#kept.delete(oldest);
    }
  }
}
