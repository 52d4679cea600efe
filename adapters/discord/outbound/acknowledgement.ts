import { setTimeout as sleep } from 'node:timers/promises';
import { DiscordAPIError, InteractionResponseType, MessageFlags } from 'discord.js';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { MessageRef } from '../../../src/service/ports/intent.ts';
import type { Acknowledge } from '../../../src/service/ports/platform.ts';
import { errorCodes, outcomeOf } from '../api-errors.ts';
import { actedOn, type Interaction, isMatchOpening, isPrivate, messageOf } from '../inbound/interaction.ts';
import { type BoardMessage, type Form, type Picture, readRef } from '../state/message-ref.ts';
import { pictureIn } from '../state/picture-key.ts';
import type { StandingWhisper } from '../state/standing-whispers.ts';
import type { Words } from '../words.ts';
import { type AnswerPlan, isUnsaid, planOf } from './answer-plan.ts';
import { type Answerer, ORIGINAL } from './answerer.ts';
import { showFilm } from './films.ts';
import { replaceWhenReady } from './page-update.ts';
import { matchOf, type Payload, rowsIn, textPayload } from './payload.ts';
import { type Renderer, type Sending, sendScreen } from './render-message.ts';
import { isShowing, refOfSent, type SentMessage } from './sent-message.ts';

/** The answer to one interaction in progress. */
export interface Acknowledgement {
  readonly acknowledge: Acknowledge;
  /** Says that the action is kept for later. The answer takes the place of these words, as long as Discord allows it. */
  tellKept(words: string): Promise<void>;
  /** Says that something failed, unless an answer has been sent or is being sent. */
  apologise(words: string): Promise<void>;
  /** Settles after the first response: true if the interaction can now edit the message that was pressed. */
  readonly reached: Promise<boolean>;
  /** Settles when an answer has been sent, or with `undefined` when it has finally failed. */
  readonly answered: Promise<GivenAnswer | undefined>;
}

/** An answer that has been sent. `board` is the message that shows its screen, if there is one. */
export interface GivenAnswer {
  readonly answer: Answer;
  readonly board?: SentMessage;
}

/** What a caller learns of the messages of an answer, before anyone else does. */
export interface AnswerListener {
  /** Called with a board that the answer shows, and the id under which the interaction can edit it (`Answerer.edit`). */
  onBoard?(board: SentMessage, at: string | undefined): void;
  /** Called with a message that the person alone sees, each time that it shows something else. */
  onWhisper?(whisper: ShownWhisper): void;
  /** Called with the interaction that made the private message that the answer puts away. */
  onPutAway?(interaction: string): void;
}

/** An ephemeral message that an answer created or changed. */
export type ShownWhisper = Pick<StandingWhisper, 'interaction' | 'message' | 'kind' | 'retract'>;

/** A plan carried out: the message it created or edited, and the id under which the interaction can edit it again. */
interface SentAnswer {
  readonly plan: AnswerPlan;
  readonly payload: Payload;
  readonly sent?: SentMessage | undefined;
  readonly at?: string;
}

/**
 * How an interaction was deferred: `update` silently, `post` with a public message, `whisper` with an ephemeral one.
 */
type Deferral = 'update' | 'post' | 'whisper';

/** The deferral that suits the likely answer: a new match is public, every other answer to a command is ephemeral. */
const deferralFor = (it: Interaction): Deferral => {
  if (actedOn(it) !== 'nothing') return 'update';
  return isMatchOpening(it) ? 'post' : 'whisper';
};

const deferralResponse = (deferral: Deferral) => {
  if (deferral === 'update') return { type: InteractionResponseType.DeferredMessageUpdate } as const;
  const data = deferral === 'whisper' ? { data: { flags: MessageFlags.Ephemeral } as const } : {};
  return { type: InteractionResponseType.DeferredChannelMessageWithSource, ...data } as const;
};

/**
 * Answers one interaction exactly once: in the response itself if the answer is ready within `deferAfterMs` ms,
 * otherwise after a deferral. Failures are logged: the move counts, and the board shows it later. `acknowledge` throws
 * if it is unknown whether the answer shows the board.
 */
export const createAcknowledgement = (
  it: Interaction,
  answerer: Answerer,
  renderer: Renderer,
  deferAfterMs: number,
  wordsOf: () => Promise<Words>,
  listener: AnswerListener = {},
): Acknowledgement => {
  let deferral: Promise<Deferral | undefined> | undefined;
  let taken = false;
  /** Where it was said that the action is kept; undefined where that failed. */
  let keptAt: Promise<string | undefined> | undefined;
  let responded = false;
  let settle: (given: GivenAnswer | undefined) => void = () => {};
  const answered = new Promise<GivenAnswer | undefined>((resolve) => {
    settle = resolve;
  });
  let reach: (within: boolean) => void = () => {};
  const reached = new Promise<boolean>((resolve) => {
    reach = resolve;
  });

  const failed = (what: string, error: unknown) => renderer.log.warn(`discord: ${what} failed`, errorCodes(error));
  const defer = async (kind: Deferral): Promise<Deferral | undefined> => {
    try {
      await answerer.respond(deferralResponse(kind));
      reach(kind === 'update');
      return kind;
    } catch (error) {
      failed('deferral', error);
      reach(false);
      return undefined;
    }
  };
  const timer = setTimeout(() => {
    if (responded) return;
    responded = true;
    deferral = defer(deferralFor(it));
  }, deferAfterMs);

  /** Whether the caller is to give the first response; then no deferral is sent. */
  const takesFirst = (): boolean => {
    if (responded) return false;
    responded = true;
    clearTimeout(timer);
    return true;
  };

  const respondFirst = async (plan: AnswerPlan, payload: Payload): Promise<SentAnswer | 'unanswered'> => {
    const sent = await respondSurely(answerer, plan, payload);
    reach(plan.how !== 'whisper' && plan.how !== 'post');
    if (sent === 'gone') return 'unanswered';
    if (plan.how !== 'beside') return { plan, payload, sent, at: ORIGINAL };
    return besideOf(plan, payload, await answerer.whisper(payload));
  };

  const sendingOf = (plan: AnswerPlan, answer: Answer): Sending => {
    const { theme = 'light', body } = answer;
    const withoutPicture = body && 'withoutPicture' in body ? body.withoutPicture : undefined;
    const extrasOf = (shown: AnswerPlan) => ({ ...shown, isNew: shown.board && shown.how === 'post' });
    const plain = async () => {
      const shown = withoutPicture ? { ...plan, screen: await withoutPicture() } : plan;
      const lead = plan.file && (await wordsOf())('discord-lacks-files');
      return { screen: shown.screen, extras: { ...extrasOf(shown), ...(lead === undefined ? {} : { lead }) } };
    };
    const standing = standingIn(it, plan, answer);
    const form = formIn(it, plan, answer);
    const message = plan.how === 'update' ? messageOf(it)?.id : undefined;
    const extras = extrasOf(plan);
    return { channel: it.channel_id, message, screen: plan.screen, theme, standing, form, extras, plain };
  };

  const send = async (usual: AnswerPlan, answer: Answer): Promise<SentAnswer | 'unanswered'> => {
    let first: boolean | undefined;
    const sendAs = (plan: AnswerPlan) =>
      sendScreen(renderer, sendingOf(plan, answer), async (payload) => {
        first ??= takesFirst();
        if (first) return respondFirst(plan, payload);
        const kind = await deferral;
        if (kind === undefined) return 'unanswered';
        return complete(
          answerer,
          plan,
          payload,
          kind,
          async () => resultIn(answer) ?? (await wordsOf())('discord-done'),
        );
      });
    try {
      return await sendAs(usual);
    } catch (error) {
      // A newer whisper took the place of the one that was pressed.
      const isGone = usual.how === 'update' && !usual.board && outcomeOf(error).kind === 'gone';
      if (!isGone) throw error;
      return sendAs({ ...usual, how: 'whisper' });
    }
  };

  /** The board has been shown, even if this additional message fails. */
  const tellAfter = async (word: string): Promise<void> => {
    await answerer.whisper(textPayload(word)).catch((error: unknown) => failed('a word after the board', error));
  };

  /** A plan whose whisper has words. */
  const inWords = async (plan: AnswerPlan): Promise<AnswerPlan> =>
    isUnsaid(plan) ? { ...plan, screen: { ...plan.screen, title: (await wordsOf())('discord-done') } } : plan;

  /** Deletes the private message that was pressed. */
  const putAway = async (): Promise<void> => {
    const made = messageOf(it)?.interaction_metadata?.id;
    if (made !== undefined) listener.onPutAway?.(made);
    await answerer.retract();
  };

  const carryOut = async (answer: Answer): Promise<MessageRef | undefined> => {
    const planned = planOf(it, answer);
    try {
      const plan = await inWords(planned);
      const sent = await send(plan, answer);
      if (sent === 'unanswered') {
        settle(undefined);
        return undefined;
      }
      if (answer.body?.kind === 'put-away' && actedOn(it) === 'whisper') await putAway();
      const board = plan.board ? sent.sent : undefined;
      if (board) listener.onBoard?.(board, sent.at);
      const whisper = whisperIn(it, answerer, answer, sent);
      if (whisper) listener.onWhisper?.(whisper);
      if (plan.after !== undefined) await tellAfter(plan.after);
      settle({ answer, ...(board ? { board } : {}) });
      // The next answer to this person takes a refusal away: it is not edited besides.
      const { body } = answer;
      if ((body?.kind === 'whisper' || body?.kind === 'page') && body.becomes && sent.at !== undefined)
        void replaceWhenReady(answerer, renderer, answer, {
          channel: it.channel_id,
          at: sent.at,
          payload: sent.payload,
        });
      if (answer.film) return await showFilm(it, answerer, renderer, answer.film, wordsOf);
      return board && refOfSent(board, plan.how === 'update' ? standingBoard(it, answer) : undefined);
    } catch (error) {
      failed('answer', error);
      reach(false);
      settle(undefined);
      if (planned.board && outcomeOf(error).kind === 'unknown') throw error;
      return undefined;
    }
  };

  const sayKept = async (words: string): Promise<string | undefined> => {
    const answer = { alert: words };
    try {
      const sent = await send(planOf(it, answer), answer);
      return sent === 'unanswered' ? undefined : sent.at;
    } catch (error) {
      failed('a word that an action is kept', error);
      reach(false);
      return undefined;
    }
  };

  /** Answers in place of the words that the action is kept. Its board is left to the board loop. */
  const answerKept = async (answer: Answer, at: string | undefined): Promise<MessageRef | undefined> => {
    try {
      const plan = await inWords(planOf(it, answer));
      if (plan.how === 'whisper' || plan.how === 'beside') {
        const shown = await sendScreen(renderer, sendingOf(plan, answer), async (payload) => {
          const sent = await (at === undefined ? answerer.whisper(payload) : answerer.edit(payload, at));
          return { plan, payload, sent, at: at ?? sent.id };
        });
        const whisper = whisperIn(it, answerer, answer, shown);
        if (whisper) listener.onWhisper?.(whisper);
      } else if (at !== undefined) await answerer.retract(at);
      settle({ answer });
      return answer.film ? await showFilm(it, answerer, renderer, answer.film, wordsOf) : undefined;
    } catch (error) {
      failed('the answer to a kept action', error);
      settle(undefined);
      return undefined;
    }
  };

  /** Gives the answer, the only one. */
  const answerOnce = async (answer: Answer): Promise<MessageRef | undefined> => {
    taken = true;
    return keptAt === undefined ? carryOut(answer) : answerKept(answer, await keptAt);
  };

  return {
    answered,
    reached,
    async acknowledge(answer: Answer) {
      if (taken) throw new Error('interaction already acknowledged');
      return answerOnce(answer);
    },
    async tellKept(words) {
      if (taken || keptAt !== undefined) return;
      keptAt = sayKept(words);
      await keptAt;
    },
    async apologise(words) {
      if (!taken) await answerOnce({ alert: words });
    },
  };
};

/** The result that an answer states in words. */
const resultIn = ({ alert, done, notice }: Answer): string | undefined => alert ?? done ?? notice;

/** The ephemeral message that an answer created or changed; undefined where it is none, or may stand beside others. */
const whisperIn = (
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

/**
 * The picture in the message that the answer edits. For a board, its stored reference counts: the interaction shows the
 * message as it was when the button was pressed. A private message is changed only by presses on it.
 */
const standingIn = (it: Interaction, { how }: AnswerPlan, { body }: Answer): Picture | undefined => {
  if (how !== 'update') return undefined;
  if (body?.kind === 'board') return body.replaces === undefined ? undefined : readRef(body.replaces)?.picture;
  return pictureIn(messageOf(it)?.attachments ?? []);
};

/** The board that the answer edits: as it is stored, else as it was pressed. */
const standingBoard = (it: Interaction, { body }: Answer): Pick<BoardMessage, 'form'> => {
  // It may have become parts by an answer that was never recorded.
  if (messageOf(it)?.form === 'parts') return { form: 'parts' };
  const replaces = body?.kind === 'board' ? body.replaces : undefined;
  return (replaces === undefined ? undefined : readRef(replaces)) ?? {};
};

/** The form of the message that the answer edits; a new one begins with rows. */
const formIn = (it: Interaction, { how, board }: AnswerPlan, answer: Answer): Form | undefined => {
  if (how !== 'update') return 'rows';
  return board ? standingBoard(it, answer).form : messageOf(it)?.form;
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
  const standing = async (error: unknown): Promise<SentMessage | 'gone' | undefined> => {
    if (!(error instanceof DiscordAPIError && error.code === ALREADY_ACKNOWLEDGED)) throw error;
    if (plan.how === 'nothing' || plan.how === 'beside') return undefined;
    if (plan.board) return editUnlessSaid(answerer, payload);
    return plan.how === 'whisper' ? editWords(answerer, payload) : answerer.edit(payload);
  };
  try {
    return await respond(answerer, plan, payload);
  } catch (error) {
    if (error instanceof DiscordAPIError) return standing(error);
  }
  return respond(answerer, plan, payload).catch(standing);
};

const ALREADY_ACKNOWLEDGED = 40060;

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

const respond = (answerer: Answerer, plan: AnswerPlan, { body, files }: Payload): Promise<SentMessage | undefined> => {
  switch (plan.how) {
    case 'nothing':
    case 'beside':
      return answerer.respond({ type: InteractionResponseType.DeferredMessageUpdate });
    case 'update':
      return answerer.respond({ type: InteractionResponseType.UpdateMessage, data: body }, files);
    case 'post':
      return answerer.respond({ type: InteractionResponseType.ChannelMessageWithSource, data: body }, files);
    case 'whisper':
      return answerer.respond(
        {
          type: InteractionResponseType.ChannelMessageWithSource,
          data: { ...body, flags: MessageFlags.Ephemeral | (body.flags ?? 0) },
        },
        files,
      );
  }
};

/** Pauses in ms after which an answer is filled in again: a person looks at "thinking…" until it is. */
const FILL_IN_AGAIN_MS = [250, 1_000];

/**
 * Fills in the answer after a deferral, and again while it is unknown whether that arrived. What is already shown is not
 * sent again: boards drawn since would not know an equal picture in its place.
 */
const fillIn = async (answerer: Answerer, payload: Payload): Promise<SentMessage> => {
  const attempt = (isFirst: boolean): Promise<SentMessage> =>
    isFirst ? answerer.edit(payload) : editUnlessSaid(answerer, payload);
  for (const [n, pauseMs] of FILL_IN_AGAIN_MS.entries()) {
    try {
      return await attempt(n === 0);
    } catch (error) {
      if (outcomeOf(error).kind !== 'unknown') throw error;
    }
    await sleep(pauseMs);
  }
  return attempt(false);
};

/** An answer in a follow-up message. */
const besideOf = (plan: AnswerPlan, payload: Payload, sent: SentMessage): SentAnswer => ({
  plan,
  payload,
  sent,
  at: sent.id,
});

/**
 * Gives the answer after a deferral. A board cannot replace an ephemeral "thinking…": the board loop draws it instead,
 * and the person reads the result in words.
 */
const complete = async (
  answerer: Answerer,
  plan: AnswerPlan,
  payload: Payload,
  deferral: Deferral,
  result: () => Promise<string>,
): Promise<SentAnswer> => {
  if (plan.how === 'nothing') return { plan, payload };
  if (plan.how === deferral) {
    // A board that was pressed is drawn again by the board loop.
    const sent = await (deferral === 'update' ? answerer.edit(payload) : fillIn(answerer, payload));
    return { plan, payload, sent, at: ORIGINAL };
  }
  if (plan.how === 'whisper' || plan.how === 'beside') {
    if (deferral === 'post') await answerer.retract();
    return besideOf(plan, payload, await answerer.whisper(payload));
  }
  // The press has been acknowledged: the board is another message.
  if (deferral === 'update') return besideOf(plan, payload, await answerer.post(payload));
  await answerer.edit(textPayload(await result()));
  return { plan, payload };
};
