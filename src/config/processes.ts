import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** What is read; empty where it cannot be. */
export const orEmpty = (read: () => string): string => {
  try {
    return read();
  } catch {
    return '';
  }
};

/** The machine, its boot and its pid namespace: a pid has no meaning elsewhere. Only Linux tells the last two. */
export const machineScope = (): string =>
  [
    hostname(),
    orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    orEmpty(() => readlinkSync('/proc/self/ns/pid')),
  ].join(' ');

/** Whether a process of this scope runs, also one of another user. */
export const isProcessRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
