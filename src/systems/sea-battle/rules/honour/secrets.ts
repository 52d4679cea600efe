import type { Secret } from '../../../../kernel/rules.ts';
import { readFleet, rulesOf } from '../model.ts';
import { canonical } from '../secrets.ts';
import type { OnPaper } from './record.ts';

/** SB-36: the boards that were opened, sealed as they are for good: the game knows nothing to seal before. */
export const secrets = (state: OnPaper): readonly Secret[] =>
  state.captains.flatMap(({ found, fleet }, seat) =>
    found === undefined || found === 'withheld'
      ? []
      : [{ seat, epoch: 0, text: canonical(rulesOf(state), { ships: readFleet(fleet), mines: [], sweepers: [] }) }],
  );
