import { openPlaygroundApp } from '../support/playground-app.ts';
import { targetsOf, tokenFor, WindowClient } from '../support/window-client.ts';

/** Matches under way, one of them timed; the others are fired in one after another. */
const MATCHES = 20;
/** Pause between two shots of the others, in ms: each of them is fired in about once in four seconds. */
const PAUSE_MS = 200;
const SHOTS = 120;

/** Begins a match against the weakest machine. Returns its name. */
const begins = async (captain: WindowClient): Promise<string> => {
  await captain.does('play', { rival: 'machine', level: 'cabin-boy' });
  const placing = await captain.sees(({ screen }) => tokenFor(screen, 'ready') !== undefined);
  await captain.presses(placing, 'ready');
  return placing.match;
};

/** Fires in each of Bob's matches in turn until `isOver`. */
const fireOn = async (bob: WindowClient, isOver: () => boolean): Promise<number> => {
  let shots = 0;
  while (!isOver())
    for (const { id, screen } of await bob.boards()) {
      const open = targetsOf(screen);
      const token = open[(shots * 37) % Math.max(1, open.length)];
      if (token === undefined || isOver()) continue;
      await bob.does('press', { token, on: id });
      shots++;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  return shots;
};

/** How long a person waits for the board of their shot while other matches are played. */
export const measurePage = async () => {
  const program = await openPlaygroundApp();
  try {
    const [ann, bob] = [
      await WindowClient.byDoor(program.address, 'Ann'),
      await WindowClient.byDoor(program.address, 'Bob'),
    ];
    for (let n = 1; n < MATCHES; n++) await begins(bob);
    const stream = await ann.listens();
    let isOver = false;
    const others = fireOn(bob, () => isOver);
    const times: number[] = [];
    while (times.length < SHOTS) {
      const match = await begins(ann);
      for (;;) {
        const { id, seq, screen } = await ann.sees(
          (it) => it.match === match && (it.over === true || targetsOf(it.screen).length > 0),
        );
        const open = targetsOf(screen);
        const token = open[Math.floor(open.length * 0.37)];
        if (token === undefined || times.length === SHOTS) break;
        const since = performance.now();
        const pressed = ann.does('press', { token, on: id });
        for (;;) {
          const heard = await stream.next();
          if (heard?.event === 'board' && heard.data['match'] === match && Number(heard.data['seq']) > seq) break;
        }
        times.push(performance.now() - since);
        await pressed;
      }
    }
    isOver = true;
    const fired = await others;
    await stream.close();
    const inOrder = [...times].sort((a, b) => a - b);
    const at = (share: number): number => inOrder[Math.floor(inOrder.length * share)] ?? 0;
    return { p50: at(0.5), p95: at(0.95), shots: times.length, matches: MATCHES, fired };
  } finally {
    await program.close();
  }
};
