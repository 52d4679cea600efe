import { readFileSync } from 'node:fs';
import { checkTranscript } from '../operator/transcript/check.ts';

const USAGE = 'Usage: npm run verify <file> [-- --rules] [--seals <file>]\n';

const fail = (why: string): never => {
  process.stderr.write(why);
  process.exit(2);
};

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return fail(`Cannot read ${path}.\n`);
  }
};

const [path = fail(USAGE), ...flags] = process.argv.slice(2);
const seals = flags.indexOf('--seals');
const kept = seals < 0 ? undefined : textOf(flags[seals + 1] ?? fail(USAGE));
const findings = await checkTranscript(textOf(path), flags.includes('--rules') ? 'with-rules' : 'alone', kept);
for (const line of findings.checked) process.stdout.write(`✓ ${line}\n`);
for (const line of findings.faults) process.stdout.write(`✗ ${line}\n`);
for (const line of findings.unproven) process.stdout.write(`? not proven: ${line}\n`);
const good = kept === undefined ? 'The transcript contradicts itself nowhere.\n' : 'The transcript is genuine.\n';
process.stdout.write(findings.faults.length === 0 ? good : 'The transcript is NOT genuine.\n');
process.exit(findings.faults.length === 0 ? 0 : 1);
