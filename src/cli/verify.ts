import { readFileSync } from 'node:fs';
import { checkTranscript } from '../operator/transcript/check.ts';
import { checkDaily } from '../operator/transcript/daily.ts';
import { textIn } from '../operator/transcript/kept-lines.ts';
import { openCommandLine } from './command-line.ts';

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

const {
  words: [path = ''],
  options: { seals, seat, strict, daily },
} = openCommandLine('verify', process);
const kept = seals === undefined ? undefined : textOf(seals);

const say = (mark: string, lines: readonly string[]): void => {
  // What comes from a file never moves the cursor, colours text or turns its direction.
  for (const line of lines) process.stdout.write(`${mark}${line.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{FFFD}')}\n`);
};

if (daily !== undefined) {
  const { proven, faults, seas } = checkDaily(textOf(path), kept);
  say('✓ ', proven);
  say('✗ ', faults);
  say('', seas);
  say('', [faults.length === 0 ? 'The chain is genuine.' : 'The chain is NOT genuine.']);
  process.exit(faults.length === 0 ? 0 : 1);
}
const findings = await checkTranscript(textOf(path), kept, seat === undefined ? undefined : Number(seat));

if (seat !== undefined && findings.faults.length === 0 && !findings.confirm.has(Number(seat)))
  fail(`No person has seat ${seat} of this match.\n`);

const { match, proven, faults, unread, confirm, boards, unproven, machines, lines } = findings;
say('', match);
say('✓ ', proven);
say('✗ ', faults);
say('! not read: ', unread);
for (const [of, lines] of confirm) {
  say('', [`For seat ${of} to confirm; if one of these is not yours, this is not the match that you played:`]);
  say('  · ', lines);
  say('    ', boards.get(of) ?? []);
}
say('? not proven: ', [...unproven, ...machines]);
const held = faults.length === 0;
const genuine = `The transcript is genuine${confirm.size > 0 ? ' if you confirm what only you can know' : ''}.`;
const good = lines === 'hold' ? genuine : 'The transcript contradicts itself nowhere.';
say('', [held ? good : 'The transcript is NOT genuine.']);
if (lines === 'unread') say('', ['Nothing could be compared with the seals that you kept.']);
if (lines === 'lost') say('', ['Steps of which you kept seals are said to be lost.']);
process.exit(held ? (lines === 'unread' ? 2 : strict !== undefined && unproven.length > 0 ? 1 : 0) : 1);
