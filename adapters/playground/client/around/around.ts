import type { Around } from './app.ts';

/* The app in whose frame the page is opened: Telegram's (a Mini App), or Discord's (an Activity). */

/** The name of the door through which the page was opened: what its addresses begin with. */
const door = (): string => new URL(document.baseURI).pathname.split('/').at(-2) ?? '';

const APPS: Readonly<Record<string, () => Promise<{ readonly enter: () => Promise<Around> }>>> = {
  mini: () => import('./telegram.ts'),
  activity: () => import('./discord.ts'),
};

/** The app around this page; undefined where it stands by itself. */
export let around: Around | undefined;

/** Time in ms in which an app answers. */
const MEET_MS = 12_000;

/** Meets the app around the page, if there is one. @throws Error where it does not answer. */
export const meetApp = async (): Promise<void> => {
  const load = APPS[door()];
  if (!load) return;
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no app answers')), MEET_MS));
  around = await Promise.race([load().then(({ enter }) => enter()), late]);
};

/** Whether the page was opened through a door of an app, also where the app does not answer. */
export const isFramed = (): boolean => Object.hasOwn(APPS, door());

/** What the browser keeps of a page through this door. */
export const keptUnder = (name: string): string => (isFramed() ? `${name}-${door()}` : name);
