import type { REST } from 'discord.js';
import type { House, Intent } from '../../src/service/ports.ts';
import { acknowledging } from './acknowledge.ts';
import { type Answerer, answeringBy } from './answerer.ts';
import { complete } from './completion.ts';
import type { Kitchen } from './dish.ts';
import { faultOf } from './fault.ts';
import { intentOf } from './inbound.ts';
import { type Interaction, readInteraction } from './interaction.ts';
import { TYPING } from './outbound.ts';
import { typingModal } from './typing.ts';
import { wordsFor } from './words.ts';

/** Takes interactions in and sees each through. */
export interface Reception {
  /** Never throws and never rejects. */
  receive(raw: unknown): void;
  /** Takes no more. */
  close(): void;
  /** Resolves when nothing is under way, or after so many milliseconds. */
  idle(withinMs: number): Promise<void>;
}

/** How long an answer is waited for once the house has served: longer than any painter takes. */
const ANSWER_WITHIN_MS = 15_000;

export const receiving = (house: House, rest: REST, kitchen: Kitchen, deferAfterMs: number): Reception => {
  const underWay = new Set<Promise<void>>();
  let open = true;

  const serve = async (intent: Intent, it: Interaction, answerer: Answerer): Promise<void> => {
    const { acknowledge, apologise, answered } = acknowledging(it, answerer, kitchen, deferAfterMs);
    try {
      await house.serve(intent, acknowledge);
    } catch (error) {
      house.log.error('discord: an interaction was not served', { intent: intent.id, ...faultOf(error) });
      await apologise(wordsFor(it.locale).failed);
    }
    if (!(await within(answered, ANSWER_WITHIN_MS))) {
      house.log.error('discord: an interaction was served but never answered', { intent: intent.id });
    }
  };

  const handle = async (raw: unknown): Promise<void> => {
    const it = readInteraction(raw);
    if (!it) return house.log.warn('discord: an interaction of unknown form');
    const answerer = answeringBy(rest, it);
    if (it.type === 4) return complete(house, it, answerer);
    if (it.type === 3 && it.data.custom_id.startsWith(TYPING)) {
      await answerer.respond(typingModal(it.data.custom_id, it.locale));
      return;
    }
    const intent = intentOf(it);
    if (intent) return serve(intent, it, answerer);
    await acknowledging(it, answerer, kitchen, deferAfterMs).acknowledge({ alert: wordsFor(it.locale).unknown });
  };

  return {
    receive(raw) {
      if (!open) return;
      const work = handle(raw)
        .catch((error: unknown) => house.log.error('discord: an interaction failed', faultOf(error)))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    close() {
      open = false;
    },
    async idle(withinMs) {
      await within(Promise.all(underWay), withinMs);
    },
  };
};

/** Whether a promise settles in time. */
const within = async (promise: Promise<unknown>, ms: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
};
