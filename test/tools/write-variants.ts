import { readFileSync, writeFileSync } from 'node:fs';
import { systems } from '../../src/registry.ts';
import { variantsTable, withTable } from './variants-table.ts';

/* Writes the table of games in src/systems/README.md: `npm run -s variants`. */

const readme = new URL('../../src/systems/README.md', import.meta.url);
writeFileSync(readme, withTable(readFileSync(readme, 'utf8'), variantsTable(systems)));
