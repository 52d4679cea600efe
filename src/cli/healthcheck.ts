// The container's health check: requests `/healthz/store` from the program and exits with 0 (healthy) or 1. Platforms
// do not count: restarting the container brings none of them back, and interrupts the players of the others.
import { Agent, get } from 'node:http';
import { loadConfig } from '../config/environment.ts';
import { openCommandLine } from './command-line.ts';

/** The address at which the same machine reaches a program that listens on `host`. */
const address = (host: string): string => ({ '0.0.0.0': '127.0.0.1', '::': '::1' })[host] ?? host;

openCommandLine('healthcheck', process);
const config = loadConfig(process.env);
if (!config.ok) {
  console.error(config.error.join('\n'));
  process.exit(1);
}

const request = get(
  // An agent of its own knows no proxy, whatever the environment names.
  {
    host: address(config.value.host),
    port: config.value.port,
    path: '/healthz/store',
    timeout: 2_500,
    agent: new Agent(),
  },
  (response) => {
    response.setEncoding('utf8').on('data', (text: string) => process.stdout.write(text));
    response.on('end', () => process.exit(response.statusCode === 200 ? 0 : 1));
  },
);
request.on('timeout', () => request.destroy(new Error('no answer within 2.5 s')));
request.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
