import { beforeEach, describe, expect, test } from 'vitest';
import { choiceLines, screenText } from '../../../src/kernel/screen.ts';
import { handleText } from '../../../src/service/features/play/typed-text.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { screenIn } from '../../support/lobbies.ts';
import { openPaperService, type PaperUser } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';

/* What is a shot in a group, what is talk, and what is a secret that should not have been typed there. */

const KEY = Buffer.alloc(32, 7);
const group = { address: 'group', audience: 'many' as const };
const { service, ann, bob, eve, kept } = table({
  systems: [seaBattle],
  key: KEY,
  players: ['ann', 'bob', 'eve'],
  at: group,
  tag: 'ru',
});

const stateOf = async (id: string) => seaBattle.stored.state.parse((await service.load(id)).hidden.state);
const shotsIn = async (id: string): Promise<number> =>
  (await service.load(id)).plies.reduce((sum, it) => sum + it, 0) - 2;
const press = (by: PaperUser, id: string, act: string): Promise<Answer> =>
  by.does({ kind: 'press', token: `${id}.-.0.${act}` });
const writes = (by: PaperUser, text: string, to?: string): Promise<Answer> =>
  by.does({ kind: 'say', text, aimed: to !== undefined, ...(to === undefined ? {} : { to }) });

const placing = async (host: PaperUser, other: PaperUser): Promise<string> => {
  await host.plays();
  const [id = ''] = await service.game.context.people.matchesOf(host.person.id);
  await press(other, id, '!join');
  return id;
};
const battle = async (
  host: PaperUser,
  other: PaperUser,
): Promise<{ id: string; ref: string; mover: PaperUser; waiter: PaperUser }> => {
  const id = await placing(host, other);
  await press(host, id, 'ready');
  await press(other, id, 'ready');
  const [mover] = seaBattle.toMove(await stateOf(id));
  const ref = (await kept.store.boards(id))[0]?.message ?? '';
  return mover === 0 ? { id, ref, mover: host, waiter: other } : { id, ref, mover: other, waiter: host };
};

describe('a shot that is delivered twice', () => {
  const fires = (by: PaperUser, column: number, id: string): Promise<Answer> =>
    by.does({ kind: 'say', text: `${'АБВГДЕЖЗИК'[column]}1`, aimed: true }, id);
  const onTurn = async (id: string): Promise<number | undefined> => seaBattle.toMove(await stateOf(id))[0];

  /** Fires along the first row until the turn passes. Returns the last shot and its answer. */
  const firesToMiss = async (id: string, by: PaperUser): Promise<{ column: number; answer: Answer }> => {
    const seat = await onTurn(id);
    for (let column = 0; ; column++) {
      const answer = await fires(by, column, `shot ${column}`);
      if ((await onTurn(id)) !== seat) return { column, answer };
    }
  };

  test('is answered by its result again, also when the other has fired meanwhile', async () => {
    const { id, mover, waiter } = await battle(ann, bob);
    const { column, answer } = await firesToMiss(id, mover);
    expect(answer.done).toMatch(/Мимо/);
    expect(await fires(mover, column, `shot ${column}`)).toEqual(answer);
    await fires(waiter, 0, 'the answer');
    expect((await fires(mover, column, `shot ${column}`)).done).toBe(answer.done);
  });

  test('is answered by its result also where it counted after the copy had read the match', async () => {
    const { id, mover } = await battle(ann, bob);
    const { store } = service.game.context;
    let copies = 0;
    let first: Promise<Answer> | undefined;
    const late = openPaperService({
      systems: [seaBattle],
      store: {
        ...store,
        async result(...of) {
          if (copies++ === 0) first = mover.does({ kind: 'say', text: 'А1', aimed: true }, 'shot');
          await first;
          return store.result(...of);
        },
      },
      key: KEY,
    }).person(mover.person.name, group, 'ru');
    const copy = await late.does({ kind: 'say', text: 'А1', aimed: true }, 'shot');
    expect(await first).toEqual(copy);
    expect(copy.done).toMatch(/А1/);
    expect(await shotsIn(id)).toBe(1);
  });
});

test('a press of the service that is delivered twice is not answered by the result of a shot', async () => {
  await ann.plays();
  const [id = ''] = await service.game.context.people.matchesOf(ann.person.id);
  const joins = () => bob.does({ kind: 'press', token: `${id}.-.0.!join` }, 'join');
  await joins();
  for (const it of [ann, bob]) await press(it, id, 'ready');
  const seats = [ann, bob];
  const shooter = async (): Promise<PaperUser> => seats[seaBattle.toMove(await stateOf(id))[0] ?? 0] ?? ann;
  for (let n = 0, by = await shooter(); n < 40; n++) {
    by = await shooter();
    const shot = await by.does({ kind: 'say', text: `${'АБВГДЕЖЗИК'[n % 10]}${1 + Math.floor(n / 10)}`, aimed: true });
    if (by === bob && shot.done !== undefined) break;
  }
  expect((await joins()).notice).toBe('Вы в игре. Вот ваш флот.');
});

describe('in a private chat', () => {
  test('is read in the letters of the board there, also once the app speaks another language', async () => {
    const [cara, dan] = [service.person('cara', {}, 'en'), service.person('dan', {}, 'en')];
    const { id, mover } = await battle(cara, dan);
    const later = service.person(mover.person.name, {}, 'ru');
    expect(bodyOf(await later.does({ kind: 'say', text: 'B5', aimed: true }), 'page')?.screen).toBeUndefined();
    const { shots } = seaBattle.view(await stateOf(id), 'public', []);
    expect(shots.map(({ at }) => at)).toEqual([{ row: 4, col: 1 }]);
  });
});

describe('in a group where everything is heard', () => {
  test('reads letter and number joined, from the player on turn, as a shot', async () => {
    const { id, mover } = await battle(ann, bob);
    await writes(mover, 'Б6');
    expect(await shotsIn(id)).toBe(1);
  });

  test.each(['к 10', 'в 5', '6 б', 'Б 6', 'Б6 Б7', 'стреляю Б6', 'б6?', 'привет', 'я в 5 к 10 подойду', '👍'])(
    'reads «%s» as conversation unless it is a reply',
    async (text) => {
      const { id, mover, waiter } = await battle(ann, bob);
      expect(await writes(mover, text)).toEqual({});
      expect(await writes(waiter, text)).toEqual({});
      expect(await writes(waiter, 'Б6')).toEqual({});
      expect(await shotsIn(id)).toBe(0);
    },
  );

  test('accepts any sane form of a shot in reply to the board, with or without its picture', async () => {
    const { id, ref, mover } = await battle(ann, bob);
    await writes(mover, 'к 10', `${ref}:picture`);
    expect(await shotsIn(id)).toBe(1);
  });

  test('completes squares in the letters of this board, even when its reader has others at home', async () => {
    const { mover } = await battle(ann, bob);
    await mover.does({ kind: 'press', token: '-.-.0.!own:letters:lat' });
    const completed = await service.game.suggest(mover.person, mover.place, 'б6');
    expect(completed.join()).toMatch(/Б6/);
  });

  test('accepts a reply to a call like a reply to the board', async () => {
    const { id, mover } = await battle(ann, bob);
    const seat = mover === ann ? 0 : 1;
    const call = { message: 'call-message:x' };
    await kept.store.shelf.enlist(
      `calls:${id}:${seat}`,
      JSON.stringify({ ...call, to: { platform: 'paper', ...group } }),
      1,
      86_400_000,
    );
    const other = await battle(ann, service.person('cat', group, 'ru'));
    await writes(mover, 'в 5', 'call-message');
    expect(await shotsIn(id)).toBe(1);
    expect(await shotsIn(other.id)).toBe(0);
  });

  test('does not answer a reply to the board that is mere talk', async () => {
    const { ref, mover } = await battle(ann, bob);
    expect(await writes(mover, 'ну ты даёшь', ref)).toEqual({});
  });

  test('explains a shot by a person without a seat in reply to a board, and leaves their talk alone', async () => {
    const { id, ref } = await battle(ann, bob);
    expect((await writes(eve, 'Б6', ref)).alert).toContain('не играете');
    expect(await writes(eve, 'Б6')).toEqual({});
    expect(await writes(eve, 'красиво', ref)).toEqual({});
    expect(await shotsIn(id)).toBe(0);
  });
});

describe('with several matches here', () => {
  const cat = (): PaperUser => service.person('cat', group, 'ru');
  /** Begins a battle with Ann on turn. Battles in which the other player begins are resigned. */
  const begunByAnn = async (other: PaperUser): Promise<string> => {
    for (;;) {
      const { id, mover } = await battle(ann, other);
      if (mover === ann) return id;
      await press(ann, id, '!resign');
    }
  };
  const both = async (): Promise<{ one: string; two: string }> => {
    const one = await begunByAnn(bob);
    return { one, two: await begunByAnn(cat()) };
  };

  test('means the only one in which the writer is on turn', async () => {
    const { one, two } = await both();
    const miss = async (id: string): Promise<void> => {
      for (let n = 1; n <= 10 && seaBattle.toMove(await stateOf(id))[0] === 0; n++) {
        await ann.does({ kind: 'press', token: `${id}.0.${(await service.load(id)).plies[0]}.A${n}` });
      }
    };
    await miss(one);
    const before = await shotsIn(one);
    await writes(ann, 'Б6');
    expect(await shotsIn(two)).toBe(1);
    expect(await shotsIn(one)).toBe(before);
  });

  test('asks for the match by name, and one press fires there', async () => {
    const { one, two } = await both();
    const asked = await writes(ann, 'Б6');
    expect(choiceLines(screenIn(asked))).toEqual([
      'cat · Классика 10×10: ваш ход, ход 2',
      'bob · Классика 10×10: ваш ход, ход 2',
    ]);
    expect(
      bodyOf(asked, 'page')
        ?.screen?.buttons.flat()
        .map((it) => it.label),
    ).toEqual(['Ни в одной']);
    expect(textOf(bodyOf(asked, 'page')?.screen)).toBe('Б6: в какой партии?\nВашего хода ждут две партии.');
    expect([await shotsIn(one), await shotsIn(two)]).toEqual([0, 0]);
    await ann.does({ kind: 'press', token: bodyOf(asked, 'page')?.screen.choices?.[1]?.press ?? '' });
    expect([await shotsIn(one), await shotsIn(two)]).toEqual([1, 0]);
  });

  test('leaves talk alone, and asks after a command', async () => {
    await both();
    expect(await writes(ann, 'в 5')).toEqual({});
    expect(textOf(bodyOf(await ann.says('в 5'), 'page')?.screen)).toBe(
      'в 5: в какой партии?\nВашего хода ждут две партии.',
    );
  });
});

describe('several matches in a private chat', () => {
  let dan: PaperUser;
  beforeEach(() => {
    dan = service.person('dan', {}, 'en');
  });
  const opensAgainstMachine = async (): Promise<string> => {
    await dan.plays({ level: 'captain' });
    return (await service.game.context.people.matchesOf(dan.person.id))[0] ?? '';
  };
  /** Begins a battle with the machine, which has fired until it is Dan's turn. */
  const battling = async (): Promise<string> => {
    const id = await opensAgainstMachine();
    await press(dan, id, 'ready');
    await service.ticked();
    expect(seaBattle.toMove(await stateOf(id))).toEqual([0]);
    return id;
  };
  const says = (text: string): Promise<Answer> => dan.does({ kind: 'say', text, aimed: true });

  test.each([
    ['C7', 'the battle', 1],
    ['c 7', 'the battle', 1],
    ['shuffle', 'the match in placing', 0],
  ])('%s goes without a question to the only match that can take it, %s', async (text, _, shots) => {
    const fighting = await battling();
    const placed = await opensAgainstMachine();
    const fleet = async () => JSON.stringify((await stateOf(placed)).captains[0]);
    const [fired, placing] = [await shotsIn(fighting), await fleet()];
    expect(bodyOf(await says(text), 'page')?.screen).toBeUndefined();
    expect((await shotsIn(fighting)) - fired).toBe(shots);
    expect((await fleet()) === placing).toBe(shots === 1);
  });

  test('all say the same to what none of them takes', async () => {
    await battling();
    await battling();
    expect((await says('A12')).alert).toBe('There is no such square: letters A–J, numbers 1–10.');
    expect((await says('hello there')).alert).toContain('Fire by');
  });

  test('are offered with strength and turn; the question loses its keys to an answer', async () => {
    await battling();
    const other = await battling();
    const asked = screenIn(await says('A2'));
    expect(screenText(asked).split('\n')).toEqual(['A2: in which match?', 'Two of your matches wait for you.']);
    expect(choiceLines(asked)).toEqual([
      '1. Machine (hard) · Classic 10×10: your turn, turn 2, newest',
      '2. Machine (hard) · Classic 10×10: your turn, turn 2, second newest',
    ]);
    expect(asked.buttons.flat().map(({ label }) => label)).toEqual(['In neither']);
    const fired = await shotsIn(other);
    await dan.does({ kind: 'press', token: asked.choices?.[0]?.press ?? '', on: 'question' });
    expect((await shotsIn(other)) - fired).toBe(1);
  });
});

describe('what is typed like a command in a private chat', () => {
  const slash = (by: PaperUser, text: string): Promise<Answer> =>
    by.does({ kind: 'say', text, aimed: true, slash: true });

  test('is a shot where it is one', async () => {
    const [cara, dan] = [service.person('cara', {}, 'en'), service.person('dan', {}, 'en')];
    const { id, mover } = await battle(cara, dan);
    await slash(mover, 'g3');
    const { shots } = seaBattle.view(await stateOf(id), 'public', []);
    expect(shots.map(({ at }) => at)).toEqual([{ row: 2, col: 6 }]);
  });

  test('is answered with help where it is mere words, with a match and without', async () => {
    const [cara, dan] = [service.person('cara', {}, 'en'), service.person('dan', {}, 'en')];
    expect(textOf(bodyOf(await slash(cara, 'castle'), 'page')?.screen)).toContain('/join CODE');
    const { mover } = await battle(cara, dan);
    expect(textOf(bodyOf(await slash(mover, 'castle'), 'page')?.screen)).toContain('/join CODE');
    expect((await slash(mover, 'a12')).alert).toContain('There is no such square');
  });
});

describe('without a match here', () => {
  test.each([
    ['/fire', (by: PaperUser) => by.does({ kind: 'say', text: 'B5', aimed: true })],
    ['/read', (by: PaperUser) => by.does({ kind: 'ask', about: 'read' })],
    ['/hint', (by: PaperUser) => by.does({ kind: 'ask', about: 'hint' })],
    ['/draw', (by: PaperUser) => by.does({ kind: 'ask', about: 'draw' })],
    ['/resign', (by: PaperUser) => by.does({ kind: 'ask', about: 'resign' })],
    ['/keys', (by: PaperUser) => by.does({ kind: 'ask', about: 'keys' })],
  ])('%s names the way to a match that is played elsewhere, else how to begin one', async (_, does) => {
    const alone = service.person('ann', {}, 'en');
    expect((await does(alone)).alert).toBe('You have no match here. Start one: /play');
    await battle(ann, bob);
    expect((await does(alone)).alert).toBe('Your match is in another chat. Bring it here: /matches');
  });
});

describe('a fleet typed where others read', () => {
  const SHIPS = 'а1-а4 в1-в3';

  test.each([
    ['an answer to the board', true],
    ['a message to everybody', false],
  ])(
    'as %s is not applied: it is deleted, answered without repeating it, and another fleet is dealt',
    async (_, aimed) => {
      const id = await placing(ann, bob);
      const before = await stateOf(id);
      const drawn = service.deliveries.length;
      const answer = await ann.does({ kind: 'say', text: SHIPS, aimed }, 'slip');
      expect(answer.erase).toBe(true);
      expect(answer.alert).toContain('новый случайный флот');
      expect(JSON.stringify(answer)).not.toMatch(/[а-к]\s?\d/i);
      const after = await stateOf(id);
      expect(after.captains[0]?.deals).toBe(2);
      expect(after.captains[0]?.fleet).not.toEqual(before.captains[0]?.fleet);
      expect(after.captains[1]).toEqual(before.captains[1]);
      // Nobody else sees that anything happened, and nothing of it reaches the log.
      expect(service.deliveries.length).toBe(drawn);
      expect(service.logged.join()).not.toMatch(/put|[A-J]\d/);
      // A redelivery deals nothing again.
      expect(await ann.does({ kind: 'say', text: SHIPS, aimed }, 'slip')).toEqual(answer);
      expect((await stateOf(id)).captains[0]?.deals).toBe(2);
    },
  );

  test('that fits two matches is replaced in both, although the process ended between them', async () => {
    const ids = [await placing(ann, bob), await placing(ann, service.person('cat', group, 'ru'))];
    const deals = async () => Promise.all(ids.map(async (id) => (await stateOf(id)).captains[0]?.deals));
    const { change } = service.game.context;
    let nth = 0;
    // A process that ends once the first match has been dealt again.
    const dying = {
      ...service.game.context,
      change: ((...step: Parameters<typeof change>) => {
        if (++nth > 1) throw new Error('the process is gone');
        return change(...step);
      }) as typeof change,
    };
    const intent = {
      id: 'slip',
      from: ann.person,
      place: ann.place,
      action: { kind: 'say', text: SHIPS, aimed: false },
    } as const;
    const actor = { person: ann.person, locale: 'ru', place: ann.place } as const;
    await expect(handleText(dying, intent, intent.action, actor)).rejects.toThrow('gone');
    expect((await deals()).toSorted()).toEqual([1, 2]);
    const answer = await ann.does(intent.action, 'slip');
    expect(answer).toMatchObject({ erase: true });
    expect(await deals()).toEqual([2, 2]);
  });

  test('by a player who is ready already changes nothing, and is deleted all the same', async () => {
    const id = await placing(ann, bob);
    await press(ann, id, 'ready');
    const before = await service.load(id);
    const answer = await ann.does({ kind: 'say', text: SHIPS, aimed: true });
    expect(answer.erase).toBe(true);
    expect(answer.alert).toContain('не в счёт');
    expect((await service.load(id)).hidden.state).toEqual(before.hidden.state);
  });

  test('in ambiguous letters is not asked about, because the question would repeat it', async () => {
    await placing(ann, bob);
    const answer = await ann.does({ kind: 'say', text: 'a1-a4', aimed: true });
    expect(bodyOf(answer, 'page')?.screen).toBeUndefined();
    expect(answer.erase).toBe(true);
  });

  test('is not seen in talk of times and places', async () => {
    const id = await placing(ann, bob);
    const before = await service.load(id);
    for (const text of ['в 5, к 10', 'а 1 б 2', 'к 10 буду', 'давай в 5'])
      expect(await writes(ann, text), text).toEqual({});
    expect(await service.load(id)).toEqual(before);
  });

  test('in private, or unseen, is simply a fleet', async () => {
    const id = await placing(ann, bob);
    await ann.does({ kind: 'press', token: `${id}.0.0.clear` });
    const unseen = await ann.does({ kind: 'say', text: SHIPS, aimed: true, unseen: true });
    expect(unseen.erase).toBeUndefined();
    expect((await stateOf(id)).captains[0]?.deals).toBe(1);
    expect(bodyOf(unseen, 'whisper')).toBeDefined();
  });
});

test('treats a reply to a board that was called off before it began as talk', async () => {
  await ann.plays();
  const [id = ''] = await service.game.context.people.matchesOf('paper:ann');
  const ref = (await kept.store.boards(id))[0]?.message ?? '';
  await press(ann, id, '!cancel');
  expect((await writes(ann, 'Б6', ref)).alert).toContain('нет партии');
});

test('says that a match is over in reply to an order on its board, and leaves talk alone', async () => {
  const { id, ref } = await battle(ann, bob);
  await press(ann, id, '!resign');
  expect((await writes(bob, 'Б6', ref)).alert).toContain('закончена');
  expect(await writes(bob, 'хорошо сыграли', ref)).toEqual({});
});
