import { describe, expect, it } from 'vitest';
import { type Source, source, sourcesIn } from './sources.ts';

/* No service locator: a function names the parts of the context that it works with (`Needs`). */

/** The files that pass the whole context on, each to a table of handlers: what they need is what all of those need. */
const ROUTERS: readonly string[] = [
  'src/service/core/context/service-context.ts',
  'src/service/game-service.ts',
  'src/service/features/index.ts',
  'src/service/core/boards/deeds.ts',
  'src/service/core/time/errand-run.ts',
  'src/service/core/time/scheduler.ts',
];

/** Files that name the whole context, or hang something on it unseen. */
const takesTheWhole = (files: readonly Source[]): readonly string[] =>
  files.filter(({ code }) => /\bServiceContext\b|\bWeakMap\b/.test(code)).map(({ path }) => path);

/** The parts named by `Needs` in a file that nothing in it uses or passes on. */
const unusedParts = ({ code }: Source): readonly string[] => {
  const named = new Set([...code.matchAll(/\bNeeds<([^>]*)>/g)].flatMap(([, parts = '']) => parts.match(/\w+/g) ?? []));
  const isPassedOn = /[(,]\s*context\s*[,)]/.test(code);
  return [...named].filter((part) => !isPassedOn && !new RegExp(`\\b${part}\\b(?!')`).test(code));
};

describe('a function of the service', () => {
  it('names the parts of the context it works with; only routers take the whole', () => {
    expect(takesTheWhole(sourcesIn('src/service', 'src/app')).filter((path) => !ROUTERS.includes(path))).toEqual([]);
  });

  it('names no part that its file does not use', () => {
    const unused = sourcesIn('src/service').map((it) => [it.path, unusedParts(it)] as const);
    expect(unused.filter(([, parts]) => parts.length > 0)).toEqual([]);
  });

  it.each([
    ['a whole context', 'export const open = (context: ServiceContext) => context.load(id);'],
    ['a map hung on the context', 'const known = new WeakMap<object, string>();'],
  ])('is caught with %s', (_, text) => {
    expect(takesTheWhole([source('src/service/features/play/made-up.ts', text)])).toHaveLength(1);
  });

  it('is caught with a part it never uses', () => {
    const text = `const open = ({ load }: Needs<'load' | 'vault'>) => load(id);`;
    expect(unusedParts(source('src/service/features/play/made-up.ts', text))).toEqual(['vault']);
  });
});
