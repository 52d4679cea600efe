import type { Scene, Shape } from '../../../../kernel/screen.ts';
import type { Reader } from '../../../../kernel/system.ts';
import type { Ruleset } from '../../variants.ts';

const WIDTH = 20;
const SEASCAPE_TOP = 4.6;
const SEASCAPE_HEIGHT = 6.6;
const DECK = 0.4;

const fleetList = (rules: Ruleset, left: number, y: number): readonly Shape[] => {
  let x = left;
  return [...rules.fleet]
    .sort((a, b) => b.size - a.size)
    .flatMap(({ size, count }): Shape[] => {
      const ship: Shape = { kind: 'sprite', name: `silhouette-${size}`, at: { x, y: y - 0.36 }, heading: 90 };
      x += size * DECK + 0.2;
      const times: Shape = { kind: 'label', text: `×${count}`, at: { x, y }, ink: 'ink', size: 0.6, align: 'left' };
      x += 1.25;
      return [ship, times];
    });
};

/** The card that invites to a match: a battleship at dusk under the name of the game, the board's size and the fleet. */
export const posterOf = (rules: Ruleset, reader: Reader): Scene => {
  const ships = rules.fleet.reduce((sum, { count }) => sum + count, 0);
  const say = (key: string): string => reader.say({ key, with: { n: rules.n, ships } });
  const left = 0.8;
  return {
    width: WIDTH,
    height: SEASCAPE_TOP + SEASCAPE_HEIGHT,
    shapes: [
      {
        kind: 'label',
        text: say('scene-poster-title'),
        at: { x: left, y: 1.25 },
        ink: 'ink',
        size: 1.5,
        align: 'left',
        bold: true,
        width: 14.8,
      },
      {
        kind: 'label',
        text: say('scene-poster-about'),
        at: { x: left, y: 2.55 },
        ink: 'soft',
        size: 0.66,
        align: 'left',
        width: 14.8,
      },
      ...fleetList(rules, left, 3.7),
      { kind: 'sprite', name: 'compass', at: { x: 16.2, y: 0.75 }, heading: 90 },
      { kind: 'sprite', name: 'seascape', at: { x: 0, y: SEASCAPE_TOP }, heading: 90 },
    ],
  };
};
