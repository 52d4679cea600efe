import { ChannelType, DiscordAPIError, type REST, type RouteLike, Routes } from 'discord.js';
import { z } from 'zod';
import { within } from '../../src/kit/timeout.ts';
import type { Place } from '../../src/service/ports/intent.ts';
import type { Log } from '../../src/service/ports/telemetry.ts';
import type { Visitor, WindowDoor } from '../../src/service/ports/windows.ts';
import { personNamed, placeAt } from './inbound/intent.ts';
import { errorCodes } from './shared/api-errors.ts';
import { user } from './shared/interaction.ts';

/*
 * The windows within Discord's own apps: an Activity, a page in a frame, which Discord fetches for each person through a
 * proxy (Discord docs: activities/how-activities-work).
 */

/** The domain of that proxy, where each application has a host of its own (docs: development-guides/networking). */
const PROXY_DOMAIN = 'discordsays.com';
/** Discord's clients, of which each frames the page. */
const CLIENTS = ['https://discord.com', 'https://ptb.discord.com', 'https://canary.discord.com'];
/** Time limit in ms for all that is asked about a person who comes. */
const ADMIT_MS = 10_000;
/** Most people of whom Discord is asked at a time: a flood of forged codes stays short of its limits for invalid requests. */
const MOST_AT_ONCE = 20;

/** What the page is handed by Discord's client: a code that says who looks at it, and what they are in. */
const proof = z.object({
  code: z.string().regex(/^[\w.~-]{1,256}$/),
  instance: z.string().regex(/^[\w-]{1,200}$/),
});
type Proof = z.infer<typeof proof>;

/** Docs: topics/oauth2#authorization-code-grant-access-token-response. */
const granted = z.object({ access_token: z.string().regex(/^[\x21-\x7e]{1,2048}$/) });
/** Docs: resources/user#get-current-user. */
const person = user.extend({ locale: z.string().optional() });
/** Docs: resources/application#get-application-activity-instance. */
const running = z.object({
  instance_id: z.string(),
  location: z.object({ channel_id: z.string(), guild_id: z.string().nullish() }),
  users: z.array(z.string()),
});
const channel = z.object({ type: z.number() });

/** The way from an Activity to the windows. */
export interface ActivityDoor extends WindowDoor {
  /** Opens it, once Discord has said which application it belongs to. */
  open(application: string, log: Log): void;
}

export interface ActivityDoorOptions {
  readonly clientSecret: string;
  /** Asks as the bot. */
  readonly bot: REST;
  /**
   * Asks as one who has no token, and counts for itself: those who come, or pretend to, hold up no board. It throws where
   * Discord's limits are met.
   */
  readonly stranger: REST;
}

/** The result of a request; undefined where Discord refuses it with one of these statuses. @throws of any other fault. */
const unlessRefused = async <T>(asked: Promise<T>, ...statuses: readonly number[]): Promise<T | undefined> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DiscordAPIError && statuses.includes(error.status)) return undefined;
    throw error;
  }
};

/** Creates the way from an Activity to the windows. Nothing of what Discord lets it know is kept. */
export const createActivityDoor = ({ clientSecret, bot, stranger }: ActivityDoorOptions): ActivityDoor => {
  let opened: { readonly application: string; readonly log: Log } | undefined;
  let asking = 0;
  let isSecretWrong = false;

  /** Exchanges a code for a person's access token; undefined for one that is forged, used, too old or another app's. */
  const tokenFor = async (code: string, application: string): Promise<string | undefined> => {
    const form = { grant_type: 'authorization_code', code, client_id: application, client_secret: clientSecret };
    const asked = stranger.post(Routes.oauth2TokenExchange(), {
      auth: false,
      body: new URLSearchParams(form),
      passThroughBody: true,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const answer = await unlessRefused(asked, 400);
    return answer === undefined ? undefined : granted.parse(answer).access_token;
  };

  /** Whose token it is; undefined where it does not say. */
  const personWith = async (token: string): Promise<z.infer<typeof person> | undefined> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await unlessRefused(stranger.get(Routes.user(), { auth: false, headers }), 401, 403);
    return answer === undefined ? undefined : person.parse(answer);
  };

  const readInstance = async (application: string, id: string): Promise<z.infer<typeof running> | undefined> => {
    const route: RouteLike = `/applications/${application}/activity-instances/${id}`;
    const answer = await unlessRefused(bot.get(route), 400, 404);
    return answer === undefined ? undefined : running.parse(answer);
  };

  /** A channel, of which Discord tells the bot where it is a member: elsewhere it can only answer. */
  const placeOf = async ({ channel_id, guild_id }: z.infer<typeof running>['location']): Promise<Place> => {
    const answer = await unlessRefused(bot.get(Routes.channel(channel_id)), 403, 404);
    const isOwnChat = answer !== undefined && channel.parse(answer).type === ChannelType.DM;
    return placeAt(channel_id, { isOwnChat, isTethered: answer === undefined, ...(guild_id && { guild: guild_id }) });
  };

  const find = async ({ code, instance }: Proof, application: string): Promise<Visitor | undefined> => {
    const token = await tokenFor(code, application);
    const who = token === undefined ? undefined : await personWith(token);
    if (!who) return undefined;
    const gathering = await readInstance(application, instance);
    if (!gathering?.users.includes(who.id)) return undefined;
    // Who it is, is known by now: where they are, they can do without.
    const place = await placeOf(gathering.location).catch(() => undefined);
    return {
      person: personNamed(who, who.locale),
      shown: code,
      ...(place && { place }),
      gathering: gathering.instance_id,
    };
  };

  const host = (): string | undefined => opened && `${opened.application}.${PROXY_DOMAIN}`;
  return {
    name: 'activity',
    get ancestors() {
      const own = host();
      return own === undefined ? CLIENTS : [...CLIENTS, `https://${own}`];
    },
    scripts: [],
    asks: true,
    // Discord's clients open the root of the host (docs: activities/how-activities-work#activity-lifecycle).
    marks: ['frame_id', 'instance_id'],
    host,
    async admit(shown) {
      const read = proof.safeParse(shown);
      if (!read.success) return undefined;
      if (!opened) throw new Error('Discord has not been started');
      if (asking >= MOST_AT_ONCE) throw new Error('too many come at once');
      const { application, log } = opened;
      asking += 1;
      const found = find(read.data, application).finally(() => {
        asking -= 1;
      });
      try {
        return await within(ADMIT_MS, found, () => {
          throw new Error('no answer in time');
        });
      } catch (error) {
        const codes = errorCodes(error);
        if (codes.code === 'invalid_client' && !isSecretWrong) {
          isSecretWrong = true;
          log.error('discord: DISCORD_CLIENT_SECRET is not the app’s, so no one gets into the Activity', codes);
        }
        // The library's own error carries the secret and the code.
        throw new Error('Discord does not say who comes', { cause: codes });
      }
    },
    open(application, log) {
      opened = { application, log };
    },
  };
};
