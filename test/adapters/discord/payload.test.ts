import { expect, test } from 'vitest';
import { payloadOf, rowsIn, tokenOf } from '../../../adapters/discord/outbound/payload.ts';
import { partsOf } from '../../../src/kernel/screen.ts';

test('keys that do the same differ in their ids, and each is read as what it does', () => {
  const key = { label: 'Fire', press: '-.-.0.?!games' };
  const { body } = payloadOf({ ...partsOf('Turn 1'), buttons: [[key, key], [key]] });
  const ids = rowsIn(body).flatMap(({ components }) => components.map((it) => ('custom_id' in it ? it.custom_id : '')));
  expect(new Set(ids).size).toBe(3);
  expect(ids.map(tokenOf)).toEqual([key.press, key.press, key.press]);
});
