import type { EpochMs, Shelf } from '../service/ports.ts';
import type { ShelfRecord, Tables } from './lmdb-tables.ts';
import { shelfKey } from './names.ts';

const textOf = ({ value }: ShelfRecord): string => {
  if (typeof value !== 'string') throw new Error('This shelf key holds a list.');
  return value;
};

const listOf = ({ value }: ShelfRecord): readonly string[] => {
  if (typeof value === 'string') throw new Error('This shelf key holds a text.');
  return value;
};

/** The shelf of the embedded store. A key whose time is up counts as absent. */
export const lmdbShelf = ({ shelf, step }: Tables, now: () => EpochMs): Shelf => {
  const found = (key: string): ShelfRecord | undefined => {
    const record = shelf.get(shelfKey(key));
    return record?.until !== undefined && record.until <= now() ? undefined : record;
  };
  const keep = (key: string, value: ShelfRecord['value'], until?: EpochMs) =>
    shelf.putSync(shelfKey(key), { value, ...(until === undefined ? {} : { until }) });
  const change = (key: string, edit: (members: readonly string[]) => readonly string[]) => {
    const record = found(key);
    const members = edit(record ? listOf(record) : []);
    if (members.length > 0) keep(key, members, record?.until);
    else shelf.removeSync(shelfKey(key));
  };
  return {
    get: async (key) => {
      const record = found(key);
      return record && textOf(record);
    },
    put: (key, value, keepMs) => step(() => keep(key, value, keepMs === undefined ? undefined : now() + keepMs)),
    claim: (key, value, keepMs) =>
      step(() => {
        if (found(key)) return false;
        keep(key, value, now() + keepMs);
        return true;
      }),
    drop: (key) =>
      step(() => {
        shelf.removeSync(shelfKey(key));
      }),
    count: (key, keepMs) =>
      step(() => {
        const record = found(key);
        const count = record ? Number(textOf(record)) + 1 : 1;
        if (!Number.isSafeInteger(count)) throw new Error('This shelf key holds no count.');
        keep(key, String(count), record ? record.until : now() + keepMs);
        return count;
      }),
    list: async (key) => {
      const record = found(key);
      return record ? listOf(record) : [];
    },
    enlist: (key, member, most) =>
      step(() => change(key, (members) => [member, ...members.filter((it) => it !== member)].slice(0, most))),
    delist: (key, member) => step(() => change(key, (members) => members.filter((it) => it !== member))),
  };
};
