import { createCache } from '../../../kit/cache.ts';
import type { SessionStore } from '../../ports/store.ts';

const LINE = 'operator-line';
/** How long a line stands at most: a day. */
const LINE_MS = 86_400_000;
/** How long a process draws boards by what it has read. */
const READ_MS = 3_000;

/** One line of the operator on all boards, such as before a restart. */
export interface OperatorLine {
  /** Undefined where there is none, and while the store does not answer. */
  read(): Promise<string | undefined>;
  /** @param text undefined takes the line off. */
  write(text: string | undefined): Promise<void>;
}

export const createOperatorLine = (store: Pick<SessionStore, 'shelf'>, monotonicMs: () => number): OperatorLine => {
  const known = createCache<typeof LINE, { readonly line?: string }>({ most: 1, keepMs: READ_MS, monotonicMs });
  return {
    async read() {
      const held = known.get(LINE);
      if (held) return held.line;
      const line = await store.shelf.get(LINE).catch(() => undefined);
      known.set(LINE, line === undefined ? {} : { line });
      return line;
    },
    async write(text) {
      if (text === undefined) await store.shelf.drop(LINE);
      else await store.shelf.put(LINE, text, LINE_MS);
      known.delete(LINE);
    },
  };
};
