import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import type { Config } from '../config/settings.ts';
import type { Log } from '../service/ports/telemetry.ts';
import { loggable, redactor } from './redact.ts';

export interface LogOptions {
  readonly level: Config['logLevel'];
  /** Texts hidden wherever they stand. */
  readonly secrets: readonly string[];
  /** Where the lines go; standard output unless said. */
  readonly to?: DestinationStream;
}

/** The log of the program: one line of JSON each, secrets hidden in every text, errors reduced to what is safe. */
export const openLog = ({ level, secrets, to }: LogOptions): Log => {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  // Synchronous: the last line before an end must not be lost.
  const lines = to ? pino(options, to) : pino(options, pino.destination({ dest: 1, sync: true }));
  const redact = redactor(secrets);
  const write =
    (at: 'info' | 'warn' | 'error'): Log['info'] =>
    (what, more) => {
      if (lines.isLevelEnabled(at)) lines[at]({ more: loggable(more, redact) }, redact(what));
    };
  return { info: write('info'), warn: write('warn'), error: write('error') };
};
