import type { Form } from '../../../../../kernel/capabilities.ts';
import type { Phrase } from '../../../../../kernel/phrase.ts';
import type { Letters, Reader } from '../../../../../kernel/reader.ts';
import { LEAD_CHOICES, type LeadChoice } from '../../../../../kernel/rules.ts';
import { type Focus, partsOf } from '../../../../../kernel/screen.ts';
import { CUSTOM_LIMITS, codeOf, faultOf, rulesetOf, salvoRevealsAfloat } from '../../../rules/view/index.ts';
import { type Ruleset, shipNamesOf } from '../../../variants.ts';
import { typedSea } from '../../input/typed-sea.ts';
import { termsOf } from '../../words/terms.ts';
import { titleOf } from '../../words/title.ts';
import {
  across,
  afterHit,
  alphabet,
  axes,
  board,
  type Counter,
  down,
  extrasTouch,
  type FormChoice,
  type FormOptions,
  fleets,
  halo,
  hit,
  land,
  lastReply,
  lettersName,
  mineEffect,
  mines,
  near,
  otherLand,
  relocation,
  shapes,
  shipNames,
  ships,
  shots,
  sunk,
  sweepers,
  touch,
  turns,
} from './choices.ts';
import { type Draft, draftOf, type FormPage, firesVolleys, focusOf, hasLead, type OpenSea } from './draft.ts';
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
  { rules, page }: Draft & { readonly page: Tab },
  reader: Reader,
  lead: LeadChoice,
): readonly (readonly FormButton[])[] => {
  const { say } = reader;
  const turned = ({ now, next }: FormChoice): FormButton => formButton(say(now), next, page);
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
  switch (page) {
    case 'b':
      return [
        [...signed('↔', across(rules)), turned(board(rules)), ...signed('↕', down(rules))],
        [
          ...[land(rules), otherLand(rules)].flatMap((choice) => (choice ? [turned(choice)] : [])),
          formButton(say({ key: 'land-draw' }), rules, { quarter: 0, line: 0, half: 0 }),
        ],
        [turned(fleets(rules)), turned(alphabet(rules)), turned(axes(rules))],
      ];
    case 's':
      return [
        [turned(shapes(rules)), turned(touch(rules))],
        [turned(halo(rules)), turned(relocation(rules))],
        [turned(shipNames(rules))],
      ];
    case 'r':
      return [
        stepped(shots(rules)),
        [
          turned((firesVolleys(rules) ? lastReply : afterHit)(rules)),
          turned(turns(rules)),
          ...leadButtons({ rules, page }, reader, lead),
        ],
        [turned(hit(rules)), turned(sunk(rules)), turned(near(rules))],
      ];
    case 'm':
      return [stepped(mines(rules)), stepped(sweepers(rules)), [turned(extrasTouch(rules)), turned(mineEffect(rules))]];
    default:
      return fleetRows(rules, Number(page), reader, stepped);
  }
};

/** SB-2: who shoots first is a choice of the match, not of the game. */
const leadButtons = ({ rules, page }: Draft, { say }: Reader, lead: LeadChoice): readonly FormButton[] => {
  if (!hasLead(rules)) return [];
  const next = LEAD_CHOICES[(LEAD_CHOICES.indexOf(lead) + 1) % LEAD_CHOICES.length]!;
  const label = say({ key: 'form-lead', with: { value: lead } });
  return [{ label, press: { look: focusOf({ rules, page }), lead: next } }];
};

/** A button for each size, and below them the counter for ships of the selected size. */
const fleetRows = (
  rules: Ruleset,
  inHand: number,
  { say }: Reader,
  stepped: (it: Counter) => readonly FormButton[],
): readonly (readonly FormButton[])[] => {
  const sizes = Array.from({ length: CUSTOM_LIMITS.size.most }, (_, i) => i + CUSTOM_LIMITS.size.least);
  const buttons = sizes.map((size) => {
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

/** What is chosen in a row, in the words of the row. */
const chosenIn = ({ row, options }: FormOptions): Phrase | undefined => {
  const value = options.find(({ now }) => now)?.label;
  return value && { key: 'own-is', with: { row, value } };
};

/** All current settings, in words. */
const linesOf = (rules: Ruleset, reader: Reader, lead: LeadChoice): readonly string[] => {
  const { say } = reader;
  const { mines: laid, sweepers: swept } = rules.extras;
  const besides = laid + swept > 0 ? [extrasTouch(rules), mineEffect(rules)] : [];
  const moves = rules.relocation === 'on-hit' ? [relocation(rules)] : [];
  const paper = rules.fleets === 'paper' ? [fleets(rules)] : [];
  const names = shipNamesOf(rules) === 'funnels' ? [shipNames(rules)] : [];
  const leads =
    rules.turns === 'together' || lead === 'lot'
      ? []
      : [
          say({
            key: 'own-is',
            with: { row: { key: 'own-lead' }, value: { key: 'own-lead-is', with: { value: lead } } },
          }),
        ];
  const told = [
    [shapes, touch, halo],
    [...(firesVolleys(rules) ? [] : [afterHit]), turns, ...(rules.lastReply ? [lastReply] : [])],
    [hit, sunk, near],
  ].map((group) => group.map((it) => it(rules)));
  return [
    `⚓ ${say(titleOf(rules))}`,
    termsOf(rules, reader),
    ...foreign(rules, reader),
    say(shots(rules).now),
    ...[...told, [...besides, ...moves, ...paper, ...names]]
      .filter((group) => group.length > 0)
      .map((group) =>
        group
          .flatMap((it) => chosenIn(it) ?? [])
          .map(say)
          .join(' · '),
      ),
    ...leads,
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
