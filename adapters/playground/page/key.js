/*
 * The key to the page with both windows, kept by this browser for this address. With it the page opens again without the
 * full address.
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
