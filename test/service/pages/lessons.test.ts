import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Button, SCREEN_LIMITS, type Screen } from '../../../src/kernel/screen.ts';
import { systems } from '../../../src/registry.ts';
import { readAct } from '../../../src/service/control/act.ts';
import { readToken } from '../../../src/service/control/token.ts';
import { playLesson } from '../../../src/service/features/games/lesson-page.ts';
import { admiral } from '../../../src/systems/admiral/index.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { screenIn } from '../../support/lobbies.ts';
import { table } from '../../support/table.ts';

/* First battles: one act a screen, judged by the real rules; any other act is answered kindly; nothing is stored. */

const { service } = table({ systems });

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
const SKIP: Readonly<Record<string, string>> = { en: 'Skip to a real match', ru: 'Сразу к бою', uk: 'Одразу до бою' };
const labelled = ({ buttons }: Screen<string>, label: string) => buttons.flat().find((key) => key.label === label);

test('every lesson has an id and games of its own', () => {
  expect(new Set(LESSONS.map(({ id }) => id)).size).toBe(LESSONS.length);
  const games = LESSONS.flatMap((it) => it.games);
  expect(new Set(games).size).toBe(games.length);
  for (const game of games) expect(systems.some(({ variants }) => variants.some(({ id }) => id === game))).toBe(true);
});

/** What the acts of a step come to, as its words say: what is shot at, what is sailed, and what ends. */
const courseOf = (id: string): readonly string[] =>
  systems.flatMap((system) => {
    const lesson = system.tutorial?.lessons?.find((it) => it.id === id);
    return [...(lesson?.steps.keys() ?? [])].map((at) => {
      const { news } = playLesson(system, lesson!, at + 1);
      const told = news.map((event) => EVENT.parse(event)).filter(({ t }) => TOLD.includes(t));
      return told
        .map(({ t, by = '', r = '', die = '' }) => [t, by, r, die].filter((it) => it !== '').join(' '))
        .join(', ');
    });
  });

const EVENT = z.object({
  t: z.string(),
  by: z.union([z.string(), z.number()]).optional(),
  r: z.string().optional(),
  die: z.number().optional(),
});
const TOLD = ['shot', 'gave', 'sailed', 'wind', 'over', 'sieged'];

test.each([
  ['ships', ['shot 0 hit', 'shot 0 sunk', 'shot 0 miss']],
  ['mines', ['shot 0 mine', 'gave 0, shot 1 mine, gave 1', 'shot 0 hit']],
  ['ghost', ['shot 0 hit, sailed 1', 'shot 0 miss, shot 1 hit', 'sailed 0, shot 1 miss']],
  [
    'hex',
    [
      '',
      'shot white hit 4',
      'shot white hit 2, shot white miss 1, shot white sunk 4, wind red 1',
      'wind white 5, shot red miss 1, wind red 5',
      'sieged white, wind white 5, over',
    ],
  ],
] as const)('the first battle “%s” comes to what its words say', (id, course) => {
  expect(courseOf(id)).toEqual(course);
});

test('the first volley hits once, and the machine’s not at all', () => {
  const lesson = seaBattle.tutorial!.lessons!.find(({ id }) => id === 'volley')!;
  const { shots } = seaBattle.view(playLesson(seaBattle, lesson, 4).state as never, 0, []);
  expect(shots.map(({ by, result }) => `${by} ${result}`)).toEqual([
    '0 miss',
    '0 hit',
    '0 miss',
    '1 miss',
    '1 miss',
    '1 miss',
  ]);
});

test('the first battle of Admiral hits with the frigate’s shot, and sinks the brig with three', () => {
  const lesson = admiral.tutorial!.lessons!.find(({ id }) => id === 'sail')!;
  const brig = (done: number) =>
    admiral.view(playLesson(admiral, lesson, done).state as never, 0, []).pieces.find(({ id }) => id === 'rB');
  expect([0, 1, 2, 3, 4].map((done) => brig(done)?.hull)).toEqual([0, 0, 1, 1, 3]);
  expect(brig(4)?.at).toBeUndefined();
});

describe.each(CASES)('the first battle “$id” ($tag)', ({ id, tag, steps }) => {
  test('is played to its end by the lit keys, and then in earnest by one press; every other act is answered and changes nothing', async () => {
    const ann = service.person('ann', {}, tag);
    let screen = screenIn(await ann.does(page(`lesson:${id}0`)));
    for (const [done, { act }] of steps.entries()) {
      const words = [screen.title, ...(screen.lines ?? [])];
      expect(words).toHaveLength(3);
      const below = screen.pad?.below?.flat() ?? screen.buttons.flat();
      expect(below.map(({ label }) => label)).toContain(SKIP[tag]);
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
        expect(bodyOf(answer, 'page')?.screen).toBeUndefined();
      }
      screen = screenIn(await ann.does({ kind: 'press', token: lit[0]!.press, on: 'page' }));
    }
    const words = [screen.title, ...(screen.lines ?? [])];
    for (const line of words) expect(line.length, line).toBeLessThanOrEqual(SCREEN_LIMITS.lineChars);
    expect(screen.pad).toBeUndefined();
    expect(screen.buttons.flat()).toHaveLength(2);
    const again = screenIn(await ann.does({ kind: 'press', token: screen.buttons[0]![1]!.press, on: 'page' }));
    expect(again.title).toMatch(/· 1 /);
    expect(await service.game.context.people.matchesOf('paper:ann')).toEqual([]);
    const [real] = screen.buttons[0]!;
    await ann.does({ kind: 'press', token: real!.press, on: 'page' });
    const { occupants, system } = await service.newest();
    const weakest = systems.find((it) => it.id === system)?.opponents.levels[0]?.id;
    expect(occupants.map((it) => (it.kind === 'machine' ? it.level : it.kind))).toEqual(['human', weakest]);
  });
});

describe.each(['text', 'words'] as const)('a reader of %s', (board) => {
  test.each(LESSONS)('has a key for the act of each step of “$id”', async ({ id, steps }) => {
    const ann = service.person('ann');
    await service.game.context.people.savePreferences('paper:ann', { board });
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
    const ann = service.person('ann');
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
    const ann = service.person('ann');
    const first = screenIn(await ann.does(page('lesson:ships1')));
    const menu = screenIn(await ann.does({ kind: 'press', token: labelled(first, '⋯ More')!.press, on: 'page' }));
    const back = screenIn(await ann.does({ kind: 'press', token: labelled(menu, '← Back')!.press, on: 'page' }));
    expect(back).toEqual(first);
    await ann.does({ kind: 'press', token: labelled(first, 'Skip to a real match')!.press, on: 'page' });
    expect(await service.game.context.people.matchesOf('paper:ann')).toHaveLength(1);
  });

  test.each(['ships9', 'ships99/F3', 'nothing0', 'ships', ''])('does not exist: “%s”', async (name) => {
    expect((await service.person('ann').does(page(`lesson:${name}`))).alert).toContain('button');
  });
});
