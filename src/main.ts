import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { startOrRefuse } from './app/app.ts';
import { openCommandLine } from './cli/command-line.ts';
import { loadConfig } from './config/environment.ts';
import { isProcessRunning, machineScope } from './config/processes.ts';
import { readVersion } from './config/version.ts';
import { openLog } from './observability/log.ts';
import { captureStrayOutput } from './observability/stray-output.ts';

const printError = process.stderr.write.bind(process.stderr);

/**
 * Ends the process at once, whatever its threads do, as SIGKILL does (status 137 in a shell). `process.exit` would wait
 * for the writing thread of the embedded store, which may wait for a callback of the thread that exits: such a process
 * hangs, keeps its folder locked, and hears no signal. Nothing is lost: the log is written line by line, and what was
 * answered is in the store.
 */
const endAtOnce = (): never => {
  process.kill(process.pid, 'SIGKILL');
  // The first process of a container cannot kill itself in this way.
  return process.abort();
};

/** Prints sentences for the operator and exits with code 1. */
const refuseToStart: (sentences: readonly string[]) => never = (sentences) => {
  for (const sentence of sentences) printError(`${sentence}\n`);
  process.exit(1);
};

const { variant } = openCommandLine('main', process).options;
const config = loadConfig(process.env);
if (!config.ok) refuseToStart(config.error);
const { value } = config;
const log = openLog({ level: value.logLevel, secrets: value.secrets });
const print = captureStrayOutput(process, log, endAtOnce);
const started = await startOrRefuse(value, log, {
  monotonicMs: () => performance.now(),
  wallMs: Date.now,
  entropy: { bytes: randomBytes },
  program: {
    name: `${hostname()}/${process.pid}`,
    place: machineScope().replaceAll(' ', '/'),
    // Elsewhere the scope is a name, which two machines may have.
    hasEnded: (pid) => process.platform === 'linux' && !isProcessRunning(pid),
  },
  nodeVersion: process.version,
});
if (!started.ok) refuseToStart([started.error]);
const app = started.value;

const why = variant === undefined ? undefined : await app.openDemoMatch(variant);
if (why !== undefined) {
  await app.stop();
  refuseToStart([why]);
}

const host = value.host.includes(':') ? `[${value.host}]` : value.host;
const at = value.publicUrl ?? `http://${host}:${app.port}`;
if (app.playground) print(`Broadside plays at ${at}${app.playground.doorPath}`);
const isOpen = value.publicUrl !== undefined || !['127.0.0.1', 'localhost', '::1'].includes(value.host);
if (app.playground && (isOpen || variant !== undefined)) {
  for (const [seat, path] of Object.entries(app.playground.seatPaths)) print(`${seat}: ${at}${path}`);
}
let stopping = false;
const stop = (signal: string): void => {
  if (stopping) {
    log.warn('cut short by a second signal', { signal });
    endAtOnce();
  }
  stopping = true;
  log.info('stopping', { signal });
  app.stop().then(
    () => process.exit(0),
    (fault: unknown) => {
      log.error('shutdown error', { fault });
      endAtOnce();
    },
  );
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// Logged last: a process that waits for this line may stop the program immediately.
log.info('started', {
  ...readVersion(),
  node: process.version,
  store: value.redis ? 'redis' : 'lmdb',
  telegram: value.telegram !== undefined,
  discord: value.discord !== undefined,
  port: app.port,
});
