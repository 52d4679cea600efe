import { describe, expect, test } from 'vitest';
import { createFairQueue, type QueuedJob } from '../../src/app/fair-queue.ts';

/* Who goes next. A job is written as person, match and length: "ann 1 200" is 200 ms for Ann's first match. */

interface Written extends QueuedJob {
  readonly text: string;
}

const job = (text: string): Written => {
  const [person = '', match = '', ms] = text.split(' ');
  return { text, asked: { person, match: `${person} ${match}` }, ms: Number(ms) };
};

const times = (n: number, text: string): readonly string[] => Array.from({ length: n }, () => text);

/** The order in which one thread does these jobs, all of them added before it begins. */
const orderOf = (jobs: readonly string[]): readonly string[] => {
  const queue = createFairQueue<Written>();
  for (const it of jobs) queue.add(job(it));
  const order: string[] = [];
  for (let next = queue.next(); next; next = queue.next()) {
    order.push(next.text);
    queue.end(next, next.ms);
  }
  return order;
};

describe('the order of jobs', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['is that of arrival among equals', ['ann 1 50', 'bob 1 50', 'cat 1 50'], ['ann 1 50', 'bob 1 50', 'cat 1 50']],
    [
      'takes people in turn, however many jobs one of them has',
      [...times(3, 'ann 1 50'), 'bob 1 50'],
      ['ann 1 50', 'bob 1 50', 'ann 1 50', 'ann 1 50'],
    ],
    [
      'takes the matches of a person in turn',
      [...times(3, 'ann 1 50'), 'ann 2 50'],
      ['ann 1 50', 'ann 2 50', 'ann 1 50', 'ann 1 50'],
    ],
    [
      'does not give more to a person with more matches',
      ['ann 1 50', 'ann 2 50', 'ann 3 50', 'bob 1 50', 'bob 1 50'],
      ['ann 1 50', 'bob 1 50', 'ann 2 50', 'bob 1 50', 'ann 3 50'],
    ],
    [
      'puts short jobs before long ones',
      ['ann 1 300', 'bob 1 10', 'cat 1 100'],
      ['bob 1 10', 'cat 1 100', 'ann 1 300'],
    ],
    [
      'puts the short jobs of a person before their long one',
      ['ann 1 300', 'ann 2 10', 'ann 3 100'],
      ['ann 2 10', 'ann 3 100', 'ann 1 300'],
    ],
    [
      'gives equal time, not equal numbers of jobs',
      [...times(2, 'ann 1 100'), ...times(6, 'bob 1 30')],
      [...times(3, 'bob 1 30'), 'ann 1 100', ...times(3, 'bob 1 30'), 'ann 1 100'],
    ],
  ])('%s', (_, jobs, order) => {
    expect(orderOf(jobs)).toEqual(order);
  });

  test('puts an easy machine’s move before eighty strong machines of others, at any time', () => {
    const queue = createFairQueue<Written>();
    for (let n = 0; n < 80; n++) queue.add(job(`host${n % 4} ${n} 150`));
    for (let nth = 0; nth < 70; nth++) {
      const strong = queue.next()!;
      expect(strong.text).toContain('host');
      queue.add(job('ann 1 5'));
      queue.end(strong, 150);
      const next = queue.next()!;
      expect(next.text).toBe('ann 1 5');
      queue.end(next, 5);
    }
  });

  test('lets short jobs overtake a long one only until they have taken as long', () => {
    const queue = createFairQueue<Written>();
    queue.add(job('ann 1 300'));
    let overtaken = 0;
    for (let n = 0; ; n++) {
      // Another person each time, with nothing to their account.
      queue.add(job(`bob${n} 1 50`));
      const next = queue.next()!;
      if (next.text === 'ann 1 300') break;
      overtaken += next.ms;
      queue.end(next, next.ms);
    }
    expect(overtaken).toBeLessThanOrEqual(2 * 300);
  });

  test('counts what a job took, not what was expected', () => {
    const queue = createFairQueue<Written>();
    for (const it of ['ann 1 10', 'ann 1 10', 'bob 1 20', 'bob 1 20']) queue.add(job(it));
    const first = queue.next()!;
    queue.end(first, 500);
    expect([queue.next()?.text, queue.next()?.text]).toEqual(['bob 1 20', 'bob 1 20']);
  });

  test('saves nothing up for those who were away', () => {
    const queue = createFairQueue<Written>();
    for (let n = 0; n < 20; n++) {
      queue.add(job('ann 1 50'));
      queue.end(queue.next()!, 50);
    }
    for (const it of [...times(3, 'ann 1 50'), ...times(3, 'bob 1 50')]) queue.add(job(it));
    const order: string[] = [];
    for (let next = queue.next(); next; next = queue.next()) {
      order.push(next.asked.person);
      queue.end(next, next.ms);
    }
    expect(order).toEqual(['ann', 'bob', 'ann', 'bob', 'ann', 'bob']);
  });
});

test('a queue that is emptied gives back all that waits', () => {
  const queue = createFairQueue<Written>();
  for (const it of ['ann 1 50', 'bob 1 50']) queue.add(job(it));
  expect(queue.clear().map(({ text }) => text)).toEqual(['ann 1 50', 'bob 1 50']);
  expect(queue.next()).toBeUndefined();
});
