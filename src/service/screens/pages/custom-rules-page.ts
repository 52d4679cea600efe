import type { Phrase } from '../../../kernel/phrase.ts';
import type { LeadChoice } from '../../../kernel/rules.ts';
import { reworded, type Screen, screenText, withPresses } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import type { Needs } from '../../context/service-context.ts';
import type { PageNamed } from '../../control/page.ts';
import { tokenOf } from '../../control/token.ts';
import type { Match } from '../../match/match.ts';
import { USUAL_STRENGTH } from '../../match/strengths.ts';
import { findGame, firstGame, machineRefusal, preferredGameAt } from '../../operations/catalogue.ts';
import type { Actor } from '../../operations/match-operations.ts';
import { writeCommand } from '../../ports/chat-command.ts';
import type { Token } from '../../ports/intent.ts';
import { pageButton, usualButton } from './page-button.ts';
import { lettersForSystem, readerForGame } from './page-reader.ts';

type FormPage = PageNamed<'form'>;
type FormDraft = Omit<FormPage, 'page'>;

/** What a form's button opens: the form of the system with a draft. */
const formWith = (context: Needs<'systems'>, system: AnySystem, draft: string, lead?: LeadChoice): FormPage => {
  const n = context.systems.indexOf(system);
  return { page: 'form', draft, ...(n > 0 ? { system: n } : {}), ...(lead === undefined ? {} : { lead }) };
};

/** The system that reads a draft. A draft that cannot be played is no game: only its own system reads it. */
const systemOf = (context: Needs<'systems'>, { draft, system }: FormDraft): AnySystem | undefined => {
  if (system !== undefined) return context.systems[system];
  const game = findGame(context, draft);
  return game.ok ? game.value.system : context.systems[0];
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

/**
 * The form in which custom rules are made, filled in by its buttons alone. The game can be played as soon as the form
 * has no fault: in the lobby it was opened from, else against a machine at once, or by an invitation. Undefined where the system has no form.
 * @param asked the variant's id or share code to begin with, or the draft of a form's button; an empty one for the game
 * of the match or the default game.
 */
export const customRulesPage = async (
  context: Needs<'people' | 'systemOf' | 'systems' | 'textAccess' | 'translator' | 'wayTo'>,
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
  const reader = await readerForGame(context, actor, system === now.system ? now : firstGame(system));
  const { say } = reader;
  const reads = await lettersForSystem(context, actor, system);
  const { screen, code, fault } = system.editor.form(draft, reader, reads, asked.lead ?? match?.lead);
  const { buttons, ...rest } = withPresses(screen, ({ look, lead = asked.lead }) =>
    tokenOf(formWith(context, system, look, lead), match?.id),
  );
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
  return {
    ...reworded(rest, `${screenText(screen)}\n${verdict}`),
    buttons: [...buttons, [...(fault || !play ? [] : [{ ...play, tone: 'primary' as const }, ...friend]), list]],
  };
};
