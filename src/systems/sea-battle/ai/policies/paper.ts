import { pick, type Rng } from '../../../../kernel/rng.ts';
import type { Command } from '../../rules/command.ts';
import { cellOf, gridOf, type PaperView, type View } from '../../rules/view/index.ts';

/**
 * A legal command where the fleets are on paper. Machines are not offered a seat there (SB-32, `Opponents.canPlay`);
 * one that has a seat all the same answers miss, asks for no inspection and opens an empty board.
 */
export const commandOnPaper = ({ seas, viewer, rules }: View, { stage }: PaperView, rng: Rng): Command => {
  switch (stage) {
    case 'answer':
      return { type: 'answer', result: 'miss' };
    case 'look':
      return { type: 'leave' };
    case 'open':
      return { type: 'open' };
    case 'shot': {
      const { marks } = seas.find(({ owner }) => owner !== viewer)!;
      const open = [...marks.keys()].filter((at) => marks[at] === 'unknown');
      return { type: 'shoot', at: cellOf(gridOf(rules), pick(rng, open)) };
    }
    default:
      return { type: 'ready' };
  }
};
