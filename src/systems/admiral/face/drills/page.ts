import type { Button } from '../../../../kernel/screen.ts';
import type { BoardOptions } from '../scene.ts';

/** What has been done of a task so far, as its part of the focus. */
export type Made = string;

/** A button of a task: what has been done once it is pressed. */
export type MadeKey = Button<{ readonly made: Made }>;

/** What a task shows beside its text, and what it makes of what was done. */
export interface Answer {
  readonly verdict: 'open' | 'right' | 'wrong';
  readonly lines: readonly string[];
  readonly keys: readonly (readonly MadeKey[])[];
  readonly looks: BoardOptions;
}

/** A button that leads on to what has been done then. */
export const keyTo = (label: string, made: Made, more: Partial<MadeKey> = {}): MadeKey => ({
  label,
  press: { made },
  ...more,
});
