import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { BASE_LOCALE, type Locale } from '../../src/kernel/phrase.ts';
import type { AppServices } from '../../src/service/ports/platform.ts';
import { deny, sendJson } from './http.ts';
import type { InvitationMessage } from './message.ts';
import { isKey } from './request-guard.ts';
import type { Windows } from './windows.ts';

/** What who comes in needs from the adapter. */
export interface DoorContext {
  readonly windows: Pick<Windows, 'newPerson'>;
  /** The key of the door: those who have it may come in. */
  readonly doorKey: string;
  readonly limits: { readonly peopleAMinute: number; readonly invitationsAMinute: number };
  services(): Pick<AppServices, 'invitation' | 'log'> | undefined;
}

/** How people come in who have no key yet. */
export interface Door {
  /** Makes a person of who has the key of the door, or a code by which a match is joined or watched. */
  enter(response: ServerResponse, body: unknown): Promise<void>;
  /** Tells who has a code what it invites to. */
  invitation(response: ServerResponse, code: string, locale: Locale): Promise<void>;
}

/** Whether one more is allowed now; counts it where it is. */
type Allowance = () => boolean;

/**
 * An allowance for everyone together that fills up evenly.
 * @param most in a burst, and within `perMs` in the long run
 */
const createAllowance = (
  { most, perMs }: { readonly most: number; readonly perMs: number },
  monotonicMs: () => number = () => performance.now(),
): Allowance => {
  let left = most;
  let at = monotonicMs();
  return () => {
    const now = monotonicMs();
    left = Math.min(most, left + ((now - at) / perMs) * most);
    at = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
};

const MINUTE_MS = 60_000;
const CODE = z.string().regex(/^[\w-]{1,64}$/);
const BODY = z.strictObject({ door: z.string().max(200).optional(), invite: CODE.optional() });

const NO_KEY = 'Open the full address that Broadside prints when it starts, or ask for a new invitation.';
const NOT_PROPER = 'Send the key of the door as "door", or the code of an invitation as "invite".';
const TOO_MANY = 'Too many have come at once: try again in a minute.';
const LATER = 'Invitations cannot be looked up now: try again in a moment.';
const GONE: InvitationMessage = { state: 'gone' };

export const createDoor = ({ windows, doorKey, limits, services }: DoorContext): Door => {
  const perMinute = (most: number): Allowance => createAllowance({ most, perMs: MINUTE_MS });
  const mayEnter = perMinute(limits.peopleAMinute);
  const mayLook = perMinute(limits.invitationsAMinute);
  /** Undefined where the store cannot be asked now. */
  const found = async (code: string, locale: Locale): Promise<InvitationMessage | undefined> => {
    const open = services();
    try {
      return open && ((await open.invitation?.(code, locale)) ?? GONE);
    } catch (fault) {
      open?.log.warn('playground: invitation not looked up', { fault });
      return undefined;
    }
  };
  return {
    enter: async (response, body) => {
      const { data } = BODY.safeParse(body);
      if (!data) return deny(response, 400, NOT_PROPER);
      const { door, invite } = data;
      if (!isKey(door, doorKey)) {
        // Guesses at codes are counted like those who look at invitations.
        if (invite === undefined) return deny(response, 403, NO_KEY);
        if (!mayLook()) return deny(response, 429, TOO_MANY);
        const invitation = await found(invite, BASE_LOCALE);
        if (!invitation) return deny(response, 503, LATER);
        if (invitation.state === 'gone') return deny(response, 403, NO_KEY);
      }
      if (!mayEnter()) return deny(response, 429, TOO_MANY);
      sendJson(response, 201, windows.newPerson());
    },
    invitation: async (response, code, locale) => {
      if (!mayLook()) return deny(response, 429, TOO_MANY);
      const invitation = CODE.safeParse(code).success ? await found(code, locale) : GONE;
      if (invitation) sendJson(response, 200, invitation);
      else deny(response, 503, LATER);
    },
  };
};
