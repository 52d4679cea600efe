/*
 * The key to the page with both windows, as this browser keeps it for this address alone. Whoever opened the full address
 * once comes in again without it.
 */
const NAME = 'broadside.key';

/** The key in the address of this page. */
export const givenKey = () => new URLSearchParams(location.search).get('key') ?? undefined;

export const keptKey = () => {
  try {
    return localStorage.getItem(NAME) ?? undefined;
  } catch {
    return undefined; // storage switched off by the person
  }
};

/** @param {string} key */
export const keepKey = (key) => {
  try {
    localStorage.setItem(NAME, key);
  } catch {
    // As above: the full address is then needed every time.
  }
};

export const dropKey = () => {
  try {
    localStorage.removeItem(NAME);
  } catch {
    // As above.
  }
};
