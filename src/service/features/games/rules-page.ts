import type { TutorialPage } from '../../../kernel/capabilities.ts';
import type { ClientLeaf, ClientPageOf } from '../../../kernel/client-page.ts';
import type { Say } from '../../../kernel/phrase.ts';
import { partsOf, SCREEN_LIMITS, type Screen } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { codePoints, truncate } from '../../../kit/truncate.ts';
import type { PageNamed } from '../../control/act.ts';
import type { Needs } from '../../core/context/service-context.ts';
import type { Match } from '../../core/match/match.ts';
import { findGame, type Game, gameTitle, lessonOf, preferredGameAt } from '../../core/operations/catalogue.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { pageButton, usualButton } from '../../core/screens/page-button.ts';
import type { Token } from '../../ports/intent.ts';
import { readerForGame } from './custom-rules-page.ts';
import { exerciseOf } from './lesson-page.ts';

const gameFor = async (
  context: Needs<'people' | 'systemOf' | 'systems'>,
  actor: Actor,
  variant: string,
  match: Match | undefined,
): Promise<Game> => {
  if (match) return { system: context.systemOf(match.system), variant: match.variant, options: match.hidden.options };
  const found = variant === '' ? undefined : findGame(context, variant);
  return found?.ok ? found.value : preferredGameAt(context, actor);
};

/** A leaf of the rules; the only one of a game without a tutorial has no picture. */
type Leaf = Pick<TutorialPage, 'text'> & Partial<TutorialPage>;

/** The page of a game without a tutorial: what is different about its variant. */
const aboutPage = ({ system, variant }: Game, say: Say): Leaf => {
  const { about } = system.variants.find(({ id }) => id === variant) ?? {};
  return { text: about ? say(about) : '' };
};

/** The longest name of a variant that a button can carry. */
const LONGEST = 36;

/** The first sentence of a text, and what follows it. Undefined where it has only one. */
const sentencesIn = (text: string): readonly [first: string, rest: string] | undefined => {
  const [, first, rest] = /^(.+?[.?])\s+(?=\P{Ll})(.+)$/su.exec(text) ?? [];
  return first === undefined || rest === undefined ? undefined : [first, rest];
};

/** The first sentence of a leaf. */
export const firstSentence = (text: string): string => sentencesIn(text)?.[0] ?? text;

/** The longest sentence that is a title. */
const TITLE_CHARS = 60;

const leafData = ({ text, scene, alt }: Leaf): ClientLeaf => {
  const [first, rest] = sentencesIn(text) ?? ['', text];
  const title = first.replace(/\.$/, '');
  return {
    ...(title !== '' && title.length <= TITLE_CHARS ? { title, text: rest } : { text }),
    ...(scene && { scene }),
    ...(alt !== undefined && { alt }),
  };
};

/** Tokens of the ways to learn a game: its first battle and its exercises. */
export const waysToLearn = (
  context: Needs<'systems'>,
  system: AnySystem,
  variant: string,
  match?: Match,
): { readonly lesson?: Token; readonly exercise?: Token } => {
  const lesson = lessonOf(system, variant);
  return {
    ...(lesson && { lesson: pageButton('', lesson, match).press }),
    ...(system.tutorial?.exercises && { exercise: pageButton('', exerciseOf(context, system), match).press }),
  };
};

/** All leaves at once, and where to go from them. */
const leavesData = (
  context: Needs<'systems'>,
  { system, variant }: Game,
  words: Pick<ClientPageOf<'leaves'>, 'title' | 'at'> & { readonly leaves: readonly Leaf[] },
  match: Match | undefined,
): ClientPageOf<'leaves'> => ({
  page: 'leaves',
  ...words,
  leaves: words.leaves.map(leafData),
  ...waysToLearn(context, system, variant, match),
  ...(!match && variant.length <= LONGEST && { play: pageButton('', { page: 'game', variant }).press }),
});

/**
 * One leaf of the illustrated rules, with buttons to the others: for a match's own options, for the variant that was
 * named, or for what `/play` opens.
 */
export const rulesPage = async (
  context: Needs<'laysOut' | 'people' | 'systemOf' | 'systems' | 'textAccess' | 'translator'>,
  actor: Actor,
  { variant: named = '', leaf: wanted = 0 }: Omit<PageNamed<'rules'>, 'page'>,
  match?: Match,
): Promise<Screen<Token>> => {
  const game = await gameFor(context, actor, named, match);
  const { system, variant, options } = game;
  const reader = await readerForGame(context, actor, game);
  const { say } = reader;
  const leaves: readonly Leaf[] = system.tutorial?.pages(options, reader) ?? [aboutPage(game, say)];
  const at = Math.min(wanted, leaves.length - 1);
  const leaf = leaves[at];
  if (!leaf) throw new Error(`${system.id} has a tutorial without pages`);
  const head = `⚓ ${say({ key: 'rules-title', with: { variant: gameTitle(game), n: at + 1, last: leaves.length } })}`;
  const text = `${head}\n${leaf.text}`;
  const leafAct = (n: number): PageNamed<'rules'> => ({
    page: 'rules',
    ...(match || variant.length > LONGEST ? {} : { variant }),
    leaf: n,
  });
  const lesson = lessonOf(system, variant);
  const turn = (key: string, spoken: string, n: number) =>
    leaves[n] ? [{ ...pageButton(say({ key }), leafAct(n), match), spoken: say({ key: spoken }) }] : [];
  const buttons = [
    [...turn('button-leaf-back', 'spoken-leaf-back', at - 1), ...turn('button-leaf-on', 'spoken-leaf-on', at + 1)],
    [
      ...(lesson ? [usualButton(say, lesson, match)] : []),
      ...(system.tutorial?.exercises ? [usualButton(say, exerciseOf(context, system), match)] : []),
      ...(match || at > 0 ? [] : [usualButton(say, { page: 'games', purpose: 'rules' })]),
      ...(match || leaves[at + 1] || variant.length > LONGEST
        ? []
        : [pageButton(say({ key: 'button-form-play' }), { page: 'game', variant })]),
    ],
  ].filter((row) => row.length > 0);
  const page = context.laysOut?.(actor.place)
    ? { page: leavesData(context, game, { title: say(gameTitle(game)), at, leaves }, match) }
    : {};
  const rest = { buttons, ...page };
  if (!leaf.scene) return { ...partsOf(text), ...rest };
  if (reader.board === 'picture') return { ...partsOf(text), scene: leaf.scene, alt: leaf.alt ?? leaf.text, ...rest };
  return { ...partsOf(truncate(`${text}\n${leaf.alt ?? ''}`, SCREEN_LIMITS.pageChars, codePoints)), ...rest };
};
