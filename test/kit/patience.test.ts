import { describe, expect, test } from 'vitest';
import { withPatience } from '../../src/kit/patience.ts';

/** An attempt that fails with these faults in turn and then succeeds. */
const failing = (...faults: readonly string[]) => {
  const left = [...faults];
  return async (): Promise<string> => {
    const fault = left.shift();
    if (fault !== undefined) throw new Error(fault);
    return 'reached';
  };
};

describe('an attempt that is repeated with patience', () => {
  test.each<[string, readonly string[], number, string, readonly string[]]>([
    ['is made once where it succeeds', [], 0, 'reached', []],
    ['is repeated after faults that may pass', ['slow', 'slow'], 60_000, 'reached', ['slow', 'slow']],
    ['ends at a fault that cannot pass', ['slow', 'refused', 'slow'], 60_000, 'refused', ['slow']],
    ['ends when the patience does', ['slow', 'slower'], 300, 'slower', ['slow']],
    ['is not repeated without patience', ['slow'], 0, 'slow', []],
  ])('%s', async (_, faults, patienceMs, ended, repeated) => {
    const heard: string[] = [];
    let now = 0;
    const end = await withPatience(failing(...faults), {
      patienceMs,
      mayPass: (fault) => !String(fault).includes('refused'),
      // Every look at the clock finds it 20 ms later.
      monotonicMs: () => (now += 20),
      onFault: (fault) => heard.push((fault as Error).message),
    }).catch((fault: Error) => fault.message);
    expect([end, heard]).toEqual([ended, repeated]);
  });
});
