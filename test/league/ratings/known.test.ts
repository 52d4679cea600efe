import { describe, expect, it, test } from 'vitest';
import { isKnown, opponentsForPlace, opponentsOfOthers } from '../../../src/league/ratings/known.ts';

const names = (name: string, count: number): readonly string[] => Array.from({ length: count }, (_, i) => name + i);

/** People and whom they have met. */
class Circle {
  readonly #met = new Map<string, string[]>();

  meet(one: string, other: string): void {
    for (const [who, they] of [
      [one, other],
      [other, one],
    ] as const) {
      const met = this.#met.get(who) ?? [];
      if (!met.includes(they)) this.#met.set(who, [...met, they]);
    }
  }

  all(people: readonly string[]): void {
    for (const [i, one] of people.entries()) for (const other of people.slice(i + 1)) this.meet(one, other);
  }

  readonly metBy = async (who: string): Promise<readonly string[]> => this.#met.get(who) ?? [];

  async isKnown(who: string, matches = 10, days = 7): Promise<boolean> {
    return isKnown(who, { matches, days, met: await this.metBy(who) }, this.metBy);
  }
}

describe('a player is known', () => {
  const opened = (opponents: number, others: number): Circle => {
    const circle = new Circle();
    for (const [i, opponent] of names('opponent', opponents).entries()) {
      circle.meet('ann', opponent);
      for (const other of names(`other${i}-`, others)) circle.meet(opponent, other);
    }
    return circle;
  };

  it.each([
    [6, 4, 10, 7, true],
    [6, 4, 9, 7, false],
    [6, 4, 10, 6, false],
    [5, 9, 12, 7, false],
    [10, 2, 12, 7, false],
    [6, 3, 12, 7, false],
  ])(
    'who has met %i people with %i others each, in %i matches on %i days: %s',
    async (people, others, matches, days, is) => {
      expect(await opened(people, others).isKnown('ann', matches, days)).toBe(is);
    },
  );

  test('not by opponents whose others they have met themselves', async () => {
    const circle = opened(6, 4);
    for (let i = 0; i < 6; i++) for (const other of names(`other${i}-`, 2)) circle.meet('ann', other);
    expect(await circle.isKnown('ann', 30)).toBe(false);
  });
});

describe('no one is known', () => {
  test.each([5, 20, 40, 60])('in a ring of %i who all play each other', async (count) => {
    const circle = new Circle();
    circle.all(names('ring', count));
    for (const it of names('ring', count)) expect(await circle.isKnown(it, 500, 60)).toBe(false);
  });

  test('in a circle of thirty, however they meet', async () => {
    const circle = new Circle();
    for (const one of names('left', 15)) for (const other of names('right', 15)) circle.meet(one, other);
    expect(await circle.isKnown('left0', 500, 60)).toBe(false);
  });

  test('in a star of puppets, of any number', async () => {
    const circle = new Circle();
    for (const puppet of names('puppet', 100)) circle.meet('master', puppet);
    expect(await circle.isKnown('master', 500, 60)).toBe(false);
    expect(await circle.isKnown('puppet0', 500, 60)).toBe(false);
  });

  test('in a star whose puppets also play each other', async () => {
    const circle = new Circle();
    circle.all(['master', ...names('puppet', 50)]);
    expect(await circle.isKnown('master', 500, 60)).toBe(false);
  });
});

describe('a place on the ladder of a chat', () => {
  it.each([
    [2, 0],
    [5, 0],
    [6, 3],
    [60, 3],
  ])('among %i people takes %i opponents', (people, opponents) => {
    expect(opponentsForPlace(people)).toBe(opponents);
  });

  it('takes opponents who have met someone else', async () => {
    const circle = new Circle();
    for (const puppet of names('puppet', 10)) circle.meet('master', puppet);
    const count = async (): Promise<number> => opponentsOfOthers('master', await circle.metBy('master'), circle.metBy);
    expect(await count()).toBe(0);
    circle.meet('puppet3', 'puppet4');
    expect(await count()).toBe(2);
    circle.all(names('puppet', 10));
    expect(await count()).toBe(3);
  });
});
