import { afterEach, expect, test } from 'vitest';
import type { BoardMessage } from '../../adapters/playground/message.ts';
import { amount } from '../support/amount.ts';
import { freePort } from '../support/redis.ts';
import { cleanUp, onCleanup } from '../support/scenario.ts';
import { targetsOf, tokenFor, WindowClient } from '../support/window-client.ts';
import { BuiltProgram, scratch } from './program.ts';

/*
 * An operator who presses Ctrl-C twice: the program stops at once, in the middle of its work on the embedded store.
 */

afterEach(cleanUp);

/** Of 22 such ends, 5 hung before the program ended itself. */
const SIGNALS = amount(7, 20);
const CAPTAINS = ['Ann', 'Bob', 'Cyd', 'Dan'];
const isOver = ({ screen }: BoardMessage): boolean => screen.house?.stage === 'over';
const squareIn = (token: string): string => token.split('.').at(-1) ?? '';

/** A person at the helm of a match against the machine. */
class Captain {
  readonly #window: WindowClient;
  #match = '';
  /** The squares whose shots the program has accepted in that match. */
  readonly #accepted = new Set<string>();

  constructor(window: WindowClient) {
    this.#window = window;
  }

  async #opensMatch(): Promise<void> {
    this.#accepted.clear();
    await this.#window.does('play', { rival: 'machine', level: 'cabin-boy' });
    const placing = await this.#window.sees((it) => tokenFor(it.screen, 'ready') !== undefined);
    this.#match = placing.match ?? '';
    await this.#window.presses(placing, 'ready');
  }

  /** Fires at the first square that is left, again and again, until the program answers no more because it is ending. */
  async firesOn(told: () => void, isEnding: () => boolean): Promise<void> {
    try {
      for (;;) {
        const board =
          this.#match === ''
            ? undefined
            : await this.#window.sees(
                (it) => it.match === this.#match && (isOver(it) || targetsOf(it.screen).length > 0),
              );
        if (!board || isOver(board)) {
          await this.#opensMatch();
          continue;
        }
        const token = targetsOf(board.screen)[0]!;
        const { status } = await this.#window.act('press', { token, on: board.id });
        if (status !== 200) continue;
        this.#accepted.add(squareIn(token));
        told();
      }
    } catch (fault) {
      if (!isEnding()) throw fault;
    }
  }

  /** The accepted shots that the program knows nothing of, once it is this captain's turn. */
  async lost(): Promise<readonly string[]> {
    if (this.#match === '') return [];
    // A window shows nothing of before the start until it is asked for.
    await this.#window.does('show', { match: this.#match });
    const board = await this.#window.sees(
      (it) => it.match === this.#match && (isOver(it) || targetsOf(it.screen).length > 0),
    );
    return targetsOf(board.screen)
      .map(squareIn)
      .filter((it) => this.#accepted.has(it));
  }
}

test('ends it at once each time: its folder can be opened again, and no accepted shot is lost', async () => {
  const folder = await scratch();
  onCleanup(folder.remove);
  const program = new BuiltProgram({ DATA_DIR: folder.path, PORT: String(await freePort()) });
  onCleanup(() => program.end());
  await program.start();
  const captains = await Promise.all(
    CAPTAINS.map(async (name) => new Captain(await WindowClient.byDoor(program.address, name))),
  );
  let cutShort = 0;
  for (let nth = 0; nth < SIGNALS; nth++) {
    // In mid-work, each time after another number of shots.
    const most = 4 + (nth % 7);
    let accepted = 0;
    const told = (): void => {
      if (++accepted === most) program.interrupt();
    };
    const firing = Promise.all(captains.map((it) => it.firesOn(told, () => accepted >= most)));
    const [ended] = await Promise.all([program.ended(), firing]);
    // One that has stopped before the second signal came has stopped well.
    expect([
      [null, 'SIGKILL'],
      [0, null],
    ]).toContainEqual(ended);
    if (ended[1] === 'SIGKILL') cutShort++;
    await program.start();
    expect(await Promise.all(captains.map((it) => it.lost()))).toEqual(captains.map(() => []));
  }
  expect(cutShort).toBeGreaterThan(0);
}, 600_000);
