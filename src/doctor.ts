import { readFileSync } from 'node:fs';
import { consult } from './operator/doctor/index.ts';

process.exitCode = await consult({
  env: process.env,
  readFile: (path) => readFileSync(path, 'utf8'),
  say: (line) => process.stdout.write(`${line}\n`),
  now: Date.now,
  nodeVersion: process.version,
});
