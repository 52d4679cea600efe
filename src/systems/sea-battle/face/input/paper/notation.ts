import { cellCode, cellFromCode } from '../../../../../kit/grid.ts';
import { ANSWERS, type Command, type PaperCommand } from '../../../rules/command.ts';

const WIDEST = 26;
const BARE = ['claim', 'look', 'leave', 'open', 'withhold'] as const;
const NOTED = ['miss', 'hit', 'unknown'] as const;

/**
 * Writes a command that exists only where the fleets are on paper as ASCII: `miss`, `hit`, `sunk`, `claim`, `look`,
 * `leave`, `open`, `withhold`, `note.B6.miss`, `hash.` and 31 hexadecimal digits, `salt.` and a word. At most 36 bytes.
 */
export const writeOnPaper = (command: PaperCommand): string => {
  switch (command.type) {
    case 'answer':
      return command.result;
    case 'seal':
      return `hash.${command.hash}`;
    case 'salt':
      return `salt.${command.word}`;
    case 'note':
      return `note.${cellCode(command.at)}.${command.as}`;
    default:
      return command.type;
  }
};

const noted = (square: string, as: string | undefined): Command | undefined => {
  const at = cellFromCode(square, WIDEST);
  const sign = NOTED.find((it) => it === as);
  return at && sign && { type: 'note', at, as: sign };
};

/** Parses what `writeOnPaper` wrote; undefined for anything else. */
export const readOnPaper = (text: string): Command | undefined => {
  const result = ANSWERS.find((it) => it === text);
  if (result) return { type: 'answer', result };
  const bare = BARE.find((it) => it === text);
  if (bare) return { type: bare };
  const [verb, object = '', as, ...more] = text.split('.');
  if (more.length > 0) return undefined;
  if (verb === 'note') return noted(object, as);
  if (as !== undefined) return undefined;
  if (verb === 'hash' && /^[0-9a-f]{31}$/.test(object)) return { type: 'seal', hash: object };
  return verb === 'salt' && /^[A-Za-z0-9_-]{1,31}$/.test(object) ? { type: 'salt', word: object } : undefined;
};
