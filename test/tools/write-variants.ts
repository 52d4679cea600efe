import { readFileSync, writeFileSync } from 'node:fs';
import { systems } from '../../src/registry.ts';
import { variantsTable, withTable } from './variants-table.ts';

/* Updates the table of games in README: `npm run -s variants`. */

const readme = new URL('../../README.md', import.meta.url);
writeFileSync(readme, withTable(readFileSync(readme, 'utf8'), variantsTable(systems)));
