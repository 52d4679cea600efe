import { consult } from './operator/doctor/index.ts';
import { readSettings } from './read-settings.ts';

process.exitCode = await consult({
  settings: readSettings(process.env),
  say: (line) => process.stdout.write(`${line}\n`),
  now: Date.now,
  nodeVersion: process.version,
});
