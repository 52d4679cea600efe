import type { Lesson, LessonStep } from '../../../kernel/capabilities.ts';
import type { ClientPageOf } from '../../../kernel/client-page.ts';
import type { Phrase } from '../../../kernel/phrase.ts';
import type { Reader } from '../../../kernel/reader.ts';
import type { Rng } from '../../../kernel/rng.ts';
import type { Seat } from '../../../kernel/rules.ts';
import { type Button, type Press, partsOf, SCREEN_LIMITS, type Screen, withPresses } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { nameIn } from '../../../kit/grid.ts';
import { fitLabels } from '../../../kit/screen-kit.ts';
import type { PageNamed } from '../../control/act.ts';
import { tokenOf } from '../../control/token.ts';
import type { IntentResult } from '../../core/context/intent-result.ts';
import { defaultLetters, watchedAt } from '../../core/context/render-context.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { lessonKey, lessonStep } from '../../core/match/game-words.ts';
import type { Match } from '../../core/match/match.ts';
import { machineName } from '../../core/match/strengths.ts';
import { firstGame, type Game } from '../../core/operations/catalogue.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { backButton, pageButton, usualButton } from '../../core/screens/page-button.ts';
import type { Token } from '../../ports/intent.ts';
import { cleanName } from '../../speech/names.ts';
import { readerForGame } from './custom-rules-page.ts';

/** The seat of the reader in every lesson. */
const OWN: Seat = 0;

/** Chance as a lesson has written it down. @throws RangeError where a rule asks for more, or for less than is written. */
const writtenChance = (values: readonly number[]): Rng => {
  const left = [...values];
  return {
    below: (n) => {
      const value = left.shift();
      if (value === undefined || value >= n) throw new RangeError(`a lesson has no chance below ${n}: ${value}`);
      return value;
    },
  };
};

/** What a game deals before a lesson replaces it. */
const FIRST: Rng = { below: () => 0 };

/** A lesson after some of its acts: the state, and what the last of them and the answer to it came to. */
export interface LessonMoment {
  readonly state: unknown;
  readonly news: readonly unknown[];
}

/** The moments of the lessons of the games. They are the same for every reader, so each lesson is played once. */
const played = new Map<Lesson, readonly LessonMoment[]>();

/**
 * Plays a lesson from its beginning by the rules of its game.
 * @param done the number of its acts that are done, 0 to all
 * @throws RangeError where the rules refuse what the lesson has written down
 */
export const playLesson = (system: AnySystem, lesson: Lesson, done: number): LessonMoment => {
  const moments = played.get(lesson) ?? momentsOf(system, lesson);
  played.set(lesson, moments);
  return moments[done]!;
};

const momentsOf = (system: AnySystem, lesson: Lesson): readonly LessonMoment[] => {
  const options = system.variant(lesson.games[0] ?? '');
  const begun = options.ok ? system.begin(options.value, 2, FIRST) : options;
  if (!begun.ok) throw new RangeError(`lesson ${lesson.id} does not begin: ${begun.error.key}`);
  const rng = writtenChance(lesson.chance);
  const acts = [lesson.opening, ...lesson.steps.map(({ act, after = [] }) => [[OWN, act] as const, ...after])];
  let state = begun.value;
  return acts.map((act) => {
    const news = act.flatMap(([seat, notation]) => {
      const command = system.notation.read(notation);
      const decided = command.ok ? system.decide(state, seat, command.value, rng) : command;
      if (!decided.ok) throw new RangeError(`lesson ${lesson.id}, ${seat} ${notation}: ${decided.error.key}`);
      state = decided.value.reduce<unknown>((before, event) => system.evolve(before, event), state);
      return decided.value;
    });
    return { state, news };
  });
};

type ClientLesson = ClientPageOf<'lesson'>;

/** A lesson with its game, and the match beside which it is opened. */
interface Found {
  readonly lesson: Lesson;
  /** How it was asked for: by its id, or by a game that offers it. */
  readonly asked: string;
  readonly game: Game;
  readonly match: Match | undefined;
}

const lessonNamed = ({ systems }: Needs<'systems'>, id: string, match: Match | undefined): Found | undefined => {
  for (const system of systems) {
    const lesson = system.tutorial?.lessons?.find((it) => it.id === id || it.games.includes(id));
    const played = lesson?.games[0] ?? '';
    const variant = lesson?.id === id ? played : id;
    const options = system.variant(played);
    if (lesson && options.ok) return { lesson, asked: id, match, game: { system, variant, options: options.value } };
  }
  return undefined;
};

const readerFor = async (
  context: Needs<'people' | 'textAccess' | 'translator'>,
  actor: Actor,
  { system, options }: Game,
): Promise<Reader> => {
  const { locale, keys, ...chosen } = await context.people.preferencesOf(actor.person);
  const letters = chosen.letters ?? defaultLetters(system, options, locale);
  const plain = context.translator.to({ locale, letters, nameOf: String }, system.id);
  const machine = plain(machineName(system, weakestOf(system)));
  const textAccess = context.textAccess(actor.place);
  const nameOf = (seat: Seat): string => (seat === OWN ? cleanName(actor.person.name) : machine);
  return {
    say: context.translator.to({ locale, letters, nameOf, seat: OWN, machines: [1] }, system.id),
    letters,
    board: chosen.board ?? 'picture',
    ...(keys === 'letters' && { keys }),
    at: 'board',
    textAccess,
    ...watchedAt(actor.place, textAccess),
  };
};

const weakestOf = ({ opponents }: AnySystem): string => opponents.levels[0]?.id ?? '';

/** What is looked at behind [More]. */
const MENU = 'menu';

/**
 * A first battle after some of its acts. Nothing of it is stored: it is played again from its beginning, and its keys
 * carry the act that follows. Any other act is answered kindly and changes nothing.
 */
export const lessonPage = async (
  context: Needs<'laysOut' | 'people' | 'systems' | 'textAccess' | 'translator'>,
  actor: Actor,
  { lesson: id, step, act, look }: Omit<PageNamed<'lesson'>, 'page'>,
  match?: Match,
): Promise<Screen<Token> | IntentResult | undefined> => {
  const found = lessonNamed(context, id, match);
  if (!found || step > found.lesson.steps.length) return undefined;
  const { lesson, game } = found;
  const reader = await readerFor(context, actor, game);
  const { say } = reader;
  const asked = lesson.steps[step];
  if (act !== undefined && act !== asked?.act)
    return asked && { answer: { notice: say(slipPhrase(lesson, asked)) }, stale: [] };
  const done = act === undefined ? step : step + 1;
  if (look === MENU) return menuPage(found, reader, done);
  const tableOf = context.laysOut?.(actor.place) ? found.game.system.table : undefined;
  const { table, ...screen } = boardAt(found, reader, done, look, tableOf);
  const shown = stepPage(found, reader, done, screen);
  return context.laysOut?.(actor.place) ? { ...shown, page: lessonData(found, reader, done, table) } : shown;
};

const slipPhrase = ({ id }: Lesson, { name }: LessonStep): Phrase => lessonStep(id, 'slip', { cell: name });

const at = ({ asked }: Found, step: number): PageNamed<'lesson'> => ({ page: 'lesson', lesson: asked, step });

const onceMore = (found: Found, { say }: Reader): Button<Token> =>
  pageButton(say({ key: 'button-once-more' }), at(found, 0), found.match);

/** The key that begins a real match of the same game, against its weakest machine. */
const playKey = ({ game: { system, variant } }: Found, label: string): Button<Token> =>
  pageButton(label, { action: 'play', level: weakestOf(system), variant });

const menuPage = (found: Found, reader: Reader, step: number): Screen<Token> => {
  const { say } = reader;
  return {
    title: say({ key: 'lesson-menu' }),
    lines: [say({ key: 'lesson-menu-about' })],
    buttons: [
      [playKey(found, say({ key: 'button-lesson-skip' })), onceMore(found, reader)],
      [
        usualButton(say, { page: 'rules', variant: found.match ? '' : found.game.variant }, found.match),
        backButton(say, at(found, step), 'button-back', found.match),
      ],
    ],
  };
};

/** Either the keys of the game, of which the asked one shines, or its one key of its own. */
const keysOf = (found: Found, reader: Reader, step: number, { buttons, pad }: Screen<Token>) => {
  const { lesson, match } = found;
  const { say } = reader;
  const { act, key, name } = lesson.steps[step]!;
  const label = key ? say(lessonKey(lesson.id, step + 1, { cell: name })) : '';
  const wanted = pageButton(label, { ...at(found, step), act }, match);
  const shining = <B extends Button<Token>>(it: B): B => (it.press === wanted.press ? { ...it, tone: 'success' } : it);
  const skip = playKey(found, say({ key: 'button-lesson-skip' }));
  const more = pageButton(say({ key: 'button-lesson-more' }), { ...at(found, step), look: MENU }, match);
  if (key) return { buttons: [[{ ...wanted, tone: 'success' as const }], [skip, more]] };
  const shown = buttons.map((row) => row.map(shining));
  // Who reads no picture has no square to press: the act has a key of its own besides.
  const isShown = pad || shown.flat().some(({ tone }) => tone === 'success');
  const named = { ...wanted, label: nameIn(reader.letters, name), tone: 'success' as const };
  return {
    buttons: [...(isShown ? shown : [[named], ...shown.slice(0, SCREEN_LIMITS.rows - 2)]), [skip, more]],
    ...(pad && {
      pad: {
        ...pad,
        squares: pad.squares.map((row) => row.map(shining)),
        ways: [{ ...more, label: '⋯', spoken: more.label }],
        below: [[skip]],
      },
    }),
  };
};

/** The title and the lines of an act, or of the end. */
const toldAt = ({ lesson }: Found, { say }: Reader, step: number) => {
  const asked = lesson.steps[step];
  const from = lesson.steps[step - 1] ?? asked;
  return partsOf(
    say(lessonStep(lesson.id, asked ? step + 1 : 'end', asked && from && { cell: asked.name, from: from.name })),
  );
};

/** The board of the game after some acts, with presses that lead on in the lesson. */
const boardAt = (
  found: Found,
  reader: Reader,
  step: number,
  look: string | undefined,
  tableOf: AnySystem['table'],
): Screen<Token> => {
  const { lesson, game, match } = found;
  const { system } = game;
  const { state, news } = playLesson(system, lesson, step);
  const asked = lesson.steps[step];
  const view = system.view(state, OWN, news);
  const board = system.present(view, { ...reader, ...(asked?.lit && { lit: asked.lit }) }, look ?? asked?.look);
  const table = tableOf?.(view, reader);
  return withPresses({ ...board, ...(table && { table }) }, (press: Press<unknown>): Token => {
    const next = 'look' in press ? { look: press.look } : { act: system.notation.write(press.act) };
    return pageButton('', { ...at(found, step), ...next }, match).press;
  });
};

/** The one act that is asked for, as data: by a key of the game where it has one, else where it is done. */
const actData = (found: Found, reader: Reader, step: number, table: Screen<Token>['table']): ClientLesson['act'] => {
  const asked = found.lesson.steps[step];
  if (!asked) return undefined;
  const { press } = pageButton('', { ...at(found, step), act: asked.act }, found.match);
  const key = table?.keys.find((it) => it.press === press);
  return {
    press,
    label: key?.label ?? nameIn(reader.letters, asked.name),
    ...(!key && asked.lit && { place: asked.lit }),
    slip: reader.say(slipPhrase(found.lesson, asked)),
  };
};

/** An act as data: its one key is the lit place. */
const lessonData = (found: Found, reader: Reader, step: number, table: Screen<Token>['table']): ClientLesson => {
  const { lesson, game } = found;
  const { say } = reader;
  const act = actData(found, reader, step, table);
  const label = say({ key: act ? 'button-lesson-skip' : 'button-lesson-real' });
  return {
    page: 'lesson',
    variant: game.variant,
    title: toldAt(found, reader, step).title,
    steps: lesson.steps.length,
    at: step,
    ...(table && { table }),
    ...(act && { act }),
    real: { label, press: playKey(found, '').press, ...(!act && { line: say({ key: 'lesson-real' }) }) },
  };
};

const stepPage = (found: Found, reader: Reader, step: number, keyed: Screen<Token>): Screen<Token> => {
  const { lesson } = found;
  const { say } = reader;
  const { scene, alt, pre, moment } = keyed;
  const shown = {
    ...(scene && { scene, alt: alt ?? '' }),
    ...(pre !== undefined && { pre }),
    ...(moment && { moment }),
  };
  const told = toldAt(found, reader, step);
  if (!lesson.steps[step]) {
    const play: Button<Token> = { ...playKey(found, say({ key: 'button-lesson-real' })), tone: 'primary' };
    return fitLabels({ ...shown, ...told, buttons: [[play, onceMore(found, reader)]] });
  }
  const title = say({ key: 'lesson-title', with: { title: told.title, n: step + 1, last: lesson.steps.length } });
  return fitLabels({ ...shown, ...told, title, ...keysOf(found, reader, step, keyed) });
};

/** The page of the exercises of a system; with a focus, of the exercise it names. */
export const exerciseOf = ({ systems }: Needs<'systems'>, system: AnySystem, focus = ''): PageNamed<'drill'> => ({
  page: 'drill',
  system: systems.indexOf(system),
  focus,
});

/**
 * An exercise: no match, nothing is stored, every button opens another focus. Undefined for a system without exercises.
 */
export const exercisePage = async (
  context: Needs<'people' | 'systems' | 'textAccess' | 'translator'>,
  actor: Actor,
  { system: number, focus }: Omit<PageNamed<'drill'>, 'page'>,
  match?: Match,
): Promise<Screen<Token> | undefined> => {
  const system = context.systems[number];
  if (!system?.tutorial?.exercises) return undefined;
  const reader = await readerForGame(context, actor, firstGame(system));
  const screen = withPresses(system.tutorial.exercises(focus, reader), ({ look }) =>
    tokenOf(exerciseOf(context, system, look), match?.id),
  );
  const rules = usualButton(reader.say, { page: 'rules', variant: match ? '' : system.variants[0]!.id }, match);
  const real = { action: 'play', level: 'easy', variant: system.variants[0]!.id } as const;
  const skip = pageButton(reader.say({ key: 'button-lesson-skip' }), real);
  return { ...screen, buttons: [...screen.buttons, [rules, skip]] };
};
