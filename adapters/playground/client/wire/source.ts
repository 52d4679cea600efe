import type { PolledEvents } from '../../message.ts';

/* The two ways by which a window tells a page what happens: a stream of events, and pieces of one where no stream arrives. */

/** Who hears what comes, and that nothing comes any more. */
export interface Ears {
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

/** Time in ms for one piece: the program answers each within its own pause. */
const PIECE_MS = 40_000;

/** The events of a piece: the name and the data of each. */
const eventsIn = (piece: string) => piece.matchAll(/^event: (.*)\ndata: (.*)$/gm);

/** Asks for a stream piece by piece. */
export const openPolls = (query: string, { heard, lost }: Ears): Source => {
  const closed = new AbortController();
  const ask = async (of: string): Promise<PolledEvents> => {
    const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(PIECE_MS)]);
    const response = await fetch(`poll?${query}${of}`, { signal });
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
  void listen().catch(() => closed.signal.aborted || lost());
  return { close: () => closed.abort() };
};
