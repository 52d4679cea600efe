import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { axisName } from '../../../../kit/grid.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { differences, pieceName, SIDES, type Side, scenarioOf } from '../../rules/view/index.ts';
import { type Ruleset, SHIP_IDS, type ShipType, VARIANTS } from '../../variants.ts';
import { shipLabel } from './names.ts';

/** Parameters that the first sentence names. */
const SAID_FIRST: readonly string[] = ['map', 'rounds', 'points'];

const cardPhrase = ({ ships }: Ruleset, type: ShipType): Phrase => {
  const { fresh, storm, range } = ships[type];
  const ship = shipLabel(type);
  return { key: 'rule-card', with: { ship, speed: fresh.straight, less: fresh.diagonal, drift: storm, range } };
};

/**
 * The rules that differ from the usual of this level, one phrase each, besides the sea and the rounds. Rules that make
 * no difference are left out.
 */
export const changesIn = (rules: Ruleset): readonly Phrase[] => {
  const usual = VARIANTS.find(({ level }) => level === rules.level)!;
  const changed = differences(rules, usual).filter((it) => it.matters(rules) && !SAID_FIRST.includes(it.about));
  return [
    ...changed
      .filter(({ piece = 'T' }) => piece === 'T')
      .map((it) => ({ key: 'rule-parameter', with: { about: it.about, value: it.read(rules) } })),
    ...SHIP_IDS.filter((type) => changed.some(({ piece }) => piece === type)).map((it) => cardPhrase(rules, it)),
  ];
};

/** The ships of a side: "frigate, 3 × merchantman". */
const fleetText = ({ fleets }: Ruleset, { say: tell }: Pick<Reader, 'say'>, side: Side): string => {
  const types = SHIP_IDS.flatMap((ship) => fleets[side][ship] ?? []);
  return [...new Set(types)]
    .map((type) => {
      const many = types.filter((it) => it === type).length;
      return `${many > 1 ? `${many} × ` : ''}${tell(pieceName(type))}`;
    })
    .join(', ');
};

/**
 * The map size and letters, the rounds, and the rules that differ from the usual of the level: what players agree to
 * before they join.
 */
export const termsLine = (rules: Ruleset, reader: Pick<Reader, 'say' | 'letters'>): string => {
  const [cols, rows] = [rules.map.rows[0]!.length, rules.map.rows.length];
  const letters = axisName(reader.letters, cols);
  if (scenarioOf(rules)) {
    const [white, red] = SIDES.map((side) => fleetText(rules, reader, side));
    return say(reader, 'scenario-terms', { cols, rows, letters, white: white!, red: red! });
  }
  const line = say(reader, 'terms', { cols, rows, letters, rounds: rules.rounds, points: rules.points });
  return [line, ...changesIn(rules).map(reader.say)].join(' ');
};
