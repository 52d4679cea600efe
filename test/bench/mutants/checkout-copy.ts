import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Mutant, replaced, replacementsOf } from './mutant.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Not copied: what is made, what is large, and the list of mutants with its law, which fails on any mutant. */
const LEFT = [
  ...['node_modules', 'dist', 'data', 'coverage', '.git', '.env'],
  ...['test/bench/mutants', 'test/laws/mutants.test.ts'],
].map((path) => join(ROOT, path));

/** A copy of the project in a temporary folder. */
export interface CheckoutCopy {
  readonly folder: string;
  /** Where its tests put their own temporary files. */
  readonly scratch: string;
  /** Whether it has a file. */
  has(path: string): boolean;
  /** The text of a file. */
  read(path: string): string;
  /** Makes the changes of a mutant. Returns what takes them back. @throws Error where a text is not there once. */
  change(mutant: Mutant): () => void;
  /** Removes the folder with all that is in it. */
  remove(): void;
}

/** The packages are linked one by one: tests write into the folder that holds them. */
const linkPackages = (folder: string): void => {
  mkdirSync(folder);
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name === '.bin' || !name.startsWith('.')) symlinkSync(join(ROOT, 'node_modules', name), join(folder, name));
};

/** Copies the project as it stands, with what is not committed. */
export const copyCheckout = (): CheckoutCopy => {
  const place = mkdtempSync(join(tmpdir(), 'mutants-'));
  const [folder, scratch] = [join(place, 'checkout'), join(place, 'scratch')];
  mkdirSync(scratch);
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !LEFT.includes(path) });
  linkPackages(join(folder, 'node_modules'));
  const write = (texts: ReadonlyMap<string, string>): void => {
    for (const [path, text] of texts) writeFileSync(join(folder, path), text);
  };
  return {
    folder,
    scratch,
    has: (path) => existsSync(join(folder, path)),
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    change(mutant) {
      const whole = new Map<string, string>();
      const broken = new Map<string, string>();
      for (const it of replacementsOf(mutant)) {
        const text = broken.get(it.file) ?? this.read(it.file);
        if (!whole.has(it.file)) whole.set(it.file, text);
        broken.set(it.file, replaced(text, it));
      }
      write(broken);
      return () => write(whole);
    },
    remove: () => rmSync(place, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
};
