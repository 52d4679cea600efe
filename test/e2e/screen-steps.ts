import type { ClientScreen, GameClient } from './game-client.ts';

/** Returns whether a screen has a button with this act. */
export const hasButton =
  (act: string) =>
  (it: ClientScreen): boolean =>
    it.acts.includes(act);

/** The board of a match that is over: what it leads to may be behind its [More]. */
export const isOver = ({ acts }: ClientScreen): boolean => acts.includes('!rematch');

/** Opens a page, behind [More] where the screen has no key for it. Where other screens may come first, `is` selects it. */
export const openPage = async (
  client: GameClient,
  from: ClientScreen,
  act: string,
  is: (screen: ClientScreen) => boolean = () => true,
): Promise<ClientScreen> => {
  if (!from.acts.includes(act) && from.acts.includes('?!menu'))
    return openPage(client, await openPage(client, from, '?!menu', hasButton(act)), act, is);
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
