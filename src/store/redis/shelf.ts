import type { Shelf } from '../../service/ports/store.ts';
import { type Connection, integerOf, runScript } from './client.ts';
import { shelfName } from './keys.ts';
import { SCRIPTS } from './scripts.ts';

/** The shelf on Redis: one plain key for each shelf key, in a slot chosen by its hash. */
export const redisShelf = (client: Connection, prefix: string): Shelf => {
  const name = (key: string) => shelfName(prefix, key);
  return {
    get: async (key) => (await client.get(name(key))) ?? undefined,
    put: async (key, value, keepMs) => {
      await (keepMs === undefined
        ? client.set(name(key), value)
        : client.set(name(key), value, 'PX', Math.ceil(keepMs)));
    },
    claim: async (key, value, keepMs) => {
      const done = await (keepMs === undefined
        ? client.set(name(key), value, 'NX')
        : client.set(name(key), value, 'PX', Math.ceil(keepMs), 'NX'));
      return done === 'OK';
    },
    hold: async (key, value, keepMs, instead = value) =>
      String(await runScript(client, SCRIPTS.hold, name(key), value, Math.ceil(keepMs), instead)),
    drop: async (key) => {
      await client.del(name(key));
    },
    count: async (key, keepMs) => integerOf(await runScript(client, SCRIPTS.count, name(key), Math.ceil(keepMs))),
    list: (key, most) => client.lrange(name(key), 0, most === undefined ? -1 : most - 1),
    enlist: async (key, member, most, keepMs) => {
      await runScript(client, SCRIPTS.enlist, name(key), member, most, Math.ceil(keepMs), '');
    },
    relist: async (key, member, most, keepMs) => {
      await runScript(client, SCRIPTS.enlist, name(key), member, most, Math.ceil(keepMs), '1');
    },
    delist: async (key, member) => {
      await client.lrem(name(key), 0, member);
    },
  };
};
