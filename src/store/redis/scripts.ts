import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A Lua script, one atomic step on the server. Its first `keys` arguments are keys. */
export interface Script {
  readonly keys: number;
  readonly lua: string;
  readonly sha: string;
}

const read = (name: string): string => readFileSync(new URL(`./scripts/${name}.lua`, import.meta.url), 'utf8');
const board = read('board');

/** The first line of a script. It forbids the script to leave its slot and, if it only reads, to write. */
const shebang = (writes: 'reads' | 'writes'): string => (writes === 'reads' ? '#!lua flags=no-writes' : '#!lua');

const script = (
  keys: number,
  name: string,
  writes: 'reads' | 'writes',
  about: 'match' | 'shelf' | 'shard' | 'record',
): Script => {
  const lua = [shebang(writes), ...(about === 'match' ? [board] : []), read(name)].join('\n');
  return { keys, lua, sha: createHash('sha1').update(lua).digest('hex') };
};

/** All scripts of the Redis store (needs Redis 7 or Valkey). The head of each file describes its keys and arguments. */
export const SCRIPTS = {
  commit: script(7, 'commit', 'writes', 'match'),
  quarantine: script(6, 'quarantine', 'writes', 'match'),
  forget: script(2, 'forget', 'writes', 'match'),
  open: script(3, 'open', 'writes', 'match'),
  shown: script(2, 'shown', 'writes', 'match'),
  failed: script(2, 'failed', 'writes', 'match'),
  touch: script(2, 'touch', 'writes', 'match'),
  load: script(2, 'load', 'reads', 'match'),
  result: script(4, 'result', 'reads', 'match'),
  boards: script(1, 'boards', 'reads', 'match'),
  dump: script(5, 'dump', 'reads', 'match'),
  pour: script(6, 'pour', 'writes', 'match'),
  reseal: script(3, 'reseal', 'writes', 'match'),
  shelved: script(1, 'shelved', 'reads', 'shelf'),
  claim: script(1, 'claim', 'writes', 'shard'),
  overdue: script(1, 'overdue', 'reads', 'shard'),
  count: script(1, 'count', 'writes', 'shelf'),
  hold: script(1, 'hold', 'writes', 'shelf'),
  enlist: script(1, 'enlist', 'writes', 'shelf'),
  untold: script(2, 'untold', 'reads', 'shard'),
  told: script(2, 'told', 'writes', 'shard'),
  order: script(2, 'order', 'writes', 'record'),
  fold: script(2, 'fold', 'writes', 'record'),
} as const;
