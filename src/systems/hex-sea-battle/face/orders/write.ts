import type { Reader } from '../../../../kernel/reader.ts';
import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view.ts';
import { codeOf, labelOf } from '../chart.ts';

/** An order as this reader would type it, in his own letters: `parse` understands it. Undefined for what is not typed. */
export const typed = (command: Command, { rules }: View, reader: Reader): string | undefined => {
  switch (command.type) {
    case 'place':
      return `${codeOf(reader, command.ship)} ${labelOf(rules, reader, command.at)}`;
    case 'move':
      return `${codeOf(reader, command.ship)} ${labelOf(rules, reader, command.path.at(-1)!)}`;
    case 'fire': {
      const gun = command.shots === 1 ? 'x' : `x${command.shots}`;
      return `${codeOf(reader, command.ship)} ${gun} ${labelOf(rules, reader, command.at)}`;
    }
    case 'broadside':
      return `${reader.say({ key: 'order-all' })} x ${labelOf(rules, reader, command.at)}`;
    case 'flag':
      return `${reader.say({ key: 'order-flag' })} ${codeOf(reader, command.ship)}`;
    case 'plot':
    case 'unplot':
      return undefined;
    default:
      return reader.say({ key: `order-${command.type}` });
  }
};
