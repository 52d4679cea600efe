import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ClientPage, ClientPageOf } from '../../../../src/kernel/client-page.ts';
import type { Sea } from '../../../../src/kernel/table.ts';
import { Drawn, stillScene } from '../sea/drawn.tsx';
import { useApp } from '../state/hooks.ts';
import type { Route } from '../state/route.ts';
import { say } from '../state/words.ts';
import { Icon, type Sign } from './icon.tsx';
import { BackKey } from './parts.tsx';

/* What the screens of the daily sea share. */

export type DailyRoute = Extract<Route, { at: 'daily' }>;
type Kind = Extract<ClientPage['page'], 'daily' | `daily-${string}`>;

/** The sign of a day, by its task. */
const SIGNS: Readonly<Record<string, Sign>> = {
  classic: 'shot',
  perelman: 'bulb',
  bent: 'half',
  mines: 'sun',
  salvo: 'flame',
  'last-ship': 'eye',
  'best-turn': 'wind',
};
export const signOf = (task: string): Sign => SIGNS[task] ?? 'shot';

/** The name by which a page of the daily sea is kept. */
export const keyOf = ({ sea, of, look }: Omit<DailyRoute, 'at'>): string =>
  `daily ${sea ?? ''} ${of ?? ''} ${look ?? ''}`;

/** The page of a route as it is known, asked for again; `isMissing` once there is none. */
export const useDaily = <Of extends Kind>(route: DailyRoute, kinds: readonly Of[]) => {
  const app = useApp();
  const [isMissing, setMissing] = useState(false);
  const key = keyOf(route);
  const { sea, of, look } = route;
  useEffect(() => {
    const wish = {
      name: 'daily',
      ...(sea !== undefined && { day: sea }),
      ...(of !== undefined && { of }),
      ...(look !== undefined && { leaf: look }),
    };
    void app.loadPage(key, wish).then(() => setMissing(!app.pages.has(key)));
  }, [app, key, sea, of, look, app.isLoaded]);
  const page = kinds.map((it) => app.pageOf(key, it)).find((it) => it !== undefined) as ClientPageOf<Of> | undefined;
  return { app, key, page, screen: app.pages.get(key), isMissing };
};

/** How many seas running. */
export const Streak = ({ words }: { words: string | undefined }) =>
  words === undefined ? null : (
    <span class="pill streak">
      <Icon sign="flame" size={18} /> {words}
    </span>
  );

/** The head of a screen of a sea. */
export const DailyTop = ({
  name,
  about,
  below,
  children,
}: {
  name: string;
  about?: string;
  /** Whether what it is about stands below its name. */
  below?: boolean;
  children?: ComponentChildren;
}) => (
  <header class={`top daily-top${below ? ' below' : ''}`}>
    <BackKey />
    <h1>
      {name}
      {about !== undefined && <small>{about}</small>}
    </h1>
    {children}
  </header>
);

/** The course of a try, a square a shot: how it went, without a place. */
export const Course = ({ course, large }: { course: readonly string[]; large?: boolean }) => (
  <div
    class={`shot-squares${large ? ' large' : ''}`}
    role="img"
    aria-label={say('shots-in-order', { n: course.length })}
  >
    {course.map((sign, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: shots have no other name
      <i key={nth} class={sign}>
        {sign === 'sunk' ? '×' : sign === 'mine' ? '!' : ''}
      </i>
    ))}
  </div>
);

/** A sea as a picture of this width. */
export const StillSea = ({ sea, width }: { sea: Sea<never>; width: number }) => {
  const scene = stillScene(sea);
  return <Drawn scene={scene} px={width / scene.width} />;
};
