import { dropKey, givenKey, keptKey } from './key.js';

const kept = keptKey();
if (givenKey() === undefined && kept !== undefined) location.replace(`/?key=${encodeURIComponent(kept)}`);
// A key that was refused is no longer valid.
else if (kept === givenKey()) dropKey();
