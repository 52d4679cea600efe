import { setTimeout as sleep } from 'node:timers/promises';
import { DiscordAPIError, InteractionResponseType, MessageFlags } from 'discord.js';
import { isAcknowledged, outcomeOf } from '../shared/api-errors.ts';
import { actedOn, type Interaction, isMatchOpening, isPrivate } from '../shared/interaction.ts';
import type { AnswerPlan } from './answer-plan.ts';
import { type Answerer, ORIGINAL } from './answerer.ts';
import { newMessage, type Payload, textPayload } from './payload.ts';
import { isShowing, type SentMessage } from './sent-message.ts';

/**
 * How an interaction was deferred: `update` silently, `post` with a public message, `whisper` with an ephemeral one.
 */
type Deferral = 'update' | 'post' | 'whisper';

/**
 * The first response to an interaction, of which Discord takes one, within 3 seconds.
 *
 * ```
 * pending ── an answer comes ──▶ responding ──▶ responded | failed
 *    └────── the time is up ───▶ deferring ───▶ deferred  | failed
 * ```
 */
type State =
  | { readonly kind: 'pending'; readonly timer: NodeJS.Timeout }
  | { readonly kind: 'responding' | 'deferring' }
  | Settled;

type Settled =
  /** `edits`: the interaction can now edit the message that was pressed. */
  | { readonly kind: 'responded'; readonly edits: boolean }
  | { readonly kind: 'deferred'; readonly as: Deferral }
  | { readonly kind: 'failed' };

/** The message that an answer created or edited, and the id under which the interaction can edit it again. */
export interface MadeMessage {
  readonly sent?: SentMessage | undefined;
  readonly at?: string;
}

/** Answers within the first response, or after the deferral that was sent instead. */
export interface InitialResponse {
  /** Opens the app's Activity. False where that is impossible: there is none, the time is up, or Discord refuses it. */
  launch(): Promise<boolean>;
  /**
   * Carries out a plan; again, if it is unknown whether an attempt arrived. Undefined where that is impossible.
   * @param result what is said where a board cannot be shown.
   */
  give(plan: AnswerPlan, payload: Payload, result: () => Promise<string>): Promise<MadeMessage | undefined>;
  /** Notes that no more attempts follow one that failed. */
  fail(): void;
  /** Settles after the first response: true if the interaction can now edit the message that was pressed. */
  readonly reached: Promise<boolean>;
}

/**
 * Defers the interaction after `deferAfterMs` ms, unless an answer comes before.
 * @param onFailure called with what Discord says where it takes no deferral.
 */
export const createInitialResponse = (
  it: Interaction,
  answerer: Answerer,
  deferAfterMs: number,
  onFailure: (error: unknown) => void,
): InitialResponse => {
  const { promise: settled, resolve: settle } = Promise.withResolvers<Settled>();

  const defer = async (): Promise<void> => {
    become({ kind: 'deferring' });
    const as = deferralFor(it);
    try {
      await answerer.respond(deferralResponse(as));
      become({ kind: 'deferred', as });
    } catch (error) {
      onFailure(error);
      become({ kind: 'failed' });
    }
  };

  let state: State = { kind: 'pending', timer: setTimeout(() => void defer(), deferAfterMs) };

  const become = (next: State): void => {
    if (state.kind === 'pending') clearTimeout(state.timer);
    state = next;
    if (next.kind === 'responded' || next.kind === 'deferred' || next.kind === 'failed') settle(next);
  };

  const respondFirst = async (plan: AnswerPlan, payload: Payload): Promise<MadeMessage | undefined> => {
    const sent = await respondSurely(answerer, plan, payload);
    become({ kind: 'responded', edits: plan.how !== 'whisper' && plan.how !== 'post' });
    if (sent === 'gone') return undefined;
    return plan.how === 'beside' ? followUp(await answerer.whisper(payload)) : { sent, at: ORIGINAL };
  };

  return {
    reached: settled.then((first) =>
      first.kind === 'deferred' ? first.as === 'update' : first.kind === 'responded' && first.edits,
    ),
    async launch() {
      if (state.kind !== 'pending' || !answerer.launch) return false;
      become({ kind: 'responding' });
      const isOpen = await answerer.launch();
      if (isOpen) become({ kind: 'responded', edits: false });
      return isOpen;
    },
    async give(plan, payload, result) {
      if (state.kind === 'pending') become({ kind: 'responding' });
      // Also where the response was taken, and the message beside it was not.
      if (state.kind === 'responding' || state.kind === 'responded') return respondFirst(plan, payload);
      const first = await settled;
      return first.kind === 'deferred' ? complete(answerer, plan, payload, first.as, result) : undefined;
    },
    fail() {
      if (state.kind === 'responding') become({ kind: 'failed' });
    },
  };
};

/** The deferral that suits the likely answer: a new match is public, every other answer to a command is ephemeral. */
const deferralFor = (it: Interaction): Deferral =>
  actedOn(it) !== 'nothing' ? 'update' : isMatchOpening(it) ? 'post' : 'whisper';

const deferralResponse = (as: Deferral) =>
  as === 'update'
    ? ({ type: InteractionResponseType.DeferredMessageUpdate } as const)
    : ({
        type: InteractionResponseType.DeferredChannelMessageWithSource,
        ...(as === 'whisper' && { data: { flags: MessageFlags.Ephemeral } as const }),
      } as const);

/* ----------------------------------------------------------------------------------- the answer comes in time */

const respond = (
  answerer: Answerer,
  { how }: AnswerPlan,
  { body, files }: Payload,
): Promise<SentMessage | undefined> => {
  if (how === 'nothing' || how === 'beside') return answerer.respond(deferralResponse('update'));
  const type =
    how === 'update' ? InteractionResponseType.UpdateMessage : InteractionResponseType.ChannelMessageWithSource;
  const shown = how === 'update' ? body : newMessage(body);
  const data = how === 'whisper' ? { ...body, flags: MessageFlags.Ephemeral | (body.flags ?? 0) } : shown;
  return answerer.respond({ type, data }, files);
};

/**
 * Sends the first response, and sends it again if it is unknown whether it arrived. If Discord already has a response
 * (the first attempt, or a redelivery of the same interaction), that one is edited, unless it shows the same already: a
 * board is never posted twice, its picture is not replaced by an equal one, which boards drawn since would not know,
 * and words may be deleted at any moment for later ones. Words for one person never take the place of a message that
 * everyone sees.
 */
const respondSurely = async (
  answerer: Answerer,
  plan: AnswerPlan,
  payload: Payload,
): Promise<SentMessage | 'gone' | undefined> => {
  try {
    return await respond(answerer, plan, payload).catch((error: unknown) => {
      if (error instanceof DiscordAPIError) throw error;
      return respond(answerer, plan, payload);
    });
  } catch (error) {
    if (!isAcknowledged(error)) throw error;
  }
  if (plan.how === 'nothing' || plan.how === 'beside') return undefined;
  if (plan.board) return editUnlessSaid(answerer, payload);
  return plan.how === 'whisper' ? editWords(answerer, payload) : answerer.edit(payload);
};

/** Edits the response, unless it shows the same already. */
const editUnlessSaid = async (answerer: Answerer, payload: Payload, shown?: SentMessage): Promise<SentMessage> => {
  const standing = shown ?? (await answerer.read());
  return isShowing(standing, payload.body, payload.files) ? standing : answerer.edit(payload);
};

/** Edits the response to one person, unless it is gone: they have dismissed it, or have had a later answer. */
const editWords = async (answerer: Answerer, payload: Payload): Promise<SentMessage | 'gone'> => {
  try {
    const shown = await answerer.read();
    return isPrivate(shown) ? await editUnlessSaid(answerer, payload, shown) : shown;
  } catch (error) {
    if (outcomeOf(error).kind === 'gone') return 'gone';
    throw error;
  }
};

/** An answer in a follow-up message. */
const followUp = (sent: SentMessage): MadeMessage => ({ sent, at: sent.id });

/* ------------------------------------------------------------------------------ the answer comes after a deferral */

/**
 * Gives the answer after a deferral. A board cannot replace an ephemeral "thinking…": the board loop draws it instead,
 * and the person reads the result in words.
 */
const complete = async (
  answerer: Answerer,
  { how }: AnswerPlan,
  payload: Payload,
  deferral: Deferral,
  result: () => Promise<string>,
): Promise<MadeMessage> => {
  if (how === 'nothing') return {};
  if (how === deferral) {
    // A board that was pressed is drawn again by the board loop.
    const sent = await (deferral === 'update' ? answerer.edit(payload) : fillIn(answerer, payload));
    return { sent, at: ORIGINAL };
  }
  if (how === 'whisper' || how === 'beside') {
    if (deferral === 'post') await answerer.retract();
    return followUp(await answerer.whisper(payload));
  }
  // The press has been acknowledged: the board is another message.
  if (deferral === 'update') return followUp(await answerer.post(payload));
  await answerer.edit(textPayload(await result()));
  return {};
};

/** Pauses in ms after which an answer is filled in again: a person looks at "thinking…" until it is. */
const FILL_IN_AGAIN_MS = [250, 1_000];

/**
 * Fills in the answer after a deferral, and again while it is unknown whether that arrived. What is already shown is not
 * sent again: boards drawn since would not know an equal picture in its place.
 */
const fillIn = async (answerer: Answerer, payload: Payload): Promise<SentMessage> => {
  let sending = answerer.edit(payload);
  for (const pauseMs of FILL_IN_AGAIN_MS) {
    try {
      return await sending;
    } catch (error) {
      if (outcomeOf(error).kind !== 'unknown') throw error;
    }
    await sleep(pauseMs);
    sending = editUnlessSaid(answerer, payload);
  }
  return sending;
};
