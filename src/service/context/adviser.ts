import { z } from 'zod';
import type { Advice } from '../../kernel/capabilities.ts';

/** Asks the strongest machine what it makes of a view, off the main thread; undefined where it makes nothing of it. */
export type Advise = (task: {
  readonly system: string;
  readonly view: unknown;
  /** Names its chance: the same question under the same name has the same answer. */
  readonly chance: string;
  /** 0..1 of full strength. */
  readonly effort: number;
}) => Promise<unknown>;

const advice = z.object({ command: z.unknown(), insight: z.unknown() });

/** What came back from another thread. @throws Error when it is no advice. */
export const parseAdvice = (answer: unknown): Advice<unknown> | undefined =>
  answer === undefined || answer === null ? undefined : advice.parse(answer);
