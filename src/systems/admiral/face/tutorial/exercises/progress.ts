import type { Button } from '../../../../../kernel/screen.ts';
import type { SceneOptions } from '../../picture/index.ts';

/** The attempt so far, as encoded in the focus. */
export type Attempt = string;

/** A key of an exercise; `made` is the attempt after pressing it. */
export type ExerciseKey = Button<{ readonly made: Attempt }>;

/** The verdict on an attempt, and what the exercise shows besides its text. */
export interface ExerciseProgress {
  readonly verdict: 'open' | 'right' | 'wrong';
  readonly lines: readonly string[];
  readonly keys: readonly (readonly ExerciseKey[])[];
  readonly looks: SceneOptions;
}

/** A key that leads to this attempt. */
export const attemptKey = (label: string, made: Attempt, more: Partial<ExerciseKey> = {}): ExerciseKey => ({
  label,
  press: { made },
  ...more,
});
