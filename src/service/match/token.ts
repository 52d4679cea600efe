import type { Seat } from '../../kernel/rules.ts';
import { SCREEN_LIMITS } from '../../kernel/screen.ts';
import type { MatchId, Token } from '../ports/intent.ts';

/**
 * What a button carries. `seat` is undefined where whoever presses is meant (a shared board, a lobby); `match` where
 * the button belongs to no match (a page of help). The act is one of: a command in the system's notation, `?focus` for a
 * look, `!name:value` for an act of the house. `~x` at its end says how the presser reads ambiguous letters.
 */
export interface ButtonToken {
  readonly match: MatchId | undefined;
  readonly seat: Seat | undefined;
  /** The seat's decision number: the button is good only while it stands. */
  readonly ply: number;
  readonly act: string;
  /** The button belongs to a question: once answered, the message has no more use. */
  readonly asked?: true;
}

/** Seats as the buttons of a question name them. */
const ASKED = 'abcdefghij';

/** `3f9ac01bqxkw7m2d.0.2s.B2`; of a question `3f9ac01bqxkw7m2d.a.2s.B2`. @throws RangeError when it would not fit 64 bytes: a face made too long a command. */
export const writeToken = ({ match, seat, ply, act, asked }: ButtonToken): Token => {
  const sign = asked && seat !== undefined ? ASKED[seat] : seat;
  const token = `${match ?? '-'}.${sign ?? '-'}.${ply.toString(36)}.${act}`;
  if (Buffer.byteLength(token) > SCREEN_LIMITS.tokenBytes) throw new RangeError(`token too long: ${token}`);
  return token;
};

const TOKEN = /^(-|[a-z2-7]{16})\.(-|[\da-j])\.(0|[1-9a-z][0-9a-z]{0,5})\.([\x20-\x7e]{1,48})$/;

/** Reads a token back; undefined for anything a person could have forged out of shape. */
export const readToken = (token: string): ButtonToken | undefined => {
  const [, match, seat, ply, act] = TOKEN.exec(token) ?? [];
  if (match === undefined || seat === undefined || ply === undefined || act === undefined) return undefined;
  const asked = ASKED.includes(seat);
  return {
    match: match === '-' ? undefined : match,
    seat: seat === '-' ? undefined : asked ? ASKED.indexOf(seat) : Number(seat),
    ply: Number.parseInt(ply, 36),
    act,
    ...(asked ? { asked } : {}),
  };
};
