import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../src/service/ports/intent.ts';
import type { EmulatedChat, EmulatedUser } from '../../emulators/telegram/index.ts';
import { type OnAir, offAir, onAir } from './scripted.ts';

let air: OnAir;
let ann: EmulatedUser;
let bob: EmulatedUser;
let family: EmulatedChat;
beforeEach(async () => {
  air = await onAir();
  ann = air.telegram.user('Ann', { language: 'uk' });
  bob = air.telegram.user('Bob');
  family = air.telegram.group('Family', [ann, bob], { bot: 'left' });
});
afterEach(async () => {
  expect(air.telegram.faults).toEqual([]);
  await offAir(air);
});

describe('the bot’s name typed into any chat', () => {
  it('offers a challenge that whoever follows it takes up in private', async () => {
    const asked: Person[] = [];
    const { card } = air.house;
    Object.assign(air.house, {
      card: (from: Person) => {
        asked.push(from);
        return card(from);
      },
    });
    const [offered, ...more] = await ann.asksInline('duel');
    expect(more).toEqual([]);
    expect(offered).toMatchObject({ title: 'Duel', description: 'A challenge', text: 'A challenge' });
    expect(asked).toEqual([{ id: `telegram:${ann.id}`, name: 'Ann', tag: 'uk' }]);
    bob.follows(ann.sendsOffered(family, offered!));
    const taken = await air.telegram.eventually(() => air.house.intents.at(-1));
    expect(taken).toMatchObject({
      from: { id: `telegram:${bob.id}` },
      place: { audience: 'one' },
      did: { kind: 'link', payload: 'ctest' },
    });
  });
  it('is answered for this person alone and not for long', async () => {
    await ann.asksInline();
    expect(air.telegram.callsOf('answerInlineQuery')[0]!.payload).toMatchObject({ is_personal: true, cache_time: 1 });
  });
  it('is no act: nothing is begun by it, nor by the card that was sent', async () => {
    const [offered] = await ann.asksInline();
    ann.sendsOffered(air.telegram.group('Harbour', [ann]), offered!);
    ann.says(ann.private, '/help');
    await air.telegram.eventually(() => air.house.intents[0]);
    expect(air.house.intents.map(({ action }) => action.kind)).toEqual(['ask']);
  });
  it('offers nothing when no card can be made, and says so in the log', async () => {
    Object.assign(air.house, { card: () => Promise.reject(new Error('the store cannot be reached')) });
    expect(await ann.asksInline()).toEqual([]);
    expect(air.house.logged.filter(({ level }) => level === 'warn')).toHaveLength(1);
  });
  it('asked for too late harms nobody', async () => {
    const { card } = air.house;
    Object.assign(air.house, {
      card: async (from: Person) => {
        air.telegram.advance(60_000);
        return card(from);
      },
    });
    ann.asksInline().catch(() => undefined);
    await air.telegram.eventually(() => air.house.logged.find(({ level }) => level === 'warn'));
    ann.says(ann.private, '/help');
    await air.telegram.eventually(() => air.house.intents[0]);
  });
});
