import type { TestContext } from 'vitest';
import { participants, unregisterParticipant } from '../emulators/participants.ts';

/*
 * What every scenario in test/e2e has around it, by `scenario-setup.ts`: no platform refused a call that was not to be
 * made, and a scenario that fails says how everything stood.
 */

const closers: (() => Promise<unknown>)[] = [];
const told = new Set<unknown>();
let begun = false;

/** A file of scenarios begins. */
export const fileBegins = (): void => {
  begun = false;
  told.clear();
};

/** A scenario begins, or failed to. */
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

/** Says how everything stands, once for each scenario that failed. */
const tellIfFailed = async ({ task }: TestContext): Promise<void> => {
  if (task.result?.state !== 'fail' || told.has(task)) return;
  told.add(task);
  await tell(task.name);
};

/** Accounts for everything met so far. @throws Error with each fault. */
export const accountForFaults = async (context?: TestContext): Promise<void> => {
  if (context) await tellIfFailed(context);
  const all = participants();
  const gone = all.filter((it) => it.gone);
  // After a failure much that was announced comes to nothing.
  const unmet = told.size > 0 ? [] : gone.flatMap((it) => it.unmet());
  const faults = [...all.flatMap((it) => it.faults()), ...unmet];
  if (faults.length > 0 && !told.has(context?.task)) {
    told.add(context?.task);
    await tell(context?.task.name ?? 'what a file of scenarios has in common');
  }
  for (const it of gone) unregisterParticipant(it);
  if (faults.length > 0) throw new Error(faults.join('\n'));
};

/** To be done at the end of a scenario, or of a file of them; the latest first. */
export const onCleanup = (close: () => Promise<unknown>): void => {
  closers.push(close);
};

/** For `afterEach`, and without a context for `afterAll`: accounts for everything while it stands, then ends all of it. */
export const cleanUp = async (context?: TestContext): Promise<void> => {
  const faults: unknown[] = [];
  for (const act of [() => accountForFaults(context), ...closers.splice(0).reverse(), () => accountForFaults(context)])
    await act().catch((fault: unknown) => faults.push(fault));
  if (faults.length > 1) throw new AggregateError(faults, faults.map(String).join('\n'));
  if (faults.length > 0) throw faults[0];
};

/** The file is through. What is open still was left by hooks that failed. @throws Error with each fault. */
export const fileEnds = async (): Promise<void> => {
  if (!begun || closers.length > 0) await tell('the beginning of a file of scenarios');
  await cleanUp();
  const open = participants();
  for (const it of open) unregisterParticipant(it);
  if (open.length > 0) throw new Error(`still open at the end: ${open.map(({ name }) => name).join(', ')}`);
};
