import type { Locale, Say } from '../../../kernel/phrase.ts';
import type { Variant } from '../../../kernel/rules.ts';
import type { Button, Screen } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import type { ServiceContext } from '../../context/service-context.ts';
import type { Match } from '../../match/match.ts';
import { preferredGame, preferredGameAt } from '../../operations/catalogue.ts';
import type { Actor } from '../../operations/match-operations.ts';
import { chatKey, lettersOf } from '../../people/people.ts';
import type { Token } from '../../ports/intent.ts';
import { clipLabel, inRows, pageButton } from './page-button.ts';

/**
 * What a game is chosen for: to be played in the lobby of the match, to be opened, to be the default of `/play` for a
 * person or in a chat, or to be read about.
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
const groupsOf = (context: ServiceContext, locale: Locale): readonly Group[] =>
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
  context: ServiceContext,
  actor: Actor,
  purpose: Purpose,
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
  readonly purpose: Purpose;
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
  return [pageButton(say({ key: 'button-form' }), `?!form:${from}`, match)];
};

const groupScreen = (list: List, group: Group, back: readonly Button<Token>[]): Screen<Token> => {
  const { purpose, chosen, match } = list;
  const { say } = group;
  const lines = group.variants.map(({ title, about }) => `• ${say(title)}: ${say(about)}`);
  const buttons = group.variants.map(({ id, title }) =>
    pageButton(clipLabel(`${id === chosen ? '● ' : ''}${say(title)}`), PURPOSES[purpose](id), match),
  );
  return {
    text: [`⚓ ${groupTitle(group)}`, ...lines].join('\n'),
    buttons: [...inRows(buttons, 2), [...back, ...customRulesButton(list, group)]].filter((row) => row.length > 0),
  };
};

const groupsScreen = (list: List, groups: readonly Group[]): Screen<Token> => {
  const { say, purpose, chosen, match } = list;
  const lines = groups.map((it) => `• ${groupTitle(it)}: ${it.variants.map(({ title }) => it.say(title)).join(', ')}`);
  const buttons = groups.map((it) => pageButton(clipLabel(groupTitle(it)), `?!games:${purpose}.${it.name}`, match));
  const usual = groups.find(({ system }) => system.variant(chosen).ok) ?? groups[0];
  return {
    text: [say({ key: 'page-games' }), ...lines].join('\n'),
    buttons: [...inRows(buttons, 2), usual ? customRulesButton(list, usual) : []].filter((row) => row.length > 0),
  };
};

/**
 * The games to choose from: first the groups, then, behind each, its variants with a sentence.
 * @param focus the purpose, and after "." a group: `table`, or `table.mines`.
 */
export const gamesPage = async (
  context: ServiceContext,
  actor: Actor,
  focus: string,
  match?: Match,
): Promise<Screen<Token>> => {
  const [name = '', kind] = focus.split('.');
  const purpose = purposeOf(name);
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
  return groupScreen(list, group, [pageButton(list.say({ key: 'button-back' }), `?!games:${purpose}`, match)]);
};
