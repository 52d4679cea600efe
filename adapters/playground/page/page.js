import { element } from './bubble.js';
import { givenKey, keepKey } from './key.js';
import { ChatWindow } from './window.js';
import { browserLanguage, sayIn, setLanguage } from './words.js';

/** @typedef {{ seats: import('./wire.js').Seat[], levels: string[] }} Config */

/** @template {Element} T @param {string} selector @returns {T} */
const find = (selector) => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`${selector} is missing from the page`);
  return /** @type {T} */ (found);
};

/** @type {Config} */
const config = JSON.parse(document.body.dataset['config'] ?? '');
document.body.classList.add(config.seats.length > 1 ? 'both' : 'alone');
const key = givenKey();
if (config.seats.length > 1 && key !== undefined) keepKey(key);
// Loaded before the first board needs it: a browser may keep showing boxes if the font arrives late. Without it, the
// system's font is used.
document.fonts.load('16px Signs', '🎯').catch(() => undefined);

/**
 * Shows the page's own texts in a language. A page with one window follows the language of its player.
 * @param {import('./words.js').Language} language
 */
const speak = (language) => {
  setLanguage(document.documentElement, language);
  for (const about of /** @type {const} */ (['language', 'settings']))
    find(`.bar .${about}`).textContent = sayIn(language, about);
  find('dialog.alert .ok').textContent = sayIn(language, 'ok');
  find('dialog.zoom .close').setAttribute('aria-label', sayIn(language, 'shut'));
  find('dialog.zoom').setAttribute('aria-label', sayIn(language, 'zoom'));
  find('.tabs').setAttribute('aria-label', sayIn(language, 'seats'));
};
speak(browserLanguage);

/** A queue: alerts are shown one at a time. @type {{ who: string, text: string }[]} */
const alerts = [];
/** @type {HTMLDialogElement} */
const alertBox = find('dialog.alert');
const nextAlert = () => {
  const next = alerts[0];
  if (!next || alertBox.open) return;
  find('#alert-who').textContent = next.who;
  find('#alert-text').textContent = next.text;
  alertBox.showModal();
};
alertBox.addEventListener('close', () => {
  alerts.shift();
  nextAlert();
});

/** @type {HTMLDialogElement} */
const zoomBox = find('dialog.zoom');
/** @param {HTMLImageElement} image */
const zoom = (image) => {
  /** @type {HTMLImageElement} */
  const large = find('dialog.zoom img');
  large.src = image.src;
  large.alt = image.alt;
  zoomBox.showModal();
};

/** @type {ChatWindow[]} */
const windows = [];
/** @type {Map<ChatWindow, HTMLButtonElement>} */
const tabs = new Map();
/** @type {HTMLElement} */
const row = find('.windows');
/** The layout for phones: one window at a time, with tabs above and swiping between them. */
const narrow = matchMedia('(max-width: 999px)');
/** The layout that has room for both seats at full size. Between the two, the seat that is not in use is a strip. */
const roomy = matchMedia('(min-width: 1700px)');
const dark = matchMedia('(prefers-color-scheme: dark)');
const strong = matchMedia('(prefers-contrast: more)');
/** The colours that the device asks for. */
const scheme = () => (strong.matches ? 'contrast' : dark.matches ? 'dark' : 'light');
/** Shows the page in the theme of the seat in use, and with strong edges where the device asks for more contrast. */
const dress = () => {
  const worn = (selected ?? windows[0])?.theme ?? scheme();
  document.documentElement.dataset.theme = strong.matches ? 'contrast' : worn;
};
for (const asked of [dark, strong])
  asked.addEventListener('change', () => {
    for (const { wire } of windows) wire.refresh();
    dress();
  });

let unseen = false;
/** Shows in the title of the browser tab the number of calls and whether there is unseen news. */
const showTitle = () => {
  const calls = windows.reduce((sum, window) => sum + window.calls, 0);
  document.title = `${calls > 0 ? `(${calls}) ` : unseen ? '● ' : ''}Broadside`;
};
const titleNews = () => {
  unseen = document.hidden;
  showTitle();
};
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) titleNews();
});

/** The seat in use. @type {ChatWindow | undefined} */
let selected;

const page = {
  levels: config.levels,
  /** @param {string} who @param {string} text */
  alert: (who, text) => {
    alerts.push({ who, text });
    nextAlert();
  },
  zoom,
  /** @param {ChatWindow} window */
  news: (window) => {
    titleNews();
    const tab = tabs.get(window);
    if (tab?.getAttribute('aria-selected') === 'false') tab.classList.add('news');
  },
  /** @param {ChatWindow} window */
  renamed: (window) => {
    const tab = tabs.get(window);
    if (tab) tab.textContent = window.name;
  },
  /** @param {ChatWindow} window */
  called: (window) => {
    showTitle();
    tabs.get(window)?.classList.toggle('called', window.calls > 0 || window.isInvited);
  },
  dress,
  scheme,
  /** @param {ChatWindow} window */
  spoken: (window) => {
    if (windows.length === 1) speak(window.language);
  },
  /**
   * A page with both windows reloads to get new keys, or to show where to find the full address. Not in the first three
   * seconds, to avoid a loop.
   */
  expired: () => {
    if (windows.length < 2 || performance.now() < 3000) return;
    location.reload();
  },
  /** @param {ChatWindow} window */
  other: (window) => windows.find((another) => another !== window),
  /** Gives the room to a seat. @param {ChatWindow} window */
  select: (window) => {
    if (windows.length < 2 || window === selected) return;
    if (narrow.matches) turnTo(window);
    else select(window);
    if (!narrow.matches) window.focus();
  },
};

/** @param {ChatWindow} window */
const select = (window) => {
  selected = window;
  dress();
  for (const each of windows) each.rest(each !== window && !narrow.matches && !roomy.matches);
  for (const [each, tab] of tabs) {
    const chosen = each === window;
    tab.setAttribute('aria-selected', String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    if (chosen) tab.classList.remove('news');
    if (chosen && narrow.matches) each.rest(false);
    each.root.inert = narrow.matches && !chosen;
    each.root.setAttribute('role', narrow.matches ? 'tabpanel' : 'region');
  }
};

/** @param {ChatWindow} window @param {ScrollBehavior} [behavior] */
const turnTo = (window, behavior = 'auto') => {
  select(window);
  row.scrollTo({ left: window.root.offsetLeft - row.offsetLeft, behavior });
};

for (const seat of config.seats) {
  const window = new ChatWindow(seat, page);
  windows.push(window);
  row.append(window.root);
}

if (windows.length > 1) {
  const bar = find('.tabs');
  for (const window of windows) {
    const tab = element('button', `tab ${window.seat.seat}`, window.name);
    tab.type = 'button';
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', window.root.id);
    tab.addEventListener('click', () => turnTo(window));
    tab.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      const other = page.other(window);
      if (!other) return;
      turnTo(other);
      tabs.get(other)?.focus();
    });
    tabs.set(window, tab);
    bar.append(tab);
  }
  const [first] = windows;
  if (first) select(first);
  const observer = new IntersectionObserver(
    (entries) => {
      const shown = entries.find((entry) => entry.isIntersecting);
      const window = windows.find(({ root }) => root === shown?.target);
      if (narrow.matches && window) select(window);
    },
    { root: row, threshold: 0.6 },
  );
  for (const { root } of windows) observer.observe(root);
  // A phone that is turned shows the same window.
  addEventListener('resize', () => narrow.matches && selected && turnTo(selected, 'instant'));
  narrow.addEventListener('change', () => selected && turnTo(selected, 'instant'));
  roomy.addEventListener('change', () => selected && select(selected));
}
for (const about of /** @type {const} */ (['language', 'settings']))
  find(`.bar .${about}`).addEventListener('click', () => (selected ?? windows[0])?.ask(about));
dress();
if (!narrow.matches) windows[0]?.focus();
