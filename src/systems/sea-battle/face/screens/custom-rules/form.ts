import type { Form } from '../../../../../kernel/capabilities.ts';
import type { Letters, Reader } from '../../../../../kernel/reader.ts';
import type { LeadChoice } from '../../../../../kernel/rules.ts';
import { type Focus, partsOf } from '../../../../../kernel/screen.ts';
import { codeOf, faultOf, lettersName, rulesetOf, SIZES, salvoRevealsAfloat } from '../../../rules/view/index.ts';
import { type Ruleset, titleOf } from '../../../variants.ts';
import { typedSea } from '../../input/typed-sea.ts';
import { termsOf } from '../../words/terms.ts';
import {
  across,
  board,
  type Counter,
  choicesOf,
  down,
  type FormChoice,
  land,
  otherLand,
  PAGES,
  ships,
  shotsTold,
  summaryOf,
} from './choices.ts';
import { type Draft, draftOf, type FormPage, focusOf, type OpenSea } from './draft.ts';
import { landPage } from './land-page.ts';
import { sheetOf } from './sheet.ts';

type FormButton = Form['screen']['buttons'][number][number];

type Tab = Exclude<FormPage, OpenSea>;

/** The sign of the fleet page: it opens with ships of four decks selected. */
const FLEET: Tab = '4';
const TABS: readonly Tab[] = ['b', FLEET, 's', 'r', 'm'];

const formButton = (label: string, rules: Ruleset, page: FormPage): FormButton => ({
  label,
  press: { look: focusOf({ rules, page }) },
});

/** The rows of one page. `turned` makes a choice into a button, `stepped` a counter into a row. */
const rowsOf = (
  { rules, page }: Pick<Draft, 'rules'> & { readonly page: Tab },
  reader: Reader,
  lead: LeadChoice,
): readonly (readonly FormButton[])[] => {
  const { say } = reader;
  const turned = ({ now, next, lead: first }: FormChoice): FormButton => ({
    label: say(now),
    press: { look: focusOf({ rules: next, page }), ...(first && { lead: first }) },
  });
  const stepped = ({ now, less, more }: Counter): readonly FormButton[] => [
    { ...formButton('−', less, page), spoken: say({ key: 'form-less', with: { what: now } }) },
    formButton(say(now), rules, page),
    { ...formButton('+', more, page), spoken: say({ key: 'form-more', with: { what: now } }) },
  ];
  /** One less and one more, without the number between them. */
  const signed = (sign: string, { now, less, more }: Counter): readonly FormButton[] => [
    { ...formButton(`${sign} −`, less, page), spoken: say({ key: 'form-less', with: { what: now } }) },
    { ...formButton(`${sign} +`, more, page), spoken: say({ key: 'form-more', with: { what: now } }) },
  ];
  if (page !== 'b' && page !== 's' && page !== 'r' && page !== 'm')
    return fleetRows(rules, Number(page), reader, stepped);
  const sea = [
    [...signed('↔', across(rules)), turned(board(rules)), ...signed('↕', down(rules))],
    [
      ...[land(rules), otherLand(rules)].flatMap((choice) => (choice ? [turned(choice)] : [])),
      formButton(say({ key: 'land-draw' }), rules, { quarter: 0, line: 0, half: 0 }),
    ],
  ];
  const rows = PAGES[page].map((names) =>
    choicesOf(rules, lead, names).flatMap((it) => (it.counter ? stepped(it.counter) : [turned(it)])),
  );
  return page === 'b' ? [...sea, ...rows] : rows;
};

/** A button for each size, and below them the counter for ships of the selected size. */
const fleetRows = (
  rules: Ruleset,
  inHand: number,
  { say }: Reader,
  stepped: (it: Counter) => readonly FormButton[],
): readonly (readonly FormButton[])[] => {
  const buttons = SIZES.map((size) => {
    const { now } = ships(rules, size);
    return formButton(`${size === inHand ? '● ' : ''}${say(now)}`, rules, `${size}`);
  });
  return [buttons.slice(0, 4), buttons.slice(4), stepped(ships(rules, inHand))];
};

/** The game's own letters, where this reader uses others. */
const foreign = (rules: Ruleset, { say, letters }: Reader): readonly string[] =>
  letters === rules.alphabet
    ? []
    : [say({ key: 'form-letters-own', with: { letters: lettersName(rules, rules.alphabet) } })];

/** All current settings, in words. */
const linesOf = (rules: Ruleset, reader: Reader, lead: LeadChoice): readonly string[] => {
  const { say } = reader;
  return [
    `⚓ ${say(titleOf(rules))}`,
    termsOf(rules, reader),
    ...foreign(rules, reader),
    say(shotsTold(rules)),
    ...summaryOf(rules, lead)
      .filter((group) => group.length > 0)
      .map((group) => group.map(say).join(' · ')),
    ...(salvoRevealsAfloat(rules) ? [say({ key: 'form-shots-tell' })] : []),
  ];
};

/**
 * Returns the form to make up a Sea Battle variant, in the letters in which its reader would read that variant.
 * @param reads Returns the reader's letters for these rules.
 */
export const form = (
  focus: Focus,
  usual: Reader,
  reads: (rules: Ruleset) => Letters,
  lead: LeadChoice = 'lot',
): Form => {
  const { rules: begun, page } = draftOf(focus);
  const code = codeOf(begun);
  const rules: Ruleset = { ...begun, id: code };
  const reader: Reader = { ...usual, letters: reads(rules) };
  const fault = faultOf(rules);
  const sheet = reader.laysOut && { sheet: sheetOf(rules, reader, lead, fault !== undefined) };
  const rest = { ...sheet, code, ...(fault && { fault }) };
  if (typeof page === 'object') return { screen: landPage(rules, reader, page), ...rest };
  const open = (tab: Tab): boolean => tab === page || (tab === FLEET && /\d/.test(page));
  const tabs = TABS.map((tab): FormButton => {
    const label = reader.say({ key: 'form-page', with: { page: tab === FLEET ? 'fleet' : tab } });
    return formButton(open(tab) ? `● ${label}` : label, rules, tab);
  });
  return {
    screen: {
      ...partsOf(linesOf(rules, reader, lead).join('\n')),
      buttons: [...rowsOf({ rules, page }, reader, lead), tabs],
    },
    ...rest,
  };
};

/** Returns the share code of the game on a typed sea; after a share code, of that game on it. See `typedSea`. */
export const typedGame = (words: string, from: string): ReturnType<typeof typedSea> => {
  const [, code = '', sea = ''] = /^\s*(X[0-9A-Z]+)\s+([\s\S]+)$/.exec(words) ?? [];
  const named = rulesetOf(code);
  return named.ok ? typedSea(sea, named.value) : typedSea(words, draftOf(from).rules);
};
