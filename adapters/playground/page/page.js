import { element } from './bubble.js';
import { ChatWindow } from './window.js';
import { language, say } from './words.js';

/** @typedef {{ seats: import('./wire.js').Seat[], levels: string[] }} Config */

/** @template {Element} T @param {string} selector @returns {T} */
const find = (selector) => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`${selector} is missing from the page`);
  return /** @type {T} */ (found);
};

/** @type {Config} */
const config = JSON.parse(document.body.dataset['config'] ?? '');
document.documentElement.lang = language;
document.body.classList.add(config.seats.length > 1 ? 'both' : 'alone');
// Fetched before the first board needs it: a browser may leave boxes standing when it comes late. Missing, the system's will do.
document.fonts.load('16px Signs', '🎯').catch(() => undefined);
find('.motto').textContent = say('motto');
find('dialog.alert .ok').textContent = say('ok');
find('dialog.zoom .close').setAttribute('aria-label', say('shut'));

/** Alerts wait for one another. @type {{ who: string, text: string }[]} */
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
/** The phone's layout: one window at a time, tabs above, swiping between. */
const narrow = matchMedia('(max-width: 799px)');

const titleNews = () => {
  if (document.hidden) document.title = '● Broadside';
};
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) document.title = 'Broadside';
});

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
  /** The page with both windows knows where to get new keys: from the program itself, but not over and over. */
  expired: () => {
    if (windows.length < 2 || performance.now() < 3000) return;
    location.reload();
  },
  /** @param {ChatWindow} window */
  other: (window) => windows.find((another) => another !== window),
};

/** @param {ChatWindow} window */
const select = (window) => {
  for (const [each, tab] of tabs) {
    const chosen = each === window;
    tab.setAttribute('aria-selected', String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    if (chosen) tab.classList.remove('news');
    each.root.inert = narrow.matches && !chosen;
  }
};

/** @param {ChatWindow} window */
const turnTo = (window) => {
  select(window);
  row.scrollTo({ left: window.root.offsetLeft - row.offsetLeft });
};

for (const seat of config.seats) {
  const window = new ChatWindow(seat, page);
  windows.push(window);
  row.append(window.root);
}

if (windows.length > 1) {
  const bar = find('.tabs');
  bar.setAttribute('aria-label', say('seats'));
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
  narrow.addEventListener('change', () => first && turnTo(first));
}
if (!narrow.matches) windows[0]?.focus();
