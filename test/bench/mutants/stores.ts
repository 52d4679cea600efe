import type { Mutant } from './mutant.ts';

const SCRIPTS = 'src/store/redis/scripts';
const LMDB = 'src/store/lmdb';

/** Faults of both stores. */
export const STORES: readonly Mutant[] = [
  {
    id: 'redis-forgets-commands',
    area: 'store',
    breaks: 'A press that is delivered twice is taken for a late one: the player reads that they were too slow.',
    file: `${SCRIPTS}/commit.lua`,
    from: "if known then return { 'duplicate', known } end\n",
    to: '',
    caughtBy: ['test/store/redis.test.ts'],
  },
  {
    id: 'redis-keeps-command-ids',
    area: 'store',
    breaks: 'The ids of commands outlive their match, and Redis fills up.',
    file: `${SCRIPTS}/board.lua`,
    from: 'if key ~= 2 then',
    to: 'if key ~= 2 and key ~= 4 then',
    caughtBy: ['test/store/redis.test.ts'],
  },
  {
    id: 'redis-overwrites-newer-match',
    area: 'store',
    breaks: 'Of two moves at the same moment the later one wipes out the earlier.',
    file: `${SCRIPTS}/commit.lua`,
    from: "if revision ~= expect then return { 'conflict', revision } end",
    to: "if revision < expect then return { 'conflict', revision } end",
    caughtBy: ['test/store/redis.test.ts'],
  },
  {
    id: 'redis-orders-a-line-twice',
    area: 'store',
    breaks: 'Two programs that order the record at once put a finished match into it twice.',
    file: `${SCRIPTS}/order.lua`,
    from: 'if number >= tonumber(',
    to: 'if number + 1 >= tonumber(',
    caughtBy: ['test/store/redis.test.ts'],
  },
  {
    id: 'redis-prefix-lost',
    area: 'store',
    breaks: 'Two bots that share a Redis under different prefixes share their settings and codes.',
    file: 'src/store/redis/keys.ts',
    from: 'shelfTag(prefix, digest(key))',
    to: "shelfTag('bs:', digest(key))",
    caughtBy: ['test/store/redis.test.ts'],
  },
  {
    id: 'redis-never-leases',
    area: 'store',
    breaks: 'Two programs take the same board from the queue, and both draw it.',
    file: `${SCRIPTS}/claim.lua`,
    from: 'now + tonumber(ARGV[2])',
    to: 'now',
    caughtBy: ['test/store/redis.test.ts'],
  },
  {
    id: 'lmdb-overwrites-newer-match',
    area: 'store',
    breaks: 'Of two moves at the same moment the later one wipes out the earlier.',
    file: `${LMDB}/matches.ts`,
    from: 'return record.revision === commit.expect ? undefined',
    to: 'return record.revision >= commit.expect ? undefined',
    caughtBy: ['test/store/lmdb.test.ts'],
  },
  {
    id: 'lmdb-limits-never-end',
    area: 'store',
    breaks: 'Who reaches a limit of so many in an hour is held up for as long as they keep trying.',
    file: `${LMDB}/store.ts`,
    from: 'record ? record.until : now() + keepMs',
    to: 'now() + keepMs',
    caughtBy: ['test/store/lmdb.test.ts'],
  },
  {
    id: 'lmdb-expired-claims-stay',
    area: 'store',
    breaks: 'What was claimed for a time, such as a code, is never free again.',
    file: `${LMDB}/store.ts`,
    from: 'if (found(key)) return false;',
    to: 'if (shelf.doesExist(shelfKey(key))) return false;',
    caughtBy: ['test/store/lmdb.test.ts'],
  },
];
