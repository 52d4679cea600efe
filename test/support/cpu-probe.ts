import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';

const cpu = () => {
  const s = readFileSync('/proc/self/stat', 'utf8');
  const f = s.slice(s.lastIndexOf(')') + 2).split(' ');
  return { self: (Number(f[11]) + Number(f[12])) / 100, kids: (Number(f[13]) + Number(f[14])) / 100 };
};
const { testPath = '' } = expect.getState();
const file = relative(process.cwd(), testPath);
const a = cpu();
const t = performance.now();
const OUT = process.env['CPU_OUT'] ?? '/tmp/cpu.jsonl';
afterAll(() => {
  const b = cpu();
  appendFileSync(
    OUT,
    JSON.stringify({
      file,
      pid: process.pid,
      self: +(b.self - a.self).toFixed(2),
      kids: +(b.kids - a.kids).toFixed(2),
      wall: +((performance.now() - t) / 1000).toFixed(2),
      at: a,
    }) + '\n',
  );
});
