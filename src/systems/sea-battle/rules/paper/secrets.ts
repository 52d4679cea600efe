import type { Secret } from '../../../../kernel/rules.ts';
import { readFleet, rulesOf } from '../model.ts';
import { canonicalText } from '../secrets.ts';
import type { PaperState } from './battle.ts';

/** SB-36: the opened boards, sealed as they are. Before that the service knows nothing to seal. */
export const secrets = (state: PaperState): readonly Secret[] =>
  state.captains.flatMap(({ found, fleet }, seat) =>
    found === undefined || found === 'withheld'
      ? []
      : [{ seat, epoch: 0, text: canonicalText(rulesOf(state), { ships: readFleet(fleet), mines: [], sweepers: [] }) }],
  );
