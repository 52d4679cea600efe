// Copies what the compiler leaves behind (phrases, web pages, pictures, fonts) into dist/.
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
for (const folder of ['src', 'adapters', 'render']) {
  cpSync(`${root}${folder}`, `${root}dist/${folder}`, {
    recursive: true,
    filter: (path) => !/\.(ts|mjs|md|json)$/.test(path),
  });
}
