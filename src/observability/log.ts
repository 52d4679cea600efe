import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import type { Config } from '../config/settings.ts';
import type { Log } from '../service/ports/telemetry.ts';
import { loggable, redactor } from './redact.ts';

export interface LogOptions {
  readonly level: Config['logLevel'];
  /** Texts hidden wherever they occur. */
  readonly secrets: readonly string[];
  /** The destination of the lines. Default: standard output. */
  readonly to?: DestinationStream;
}

/** Opens the program's log: one JSON line per entry, with secrets hidden and errors reduced to their safe parts. */
export const openLog = ({ level, secrets, to }: LogOptions): Log => {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  // Synchronous, so that the last line before the process ends is not lost.
  const lines = to ? pino(options, to) : pino(options, pino.destination({ dest: 1, sync: true }));
  const redact = redactor(secrets);
  const write =
    (at: 'info' | 'warn' | 'error'): Log['info'] =>
    (what, more) => {
      if (lines.isLevelEnabled(at)) lines[at]({ more: loggable(more, redact) }, redact(what));
    };
  return { info: write('info'), warn: write('warn'), error: write('error') };
};
