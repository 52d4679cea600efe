import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackup } from '../../src/operator/backup-file.ts';
import { systems } from '../../src/registry.ts';
import { type Match, recordsOf } from '../../src/service/core/match/match.ts';
import { recordText } from '../../src/service/core/match/seal.ts';
import { openVault } from '../../src/service/core/match/vault.ts';
import { openLmdbStore } from '../../src/store/lmdb/store.ts';
import { variantOf } from '../../src/systems/sea-battle/rules/custom/variant-lookup.ts';
import { everyNth } from '../support/amount.ts';
import { openPaperService, type PaperService } from '../support/paper-service.ts';
import { ownDirectory } from '../support/scratch-storage.ts';

/*
 * A backup of an installation as it was before all its files and names were changed (2026-11): matches of every game,
 * in every stage, with the buttons their players had before them. It is restored, the buttons answer, and the same
 * orders have the same results. Never edit these files.
 */
const KEY = Buffer.alloc(32, 9);
const VAULT = openVault(KEY);

interface Kept {
  /** The store's time of the backup, in ms. */
  readonly now: number;
  /** Share codes, with the rules they stand for. */
  readonly codes: readonly { readonly code: string; readonly options: unknown }[];
  readonly matches: readonly {
    readonly id: string;
    readonly variant: string;
    readonly scene: string;
    readonly revision: number;
    /** The number of records, and the SHA-256 of their texts, joined by line feeds. */
    readonly records: number;
    readonly digest: string;
    readonly buttons: readonly { readonly who: string; readonly token: string }[];
    /** An order, and the records that it appended. */
    readonly next?: { readonly who: string; readonly token: string; readonly records: readonly string[] };
  }[];
}

const fileOf = (name: string): string => fileURLToPath(new URL(`./yesterday/${name}`, import.meta.url));
const kept = JSON.parse(readFileSync(fileOf('plain-words.json'), 'utf8')) as Kept;

const actOf = (token: string): string => token.split('.').slice(3).join('.');

describe('the matches of a backup', () => {
  const directory = ownDirectory();
  let store: Awaited<ReturnType<typeof openLmdbStore>>;
  let service: PaperService;
  let entries = 0;

  beforeAll(async () => {
    store = await openLmdbStore({ directory, now: () => kept.now, purpose: 'restore' });
    entries = await store.pour((await openBackup(fileOf('plain-words.backup'))).entries());
    service = openPaperService({ systems, store, key: KEY });
  });
  afterAll(async () => {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const load = async (id: string): Promise<Match> => {
    const match = await service.game.context.load(id);
    if (typeof match === 'string') throw new Error(`${id} is ${match}`);
    return match;
  };
  const textsOf = async (match: Match): Promise<readonly string[]> =>
    match.records === 0 ? [] : recordsOf(match, await store.facts(match.id), VAULT).map((it) => recordText(match, it));
  let presses = 0;
  const press = (who: string, token: string, whisper: boolean) =>
    service
      .person(who.replace('paper:', ''))
      // The ids of that time count already.
      .does({ kind: 'press', token, ...(whisper ? { whisper } : {}) }, `later:${++presses}`);

  test('are restored with everything around them', () => expect(entries).toBe(180));

  describe.each(kept.matches.map((it, nth) => [`${it.variant}, ${it.scene}`, it, nth] as const))('%s', (_, it, nth) => {
    test('are read: revision and records', async () => {
      const match = await load(it.id);
      const texts = await textsOf(match);
      expect([match.revision, texts.length]).toEqual([it.revision, it.records]);
      expect(createHash('sha256').update(texts.join('\n')).digest('hex')).toBe(it.digest);
    });

    test('answer every button that was before their players', async () => {
      const broken = service.game.context.translate('en')({ key: 'button-broken' });
      const looks = it.buttons.filter(({ token }) => actOf(token).startsWith('?'));
      expect(looks.length).toBeGreaterThan(5);
      for (const { who, token } of everyNth(looks, 6, nth))
        expect((await press(who, token, true)).alert, token).not.toBe(broken);
      expect((await load(it.id)).revision).toBe(it.revision);
      expect(service.logged.filter((line) => line.startsWith('error'))).toEqual([]);
    });

    test.runIf(it.next)('record the same for the same order', async () => {
      const { who, token, records } = it.next!;
      await press(who, token, false);
      expect((await textsOf(await load(it.id))).slice(it.records)).toEqual(records);
    });
  });

  test('do what their other buttons say, or say why not', async () => {
    const broken = service.game.context.translate('en')({ key: 'button-broken' });
    const deeds = kept.matches.flatMap((it) => it.buttons).filter(({ token }) => !actOf(token).startsWith('?'));
    // Erasing a person's data ends what they play, so it comes last.
    const isLast = ({ token }: { token: string }): boolean => actOf(token).startsWith('!forget');
    for (const { who, token } of [...deeds.filter((it) => !isLast(it)), ...deeds.filter(isLast)])
      expect((await press(who, token, false)).alert, token).not.toBe(broken);
    expect(service.logged.filter((line) => line.startsWith('error'))).toEqual([]);
  });
});

test.each(kept.codes.map(({ code, options }) => [code, options] as const))(
  'the share code %s stands for the same rules',
  (code, options) => {
    const found = variantOf(code);
    expect(found.ok && JSON.parse(JSON.stringify(found.value))).toEqual(options);
  },
);
