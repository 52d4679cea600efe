import { describe, expect, test } from 'vitest';
import { type MatchLine, readMatchLine, readSquares, writeLine } from '../../../src/league/record/line.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { chronicleLines } from '../../support/chronicle-lines.ts';
import { screenIn } from '../../support/lobbies.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';
import { playShots } from '../../support/shots.ts';
import { table } from '../../support/table.ts';

/* How a person begins their matches: from the end of a match to the page that they alone can open. */

const GROUP = { address: 'group', audience: 'many' } as const;
const { service, kept, ann, bob, eve } = table({ systems: [seaBattle], players: ['ann', 'bob', 'eve'], at: GROUP });

const labels = (who: PaperUser): readonly string[] =>
  screenOf(who)
    .buttons.flat()
    .map(({ label }) => label);
const screenOf = (who: PaperUser) => screenIn(who.last);
const heats = (who: PaperUser): number => JSON.stringify(screenOf(who).scene ?? {}).match(/"heat-\d"/g)?.length ?? 0;

/** Ann and Bob play a rated match of so many shots, which seat 1 resigns. */
const meet = async (shots: number): Promise<MatchLine> => {
  await ann.plays();
  await ann.presses('More');
  await ann.presses('Rated: no');
  await bob.presses('Join, rated');
  await playShots(service, [ann, bob], shots);
  const lines = await chronicleLines(kept.store);
  return readMatchLine(lines.at(-1)!)!;
};

/** The line of a match of Ann against Bob in another pool, on a sea of so many squares a side. */
const played = async (pool: string, side: number, match: string): Promise<void> => {
  const line = readMatchLine((await chronicleLines(kept.store))[0]!)!;
  const openings: MatchLine['openings'] = { ...line.openings!, sea: [side, side] };
  await kept.store.chronicle.append(writeLine({ ...line, match, pool, openings }));
};

describe('the line of a match', () => {
  test('has the first ten shots of each player, and the squares of their ships', async () => {
    const { openings, v } = await meet(30);
    expect([v, openings?.sea]).toEqual([2, [10, 10]]);
    for (const it of openings!.seats) {
      expect(readSquares(it!.shots)).toHaveLength(10);
      expect(readSquares(it!.ships)).toHaveLength(20);
    }
  });

  test('tells nothing of a match that ended before a shot', async () => {
    expect((await meet(0)).openings).toBeUndefined();
  });

  test('tells nothing of a seat that has not fired', async () => {
    const { openings } = await meet(1);
    expect(openings!.seats.filter((it) => it === null)).toHaveLength(1);
  });

  test('tells nothing of a match while it is played', async () => {
    await ann.plays();
    await bob.presses('Join');
    for (const who of [ann, bob]) await who.presses('Ready');
    expect(await chronicleLines(kept.store)).toEqual([]);
  });

  test('tells nothing of custom rules, which no pool counts', async () => {
    await ann.does({ kind: 'open', variant: 'X81BKWSQ343W7002ZFRVW8', rival: { kind: 'anyone' } });
    await bob.presses('Join');
    await playShots(service, [ann, bob], 4);
    const [line = ''] = await chronicleLines(kept.store);
    expect(readMatchLine(line)).toMatchObject({ by: 'resigned' });
    expect(readMatchLine(line)?.openings).toBeUndefined();
  });

  test('tells nothing of the machine', async () => {
    const zoe = service.person('zoe');
    await zoe.plays({ level: 'easy' });
    await zoe.presses('Ready');
    for (let n = 0; n < 3; n++) {
      await service.ticked();
      const { id, hidden, plies } = await service.newest('zoe');
      const state = seaBattle.stored.state.parse(hidden.state);
      const [command] = seaBattle.legal(seaBattle.view(state, 0, []));
      await zoe.does({
        kind: 'press',
        token: `${id}.0.${plies[0]!.toString(36)}.${seaBattle.notation.write(command!)}`,
      });
    }
    await zoe.does({ kind: 'ask', about: 'resign' });
    await zoe.presses('Yes');
    const { openings, seats } = readMatchLine((await chronicleLines(kept.store))[0]!)!;
    expect(seats.map(({ kind }) => kind)).toEqual(['human', 'machine']);
    expect([openings!.seats[0]!.shots.length > 0, openings!.seats[1]]).toEqual([true, null]);
  });
});

describe('[First shots]', () => {
  test('shows on a page of their own where a person fires first, and where their ships lie', async () => {
    await meet(30);
    await ann.does({ kind: 'ask', about: 'me' });
    expect(labels(ann).slice(0, 2)).toEqual(['Rating', 'First shots']);
    expect(heats(ann)).toBe(0);
    await ann.presses('First shots');
    expect(bodyOf(ann.last, 'page')?.personal).toBe(true);
    expect(textOf(screenOf(ann))).toBe('Your first ten shots\n1 match.');
    // Ten squares of the large sea, twenty of the small one, five plates of the legend.
    expect(heats(ann)).toBe(10 + 20 + 5);
  });

  test('names the squares that were fired at in more than one match', async () => {
    await meet(30);
    await played('classic', 10, 'again');
    await ann.does({ kind: 'press', token: '-.-.0.?!me:classic.shots' });
    expect(textOf(screenOf(ann))).toMatch(
      /^Your first ten shots\n[A-J]\d+, [A-J]\d+ and [A-J]\d+: in nearly every match\.\nAn opponent who knows you can guess/,
    );
  });

  test('is not there where nothing is known: before the first match, and in a pool of another sea', async () => {
    const line = await meet(30);
    await kept.store.chronicle.append(
      writeLine({
        ...line,
        openings: undefined as never,
        match: 'hex',
        pool: 'hex',
        system: 'hex-sea-battle',
        rules: 'hex-duel@2',
      }),
    );
    await ann.does({ kind: 'ask', about: 'me', words: 'hex' });
    expect(textOf(screenOf(ann))).toContain('in Hex');
    expect(labels(ann)).not.toContain('First shots');
    await eve.does({ kind: 'ask', about: 'me' });
    expect(labels(eve)).not.toContain('First shots');
  });

  test('is of the sea that they have played most in the pool', async () => {
    await meet(30);
    for (const [side, match] of [
      [16, 'one'],
      [8, 'two'],
      [16, 'three'],
    ] as const)
      await played('salvos', side, match);
    await ann.does({ kind: 'press', token: '-.-.0.?!me:salvos.shots' });
    expect(screenOf(ann).alt).toContain('2 matches.');
  });

  test.each([
    [
      'by an old button of hers',
      async () => (await ann.does({ kind: 'ask', about: 'me' })) && ann.token('First shots'),
    ],
    ['by a forged one', async () => '-.-.0.?!me:classic.shots'],
  ])('shows nobody else what is Ann’s, %s', async (_, tokenOf) => {
    await meet(30);
    const token = await tokenOf();
    await ann.does({ kind: 'press', token });
    const own = screenOf(ann);
    await bob.does({ kind: 'press', token });
    expect(textOf(screenOf(bob))).toContain('Your first ten shots');
    expect(JSON.stringify(screenOf(bob).scene)).not.toBe(JSON.stringify(own.scene));
    await eve.does({ kind: 'press', token });
    expect(textOf(screenOf(eve))).toContain('You have no rating yet');
    expect(heats(eve)).toBe(0);
  });

  test('goes when an operator takes the match out', async () => {
    const { match } = await meet(30);
    await service.game.context.record.note({ kind: 'void', match, at: 0 });
    await ann.does({ kind: 'press', token: '-.-.0.?!me:classic.shots' });
    expect(heats(ann)).toBe(0);
  });

  test('is in /mydata, and gone for a person who is forgotten', async () => {
    await meet(30);
    const data = bodyOf(await ann.does({ kind: 'ask', about: 'mydata' }), 'page')?.file;
    expect(JSON.parse(String(data?.text)).record.openings.classic).toMatchObject([{ sea: [10, 10], matches: 1 }]);
    const page = screenIn(await ann.does({ kind: 'ask', about: 'forgetme' }));
    await ann.does({ kind: 'press', token: page.buttons.flat()[0]!.press });
    await ann.does({ kind: 'press', token: '-.-.0.?!me:classic.shots' });
    expect(textOf(screenOf(ann))).toContain('You have no rating yet');
  });
});

describe('a reader of text', () => {
  test('has it in the text, and pictures where they ask for them', async () => {
    await meet(30);
    await played('classic', 10, 'again');
    await ann.does({ kind: 'press', token: '-.-.0.!own:board:text' });
    await ann.does({ kind: 'ask', about: 'me' });
    expect(textOf(screenOf(ann))).toMatch(/First shots most often [A-J]\d/);
    expect(screenOf(ann).scene).toBeUndefined();
    expect(labels(ann)).toEqual(['↗ Share', 'Pictures', 'The ten best']);
    await ann.presses('Pictures');
    expect(screenOf(ann).scene).toBeDefined();
    await ann.presses('First shots');
    expect(heats(ann)).toBeGreaterThan(0);
  });

  test('of words has the words alone', async () => {
    await meet(30);
    await played('classic', 10, 'again');
    await ann.does({ kind: 'press', token: '-.-.0.!own:board:words' });
    await ann.does({ kind: 'press', token: '-.-.0.?!me:classic.shots' });
    expect([screenOf(ann).scene, labels(ann)]).toEqual([undefined, ['↗ Share', 'The ten best']]);
    expect(textOf(screenOf(ann))).toMatch(/First shots most often [A-J]\d/);
  });
});
