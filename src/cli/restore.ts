import { runCommand } from '../operator/command-runner.ts';
import { restore } from '../operator/commands.ts';
import { openCommandLine } from './command-line.ts';

const [file = ''] = openCommandLine('restore', process).words;
process.exitCode = await runCommand(process, (config) => restore(config, file));
