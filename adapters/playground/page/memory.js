/* What the browser remembers for this origin. Where storage is switched off, nothing is kept. */

/** @param {string} key */
export const recalled = (key) => {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

/** @param {string} key @param {string} value */
export const remember = (key, value) => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The value lasts as long as the page.
  }
};

/** @param {string} key */
export const forget = (key) => {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
};
