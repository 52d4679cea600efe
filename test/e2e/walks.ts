import type { Hands, Screen } from './hands.ts';

/** Whether a screen has a button that does this. */
export const has =
  (act: string) =>
  (it: Screen): boolean =>
    it.acts.includes(act);

/** Opens a page. Where other news may come first, `is` tells which it is. */
export const opens = async (
  hands: Hands,
  from: Screen,
  act: string,
  is: (screen: Screen) => boolean = () => true,
): Promise<Screen> => {
  const brought = await (await hands.press(from, act)).next();
  return is(brought) ? brought : hands.sees(is);
};

/** Presses one key after another, each where the last one led. */
export const walks = async (hands: Hands, first: string, ...others: readonly string[]): Promise<void> => {
  let [screen, key] = [await hands.sees(has(first)), first];
  for (const act of others) {
    screen = await opens(hands, screen, key, has(act));
    key = act;
  }
  await hands.press(screen, key);
};
