import type { Sentence } from './grammar.ts';
import { readKeptLines } from './kept-lines.ts';

/* Lines of seals that a player has kept, beside a match: whether they are its own, and how far they fix it. */

export interface Kept {
  readonly faults: readonly string[];
  /** What could not be compared. */
  readonly unread: readonly string[];
  /** The steps of which a line holds, in order. */
  readonly steps: readonly number[];
  /** Steps of which a line was kept, and which the house says were lost. */
  readonly lost: readonly number[];
}

export const NONE_KEPT: Kept = { faults: [], unread: [], steps: [], lost: [] };

const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** Compares a match with lines that were kept where no one else could change them. */
export const compareKept = ({ match, seals, lost: losses }: Sentence, text: string): Kept => {
  const { seals: lines, first, cut, others } = readKeptLines(text, match);
  const damaged = cut + first.length;
  const unread = [
    ...(damaged > 0
      ? [`${counted(damaged, 'line')} of seals: cut off or changed on the way; copy the whole line again`]
      : []),
    ...(others.length > 0
      ? [`seals of ${others.length === 1 ? 'another match' : 'other matches'}: ${others.join(', ')}`]
      : []),
    ...(lines.length + damaged === 0 ? [`no seals of the match ${match} were found in that file`] : []),
  ];
  const steps = new Set<number>();
  const lost = new Set<number>();
  const faults = new Set<string>();
  for (const { step, seal } of lines) {
    if (seals[step]?.seal === seal) steps.add(step);
    else if (losses.some(({ left, had }) => step > left && step <= had)) lost.add(step);
    else if (seals[step]) faults.add(`at step ${step} the seal that was kept is another`);
    else faults.add(`a seal was kept at step ${step}, and the match ends at step ${seals.length - 1}`);
  }
  const inOrder = (of: ReadonlySet<number>): number[] => [...of].sort((a, b) => a - b);
  return { faults: [...faults], unread, steps: inOrder(steps), lost: inOrder(lost) };
};
