/** What a fault belongs to. The list has some of each. */
export const AREAS = [
  'sea-battle',
  'hex-sea-battle',
  'admiral',
  'secrecy',
  'service',
  'record',
  'store',
  'telegram',
  'discord',
  'playground',
  'picture',
  'chance',
  'language',
  'program',
] as const;
export type Area = (typeof AREAS)[number];

/** One replacement of text in a file of the program. */
export interface Replacement {
  /** From the project's folder. */
  readonly file: string;
  /** Occurs once in the file. */
  readonly from: string;
  readonly to: string;
}

/** A small fault that a tired developer could commit, and that the tests must catch. */
export interface Mutant extends Replacement {
  /** A few plain words with hyphens. */
  readonly id: string;
  readonly area: Area;
  /** What goes wrong for people, in one sentence. */
  readonly breaks: string;
  /** More replacements, where one is not enough. */
  readonly also?: readonly Replacement[];
  /** Test files that catch it, quickest first. */
  readonly caughtBy: readonly string[];
}

/** All replacements of a mutant. */
export const replacementsOf = ({ file, from, to, also = [] }: Mutant): readonly Replacement[] => [
  { file, from, to },
  ...also,
];

/** Returns the text with one replacement made. @throws Error where `from` does not occur exactly once. */
export const replaced = (text: string, { file, from, to }: Replacement): string => {
  const [before, after, ...more] = text.split(from);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file}: not exactly once: ${from}`);
  return before + to + after;
};
