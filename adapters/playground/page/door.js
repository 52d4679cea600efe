import { dropKey, givenKey, keptKey } from './key.js';
import { browserLanguage, sayIn, setLanguage } from './words.js';

const kept = keptKey();
if (givenKey() === undefined && kept !== undefined) location.replace(`/?key=${encodeURIComponent(kept)}`);
// A key that was refused is no longer valid.
else if (kept === givenKey()) dropKey();

setLanguage(document.documentElement, browserLanguage);
const words = document.querySelector('.door p');
if (words) words.textContent = sayIn(browserLanguage, 'door');
