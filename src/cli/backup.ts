import { runCommand } from '../operator/command-runner.ts';
import { backUp } from '../operator/commands.ts';

process.exitCode = await runCommand(process, { command: 'backup', words: ['FILE'] }, backUp);
