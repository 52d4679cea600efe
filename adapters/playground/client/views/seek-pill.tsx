import { useEffect } from 'preact/hooks';
import type { App } from '../state/app.ts';
import { useApp, useNow } from '../state/hooks.ts';
import { recall } from '../wire/identity.ts';
import { Icon } from './icon.tsx';

/** "1:52". */
export const waitedText = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Time in ms after which a page that waits looks again: its bands widen, and an offer may have come another way. */
const AGAIN_MS = 5_000;

/** Ends the reader's search. */
export const stopLooking = async (app: App): Promise<void> => {
  const stop = app.pageOf('seek', 'seek')?.waiting?.stop;
  if (stop === undefined) return;
  await app.change('seek', stop.press);
  if (app.router.route.at === 'seek') app.router.back();
};

/** Keeps what the page knows of a search up to date, for as long as there is one. */
export const SearchWatch = () => {
  const app = useApp();
  const page = app.pageOf('seek', 'seek');
  const isOn = page?.waiting !== undefined || page?.found !== undefined;
  const { isLoaded } = app;
  useEffect(() => {
    if (isLoaded && recall().seeks) void app.loadPage('seek', { name: 'seek' });
  }, [app, isLoaded]);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => void app.loadPage('seek', { name: 'seek' }), AGAIN_MS);
    return () => clearInterval(timer);
  }, [app, isOn]);
  return null;
};

/** That the reader looks for an opponent, at the top of every screen but its own. */
export const SeekPill = () => {
  const app = useApp();
  const now = useNow(1000);
  const waiting = app.pageOf('seek', 'seek')?.waiting;
  if (!waiting || app.router.route.at === 'seek') return null;
  return (
    <div class="seek-pill">
      <button type="button" class="grow" onClick={() => app.router.go({ at: 'seek' })}>
        <i class="dot" aria-hidden="true" />
        {waiting.brief} {waitedText(now - waiting.since)}
      </button>
      <button type="button" class="icon-key" aria-label={waiting.stop.label} onClick={() => void stopLooking(app)}>
        <Icon sign="close" size={20} />
      </button>
    </div>
  );
};
