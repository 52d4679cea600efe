import type { Locale, Phrase, Say } from '../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Variant } from '../../kernel/rules.ts';
import type { AnySystem } from '../../kernel/system.ts';
import { similarity } from '../../kit/edit-distance.ts';
import type { Requester, ServiceContext } from '../context/service-context.ts';
import { chatKey, lettersOf, type Preferences } from '../people/people.ts';
import { cleanName } from '../speech/names.ts';

/** What `/play` opens when nothing is said. @throws Error when no system is registered. */
export const firstSystem = (context: Pick<ServiceContext, 'systems'>): AnySystem => {
  const [system] = context.systems;
  if (!system) throw new Error('no rule system is registered');
  return system;
};

/** A system and its parameters. `variant` is the id or share code that gives them back. */
export interface Game {
  readonly system: AnySystem;
  readonly variant: string;
  readonly options: unknown;
}

/** The game of a system by id or share code, in whatever case it was typed; or why there is no such thing. */
const gameOfSystem = (system: AnySystem, typed: string): Result<Game, Phrase> => {
  const name = typed.trim();
  for (const variant of new Set([name, name.toLowerCase()])) {
    const found = system.variant(variant);
    if (found.ok) return ok({ system, variant: system.editor?.code(found.value) ?? variant, options: found.value });
  }
  // Told back like a person's name: it is a stranger's text.
  const refused = system.variant(cleanName(name));
  return refuse(refused.ok ? { key: 'button-broken' } : refused.error);
};

/** The game by id or share code among all that are played here. */
export const findGame = (context: Pick<ServiceContext, 'systems'>, typed: string): Result<Game, Phrase> => {
  const games = context.systems.map((system) => gameOfSystem(system, typed));
  return games.find((it) => it.ok) ?? games[0] ?? refuse({ key: 'button-broken' });
};

/** The first game of a system. @throws Error when it refuses its own first variant. */
export const firstGame = (system: AnySystem): Game => {
  const game = gameOfSystem(system, system.variants[0]?.id ?? '');
  if (!game.ok) throw new Error(`${system.id} refuses its own first variant`);
  return game.value;
};

/** Whether this is the first of all games, which needs no words: what everybody expects who is told nothing. */
export const isDefaultGame = (context: Pick<ServiceContext, 'systems'>, variant: string): boolean =>
  variant === firstSystem(context).variants[0]?.id;

/** What is opened when nothing is said: what these settings name, as long as there is such a game, else the first of all. */
export const preferredGame = (context: Pick<ServiceContext, 'systems'>, { variant }: Preferences): Game => {
  const chosen = variant === undefined ? undefined : findGame(context, variant);
  return chosen?.ok ? chosen.value : firstGame(firstSystem(context));
};

/** The same at the place where somebody acts: the chat's own settings decide among people, his own where he is alone. */
export const preferredGameAt = async (context: ServiceContext, { person, place }: Requester): Promise<Game> =>
  preferredGame(context, await context.people.preferences(place.audience === 'many' ? chatKey(place) : person.id));

/** What a game is called. */
export const gameTitle = ({ system, variant, options }: Game): Phrase =>
  system.variants.find((it) => it.id === variant)?.title ??
  system.editor?.title(options) ?? { key: `system-${system.id}` };

/** Whether a game's title begins with the name of its system: the name before it would say the same twice. */
export const hasSystemInTitle = (say: Say, game: Game): boolean =>
  say(gameTitle(game)).startsWith(say({ key: `system-${game.system.id}` }));

/** Variants offered after a wrong name. */
const MOST_NEAR = 3;

/** The variants whose id or title is most like what somebody typed, the likest first: none where nothing is. */
export const similarVariants = (
  context: ServiceContext,
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

/** Why no machine of this strength can sit down to a game of this system: which ones can. */
export const levelRefusal = ({ opponents }: AnySystem): Phrase => {
  const names = opponents.levels.map((level): Phrase => ({ key: `level-${level}` }));
  const listed = names.toReversed().reduce((rest, first) => ({ key: 'listed', with: { first, rest } }));
  return { key: 'unknown-level', with: { levels: listed } };
};

/** Why no machine can sit down to a game of these parameters; undefined where one can. */
export const machineRefusal = (system: AnySystem, options: unknown): Phrase | undefined =>
  system.opponents.canPlay?.(options) === false ? { key: 'machine-none' } : undefined;
