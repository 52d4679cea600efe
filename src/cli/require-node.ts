import { nodeFinding } from '../operator/doctor/node.ts';
import { faultText } from '../service/ports/findings.ts';

/** Ends this process with one sentence where its Node is too old. For what comes before the program itself, which looks too. */
export const requireNode = (): void => {
  const node = nodeFinding(process.version);
  if (node.good) return;
  process.stderr.write(`${faultText(node)}\n`);
  process.exit(1);
};
