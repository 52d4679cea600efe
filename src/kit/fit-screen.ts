import { type Button, SCREEN_LIMITS, type Screen } from '../kernel/screen.ts';
import { codePoints, truncate } from './truncate.ts';

const fitButton = <P>(button: Button<P>, most: number): Button<P> => {
  const label = truncate(button.label, most, codePoints);
  return label === button.label ? button : { ...button, label, spoken: button.spoken ?? button.label };
};

/** The screen with labels that fit their rows. A label that is too long is shortened, and spoken whole. */
export const fitLabels = <P>(screen: Screen<P>): Screen<P> => ({
  ...screen,
  buttons: screen.buttons.map((row) => {
    const most = row.length === 1 ? SCREEN_LIMITS.wideLabelChars : SCREEN_LIMITS.labelChars;
    return row.map((button) => fitButton(button, most));
  }),
});
