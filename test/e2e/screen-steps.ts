import type { ClientScreen, GameClient } from './game-client.ts';

/** Returns whether a screen has a button with this act. */
export const hasButton =
  (act: string) =>
  (it: ClientScreen): boolean =>
    it.acts.includes(act);

/** Opens a page. Where other screens may come first, `is` selects it. */
export const openPage = async (
  client: GameClient,
  from: ClientScreen,
  act: string,
  is: (screen: ClientScreen) => boolean = () => true,
): Promise<ClientScreen> => {
  const brought = await (await client.press(from, act)).next();
  return is(brought) ? brought : client.sees(is);
};

/** Presses these keys in sequence, each on the screen that the previous one opened. */
export const pressThrough = async (client: GameClient, first: string, ...others: readonly string[]): Promise<void> => {
  let [screen, key] = [await client.sees(hasButton(first)), first];
  for (const act of others) {
    screen = await openPage(client, screen, key, hasButton(act));
    key = act;
  }
  await client.press(screen, key);
};
