// The operator's commands: `npm run bridge -- reports`, `npm run record -- check`. Without words, a list of them. With the embedded store, a running
// program is asked to do it; with Redis, and while no program runs, it is done here.
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { BRIDGE_PATH, linesIn, signBridge } from '../app/bridge-route.ts';
import { checkKey } from '../config/data-key.ts';
import type { Config } from '../config/settings.ts';
import { runCommand } from '../operator/command-runner.ts';
import { countedMatches } from '../operator/counted-matches.ts';
import { loadVault, openStore } from '../operator/store-access.ts';
import { systems } from '../registry.ts';
import { bridgeHelp, runBridge } from '../service/bridge.ts';
import { createServiceContext } from '../service/core/context/service-context.ts';
import type { Vault } from '../service/core/match/vault.ts';
import { createPeople } from '../service/core/people/people.ts';
import { loadPhrasebooks } from '../service/speech/translator.ts';
import type { MaintainableStore } from '../store/dump-format.ts';
import { openCommandLine } from './command-line.ts';

const { words } = openCommandLine('bridge', process, bridgeHelp([]));
const silent = (): void => undefined;

/** Time limit in ms for the program to answer: it may fold every match that was ever finished. */
const PATIENCE_MS = 600_000;

const post = (
  host: string,
  port: number,
  body: string,
  authorization: string,
): Promise<{ readonly status: number | undefined; readonly text: string }> =>
  new Promise((resolve, reject) => {
    // An agent of its own knows no proxy, whatever the environment names.
    const way = { host, port, path: BRIDGE_PATH, agent: new Agent() };
    const options = { ...way, method: 'POST', headers: { authorization }, timeout: PATIENCE_MS };
    const asked = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode, text }));
      response.on('error', reject);
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', reject);
    asked.end(body);
  });

/** Asks the program that runs on this machine. */
const askProgram = async ({ host, port }: Config, vault: Vault): Promise<readonly string[]> => {
  const at = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  const body = JSON.stringify({ at: Date.now(), words });
  const asked = await post(at, port, body, signBridge(vault, body)).catch(() => {
    throw new Error(
      `The program uses the store, but does not answer on ${at}:${port}: run this where it runs, with its HOST and PORT.`,
    );
  });
  if (asked.status !== 200)
    throw new Error(`The program on ${at}:${port} refused (${asked.status}): run this with its data key and clock.`);
  return linesIn(asked.text);
};

const actOn = async (store: MaintainableStore, vault: Vault, config: Config): Promise<readonly string[]> => {
  await checkKey(store.shelf, vault);
  const context = createServiceContext({
    systems,
    store,
    people: createPeople(store.shelf, { bytes: randomBytes }, config.language),
    translator: loadPhrasebooks(systems),
    vault,
    entropy: { bytes: randomBytes },
    pace: { machineMs: 0 },
    log: { info: silent, warn: silent, error: silent },
    metrics: { count: silent, observe: silent },
    monotonicMs: () => performance.now(),
    links: () => [],
    textAccess: () => 'commands',
    isPlatformAdmin: async () => false,
    operator: { tell: async () => undefined, matches: () => countedMatches(store) },
  });
  return runBridge(context, words, 'command line');
};

const isInUse = (fault: unknown): boolean => fault instanceof Error && fault.message.includes('in use by another');

const act = async (config: Config): Promise<readonly string[]> => {
  const help = bridgeHelp(words);
  if (help) return help;
  const vault = await loadVault(config);
  const opened = await openStore(config, 'play').catch((fault: unknown) => {
    if (config.redis || !isInUse(fault)) throw fault;
    return undefined;
  });
  if (!opened) return askProgram(config, vault);
  try {
    return await actOn(opened, vault, config);
  } finally {
    await opened.close();
  }
};

process.exitCode = await runCommand(process, act);
