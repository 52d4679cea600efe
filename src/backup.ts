import { backUp } from './operator/commands.ts';
import { runCommand } from './operator/running.ts';

process.exitCode = await runCommand(process, { command: 'backup', words: ['FILE'] }, backUp);
