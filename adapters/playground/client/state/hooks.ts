import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { around, isFramed } from '../around/around.ts';
import type { App } from './app.ts';
import { deviceNow } from './device.ts';

/** The page's state, for every view. */
export const AppContext = createContext<App | undefined>(undefined);

/** @throws Error outside the page. */
export const useApp = (): App => {
  const app = useContext(AppContext);
  if (!app) throw new Error('there is no page around this view');
  return app;
};

/** How the window is laid out. */
export type Mode = 'phone' | 'tablet' | 'desktop' | 'low' | 'small';

export interface Room {
  readonly mode: Mode;
  readonly width: number;
  readonly height: number;
  /** The height of the bar above it, in pixels: a desktop has one where no app has its own. */
  readonly bar: number;
}

const modeOf = (width: number, height: number): Mode => {
  if (around?.isSmall() || (width <= 340 && height <= 200)) return 'small';
  if (height < 500 && width > height) return 'low';
  if (width >= 1000) return 'desktop';
  return width >= 600 ? 'tablet' : 'phone';
};

/** The window, without what the device and an app around the page lay over its edges. */
const roomNow = (): Room => {
  const { paddingTop, paddingBottom, paddingLeft, paddingRight } = getComputedStyle(document.body);
  const pixels = (of: string): number => Number.parseFloat(of) || 0;
  const width = innerWidth - pixels(paddingLeft) - pixels(paddingRight);
  const height = innerHeight - pixels(paddingTop) - pixels(paddingBottom);
  const mode = modeOf(width, height);
  return { mode, width, height, bar: mode === 'desktop' && !isFramed() ? 48 : 0 };
};

/** The room of the window, as it changes. */
export const useRoom = (): Room => {
  const [room, setRoom] = useState(roomNow);
  useEffect(() => {
    const onResize = (): void =>
      setRoom((was) => {
        const now = roomNow();
        return now.width === was.width && now.height === was.height && now.mode === was.mode ? was : now;
      });
    // It may have changed since the view was drawn.
    onResize();
    addEventListener('resize', onResize);
    const unwatch = around?.watch(onResize);
    return () => {
      unwatch?.();
      removeEventListener('resize', onResize);
    };
  }, []);
  return room;
};

/** The time of the program, each second, or ten times in one where it matters. */
export const useNow = (everyMs: number): number => {
  const { skew } = useApp();
  const [now, setNow] = useState(deviceNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(deviceNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now + skew;
};
