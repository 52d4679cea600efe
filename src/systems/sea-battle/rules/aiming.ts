import type { Phrase } from '../../../kernel/phrase.ts';
import type { Result } from '../../../kernel/result.ts';
import type { Seat } from '../../../kernel/rules.ts';
import type { Battle } from './battle.ts';
import type { Command } from './command.ts';
import type { Event, State } from './model.ts';
import { dueIn } from './owing.ts';
import { pencil } from './pencil.ts';
import { battleOf } from './reading.ts';
import { decksLeft } from './sailing.ts';
import { faultAt, notNow, salvoOf } from './shooting.ts';
import { cellOf } from './waters.ts';

/**
 * The pencil in battle: shots of the volley a seat is to fire, or decks of the place its Dutchman may sail to. Refuses
 * `aim-nothing` where one shot is simply fired, `aim-full` {count}, and what speaks against a shot there or now.
 */
export const aim = (
  state: State,
  by: Seat,
  command: Extract<Command, { type: 'mark' | 'rub' }>,
): Result<readonly Event[], Phrase> => {
  const battle = battleOf(state);
  return pencil(state, by, battle.rules.n, command, (at, pencilled) => {
    const due = dueIn(battle);
    const sailing = due?.kind === 'relocate' && due.seat === by;
    const count = sailing ? decksLeft(battle, by).length : salvoOf(battle, by);
    const against = sailing ? undefined : (notNow(state, by) ?? shotAgainst(battle, by, at, count));
    return against ?? (pencilled.length < count ? undefined : { key: 'aim-full', with: { count } });
  });
};

const shotAgainst = (battle: Battle, by: Seat, at: number, salvo: number): Phrase | undefined =>
  salvo > 1 ? faultAt(battle, by, cellOf(battle.rules.n, at)) : { key: 'aim-nothing' };
