import { runCommand } from '../operator/command-runner.ts';
import { restore } from '../operator/commands.ts';

process.exitCode = await runCommand(process, { command: 'restore', words: ['FILE'] }, restore);
