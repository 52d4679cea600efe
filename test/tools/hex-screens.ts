/*
 * Makes screenshots of Hex Sea Battle on a phone for review: `npx tsx test/tools/hex-screens.ts <folder> [word ...]`.
 * Words select seas ("hex-large"), moments ("ship"), languages ("uk"; default ru) and themes ("contrast"; default
 * light).
 */
import { chanceAt } from '../../src/kernel/fairness.ts';
import type { Seat, Viewer } from '../../src/kernel/rules.ts';
import type { Focus } from '../../src/kernel/screen.ts';
import { hexSeaBattle } from '../../src/systems/hex-sea-battle/index.ts';
import type { Command } from '../../src/systems/hex-sea-battle/rules/command.ts';
import type { Event, State } from '../../src/systems/hex-sea-battle/rules/index.ts';
import type { View } from '../../src/systems/hex-sea-battle/rules/view/index.ts';
import { VARIANTS } from '../../src/systems/hex-sea-battle/variants.ts';
import { type Screenshot, takeScreenshots } from './phone-screenshots.ts';

/** A state, and the events since the previous one. */
interface Moment {
  readonly state: State;
  readonly news: readonly Event[];
}

const seenBy = ({ state, news }: Moment, viewer: Viewer): View => hexSeaBattle.view(state, viewer, news);

const after = ({ state }: Moment, seat: Seat, command: Command, chance: string): Moment => {
  const decided = hexSeaBattle.decide(state, seat, command, chanceAt(chance, [], 'dice'));
  if (!decided.ok) throw new Error(`${hexSeaBattle.notation.write(command)}: ${decided.error.key}`);
  return { state: decided.value.reduce(hexSeaBattle.evolve, state), news: decided.value };
};

/** Plays a match of two machines. Returns the state at the start of each turn, with the events of the turn before. */
const turnsOf = (game: string): readonly Moment[] => {
  const options = hexSeaBattle.variant(game);
  const begun = options.ok ? hexSeaBattle.begin(options.value, 2, chanceAt(game, [], 'begin')) : options;
  if (!begun.ok) throw new Error(begun.error.key);
  const turns: Moment[] = [{ state: begun.value, news: [] }];
  let now = turns[0]!;
  let told: readonly Event[] = [];
  for (let n = 0, moved: Seat | undefined; ; n++) {
    const [seat] = hexSeaBattle.toMove(now.state);
    const view = seenBy(now, 'public');
    if (seat !== moved && view.phase !== 'placing') {
      turns.push({ ...now, news: told });
      told = [];
    }
    if (seat === undefined) return turns;
    moved = view.phase === 'placing' ? undefined : seat;
    const command = hexSeaBattle.opponents.choose(
      'captain',
      seenBy(now, seat),
      chanceAt(`${game} ${n}`, [], 'think'),
      0.3,
    );
    now = after(now, seat, command, `${game} ${n}`);
    told = [...told, ...now.news];
  }
};

/** The turn with the most choices: targets count first, then ships that may sail. */
const busyTurn = (turns: readonly Moment[]): Moment => {
  const worth = ({ state }: Moment): number => {
    const [seat] = hexSeaBattle.toMove(state);
    const legal = seat === undefined ? [] : hexSeaBattle.legal(hexSeaBattle.view(state, seat, []));
    const sailing = new Set(legal.flatMap((it) => (it.type === 'plot' ? [it.ship] : [])));
    return 3 * Math.min(2, legal.filter((it) => it.type === 'broadside').length) + sailing.size;
  };
  return turns.toSorted((one, other) => worth(other) - worth(one))[0]!;
};

/** The focuses that the buttons of a screen lead to and whose names begin with `start`. */
const looksAt = (
  view: View,
  reader: Parameters<typeof hexSeaBattle.present>[1],
  from: Focus | undefined,
  start: string,
) =>
  hexSeaBattle
    .present(view, reader, from)
    .buttons.flat()
    .flatMap(({ press }) => ('look' in press && press.look.startsWith(start) ? [press.look] : []));

/** The moment with the longest course pencilled for `L` and `F`, as a player sees it before sailing. */
const pencilled = (turn: Moment, seat: Seat): Moment => {
  let now: Moment = turn;
  for (const ship of ['L', 'F'] as const) {
    const plots = hexSeaBattle.legal(seenBy(now, seat)).filter((it) => it.type === 'plot' && it.ship === ship);
    const longest = plots.at(-1);
    if (longest) now = { ...after(now, seat, longest, 'none'), news: turn.news };
  }
  return now;
};

/** The machine's advice, as a player reads it. */
const hintOf = (view: View, reader: Parameters<typeof hexSeaBattle.present>[1]) => {
  const advice = hexSeaBattle.analyst?.advise(view, chanceAt('hint', [], 'hint'), 0.3);
  const screen = advice && hexSeaBattle.analyst?.hint(view, advice, reader);
  if (!screen) throw new Error('no hint');
  return screen;
};

const screenshotsOf = (
  game: string,
  reader: Parameters<typeof hexSeaBattle.present>[1],
): readonly Screenshot<Command>[] => {
  const shot = (
    moment: string,
    view: View,
    focus?: Focus,
    more: Partial<Screenshot<Command>> = {},
  ): Screenshot<Command> => ({
    moment,
    viewer: view.viewer,
    ...more,
    screen: (eyes) => hexSeaBattle.present(view, eyes, focus),
  });
  const turns = turnsOf(game);
  const placing = turns[0]!;
  const busy = busyTurn(turns);
  const mover = hexSeaBattle.toMove(busy.state)[0] ?? 0;
  const mine = seenBy(busy, mover);
  const plans = seenBy(pencilled(busy, mover), mover);
  const own = seenBy(placing, 0);
  const ships = looksAt(mine, reader, 'ship', 'ship:');
  const steers = ships.flatMap((it) => looksAt(mine, reader, it, 'steer:')).slice(0, 1);
  const steps = steers
    .flatMap((it) => looksAt(mine, reader, it, `${it}:`))
    .filter((it) => !it.includes('x'))
    .slice(0, 1);
  const fired = hexSeaBattle.legal(mine).find((it) => it.type === 'broadside');
  const struck = fired ? after(busy, mover, fired, 'shots') : busy;
  return [
    shot('placing', own),
    shot('placing-public', seenBy(placing, 'public')),
    shot('placing-ready', seenBy(after(placing, 0, { type: 'ready' }, ''), 0)),
    shot('placing-berth', own, 'berth:L'),
    shot('placing-flag', own, 'flag'),
    shot('opening', seenBy(turns[1]!, hexSeaBattle.toMove(turns[1]!.state)[0] ?? 0)),
    shot('turn', mine),
    shot('turn-public', seenBy(busy, 'public')),
    shot('turn-waiting', seenBy(busy, 1 - mover)),
    shot('turn-whisper', mine, 'ship', { at: 'whisper' }),
    ...ships.map((it) => shot(it.replaceAll(':', '-'), mine, it)),
    ...[...steers, ...steps].map((it) => shot(it.replaceAll(':', '-'), mine, it)),
    shot('plotted', plans),
    shot('end-sure', mine, 'end'),
    shot('fired', seenBy(struck, mover)),
    shot('fired-upon', seenBy(struck, 1 - mover)),
    ...looksAt(mine, reader, undefined, 'zoom')
      .slice(0, 1)
      .map((it) => shot('zoom', mine, it)),
    ...looksAt(seenBy(busy, 'public'), reader, undefined, 'zoom')
      .slice(0, 1)
      .map((it) => shot('zoom-public', seenBy(busy, 'public'), it)),
    { moment: 'hint', viewer: mine.viewer, screen: (eyes) => hintOf(mine, eyes) },
    shot('text', mine, 'text'),
    shot('words', mine, undefined, { board: 'words' }),
    shot('over', seenBy(turns.at(-1)!, 'umpire')),
  ];
};

await takeScreenshots(
  {
    system: 'hex-sea-battle',
    games: VARIANTS.map(({ id }) => id),
    write: hexSeaBattle.notation.write,
    screenshots: screenshotsOf,
  },
  process.argv.slice(2),
);
