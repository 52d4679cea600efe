/** Keeps the most recently used values up to a number of bytes. A value larger than that is not kept. */
export class LruCache<T> {
  private readonly items = new Map<string, { readonly value: T; readonly bytes: number }>();
  private readonly most: number;
  private held = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** Bytes held now; at most the number given to the constructor. */
  get bytes(): number {
    return this.held;
  }

  get(key: string): T | undefined {
    const item = this.items.get(key);
    if (!item) return undefined;
    this.items.delete(key);
    this.items.set(key, item);
    return item.value;
  }

  put(key: string, value: T, bytes: number): void {
    const before = this.items.get(key);
    if (before) {
      this.items.delete(key);
      this.held -= before.bytes;
    }
    if (bytes > this.most) return;
    this.items.set(key, { value, bytes });
    this.held += bytes;
    for (const [oldest, item] of this.items) {
      if (this.held <= this.most) return;
      this.items.delete(oldest);
      this.held -= item.bytes;
    }
  }
}
