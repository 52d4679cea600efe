/**
 * What the log of a match records besides commands of the game: its beginning, and every end that an operation of the
 * service brings about.
 */
export type LogAct = 'begin' | 'cancel' | 'expire' | 'resign' | 'end' | 'close' | 'draw';

/** Writes an operation as the log records it: `!resign`. Sealed, so it never changes. */
export const writeLogAct = (act: LogAct): string => `!${act}`;

/** Whether a record of the log is an operation of the service, of this version or another. */
export const isServiceAct = (text: string): boolean => text.startsWith('!');

/** Whether a record is the beginning of the match. */
export const isBeginning = (text: string): boolean => text === writeLogAct('begin');
