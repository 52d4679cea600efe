import { plain } from '../../../../kernel/plain.ts';

const COMMAND =
  /^\s*(?:\/[a-z_]+(?:@[a-z0-9_]+)?|огонь|пли|залп|стреляю|выстрел|вогонь|плі|стріляю|постріл|fire|shot|shoot|volley|salvo)(?![\p{L}\p{N}_])[\s:,.!]*/u;

/** Plain text without one leading `/command`, `/command@bot` or word of fire. */
export const normalise = (text: string): string => plain(text).replace(COMMAND, '');
