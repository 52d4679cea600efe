import type { EpochMs } from '../../service/ports/intent.ts';
import type { Shelf } from '../../service/ports/store.ts';
import { shelfKey } from '../stored-keys.ts';
import type { ShelfRow, Tables } from './tables.ts';

const textOf = ({ value }: ShelfRow): string => {
  if (typeof value !== 'string') throw new Error('This shelf key holds a list.');
  return value;
};

const listOf = ({ value }: ShelfRow): readonly string[] => {
  if (typeof value === 'string') throw new Error('This shelf key holds a text.');
  return value;
};

/** The shelf of the embedded store. An expired key counts as absent. */
export const lmdbShelf = ({ shelf, step }: Tables, now: () => EpochMs): Shelf => {
  const found = (key: string): ShelfRow | undefined => {
    const record = shelf.get(shelfKey(key));
    return record?.until !== undefined && record.until <= now() ? undefined : record;
  };
  const keep = (key: string, value: ShelfRow['value'], until?: EpochMs) =>
    shelf.putSync(shelfKey(key), { value, ...(until === undefined ? {} : { until }) });
  const members = (key: string): readonly string[] => {
    const record = found(key);
    return record ? listOf(record) : [];
  };
  const keepList = (key: string, list: readonly string[], until?: EpochMs): void => {
    if (list.length > 0) keep(key, list, until);
    else shelf.removeSync(shelfKey(key));
  };
  const first = (member: string, list: readonly string[]) => [member, ...list.filter((it) => it !== member)];
  return {
    get: async (key) => {
      const record = found(key);
      return record && textOf(record);
    },
    put: (key, value, keepMs) => step(() => keep(key, value, keepMs === undefined ? undefined : now() + keepMs)),
    claim: (key, value, keepMs) =>
      step(() => {
        if (found(key)) return false;
        keep(key, value, keepMs === undefined ? undefined : now() + keepMs);
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
    list: async (key, most) => members(key).slice(0, most),
    enlist: (key, member, most, keepMs) =>
      step(() => keepList(key, first(member, members(key)).slice(0, most), now() + keepMs)),
    relist: (key, member, most, keepMs) =>
      step(() => {
        const list = members(key);
        keepList(key, list.includes(member) ? list : first(member, list).slice(0, most), now() + keepMs);
      }),
    delist: (key, member) =>
      step(() => {
        const left = members(key).filter((it) => it !== member);
        keepList(key, left, found(key)?.until);
      }),
  };
};
