import type { Description } from '../kernel/face.ts';
import type { Reader } from '../kernel/reader.ts';
import { normalise } from './normalise.ts';
import { say, takeFitting, withoutSymbols } from './screen-kit.ts';

/** Maximum length in characters of an answer. */
const MOST = 900;
/** Most characters of a question that are read. */
const READ = 60;

/** Something that can be asked about a position, to be answered in words. */
export interface Topic<View> {
  readonly ask: string;
  /** Words that a question about it contains. */
  readonly words: ReadonlySet<string>;
  /** The phrase of its key. */
  readonly label: string;
  told(view: View, reader: Reader): readonly string[];
  /** Whether it has a key now. Default: always. */
  isOffered?(view: View): boolean;
}

/** A question as it is compared: at most 60 characters, normalised. */
const asked = (question: string): string => normalise(question.slice(0, READ)).trim();

/**
 * Answers a question about a position, from the view alone, in at most 900 characters.
 * @param other - answers what is about no topic: a ship, a place; undefined for what it does not know
 * @param more - further keys
 */
export const describe = <View>(
  topics: readonly Topic<View>[],
  question: string,
  view: View,
  reader: Reader,
  other: (asked: string, reader: Reader) => readonly string[] | undefined,
  more: Description['topics'],
): Description => {
  const [text, aloud] = [asked(question), { ...reader, board: 'words' as const }];
  const words = text.split(/\s+/u);
  const topic = topics.find((it) => words.some((word) => it.words.has(word)));
  const answer = topic?.told(view, aloud) ?? other(text, aloud) ?? [say(reader, 'tell-help')];
  const keys = topics.filter((it) => it.isOffered?.(view) ?? true);
  return {
    text: takeFitting(answer.map(withoutSymbols), MOST, '\n').join('\n'),
    topics: [...keys.map(({ ask, label }) => ({ label: say(reader, label), ask })), ...more],
  };
};
