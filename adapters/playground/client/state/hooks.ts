import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
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
}

const roomNow = (): Room => {
  const [width, height] = [innerWidth, innerHeight];
  if (width <= 340 && height <= 200) return { mode: 'small', width, height };
  if (height < 500 && width > height) return { mode: 'low', width, height };
  if (width >= 1000) return { mode: 'desktop', width, height };
  return { mode: width >= 600 ? 'tablet' : 'phone', width, height };
};

/** The room of the window, as it changes. */
export const useRoom = (): Room => {
  const [room, setRoom] = useState(roomNow);
  useEffect(() => {
    const onResize = (): void =>
      setRoom((was) => {
        const now = roomNow();
        return now.width === was.width && now.height === was.height ? was : now;
      });
    // It may have changed since the view was drawn.
    onResize();
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
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
