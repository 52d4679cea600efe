import { beforeEach, describe, expect, it } from 'vitest';
import type { MessageRef } from '../../../src/service/ports/intent.ts';
import { gif } from '../../emulators/scenario/pictures.ts';
import type { SeenMessage } from '../../emulators/telegram/index.ts';
import { film, painted } from '../film-fixture.ts';
import { delivery, harbour, screen } from './fixture.ts';

/* A film is sent once to everyone at the place; if it cannot be shown, the reason is sent there. */

const { fixture, ann, group } = harbour();

let board: SeenMessage;
let shown: (MessageRef | undefined)[];
let animate: () => Promise<Uint8Array>;

beforeEach(async () => {
  shown = [];
  animate = async () => gif();
  const { serve } = fixture.service;
  Object.assign(fixture.service, {
    animate: async () => painted(await animate()),
    serve: (...[intent, acknowledge]: Parameters<typeof serve>) =>
      serve(intent, async (answer) => {
        const ref = await acknowledge(answer);
        if (answer.film) shown.push(ref);
        return ref;
      }),
  });
  await fixture.adapter.deliver(delivery(group.id, screen('Over', ['Film=f'])));
  board = await group.waitFor(({ text }) => text === 'Over');
});

const press = async (on = board) => {
  fixture.service.script.push({ notice: 'It is being made', film });
  return ann.presses(on, () => true);
};
const told = (): Promise<(MessageRef | undefined)[]> =>
  fixture.telegram.eventually(() => (shown.length > 0 ? shown : undefined));

describe('a film', () => {
  it('is announced immediately, and sent to everyone as an animation in reply to the board', async () => {
    expect(await press()).toEqual({ text: 'It is being made', alert: false });
    const message = await group.waitFor(({ text }) => text === film.text);
    expect(message).toMatchObject({ replyTo: board.id, file: { name: `${film.name}.gif` } });
    expect([...(message.file?.bytes ?? [])]).toEqual([...gif()]);
    expect(await told()).toEqual([`${message.id}`]);
    expect(fixture.telegram.faults).toEqual([]);
  });

  it('is sent by its file id where Telegram has it already', async () => {
    await press();
    await told();
    await press();
    await fixture.telegram.eventually(() => (shown.length > 1 ? shown : undefined));
    const [first, second] = fixture.telegram.callsOf('sendAnimation');
    expect(`${first?.payload['animation']}`).toMatch(/^attach:/);
    expect(`${second?.payload['animation']}`).toMatch(/^AgACA/);
  });

  it('appears in the topic where it was requested, and in a private chat', async () => {
    const chat = fixture.telegram.privateChat(ann);
    await fixture.adapter.deliver(delivery(chat.id, screen('Mine', ['Film=f'])));
    await press(await chat.waitFor(({ text }) => text === 'Mine'));
    expect((await chat.waitFor(({ text }) => text === film.text)).file?.name).toBe(`${film.name}.gif`);
    const topic = fixture.telegram.topic(group, 7);
    await fixture.adapter.deliver(
      delivery(topic.id, screen('There', ['Film=f']), {
        to: { platform: 'telegram', address: `${group.id}/7`, audience: 'many' },
      }),
    );
    await press(await topic.waitFor(({ text }) => text === 'There'));
    expect((await topic.waitFor(({ text }) => text === film.text)).file?.name).toBe(`${film.name}.gif`);
  });
});

describe('a film is reported as unavailable', () => {
  it.each([
    ['it cannot be made', () => Promise.reject(new Error('no such drawing'))],
    ['Telegram takes it for no film', async () => new Uint8Array([1, 2, 3])],
  ])('where %s', async (_, made) => {
    animate = made;
    expect((await press()).text).toBe('It is being made');
    expect((await group.waitFor(({ text }) => text === film.sorry)).replyTo).toBe(board.id);
    expect(await told()).toEqual([undefined]);
    expect(fixture.service.logged.filter(({ level }) => level === 'warn')).toHaveLength(1);
  });

  it('where the answer to it is lost: it is not sent again, for everyone would see it twice', async () => {
    fixture.telegram.fail({ method: 'sendAnimation', kind: 'drop-after-applying' });
    await press();
    expect(await told()).toEqual([undefined]);
    await group.waitFor(({ text }) => text === film.sorry);
    expect(group.messages.filter(({ text }) => text === film.text)).toHaveLength(1);
  });

  it('where this service makes none', async () => {
    Object.assign(fixture.service, { animate: undefined });
    await press();
    await group.waitFor(({ text }) => text === film.sorry);
  });
});
