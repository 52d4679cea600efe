import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Ruleset } from '../../variants.ts';

/** Joins phrases pairwise with `lesson-on`. */
const joined = (phrases: readonly Phrase[]): Phrase =>
  phrases.reduceRight((more, said) => ({ key: 'lesson-on', with: { said, more } }));

/** A summary of the rules in a few sentences. */
export const lessonOf = (rules: Ruleset): Phrase => {
  const { direct, close, indirect, calm } = rules.dice;
  return joined([
    { key: 'lesson-fleet' },
    { key: `lesson-flagship-${rules.flagship}` },
    { key: 'lesson-wind', with: { calm, brig: rules.ships.B.calm } },
    { key: `lesson-moves-${rules.moves}` },
    { key: 'lesson-fire', with: { direct, close } },
    { key: 'lesson-line', with: { indirect } },
    { key: `lesson-siege-${rules.capture}` },
    { key: 'lesson-draw', with: { quiet: rules.stalemate.quiet, rounds: rules.stalemate.rounds } },
  ]);
};
