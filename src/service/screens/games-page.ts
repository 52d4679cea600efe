import type { Say } from '../../kernel/phrase.ts';
import type { Button, Screen } from '../../kernel/screen.ts';
import type { AnySystem, Variant } from '../../kernel/system.ts';
import type { Actor } from '../acts/acts.ts';
import { firstOf, usualGame, usualHere } from '../acts/catalogue.ts';
import type { Desk } from '../desk/desk.ts';
import type { Match } from '../match/match.ts';
import { chatKey, lettersOf } from '../people/people.ts';
import type { Token } from '../ports.ts';
import { clipLabel, inRows, pageButton } from './page-button.ts';

/**
 * What a game is chosen for: to be played at the table of the match, to be opened, to be what `/play` opens for a person or
 * in a chat, or to be read about.
 */
const PURPOSES = {
  table: (variant: string) => `!variant:${variant}`,
  play: (variant: string) => `!variant:${variant}`,
  own: (variant: string) => `!own:variant:${variant}`,
  chat: (variant: string) => `!chat:variant:${variant}`,
  rules: (variant: string) => `?!rules:${variant}:0`,
} as const satisfies Record<string, (variant: string) => string>;
type Purpose = keyof typeof PURPOSES;

const purposeOf = (name: string): Purpose => (Object.keys(PURPOSES) as Purpose[]).find((it) => it === name) ?? 'play';

/** Variants of a kind; those of no kind are one of their own. */
interface Group {
  readonly name: string;
  readonly variants: readonly Variant[];
}

const groupsOf = ({ variants }: AnySystem): readonly Group[] =>
  [...new Set(variants.map((it) => it.group ?? ''))].map((name) => ({
    name,
    variants: variants.filter((it) => (it.group ?? '') === name),
  }));

/** What stands chosen now, to be marked. */
const chosenNow = async (desk: Desk, actor: Actor, purpose: Purpose, match: Match | undefined): Promise<string> => {
  if (purpose === 'table' && match) return match.variant;
  if (purpose === 'rules') return '';
  if (purpose === 'play') return (await usualHere(desk, actor)).variant;
  const key = purpose === 'chat' ? chatKey(actor.place) : actor.person.id;
  return usualGame(desk, await desk.people.preferences(key)).variant;
};

interface List {
  readonly system: AnySystem;
  readonly say: Say;
  readonly purpose: Purpose;
  readonly chosen: string;
  readonly match: Match | undefined;
}

const groupTitle = ({ say, system }: List, name: string): string =>
  say({ key: name === '' ? `system-${system.id}` : `group-${name}` });

/** Rules of one's own can be made up only where they would be played at once. */
const ownRules = ({ say, system, purpose, chosen, match }: List): Button<Token>[] =>
  system.form && (purpose === 'table' || purpose === 'play')
    ? [pageButton(say({ key: 'button-form' }), `?!form:${chosen}`, match)]
    : [];

const groupScreen = (list: List, group: Group, back: readonly Button<Token>[]): Screen<Token> => {
  const { say, purpose, chosen, match } = list;
  const lines = group.variants.map(({ title, about }) => `• ${say(title)}: ${say(about)}`);
  const buttons = group.variants.map(({ id, title }) =>
    pageButton(clipLabel(`${id === chosen ? '● ' : ''}${say(title)}`), PURPOSES[purpose](id), match),
  );
  return {
    text: [`⚓ ${groupTitle(list, group.name)}`, ...lines].join('\n'),
    buttons: [...inRows(buttons, 2), [...back, ...ownRules(list)]].filter((row) => row.length > 0),
  };
};

const groupsScreen = (list: List, groups: readonly Group[]): Screen<Token> => {
  const { say, purpose, match } = list;
  const lines = groups.map(
    (it) => `• ${groupTitle(list, it.name)}: ${it.variants.map(({ title }) => say(title)).join(', ')}`,
  );
  const buttons = groups.map(({ name }) =>
    pageButton(clipLabel(groupTitle(list, name)), `?!games:${purpose}.${name}`, match),
  );
  return {
    text: [say({ key: 'page-games' }), ...lines].join('\n'),
    buttons: [...inRows(buttons, 2), ownRules(list)].filter((row) => row.length > 0),
  };
};

/**
 * The games there are to choose from, kind by kind: first the kinds, then, behind each, its variants with a sentence.
 * @param focus `table`, or `table.mines` for one kind; what it is chosen for stands first.
 */
export const gamesPage = async (desk: Desk, actor: Actor, focus: string, match?: Match): Promise<Screen<Token>> => {
  const [name = '', kind] = focus.split('.');
  const purpose = purposeOf(name);
  const system = match ? desk.systemOf(match.system) : firstOf(desk);
  const { locale } = await desk.people.of(actor.person);
  const say = desk.speech.to({ locale, letters: lettersOf(locale), nameOf: String }, system.id);
  const list: List = { system, say, purpose, chosen: await chosenNow(desk, actor, purpose, match), match };
  const groups = groupsOf(system);
  const [only, ...more] = groups;
  if (only && more.length === 0) return groupScreen(list, only, []);
  const group = kind === undefined ? undefined : groups.find((it) => it.name === kind);
  if (!group) return groupsScreen(list, groups);
  return groupScreen(list, group, [pageButton(say({ key: 'button-back' }), `?!games:${purpose}`, match)]);
};
