import type { Form } from '../../../kernel/capabilities.ts';
import type { Letters, Reader } from '../../../kernel/reader.ts';
import type { Button, Focus } from '../../../kernel/screen.ts';
import { CUSTOM, codeOf, faultOf, tellsByShots } from '../rules/view.ts';
import type { Ruleset } from '../variants.ts';
import {
  afterHit,
  alphabet,
  axes,
  beside,
  boardSize,
  type Choice,
  type Counter,
  fleets,
  flight,
  halo,
  hit,
  lettersName,
  mineEffect,
  mines,
  near,
  shapes,
  ships,
  shots,
  sunk,
  sweepers,
  touch,
  turns,
} from './form/choices.ts';
import { type Draft, draftOf, focusOf, type Page } from './form/draft.ts';
import { termsOf } from './terms.ts';
import { titleOf } from './title.ts';

type Looks = Button<{ readonly look: Focus }>;

/** The sign of the fleet's page: battleships in hand. */
const FLEET: Page = '4';
const TABS: readonly Page[] = ['b', FLEET, 's', 'r', 'm'];

const looking = (label: string, rules: Ruleset, page: Page): Looks => ({
  label,
  press: { look: focusOf({ rules, page }) },
});

/** The rows of one page; `turned` and `stepped` make a choice and a counter into buttons. */
const rowsOf = ({ rules, page }: Draft, reader: Reader): readonly (readonly Looks[])[] => {
  const { say } = reader;
  const turned = ({ now, next }: Choice): Looks => looking(say(now), next, page);
  const stepped = ({ now, less, more }: Counter): readonly Looks[] => [
    { ...looking('−', less, page), spoken: say({ key: 'form-less', with: { what: now } }) },
    looking(say(now), rules, page),
    { ...looking('+', more, page), spoken: say({ key: 'form-more', with: { what: now } }) },
  ];
  switch (page) {
    case 'b':
      return [stepped(boardSize(rules)), [turned(alphabet(rules)), turned(axes(rules))], [turned(fleets(rules))]];
    case 's':
      return [
        [turned(shapes(rules)), turned(touch(rules))],
        [turned(halo(rules)), turned(flight(rules))],
      ];
    case 'r':
      return [
        stepped(shots(rules)),
        [turned(afterHit(rules)), turned(turns(rules))],
        [turned(hit(rules)), turned(sunk(rules)), turned(near(rules))],
      ];
    case 'm':
      return [stepped(mines(rules)), stepped(sweepers(rules)), [turned(beside(rules)), turned(mineEffect(rules))]];
    default:
      return fleetRows(rules, Number(page), reader, stepped);
  }
};

/** A button for each size, and below them the ships of the one in hand. */
const fleetRows = (
  rules: Ruleset,
  inHand: number,
  { say }: Reader,
  stepped: (it: Counter) => readonly Looks[],
): readonly (readonly Looks[])[] => {
  const sizes = Array.from({ length: CUSTOM.size.most }, (_, i) => i + CUSTOM.size.least);
  const buttons = sizes.map((size) => {
    const { now } = ships(rules, size);
    return looking(`${size === inHand ? '● ' : ''}${say(now)}`, rules, `${size}`);
  });
  return [buttons.slice(0, 4), buttons.slice(4), stepped(ships(rules, inHand))];
};

/** The game's own letters, where this reader reads others. */
const foreign = (rules: Ruleset, { say, letters }: Reader): readonly string[] =>
  letters === rules.alphabet
    ? []
    : [say({ key: 'form-letters-own', with: { letters: lettersName(rules, rules.alphabet) } })];

/** Everything that is filled in, in words. */
const linesOf = (rules: Ruleset, reader: Reader): readonly string[] => {
  const { say } = reader;
  const { mines: laid, sweepers: swept } = rules.extras;
  const besides = laid + swept > 0 ? [beside(rules), mineEffect(rules)] : [];
  const moves = rules.relocation === 'on-hit' ? [flight(rules)] : [];
  const paper = rules.fleets === 'paper' ? [fleets(rules)] : [];
  const told = [
    [shapes, touch, halo],
    [afterHit, turns],
    [hit, sunk, near],
  ].map((group) => group.map((it) => it(rules)));
  return [
    `⚓ ${say(titleOf(rules))}`,
    termsOf(rules, reader),
    ...foreign(rules, reader),
    say(shots(rules).now),
    ...[...told, [...besides, ...moves, ...paper]]
      .filter((group) => group.length > 0)
      .map((group) => group.map(({ now }) => say(now)).join(' · ')),
    ...(tellsByShots(rules) ? [say({ key: 'form-shots-tell' })] : []),
  ];
};

/** The form in which a variant of the family is made up, in the letters in which its reader would read that variant. */
export const form = (focus: Focus, usual: Reader, reads: (rules: Ruleset) => Letters): Form => {
  const { rules: begun, page } = draftOf(focus);
  const code = codeOf(begun);
  const rules: Ruleset = { ...begun, id: code };
  const reader: Reader = { ...usual, letters: reads(rules) };
  const open = (tab: Page): boolean => tab === page || (tab === FLEET && /\d/.test(page));
  const tabs = TABS.map((tab): Looks => {
    const label = reader.say({ key: 'form-page', with: { page: tab === FLEET ? 'fleet' : tab } });
    return looking(open(tab) ? `● ${label}` : label, rules, tab);
  });
  const fault = faultOf(rules);
  return {
    screen: { text: linesOf(rules, reader).join('\n'), buttons: [...rowsOf({ rules, page }, reader), tabs] },
    code,
    ...(fault ? { fault } : {}),
  };
};
