import { setTimeout as sleep } from 'node:timers/promises';
import {
  type APIInteractionResponse,
  DiscordAPIError,
  InteractionResponseType,
  MessageFlags,
  type REST,
  Routes,
} from 'discord.js';
import { sendAgainIfBroken } from '../../../src/kit/broken-connection.ts';
import { isAcknowledged } from '../shared/api-errors.ts';
import { actedOn, type Interaction, messageOf } from '../shared/interaction.ts';
import { type Body, newMessage, type Payload } from './payload.ts';
import { isShowing, readResponse, readSent, type SentMessage } from './sent-message.ts';
import { carrying, type Upload } from './upload.ts';

/** The first response to an interaction: a message of it is written as any other. */
export type FirstResponse =
  | Exclude<
      APIInteractionResponse,
      { type: InteractionResponseType.ChannelMessageWithSource | InteractionResponseType.UpdateMessage }
    >
  | {
      readonly type: InteractionResponseType.ChannelMessageWithSource | InteractionResponseType.UpdateMessage;
      readonly data: Omit<Body, 'flags'> & { readonly flags?: number };
    };

/** The ways to answer one interaction, over REST or in the body of a web request's response. */
export interface Answerer {
  /** Sends the one immediate response, within 3 seconds. Returns the message it created or changed, if any. */
  respond(response: FirstResponse, files?: readonly Upload[]): Promise<SentMessage | undefined>;
  /**
   * Opens the app's Activity, as the one immediate response. False where Discord refuses that: it can then be answered
   * otherwise. Absent where there is none.
   */
  launch?(): Promise<boolean>;
  /**
   * Fills in the deferred response, or edits the message that was pressed. With `at`, edits the follow-up message of
   * that id.
   */
  edit(payload: Payload, at?: string): Promise<SentMessage>;
  /** The current state of the message that `edit` would change. */
  read(at?: string): Promise<SentMessage>;
  /** Sends an additional ephemeral message. Only after the response. */
  whisper(payload: Payload): Promise<SentMessage>;
  /** Sends an additional public message. Only after the response. */
  post(payload: Payload): Promise<SentMessage>;
  /** Deletes the response. With `at`, deletes the follow-up message of that id. */
  retract(at?: string): Promise<void>;
}

/**
 * Sends the immediate response without a REST call: in the response to the web request that delivered the interaction.
 */
export type Reply = (response: FirstResponse, files: readonly Upload[]) => Promise<void>;

/** The app's Activity, as an answer may open it. */
export interface ActivityLaunch {
  /** Whether Discord opens it, as far as is known. A response to a web request does not tell. */
  readonly isCertain: () => boolean;
  /** Called with what Discord says where it opens none. */
  readonly refused: (error: unknown) => void;
}

/**
 * Answers with calls to Discord's REST API, the first response with `reply` if given. No bot token is needed or sent.
 * No board repeats what an answer says, so a call whose connection breaks is made again; but not one that posts a
 * public message, which everyone would see twice.
 */
export const createAnswerer = (rest: REST, it: Interaction, reply?: Reply, activity?: ActivityLaunch): Answerer => {
  const { id, token, application_id } = it;
  const messageAt = (at: string = ORIGINAL) => Routes.webhookMessage(application_id, token, at);
  const original = messageAt();
  // A REST call may reach Discord before the response to its web request.
  const after = reply ? onceTaken : <T>(act: () => Promise<T>) => act();
  const surely = <T>(act: () => Promise<T>) => after(() => sendAgainIfBroken(act));
  const send = ({ body, files }: Pick<Payload, 'files'> & { readonly body: object }) => ({
    ...carrying(body, files),
    auth: false,
  });
  const respond: Answerer['respond'] = async (body, files = []) => {
    if (reply) {
      await reply(body, files);
      return publicMessage(it, body)
        ? madeBy(rest, it, original, body.data.flags, (sent) => isShowing(sent, body.data, files))
        : undefined;
    }
    const query = new URLSearchParams({ with_response: 'true' });
    return readResponse(
      await sendAgainIfBroken(() =>
        rest.post(Routes.interactionCallback(id, token), { ...carrying(body, files), query, auth: false }),
      ),
    );
  };
  const launch = async ({ isCertain, refused }: ActivityLaunch): Promise<boolean> => {
    if (reply && !isCertain()) return false;
    try {
      await respond({ type: InteractionResponseType.LaunchActivity });
      return true;
    } catch (error) {
      // The connection broke after the first attempt, or the same interaction came before.
      if (isAcknowledged(error)) return true;
      refused(error);
      return false;
    }
  };
  return {
    respond,
    ...(activity && { launch: () => launch(activity) }),
    async edit(payload, at) {
      return readSent(await surely(() => rest.patch(messageAt(at), send(payload))));
    },
    async read(at) {
      return readSent(await surely(() => rest.get(messageAt(at), { auth: false })));
    },
    async whisper({ body, files }) {
      const query = new URLSearchParams({ wait: 'true' });
      const whisper = { ...body, flags: MessageFlags.Ephemeral | (body.flags ?? 0) };
      const more = { ...send({ body: whisper, files }), query };
      return readSent(await surely(() => rest.post(Routes.webhook(application_id, token), more)));
    },
    async post({ body, files }) {
      const query = new URLSearchParams({ wait: 'true' });
      return readSent(
        await after(() =>
          rest.post(Routes.webhook(application_id, token), { ...send({ body: newMessage(body), files }), query }),
        ),
      );
    },
    async retract(at) {
      await surely(() => rest.delete(messageAt(at), { auth: false }));
    },
  };
};

/** The message that the response created or changed. */
export const ORIGINAL = '@original';

type Visible = Extract<FirstResponse, { readonly data: Omit<Body, 'flags'> }>;

/** Whether a response creates or changes a public message: callback types 4 and 7. */
const publicMessage = (it: Interaction, response: FirstResponse): response is Visible => {
  if (response.type === 7) return actedOn(it) === 'board';
  return response.type === 4 && ((response.data.flags ?? 0) & MessageFlags.Ephemeral) === 0;
};

/**
 * Pauses in ms between attempts. The response to a web request reveals neither whether Discord took it nor which
 * message it created, and Discord needs a moment to create it.
 */
const LOOK_AFTER_MS = [50, 250, 1_000];

const UNKNOWN_WEBHOOK = 10015;

/**
 * Runs `act`, which needs the response to have reached Discord; repeats it while Discord does not know the interaction.
 */
const onceTaken = async <T>(act: () => Promise<T>): Promise<T> => {
  for (const pauseMs of LOOK_AFTER_MS) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof DiscordAPIError && error.code === UNKNOWN_WEBHOOK)) throw error;
    }
    await sleep(pauseMs);
  }
  return act();
};

const madeBy = async (
  rest: REST,
  it: Interaction,
  original: `/${string}`,
  flags: number | undefined,
  isMade: (sent: SentMessage) => boolean,
): Promise<SentMessage | undefined> => {
  const pressed = messageOf(it);
  let found =
    pressed && readSent({ id: pressed.id, channel_id: pressed.channel_id, flags: (flags ?? 0) | pressed.flags });
  let missing = true;
  for (const pauseMs of LOOK_AFTER_MS) {
    await sleep(pauseMs);
    try {
      found = readSent(await rest.get(original, { auth: false }));
      missing = false;
      if (isMade(found)) return found;
    } catch (error) {
      if (error instanceof DiscordAPIError && error.status === 404) continue;
      missing = false;
      break;
    }
  }
  if (missing) throw new Error('Discord may not have received the response');
  // The message is known, but not its picture: without attachments here, the next picture is uploaded in full.
  return found && { ...found, attachments: [] };
};
