import type { Locale, Say } from '../../../kernel/phrase.ts';
import type { Variant } from '../../../kernel/rules.ts';
import { type Button, partsOf, type Screen } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import type { Needs } from '../../context/service-context.ts';
import type { ButtonAct } from '../../control/act.ts';
import type { PageNamed } from '../../control/page.ts';
import type { GamesPurpose } from '../../control/page-values.ts';
import type { Match } from '../../match/match.ts';
import { preferredGame, preferredGameAt } from '../../operations/catalogue.ts';
import type { Actor } from '../../operations/match-operations.ts';
import { chatKey, lettersOf } from '../../people/people.ts';
import type { Token } from '../../ports/intent.ts';
import { clipLabel, inRows, pageButton, usualButton } from './page-button.ts';

/** What a press on a game does. */
const CHOICES: Readonly<Record<GamesPurpose, (variant: string) => ButtonAct>> = {
  table: (variant) => ({ action: 'variant', variant }),
  play: (variant) => ({ action: 'variant', variant }),
  own: (variant) => ({ action: 'own', setting: { name: 'variant', value: variant } }),
  chat: (variant) => ({ action: 'chat', setting: { name: 'variant', value: variant } }),
  rules: (variant) => ({ page: 'rules', variant, leaf: 0 }),
};

/** Variants of one group; those without a group go by the name of their system. */
interface Group {
  readonly system: AnySystem;
  readonly name: string;
  readonly variants: readonly Variant[];
  /** Speaks in the words of its system. */
  readonly say: Say;
}

const kindOf = (system: AnySystem, { group }: Variant): string => group ?? system.id;

/** All groups, system by system. */
const groupsOf = (context: Needs<'systems' | 'translator'>, locale: Locale): readonly Group[] =>
  context.systems.flatMap((system) => {
    const say = context.translator.to({ locale, letters: lettersOf(locale), nameOf: String }, system.id);
    return [...new Set(system.variants.map((it) => kindOf(system, it)))].map((name) => ({
      system,
      name,
      say,
      variants: system.variants.filter((it) => kindOf(system, it) === name),
    }));
  });

/** The variant chosen now, to be marked. */
const chosenNow = async (
  context: Needs<'people' | 'systems'>,
  actor: Actor,
  purpose: GamesPurpose,
  match: Match | undefined,
): Promise<string> => {
  if (purpose === 'table' && match) return match.variant;
  if (purpose === 'rules') return '';
  if (purpose === 'play') return (await preferredGameAt(context, actor)).variant;
  const key = purpose === 'chat' ? chatKey(actor.place) : actor.person.id;
  return preferredGame(context, await context.people.preferences(key)).variant;
};

interface List {
  readonly say: Say;
  readonly purpose: GamesPurpose;
  readonly chosen: string;
  readonly match: Match | undefined;
}

const groupTitle = ({ say, system, name }: Group): string =>
  say({ key: name === system.id ? `system-${name}` : `group-${name}` });

/**
 * The button for custom rules: only where the game is chosen to be played. The form begins with the chosen variant, or
 * else the first of the group.
 */
const customRulesButton = ({ say, purpose, chosen, match }: List, { system, variants }: Group): Button<Token>[] => {
  if (!system.editor || (purpose !== 'table' && purpose !== 'play')) return [];
  const from = system.variant(chosen).ok ? chosen : (variants[0]?.id ?? '');
  return [usualButton(say, { page: 'form', draft: from }, match)];
};

const groupScreen = (list: List, group: Group, back: readonly Button<Token>[]): Screen<Token> => {
  const { purpose, chosen, match } = list;
  const { say } = group;
  const lines = group.variants.map(({ title, about }) => `• ${say(title)}: ${say(about)}`);
  const buttons = group.variants.map(({ id, title }) =>
    pageButton(clipLabel(`${id === chosen ? '● ' : ''}${say(title)}`), CHOICES[purpose](id), match),
  );
  return {
    ...partsOf([`⚓ ${groupTitle(group)}`, ...lines].join('\n')),
    buttons: [...inRows(buttons, 2), [...back, ...customRulesButton(list, group)]].filter((row) => row.length > 0),
  };
};

const groupsScreen = (list: List, groups: readonly Group[]): Screen<Token> => {
  const { say, purpose, chosen, match } = list;
  const lines = groups.map((it) => `• ${groupTitle(it)}: ${it.variants.map(({ title }) => it.say(title)).join(', ')}`);
  const buttons = groups.map((it) =>
    pageButton(clipLabel(groupTitle(it)), { page: 'games', purpose, group: it.name }, match),
  );
  const usual = groups.find(({ system }) => system.variant(chosen).ok) ?? groups[0];
  return {
    ...partsOf([say({ key: 'page-games' }), ...lines].join('\n')),
    buttons: [...inRows(buttons, 2), usual ? customRulesButton(list, usual) : []].filter((row) => row.length > 0),
  };
};

/** The games to choose from: first the groups, then, behind each, its variants with a sentence. */
export const gamesPage = async (
  context: Needs<'people' | 'systems' | 'translate' | 'translator'>,
  actor: Actor,
  { purpose, group: kind }: Omit<PageNamed<'games'>, 'page'>,
  match?: Match,
): Promise<Screen<Token>> => {
  const { locale } = await context.people.preferencesOf(actor.person);
  const list: List = {
    say: context.translate(locale),
    purpose,
    chosen: await chosenNow(context, actor, purpose, match),
    match,
  };
  const groups = groupsOf(context, locale);
  const [only, ...more] = groups;
  if (only && more.length === 0) return groupScreen(list, only, []);
  const group = kind === undefined ? undefined : groups.find((it) => it.name === kind);
  if (!group) return groupsScreen(list, groups);
  return groupScreen(list, group, [pageButton(list.say({ key: 'button-back' }), { page: 'games', purpose }, match)]);
};
