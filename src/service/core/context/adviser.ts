import { z } from 'zod';
import type { Advice } from '../../../kernel/capabilities.ts';
import type { Asker } from '../../ports/intent.ts';

/**
 * Asks the strongest machine for advice about a view, off the main thread; undefined when it has none, `busy` when too
 * much is asked for the same person at once.
 */
export type Advise = (task: {
  readonly system: string;
  readonly view: unknown;
  /** Name of the random stream: the same question under the same name has the same answer. */
  readonly chance: string;
  /** Share of full strength, 0..1. */
  readonly effort: number;
  /** In an analysis: what was decided, to be rated beside the advice. */
  readonly given?: unknown;
  /** The variant that is played. */
  readonly variant: string;
  readonly asked: Asker;
}) => Promise<{ readonly advice: unknown } | 'busy'>;

const advice = z.object({ command: z.unknown(), insight: z.unknown() });

/**
 * Parses advice that came from another thread.
 * @throws Error when it is no advice.
 */
export const parseAdvice = (answer: unknown): Advice<unknown> | undefined =>
  answer === undefined || answer === null ? undefined : advice.parse(answer);
