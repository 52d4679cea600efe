import type { Form } from '../../../../kernel/capabilities.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { type Button, type Focus, partsOf } from '../../../../kernel/screen.ts';
import { shareCodeOf, switchesOf, variantOf } from '../../rules/view/index.ts';
import { type Ruleset, type Switch, VARIANTS } from '../../variants.ts';
import { balanceLines } from '../words/balance.ts';
import { termsLine } from '../words/terms.ts';
import { titleOf } from '../words/title.ts';

type FormButton = Button<{ readonly look: Focus }>;

/** The switches as rows of buttons. Related switches share a row, and each row fits on a phone. */
const ROWS: readonly (readonly Switch[])[] = [
  ['d', 'f'],
  ['s', 'o'],
  ['r', 'l'],
];

/** The switches that a level supports. */
const switchesFor = ({ flags }: Pick<Ruleset, 'flags'>): readonly Switch[] =>
  ROWS.flat().filter((it) => (it !== 's' || flags.salvo) && (it !== 'o' || flags.orientation));

const switchesOn = (rules: Ruleset): readonly Switch[] => {
  const on = switchesOf(rules);
  return switchesFor(rules).filter((it) => on.includes(it));
};

/** Switches that exclude each other: turning one on turns the other off. */
const OTHERS: Readonly<Partial<Record<Switch, Switch>>> = { r: 'l', l: 'r' };

const toggled = (on: readonly Switch[], letter: Switch): readonly Switch[] => {
  const others = on.filter((it) => it !== letter && it !== OTHERS[letter]);
  return on.includes(letter) ? others : [...others, letter];
};

/** The levels to choose from, the current one marked. A level keeps only the switches it supports. */
const levelRow = ({ level }: Ruleset, on: readonly Switch[], reader: Reader): readonly FormButton[] =>
  VARIANTS.map((it, i) => ({
    label: `${it.level === level ? '● ' : ''}${reader.say({ key: 'key-level', with: { n: i + 1 } })}`,
    press: {
      look: shareCodeOf(
        it,
        on.filter((letter) => switchesFor(it).includes(letter)),
      ),
    },
    spoken: reader.say({ key: `rank-${it.level}` }),
  }));

const switchKey = (letter: Switch, base: Ruleset, on: readonly Switch[], reader: Reader): FormButton => ({
  label: `${on.includes(letter) ? '☑' : '☐'} ${reader.say({ key: `key-switch-${letter}` })}`,
  press: { look: shareCodeOf(base, toggled(on, letter)) },
  spoken: reader.say({
    key: on.includes(letter) ? 'switch-on' : 'switch-off',
    with: { what: { key: `key-switch-${letter}` } },
  }),
});

/** The form that composes custom rules: the level and the switches. The focus is a level's id or a share code. */
export const form = (focus: Focus, reader: Reader): Form => {
  const asked = variantOf(focus);
  const rules = asked.ok ? asked.value : VARIANTS[0]!;
  const on = switchesOn(rules);
  const base = VARIANTS.find(({ level }) => level === rules.level)!;
  const known = switchesFor(rules);
  const switches = ROWS.map((row) =>
    row.filter((it) => known.includes(it)).map((letter) => switchKey(letter, base, on, reader)),
  ).filter((row) => row.length > 0);
  const about = reader.say({ key: `variant-${rules.level}-about` });
  const text = [
    `⚓ ${reader.say(titleOf(rules))}`,
    about,
    termsLine(rules, reader),
    ...balanceLines(rules, reader),
  ].join('\n');
  return {
    screen: { ...partsOf(text), buttons: [levelRow(rules, on, reader), ...switches] },
    code: shareCodeOf(base, on),
  };
};
