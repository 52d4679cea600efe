import type { Answer } from '../../../src/service/ports/answer.ts';
import { type Interaction, isPrivate, messageOf } from '../shared/interaction.ts';
import type { StandingWhisper } from '../state/standing-whispers.ts';
import type { AnswerPlan } from './answer-plan.ts';
import type { Answerer } from './answerer.ts';
import type { MadeMessage } from './initial-response.ts';
import { matchOf, type Payload, rowsIn } from './payload.ts';

/** A plan carried out. */
export interface SentAnswer extends MadeMessage {
  readonly plan: AnswerPlan;
  readonly payload: Payload;
}

/** An ephemeral message that an answer created or changed. */
export type ShownWhisper = Pick<StandingWhisper, 'interaction' | 'message' | 'kind' | 'retract'>;

/** The ephemeral message that an answer created or changed; undefined where it is none, or may stand beside others. */
export const whisperIn = (
  it: Interaction,
  answerer: Answerer,
  answer: Answer,
  { plan, payload, sent, at }: SentAnswer,
): ShownWhisper | undefined => {
  const kind = whisperKind(payload, answer);
  if (at === undefined || kind === undefined) return undefined;
  if (plan.how === 'update') {
    const pressed = messageOf(it);
    const interaction = pressed?.interaction_metadata?.id;
    if (plan.board || !pressed || !isPrivate(pressed) || interaction === undefined) return undefined;
    return { interaction, message: pressed.id, kind, retract: () => answerer.retract() };
  }
  // Where the same interaction came before, its answer may be one that everyone sees.
  if ((plan.how !== 'whisper' && plan.how !== 'beside') || (sent && !isPrivate(sent))) return undefined;
  const retract = async (): Promise<void> => {
    if (sent || isPrivate(await answerer.read(at))) await answerer.retract(at);
  };
  return { interaction: it.id, message: sent?.id, kind, retract };
};

/**
 * What a whisper shows: words, a match, several matches, a file, or a page of no match. A person needs one of each kind.
 * Undefined for words that announce something else.
 */
const whisperKind = (payload: Payload, { body, film }: Answer): string | undefined => {
  if (body?.kind === 'page' && body.file) return `file ${body.file.name}`;
  const buttons = rowsIn(payload.body).flatMap((row) => row.components);
  const tokens = buttons.flatMap((it) =>
    'options' in it ? it.options.map(({ value }) => value) : 'custom_id' in it ? [it.custom_id] : [],
  );
  const ids = tokens.map(matchOf);
  const [match, ...others] = new Set(ids.filter((id) => id !== undefined));
  if (match !== undefined) return others.length > 0 ? 'matches' : match;
  if (buttons.length > 0 || payload.files.length > 0 || (body && 'becomes' in body)) return 'page';
  return film ? undefined : 'words';
};
