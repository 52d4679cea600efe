import { type REST, Routes } from 'discord.js';
import { z } from 'zod';
import { errorCodes } from './api-errors.ts';
import { type RequestPatiently, whyNoStart } from './startup-request.ts';

/** The account and the application a token belongs to. */
export interface Identity {
  /** The bot's user id. */
  readonly bot: string;
  readonly application: string;
  /** The application's public key, 64 hex digits. */
  readonly publicKey: string | undefined;
}

const named = z.object({ id: z.string() });
const application = named.extend({ verify_key: z.string().optional() });

/**
 * Asks Discord which bot and application the token belongs to.
 * @throws Error with one sentence for the operator.
 */
export const identify = async (rest: REST, apiRoot: string, patiently: RequestPatiently): Promise<Identity> => {
  try {
    const bot = named.parse(await patiently(() => rest.get(Routes.user())));
    const told = await patiently(() => rest.get(Routes.currentApplication()));
    const { id, verify_key: publicKey } = application.parse(told);
    return { bot: bot.id, application: id, publicKey };
  } catch (error) {
    throw new Error(whyNoStart(error, apiRoot), { cause: errorCodes(error) });
  }
};
