const LONE_LINK = /^https:\/\/[A-Za-z0-9.-]+\/[A-Za-z0-9_?=&%./-]*$/;

const escapedLine = (line: string): string => {
  // A line that is nothing but an address is the program's own link; the brackets keep its preview away.
  if (LONE_LINK.test(line)) return `<${line}>`;
  return line
    .replace(/[\\*_~`|<>[\]()@#]/g, '\\$&')
    .replace(/:\/\//g, '\\://')
    .replace(/(\.\p{L}{2,})\//gu, '$1\\/')
    .replace(/^(\s*)([-+])/, '$1\\$2')
    .replace(/^(\s*\d+)\./, '$1\\.');
};

/** Text as it stands, for Discord's markdown: no mark-up, mention, link or list of a stranger's comes to life. */
export const escapeMarkdown = (text: string): string => text.split('\n').map(escapedLine).join('\n');

/** Fixed-width text in a code block nothing inside can close. */
export const codeBlock = (text: string): string => `\`\`\`\n${text.replaceAll('`', 'ˋ')}\n\`\`\``;
