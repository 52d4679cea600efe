/**
 * The signs that show nothing: what Unicode ignores where it has no glyph (joiners, directions, variation selectors,
 * tags, Hangul fillers), formats, controls that are no blanks, and two letters drawn empty (a Braille pattern, a note).
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{1d159}]|(?!\s)\p{Cc}/u;

/** An emoji with what forms it: a skin tone or presentation after each sign, a joiner between two of them; a keycap. */
const EMOJI = /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\ufe0e\ufe0f])?/u;
const WHOLE_EMOJI = new RegExp(`${EMOJI.source}(?:\u200d${EMOJI.source})*|[0-9]\ufe0f\u20e3`, 'u');

const EVERY_INVISIBLE = new RegExp(INVISIBLE.source, 'gu');
const EMOJI_OR_INVISIBLE = new RegExp(`(${WHOLE_EMOJI.source})|${INVISIBLE.source}`, 'gu');

/** Removes every invisible sign, also within emoji. Blanks and line breaks stay. */
export const withoutInvisible = (text: string): string => text.replace(EVERY_INVISIBLE, '');

/** Removes the invisible signs that form no emoji. Blanks and line breaks stay. */
export const withoutStrayInvisible = (text: string): string =>
  text.replace(EMOJI_OR_INVISIBLE, (_, emoji: string | undefined) => emoji ?? '');
