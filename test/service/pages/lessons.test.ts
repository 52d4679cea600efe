import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Button, SCREEN_LIMITS, type Screen } from '../../../src/kernel/screen.ts';
import { systems } from '../../../src/registry.ts';
import { readAct } from '../../../src/service/control/act.ts';
import { readToken } from '../../../src/service/control/token.ts';
import { screenIn } from '../../support/lobbies.ts';
import { openPaperService, type PaperService } from '../../support/paper-service.ts';
import { lmdbStore, type TestStore } from '../../support/stores.ts';

/* First battles: one act a screen, judged by the real rules; any other act is answered kindly; nothing is stored. */

let kept: TestStore;
let house: PaperService;
beforeEach(async () => {
  kept = await lmdbStore();
  house = openPaperService({ systems, store: kept.store });
});
afterEach(async () => {
  await kept.end();
  expect(house.logged.filter((line) => line.startsWith('error'))).toEqual([]);
});

const LESSONS = systems.flatMap(({ tutorial }) => tutorial?.lessons ?? []);
const CASES = LESSONS.flatMap(({ id, steps }) => ['en', 'ru', 'uk'].map((tag) => ({ id, tag, steps })));

const page = (act: string) => ({ kind: 'press', token: `-.-.0.?!${act}`, on: 'page' }) as const;
const keysOf = ({ buttons, pad }: Screen<string>): readonly Button<string>[] => [
  ...buttons.flat(),
  ...(pad?.squares.flat() ?? []),
];
const actOf = ({ press }: Button<string>) => {
  const act = readAct(readToken(press)?.act ?? '');
  return act && 'page' in act && act.page === 'lesson' ? act.act : undefined;
};
const labelled = ({ buttons }: Screen<string>, label: string) => buttons.flat().find((key) => key.label === label);

test('every lesson has an id and games of its own', () => {
  expect(new Set(LESSONS.map(({ id }) => id)).size).toBe(LESSONS.length);
  const games = LESSONS.flatMap((it) => it.games);
  expect(new Set(games).size).toBe(games.length);
  for (const game of games) expect(systems.some(({ variants }) => variants.some(({ id }) => id === game))).toBe(true);
});

describe.each(CASES)('the first battle “$id” ($tag)', ({ id, tag, steps }) => {
  test('is played to its end by the lit keys; every other act is answered and changes nothing', async () => {
    const ann = house.person('ann', {}, tag);
    let screen = screenIn(await ann.does(page(`lesson:${id}0`)));
    for (const [done, { act }] of steps.entries()) {
      const words = [screen.title, ...(screen.lines ?? [])];
      expect(words).toHaveLength(3);
      expect(words[0]).toMatch(new RegExp(`· ${done + 1} \\S+ ${steps.length}$`));
      for (const line of words) expect(line.length, line).toBeLessThanOrEqual(SCREEN_LIMITS.lineChars);
      expect(words.join('').length).toBeLessThanOrEqual(SCREEN_LIMITS.battleChars);
      expect(screen.scene).toBeDefined();
      const lit = keysOf(screen).filter(({ tone }) => tone === 'success');
      expect([...new Set(lit.map(actOf))]).toEqual([act]);
      const others = keysOf(screen).filter((key) => actOf(key) !== undefined && actOf(key) !== act);
      for (const key of others.filter((_, i) => i % 7 === 0)) {
        const answer = await ann.does({ kind: 'press', token: key.press, on: 'page' });
        expect(answer.notice, key.label).toMatch(/^(This time|Сейчас|Зараз)/);
        expect(answer.page).toBeUndefined();
      }
      screen = screenIn(await ann.does({ kind: 'press', token: lit[0]!.press, on: 'page' }));
    }
    const words = [screen.title, ...(screen.lines ?? [])];
    for (const line of words) expect(line.length, line).toBeLessThanOrEqual(SCREEN_LIMITS.lineChars);
    expect(screen.pad).toBeUndefined();
    expect(screen.buttons.flat()).toHaveLength(2);
    const again = screenIn(await ann.does({ kind: 'press', token: screen.buttons[0]![1]!.press, on: 'page' }));
    expect(again.title).toMatch(/· 1 /);
    expect(await house.game.context.people.matchesOf('paper:ann')).toEqual([]);
  });
});

describe.each(['text', 'words'] as const)('a reader of %s', (board) => {
  test.each(LESSONS)('has a key for the act of each step of “$id”', async ({ id, steps }) => {
    const ann = house.person('ann');
    await house.game.context.people.savePreferences('paper:ann', { board });
    for (const [done, { act }] of steps.entries()) {
      const { scene, pad, buttons } = screenIn(await ann.does(page(`lesson:${id}${done}`)));
      expect([scene, pad]).toEqual([undefined, undefined]);
      expect(buttons.length).toBeLessThanOrEqual(SCREEN_LIMITS.rows);
      expect(
        buttons
          .flat()
          .filter(({ tone }) => tone === 'success')
          .map(actOf),
      ).toEqual([act]);
    }
  });
});

describe('a first battle', () => {
  test('is offered where a game is chosen, under How to play, and behind More while fleets are placed', async () => {
    const ann = house.person('ann');
    for (const where of ['game:classic', 'rules:classic'])
      expect(labelled(screenIn(await ann.does(page(where))), 'Practise')).toBeDefined();
    await ann.plays({ level: 'easy' });
    await ann.presses('⋯ More');
    const whisper = screenIn(await ann.presses('Practise'));
    expect(whisper.title).toBe('Your first battle · 1 of 3');
    const shot = whisper.pad!.squares.flat().find(({ tone }) => tone === 'success')!;
    expect(screenIn(await ann.does({ kind: 'press', token: shot.press })).title).toBe('Hit! You shoot again · 2 of 3');
  });

  test('can be left for a real match, and for its menu and back', async () => {
    const ann = house.person('ann');
    const first = screenIn(await ann.does(page('lesson:ships1')));
    const menu = screenIn(await ann.does({ kind: 'press', token: labelled(first, '⋯ More')!.press, on: 'page' }));
    const back = screenIn(await ann.does({ kind: 'press', token: labelled(menu, '← Back')!.press, on: 'page' }));
    expect(back).toEqual(first);
    await ann.does({ kind: 'press', token: labelled(first, 'Skip to a real match')!.press, on: 'page' });
    expect(await house.game.context.people.matchesOf('paper:ann')).toHaveLength(1);
  });

  test.each(['ships9', 'ships99/F3', 'nothing0', 'ships', ''])('does not exist: “%s”', async (name) => {
    expect((await house.person('ann').does(page(`lesson:${name}`))).alert).toContain('button');
  });
});
