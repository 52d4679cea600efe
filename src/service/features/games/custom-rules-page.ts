import type { Form, FormPress } from '../../../kernel/capabilities.ts';
import { type ClientPageOf, sheetWith } from '../../../kernel/client-page.ts';
import type { Phrase } from '../../../kernel/phrase.ts';
import type { Letters, Reader } from '../../../kernel/reader.ts';
import type { LeadChoice } from '../../../kernel/rules.ts';
import { reworded, type Screen, screenText, withPresses } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import type { Sea } from '../../../kernel/table.ts';
import { fastRng } from '../../../kit/fast-rng.ts';
import type { PageNamed } from '../../control/act.ts';
import { tokenOf } from '../../control/token.ts';
import { defaultLetters, watchedAt } from '../../core/context/render-context.ts';
import type { Needs } from '../../core/context/service-context.ts';
import type { Match } from '../../core/match/match.ts';
import { USUAL_STRENGTH } from '../../core/match/strengths.ts';
import { findGame, firstGame, type Game, machineRefusal, preferredGameAt } from '../../core/operations/catalogue.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { pageButton, usualButton } from '../../core/screens/page-button.ts';
import { writeCommand } from '../../ports/chat-command.ts';
import type { Token } from '../../ports/intent.ts';

type FormPage = PageNamed<'form'>;
type FormDraft = Omit<FormPage, 'page'>;

/** What a form's button opens: the form of the system with a draft. */
const formWith = (context: Needs<'systems'>, system: AnySystem, draft: string, lead?: LeadChoice): FormPage => {
  const n = context.systems.indexOf(system);
  return { page: 'form', draft, ...(n > 0 ? { system: n } : {}), ...(lead === undefined ? {} : { lead }) };
};

/** The system that reads a draft: where it cannot be played, the one whose code it is. */
const systemOf = (context: Needs<'systems'>, { draft, system }: FormDraft): AnySystem | undefined => {
  if (system !== undefined) return context.systems[system];
  const game = findGame(context, draft);
  const whose = game.ok ? undefined : game.error.system;
  return game.ok ? game.value.system : (context.systems.find(({ id }) => id === whose) ?? context.systems[0]);
};

/** The way to a game, by its id or share code: a link of one press where there is one, else a command to copy. */
export const wayToGame = (context: Needs<'wayTo'>, place: Actor['place'], code: string) =>
  context.wayTo?.(place, code) ?? ({ kind: 'command', text: writeCommand({ command: 'play', words: code }) } as const);

/** How the game is shared. */
const shared = (context: Needs<'wayTo'>, { place }: Actor, code: string): Phrase => {
  const way = wayToGame(context, place, code);
  return way.kind === 'link'
    ? { key: 'form-share-link', with: { code, link: way.text } }
    : { key: 'form-share', with: { code, command: way.text } };
};

/** The same for every game: a game is always shown with the same fleet. */
const fixedChance = () => {
  let drawn = 0;
  return fastRng({ below: () => ++drawn });
};

/** The sea of a game with fleets dealt into it; undefined where it shows none. */
const dealtSea = (system: AnySystem, options: unknown, reader: Reader): Sea<never> | undefined => {
  const begun = system.begin(options, system.seats(options), fixedChance());
  const table = begun.ok ? system.table?.(system.view(begun.value, 'umpire', []), reader) : undefined;
  const [sea] = table?.seas ?? [];
  if (!sea) return undefined;
  const { squares: _, pieces: __, ...lies } = sea;
  return lies;
};

/** The form as data. `play` and `invite` are its ways on. */
const formData = (
  { sheet, code, fault }: Form,
  reader: Reader,
  pressOf: (press: FormPress) => Token,
  { dealt, ...ways }: { readonly dealt: Sea<never> | undefined; readonly play?: Token; readonly invite?: Token },
): { readonly page?: ClientPageOf<'form'> } => {
  if (!sheet) return {};
  const made = sheetWith(sheet, pressOf);
  const why = fault && { fault: reader.say(fault) };
  return { page: { page: 'form', ...made, ...(dealt && { sea: dealt }), code, ...why, ...ways } };
};

/**
 * The form in which custom rules are made, filled in by its buttons alone. The game can be played as soon as the form
 * has no fault: in the lobby it was opened from, else against a machine at once, or by an invitation. Undefined where the system has no form.
 * @param asked the variant's id or share code to begin with, or the draft of a form's button; an empty one for the game
 * of the match or the default game.
 */
export const customRulesPage = async (
  context: Needs<'laysOut' | 'people' | 'systemOf' | 'systems' | 'textAccess' | 'translator' | 'wayTo'>,
  actor: Actor,
  asked: FormDraft,
  match?: Match,
): Promise<Screen<Token> | undefined> => {
  const now = match
    ? { system: context.systemOf(match.system), variant: match.variant, options: match.hidden.options }
    : await preferredGameAt(context, actor);
  const begun = asked.draft === '' && asked.system === undefined ? { draft: now.variant } : asked;
  const { draft } = begun;
  const led = asked.lead === undefined ? {} : { lead: asked.lead };
  const system = systemOf(context, begun) ?? now.system;
  if (!system.editor) return undefined;
  const usual = await readerForGame(context, actor, system === now.system ? now : firstGame(system));
  const reader: Reader = { ...usual, ...(context.laysOut?.(actor.place) && !match && { laysOut: true }) };
  const { say } = reader;
  const reads = await lettersForSystem(context, actor, system);
  const form = system.editor.form(draft, reader, reads, asked.lead ?? match?.lead);
  const { screen, code, fault } = form;
  const pressOf = ({ look, lead = asked.lead }: FormPress): Token =>
    tokenOf(formWith(context, system, look, lead), match?.id);
  const { buttons, ...rest } = withPresses(screen, pressOf);
  const invite = (label: string) =>
    pageButton(say({ key: label }), { action: 'variant', variant: code, ...led }, match);
  const made = findGame(context, code);
  const isForMachine = !match && made.ok && !machineRefusal(made.value.system, made.value.options);
  const [play, ...friend] = isForMachine
    ? [
        pageButton(say({ key: 'button-form-play' }), { action: 'play', level: USUAL_STRENGTH, variant: code, ...led }),
        invite('button-form-invite'),
      ]
    : [invite(match ? 'button-form-play' : 'button-form-invite')];
  const list = usualButton(say, { page: 'games', purpose: match ? 'table' : 'play' }, match);
  const verdict = fault ? say(fault) : say(shared(context, actor, code));
  const data = formData(form, reader, pressOf, {
    dealt:
      made.ok && reader.laysOut
        ? dealtSea(system, made.value.options, { ...reader, letters: reads(made.value.options) })
        : undefined,
    ...(!fault && { ...(isForMachine && play && { play: play.press }), invite: (friend[0] ?? play!).press }),
  });
  return {
    ...reworded(rest, `${screenText(screen)}\n${verdict}`),
    ...data,
    buttons: [...buttons, [...(fault || !play ? [] : [{ ...play, tone: 'primary' as const }, ...friend]), list]],
  };
};

/** The letters in which a person reads games of a system: those they have chosen, else each game's own. */
export const lettersForSystem = async (
  context: Needs<'people'>,
  actor: Actor,
  system: Game['system'],
): Promise<(options: Game['options']) => Letters> => {
  const { locale, letters } = await context.people.preferencesOf(actor.person);
  return (options) => letters ?? defaultLetters(system, options, locale);
};

/** The reader of a game outside any match. */
export const readerForGame = async (
  context: Needs<'people' | 'textAccess' | 'translator'>,
  actor: Actor,
  { system, options }: Pick<Game, 'system' | 'options'>,
): Promise<Reader> => {
  const { locale, ...chosen } = await context.people.preferencesOf(actor.person);
  const textAccess = context.textAccess(actor.place);
  const letters = chosen.letters ?? defaultLetters(system, options, locale);
  return {
    say: context.translator.to({ locale, letters, nameOf: String }, system.id),
    letters,
    board: chosen.board ?? 'picture',
    at: 'whisper',
    textAccess,
    ...watchedAt(actor.place, textAccess),
  };
};
