import type { Answer, Film } from '../../../src/service/ports/answer.ts';
import type { MessageRef } from '../../../src/service/ports/intent.ts';
import type { Acknowledge } from '../../../src/service/ports/platform.ts';
import { errorCodes, isPermissionRefusal, outcomeOf } from '../shared/api-errors.ts';
import { actedOn, type Interaction, isPrivate, messageOf } from '../shared/interaction.ts';
import { readRef } from '../shared/message-ref.ts';
import { pictureIn } from '../shared/picture-key.ts';
import type { Words } from '../shared/words.ts';
import type { StandingWhisper } from '../state/standing-whispers.ts';
import { type AnswerPlan, isUnsaid, planOf } from './answer-plan.ts';
import type { Answerer } from './answerer.ts';
import { createInitialResponse, type InitialResponse, type MadeMessage } from './initial-response.ts';
import { filmPayload, matchOf, type Payload, rowsIn, textPayload } from './payload.ts';
import { type Renderer, type Sending, sendScreen } from './render-message.ts';
import { isShowing, refOfSent, type SentMessage } from './sent-message.ts';

/** A plan carried out. */
interface SentAnswer extends MadeMessage {
  readonly plan: AnswerPlan;
  readonly payload: Payload;
}

/** An ephemeral message that an answer created or changed. */
type ShownWhisper = Pick<StandingWhisper, 'interaction' | 'message' | 'kind' | 'retract'>;

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

/** A page shown in an answer, in its channel. `at` is the response itself or the id of a follow-up message. */
interface ShownPage {
  readonly channel: string;
  readonly at: string;
  readonly payload: Payload;
}

/**
 * How long a page can be replaced. An interaction's token is valid for 15 minutes (Discord docs:
 * interactions/receiving-and-responding#followup-messages).
 */
const GOOD_MS = 14 * 60_000;

/**
 * Replaces an answer by its final form (`becomes`), once that is ready and while the interaction is valid. A message
 * that shows something else is left unchanged. Never throws.
 */
const replaceWhenReady = async (
  answerer: Answerer,
  renderer: Renderer,
  { body, theme = 'light' }: Answer,
  { channel, at, payload }: ShownPage,
): Promise<void> => {
  const began = performance.now();
  try {
    const next = body && 'becomes' in body ? await body.becomes : undefined;
    if (next === undefined || performance.now() - began > GOOD_MS) return;
    const stands = await answerer.read(at);
    const isStill = (now: typeof stands): boolean => isShowing(now, payload.body, payload.files);
    if (!isStill(stands)) return;
    const sending = { channel, screen: next, theme, standing: pictureIn(stands.attachments), form: stands.form };
    // Its reader may go on while the picture is painted.
    await sendScreen(renderer, sending, async (whole) =>
      whole.files.length === 0 || isStill(await answerer.read(at)) ? answerer.edit(whole, at) : undefined,
    );
  } catch (error) {
    // The person has dismissed it, or has had a newer one.
    if (outcomeOf(error).kind === 'gone') return;
    renderer.log.warn('discord: page not updated', errorCodes(error));
  }
};

/**
 * Shows a film to everyone at the place, in an additional message of an answered interaction. If it cannot be made or
 * sent, the user is shown an apology. Returns the message that shows the film.
 * @param at the private words that the film is being made: they give way to it, or to the apology.
 */
const showFilm = async (
  it: Interaction,
  answerer: Answerer,
  { animate, log, channels }: Renderer,
  film: Film,
  wordsOf: () => Promise<Words>,
  at: string | undefined,
): Promise<MessageRef | undefined> => {
  const tell = (what: Promise<unknown>) =>
    what.catch((fault: unknown) => log.warn('discord: notification failed', errorCodes(fault)));
  try {
    if (!channels.takesFiles(it.channel_id)) throw new Error('the channel allows no files');
    if (!animate) throw new Error('films are disabled');
    const animation = await animate(film);
    if (animation.bytes.length > it.attachment_size_limit) throw new RangeError('the film exceeds the upload limit');
    const sent = await answerer.post(filmPayload(film, animation));
    if (at !== undefined) await tell(answerer.retract(at));
    return refOfSent(sent);
  } catch (error) {
    log.warn('discord: film not shown', errorCodes(error));
    if (isPermissionRefusal(error)) channels.noteFiles(it.channel_id, 'refused');
    const sorry = textPayload(
      channels.takesFiles(it.channel_id) ? film.sorry : (await wordsOf())('discord-lacks-files'),
    );
    const anew = () => answerer.whisper(sorry);
    // They may have been dismissed.
    await tell(at === undefined ? anew() : answerer.edit(sorry, at).catch(anew));
    return undefined;
  }
};

/** The answer to one interaction in progress. */
export interface Acknowledgement extends Pick<InitialResponse, 'reached'> {
  readonly acknowledge: Acknowledge;
  /** Says that the action is kept for later. The answer takes the place of these words, as long as Discord allows it. */
  tellKept(words: string): Promise<void>;
  /** Says that something failed, unless an answer has been sent or is being sent. */
  apologise(words: string): Promise<void>;
  /** Settles when an answer has been sent, or with `undefined` when it has finally failed. */
  readonly answered: Promise<GivenAnswer | undefined>;
}

/** An answer that has been sent. `board` is the message that shows its screen, if there is one. */
export interface GivenAnswer {
  readonly board?: SentMessage;
  /** The reference under which the board stores that message. */
  readonly ref?: MessageRef;
  /** The private words that it consists of (`Answerer.edit`). */
  readonly words?: string;
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

/** What the person has been told. `at`: where it was said that the action is kept; undefined where that failed. */
type Told =
  | { readonly kind: 'nothing' | 'answer' }
  | { readonly kind: 'kept'; readonly at: Promise<string | undefined> };

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
  const failed = (what: string, error: unknown) => renderer.log.warn(`discord: ${what} failed`, errorCodes(error));
  const first = createInitialResponse(it, answerer, deferAfterMs, (error) => failed('deferral', error));
  const { promise: answered, resolve: settle } = Promise.withResolvers<GivenAnswer | undefined>();
  let told: Told = { kind: 'nothing' };

  /** How an answer is shown. A whisper always has words. */
  const planned = async (answer: Answer): Promise<AnswerPlan> => {
    const plan = planOf(it, answer);
    return isUnsaid(plan) ? { ...plan, screen: { ...plan.screen, title: (await wordsOf())('discord-done') } } : plan;
  };

  const sendingOf = (plan: AnswerPlan, answer: Answer): Sending => {
    const { theme = 'light', body } = answer;
    const extras = { ...plan, isNew: plan.board && plan.how === 'post' };
    const plain = async () => {
      const shown = body && 'withoutPicture' in body ? await body.withoutPicture?.() : undefined;
      const lead = plan.file && (await wordsOf())('discord-lacks-files');
      return { screen: shown ?? plan.screen, extras: { ...extras, ...(lead === undefined ? {} : { lead }) } };
    };
    return { channel: it.channel_id, screen: plan.screen, theme, ...standingOf(it, plan, answer), extras, plain };
  };

  const send = async (usual: AnswerPlan, answer: Answer): Promise<SentAnswer | undefined> => {
    const result = async () => answer.alert ?? answer.done ?? answer.notice ?? (await wordsOf())('discord-done');
    const sendAs = (plan: AnswerPlan) =>
      sendScreen(renderer, sendingOf(plan, answer), async (payload) => {
        const made = await first.give(plan, payload, result);
        return made && { ...made, plan, payload };
      });
    try {
      return await sendAs(usual).catch((error: unknown) => {
        // A newer whisper took the place of the one that was pressed.
        const isGone = usual.how === 'update' && !usual.board && outcomeOf(error).kind === 'gone';
        if (!isGone) throw error;
        return sendAs({ ...usual, how: 'whisper' });
      });
    } catch (error) {
      first.fail();
      throw error;
    }
  };

  /** Deletes the private message that was pressed. */
  const putAway = async (): Promise<void> => {
    const made = messageOf(it)?.interaction_metadata?.id;
    if (made !== undefined) listener.onPutAway?.(made);
    await answerer.retract();
  };

  const noteWhisper = (answer: Answer, sent: SentAnswer): void => {
    const whisper = whisperIn(it, answerer, answer, sent);
    if (whisper) listener.onWhisper?.(whisper);
  };

  const give = async (answer: Answer): Promise<GivenAnswer | undefined> => {
    const { body } = answer;
    if (body?.kind === 'whisper' && body.opens !== undefined && (await first.launch())) return {};
    const plan = await planned(answer);
    const given = await send(plan, answer);
    if (!given) return undefined;
    const { sent, at, payload } = given;
    if (body?.kind === 'put-away' && actedOn(it) === 'whisper') await putAway();
    const board = plan.board ? sent : undefined;
    if (board) listener.onBoard?.(board, at);
    noteWhisper(answer, given);
    // The board has been shown, even if this additional message fails.
    if (plan.after !== undefined)
      await answerer.whisper(textPayload(plan.after)).catch((error) => failed('a word after the board', error));
    // The next answer to this person takes a refusal away: it is not edited besides.
    if ((body?.kind === 'whisper' || body?.kind === 'page') && body.becomes && at !== undefined)
      void replaceWhenReady(answerer, renderer, answer, { channel: it.channel_id, at, payload });
    if (!board) return wordsAt(plan, at);
    return { board, ref: refOfSent(board, plan.how === 'update' ? standingOf(it, plan, answer) : undefined) };
  };

  /** Answers in place of the words that the action is kept. Its board is left to the board loop. */
  const giveKept = async (answer: Answer, at: string | undefined): Promise<GivenAnswer> => {
    const usual = await planned(answer);
    const { board, after, how } = usual;
    const left = board && after !== undefined ? await planned({ alert: after }) : usual;
    // What would turn the page that was pressed is shown here instead.
    const plan: AnswerPlan = how === 'update' && !board ? { ...left, how: 'whisper' } : left;
    if (plan.how === 'whisper' || plan.how === 'beside') {
      const given = await sendScreen(renderer, sendingOf(plan, answer), async (payload) => {
        const sent = await (at === undefined ? answerer.whisper(payload) : answerer.edit(payload, at));
        return { plan, payload, sent, at: at ?? sent.id };
      });
      noteWhisper(answer, given);
      return wordsAt(plan, given.at);
    }
    if (at !== undefined) await answerer.retract(at);
    return {};
  };

  const acknowledge = async (answer: Answer): Promise<MessageRef | undefined> => {
    if (told.kind === 'answer') throw new Error('interaction already acknowledged');
    const kept = told.kind === 'kept' ? told : undefined;
    told = { kind: 'answer' };
    try {
      const given = await (kept ? giveKept(answer, await kept.at) : give(answer));
      settle(given);
      return given && answer.film
        ? await showFilm(it, answerer, renderer, answer.film, wordsOf, given.words)
        : given?.ref;
    } catch (error) {
      failed(kept ? 'the answer to a kept action' : 'answer', error);
      settle(undefined);
      if (!kept && planOf(it, answer).board && outcomeOf(error).kind === 'unknown') throw error;
      return undefined;
    }
  };

  return {
    answered,
    reached: first.reached,
    acknowledge,
    async tellKept(alert) {
      if (told.kind !== 'nothing') return;
      const at = send(planOf(it, { alert }), { alert }).then(
        (given) => given?.at,
        (error: unknown) => void failed('a word that an action is kept', error),
      );
      told = { kind: 'kept', at };
      await at;
    },
    async apologise(alert) {
      if (told.kind !== 'answer') await acknowledge({ alert });
    },
  };
};

const wordsAt = ({ how }: AnswerPlan, at: string | undefined): GivenAnswer =>
  (how === 'whisper' || how === 'beside') && at !== undefined ? { words: at } : {};

/** The message that an answer edits, with its form and picture; a new one begins with rows. */
const standingOf = (
  it: Interaction,
  { how }: AnswerPlan,
  { body }: Answer,
): Pick<Sending, 'message' | 'standing' | 'form'> => {
  const pressed = messageOf(it);
  if (how !== 'update' || !pressed) return { form: 'rows' };
  const { id: message, form } = pressed;
  // A private message is changed only by presses on it.
  if (body?.kind !== 'board') return { message, form, standing: pictureIn(pressed.attachments) };
  // For a board, its stored reference counts: the interaction shows the message as it was when the button was pressed.
  const stored = body.replaces === undefined ? undefined : readRef(body.replaces);
  // It may have become parts by an answer that was never recorded.
  return { message, form: form === 'parts' ? form : stored?.form, standing: stored?.picture };
};
