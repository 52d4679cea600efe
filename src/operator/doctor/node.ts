import { type Finding, fatal, passed } from '../../service/ports/findings.ts';

/** The oldest Node version this program runs on (package.json, "engines"): major and minor. */
const OLDEST_NODE = [22, 12] as const;

/** Whether a version of Node, such as "v22.12.0", is new enough. */
export const nodeFinding = (version: string): Finding => {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  const [oldest, least] = OLDEST_NODE;
  return major > oldest || (major === oldest && minor >= least)
    ? passed(`Node ${version} is new enough.`)
    : fatal(`Node ${version} is too old.`, `Install Node ${oldest}.${least} or newer.`);
};
