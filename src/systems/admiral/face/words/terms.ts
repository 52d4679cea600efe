import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { axisName } from '../../../../kit/grid.ts';
import { say } from '../../../../kit/screen-kit.ts';
import type { Ruleset } from '../../variants.ts';

/** The rules that differ from the standard, one phrase each. Rules that this level does not use are left out. */
const changesIn = ({ flags, salvo, chasers, first }: Ruleset): readonly Phrase[] => [
  ...(flags.salvo && salvo === 'separate-dice' ? [{ key: 'switch-s' }] : []),
  ...(flags.orientation && chasers === 'one-a-ship' ? [{ key: 'switch-o' }] : []),
  ...(first === 'red' ? [{ key: 'switch-r' }] : []),
  ...(first === 'lot' ? [{ key: 'switch-l' }] : []),
];

/**
 * The map size and letters, the rounds, and the rules that differ from the standard: what players agree to before they
 * join.
 */
export const termsLine = (rules: Ruleset, reader: Pick<Reader, 'say' | 'letters'>): string => {
  const [cols, rows] = [rules.map.rows[0]!.length, rules.map.rows.length];
  const line = say(reader, 'terms', { cols, rows, letters: axisName(reader.letters, cols), rounds: rules.rounds });
  return [line, ...changesIn(rules).map(reader.say)].join(' ');
};
