/** A text as Discord's client shows it, and every piece of it that is not plain: bold, a link, a mention… */
export interface RenderedText {
  readonly text: string;
  readonly markup: readonly string[];
}

const LIVE: readonly RegExp[] = [
  /^<(@[!&]?|#|\/[^:>]+:|a?:\w+:|t:)-?\d+[^>]*>/,
  /^<https?:\/\/[^\s>]+>/,
  /^https?:\/\/[^\s<>]+/,
  /^discord\.gg\/\w+/,
  /^\[[^\]\n]+\]\([^)\s]+\)/,
  /^@(everyone|here)/,
  /^`[^`]+`/,
  /^\*\*?(?=\S)[^*\n]+\*/,
  /^__?(?=\S)[^_\n]+_/,
  /^~~[^~\n]+~~/,
  /^\|\|[^|\n]+\|\|/,
];
const AT_LINE_START: readonly RegExp[] = [/^(#{1,3}|-#|>{1,3}|[-*+]|\d+\.) /];

/** Renders a message's content as the client does, as far as games and hostile names need it. */
export const readAsShown = (content: string): RenderedText => {
  const markup: string[] = [];
  let text = '';
  let rest = content;
  let fresh = true;
  const take = (length: number, shown = rest.slice(0, length)) => {
    text += shown;
    fresh = rest[length - 1] === '\n';
    rest = rest.slice(length);
  };
  while (rest !== '') {
    const block = /^```(?:\w*\n)?([\s\S]*?)\n?```/.exec(rest);
    if (block) {
      take(block[0].length, block[1]);
      continue;
    }
    if (/^\\[^0-9A-Za-z\s]/.test(rest)) {
      take(2, rest[1]);
      continue;
    }
    const found = [...LIVE, ...(fresh ? AT_LINE_START : [])].map((it) => it.exec(rest)?.[0]).find((it) => it);
    if (found) markup.push(found);
    take(found?.length ?? 1);
  }
  return { text, markup };
};
