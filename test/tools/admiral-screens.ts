/*
 * Makes screenshots of Admiral on a phone for review: `npx tsx test/tools/admiral-screens.ts <folder> [word ...]`.
 * Words select levels ("admiral-captain"), moments ("pad"), languages ("uk"; default ru) and themes ("contrast";
 * default light).
 */

import type { Viewer } from '../../src/kernel/rules.ts';
import type { Focus } from '../../src/kernel/screen.ts';
import { notation } from '../../src/systems/admiral/face/input/notation.ts';
import { present } from '../../src/systems/admiral/face/screens/index.ts';
import type { Command } from '../../src/systems/admiral/rules/command.ts';
import { rules, type State } from '../../src/systems/admiral/rules/index.ts';
import { type Ruleset, VARIANTS } from '../../src/systems/admiral/variants.ts';
import { at, seededRng, type Table, unwrap } from '../systems/admiral/rules/scenario.ts';
import { type Screenshot, takeScreenshots } from './phone-screenshots.ts';

/** A moment's name, its state, the viewer, and the focus. */
type Stop = readonly [moment: string, state: State, viewer: Viewer, focus?: Focus];

const WHITE = 'L H8 N initiative, G F9 N target, F C6 E, B I10 N, T I15 shots 2';
const RED = 'L E8 S hull 3, G K5 SE, F M12 W initiative, B H4 S sails 2, T H2 shots 2';

const fight = ({ level, map }: Ruleset, white: string = WHITE): Table => at({ level, map, white, red: RED, w: 'W' });

/** White's ships when a ship of the line, a frigate and a brig bear on the same enemy. */
const TOGETHER = 'L H8 N initiative, G F9 N target, F E5 E, B I4 W, T I15 shots 2';

const placing = (game: Ruleset): State => {
  const options: Ruleset = { ...game, white: { by: 'rematch', seat: 0 } };
  return unwrap(rules.begin(options, 2, seededRng(5)));
};

/** The screens of a fight: the turn, a ship, its course and fire, the end and, with return fire, the questions. */
const stopsOf = (game: Ruleset): readonly Stop[] => {
  const table = fight(game);
  const { state } = table;
  const fired = table.give('L x1 E8', 1);
  const asked: readonly Stop[] = game.flags.returnFire
    ? [
        ['asked', fired.state, 1],
        ['asked-sails', fired.state, 1, 'ask:sv'],
        ['asked-orders', fired.state, 1, 'orders'],
        ['awaited', fired.state, 0],
        ['awaited-queue', table.play('then L A', 'then end', 'L x1 E8 | 1').state, 0],
        ['standing', state, 0, 'stand:wL'],
      ]
    : [];
  const salvo: readonly Stop[] = game.flags.salvo
    ? [
        ['fire-together', fight(game, TOGETHER).state, 0, 'at:wL:rL'],
        ['salvo', fight(game, TOGETHER).state, 0, 'at:wL:rL:g'],
        ['salvo-some', fight(game, TOGETHER).state, 0, 'at:wL:rL:g2000000000'],
      ]
    : [];
  return [
    ['placing', placing(game), 0],
    ['berth', placing(game), 0, 'berth:L'],
    ['captains', placing(game), 0, 'captains'],
    ['turn', state, 0],
    ['ship', state, 0, 'ship:wL'],
    ['pad', state, 0, game.flags.orientation ? 'go:wB:A' : 'go:wB:0'],
    ['pad-first', state, 0, 'go:wB'],
    ['fire', state, 0, 'at:wL:rL'],
    ['end', state, 0, 'end'],
    ['zoom', state, 0, 'zoom:NW'],
    ['waiting', state, 1],
    ['fired', fired.state, 0],
    ['public', fired.state, 'public'],
    ['text', state, 0, 'text'],
    ...asked,
    ...salvo,
  ];
};

await takeScreenshots<Command>(
  {
    system: 'admiral',
    games: VARIANTS.map(({ id }) => id),
    write: notation.write,
    screenshots: (game): readonly Screenshot<Command>[] =>
      stopsOf(VARIANTS.find(({ id }) => id === game)!).map(([moment, state, viewer, focus]) => ({
        moment,
        viewer,
        screen: (eyes) => present(rules.view(state, viewer, []), eyes, focus),
      })),
  },
  process.argv.slice(2),
);
