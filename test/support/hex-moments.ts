import type { View } from '../../src/systems/hex-sea-battle/rules/view/index.ts';
import { blown, ended, fired, hexAt, hexView, sailed } from './hex-views.ts';

/** The moments of matches whose pictures are judged, by name. */
export const MOMENTS: Readonly<Record<string, View>> = {
  placing: hexView(
    `
    ~ ~ ~ ~ ~ ~ ~ ~ ~
     ~ R ~ ~ # ~ ~ ~ ~
    ~ ~ ~ ~ # ~ ~ # ~
     ~ ~ # ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ # ~ ~
     ~ # ~ ~ # ~ ~ B ~
    ~ ~ ~ ~ # ~ F W ~
     ~ ~ ~ ~ ~ ~ G L ~
    `,
    {
      phase: 'placing',
      viewer: 0,
      round: 0,
      log: [],
      toMove: [0],
      ready: [false, true],
      placing: { berths: ['G6', 'H6', 'G7', 'I7', 'G8', 'H8'].map(hexAt), complete: true },
    },
  ),
  opening: hexView(
    `
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
     ~ ~ R g ~ ~ # ~ ~ ~ # # ~
    ~ ~ b ~ ~ ~ # # ~ ~ ~ ~ ~
     ~ # ~ l # ~ f ~ ~ ~ # ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~
     ~ ~ # ~ ~ # ~ ~ ~ ~ ~ # ~
    ~ # ~ ~ ~ ~ ~ # ~ ~ # ~ ~
     ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ # ~ ~ ~ ~ ~ # ~ ~ # ~
     ~ ~ ~ ~ ~ # # ~ ~ ~ B ~ ~
    ~ # # ~ ~ ~ # ~ ~ L W ~ ~
     ~ ~ ~ ~ ~ ~ ~ ~ ~ F G ~ ~
    `,
    {
      viewer: 0,
      log: [
        blown(1, 5),
        sailed('red F D1 E1 F1 F2 F3 G4'),
        sailed('red L D3 D4'),
        sailed('red G C1 D2'),
        ended('red'),
        blown(2, 3),
      ],
      round: 2,
      flags: ['L', 'G'],
    },
  ),
  battle: hexView(
    `
    ~ ~ ~ ~ ~ ~ ~ ~ ~
     ~ R ~ ~ # ~ ~ ~ ~
    ~ g ~ ~ # ~ ~ # ~
     ~ ~ # l f ~ ~ ~ ~
    ~ ~ ~ ~ L b # ~ ~
     ~ # ~ G # F B ~ ~
    ~ ~ ~ ~ # ~ ~ W ~
     ~ ~ ~ ~ ~ ~ ~ ~ ~
    `,
    {
      viewer: 0,
      round: 5,
      damage: { 'white L': 2, 'red L': 4, 'red F': 1, 'white G': 3, 'red B': 2 },
      log: [
        blown(4, 2),
        sailed('red B H5 H4 G4 F5'),
        fired('red L D4 > L E5: 5 of 3 hit'),
        fired('red L D4 > L E5: 2 of 3 miss'),
        fired('red L D4 > G D6: 6 of 3 hit'),
        fired('red F E4 > L E5: 4 of 2 hit'),
        fired('red B F5 > B G6 over: 4 of 5 miss'),
        ended('red'),
        blown(5, 2),
      ],
      wind: 'calm',
      shots: { 'white L': 2 },
    },
  ),
  siege: hexView(
    `
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
     ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ # # ~ ~ ~
    ~ ~ R L ~ ~ ~ # # ~ ~ ~ ~ # ~ ~ ~
     ~ ~ b l ~ # ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ # ~ F ~ ~ ~ ~ ~ # ~ ~ ~ ~ # ~
     ~ ~ # ~ ~ ~ ~ # ~ ~ # # ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~
     # ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~ ~ #
     ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ # # ~ ~ # ~ ~ ~ ~ # ~ ~
     ~ # ~ ~ ~ ~ # ~ ~ G ~ ~ ~ ~ # ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~
     ~ ~ ~ # ~ ~ ~ ~ # # ~ ~ ~ ~ W ~ ~
    ~ ~ ~ # # ~ ~ ~ ~ # ~ ~ f ~ ~ ~ ~
     ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    `,
    {
      viewer: 1,
      round: 9,
      active: 'red',
      toMove: [1],
      flags: ['L', 'F'],
      damage: { 'white L': 3, 'red L': 2, 'red F': 1 },
      sieges: [{ side: 'white', at: hexAt('D3'), due: 10 }],
      log: [
        blown(9, 6),
        sailed('white L G3 F3 E3 D3'),
        sailed('white F I6 H7 G7 F6 E5'),
        fired('white L D3 > B C4: 3 of 3 hit'),
        fired('white L D3 > L D4: 1 of 2 miss'),
        fired('white L D3 > L D4: 6 of 2 hit'),
        fired('white F E5 > L D4: 2 of 2 hit'),
        { kind: 'siege', side: 'white', at: hexAt('D3') },
        ended('white'),
      ],
    },
  ),
  finished: hexView(
    `
    ~ ~ ~ ~ ~ ~ ~ ~ ~
     ~ R ~ ~ # ~ ~ ~ ~
    ~ g ~ ~ # ~ ~ # ~
     ~ ~ # ~ f ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ # ~ ~
     ~ # ~ G # F ~ ~ ~
    ~ ~ ~ L # ~ ~ W ~
     ~ ~ ~ ~ ~ ~ ~ ~ ~
    `,
    {
      phase: 'over',
      round: 6,
      toMove: [],
      damage: { 'white L': 2, 'red F': 1, 'white G': 3 },
      log: [blown(6, 3), sailed('white L E5 D5 C6 D7'), fired('white G D6 > L D4: 5 of 3 sunk')],
      outcome: {
        winners: [0],
        why: { key: 'won-by-flagship', with: { seat: { seat: 0 }, ship: { key: 'ship-line' } } },
      },
    },
  ),
};
