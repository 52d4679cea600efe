import { readFileSync } from 'node:fs';
import { checkTranscript } from '../operator/transcript-check.ts';

const [path, ...flags] = process.argv.slice(2);
if (path === undefined) {
  process.stderr.write('Usage: npm run verify <file> [-- --rules]\n');
  process.exit(2);
}
let text: string;
try {
  text = readFileSync(path, 'utf8');
} catch {
  process.stderr.write(`Cannot read ${path}.\n`);
  process.exit(2);
}
const findings = await checkTranscript(text, flags.includes('--rules') ? 'with-rules' : 'alone');
for (const line of findings.checked) process.stdout.write(`✓ ${line}\n`);
for (const line of findings.faults) process.stdout.write(`✗ ${line}\n`);
process.stdout.write(
  findings.faults.length === 0 ? 'The transcript is genuine.\n' : 'The transcript is NOT genuine.\n',
);
process.exit(findings.faults.length === 0 ? 0 : 1);
