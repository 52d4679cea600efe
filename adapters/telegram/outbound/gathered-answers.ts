import type { Message, MessageEntity } from 'grammy/types';
import { LIMITS, mentionOf } from './payload.ts';

/** An answer to one person in a group, as one message of its own or as a part of one. */
export type GroupAnswer =
  /** `name`: the same for pages that look the same, of which one is enough. */
  | { readonly kind: 'page'; readonly name: string; readonly send: () => Promise<Message> }
  /** A sentence. `name`: the cleaned name of the person it is for. */
  | {
      readonly kind: 'line';
      readonly text: string;
      readonly person: number;
      readonly name: string;
      readonly send: () => Promise<Message>;
    };
type Line = Extract<GroupAnswer, { kind: 'line' }>;

interface Waiting {
  readonly answer: GroupAnswer;
  readonly late: boolean;
  readonly resolve: (sent: Message) => void;
  readonly reject: (fault: unknown) => void;
}

/** The text of a message that gathers lines. */
export interface GatheredText {
  readonly text: string;
  readonly entities: MessageEntity[];
}

/** A group, with its topic. */
export interface GroupPlace {
  readonly name: string;
  /** Sends a message that gathers lines. */
  readonly sendLines: (lines: GatheredText) => Promise<Message>;
}

/**
 * Answers in groups. While one waits for its turn, those that come after it wait at its place, and those that can be one
 * message then are: pages that look the same, and sentences to several people, each after the names of those it is for.
 */
export class GatheredAnswers {
  /** By place: what waits there for the answer under way. */
  readonly #waiting = new Map<string, Waiting[]>();

  /** Whether an answer there waits for its turn. */
  isBusy({ name }: GroupPlace): boolean {
    return this.#waiting.has(name);
  }

  /**
   * Resolves with the message that shows the answer.
   * @param late whether the group has no room for it now: only then is it gathered with others.
   * @throws what sending it throws.
   */
  post(place: GroupPlace, answer: GroupAnswer, late: boolean): Promise<Message> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(place.name);
      const it = { answer, late, resolve, reject };
      if (waiting) return void waiting.push(it);
      this.#waiting.set(place.name, [it]);
      void this.#sendAll(place);
    });
  }

  /** Sends what waits at a place, message by message, until nothing does. Never rejects. */
  async #sendAll({ name, sendLines }: GroupPlace): Promise<void> {
    for (;;) {
      const waiting = this.#waiting.get(name) ?? [];
      const batch = batchOf(waiting);
      const [first] = batch;
      if (!first) return void this.#waiting.delete(name);
      this.#waiting.set(
        name,
        waiting.filter((it) => !batch.includes(it)),
      );
      const lines = linesOf(batch);
      const sending = lines.length > 1 ? sendLines(gathered(lines)) : first.answer.send();
      await sending.then(
        (sent) => {
          for (const { resolve } of batch) resolve(sent);
        },
        (fault: unknown) => {
          for (const { reject } of batch) reject(fault);
        },
      );
    }
  }
}

/** The answers that wait which one message can show, the oldest among them. */
const batchOf = (waiting: readonly Waiting[]): readonly Waiting[] => {
  const [first, ...others] = waiting;
  if (!first) return [];
  const batch = [first];
  for (const it of first.late ? others.filter(({ late }) => late) : []) {
    if (it.answer.kind !== first.answer.kind) continue;
    const isAlike = it.answer.kind === 'page' && it.answer.name === first.answer.name;
    if (isAlike || (it.answer.kind === 'line' && gathered(linesOf([...batch, it])).text.length <= LIMITS.text))
      batch.push(it);
  }
  return batch;
};

const linesOf = (batch: readonly Waiting[]): readonly Line[] =>
  batch.flatMap(({ answer }) => (answer.kind === 'line' ? [answer] : []));

/** One paragraph for each sentence, after the names of the people it is for, who are mentioned. */
export const gathered = (lines: readonly Pick<Line, 'text' | 'person' | 'name'>[]): GatheredText => {
  const entities: MessageEntity[] = [];
  let text = '';
  for (const said of new Set(lines.map((it) => it.text))) {
    const people = new Map(lines.filter((it) => it.text === said).map(({ person, name }) => [person, name]));
    if (text !== '') text += '\n\n';
    for (const [nth, [person, name]] of [...people].entries()) {
      if (nth > 0) text += ', ';
      entities.push(mentionOf(person, name.length, text.length));
      text += name;
    }
    text += `: ${said}`;
  }
  return { text, entities };
};
