import { expect, test } from 'vitest';
import { createFreshClaims } from '../../../src/service/core/context/fresh-claims.ts';
import { modelStore } from '../../store/model.ts';

test('a claim that a commit has taken is for the next drawing of the plain board, if that comes soon', async () => {
  const now = 0;
  const claims = createFreshClaims(
    modelStore(() => now, 0),
    () => now,
  );
  const at = { match: 'M', key: 'chat' };
  const commits = async (expect: number): Promise<unknown> => {
    const step = {
      match: 'M',
      expect,
      command: `c${expect}`,
      result: '',
      head: `head ${expect}`,
      facts: [],
      deadlines: [],
    };
    return claims.commit({ ...step, boards: [{ key: 'chat', spec: '.', stale: true }] }, 'chat');
  };
  const committing = commits(0);
  const drawn = await claims.claimBoard(at, null);
  expect(await committing).toMatchObject({ kind: 'committed', claim: { epoch: 1 } });
  expect(drawn).toMatchObject({ epoch: 1, takeover: false, match: { revision: 1, head: 'head 0' } });
  // The claim is used up: another drawing takes the board over.
  expect(await claims.claimBoard(at, null)).toMatchObject({ epoch: 2, takeover: true });
});

test.each([
  ['one that comes late', undefined, 6_000],
  ['one with a focus', 'zoom:NE', 0],
])('%s takes the board over', async (_, focus, laterMs) => {
  let now = 0;
  const claims = createFreshClaims(
    modelStore(() => now, 0),
    () => now,
  );
  const step = { match: 'M', expect: 0, command: 'c', result: '', head: 'head', facts: [], deadlines: [] };
  await claims.commit({ ...step, boards: [{ key: 'chat', spec: '.', stale: true }] }, 'chat');
  now += laterMs;
  expect(await claims.claimBoard({ match: 'M', key: 'chat' }, focus)).toMatchObject({ epoch: 2, takeover: true });
});
