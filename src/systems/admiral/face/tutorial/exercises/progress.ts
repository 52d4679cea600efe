import type { Button } from '../../../../../kernel/screen.ts';
import type { SceneOptions } from '../../picture/index.ts';

/** What has been done of a task so far, as its part of the focus. */
export type Attempt = string;

/** A button of a task: what has been done once it is pressed. */
export type ExerciseKey = Button<{ readonly made: Attempt }>;

/** What a task shows beside its text, and what it makes of what was done. */
export interface ExerciseProgress {
  readonly verdict: 'open' | 'right' | 'wrong';
  readonly lines: readonly string[];
  readonly keys: readonly (readonly ExerciseKey[])[];
  readonly looks: SceneOptions;
}

/** A button that leads on to what has been done then. */
export const attemptKey = (label: string, made: Attempt, more: Partial<ExerciseKey> = {}): ExerciseKey => ({
  label,
  press: { made },
  ...more,
});
