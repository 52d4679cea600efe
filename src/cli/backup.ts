import { runCommand } from '../operator/command-runner.ts';
import { backUp } from '../operator/commands.ts';
import { openCommandLine } from './command-line.ts';

const [file = ''] = openCommandLine('backup', process).words;
process.exitCode = await runCommand(process, (config) => backUp(config, file));
