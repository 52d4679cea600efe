import { runCommand } from '../operator/command-runner.ts';
import { backUp, backUpInto } from '../operator/commands.ts';
import { openCommandLine } from './command-line.ts';

const {
  words: [path = ''],
  options: { keep },
} = openCommandLine('backup', process);
process.exitCode = await runCommand(process, (config) =>
  keep === undefined ? backUp(config, path) : backUpInto(config, path, Number(keep)),
);
