import { loadConfig } from '../config/environment.ts';
import { readVersion } from '../config/version.ts';
import { runDoctor } from '../operator/doctor/index.ts';
import { openCommandLine } from './command-line.ts';

openCommandLine('doctor', process);
process.exitCode = await runDoctor({
  settings: loadConfig(process.env),
  say: (line) => process.stdout.write(`${line}\n`),
  now: Date.now,
  nodeVersion: process.version,
  version: readVersion(),
});
