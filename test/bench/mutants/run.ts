import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type CheckoutCopy, copyCheckout } from './checkout-copy.ts';
import { MUTANTS } from './index.ts';
import type { Mutant } from './mutant.ts';
import { buildProgram, runTests, stopTests } from './test-run.ts';

/*
 * Makes each mutant in a copy of the project and runs the tests that are to catch it. Names on the command line choose
 * among them; `--whole` runs all tests where the named ones do not catch it; `--jobs 2` uses two copies; `--json FILE`
 * writes what came out. Exits with 1 if a mutant survives, and with 2 where nothing can be told.
 */

/** What became of a mutant. `moved`: not the named tests caught it, but others. */
interface Verdict {
  readonly id: string;
  readonly area: string;
  readonly breaks: string;
  readonly status: 'caught' | 'moved' | 'survived';
  /** The first failed test. */
  readonly by?: { readonly file: string; readonly name: string };
  readonly seconds: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { jobs: { type: 'string', default: '1' }, json: { type: 'string' }, whole: { type: 'boolean' } },
});

const unknown = positionals.filter((name) => !MUTANTS.some(({ id }) => id === name));
if (unknown.length > 0) {
  process.stderr.write(`There is no mutant ${unknown.join(', ')}: ${MUTANTS.map(({ id }) => id).join(', ')}\n`);
  process.exit(2);
}
const chosen = MUTANTS.filter(({ id }) => positionals.length === 0 || positionals.includes(id));

/** A mutant may make tests wait for what never comes. */
const NAMED = { bail: 1, patienceMs: 600_000 };
const WHOLE = { bail: 1, patienceMs: 7_200_000 };

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Whether tests start the built program. */
const needBuild = (copy: CheckoutCopy, files: readonly string[]): boolean =>
  files.some((file) => file.startsWith('test/e2e/') || copy.read(file).includes('dist/'));

/** The tests of the copy that are to catch a mutant: an older project may lack some. */
const testsFor = (copy: CheckoutCopy, { caughtBy }: Mutant): readonly string[] =>
  caughtBy.filter((path) => copy.has(path));

const judge = async (copy: CheckoutCopy, mutant: Mutant): Promise<Verdict> => {
  const { id, area, breaks } = mutant;
  const files = testsFor(copy, mutant);
  const restore = copy.change(mutant);
  try {
    if (values.whole || needBuild(copy, files)) await buildProgram(copy);
    const named = files.length > 0 ? await runTests(copy, files, NAMED) : { failed: [], seconds: 0 };
    const whole = named.failed.length === 0 && values.whole ? await runTests(copy, [], WHOLE) : undefined;
    const [by] = [...named.failed, ...(whole?.failed ?? [])];
    const status = by === undefined ? 'survived' : whole ? 'moved' : 'caught';
    const seconds = Math.round(10 * (named.seconds + (whole?.seconds ?? 0))) / 10;
    return { id, area, breaks, status, ...(by && { by }), seconds };
  } finally {
    restore();
  }
};

/** Whether the tests pass without any mutant: else their failing says nothing. @throws Error where one cannot be made. */
const isSound = async (copy: CheckoutCopy): Promise<boolean> => {
  for (const mutant of chosen) copy.change(mutant)();
  const files = [...new Set(chosen.flatMap((it) => testsFor(copy, it)))].sort();
  if (needBuild(copy, files)) await buildProgram(copy);
  const { failed, seconds } =
    files.length > 0 ? await runTests(copy, files, { ...WHOLE, bail: 0 }) : { failed: [], seconds: 0 };
  for (const { file, name } of failed) say(`fails without any mutant: ${file} > ${name}`);
  if (failed.length === 0) say(`${files.length} test files pass without any mutant (${seconds.toFixed(0)} s)`);
  return failed.length === 0;
};

const copies: CheckoutCopy[] = [];
const leave = (code: number): never => {
  for (const copy of copies) copy.remove();
  process.exit(code);
};
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(name, () => void stopTests().finally(() => leave(130)));

const judgeAll = async (): Promise<readonly Verdict[]> => {
  const left = [...chosen];
  const verdicts: Verdict[] = [];
  const work = async (copy: CheckoutCopy): Promise<void> => {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const verdict = await judge(copy, mutant);
      verdicts.push(verdict);
      const by = verdict.by ? `by ${verdict.by.file} > ${verdict.by.name}` : `(${mutant.caughtBy.join(', ')})`;
      say(`${verdict.status.padEnd(8)} ${verdict.id} ${by} (${verdict.seconds.toFixed(1)} s)`);
    }
  };
  await Promise.all(copies.map(work));
  return chosen.flatMap(({ id }) => verdicts.filter((it) => it.id === id));
};

try {
  copies.push(copyCheckout());
  if (!(await isSound(copies[0]!))) leave(2);
  for (let n = 1; n < Math.min(Number(values.jobs), chosen.length); n++) copies.push(copyCheckout());
  const verdicts = await judgeAll();
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(verdicts, undefined, 2)}\n`);
  const caught = verdicts.filter(({ status }) => status !== 'survived').length;
  say(`${caught} of ${verdicts.length} caught`);
  leave(caught === verdicts.length ? 0 : 1);
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
  await stopTests();
  leave(2);
}
