import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type {
  Reporter,
  SerializedError,
  TestCase,
  TestModule,
  TestSpecification,
  TestSuite,
  Vitest,
} from 'vitest/node';
import { costOf } from './longest-first.ts';
import { lackIn } from './needs.ts';
import { SEED } from './seed.ts';

/*
 * What the test command prints: how far it is, each failure at once with the command that runs it alone, and at the end
 * the slowest files and what is missing on this machine.
 */

/** How often the progress is told, in ms: in a line that changes where there is a terminal, else in a new line. */
const EVERY_MS = { terminal: 1_000, otherwise: 10_000 } as const;
/** How many of the slowest files are named at the end. */
const SLOWEST = 10;

const isTerminal = process.stdout.isTTY === true;

const minutes = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const many = (n: number, what: string): string => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The command that runs one test alone. */
export const commandFor = (path: string, name?: string): string => {
  const pattern = name?.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const seed = path.startsWith('test/e2e/') ? `SEED=${SEED} ` : '';
  return `${seed}npm test -- ${path}${pattern === undefined ? '' : ` -t ${quoted(pattern)}`}`;
};

export class Progress implements Reporter {
  #vitest: Vitest | undefined;
  #files: readonly TestSpecification[] = [];
  #began = 0;
  #ticking: NodeJS.Timeout | undefined;
  /** What was printed last stands in the line of the terminal that changes. */
  #isDrawn = false;
  #done = 0;
  #cost = { all: 0, done: 0 };
  readonly #counts = { passed: 0, failed: 0, skipped: 0 };
  /** How many tests lack something, by what to say of it. */
  readonly #lacking = new Map<string, number>();
  readonly #failures: string[] = [];
  readonly #durations: { readonly path: string; readonly ms: number }[] = [];

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#files = files;
    this.#began = performance.now();
    for (const { moduleId } of files) this.#cost.all += costOf(moduleId);
    this.#ticking = setInterval(() => this.#tick(), isTerminal ? EVERY_MS.terminal : EVERY_MS.otherwise);
    this.#ticking.unref();
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== 'passed' && state !== 'failed') this.#counts.skipped++;
    else this.#counts[state]++;
    if (state === 'failed') this.#fails(test, errors ?? []);
  }

  onTestSuiteResult(suite: TestSuite): void {
    const errors = suite.errors();
    if (errors.length > 0) {
      this.#counts.failed++;
      this.#fails(suite, errors);
    }
  }

  onTestModuleEnd(file: TestModule): void {
    const { collectDuration, setupDuration, prepareDuration, duration } = file.diagnostic();
    this.#done++;
    this.#cost.done += costOf(file.moduleId);
    this.#durations.push({
      path: relative(process.cwd(), file.moduleId),
      ms: collectDuration + setupDuration + prepareDuration + duration,
    });
    const errors = file.errors();
    if (errors.length > 0) {
      this.#counts.failed++;
      this.#fails(file, errors);
    }
  }

  onUserConsoleLog({ content, type }: { readonly content: string; readonly type: 'stdout' | 'stderr' }): void {
    this.#clear();
    process[type].write(content);
  }

  onTestRunEnd(_: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    clearInterval(this.#ticking);
    this.#clear();
    for (const fault of unhandled) this.#printFault(fault);
    this.#counts.failed += unhandled.length;
    const lines = [
      '',
      `${many(this.#done, 'file')} in ${minutes(performance.now() - this.#began)}. The slowest:`,
      ...this.#durations
        .toSorted((a, b) => b.ms - a.ms)
        .slice(0, SLOWEST)
        .map(({ path, ms }) => `  ${minutes(ms).padStart(6)}  ${path}`),
    ];
    if (this.#failures.length > 0)
      lines.push('', `${many(this.#failures.length, 'failure')}:`, ...this.#failures.map((it) => `  ${it}`));
    if (this.#lacking.size > 0) lines.push('');
    for (const [what, count] of this.#lacking) lines.push(`${many(count, 'test')} could not run for want of ${what}`);
    console.log(lines.join('\n'));
    const { passed, failed, skipped } = this.#counts;
    const kept = process.env['TEST_COUNTS'];
    if (kept === undefined) console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
    else appendFileSync(kept, `${passed} ${failed} ${skipped}\n`);
  }

  /** Tells of a failure: what lacks something at the end alone, since all of these say the same. */
  #fails(what: TestCase | TestSuite | TestModule, errors: readonly SerializedError[]): void {
    const lack = errors.map(({ message }) => lackIn(message)).find((it) => it !== undefined);
    if (lack) {
      const sentence = `${lack.need}: ${lack.how}`;
      this.#lacking.set(sentence, (this.#lacking.get(sentence) ?? 0) + 1);
      return;
    }
    const { moduleId } = what.type === 'module' ? what : what.module;
    const path = relative(process.cwd(), moduleId);
    const name = what.type === 'module' ? undefined : what.fullName;
    const command = commandFor(path, name);
    this.#failures.push(command);
    this.#clear();
    console.log(`\n✗ ${path}${name === undefined ? '' : ` › ${name}`}`);
    for (const error of errors) this.#printFault(error);
    console.log(`  Alone: ${command}\n`);
  }

  #printFault(fault: SerializedError): void {
    const project = this.#vitest?.projects[0];
    this.#vitest?.logger.printError(fault, project ? { project } : {});
  }

  #tick(): void {
    const elapsed = performance.now() - this.#began;
    const { passed, failed, skipped } = this.#counts;
    const part = this.#cost.done / this.#cost.all;
    // From the first files' times nothing can be told yet.
    const left = part > 0.02 ? `, about ${minutes((elapsed / part) * (1 - part))} left` : '';
    const line =
      `${minutes(elapsed)}  ${this.#done} of ${many(this.#files.length, 'file')}, ` +
      `${many(passed + failed + skipped, 'test')}${failed > 0 ? `, ${failed} failed` : ''}${left}`;
    if (!isTerminal) {
      console.log(line);
      return;
    }
    this.#clear();
    process.stdout.write(line.slice(0, (process.stdout.columns ?? 80) - 1));
    this.#isDrawn = true;
  }

  #clear(): void {
    if (this.#isDrawn) process.stdout.write('\r\u001b[K');
    this.#isDrawn = false;
  }
}
