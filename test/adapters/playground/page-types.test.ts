import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

it("the page's script passes its type check", () => {
  const tsc = `${root}node_modules/typescript/bin/tsc`;
  expect(
    String(execFileSync(process.execPath, [tsc, '-p', 'adapters/playground/page/jsconfig.json'], { cwd: root })),
  ).toBe('');
});
