import type { PolledEvents } from '../../message.ts';

/* The two ways by which a window tells a page what happens: a stream of events, and pieces of one where no stream arrives. */

/** Who hears what comes, and that nothing comes any more. */
interface Ears {
  heard(name: string, data: string): void;
  lost(): void;
}

export interface Source {
  close(): void;
}

/** Opens a stream of events. @param names of those that are heard */
export const openStream = (query: string, names: readonly string[], { heard, lost }: Ears): Source => {
  const events = new EventSource(`events?${query}`);
  for (const name of names) events.addEventListener(name, ({ data }) => heard(name, data));
  events.addEventListener('error', lost);
  return events;
};

/** Time in ms for one piece: a window that has nothing to tell beats every ten seconds. */
const PIECE_MS = 40_000;

/** The events of a piece: the name and the data of each. */
const eventsIn = (piece: string) => piece.matchAll(/^event: ([^\n]*)\ndata: ([^\n]*)$/gm);

/** Asks for a stream piece by piece. */
export const openPolls = (query: string, { heard, lost }: Ears): Source => {
  const closed = new AbortController();
  const ask = async (of: string): Promise<PolledEvents> => {
    const late = setTimeout(() => closed.abort(), PIECE_MS);
    const response = await fetch(`poll?${query}${of}`, { signal: closed.signal }).finally(() => clearTimeout(late));
    if (!response.ok) throw new Error(`a piece is refused: ${response.status}`);
    return response.json();
  };
  const listen = async (): Promise<void> => {
    for (let of = ''; !closed.signal.aborted; ) {
      const { stream, events } = await ask(of);
      of = `&stream=${stream}`;
      for (const [, name = '', data = ''] of eventsIn(events)) heard(name, data);
    }
  };
  let isClosed = false;
  void listen().catch(() => isClosed || lost());
  return {
    close: () => {
      isClosed = true;
      closed.abort();
    },
  };
};
