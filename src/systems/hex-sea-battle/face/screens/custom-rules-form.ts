import type { Form } from '../../../../kernel/capabilities.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { type Button, type Focus, partsOf } from '../../../../kernel/screen.ts';
import { SWITCHES, type Switch, shareCodeOf, switchesOf, variantOf } from '../../rules/view/index.ts';
import { type Ruleset, VARIANTS } from '../../variants.ts';
import { termsLine } from '../words/terms.ts';
import { titleOf } from '../words/title.ts';

type FormButton = Button<{ readonly look: Focus }>;

const LETTERS = (Object.keys(SWITCHES) as readonly string[]).filter((it): it is Switch => it in SWITCHES);
/** Switches per row of buttons. */
const PER_ROW = 3;

const toggled = (on: readonly Switch[], letter: Switch): readonly Switch[] =>
  on.includes(letter) ? on.filter((it) => it !== letter) : [...on, letter];

/** The maps to choose from, the current one marked. */
const seaRow = ({ map }: Ruleset, on: readonly Switch[], reader: Reader): readonly FormButton[] =>
  VARIANTS.map((it) => ({
    label: `${it.map.id === map.id ? '● ' : ''}${reader.say({ key: `sea-${it.map.id}` })}`,
    press: { look: shareCodeOf({ base: it.id, on }) },
  }));

const switchKey = (letter: Switch, base: string, on: readonly Switch[], reader: Reader): FormButton => ({
  label: `${on.includes(letter) ? '☑' : '☐'} ${reader.say({ key: `key-switch-${letter}` })}`,
  press: { look: shareCodeOf({ base, on: toggled(on, letter) }) },
  spoken: reader.say({
    key: on.includes(letter) ? 'switch-on' : 'switch-off',
    with: { what: { key: `key-switch-${letter}` } },
  }),
});

/** The form that composes custom rules: the map and the switches. The focus is a variant's id or share code. */
export const form = (focus: Focus, reader: Reader): Form => {
  const asked = variantOf(focus);
  const rules = asked.ok ? asked.value : VARIANTS[0]!;
  const on = switchesOf(rules);
  const base = VARIANTS.find(({ map }) => map.id === rules.map.id)!.id;
  const switches = LETTERS.map((letter) => switchKey(letter, base, on, reader));
  const rows = Array.from({ length: Math.ceil(switches.length / PER_ROW) }, (_, i) =>
    switches.slice(i * PER_ROW, (i + 1) * PER_ROW),
  );
  const text = [`⚓ ${reader.say(titleOf(rules))}`, termsLine(rules, reader)].join('\n');
  return { screen: { ...partsOf(text), buttons: [seaRow(rules, on, reader), ...rows] }, code: rules.id };
};
