import { normalise } from '../../../../../kit/normalise.ts';

const COMMAND =
  /^\s*(?:\/[a-z_]+(?:@[a-z0-9_]+)?|огонь|пли|залп|стреляю|выстрел|вогонь|плі|стріляю|постріл|fire|shot|shoot|volley|salvo)(?![\p{L}\p{N}_])[\s:,.!]*/u;

/**
 * Normalises a text and removes one leading `/command`, `/command@bot` or word for firing ("огонь", "fire", "volley").
 */
export const withoutCommand = (text: string): string => normalise(text).replace(COMMAND, '');
