import type { Intent } from '../../src/service/ports/intent.ts';
import type { AppServices } from '../../src/service/ports/platform.ts';
import { acknowledging, type Given } from './acknowledge.ts';
import { type Answerer, answeringBy, type Reply } from './answerer.ts';
import { complete } from './completion.ts';
import type { Carriage } from './deliver.ts';
import { type Shipyard, takeToThread, wantsThread } from './duel.ts';
import { faultOf } from './fault.ts';
import { intentOf } from './inbound.ts';
import { actedOn, type Interaction, isPrivate, messageOf, opens, readInteraction } from './interaction.ts';
import { complaining } from './lacking.ts';
import { TYPING, wordPayload } from './outbound.ts';
import { typingModal } from './typing.ts';
import { wordsFor } from './words.ts';

/** Takes interactions in and sees each through. */
export interface Reception {
  /** Resolves when all about it is done; `reply` gives the first response, where that is not a call. Never rejects. */
  receive(raw: unknown, reply?: Reply): Promise<void>;
  /** Takes no more. */
  close(): void;
  /** Resolves when nothing is under way, or after so many milliseconds. */
  idle(withinMs: number): Promise<void>;
}

/** What a reception works with. `bot` is the bot's own user id. */
export interface Desk extends Carriage {
  readonly house: AppServices;
  readonly deliver: Shipyard['deliver'];
  readonly bot: string;
  readonly deferAfterMs: number;
}

/** How long an answer is waited for once the house has served: longer than any painter takes. */
const ANSWER_WITHIN_MS = 15_000;

export const receiving = (desk: Desk): Reception => {
  const { house, rest, kitchen, tickets, channels, deferAfterMs } = desk;
  const underWay = new Set<Promise<void>>();
  const complaintAt = complaining();
  let open = true;

  const serve = async (intent: Intent, it: Interaction, answerer: Answerer): Promise<void> => {
    const { acknowledge, apologise, answered, reached } = acknowledging(
      it,
      answerer,
      kitchen,
      deferAfterMs,
      (board) => {
        channels.posted(board.channel_id, board.id);
        if (it.type === 2) tickets.keep(board.channel_id, board.id, { answerer, ready: Promise.resolve(true) });
      },
    );
    const pressed = messageOf(it);
    if (pressed && actedOn(it) === 'board') {
      tickets.keep(pressed.channel_id, pressed.id, { answerer, ready: reached });
    }
    try {
      await house.serve(intent, acknowledge);
    } catch (error) {
      house.log.error('discord: an interaction was not served', { intent: intent.id, ...faultOf(error) });
      await apologise(wordsFor(it.locale).failed);
    }
    const given = await within(answered, ANSWER_WITHIN_MS);
    if (given === 'late') {
      house.log.error('discord: an interaction was served but never answered', { intent: intent.id });
    } else if (given) await follow(it, answerer, given);
  };

  /** What comes after an answer: a thread, if one was asked for, and a word on what the app may not do here. */
  const follow = async (it: Interaction, answerer: Answerer, { board }: Given): Promise<void> => {
    const complaint = complaintAt(it);
    if (complaint !== undefined) await answerer.whisper(wordPayload(complaint));
    // Discord's own doing: where a person may not use external apps, whatever his apps say is for him alone.
    if (board && opens(it) && isPrivate(board)) await answerer.whisper(wordPayload(wordsFor(it.locale).hidden));
    else if (board && wantsThread(it)) await takeToThread(desk, it, answerer, board);
  };

  const handle = async (raw: unknown, reply: Reply | undefined): Promise<void> => {
    const it = readInteraction(raw);
    if (!it) return house.log.warn('discord: an interaction of unknown form');
    const answerer = answeringBy(rest, it, reply);
    channels.seen(it);
    if (it.type === 4) return complete(house, it, answerer);
    if (it.type === 3 && it.data.custom_id.startsWith(TYPING)) {
      await answerer.respond(typingModal(it.data.custom_id, it.locale));
      return;
    }
    const intent = intentOf(it, desk.bot);
    if (intent.ok) return serve(intent.value, it, answerer);
    const alert = wordsFor(it.locale)[intent.error];
    await acknowledging(it, answerer, kitchen, deferAfterMs).acknowledge({ alert });
  };

  return {
    async receive(raw, reply) {
      if (!open) return;
      const work: Promise<void> = handle(raw, reply)
        .catch((error: unknown) => house.log.error('discord: an interaction failed', faultOf(error)))
        .finally(() => underWay.delete(work));
      underWay.add(work);
      return work;
    },
    close() {
      open = false;
    },
    async idle(withinMs) {
      await within(Promise.all(underWay), withinMs);
    },
  };
};

/** What a promise gives in time. */
const within = async <T>(promise: Promise<T>, ms: number): Promise<T | 'late'> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ms, 'late');
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};
