/** Structured, redacted logging; ids, codes and numbers only. */
export interface Log {
  info(what: string, more?: Readonly<Record<string, unknown>>): void;
  warn(what: string, more?: Readonly<Record<string, unknown>>): void;
  error(what: string, more?: Readonly<Record<string, unknown>>): void;
}

/** Unpredictable bytes: the only source of seeds, salts and codes. */
export interface Entropy {
  bytes(count: number): Buffer;
}

/** Counters and timings, with labels from closed lists: never a square, a name or a match id. */
export interface Metrics {
  count(name: string, labels?: Readonly<Record<string, string>>): void;
  observe(name: string, value: number, labels?: Readonly<Record<string, string>>): void;
}
