import { runCommand } from '../operator/command-runner.ts';
import { rekey } from '../operator/commands.ts';
import { openCommandLine } from './command-line.ts';

openCommandLine('rekey', process);
process.exitCode = await runCommand(process, rekey);
