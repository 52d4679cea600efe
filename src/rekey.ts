import { rekey } from './operator/commands.ts';
import { runCommand } from './operator/running.ts';

process.exitCode = await runCommand(process, { command: 'rekey', words: [] }, rekey);
