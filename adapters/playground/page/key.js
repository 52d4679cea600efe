import { forget, recalled, remember } from './memory.js';

/*
 * The key to the page with both windows, stored in the browser per origin. With it the page opens without the full
 * address.
 */
const NAME = 'broadside.key';

/** The key in the URL of this page. */
export const givenKey = () => new URLSearchParams(location.search).get('key') ?? undefined;

export const keptKey = () => recalled(NAME);

/** @param {string} key */
export const keepKey = (key) => remember(NAME, key);

export const dropKey = () => forget(NAME);
