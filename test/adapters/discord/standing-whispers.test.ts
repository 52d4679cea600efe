import { describe, expect, test } from 'vitest';
import { createStandingWhispers } from '../../../adapters/discord/state/standing-whispers.ts';
import { partsOf, type Screen } from '../../../src/kernel/screen.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import type { Channel, DiscordUser } from '../../emulators/discord/index.ts';
import {
  board,
  connectBot,
  type DiscordFixture,
  MATCH,
  serverWithTwo,
  startDiscordFixture,
  waitForAnswers,
  waitForCall,
  waitUntil,
} from './fixture.ts';

const DELETE = /^DELETE \/webhooks\//;
const FIFTEEN_MINUTES_MS = 900_000;

const place = async () => {
  const on = await startDiscordFixture();
  return { ...on, ...serverWithTwo(on) };
};

/** A board in a channel, whose every press shows the presser their own sea. */
const atBoard = async (placeOn = serverWithTwo) => {
  const on = await startDiscordFixture();
  const people = placeOn(on);
  on.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
  const { message } = await people.ann.slash(people.channel, 'play');
  on.service.answer = () => ({ body: { kind: 'whisper', screen: ownView() } });
  return { ...on, ...people, message: message! };
};

const foreignPort = ({ discord }: Pick<DiscordFixture, 'discord'>) => {
  const [ann, bob] = [discord.user('Ann'), discord.user('Bob')];
  return { ann, bob, channel: discord.guild('Elsewhere', [ann, bob], { installed: 'people' }).channel('sea') };
};

const OTHER = 'bcdefghijklmnop2';
const ownView = (text = 'Your sea', match: string = MATCH): Screen<Token> => ({
  ...partsOf(text),
  buttons: [[{ label: 'Fire', press: `${match}.0.2s.B2` }]],
});
const page = (text: string): Screen<Token> => ({
  ...partsOf(text),
  buttons: [[{ label: 'Games', press: '-.-.0.?!games:' }]],
});
const question: Screen<Token> = {
  ...partsOf('Which match?'),
  buttons: [[MATCH, OTHER].map((match) => ({ label: match, press: `${match}.a.2s.B2` }))],
};

const seenBy = (who: DiscordUser, channel: Channel) => who.ephemerals(channel).map(({ content }) => content);

describe('an answer in words', () => {
  test('takes the place of the one before, for each person and channel', async () => {
    const it = await place();
    it.service.answer = ({ action }) => ({ done: action.kind === 'say' ? `${action.text} — Miss!` : '' });
    for (const cell of ['A1', 'A2', 'A3']) await it.ann.slash(it.channel, 'fire', { cell });
    await it.bob.slash(it.channel, 'fire', { cell: 'B1' });
    await it.ann.slash(it.ann.dm(), 'fire', { cell: 'C1' });
    await waitForCall(it, DELETE, 2);
    expect(it.ann.ephemerals(it.channel).map(({ content }) => content)).toEqual(['A3 — Miss!']);
    expect(it.bob.ephemerals(it.channel)).toHaveLength(1);
    expect(it.ann.ephemerals(it.ann.dm())).toHaveLength(1);
  });

  test('stays where Discord delivers its command twice', async () => {
    const it = await place();
    it.service.answer = () => ({ done: 'Miss!' });
    it.discord.duplicateInteractions(1);
    await it.ann.slash(it.channel, 'fire', { cell: 'A1' });
    await waitForAnswers(it, 2);
    expect(it.discord.callsTo(/^PATCH/)).toEqual([]);
    for (const cell of ['A2', 'A3']) await it.ann.slash(it.channel, 'fire', { cell });
    await waitForCall(it, DELETE, 2);
    expect(it.discord.callsTo(DELETE).map(({ status }) => status)).toEqual([204, 204]);
    expect(it.ann.ephemerals(it.channel)).toHaveLength(1);
  });

  test('stays gone where the copy of its command is answered after the next one', async () => {
    const it = await place();
    let [copies, isLate] = [0, false];
    it.service.answer = async ({ action }) => {
      if (action.kind === 'say' && action.text === 'A1' && ++copies === 2) await waitUntil(() => isLate);
      return { done: 'Miss!' };
    };
    it.discord.duplicateInteractions(1);
    await it.ann.slash(it.channel, 'fire', { cell: 'A1' });
    await it.ann.slash(it.channel, 'fire', { cell: 'A2' });
    await waitForCall(it, DELETE);
    it.discord.willRefuse({ call: /^GET /, answer: /^404 10008/ });
    isLate = true;
    await waitForAnswers(it, 3);
    expect(it.ann.ephemerals(it.channel)).toHaveLength(1);
    expect(it.discord.callsTo(/^PATCH/)).toEqual([]);
    expect(it.service.logged.filter(({ what }) => what === 'discord: answer failed')).toEqual([]);
  });

  test('leaves a page alone, and is left alone by it', async () => {
    const it = await place();
    it.service.answer = ({ action }) => {
      return action.kind === 'say' ? { done: 'Miss!' } : { body: { kind: 'page', screen: page('Help') } };
    };
    await it.ann.slash(it.channel, 'help');
    await it.ann.slash(it.channel, 'fire', { cell: 'A1' });
    await it.ann.slash(it.channel, 'help');
    await it.ann.slash(it.channel, 'fire', { cell: 'A2' });
    await waitForCall(it, DELETE, 2);
    expect(it.ann.ephemerals(it.channel).map(({ content }) => content)).toEqual(['Help', 'Miss!']);
  });

  test('is no worse for a word that the person has dismissed', async () => {
    const it = await place();
    it.service.answer = () => ({ done: 'Miss!' });
    const { message } = await it.ann.slash(it.channel, 'fire', { cell: 'A1' });
    it.channel.delete(message!);
    it.discord.willRefuse({ call: DELETE, answer: /^404 10008/ });
    await it.ann.slash(it.channel, 'fire', { cell: 'A2' });
    await waitUntil(() => it.service.logged.some(({ what }) => what === 'discord: earlier whisper not removed'));
    expect(it.ann.ephemerals(it.channel)).toHaveLength(1);
    expect(it.service.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('a private view of a match', () => {
  test.each([
    ['where the bot is a member', serverWithTwo],
    ['where the bot can only answer', foreignPort],
  ])('is one after ten presses %s, and the newest', async (_where, placeOn) => {
    const it = await atBoard(placeOn);
    let presses = 0;
    it.service.answer = () => ({ body: { kind: 'whisper', screen: ownView(`Your sea ${++presses}`) } });
    for (let n = 1; n <= 10; n++) {
      await it.ann.presses(it.message, 'Row C');
      await it.ann.waitForEphemeral(it.channel, ({ content }) => content === `Your sea ${n}`);
    }
    await waitForCall(it, DELETE, 9);
    expect(seenBy(it.ann, it.channel)).toEqual(['Your sea 10']);
    expect(it.channel.messages).toEqual([it.message]);
  });

  test('is one for each match, and one for each person', async () => {
    const it = await atBoard();
    for (const who of [it.ann, it.bob])
      for (const match of [MATCH, OTHER, MATCH, OTHER]) {
        it.service.answer = () => ({ body: { kind: 'whisper', screen: ownView(match, match) } });
        await who.presses(it.message, 'Row C');
      }
    await waitForCall(it, DELETE, 4);
    for (const who of [it.ann, it.bob]) expect(seenBy(who, it.channel)).toEqual([MATCH, OTHER]);
  });

  test.each<[string, Answer, Answer, readonly string[]]>([
    [
      'a hint',
      { body: { kind: 'whisper', screen: ownView() } },
      { body: { kind: 'whisper', screen: ownView('Hint: B6') } },
      ['Hint: B6'],
    ],
    [
      'a page of no match',
      { body: { kind: 'whisper', screen: ownView() } },
      { body: { kind: 'page', screen: page('Help') } },
      ['Your sea', 'Help'],
    ],
    [
      'another page',
      { body: { kind: 'page', screen: page('Help') } },
      { body: { kind: 'page', screen: page('Settings') } },
      ['Settings'],
    ],
    [
      'a question about matches',
      { body: { kind: 'whisper', screen: ownView() } },
      { body: { kind: 'page', screen: question } },
      ['Your sea', 'Which match?'],
    ],
    [
      'a file',
      { body: { kind: 'whisper', screen: ownView() } },
      { body: { kind: 'page', screen: ownView('Log'), file: { name: 'log.txt', text: '1. B2' } } },
      ['Your sea', 'Log'],
    ],
    [
      'the same file',
      { body: { kind: 'page', screen: ownView('Log'), file: { name: 'log.txt', text: '1. B2' } } },
      { body: { kind: 'page', screen: ownView('Log again'), file: { name: 'log.txt', text: '1. B2' } } },
      ['Log again'],
    ],
  ])('makes way for %s, or not', async (_what, first, second, left) => {
    const it = await atBoard();
    for (const answer of [first, second, second]) {
      it.service.answer = () => answer;
      await it.ann.presses(it.message, 'Row C');
    }
    await waitForCall(it, DELETE, 3 - left.length);
    expect(seenBy(it.ann, it.channel)).toEqual(left);
  });

  test('counts as what it shows after a press on it', async () => {
    const it = await atBoard();
    const { message: sea } = await it.ann.presses(it.message, 'Row C');
    it.service.answer = () => ({ body: { kind: 'page', screen: page('Help') } });
    await it.ann.presses(sea!, 'Fire');
    it.service.answer = () => ({ body: { kind: 'whisper', screen: ownView('Your sea again') } });
    await it.ann.presses(it.message, 'Row C');
    expect(seenBy(it.ann, it.channel)).toEqual(['Help', 'Your sea again']);
    it.service.answer = () => ({ body: { kind: 'page', screen: page('Settings') } });
    await it.ann.slash(it.channel, 'settings');
    await waitForCall(it, DELETE);
    expect(seenBy(it.ann, it.channel)).toEqual(['Your sea again', 'Settings']);
  });

  test('can be deleted for fifteen minutes after the last press on it', async () => {
    const it = await atBoard();
    const { message: sea } = await it.ann.presses(it.message, 'Row C');
    for (let n = 0; n < 3; n++) {
      it.discord.advance(FIFTEEN_MINUTES_MS / 2);
      await it.ann.presses(sea!, 'Fire');
    }
    await it.ann.presses(it.message, 'Row C');
    await waitForCall(it, DELETE);
    expect(it.ann.ephemerals(it.channel)).toHaveLength(1);
  });

  test('stays once its interaction has ended; a press on it makes it the only one again', async () => {
    const it = await atBoard();
    const { message: old } = await it.ann.presses(it.message, 'Row C');
    it.discord.advance(FIFTEEN_MINUTES_MS + 1);
    it.discord.willRefuse({ call: DELETE, answer: /^401 50027/ });
    await it.ann.presses(it.message, 'Row C');
    await waitUntil(() => it.service.logged.some(({ what }) => what === 'discord: earlier whisper not removed'));
    expect(it.ann.ephemerals(it.channel)).toHaveLength(2);
    it.service.answer = () => ({
      notice: 'An old button.',
      body: { kind: 'whisper', screen: ownView('Your sea now') },
    });
    await it.ann.presses(old!, 'Fire');
    await waitForCall(it, DELETE, 2);
    expect(it.ann.ephemerals(it.channel)).toEqual([old]);
    expect(old!.content).toBe('An old button.\nYour sea now');
  });

  test('stays where the program starts again; a press on it makes it the only one again', async () => {
    const it = await atBoard();
    const { message: old } = await it.ann.presses(it.message, 'Row C');
    await it.adapter.stop();
    const again = await connectBot(it.discord);
    again.service.answer = () => ({ body: { kind: 'whisper', screen: ownView('Your sea now') } });
    for (let n = 0; n < 3; n++) await it.ann.presses(it.message, 'Row C');
    await waitForCall(it, DELETE, 2);
    expect(seenBy(it.ann, it.channel)).toEqual(['Your sea', 'Your sea now']);
    await it.ann.presses(old!, 'Fire');
    await waitForCall(it, DELETE, 3);
    expect(it.ann.ephemerals(it.channel)).toEqual([old]);
  });

  test.each([
    ['where the bot is a member', serverWithTwo],
    ['where the bot can only answer', foreignPort],
  ])('is one where Discord delivers the press twice, %s', async (_where, placeOn) => {
    const it = await atBoard(placeOn);
    await waitForAnswers(it, 1);
    it.discord.duplicateInteractions(1);
    await it.ann.presses(it.message, 'Row C');
    await waitForAnswers(it, 3);
    await it.ann.presses(it.message, 'Row C');
    await waitForAnswers(it, 4);
    await waitUntil(() => it.ann.ephemerals(it.channel).length === 1);
    expect(it.service.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('that was deleted under a press is shown in a message of its own', async () => {
    const it = await atBoard();
    const { message: old } = await it.ann.presses(it.message, 'Row C');
    let isDeleted = false;
    it.service.answer = async ({ action }) => {
      if (action.kind !== 'press' || !action.whisper) return { body: { kind: 'whisper', screen: ownView() } };
      await waitUntil(() => isDeleted);
      return { body: { kind: 'whisper', screen: ownView('Hit!') } };
    };
    const press = it.ann.presses(old!, 'Fire');
    await it.ann.presses(it.message, 'Row C');
    await waitForCall(it, DELETE);
    it.discord.willRefuse({ call: /^POST \/interactions\//, answer: /^404 10008/ });
    isDeleted = true;
    expect(await press).toMatchObject({ how: 'reply', message: { content: 'Hit!' } });
    await waitForCall(it, DELETE, 2);
    expect(seenBy(it.ann, it.channel)).toEqual(['Hit!']);
  });
});

test('a whisper is forgotten before its interaction ends: Discord counts refused requests', async () => {
  let [nowMs, deleted] = [0, 0];
  const whispers = createStandingWhispers({ info() {}, warn() {}, error() {} }, () => nowMs);
  const show = (interaction: string) =>
    whispers.follow({
      ...{ interaction, message: `m${interaction}`, person: 'discord:1', channel: '2', kind: MATCH },
      retract: async () => {
        deleted += 1;
      },
    });
  await show('1');
  nowMs = FIFTEEN_MINUTES_MS - 30_000;
  await show('2');
  expect(deleted).toBe(0);
  nowMs += 60_000;
  await show('3');
  expect(deleted).toBe(1);
});
