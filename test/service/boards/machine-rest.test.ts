import { describe, expect, test } from 'vitest';
import { createMachineRest } from '../../../src/service/core/context/machine-rest.ts';

/* A board waits for a machine's answer and is drawn once, with it; it does not wait long, nor for people. */

const at = (most = 1_000) => {
  let now = 0;
  const rest = createMachineRest(most, () => now);
  const settled = async (): Promise<boolean> => {
    let isSettled = false;
    void rest.rest('m').then(() => {
      isSettled = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    return isSettled;
  };
  return {
    rest,
    settled,
    passes: (ms: number) => {
      now += ms;
    },
  };
};

describe('a board of a match', () => {
  test('is drawn at once where no machine is awaited', async () => {
    expect(await at().settled()).toBe(true);
  });
  test('waits while a machine is awaited, and is drawn as soon as a person is', async () => {
    const { rest, settled } = at();
    rest.note('m', true);
    const waits = rest.rest('m');
    expect(await settled()).toBe(false);
    rest.note('m', false);
    await waits;
    expect(await settled()).toBe(true);
  });
  test('waits no longer than the machine has, counted from its first step of several', async () => {
    const { rest, settled, passes } = at();
    rest.note('m', true);
    passes(700);
    rest.note('m', true);
    expect(await settled()).toBe(false);
    passes(300);
    expect(await settled()).toBe(true);
  });
  test('waits for no machine of another match', async () => {
    const { rest, settled } = at();
    rest.note('other', true);
    expect(await settled()).toBe(true);
  });
  test('never waits where machines have no time', async () => {
    const { rest, settled } = at(0);
    rest.note('m', true);
    expect(await settled()).toBe(true);
  });
});
