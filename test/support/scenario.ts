import type { TestContext } from 'vitest';
import { participants, unregisterParticipant } from '../emulators/scenario/participants.ts';

/*
 * The frame of every scenario in test/e2e, installed by `scenario-setup.ts`. A scenario fails when a participant
 * reports a fault, such as a call that a platform refused. A failed scenario prints the state of all participants.
 */

const closers: (() => Promise<unknown>)[] = [];
const told = new Set<unknown>();
let begun = false;

/** Call it at the start of a file of scenarios. */
export const fileBegins = (): void => {
  begun = false;
  told.clear();
};

/** Call it before each scenario, even one whose setup failed. */
export const scenarioBegins = (context: TestContext): void => {
  begun = true;
  context.onTestFailed(() => tellIfFailed(context));
};

const tell = async (name: string): Promise<void> => {
  const lines = [`How everything stood when this failed: ${name}`];
  for (const it of participants()) {
    for (const { heading, lines: part } of await it.report())
      lines.push('', `── ${it.name}: ${heading}`, ...(part.length > 0 ? part : ['(none)']).map((line) => `   ${line}`));
  }
  console.error(lines.join('\n'));
};

/** Prints the state of all participants, once for each failed scenario. */
const tellIfFailed = async ({ task }: TestContext): Promise<void> => {
  if (task.result?.state !== 'fail' || told.has(task)) return;
  told.add(task);
  await tell(task.name);
};

/** Checks all participants so far. @throws Error with every fault. */
export const accountForFaults = async (context?: TestContext): Promise<void> => {
  if (context) await tellIfFailed(context);
  const all = participants();
  const gone = all.filter((it) => it.gone);
  // After a failure, many announced events do not happen.
  const unmet = told.size > 0 ? [] : gone.flatMap((it) => it.unmet());
  const faults = [...all.flatMap((it) => it.faults()), ...unmet];
  if (faults.length > 0 && !told.has(context?.task)) {
    told.add(context?.task);
    await tell(context?.task.name ?? 'what a file of scenarios has in common');
  }
  for (const it of gone) unregisterParticipant(it);
  if (faults.length > 0) throw new Error(faults.join('\n'));
};

/** Registers a function to run at the end of a scenario or file. The latest one runs first. */
export const onCleanup = (close: () => Promise<unknown>): void => {
  closers.push(close);
};

/** For `afterEach`, and without a context for `afterAll`: checks all participants, ends them, and checks again. */
export const cleanUp = async (context?: TestContext): Promise<void> => {
  const faults: unknown[] = [];
  for (const act of [() => accountForFaults(context), ...closers.splice(0).reverse(), () => accountForFaults(context)])
    await act().catch((fault: unknown) => faults.push(fault));
  if (faults.length > 1) throw new AggregateError(faults, faults.map(String).join('\n'));
  if (faults.length > 0) throw faults[0];
};

/** Call it at the end of a file. Ends what failed hooks left open. @throws Error with every fault. */
export const fileEnds = async (): Promise<void> => {
  if (!begun || closers.length > 0) await tell('the beginning of a file of scenarios');
  await cleanUp();
  const open = participants();
  for (const it of open) unregisterParticipant(it);
  if (open.length > 0) throw new Error(`still open at the end: ${open.map(({ name }) => name).join(', ')}`);
};
