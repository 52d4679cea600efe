import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { axisName } from '../../../../kit/grid.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { fleetOf, SIDES, type Side, scenarioOf, shipName, switchesOf, typeIn } from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';

/** The switch that the first sentence names. */
const SAID_FIRST = 'p';

/** The rules that differ from the standard, one phrase each. */
const changesIn = (rules: Ruleset): readonly Phrase[] =>
  switchesOf(rules)
    .filter((letter) => letter !== SAID_FIRST)
    .map((letter) => ({ key: 'switch', with: { letter } }));

/** The ships of a side: "frigate, 3 × merchantman". */
const fleetText = (rules: Ruleset, { say: tell }: Pick<Reader, 'say'>, side: Side): string => {
  const types = fleetOf(rules, side).map((ship) => typeIn(rules, side, ship));
  return [...new Set(types)]
    .map((type) => {
      const many = types.filter((it) => it === type).length;
      return `${many > 1 ? `${many} × ` : ''}${tell(shipName(type))}`;
    })
    .join(', ');
};

/** The map size and letters, and the rules that differ from the standard: what players agree to before they join. */
export const termsLine = (rules: Ruleset, reader: Pick<Reader, 'say' | 'letters'>): string => {
  const [cols, rows] = [rules.map.rows[0]!.length, rules.map.rows.length];
  const letters = axisName(reader.letters, cols);
  if (scenarioOf(rules)) {
    const [white, red] = SIDES.map((side) => fleetText(rules, reader, side));
    return say(reader, 'scenario-terms', { cols, rows, letters, white: white!, red: red! });
  }
  const line = say(reader, 'terms', { cols, rows, letters, points: rules.points });
  const changes = changesIn(rules).map(reader.say);
  return [line, ...changes].join(' ');
};
