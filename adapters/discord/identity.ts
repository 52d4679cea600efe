import { type REST, Routes } from 'discord.js';
import { z } from 'zod';
import { application } from './setup.ts';
import { errorCodes } from './shared/api-errors.ts';
import { type RequestPatiently, whyNoStart } from './startup-request.ts';

/** The account and the application a token belongs to. */
export interface Identity {
  /** The bot's user id. */
  readonly bot: string;
  readonly application: z.infer<typeof application>;
}

const named = z.object({ id: z.string() });

/** Asks Discord what the application is. @throws Error of the request. */
export const readApplication = async (rest: REST): Promise<Identity['application']> =>
  application.parse(await rest.get(Routes.currentApplication()));

/**
 * Asks Discord which bot and application the token belongs to.
 * @throws Error with one sentence for the operator.
 */
export const identify = async (rest: REST, patiently: RequestPatiently): Promise<Identity> => {
  try {
    const bot = named.parse(await patiently(() => rest.get(Routes.user())));
    return { bot: bot.id, application: await patiently(() => readApplication(rest)) };
  } catch (error) {
    throw new Error(whyNoStart(error), { cause: errorCodes(error) });
  }
};
