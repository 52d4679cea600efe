/**
 * What a deadline of a match is for.
 * - `turn`, `warn`, `call`: the time of a seat is up, it is warned, its player is called.
 * - `machine`: the machine at a seat moves.
 * - `lobby`, `wait`: a lobby is closed; it offers a match against the machine.
 * - `silent`: a match without any action is closed.
 * - `hush`: answered calls are withdrawn; `late` once more, in case the first try found one still on its way.
 */
export type DeadlineName =
  | { readonly deadline: 'turn' | 'warn' | 'call' | 'machine'; readonly seat: number }
  | { readonly deadline: 'lobby' | 'wait' | 'silent' }
  | { readonly deadline: 'hush'; readonly late?: true };

/** What a deadline of an errand is for: its kind is asked what follows, or what it has to say is sent. */
export interface ErrandDeadline {
  readonly deadline: 'due' | 'post';
}

/** Writes a deadline's name as the store keeps it: `turn:0`, `lobby`, `hush:late`. */
export const writeDeadline = (name: DeadlineName | ErrandDeadline): string => {
  if ('seat' in name) return `${name.deadline}:${name.seat}`;
  return 'late' in name ? `${name.deadline}:late` : name.deadline;
};

const OF_SEATS = ['turn', 'warn', 'call', 'machine'] as const;
const OF_MATCHES = ['lobby', 'wait', 'silent'] as const;

/** Reads a deadline's name; undefined for a name that no deadline has. */
export const readDeadline = (text: string): DeadlineName | undefined => {
  if (text === 'hush') return { deadline: text };
  if (text === 'hush:late') return { deadline: 'hush', late: true };
  const [, name, seat] = /^([a-z]+):(\d+)$/.exec(text) ?? [];
  const ofSeat = OF_SEATS.find((it) => it === name);
  if (ofSeat) return { deadline: ofSeat, seat: Number(seat) };
  const deadline = OF_MATCHES.find((it) => it === text);
  return deadline && { deadline };
};
