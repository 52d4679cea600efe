import type { Picker } from '../../../kernel/screen.ts';
import { codePoints, truncate } from '../../../kit/truncate.ts';
import type { MatchRepository } from '../../core/context/match-repository.ts';
import { readerOf } from '../../core/context/render-context.ts';
import type { Renderer } from '../../core/context/renderer.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { seatOf } from '../../core/match/match.ts';
import { viewOf } from '../../core/match/turn.ts';
import { findGame, gameTitle } from '../../core/operations/catalogue.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { lettersOf } from '../../core/people/people.ts';
import type { MatchId } from '../../ports/intent.ts';
import type { Completion, CompletionKind } from '../../ports/platform.ts';
import { matchesMeantHere } from './board-description.ts';
import { typistReader } from './text-recognition.ts';
import { orderSuggestions } from './typed-text.ts';

const MOST = 25;

/** Whether a text contains what is typed so far, in any case. */
const standsIn = (text: string, typed: string): boolean =>
  text.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());

/** Most characters of a completion's label. */
const LABEL_CHARS = 100;

const shortened = (text: string): string => truncate(text, LABEL_CHARS, codePoints);

/** Variants by the ids that people type, with title and description in the reader's language; also a share code. */
const variants = (
  context: Needs<'systems' | 'translator'>,
  { locale }: Actor,
  typed: string,
): readonly Completion[] => {
  const spoken = (system: string) =>
    context.translator.to({ locale, letters: lettersOf(locale), nameOf: String }, system);
  const listed = context.systems.flatMap((system) => {
    const say = spoken(system.id);
    return system.variants
      .map(({ id, title, about }) => ({ value: id, label: shortened(`${say(title)}: ${say(about)}`) }))
      .filter(({ value, label }) => standsIn(value, typed) || standsIn(label, typed));
  });
  const game = findGame(context, typed);
  if (!game.ok || listed.some(({ value }) => value === game.value.variant)) return listed;
  return [{ value: game.value.variant, label: spoken(game.value.system.id)(gameTitle(game.value)) }, ...listed];
};

/** The questions about the board of the only match meant here. */
const questions = async (
  context: Needs<'load' | 'people' | 'renderContext' | 'systemOf' | 'whisperRecipient'>,
  actor: Actor,
  typed: string,
): Promise<readonly string[]> => {
  const [match, ...others] = await matchesMeantHere(context, actor);
  if (!match || others.length > 0) return [];
  const renderContext = await context.renderContext(match);
  const recipient = await context.whisperRecipient(actor, seatOf(match, actor.person.id));
  const view = viewOf(renderContext.system, match, recipient.viewer);
  const { topics } = renderContext.system.describe('', view, readerOf(renderContext, match, recipient));
  return topics
    .filter(({ label, ask }) => standsIn(ask, typed) || standsIn(label, typed))
    .map(({ label }) => label.toLocaleLowerCase());
};

/**
 * Completions of what a person types, best first, at most 25.
 * @param wanted the kind of completion; an order by default.
 */
export const completions = async (
  context: MatchRepository & Renderer & Needs<'people' | 'store' | 'systems' | 'translator'>,
  actor: Actor,
  typed: string,
  wanted: CompletionKind = 'order',
): Promise<readonly Completion[]> => {
  if (wanted === 'order') return orderSuggestions(context, actor, typed);
  const found = wanted === 'variant' ? variants(context, actor, typed) : await questions(context, actor, typed);
  return found.slice(0, MOST);
};

/**
 * The lists from which a player chooses their next order in a match, in the letters in which it will be read. Undefined
 * where there is nothing to choose from lists: it is not their turn, or the game has none.
 */
export const pickerOf = async (
  context: MatchRepository & Renderer,
  actor: Actor,
  id: MatchId,
): Promise<Picker | undefined> => {
  const match = await context.load(id);
  if (typeof match === 'string' || match.stage !== 'playing') return undefined;
  const seat = seatOf(match, actor.person.id);
  if (seat === undefined) return undefined;
  const system = context.systemOf(match.system);
  const reader = await typistReader(context, match, actor, await context.whisperRecipient(actor, seat));
  return system.present(viewOf(system, match, seat), { ...reader, at: 'board', parts: 'keys' }, undefined).picker;
};
