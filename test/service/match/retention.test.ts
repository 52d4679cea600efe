import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { AGEING, type AgeingStore } from '../../support/aged-store.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { cardOf } from '../../support/lobbies.ts';
import { openPaperService, type PaperService, type PaperUser } from '../../support/paper-service.ts';
import { tally } from '../../support/tally.ts';

/*
 * Expired data is deleted, however the match ended: 32 days after the last match only the chronicle and the personal
 * data kept on purpose remain.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let kept: AgeingStore;
let service: PaperService;
let clock = 0;

const square = { address: 'square', audience: 'many' as const };
const topic = { address: 'square/7', audience: 'many' as const };

const matchesOf = (name: string): Promise<readonly string[]> => service.game.context.people.matchesOf(`paper:${name}`);
const newest = async (name: string): Promise<string> => (await matchesOf(name))[0] ?? '';
const press = (guest: PaperUser, id: string, act: string) => guest.does({ kind: 'press', token: `${id}.${act}` });
const stageOf = async (id: string): Promise<string> => {
  const match = await service.game.context.load(id);
  return typeof match === 'string' ? match : match.stage;
};

/** Begins a match between the two and returns its id. */
const begun = async (host: PaperUser, guest: PaperUser, system = 'tally'): Promise<string> => {
  await host.does({ kind: 'open', system, rival: { kind: 'anyone' } });
  const id = await newest(host.person.id.slice('paper:'.length));
  await press(guest, id, '-.0.!join');
  return id;
};

/** Stores a record that no program can read. */
const corrupt = async (id: string): Promise<void> => {
  const there = await kept.store.load(id);
  await kept.store.commit({
    match: id,
    expect: there?.revision ?? 0,
    command: 'a fault of the disk',
    result: '',
    head: 'no match',
    facts: [],
    deadlines: [],
    boards: [],
  });
};

/** How a match can end, by name. Each story has its own table. */
const STORIES: Readonly<Record<string, (host: PaperUser, guest: PaperUser) => Promise<void>>> = {
  'played to the end': async (host, guest) => {
    const id = await begun(host, guest);
    for (let n = 0; n < 10; n++) await press(host, id, `0.${n}.add`);
    expect(await stageOf(id)).toBe('over');
  },
  'resigned, looked at and offered once more': async (host, guest) => {
    const id = await begun(host, guest, 'sea-battle');
    await press(guest, id, '-.0.!resign');
    await press(guest, id, '-.0.?film');
    await press(host, id, '-.0.?study');
    await press(host, id, '-.0.!rematch');
    await guest.does({ kind: 'ask', about: 'mydata' });
  },
  'called off in its lobby': async (host) => {
    await host.plays();
    await host.presses('Cancel');
  },
  'never joined': async (host) => {
    await host.plays();
  },
  'challenged and declined': async (host, guest) => {
    await host.does({ kind: 'open', rival: { kind: 'person', id: guest.person.id, name: 'guest' } });
    await press(guest, await newest(host.person.name), '-.0.!decline');
  },
  'challenged by a username that never came': async (host) => {
    await host.does({ kind: 'open', rival: { kind: 'person', username: 'Nemo', name: 'Nemo' } });
  },
  'taken up from a card': async (host, guest) => {
    const { payload } = await cardOf(service, host.person);
    await guest.does({ kind: 'link', payload });
    await guest.does({ kind: 'link', payload });
  },
  'a card without a taker': async (host) => {
    await cardOf(service, host.person);
  },
  'begun and left': async (host, guest) => {
    await begun(host, guest, 'sea-battle');
  },
  'begun by one who wanted to be called, and left': async (host, guest) => {
    const id = await begun(host, guest);
    await press(host, id, '0.0.add');
  },
  'against the machine, with keys and a hint': async (host) => {
    await host.does({ kind: 'open', system: 'sea-battle', rival: { kind: 'machine' } });
    await service.ticked();
    await host.does({ kind: 'ask', about: 'keys' });
    await host.does({ kind: 'ask', about: 'hint' });
  },
  'looked on at, in a topic too': async (host, guest) => {
    const id = await begun(host, guest);
    await service.person('onlooker').does({ kind: 'link', payload: `w${id}` });
    await service.person('onlooker', topic).does({ kind: 'join', code: `w${id}` });
    await press(guest, id, '-.0.!resign');
  },
  'come to with wrong codes only': async (host) => {
    for (let n = 0; n < 12; n++) await host.does({ kind: 'join', code: 'AAAAAAAAA' });
  },
  'set aside while it was played': async (host, guest) => {
    const id = await begun(host, guest);
    await corrupt(id);
    await press(host, id, '0.0.add');
    expect(await stageOf(id)).toBe('broken');
  },
  'set aside after its end': async (host, guest) => {
    const id = await begun(host, guest);
    await press(guest, id, '-.0.!resign');
    await corrupt(id);
    expect(await stageOf(id)).toBe('broken');
  },
  'forgotten by its host': async (host, guest) => {
    await begun(host, guest);
    await host.does({ kind: 'press', token: '-.-.0.!own:letters:respublika' });
    const page = bodyOf(await host.does({ kind: 'ask', about: 'forgetme' }), 'page')?.screen;
    await host.does({ kind: 'press', token: page?.buttons[0]?.[0]?.press ?? '' });
  },
};

/**
 * Rows that are kept without limit on purpose: settings, the alias that stands for a person in the chronicle, and the
 * store's own data. (To the program, each jump of a day is an outage, which it keeps for eight days.)
 */
const FOR_EVER: readonly RegExp[] = [
  // The salt of the marks of those who are kept out.
  /marks-salt/,
  /^chronicle \d+ /,
  /^\{\d\d\}:chronicle(-left)? /,
  /^(rows|folded) /,
  /^\{record\}:/,
  /^figures (live 0|compacted \d+)$/,
  /^\{\d\d\}:live {2}0$/,
  /^(shelf |s:\{[\da-f]{4}\}:)(prefers|alias|diagnosed):/,
  /^(shelf |s:\{[\da-f]{4}\}:)(beat|outages) /,
  /^dated {2}1$/,
];
const lasting = (row: string): boolean => FOR_EVER.some((it) => it.test(row));

/** Lets `count` days pass with the program running. */
const days = async (count: number): Promise<void> => {
  for (let day = 0; day < count; day++) {
    clock += DAY;
    await kept.pass(DAY);
    await service.ticked();
  }
};

describe.each(AGEING)('on %s', (_name, open) => {
  beforeEach(async () => {
    kept = await open();
    service = openPaperService({ systems: [seaBattle, tally], store: kept.store, monotonicMs: () => clock });
  });
  afterEach(() => kept.end());

  const tell = async (): Promise<void> => {
    for (const [name, story] of Object.entries(STORIES)) {
      const [host, guest] = [service.person(`host of ${name}`), service.person(`guest of ${name}`)];
      await story(host, guest);
      const [here, too] = [service.person(`h:${name}`, square, 'uk'), service.person(`g:${name}`, square, 'uk')];
      if (name.startsWith('begun') || name.startsWith('played')) await story(here, too);
    }
    clock += 2 * MINUTE;
    await kept.pass(2 * MINUTE);
    await service.ticked();
  };

  test('keeps only the chronicle and what is meant to stay 32 days after the last match', async () => {
    await service.person('host', square).does({ kind: 'arrived' });
    await tell();
    expect(service.calls.size).toBeGreaterThan(0);
    const before = await kept.rows();
    expect(before.filter((it) => !lasting(it)).length).toBeGreaterThan(100);
    // A player who has left is waited for thirty days, and a finished match is kept for as long again.
    await days(31);
    expect(await kept.store.stats()).toMatchObject({ live: 0 });
    await days(32);
    for (let n = 0; n < 30; n++) {
      await kept.pass(HOUR);
      await service.ticked();
    }
    const rows = await kept.rows();
    expect(rows.filter((it) => !lasting(it))).toEqual([]);
    expect(rows.filter((it) => /^(chronicle |\{record\}:lines )/.test(it)).length).toBeGreaterThan(5);
    expect(rows.filter((it) => it.includes('alias:')).length).toBeGreaterThan(10);
  });

  test('lists a match that lasts for months to those who play it all the time', async () => {
    const [ann, bob, eve] = [service.person('ann'), service.person('bob', square), service.person('eve', topic)];
    await ann.does({ kind: 'open', system: 'tally', rival: { kind: 'anyone' } });
    const id = await newest('ann');
    await press(ann, id, '-.0.!clock:none');
    await press(bob, id, '-.0.!join');
    await eve.does({ kind: 'join', code: `w${id}` });
    const { people } = service.game.context;
    const found = async () => ({
      ann: await people.matchesOf('paper:ann'),
      bob: await people.tracesOf('paper:bob'),
      square: await people.matchesAt('paper/square'),
      topics: await people.matchesIn('paper/square'),
    });
    const all = { ann: [id], bob: [id], square: [id], topics: [id] };
    for (let ply = 0; ply < 6; ply++) {
      await press(ann, id, `0.${ply}.add`);
      await days(29);
      expect(await found()).toEqual(all);
    }
    await press(ann, id, '-.0.!resign');
    await days(29);
    expect(await found()).toEqual(all);
    await days(3);
    expect(await found()).toEqual({ ann: [], bob: [], square: [], topics: [] });
  });
});
