import type { ClientScreen, GameClient } from './game-client.ts';

/** Whether a screen has a button that does this. */
export const hasButton =
  (act: string) =>
  (it: ClientScreen): boolean =>
    it.acts.includes(act);

/** Opens a page. Where other news may come first, `is` tells which it is. */
export const openPage = async (
  client: GameClient,
  from: ClientScreen,
  act: string,
  is: (screen: ClientScreen) => boolean = () => true,
): Promise<ClientScreen> => {
  const brought = await (await client.press(from, act)).next();
  return is(brought) ? brought : client.sees(is);
};

/** Presses one key after another, each where the last one led. */
export const pressThrough = async (client: GameClient, first: string, ...others: readonly string[]): Promise<void> => {
  let [screen, key] = [await client.sees(hasButton(first)), first];
  for (const act of others) {
    screen = await openPage(client, screen, key, hasButton(act));
    key = act;
  }
  await client.press(screen, key);
};
