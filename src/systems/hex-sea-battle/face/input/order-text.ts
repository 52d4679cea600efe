import type { Reader } from '../../../../kernel/reader.ts';
import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import { labelOf, shipLetter } from './coordinates.ts';

/**
 * A command as this reader types it, in the reader's letters; `parse` understands it. Undefined for commands that are
 * not typed.
 */
export const orderText = (command: Command, { rules }: View, reader: Reader): string | undefined => {
  switch (command.type) {
    case 'place':
      return `${shipLetter(reader, command.ship)} ${labelOf(rules, reader, command.at)}`;
    case 'move':
      return `${shipLetter(reader, command.ship)} ${labelOf(rules, reader, command.path.at(-1)!)}`;
    case 'fire': {
      const gun = command.shots === 1 ? 'x' : `x${command.shots}`;
      return `${shipLetter(reader, command.ship)} ${gun} ${labelOf(rules, reader, command.at)}`;
    }
    case 'broadside':
      return `${reader.say({ key: 'order-all' })} x ${labelOf(rules, reader, command.at)}`;
    case 'flag':
      return `${reader.say({ key: 'order-flag' })} ${shipLetter(reader, command.ship)}`;
    case 'plot':
    case 'unplot':
    case 'sail':
    case 'sail-end':
    case 'undo':
      return undefined;
    default:
      return reader.say({ key: `order-${command.type}` });
  }
};
