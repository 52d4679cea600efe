import type { TurnCommand } from './command.ts';
import type { Waiting } from './model.ts';

/** An order as the state keeps it: the same, its lists its own. */
export const orderKept = (order: TurnCommand): Waiting => {
  switch (order.type) {
    case 'sail':
      return { ...order, course: [...order.course] };
    case 'fire':
      return { ...order, guns: [...order.guns] };
    default:
      return order;
  }
};
