import { afterEach, describe, expect, test } from 'vitest';
import { type Screen, screenText } from '../../../src/kernel/screen.ts';
import { opensAt } from '../../../src/league/daily/days.ts';
import { checkDaily } from '../../../src/operator/transcript/daily.ts';
import { systems } from '../../../src/registry.ts';
import { readAct } from '../../../src/service/control/act.ts';
import { readToken } from '../../../src/service/control/token.ts';
import { drawSea, linkFor, scoresFor, tallyOf, tryOf } from '../../../src/service/features/daily/book.ts';
import { personalDataOf } from '../../../src/service/features/privacy/my-data.ts';
import { type Answer, shownIn } from '../../../src/service/ports/answer.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { killAt, untilKilled } from '../../support/killed.ts';
import { openPaperService, type PaperService, type PaperUser } from '../../support/paper-service.ts';
import { shiftClock } from '../../support/shifted-clock.ts';
import { lmdbStore, STORES, type TestStore } from '../../support/stores.ts';
import { watchedStore } from '../simulation/worker.ts';

/* The daily sea in a chat: one try each, the same for everyone, told without a place. */

const HOUR = 3_600_000;
/** Monday, 30 November 2026, and the days after it. */
const MONDAY = 214;
const SATURDAY = 219;
const KEY = Buffer.alloc(32, 7);

let moment = 0;
const goTo = (sea: number, hours = 12): void => {
  moment = opensAt(sea) + hours * HOUR;
};

const opened: TestStore[] = [];
afterEach(async () => {
  for (const it of opened.splice(0)) await it.end();
});

const openStore = async (open?: () => Promise<TestStore>) => {
  const kept = await (open?.() ?? lmdbStore(() => moment));
  opened.push(kept);
  return open ? shiftClock(kept.store, () => moment - Date.now()) : kept.store;
};

const openWith = async (more: Partial<Parameters<typeof openPaperService>[0]> = {}): Promise<PaperService> =>
  openPaperService({ systems, store: await openStore(), key: KEY, ...more });

const asks = (person: PaperUser): Promise<Answer> => person.does({ kind: 'ask', about: 'daily' });
const looks = (person: PaperUser, leaf: string): Promise<Answer> =>
  person.does({ kind: 'press', token: `-.-.0.?!daily:${leaf}`, on: 'page' });
const screenOf = (answer: Answer): Screen<Token> => shownIn(answer.body)!;
const wordsOf = (answer: Answer): string => screenText(screenOf(answer));
const fires = (person: PaperUser, sea: number, at: number, square: string, id?: string): Promise<Answer> =>
  person.does({ kind: 'press', token: `-.-.0.!daily:${sea}/${at}/${shot(square)}`, on: 'page' }, id);

const cellOf = (square: string) => ({ row: Number(square.slice(1)) - 1, col: square.charCodeAt(0) - 65 });
/** A shot in the notation of the game, or a mark of a volley. */
const shot = (square: string, type: 'shoot' | 'mark' = 'shoot'): string =>
  seaBattle.notation.write({ type, at: cellOf(square) });

/** The keys of a screen that decide something on the sea. */
const stepsIn = (answer: Answer): readonly Token[] => {
  const { buttons, pad } = screenOf(answer);
  const all = [...(pad?.fire ? [pad.fire] : []), ...buttons.flat(), ...(pad?.squares.flat() ?? [])];
  return all.flatMap(({ press }) => {
    const act = readAct(readToken(press)?.act ?? '');
    return act && 'action' in act && act.action === 'daily' ? [press] : [];
  });
};

/** Plays a sea to its end: the first key, or that of the last rows. */
const playsOut = async (person: PaperUser, sea: number): Promise<Answer> => {
  let answer = await looks(person, `${sea}.play`);
  for (let n = 0; n < 400; n++) {
    const steps = stepsIn(answer);
    if (steps.length === 0) return answer;
    const isFired = screenOf(answer).pad?.fire !== undefined;
    answer = await person.does({ kind: 'press', token: steps[isFired ? 0 : (n * 7) % steps.length]!, on: 'page' });
  }
  throw new Error(`sea ${sea} does not end`);
};

const nameAt = (at: number): string => `${String.fromCharCode(65 + (at % 10))}${Math.floor(at / 10) + 1}`;
/** Squares of a sea of 10×10 in which nothing lies. */
const waterOf = async (service: PaperService, sea: number): Promise<readonly string[]> => {
  const { made, system } = await drawSea(service.game.context, sea);
  const view = system.view(made.opening, 'umpire', []) as ReturnType<typeof seaBattle.view>;
  const { ships, extras } = view.seas[1]!;
  const taken = new Set(
    [...ships.flatMap(({ cells }) => cells), ...extras.map(({ at }) => at)].map(({ row, col }) => row * 10 + col),
  );
  return Array.from({ length: 100 }, (_, at) => at).flatMap((at) => (taken.has(at) ? [] : [nameAt(at)]));
};

describe('a week', () => {
  test('has another task each day, a card, and a try that ends in a result', async () => {
    const service = await openWith({ systems: [seaBattle] });
    const ann = service.person('ann');
    const said: string[] = [];
    for (let sea = MONDAY; sea <= SATURDAY; sea++) {
      goTo(sea);
      said.push(wordsOf(await asks(ann)).split('\n')[0]!);
      const end = await playsOut(ann, sea);
      const { score } = (await tryOf(service.game.context, sea, 'paper:ann'))!;
      expect(screenOf(end).title).toBe(
        `Sea ${sea}: ${score} ${sea === 218 ? 'turns' : sea === 219 ? (score === 1 ? 'try' : 'tries') : 'shots'}`,
      );
      expect(await tallyOf(service.game.context, sea)).toEqual([score]);
    }
    expect(said).toEqual([
      'Sea 214. Monday is classic',
      'Sea 215. Tuesday hides its ships',
      'Sea 216. Wednesday bends its ships',
      'Sea 217. Thursday has mines',
      'Sea 218. Friday fires salvos',
      'Sea 219. Saturday has one ship left',
    ]);
    expect(wordsOf(await looks(ann, '.week'))).toContain('6 days running.');
    expect(service.logged.filter((it) => it.startsWith('error'))).toEqual([]);
  });

  test('ends with a turn under sail', async () => {
    const service = await openWith();
    const ann = service.person('ann');
    goTo(220);
    const first = await looks(ann, '220.play');
    expect(wordsOf(first)).toContain('A hit counts 1, a ship sunk 3, the flagship 5.');
    const end = systems[1]!.notation.write({ type: 'end' });
    const ended = await ann.does({ kind: 'press', token: `-.-.0.!daily:220/0/${end}`, on: 'page' });
    expect(wordsOf(ended)).toContain('Sea 220: 0 points');
  });
});

test('a try is one: a square counts once, and what was done elsewhere since is shown', async () => {
  const service = await openWith();
  const ann = service.person('ann');
  goTo(MONDAY);
  const [a, b, c] = (await waterOf(service, MONDAY)) as [string, string, string];
  await fires(ann, MONDAY, 0, a);
  await fires(ann, MONDAY, 0, a);
  // A quick second tap, before the first was answered, is meant all the same.
  await fires(ann, MONDAY, 0, b);
  expect((await tryOf(service.game.context, MONDAY, 'paper:ann'))?.acts).toEqual([a, b].map((it) => shot(it)));
  await fires(ann, MONDAY, 2, c);
  const late = await fires(ann, MONDAY, 1, b);
  expect(late.notice).toBe('This sea has moved on. Here it is as it is now.');
  expect((await fires(ann, MONDAY, 3, b)).alert).toContain(b);
  expect((await tryOf(service.game.context, MONDAY, 'paper:ann'))?.acts).toHaveLength(3);
});

test('a sea closes after two days, and a day that was missed once a week is forgiven', async () => {
  const service = await openWith({ systems: [seaBattle] });
  const ann = service.person('ann');
  goTo(MONDAY);
  await playsOut(ann, MONDAY);
  goTo(MONDAY + 1);
  const [square] = await waterOf(service, MONDAY + 1);
  await fires(ann, MONDAY + 1, 0, square!);
  goTo(MONDAY + 2);
  await playsOut(ann, MONDAY + 2);
  goTo(MONDAY + 3, 0);
  expect((await fires(ann, MONDAY + 1, 1, 'A1')).alert).toBe('This sea is closed.');
  expect(wordsOf(await looks(ann, '.week'))).toContain('Tuesday: Perelman’s trick, missed, forgiven');
  expect(wordsOf(await looks(ann, `${MONDAY + 1}.play`))).toContain('Sea 215');
});

describe('others', () => {
  test('in a group see a card that says nothing of who asks, and no result before their own', async () => {
    const service = await openWith();
    const at = { address: 'group', audience: 'many' } as const;
    const [ann, bob] = [service.person('ann', at), service.person('bob', at)];
    goTo(MONDAY);
    const before = JSON.stringify(screenOf(await asks(bob)));
    const end = await playsOut(ann, MONDAY);
    expect(bodyOf(end, 'page')?.personal).toBe(true);
    expect(bodyOf(await looks(ann, `${MONDAY}.play`), 'page')?.personal).toBe(true);
    const after = screenOf(await asks(ann));
    expect(
      JSON.stringify(after).replace('Yours may be the first result.', '').replace('no result yet', ''),
    ).not.toContain('81');
    expect(screenText(after)).toContain('1 has played.');
    expect(JSON.stringify(screenOf(await asks(bob)))).toBe(JSON.stringify(after));
    expect(before).not.toContain('ann');
    expect((await looks(bob, `${MONDAY}.here`)).alert).toBe(
      'Finish this sea first: until then the results stay hidden.',
    );
    await playsOut(bob, MONDAY);
    const list = wordsOf(await looks(bob, `${MONDAY}.here`));
    for (const name of ['ann', 'bob']) expect(list).toMatch(new RegExp(`^${name}: \\d+ shots$`, 'm'));
  });

  test('are compared once ten have finished', async () => {
    const service = await openWith();
    goTo(SATURDAY);
    for (let n = 0; n < 10; n++) {
      const end = await playsOut(service.person(`p${n}`), SATURDAY);
      expect(screenOf(end).lines?.[0]).toMatch(n < 9 ? /^You are among the first$/ : /^(Better than|The others)/);
    }
    expect(wordsOf(await asks(service.person('ann')))).toContain('10 have played.');
  });

  test.each([
    ['en', [MONDAY, 217, 218, SATURDAY]],
    ['ru', [SATURDAY]],
    ['uk', [SATURDAY]],
  ] as const)('are told how it went without a place (%s)', async (tag, seas) => {
    const service = await openWith({ systems: [seaBattle] });
    const ann = service.person('ann', {}, tag);
    for (const sea of seas) {
      goTo(sea);
      await playsOut(ann, sea);
      const shared = screenOf(await looks(ann, `${sea}.share`));
      const card = await service.game.card(ann.person, `~${sea}`);
      for (const text of [shared.copy?.text ?? '', card?.text ?? '', screenText(shared)]) {
        expect(text).not.toMatch(/(?:^|[^\p{L}])[A-JА-К](?:10|[1-9])(?!\d)/u);
        expect(text.length).toBeLessThanOrEqual(400);
      }
      expect(card?.payload).toBe('daily');
    }
    expect(await service.game.card(service.person('bob').person, `~${SATURDAY}`)).toBeUndefined();
  });
});

describe('until it is done, a sea is hidden', () => {
  const WAYS = [
    ['picture', {}],
    ['text', {}],
    ['words', {}],
    ['picture', { laysOut: true }],
  ] as const;
  test.each([MONDAY, 215, 216, 217, 218].flatMap((sea) => WAYS.map(([board, more]) => [sea, board, more] as const)))(
    'sea %i as %s %o: two fleets that answer alike are one to who plays',
    async (sea, board, more) => {
      goTo(sea);
      const worlds = await Promise.all(
        [7, 8].map((n) => openWith({ systems: [seaBattle], key: Buffer.alloc(32, n), ...more })),
      );
      const [one, other] = await Promise.all(worlds.map((it) => waterOf(it, sea)));
      const alike = one!.filter((it) => other!.includes(it)).slice(0, 6);
      const told = await Promise.all(
        worlds.map(async (service) => {
          const ann = service.person('ann');
          await ann.does({ kind: 'press', token: `-.-.0.!own:board:${board}` });
          const answers = [await asks(ann), await looks(ann, `${sea}.play`)];
          const isVolley = sea === 218;
          for (const [at, square] of alike.entries())
            answers.push(
              await ann.does({
                kind: 'press',
                token: `-.-.0.!daily:${sea}/${at}/${shot(square, isVolley ? 'mark' : 'shoot')}`,
                on: 'page',
              }),
            );
          return [...answers, await looks(ann, `${sea}.week`)].map((it) => JSON.stringify(it));
        }),
      );
      expect(told[0]).toEqual(told[1]);
      expect(told[0]!.join()).toContain(alike[0]!);
    },
  );

  test('its link is shown nowhere, and once it is closed anyone draws the same sea from it', async () => {
    const service = await openWith({ systems: [seaBattle] });
    const { context } = service.game;
    const ann = service.person('ann');
    const shown: string[] = [];
    for (const [sea, hours] of [
      [MONDAY, 0],
      [MONDAY, 23],
      [MONDAY + 1, 0],
      [MONDAY + 1, 23.999],
    ] as const) {
      goTo(sea, hours);
      await playsOut(ann, MONDAY);
      for (const leaf of [`${MONDAY}`, `${MONDAY}.result`, `${MONDAY}.share`, '.week', '.proof', '.proof.file'])
        shown.push(JSON.stringify(await looks(ann, leaf)));
    }
    const link = await linkFor(context, MONDAY);
    expect(
      shown.filter((it) => it.includes(link) || (it.includes(`Sea ${MONDAY}:`) && it.includes('"links"'))),
    ).toEqual([]);
    goTo(MONDAY + 2, 0);
    expect(wordsOf(await looks(ann, '.proof'))).toContain(`Sea ${MONDAY}: ${link}`);
    const text = bodyOf(await looks(ann, '.proof.file'), 'page')?.file?.text ?? '';
    const { faults, seas, proven } = checkDaily(text, `I noted 212: ${await linkFor(context, 212)}`);
    expect(faults).toEqual([]);
    expect(proven).toHaveLength(2);
    const water = await waterOf(service, MONDAY);
    const ships = /Ships: (.*)\. Afloat/.exec(seas[1] ?? '')?.[1]?.split(/[;,] /) ?? [];
    expect(ships).toHaveLength(20);
    expect(ships.filter((it) => water.includes(it))).toEqual([]);
    expect(checkDaily(text, `212 ${'0'.repeat(64)}`).faults).toHaveLength(1);
    expect(checkDaily(text.replace(link, 'f'.repeat(64))).faults.length).toBeGreaterThan(0);
    expect(checkDaily('{}').faults).toHaveLength(1);
  });
});

test('what is kept of a person is shown to them, and forgotten with them', async () => {
  const service = await openWith();
  const at = { address: 'group', audience: 'many' } as const;
  const [ann, bob] = [service.person('ann', at), service.person('bob', at)];
  goTo(SATURDAY);
  await playsOut(ann, SATURDAY);
  await playsOut(bob, SATURDAY);
  const { context } = service.game;
  const data = JSON.stringify(await personalDataOf(context, { person: ann.person, locale: 'en', place: ann.place }));
  expect(data).toMatch(/"dailySeas":\{"scores":\{"219":\d+\},"tries":\[\{"sea":219/);
  const asked = await ann.does({ kind: 'ask', about: 'forgetme' });
  const forget = screenOf(asked)
    .buttons.flat()
    .find(({ press }) => press.includes('!forget'))!;
  await ann.does({ kind: 'press', token: forget.press, on: 'page' });
  expect(await tryOf(context, SATURDAY, 'paper:ann')).toBeUndefined();
  expect([...(await scoresFor(context, 'paper:ann'))]).toEqual([]);
  expect(wordsOf(await looks(bob, `${SATURDAY}.here`))).not.toContain('ann');
});

describe.each(STORES)('a step in %s', (_, open) => {
  test('counts once, however the process is killed', async () => {
    goTo(SATURDAY);
    for (let n = 0; ; n++) {
      const store = await openStore(open);
      const kill = killAt(n);
      const service = (on = store) => openPaperService({ systems: [seaBattle], store: on, key: KEY });
      const whole = service();
      const { made, system, solo } = await drawSea(whole.game.context, SATURDAY);
      const best = system.notation.write(solo.best!(made.opening));
      const token = `-.-.0.!daily:${SATURDAY}/0/${best}`;
      const press = (it: PaperService) =>
        it.person('ann', { address: 'group', audience: 'many' }).does({ kind: 'press', token, on: 'page' }, 'pressed');
      await looks(whole.person('ann', { address: 'group', audience: 'many' }), `${SATURDAY}.play`);
      await untilKilled(press(service(watchedStore(store, kill.effect))));
      const again = await press(service());
      expect(screenOf(again).title, kill.point()).toBe('Sea 219: 1 try');
      const { context } = whole.game;
      expect((await tryOf(context, SATURDAY, 'paper:ann'))?.acts, kill.point()).toEqual([best]);
      expect(await tallyOf(context, SATURDAY), kill.point()).toEqual([1]);
      expect([...(await scoresFor(context, 'paper:ann'))], kill.point()).toEqual([[SATURDAY, 1]]);
      const list = wordsOf(
        await looks(whole.person('ann', { address: 'group', audience: 'many' }), `${SATURDAY}.here`),
      );
      expect(list.match(/ann: 1 try/g), kill.point()).toHaveLength(1);
      for (const it of opened.splice(0)) await it.end();
      if (kill.point() === '') break;
    }
  });
});
