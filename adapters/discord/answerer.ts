import { type APIInteractionResponse, MessageFlags, type RawFile, type REST, Routes } from 'discord.js';
import type { Interaction } from './interaction.ts';
import type { Payload } from './outbound.ts';
import { readResponse, readSent, type Sent } from './sent.ts';

/** The ways to answer one interaction, over REST or in the body of a web request's response. */
export interface Answerer {
  /** The one immediate response, within 3 seconds. Gives the message it made or changed, where it did. */
  respond(response: APIInteractionResponse, files?: readonly RawFile[]): Promise<Sent | undefined>;
  /** After a deferral: fills in the response, or changes the message that was pressed. */
  edit(payload: Payload): Promise<Sent>;
  /** One more message, for the person alone; only after the response. */
  whisper(payload: Payload): Promise<void>;
  /** Takes a deferred response back. */
  retract(): Promise<void>;
}

/** Answers by calls to Discord's REST interface. No bot token is needed or sent. */
export const answeringBy = (rest: REST, { id, token, application_id }: Interaction): Answerer => {
  const original = Routes.webhookMessage(application_id, token, '@original');
  const send = ({ body, files }: Payload) => ({ body, files, auth: false });
  return {
    async respond(body, files = []) {
      const query = new URLSearchParams({ with_response: 'true' });
      return readResponse(
        await rest.post(Routes.interactionCallback(id, token), { body, files: [...files], query, auth: false }),
      );
    },
    async edit(payload) {
      return readSent(await rest.patch(original, send(payload)));
    },
    async whisper({ body, files }) {
      const query = new URLSearchParams({ wait: 'true' });
      await rest.post(Routes.webhook(application_id, token), {
        ...send({ body, files }),
        body: { ...body, flags: MessageFlags.Ephemeral },
        query,
      });
    },
    async retract() {
      await rest.delete(original, { auth: false });
    },
  };
};
