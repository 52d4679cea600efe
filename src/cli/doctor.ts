import { loadConfig } from '../config/environment.ts';
import { runDoctor } from '../operator/doctor/index.ts';

process.exitCode = await runDoctor({
  settings: loadConfig(process.env),
  say: (line) => process.stdout.write(`${line}\n`),
  now: Date.now,
  nodeVersion: process.version,
});
