import type { Seat } from '../../kernel/rules.ts';
import { SCREEN_LIMITS } from '../../kernel/screen.ts';
import { type ButtonAct, writeAct } from './act.ts';

/**
 * The content of a button. `seat` is undefined when the presser is meant (a shared board, a lobby); `match` is
 * undefined when the button belongs to no match (a help page). `act` is what it does (`act.ts`): a command in
 * the system's notation, `?focus` for a look, `?!page:value` for a page, or `!name:value` for a service action.
 */
export interface ButtonToken {
  readonly match: string | undefined;
  readonly seat: Seat | undefined;
  /**
   * The seat's decision number: the button is valid only while it is current. On a look: the number of public steps of
   * the match that was shown, 0 where it is not known.
   */
  readonly ply: number;
  readonly act: string;
  /** Set for a button of a question: once answered, its message is spent. */
  readonly asked?: true;
}

/** Letters for the seats in the buttons of a question. */
const ASKED = 'abcdefghij';

/**
 * Writes a button's token: `3f9ac01bqxkw7m2d.0.2s.B2`; of a question `3f9ac01bqxkw7m2d.a.2s.B2`.
 * @throws RangeError when it does not fit 64 bytes: the system has made too long a command.
 */
export const writeToken = ({ match, seat, ply, act, asked }: ButtonToken): string => {
  const sign = asked && seat !== undefined ? ASKED[seat] : seat;
  const token = `${match ?? '-'}.${sign ?? '-'}.${ply.toString(36)}.${act}`;
  if (Buffer.byteLength(token) > SCREEN_LIMITS.tokenBytes) throw new RangeError(`token too long: ${token}`);
  return token;
};

/** Writes the token of a button that belongs to no seat: of a match, or of a page outside of matches. */
export const tokenOf = (act: ButtonAct, match?: string): string =>
  writeToken({ match, seat: undefined, ply: 0, act: writeAct(act) });

/** The longest act of a look that leaves room for the number of public steps. */
const LONGEST_LOOK = 40;

/** Writes the token of a look at a match in its present state. */
export const lookToken = (
  act: ButtonAct,
  { id, publics }: { readonly id: string; readonly publics: number },
): string => {
  const text = writeAct(act);
  return writeToken({ match: id, seat: undefined, ply: text.length > LONGEST_LOOK ? 0 : publics, act: text });
};

const TOKEN = /^(-|[a-z2-7]{16})\.(-|[\da-j])\.(0|[1-9a-z][0-9a-z]{0,5})\.([\x20-\x7e]{1,48})$/;

/** Reads a token; undefined when it is malformed, as a forged one may be. */
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
