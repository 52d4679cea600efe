import type { Update, UserFromGetMe } from 'grammy/types';
import type { Locale } from '../../../src/kernel/phrase.ts';
import { createCache } from '../../../src/kit/cache.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import { isAddressed } from '../../../src/service/ports/intent.ts';
import { type AnswerContext, logFailure, replyParameters, sayTo } from '../outbound/answer-context.ts';
import { sendAnswer } from '../outbound/answers.ts';
import { offerCard } from '../outbound/inline-query.ts';
import type { IncomingIntent } from '../shared/incoming-intent.ts';
import type { ChatMigrations } from '../state/chat-migration.ts';
import type { PostThreads } from '../state/post-threads.ts';
import type { Presence } from '../state/presence.ts';
import { type ReadUpdate, toIntent } from './intent.ts';

/** The result of an update: the service committed something, or nothing concerned it. */
export type UpdateResult = 'served' | 'ignored';

/** Most failing intents kept, for an apology if they fail for good. */
const MOST_FAILED = 1_000;
/** How long a person is not asked for words again, in ms. */
const ASK_AGAIN_MS = 3_600_000;

interface HandlerContext {
  readonly context: AnswerContext;
  readonly me: UserFromGetMe;
  readonly migrations: ChatMigrations;
  readonly posts: PostThreads;
  readonly presence: Presence;
  /** The language of messages addressed to no one in particular. */
  readonly language: Locale;
  /** Registers background work that `stop` waits for. It handles its own failures. */
  readonly track: (errand: Promise<void>) => void;
}

/** Handles updates, from polling or a webhook. */
export class UpdateHandler {
  readonly #at: HandlerContext;
  readonly #failed = createCache<number, IncomingIntent>({ most: MOST_FAILED });
  /** Presses whose query has been answered by the word that they are kept. */
  readonly #told = createCache<number, true>({ most: MOST_FAILED });

  /** Private chats that were asked for words lately. */
  readonly #asked = createCache<number, true>({ most: MOST_FAILED, keepMs: ASK_AGAIN_MS });

  constructor(at: HandlerContext) {
    this.#at = at;
  }

  /**
   * Carries out an update. Resolves once it is committed.
   * @throws Error if it could not be committed and must be delivered again.
   */
  async handle(update: Update): Promise<UpdateResult> {
    const { me, migrations, posts, presence, context, track } = this.#at;
    const chat = (update.message ?? update.callback_query?.message ?? update.my_chat_member)?.chat.id;
    if (chat !== undefined) await migrations.recall(chat);
    if (update.message) context.depths.note(update.message.chat.id, update.message.message_id);
    const { edits } = context.pads;
    posts.learn(update);
    const received: ReadUpdate = toIntent(update, me, {
      homeOf: (it) => migrations.knownIdOf(it),
      postOf: (it) => posts.postOf(it),
    });
    switch (received.kind) {
      case 'nothing':
        return 'ignored';
      case 'moved':
        await migrations.learn(received.from, received.to);
        return 'ignored';
      case 'impersonal':
        track(this.#askForPerson(received));
        return 'ignored';
      case 'wordless':
        track(this.#askForWords(received));
        return 'ignored';
      case 'back':
        context.whispers.remove({ chat: received.spot.chat, person: received.person }, received.on);
        track(logFailure(context, 'back', context.api.answerCallbackQuery(received.query)));
        return 'ignored';
      case 'inline':
        track(offerCard(context, received.query, received.from));
        return 'ignored';
      case 'member':
        presence.note(received.change.chat.id, received.change.now);
        context.photos.permit(received.change.chat.id);
        // When a group moves, the bot leaves the old chat while its members stay.
        if (!received.asked || migrations.currentIdOf(received.change.chat.id) !== received.change.chat.id)
          return 'ignored';
        return this.#admit(update.update_id, received.asked);
      case 'intent':
        if (chat !== undefined) await presence.learn(chat);
        return this.#serve(update.update_id, { ...received.asked, edits });
    }
  }

  /** On arrival, the bot can also write again: matches may have been waiting there since it was removed. */
  async #admit(updateId: number, incoming: IncomingIntent): Promise<UpdateResult> {
    const { intent } = incoming;
    if (intent.action.kind === 'arrived') {
      await this.#serve(updateId, {
        ...incoming,
        intent: { ...intent, id: `${intent.id}:r`, action: { kind: 'reopened' } },
      });
    }
    return this.#serve(updateId, incoming);
  }

  /** Sends an apology for an update that will not be retried. */
  apologise(updateId: number): void {
    const { context, track } = this.#at;
    const incoming = this.#failed.get(updateId);
    this.#failed.delete(updateId);
    if (!incoming) return;
    const sorry = sayTo(context, incoming, 'fault').then((alert) => sendAnswer(context, incoming, { alert }));
    track(sorry.then(() => undefined));
  }

  /** Tells the person who waits that their move is kept for later. */
  tellKept(updateId: number): void {
    const { context, track } = this.#at;
    const incoming = this.#failed.get(updateId);
    if (!incoming || !isAddressed(incoming.intent.action)) return;
    this.#told.set(updateId, true);
    const word = sayTo(context, incoming, 'kept').then((alert) => sendAnswer(context, incoming, { alert }));
    track(word.then(() => undefined));
  }

  async #serve(updateId: number, incoming: IncomingIntent): Promise<UpdateResult> {
    const { context, track } = this.#at;
    this.#failed.set(updateId, incoming);
    await context.services.serve(incoming.intent, async (given: Answer) => {
      const shown = this.#told.get(updateId)
        ? sendAnswer(context, ...withoutQuery(incoming, given))
        : sendAnswer(context, incoming, given);
      track(shown.then(() => undefined));
      // The result of a film must be known; all other answers are sent in the background.
      return given.film ? shown : undefined;
    });
    this.#failed.delete(updateId);
    return 'served';
  }

  /** Says what the bot reads, to each person once an hour. */
  async #askForWords({ from, spot, message }: Extract<ReadUpdate, { kind: 'wordless' }>): Promise<void> {
    const { context } = this.#at;
    if (this.#asked.get(spot.chat)) return;
    this.#asked.set(spot.chat, true);
    const told = context.services
      .language(from)
      .then((locale) => context.services.say(locale, 'reads-words'))
      .then((text) => context.api.sendMessage(spot.chat, text, replyParameters({ spot, message })));
    await logFailure(context, 'words', told);
  }

  async #askForPerson({ spot, message }: Extract<ReadUpdate, { kind: 'impersonal' }>): Promise<void> {
    const { context, language } = this.#at;
    const text = context.services.say(language, 'play-as-yourself');
    await logFailure(
      context,
      'play as yourself',
      context.api.sendMessage(spot.chat, text, replyParameters({ spot, message })),
    );
  }
}

/** What is left to say to a press whose query has been answered: a query takes one answer. The board shows the rest. */
const withoutQuery = (incoming: IncomingIntent, given: Answer): [IncomingIntent, Answer] => {
  const { query, ...rest } = incoming;
  const { notice: _, done: __, ...answer } = given;
  return query === undefined ? [incoming, given] : [rest, answer];
};
