import type { Update, UserFromGetMe } from 'grammy/types';
import type { Locale } from '../../src/kernel/phrase.ts';
import type { Answer } from '../../src/service/ports/answer.ts';
import { answer } from './answers.ts';
import { Bounded } from './bounded.ts';
import { type Desk, inReplyTo, noted } from './desk.ts';
import { type Asked, type Received, toIntent } from './inbound.ts';
import { offerCard } from './inline.ts';
import { localeOf } from './locale.ts';
import type { Moves } from './moves.ts';
import type { Presence } from './presence.ts';

/** What came of an update: something the house committed, or nothing that concerned it. */
export type Handled = 'served' | 'ignored';

/** Acts remembered for an apology, should they fail for good. */
const MOST_FAILED = 1_000;

interface Surroundings {
  readonly desk: Desk;
  readonly me: UserFromGetMe;
  readonly moves: Moves;
  readonly presence: Presence;
  /** The language spoken to nobody in particular. */
  readonly language: Locale;
  /** Work that nobody awaits but the end. It deals with its own failures. */
  readonly track: (errand: Promise<void>) => void;
}

/** Takes updates, whichever way they come. */
export class Intake {
  readonly #at: Surroundings;
  readonly #failed = new Bounded<number, Asked>(MOST_FAILED);

  constructor(at: Surroundings) {
    this.#at = at;
  }

  /** Does what an update asks for. Resolves when it is committed. @throws when it is not: it must come again. */
  async handle(update: Update): Promise<Handled> {
    const { me, moves, presence, desk, track } = this.#at;
    const chat = (update.message ?? update.callback_query?.message)?.chat.id;
    if (update.message) desk.depths.note(update.message.chat.id, update.message.message_id);
    const { edits } = desk.pads;
    const received: Received = toIntent(update, me, (it) => moves.homeOf(it));
    switch (received.kind) {
      case 'nothing':
        return 'ignored';
      case 'moved':
        moves.learn(received.from, received.to);
        return 'ignored';
      case 'impersonal':
        track(this.#askForPerson(received));
        return 'ignored';
      case 'inline':
        track(offerCard(desk, received.query, received.from));
        return 'ignored';
      case 'member':
        presence.note(received.change.chat.id, received.change.now);
        // The bot leaves a group that has moved, but not its people.
        if (!received.asked || moves.seatOf(received.change.chat.id) !== received.change.chat.id) return 'ignored';
        return this.#admit(update.update_id, received.asked);
      case 'intent':
        if (chat !== undefined) await presence.learn(chat);
        return this.#serve(update.update_id, { ...received.asked, edits });
    }
  }

  /** Where the bot arrives it may write again, too: matches may wait there since it was sent away. */
  async #admit(updateId: number, asked: Asked): Promise<Handled> {
    const { intent } = asked;
    if (intent.action.kind === 'arrived') {
      await this.#serve(updateId, {
        ...asked,
        intent: { ...intent, id: `${intent.id}:r`, action: { kind: 'reopened' } },
      });
    }
    return this.#serve(updateId, asked);
  }

  /** Says sorry for an update that will not be tried again. */
  apologise(updateId: number): void {
    const { desk, track } = this.#at;
    const asked = this.#failed.get(updateId);
    this.#failed.delete(updateId);
    if (asked) {
      const sorry = answer(desk, asked, { alert: desk.house.say(localeOf(asked.intent.from.tag), 'fault') });
      track(sorry.then(() => undefined));
    }
  }

  async #serve(updateId: number, asked: Asked): Promise<Handled> {
    const { desk, track } = this.#at;
    this.#failed.set(updateId, asked);
    await desk.house.serve(asked.intent, async (given: Answer) => {
      const shown = answer(desk, asked, given);
      track(shown.then(() => undefined));
      // What becomes of a film must be known; nothing else is waited for.
      return given.film ? shown : undefined;
    });
    this.#failed.delete(updateId);
    return 'served';
  }

  async #askForPerson({ spot, message }: Extract<Received, { kind: 'impersonal' }>): Promise<void> {
    const { desk, language } = this.#at;
    const text = desk.house.say(language, 'play-as-yourself');
    await noted(desk, 'play as yourself', desk.api.sendMessage(spot.chat, text, inReplyTo({ spot, message })));
  }
}
