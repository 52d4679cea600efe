import { ok } from '../../../../kernel/result.ts';
import type { Secret } from '../../../../kernel/rules.ts';
import type { Play } from '../kept-fleets.ts';
import { readFleet, rulesOf } from '../model.ts';
import { canonicalText } from '../secrets.ts';
import { rulingOf } from './adjudication.ts';
import type { PaperState } from './battle.ts';
import { decide, timeUp } from './decisions.ts';
import { evolve } from './evolve.ts';
import { toMove } from './stage.ts';
import { legal, view } from './view.ts';

/** SB-36: the opened boards, sealed as they are. Before that the service knows nothing to seal. */
const secrets = (state: PaperState): readonly Secret[] =>
  state.captains.flatMap(({ found, fleet }, seat) =>
    found === undefined || found === 'withheld'
      ? []
      : [{ seat, epoch: 0, text: canonicalText(rulesOf(state), { ships: readFleet(fleet), mines: [], sweepers: [] }) }],
  );

/** SB-32 to SB-38: the rules for fleets on paper. */
export const onPaper: Play = {
  begin: (_, seats) =>
    ok({
      captains: Array.from({ length: seats }, () => ({ fleet: '', deals: 0, ready: false })),
      paper: { log: '', claimed: [] },
    }),
  toMove,
  decide,
  evolve,
  timeUp,
  outcome: (state: PaperState) => rulingOf(state)?.outcome,
  view,
  legal: (seen) => (seen.paper ? legal(seen, seen.paper) : []),
  // The match itself has already judged the boards on paper.
  secrets: { list: secrets, audit: () => [] },
};
