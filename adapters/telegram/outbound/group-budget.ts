import type { Transformer } from 'grammy';
import { pause } from '../../../src/kit/pause.ts';
import type { Place } from '../../../src/service/ports/intent.ts';
import type { MessageBudget } from '../../../src/service/ports/platform.ts';
import type { ChatMigrations } from '../state/chat-migration.ts';

/** What everything that is written in a group takes from. */
export interface GroupBudget {
  /** Undefined before the adapter has started, and where nothing is limited. */
  readonly budget: () => MessageBudget | undefined;
  readonly migrations: ChatMigrations;
  /** Aborted when the adapter stops: what waits then is sent at once. */
  readonly stopping: () => AbortSignal;
}

/** Methods that write a message or change one. What only one person sees has methods or parameters of its own. */
const WRITES = /^(send(?!ChatAction)|copyMessage|forwardMessage|editMessage)/;

/** The group in which a call writes for everyone; undefined for all other calls. */
const groupOf = (method: string, payload: object, { migrations }: GroupBudget): Place | undefined => {
  const { chat_id: chat, ephemeral_message_parameters: whisper } = payload as Readonly<Record<string, unknown>>;
  if (!WRITES.test(method) || typeof chat !== 'number' || chat > 0 || whisper !== undefined) return undefined;
  return { platform: 'telegram', address: `${migrations.knownIdOf(chat)}`, audience: 'many' };
};

/** Counts each write in a group, without waiting: for what follows from a press or from a board that had its turn. */
export const countWrites =
  (group: GroupBudget): Transformer =>
  async (prev, method, payload, signal) => {
    const place = groupOf(method, payload, group);
    if (place) await group.budget()?.countEdit(place);
    return prev(method, payload, signal);
  };

/** Most answers that wait in one group, and how long one waits at most, in ms. */
const MOST_WAITING = 40;
const PATIENCE_MS = 900_000;

/**
 * Lets each answer in a group wait for its turn behind the boards. One that Telegram takes no more at present waits for
 * as long as Telegram says and is sent again. The keys of a press do not wait: they are counted.
 */
export const awaitTurns = (group: GroupBudget): Transformer => {
  const waiting = new Map<string, number>();
  let answers = 0;
  /** Whether the next attempt is the last one. */
  const isLast = async (budget: MessageBudget, place: Place, name: string, end: number): Promise<boolean> => {
    for (let left = end - performance.now(); left > 0 && !group.stopping().aborted; left = end - performance.now()) {
      const waitMs = await budget.waitToAnswer(place, name);
      if (waitMs === 0) return false;
      await pause(Math.min(waitMs, left), group.stopping());
    }
    return true;
  };
  return async (prev, method, payload, signal) => {
    const place = groupOf(method, payload, group);
    const budget = group.budget();
    if (!place || !budget) return prev(method, payload, signal);
    if (method === 'editMessageReplyMarkup') {
      await budget.countEdit(place);
      return prev(method, payload, signal);
    }
    const { address } = place;
    const others = waiting.get(address) ?? 0;
    if (others >= MOST_WAITING) throw new Error(`${MOST_WAITING} answers wait in one group`);
    waiting.set(address, others + 1);
    const name = `answer ${++answers}`;
    const end = performance.now() + PATIENCE_MS;
    try {
      for (;;) {
        const last = await isLast(budget, place, name, end);
        const answer = await prev(method, payload, signal);
        if (answer.ok || answer.error_code !== 429 || last) return answer;
        budget.close(place, 1_000 * (answer.parameters?.retry_after ?? 1));
      }
    } finally {
      const left = (waiting.get(address) ?? 1) - 1;
      if (left > 0) waiting.set(address, left);
      else waiting.delete(address);
    }
  };
};
