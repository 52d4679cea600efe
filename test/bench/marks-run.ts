// Prints the marks of the machines, fitted to the stored duels, for `src/league/ratings/practice.ts`:
//   npm run bench:marks
// `--admiral FILE` takes the matches of Admiral from another file.
import { parseArgs } from 'node:util';
import { marksTable, storedDuels } from './marks.ts';

const { values } = parseArgs({ options: { admiral: { type: 'string' } } });
console.log(marksTable(storedDuels(values.admiral)));
