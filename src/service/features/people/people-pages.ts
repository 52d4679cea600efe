import type { Say } from '../../../kernel/phrase.ts';
import { type Button, partsOf, SCREEN_LIMITS, type Screen } from '../../../kernel/screen.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { boardKey, type Match, seatNames, seatOf } from '../../core/match/match.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { chatRulesKey, quietHoursOf } from '../../core/operations/quotas.ts';
import { chatOf, type Listed } from '../../core/people/exclusions.ts';
import type { Preferences } from '../../core/people/people.ts';
import { backButton, clipLabel, clipText, inRows, pageButton, usualButton } from '../../core/screens/page-button.ts';
import type { Token } from '../../ports/intent.ts';
import { cardHourOf } from '../daily/group-card.ts';
import { type ChatRule, REPORT_CAUSES, REPORT_LABELS, RULE_CHOICES } from './rows.ts';

/* Pages about other people: those in a match, and those whom a person has blocked or a chat has shut out. */

/** Most people on a page: five rows of two. */
const MOST_SHOWN = 8;

/** The seats of the other people in a match. */
const otherSeats = (match: Match, { person }: Actor): readonly number[] => {
  const own = seatOf(match, person.id);
  return [...match.occupants.keys()].filter((seat) => match.occupants[seat]?.kind === 'human' && seat !== own);
};

/**
 * What can be done about a person in a match; where there are several others and none is chosen, who they are.
 * @param manages whether the reader manages the chat and the match is shown there.
 */
export const peoplePage = (
  { translate }: Needs<'translate'>,
  actor: Actor,
  match: Match,
  chosen: number | undefined,
  manages: boolean,
): Screen<Token> => {
  const say = translate(actor.locale);
  const names = seatNames(match);
  const others = otherSeats(match, actor);
  const [seat, ...more] = chosen === undefined ? others : others.filter((it) => it === chosen);
  const back = backButton(
    say,
    more.length === 0 && others.length > 1 ? { page: 'people' } : { page: 'menu' },
    'button-back',
    match,
  );
  if (seat === undefined) return { title: say({ key: 'people-none' }), buttons: [[back]] };
  if (more.length > 0) {
    const keys = others.map((it) =>
      pageButton(clipText(names[it] ?? '', SCREEN_LIMITS.labelChars), { page: 'people', seat: it }, match),
    );
    return { title: say({ key: 'people-which' }), buttons: [...inRows(keys, 2), [back]] };
  }
  return {
    title: names[seat] ?? '',
    lines: [say({ key: 'people-block' }), ...(manages ? [say({ key: 'people-shut-out' })] : [])],
    buttons: [
      [
        usualButton(say, { action: 'block', seat }, match),
        usualButton(say, { page: 'report', seat }, match),
        ...(manages ? [usualButton(say, { action: 'shut', seat }, match)] : []),
      ],
      [back],
    ],
  };
};

/** For what to report the person at a seat. */
export const reportPage = (
  { translate }: Needs<'translate'>,
  { locale }: Actor,
  match: Match,
  seat: number,
): Screen<Token> => {
  const say = translate(locale);
  if (match.occupants[seat]?.kind !== 'human') return { title: say({ key: 'people-none' }), buttons: [] };
  const keys = REPORT_CAUSES.map((cause) =>
    pageButton(say({ key: REPORT_LABELS[cause] }), { action: 'report', seat, cause }, match),
  );
  return {
    title: say({ key: 'report-why', with: { name: seatNames(match)[seat] ?? '' } }),
    lines: [say({ key: 'report-seen' })],
    buttons: [...inRows(keys, 2), [backButton(say, { page: 'people' }, 'button-back', match)]],
  };
};

/** The name of a person on a list. */
const listedName = ({ name }: Listed, say: Say): string => name ?? say({ key: 'listed-nameless' });

/** The people whom a person has blocked, each with a key that unblocks them. */
export const blocksPage = async (
  { exclusions, translate }: Needs<'exclusions' | 'translate'>,
  { person, locale }: Actor,
): Promise<Screen<Token>> => {
  const say = translate(locale);
  const all = await exclusions.blockedBy(person.id);
  const keys = all
    .slice(0, MOST_SHOWN)
    .map((it) =>
      pageButton(
        clipText(say({ key: 'unblock-name', with: { name: listedName(it, say) } }), SCREEN_LIMITS.wideLabelChars),
        { action: 'unblock', mark: it.mark },
      ),
    );
  return {
    title: say({ key: 'page-blocks', with: { n: all.length } }),
    lines: [say({ key: 'blocks-how' })],
    buttons: inRows(keys, 2),
  };
};

/** Most people with a key to let them in again: one row is for them, two are for the rules. */
const MOST_ADMITTED = 4;

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

const rowsOf = (rules: Preferences, cardHour: number | undefined, { place }: Actor, say: Say): readonly Row[] => {
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
    {
      name: 'rule-sea',
      short: 'rule-sea-short',
      now: cardHour === undefined ? say({ key: 'calls-off' }) : hourText(cardHour),
      next: {
        name: 'sea',
        value: nextOf(RULE_CHOICES.sea, RULE_CHOICES.sea.find((it) => it === `${cardHour}`) ?? 'off'),
      },
    },
  ];
};

/** Who may play in a chat, and when: for those who manage it. */
export const housePage = async (
  context: Needs<'exclusions' | 'log' | 'metrics' | 'people' | 'store' | 'translate' | 'vault'>,
  actor: Actor,
  match?: Match,
): Promise<Screen<Token>> => {
  const { exclusions, people } = context;
  const { locale, place } = actor;
  const say = context.translate(locale);
  const [rules, cardHour] = await Promise.all([people.preferences(chatRulesKey(place)), cardHourOf(context, place)]);
  const rows = rowsOf(rules, cardHour, actor, say);
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
    .slice(0, MOST_ADMITTED)
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
