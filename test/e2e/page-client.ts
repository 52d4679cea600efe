import type { Letters } from '../../src/kernel/reader.ts';
import type { PagePlayer } from '../support/page-player.ts';
import { actOf, type ClientScreen, type GameClient } from './game-client.ts';

const PATIENCE_MS = 60_000;

/**
 * A person at one window of the playground. Each player has a board of their own there, which changes in place.
 * @param on what they look at: the board, or the page that they opened last.
 */
export const pageClient = (
  name: string,
  captain: PagePlayer,
  letters: Letters = 'ru',
  on: '.board' | '.page' = '.board',
): GameClient => {
  const looked = captain.window.locator(on).first();
  const look = async (): Promise<ClientScreen> => {
    const { text, keys } = await looked.evaluate((board) => ({
      text: [...board.querySelectorAll('.words > :not(.said)')].map((it) => it.textContent ?? '').join('\n'),
      keys: [...board.querySelectorAll('.key, .square')].map((it) => ({
        label: it.textContent ?? '',
        token: it.getAttribute('data-token') ?? '',
      })),
    }));
    return { text, labels: keys.map((it) => it.label), acts: keys.map((it) => actOf(it.token) ?? '') };
  };
  const seen = async (pleases: (screen: ClientScreen) => boolean): Promise<ClientScreen> => {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const screen = await look();
      if (pleases(screen)) return screen;
      if (Date.now() > until) throw new Error(`${name} waits in vain; there: ${screen.text} ${screen.acts.join(' ')}`);
      await captain.moves();
    }
  };
  return {
    name,
    letters,
    board: look,
    sees: seen,
    async press(on, act) {
      const before = JSON.stringify(on);
      await captain.presses(act);
      return { said: '', next: () => seen((screen) => JSON.stringify(screen) !== before) };
    },
    async asks(command, words = '') {
      const before = (await looked.count()) === 0 ? '' : JSON.stringify(await look());
      await captain.types(`/${command} ${words}`.trim());
      return seen((screen) => JSON.stringify(screen) !== before);
    },
    async hears(text) {
      const slips = captain.window.locator('.message.slip');
      const before = await slips.count();
      await captain.types(text);
      return (await slips.nth(before).locator('.rest').textContent()) ?? '';
    },
    async types(text) {
      const before = JSON.stringify(await look());
      await captain.types(text);
      await seen((screen) => JSON.stringify(screen) !== before);
      return '';
    },
  };
};
