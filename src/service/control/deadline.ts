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

/** Writes a deadline's name as the store keeps it: `turn:0`, `lobby`, `hush:late`. */
export const writeDeadline = (name: DeadlineName): string => {
  if ('seat' in name) return `${name.deadline}:${name.seat}`;
  return 'late' in name ? `${name.deadline}:late` : name.deadline;
};

/** Reads a deadline's name; undefined for a name that no deadline has. */
export const readDeadline = (text: string): DeadlineName | undefined => {
  const [name, rest, ...more] = text.split(':');
  if (more.length > 0) return undefined;
  switch (name) {
    case 'turn':
    case 'warn':
    case 'call':
    case 'machine':
      return rest !== undefined && /^\d+$/.test(rest) ? { deadline: name, seat: Number(rest) } : undefined;
    case 'lobby':
    case 'wait':
    case 'silent':
      return rest === undefined ? { deadline: name } : undefined;
    case 'hush':
      if (rest === 'late') return { deadline: name, late: true };
      return rest === undefined ? { deadline: name } : undefined;
    default:
      return undefined;
  }
};
