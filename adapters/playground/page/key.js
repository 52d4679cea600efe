/*
 * The key to the page with both windows, stored in the browser per origin. With it the page opens without the full
 * address.
 */
const NAME = 'broadside.key';

/** The key in the URL of this page. */
export const givenKey = () => new URLSearchParams(location.search).get('key') ?? undefined;

export const keptKey = () => {
  try {
    return localStorage.getItem(NAME) ?? undefined;
  } catch {
    return undefined; // storage is switched off
  }
};

/** @param {string} key */
export const keepKey = (key) => {
  try {
    localStorage.setItem(NAME, key);
  } catch {
    // As above: then the full address is needed every time.
  }
};

export const dropKey = () => {
  try {
    localStorage.removeItem(NAME);
  } catch {
    // As above.
  }
};
