import type { Locale, Phrase, Say } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Variant } from '../../../kernel/rules.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { similarity } from '../../../kit/edit-distance.ts';
import type { PageNamed } from '../../control/act.ts';
import { cleanName } from '../../speech/names.ts';
import type { Requester } from '../context/renderer.ts';
import type { Needs } from '../context/service-context.ts';
import { systemTitle } from '../match/game-words.ts';
import { strengthPhrase } from '../match/strengths.ts';
import { chatKey, lettersOf, type Preferences } from '../people/people.ts';

/**
 * The first registered system: what `/play` opens by default.
 * @throws Error when no system is registered.
 */
export const firstSystem = (context: Needs<'systems'>): AnySystem => {
  const [system] = context.systems;
  if (!system) throw new Error('no rule system is registered');
  return system;
};

/** A system and its options. `variant` is the id or share code that gives them. */
export interface Game {
  readonly system: AnySystem;
  readonly variant: string;
  readonly options: unknown;
}

/** A name without what people put around it: quotes, brackets, "#". */
const withoutMarks = (typed: string): string =>
  typed.trim().replace(/^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');

/** Why a text names no game, in the words of this system. */
export interface NoGame {
  readonly system: string;
  readonly why: Phrase;
}

/** The refusal of a text that is no share code of a system. */
const UNKNOWN = 'no-such-variant';

/** The game of a system by id or share code, as typed or in lower case; or why there is none. */
const gameOfSystem = (system: AnySystem, typed: string): Result<Game, NoGame> => {
  const name = withoutMarks(typed);
  // Cleaned like a person's name, since the refusal repeats a stranger's text.
  const refused = system.variant(cleanName(name));
  let why = refused.ok ? { key: 'button-broken' } : refused.error;
  for (const variant of new Set([name, name.toLowerCase()])) {
    const found = system.variant(variant);
    if (found.ok) return ok({ system, variant: system.editor?.code(found.value) ?? variant, options: found.value });
    if (found.error.key !== UNKNOWN) why = found.error;
  }
  return refuse({ system: system.id, why });
};

/** The game by id or share code among all registered systems; or why there is none, by the system whose code it is. */
export const findGame = (context: Needs<'systems'>, typed: string): Result<Game, NoGame> => {
  const games = context.systems.map((system) => gameOfSystem(system, typed));
  const own = games.find((it) => !it.ok && it.error.why.key !== UNKNOWN);
  return games.find((it) => it.ok) ?? own ?? games[0] ?? refuse({ system: '', why: { key: 'button-broken' } });
};

/** The game that a share code names, as far as it can be one; undefined for any other text, the id of a variant too. */
export const sharedGame = (context: Needs<'systems'>, typed: string): string | undefined => {
  const game = findGame(context, typed);
  if (!game.ok) return game.error.why.key === UNKNOWN || /\s/.test(typed.trim()) ? undefined : typed;
  const { system, variant } = game.value;
  return system.variants.some(({ id }) => id === variant) ? undefined : variant;
};

/**
 * The first game of a system.
 * @throws Error when the system refuses its own first variant.
 */
export const firstGame = (system: AnySystem): Game => {
  const game = gameOfSystem(system, system.variants[0]?.id ?? '');
  if (!game.ok) throw new Error(`${system.id} refuses its own first variant`);
  return game.value;
};

/** Whether this is the default game: the first variant of the first system, which needs no explanation. */
export const isDefaultGame = (context: Needs<'systems'>, variant: string): boolean =>
  variant === firstSystem(context).variants[0]?.id;

/** The game opened by default: the one these settings name, as long as it exists, else the first of all. */
export const preferredGame = (context: Needs<'systems'>, { variant }: Preferences): Game => {
  const chosen = variant === undefined ? undefined : findGame(context, variant);
  return chosen?.ok ? chosen.value : firstGame(firstSystem(context));
};

/** The default game at a place: by the chat's settings at a shared place, by the person's own in private. */
export const preferredGameAt = async (
  context: Needs<'people' | 'systems'>,
  { person, place }: Requester,
): Promise<Game> =>
  preferredGame(context, await context.people.preferences(place.audience === 'many' ? chatKey(place) : person.id));

/** The title of a game. */
export const gameTitle = ({ system, variant, options }: Game): Phrase =>
  system.variants.find((it) => it.id === variant)?.title ?? system.editor?.title(options) ?? systemTitle(system.id);

/** Whether a game's title begins with the name of its system: the name before it would say the same twice. */
export const hasSystemInTitle = (say: Say, game: Game): boolean =>
  say(gameTitle(game)).startsWith(say(systemTitle(game.system.id)));

/** Most variants offered after an unknown name. */
const MOST_NEAR = 3;

/** The variants whose id or title is most similar to what was typed, best first; none when nothing is similar. */
export const similarVariants = (
  context: Needs<'systems' | 'translator'>,
  locale: Locale,
  typed: string,
): readonly (Variant & { readonly system: string })[] => {
  const word = typed.trim().toLocaleLowerCase();
  return context.systems
    .flatMap((system) => {
      const say = context.translator.to({ locale, letters: lettersOf(locale), nameOf: String }, system.id);
      return system.variants.map((it) => ({
        it: { ...it, system: system.id },
        near: Math.max(similarity(word, it.id), similarity(word, say(it.title).toLocaleLowerCase())),
      }));
    })
    .filter(({ near }) => near >= 0.5)
    .toSorted((a, b) => b.near - a.near)
    .slice(0, MOST_NEAR)
    .map(({ it }) => it);
};

/** Why no machine of this level can play this system: names the levels that can. */
export const levelRefusal = (system: AnySystem): Phrase => {
  const names = system.opponents.levels.map(({ id }) => strengthPhrase(system, id));
  const listed = names.toReversed().reduce((rest, first) => ({ key: 'listed', with: { first, rest } }));
  return { key: 'unknown-level', with: { levels: listed } };
};

/** Why no machine can play a game with these options; undefined when one can. */
export const machineRefusal = (system: AnySystem, options: unknown): Phrase | undefined =>
  system.opponents.canPlay?.(options) === false ? { key: 'machine-none' } : undefined;

/** The first battle that is offered under a variant: the page that begins it. */
export const lessonOf = (system: AnySystem, variant: string): PageNamed<'lesson'> | undefined => {
  const lesson = system.tutorial?.lessons?.find(({ games }) => games.includes(variant));
  return lesson && { page: 'lesson', lesson: lesson.id, step: 0 };
};
