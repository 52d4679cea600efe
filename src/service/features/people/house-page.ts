import type { Say } from '../../../kernel/phrase.ts';
import { type Button, partsOf, type Screen } from '../../../kernel/screen.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { boardKey, type Match } from '../../core/match/match.ts';
import { chatRulesKey, quietHoursOf } from '../../core/operations/chat-rules.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { chatOf } from '../../core/people/exclusions.ts';
import type { Preferences } from '../../core/people/people.ts';
import { backButton, clipLabel, inRows, pageButton } from '../../core/screens/page-button.ts';
import type { Token } from '../../ports/intent.ts';
import { listedName } from './people-pages.ts';
import { type ChatRule, RULE_CHOICES } from './rows.ts';

/** Most people with a key to let them in again: one row is for them, two are for the rules. */
const MOST_SHOWN = 4;

const nextOf = <T>(choices: readonly T[], now: T): T => choices[(choices.indexOf(now) + 1) % choices.length] ?? now;

/** Hours of a day, `22:00`. */
const hourText = (hour: number): string => `${hour}:00`;

const WHERE = { all: 'rule-where-all', here: 'rule-where-here', elsewhere: 'rule-where-elsewhere' } as const;
const OPENERS = { all: 'rule-openers-all', managers: 'rule-openers-managers' } as const;

/** A rule: its name, and the short one on its key; its value now in words, and what a press does about it. */
interface Row {
  readonly name: string;
  readonly short: string;
  readonly now: string;
  readonly next: ChatRule | 'quiet';
}

const rowsOf = (rules: Preferences, { place }: Actor, say: Say): readonly Row[] => {
  const { openers = 'all', rated = 'off', most = 10, places = [] } = rules;
  const where = places.length === 0 ? 'all' : places.includes(boardKey(place)) ? 'here' : 'elsewhere';
  const hours = quietHoursOf(rules);
  // A chat that is one place has no other to play in.
  const isOneOfMany = place.within !== undefined || place.address.includes('/');
  const somewhere: Row = {
    name: 'rule-where',
    short: 'rule-where-short',
    now: say({ key: WHERE[where] }),
    next: { name: 'here', value: where === 'here' ? 'off' : 'on' },
  };
  return [
    {
      name: 'rule-openers',
      short: 'rule-openers-short',
      now: say({ key: OPENERS[openers] }),
      next: { name: 'openers', value: nextOf(RULE_CHOICES.openers, openers) },
    },
    ...(isOneOfMany || places.length > 0 ? [somewhere] : []),
    {
      name: 'rule-most',
      short: 'rule-most-short',
      now: `${most}`,
      next: { name: 'most', value: nextOf<string>(RULE_CHOICES.most, `${most}`) },
    },
    {
      name: 'rule-quiet',
      short: 'rule-quiet-short',
      now: hours ? `${hourText(hours[0])}–${hourText(hours[1])}` : say({ key: 'calls-off' }),
      next: hours ? { name: 'quiet', value: 'off' } : 'quiet',
    },
    {
      name: 'rule-rated',
      short: 'rule-rated-short',
      now: say({ key: rated === 'on' ? 'calls-on' : 'calls-off' }),
      next: { name: 'rated', value: nextOf(RULE_CHOICES.rated, rated) },
    },
  ];
};

/** Who may play in a chat, and when: for those who manage it. */
export const housePage = async (
  { exclusions, people, translate }: Needs<'exclusions' | 'people' | 'translate'>,
  actor: Actor,
  match?: Match,
): Promise<Screen<Token>> => {
  const { locale, place } = actor;
  const say = translate(locale);
  const rows = rowsOf(await people.preferences(chatRulesKey(place)), actor, say);
  const all = await exclusions.shutOutOf(chatOf(place));
  const keys = rows.map(
    ({ short, now, next }): Button<Token> =>
      pageButton(
        clipLabel(say({ key: 'setting-line', with: { setting: { key: short }, now } })),
        next === 'quiet' ? { page: next } : { action: 'rule', rule: next },
        match,
      ),
  );
  const listed = all
    .slice(0, MOST_SHOWN)
    .map((it) =>
      pageButton(
        clipLabel(say({ key: 'admit-name', with: { name: listedName(it, say) } })),
        { action: 'admit', mark: it.mark },
        match,
      ),
    );
  return {
    ...partsOf(
      [
        say({ key: 'page-house' }),
        ...rows.map(({ name, now }) => say({ key: 'setting-line', with: { setting: { key: name }, now } })),
        say({ key: 'house-shut-out', with: { n: all.length } }),
      ].join('\n'),
    ),
    buttons: [...inRows(keys, 2), ...inRows(listed, 4), [backButton(say, { page: 'chat' }, 'button-back', match)]],
  };
};

/** Every second hour of a day. */
const HOURS = Array.from({ length: 12 }, (_, i) => 2 * i);

/** The choice of quiet hours: first when they begin, then when they end. */
export const quietPage = async (
  { store, translate }: Needs<'store' | 'translate'>,
  { locale }: Actor,
  from: number | undefined,
  match?: Match,
): Promise<Screen<Token>> => {
  const say = translate(locale);
  const time = new Date(await store.now()).toISOString().slice(11, 16);
  const keys = HOURS.filter((it) => it !== from).map((hour) =>
    pageButton(
      hourText(hour),
      from === undefined
        ? { page: 'quiet', from: hour }
        : { action: 'rule', rule: { name: 'quiet', value: `${from}-${hour}` } },
      match,
    ),
  );
  return {
    title: from === undefined ? say({ key: 'quiet-from' }) : say({ key: 'quiet-till', with: { from: hourText(from) } }),
    lines: [say({ key: 'quiet-now', with: { time } })],
    buttons: [...inRows(keys, 4), [backButton(say, { page: 'house' }, 'button-back', match)]],
  };
};
