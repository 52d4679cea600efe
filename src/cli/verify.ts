import { readFileSync } from 'node:fs';
import { checkTranscript } from '../operator/transcript/check.ts';
import { textIn } from '../operator/transcript/kept-lines.ts';

const USAGE = 'Usage: npm run verify <file> [-- --rules] [--seals <file>]\n';

const fail = (why: string): never => {
  process.stderr.write(why);
  process.exit(2);
};

const textOf = (path: string): string => {
  try {
    return textIn(readFileSync(path));
  } catch {
    return fail(`Cannot read ${path}.\n`);
  }
};

const [path = fail(USAGE), ...flags] = process.argv.slice(2);
const seals = flags.indexOf('--seals');
const kept = seals < 0 ? undefined : textOf(flags[seals + 1] ?? fail(USAGE));
const findings = await checkTranscript(textOf(path), flags.includes('--rules') ? 'with-rules' : 'alone', kept);
const say = (mark: string, lines: readonly string[]): void => {
  // What comes from a file never moves the cursor, colours text or turns its direction.
  for (const line of lines) {
    process.stdout.write(`${mark} ${line.replaceAll(/\s+/g, ' ').replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{FFFD}')}\n`);
  }
};
say('✓', findings.checked);
say('✗', findings.faults);
say('! not read:', findings.unread);
say('? not proven:', findings.unproven);
const unread = kept !== undefined && !findings.compared;
const good = findings.compared ? 'The transcript is genuine.' : 'The transcript contradicts itself nowhere.';
const held = findings.faults.length === 0;
process.stdout.write(`${held ? good : 'The transcript is NOT genuine.'}\n`);
if (unread) process.stdout.write('Nothing could be compared with the seals that you kept.\n');
process.exit(held ? (unread ? 2 : 0) : 1);
