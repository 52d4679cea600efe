/**
 * Ends the process at once, whatever its threads do, as SIGKILL does: its status says that it was cut short (137 in a
 * shell). `process.exit` would wait for the writing thread of the embedded store, which may wait for a callback of the
 * thread that exits: such a process hangs for ever, keeps its folder locked, and hears no signal any more. Nothing is
 * lost by it: the log is written line by line, and what was answered is in the store.
 */
export const endAtOnce = ({ kill, pid, abort }: Pick<NodeJS.Process, 'kill' | 'pid' | 'abort'>): never => {
  kill(pid, 'SIGKILL');
  // The first process of a container cannot kill itself in this way.
  return abort();
};
