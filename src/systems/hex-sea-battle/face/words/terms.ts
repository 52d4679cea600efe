import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { axisName } from '../../../../kit/grid.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { switchesOf } from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';

/** The rules that differ from the standard, one phrase each. */
const changesIn = (rules: Ruleset): readonly Phrase[] =>
  switchesOf(rules).map((letter) => ({ key: 'switch', with: { letter } }));

/** The map size and letters, and the rules that differ from the standard: what players agree to before they join. */
export const termsLine = (rules: Ruleset, reader: Pick<Reader, 'say' | 'letters'>): string => {
  const [cols, rows] = [rules.map.rows[0]!.length, rules.map.rows.length];
  const line = say(reader, 'terms', { cols, rows, letters: axisName(reader.letters, cols) });
  const changes = changesIn(rules).map(reader.say);
  return [line, ...changes].join(' ');
};
