import { formatWithOptions } from 'node:util';
import type { Log } from '../service/ports/telemetry.ts';

/** The parts of the process by which libraries and Node speak beside the log. */
export type Speaker = Pick<NodeJS.Process, 'on' | 'removeAllListeners'> &
  Readonly<Record<'stdout' | 'stderr', Pick<NodeJS.WriteStream, 'write'>>>;

const METHODS = ['debug', 'log', 'info', 'warn', 'error', 'trace'] as const;

/**
 * Leads into the log what Node and the libraries print: warnings, lines of the console, other text on standard output and
 * standard error, and the error that ends the process. Every line of the program is then one of the log, or one of the
 * sentences of its start. What native code prints, such as that memory is short, goes past it.
 * @param end ends the process after such an error, whatever still goes on in it.
 * @returns a function that prints such a sentence.
 */
export const captureStrayOutput = (speaker: Speaker, log: Log, end: () => never): ((sentence: string) => void) => {
  const { stdout, stderr } = speaker;
  const print = stdout.write.bind(stdout);
  const lead = (where: string) => (text: string | Uint8Array, encoding?: unknown, done?: unknown) => {
    const said = String(typeof text === 'string' ? text : Buffer.from(text)).trim();
    if (said !== '') log.warn('library output', { where, said });
    const then = typeof encoding === 'function' ? encoding : done;
    if (typeof then === 'function') then();
    return true;
  };
  Object.assign(stdout, { write: lead('stdout') });
  Object.assign(stderr, { write: lead('stderr') });
  for (const method of METHODS)
    Object.assign(console, {
      [method]: (...said: unknown[]) => lead(`console.${method}`)(formatWithOptions({ depth: 2 }, ...said)),
    });
  speaker.removeAllListeners('warning');
  speaker.on('warning', ({ name, message, code }: Error & { code?: string }) =>
    log.warn('warning from Node.js or a library', { name, ...(code === undefined ? {} : { code }), said: message }),
  );
  speaker.on('unhandledRejection', (fault) => log.error('unhandled rejection', { fault }));
  speaker.on('uncaughtException', (fault) => {
    log.error('uncaught error, exiting', { fault });
    end();
  });
  return (sentence) => void print(`${sentence}\n`);
};
