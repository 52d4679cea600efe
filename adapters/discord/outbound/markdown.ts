const LONE_LINK = /^https:\/\/[A-Za-z0-9.-]+\/[A-Za-z0-9_?=&%./-]*$/;

const escapedLine = (line: string): string => {
  // A line that is only a URL is the program's own link; the angle brackets suppress its preview.
  if (LONE_LINK.test(line)) return `<${line}>`;
  return line
    .replace(/[\\*_~`|<>[\]()@#]/g, '\\$&')
    .replace(/:\/\//g, '\\://')
    .replace(/(\.\p{L}{2,})\//gu, '$1\\/')
    .replace(/^(\s*)([-+])/, '$1\\$2')
    .replace(/^(\s*\d+)\./, '$1\\.');
};

/** Escapes text for Discord's markdown: formatting, mentions, links and lists in user text have no effect. */
export const escapeMarkdown = (text: string): string => text.split('\n').map(escapedLine).join('\n');

/** Fixed-width text in a code block that its content cannot close. */
export const codeBlock = (text: string): string => `\`\`\`\n${text.replaceAll('`', 'ˋ')}\n\`\`\``;
