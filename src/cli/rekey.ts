import { runCommand } from '../operator/command-runner.ts';
import { rekey } from '../operator/commands.ts';

process.exitCode = await runCommand(process, { command: 'rekey', words: [] }, rekey);
