import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { MessageBudget } from '../../../src/service/ports/platform.ts';
import type { EmulatedChat, EmulatedUser, SeenMessage } from '../../emulators/telegram/index.ts';
import { sourcesIn } from '../../laws/sources.ts';
import { delivery, screen, startTelegramFixture, stopTelegramFixture, type TelegramFixture } from './fixture.ts';

/** A budget that a test opens and closes. */
class Gate implements MessageBudget {
  isOpen = true;
  /** What has been taken: answers that had their turn, edits that were counted, closings by Telegram. */
  readonly taken: string[] = [];
  /** Answers that were told to wait. */
  readonly waiting = new Set<string>();
  async waitToAnswer(_: unknown, name: string): Promise<number> {
    if (!this.isOpen) this.waiting.add(name);
    else this.taken.push('answer');
    return this.isOpen ? 0 : 10;
  }
  async countEdit(): Promise<void> {
    this.taken.push('edit');
  }
  close(_: unknown, forMs: number): void {
    this.taken.push(`closed for ${forMs}`);
  }
  hasRoom(): boolean {
    return this.isOpen;
  }
}

let fixture: TelegramFixture;
let gate: Gate;
let group: EmulatedChat;
let people: readonly EmulatedUser[];
beforeEach(async () => {
  fixture = await startTelegramFixture();
  gate = new Gate();
  Object.assign(fixture.service, { budget: gate });
  people = ['Ann', 'Bob', 'Cid', 'Dan'].map((name) => fixture.telegram.user(name));
  group = fixture.telegram.group('Harbour', people);
});
afterEach(async () => {
  expect(fixture.telegram.faults).toEqual([]);
  await stopTelegramFixture(fixture);
});

const asks = (who: EmulatedUser, answer: Answer, text = '/help', chat = group): SeenMessage => {
  fixture.service.script.push(answer);
  return who.says(chat, text);
};
/** Everyone asks while the group is full; resolves once each has seen that they were heard. */
const allAsk = async (answerTo: (who: EmulatedUser) => Answer): Promise<readonly SeenMessage[]> => {
  gate.isOpen = false;
  const asked: SeenMessage[] = [];
  for (const who of people) {
    const message = asks(who, answerTo(who));
    await fixture.telegram.eventually(() => group.now(message)?.reaction, 'a reaction');
    asked.push(message);
  }
  return asked;
};
const page = screen('Help', ['Rules=rules']);

describe('answers in a group that takes no more messages now', () => {
  it('wait, while each person sees that they were heard', async () => {
    const asked = await allAsk(() => ({ body: { kind: 'page', screen: page } }));
    expect(asked.map((it) => group.now(it)!.reaction)).toEqual(['👌', '👌', '👌', '👌']);
    expect(group.fromBot).toEqual([]);
  });

  it('are one message where all ask for the same page', async () => {
    await allAsk(() => ({ body: { kind: 'page', screen: page } }));
    gate.isOpen = true;
    await group.waitFor(({ text }) => text === 'Help');
    // The first was on its way before the others asked. The next answer comes after everything that waited.
    asks(people[0]!, { body: { kind: 'page', screen: screen('Rules') } }, '/rules');
    await group.waitFor(({ text }) => text === 'Rules');
    expect(group.fromBot.map(({ text }) => text).filter((text) => text === 'Help').length).toBe(2);
  });

  it('are one message where they are sentences, after the names of those they are for', async () => {
    await allAsk((who) => ({ alert: who === people[3] ? 'No such game' : 'You have three lobbies' }));
    gate.isOpen = true;
    // The first one has been on its way since before the others asked.
    await group.waitFor(({ text }) => text === 'You have three lobbies');
    const all = await group.waitFor(({ text }) => text.includes('Bob'));
    expect(all.text).toBe('Bob, Cid: You have three lobbies\n\nDan: No such game');
    expect(all.mentions).toEqual(people.slice(1).map(({ id }) => id));
    expect(group.fromBot).toHaveLength(2);
  });

  it('are lost to none of thirty people who ask within one turn', async () => {
    const crowd = Array.from({ length: 30 }, (_, n) => fixture.telegram.user(`Person${n}`));
    for (const { id } of crowd) group.room.members.add(id);
    gate.isOpen = false;
    const kinds: readonly Answer[] = [
      { body: { kind: 'page', screen: page } },
      { alert: 'You have three lobbies' },
      { notice: 'Not now' },
    ];
    const asked = crowd.map((who, n) => asks(who, kinds[n % kinds.length]!, '/play'));
    await fixture.telegram.eventually(() => asked.every((it) => group.now(it)?.reaction) || undefined, 'reactions');
    gate.isOpen = true;
    await group.waitFor(({ text }) => text.includes('Person28'));
    await group.waitFor(({ text }) => text === 'Help');
    const replied = group.fromBot.map(({ replyTo }) => replyTo);
    const mentioned = group.fromBot.flatMap(({ mentions }) => mentions);
    const lines = asked.filter((_, n) => n % kinds.length > 0);
    const unanswered = lines.filter(
      (it, n) => !replied.includes(it.id) && !mentioned.includes(crowd[n + 1 + Math.floor(n / 2)]!.id),
    );
    expect(unanswered).toEqual([]);
    expect(group.fromBot.length).toBeLessThanOrEqual(4);
  });

  it('are messages of their own where they differ and have buttons', async () => {
    await allAsk((who) => ({ body: { kind: 'page', screen: screen(who.account.first_name, ['Rules=rules']) } }));
    gate.isOpen = true;
    for (const { account } of people) await group.waitFor(({ text }) => text === account.first_name);
    expect(group.fromBot).toHaveLength(4);
  });

  it('do not keep another group waiting', async () => {
    const other = fixture.telegram.group('Bay', people);
    const { waitToAnswer } = gate;
    gate.waitToAnswer = ({ address }, name) =>
      address === `${other.id}` ? Promise.resolve(0) : waitToAnswer.call(gate, undefined, name);
    await allAsk(() => ({ body: { kind: 'page', screen: page } }));
    asks(people[0]!, { body: { kind: 'page', screen: page } }, '/help', other);
    await other.waitFor(({ text }) => text === 'Help');
    expect(group.fromBot).toEqual([]);
  });

  it('are whispers where the bot is an administrator', async () => {
    gate.isOpen = false;
    group.makeBotAdmin();
    asks(people[0]!, { body: { kind: 'page', screen: page } });
    await people[0]!.waitForWhisper(group, ({ text }) => text === 'Help');
    expect(group.fromBot).toEqual([]);
  });

  it('go out when the program stops', async () => {
    await allAsk(() => ({ body: { kind: 'page', screen: page } }));
    await fixture.adapter.stop();
    expect(group.fromBot.length).toBeGreaterThan(0);
    expect(new Set(group.fromBot.map(({ text }) => text))).toEqual(new Set(['Help']));
  });

  it('leave the boards alone', async () => {
    await allAsk(() => ({ body: { kind: 'page', screen: page } }));
    expect((await fixture.adapter.deliver(delivery(group.id, screen('A1 — Miss')))).kind).toBe('shown');
    expect(group.fromBot.map(({ text }) => text)).toEqual(['A1 — Miss']);
  });
});

it('sends an answer again that Telegram had no room for, and lets the whole group wait meanwhile', async () => {
  fixture.telegram.fail({ method: 'sendMessage', kind: '429', retryAfter: 30, times: 1 });
  asks(people[0]!, { body: { kind: 'page', screen: page } });
  await group.waitFor(({ text }) => text === 'Help');
  expect(gate.taken).toEqual(['answer', 'closed for 30000', 'answer']);
});

describe('everything written in a group by itself takes from its budget', () => {
  const film = {
    name: 'f',
    frames: async () => [],
    text: 'Film',
    alt: '',
    sorry: 'Sorry',
    theme: 'light',
    asked: { person: 'ann', match: 'm' },
  } as const;
  it.each<[string, Answer, readonly string[]]>([
    ['a page', { body: { kind: 'page', screen: page } }, ['answer']],
    ['a refusal', { alert: 'No' }, ['answer']],
    ['a refusal and a page', { notice: 'Which?', body: { kind: 'page', screen: page } }, ['answer', 'answer']],
    ['a file', { body: { kind: 'page', screen: page, file: { name: 'a.txt', text: 'a' } } }, ['answer']],
    ['the way to the private chat', { body: { kind: 'page', screen: page, personal: true } }, ['answer']],
    ['an apology for a film', { film }, ['answer']],
    ['a warning that a secret was shown', { erase: true, alert: 'Secret' }, ['answer']],
  ])('%s', async (_, answer, taken) => {
    asks(people[0]!, answer);
    await fixture.telegram.eventually(() => (gate.taken.length >= taken.length ? 'taken' : undefined));
    await group.waitFor(({ by }) => by === 'bot');
    expect(gate.taken).toEqual(taken);
    await fixture.telegram.eventually(() => (group.room.traffic.length === taken.length ? 'written' : undefined));
  });

  it('the page of a press, and the keys of a pad', async () => {
    asks(people[0]!, { body: { kind: 'page', screen: page } });
    const shown = await group.waitFor(({ text }) => text === 'Help');
    fixture.service.script.push({ body: { kind: 'page', screen: screen('Rules', ['Back=help']) } });
    await people[0]!.presses(shown, 'Rules');
    await group.waitFor(({ text }) => text === 'Rules');
    await fixture.adapter.deliver(delivery(group.id, screen('Board', ['A=a'])));
    const board = await group.waitFor(({ text }) => text === 'Board');
    fixture.service.script.push({ body: { kind: 'pad', keys: screen('', ['1=a1']), otherwise: async () => ({}) } });
    await people[0]!.presses(board, 'A');
    await fixture.telegram.eventually(() => (group.now(board)?.labels[0] === '1' ? 'open' : undefined));
    expect(gate.taken).toEqual(['answer', 'answer', 'edit']);
  });

  it('the old message of a board that is posted again, beside the board, which has had its turn', async () => {
    const first = await fixture.adapter.deliver(delivery(group.id, screen('Board', ['A=a'])));
    const replaces = first.kind === 'shown' ? first.message : '';
    await fixture.adapter.deliver(
      delivery(group.id, screen('Board', ['A=a']), { replaces, manner: 'bring', moved: 'moved' }),
    );
    await group.waitFor(({ text }) => text === 'moved');
    expect(gate.taken).toEqual(['edit']);
    expect(group.room.traffic.map(({ kind }) => kind)).toEqual(['send', 'send', 'edit']);
  });

  it('no whisper', async () => {
    group.makeBotAdmin();
    asks(people[0]!, { body: { kind: 'page', screen: page, personal: true } });
    await people[0]!.waitForWhisper(group, ({ text }) => text === 'Help');
    expect(gate.taken).toEqual([]);
  });

  it('nothing in a private chat', async () => {
    asks(people[0]!, { body: { kind: 'page', screen: page } }, '/help', people[0]!.private);
    await people[0]!.private.waitFor(({ text }) => text === 'Help');
    expect(gate.taken).toEqual([]);
  });
});

it('only boards, calls and posts, which the service lets in by turns, use a client without that budget', () => {
  const clients = sourcesIn('adapters/telegram').flatMap(({ path, text }) =>
    [...text.matchAll(/new Api\(|this\.#boards\b(?! =)/g)].map(([found]) => `${path} ${found}`),
  );
  const door = 'adapters/telegram/index.ts';
  // The watch of the webhook writes nothing.
  expect(clients.filter((it) => it.endsWith('new Api('))).toEqual([
    `${door} new Api(`,
    'adapters/telegram/webhook-watch.ts new Api(',
  ]);
  // `#tools`, which boards, calls and posts are given.
  expect(clients.filter((it) => it.endsWith('#boards'))).toEqual([`${door} this.#boards`]);
});
