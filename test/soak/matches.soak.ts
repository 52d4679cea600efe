import { expect, test } from 'vitest';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { timeFor } from './budget.ts';
import { readLedger, writeLedger } from './ledger.ts';
import { replayed, retold } from './matches.ts';

/** Of each variant, by all runs together: each takes up where the last one stopped (SOAK_LEDGER). */
const GOAL = 20_000;
/** Matches at a time, before it is another variant's turn; the first of them goes the way through the house, with its proof. */
const BATCH = 50;

test(`${GOAL} random matches of every variant are told again from their logs`, async () => {
  const time = timeFor(0.15);
  const names = seaBattle.variants.map(({ id, version }) => ({ id, name: `${id}@${version}` }));
  let ledger = readLedger();
  let now = 0;
  const leftOf = () => names.filter(({ name }) => (ledger[name] ?? 0) < GOAL);
  // The one that has come least far is next.
  for (let left = leftOf(); left.length > 0 && (time.left() || now === 0); left = leftOf()) {
    const { id, name } = left.reduce((a, b) => ((ledger[b.name] ?? 0) < (ledger[a.name] ?? 0) ? b : a));
    const played = ledger[name] ?? 0;
    for (let seed = played + 1; seed <= played + BATCH; seed++) expect(replayed(id, seed)).toEqual([]);
    expect(await retold(id, played + 1, 'proved')).toEqual([]);
    ledger = { ...readLedger(), [name]: played + BATCH };
    writeLedger(ledger);
    now += BATCH;
  }
  const [least, most] = [Math.min, Math.max].map((of) => of(...names.map(({ name }) => ledger[name] ?? 0)));
  console.info(`${now} matches now; by all runs ${least} to ${most} of each of ${names.length} variants`);
});
