import { randomBytes } from 'node:crypto';
import { OAuthRefusal, REFUSALS } from './refusal.ts';
import type { User, World } from './world.ts';

/** How long a code can be exchanged. Discord does not say; RFC 6749 recommends ten minutes at most. */
const CODE_MS = 600_000;
const TOKEN_S = 604_800;

interface Grant {
  readonly user: User;
  /** The application that it was given to. */
  readonly application: string;
  readonly scopes: readonly string[];
  readonly until: number;
}

/** What people have let applications know of them (docs: topics/oauth2). */
export interface Grants {
  /** A code that tells who a person is, for one application, once. */
  codeFor(user: User, more?: { readonly application?: string; readonly scopes?: readonly string[] }): string;
  /**
   * POST /oauth2/token.
   * @param login the Authorization header.
   * @throws OAuthRefusal
   */
  exchange(body: unknown, login: string | undefined): unknown;
  /**
   * Whose access token it is, with its scopes.
   * @throws Refusal 401
   */
  bearer(token: string): Pick<Grant, 'user' | 'scopes'>;
}

/** The name and password of HTTP Basic. */
const basicOf = (login: string | undefined): readonly (string | undefined)[] => {
  const [, text] = /^Basic (\S+)$/.exec(login ?? '') ?? [];
  return text === undefined ? [] : Buffer.from(text, 'base64').toString().split(':');
};

export const createGrants = (world: World, secret: string): Grants => {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();
  const fresh = (): string => randomBytes(15).toString('hex');
  return {
    codeFor(user, { application = world.application, scopes = ['identify'] } = {}) {
      const code = fresh();
      codes.set(code, { user, application, scopes, until: world.now() + CODE_MS });
      return code;
    },
    exchange(body, login) {
      // Only a form is taken, never JSON.
      if (!(body instanceof URLSearchParams)) throw new OAuthRefusal(400, 'invalid_request', 'Not a form');
      const [id = body.get('client_id'), password = body.get('client_secret')] = basicOf(login);
      if (id !== world.application || password !== secret) throw new OAuthRefusal(401, 'invalid_client');
      if (body.get('grant_type') !== 'authorization_code') throw new OAuthRefusal(400, 'unsupported_grant_type');
      const code = body.get('code') ?? '';
      const grant = codes.get(code);
      codes.delete(code);
      if (!grant || grant.application !== id || world.now() > grant.until)
        throw new OAuthRefusal(400, 'invalid_grant', 'Invalid "code" in request.');
      const token = fresh();
      tokens.set(token, grant);
      const more = { expires_in: TOKEN_S, refresh_token: fresh(), scope: grant.scopes.join(' ') };
      return { access_token: token, token_type: 'Bearer', ...more };
    },
    bearer(token) {
      const grant = tokens.get(token);
      if (!grant) throw REFUSALS.unauthorized();
      return grant;
    },
  };
};
