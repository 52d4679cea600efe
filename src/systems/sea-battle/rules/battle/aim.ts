import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Result } from '../../../../kernel/result.ts';
import type { Seat } from '../../../../kernel/rules.ts';
import type { Command } from '../command.ts';
import { cellOf, gridOf } from '../fleet/grid.ts';
import type { Event, State } from '../model.ts';
import { decidePencil } from '../pencil.ts';
import type { Battle } from './battle.ts';
import { battleOf } from './battle-cache.ts';
import { penaltyDue } from './penalty.ts';
import { decksLeft } from './relocation.ts';
import { salvoOf, targetRefusal, turnRefusal } from './shots.ts';

/**
 * Decides a pencil command in battle: shots of the volley that a seat is to fire, or decks of the place its Dutchman
 * may sail to.
 * Refusals: `aim-nothing` where a turn has only one shot, `aim-full` {count}, and those of `turnRefusal` and
 * `targetRefusal`.
 */
export const aim = (
  state: State,
  by: Seat,
  command: Extract<Command, { type: 'mark' | 'rub' }>,
): Result<readonly Event[], Phrase> => {
  const battle = battleOf(state);
  return decidePencil(state, by, battle.rules, command, (at, pencilled) => {
    const due = penaltyDue(battle);
    const sailing = due?.kind === 'relocate' && due.seat === by;
    const count = sailing ? decksLeft(battle, by).length : salvoOf(battle, by);
    const refusal = sailing ? undefined : (turnRefusal(state, by) ?? shotRefusal(battle, by, at, count));
    return refusal ?? (pencilled.length < count ? undefined : { key: 'aim-full', with: { count } });
  });
};

const shotRefusal = (battle: Battle, by: Seat, at: number, salvo: number): Phrase | undefined =>
  salvo > 1 ? targetRefusal(battle, by, cellOf(gridOf(battle.rules), at)) : { key: 'aim-nothing' };
