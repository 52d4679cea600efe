import { render } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useState } from 'preact/hooks';
import { around, isFramed, meetApp } from './around/around.ts';
import { App } from './state/app.ts';
import { AppContext, useApp, useRoom } from './state/hooks.ts';
import { scriptOf, useRare } from './state/script.ts';
import { say } from './state/words.ts';
import { fitKeys } from './views/parts.tsx';
import { Bar, Start } from './views/start.tsx';
import { Bars, Door, Nothing, NotLetIn } from './views/states.tsx';
import { sharedNamed } from './wire/identity.ts';

type Screens = typeof import('./views/screens.tsx');

/** The screens after the first. */
const useScreens = scriptOf<Screens>(() => import('./views/screens.tsx'));

/** Opens a match that a link of a watcher names. */
const Watch = ({ code }: { code: string }) => {
  const app = useApp();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!app.me) void app.enter({ invite: code });
  }, [app, code]);
  useEffect(() => {
    if (app.isLoaded) void app.watch(code).then((isThere) => setMissing(!isThere));
  }, [app, code, app.isLoaded]);
  if (isMissing || app.link === 'expired')
    return <Nothing title={say('no-longer-kept')} line={say('no-longer-kept-line')} />;
  return <div class="screen-middle soft">{say('connecting')}</div>;
};

/** The routes to screens that are fetched when they are asked for. */
const RARE: ReadonlySet<string> = new Set([
  'own',
  'daily',
  'data',
  'medals',
  'privacy',
  'practise',
  'campaign',
  'post',
  'digest',
  'seek',
]);

const Screen = ({ later }: { later: Screens | undefined }) => {
  const app = useApp();
  const { route } = app.router;
  const rare = useRare(RARE.has(route.at));
  if (route.at === 'start') return <Start />;
  if (!later) return null;
  const {
    FairPlay,
    Film,
    GameCard,
    Games,
    Invited,
    LookBack,
    Match,
    Matches,
    RecordScreen,
    Rules,
    Settings,
    Share,
    Shared,
    TopScreen,
    WhoPlays,
  } = later;
  switch (route.at) {
    case 'games':
      return <Games family={route.family} />;
    case 'own':
      return rare && <rare.Own code={route.code} />;
    case 'game':
      return <GameCard key={route.variant} variant={route.variant} />;
    case 'match': {
      const shared = app.shared?.match === route.match ? app.shared : sharedNamed(route.match);
      if (shared) return <Shared key={`two ${route.match}`} shared={shared} />;
      return <Match key={route.match} match={route.match} placing={route.placing === true} />;
    }
    case 'share':
    case 'film':
    case 'look':
    case 'fair':
    case 'campaign': {
      const board = app.boards.get(route.match);
      if (!board) return <Match match={route.match} />;
      const OfMatch = { share: Share, film: Film, look: LookBack, fair: FairPlay, campaign: rare?.Campaign }[route.at];
      return OfMatch && <OfMatch key={route.match} board={board} />;
    }
    case 'matches':
      return <Matches />;
    case 'me':
      return <RecordScreen />;
    case 'data':
      return rare && <rare.MyData />;
    case 'medals':
      return rare && <rare.Medals />;
    case 'privacy':
      return rare && <rare.Privacy />;
    case 'post':
      return rare && <rare.ByPost />;
    case 'digest':
      return rare && <rare.Digest />;
    case 'top':
      return <TopScreen />;
    case 'seek':
      return rare && <rare.Seek />;
    case 'settings':
      return <Settings />;
    case 'rules':
      return <Rules variant={route.variant} leaf={route.leaf} />;
    case 'daily':
      return rare && <rare.Daily key={`${route.sea} ${route.of}`} route={route} />;
    case 'practise':
      return rare && <rare.Practise key={route.variant} variant={route.variant} step={route.step} />;
    case 'two':
      return <WhoPlays key={route.variant} variant={route.variant} />;
    case 'join':
      return <Invited code={route.code} />;
    case 'watch':
      return <Watch code={route.code} />;
    case 'open':
      return <Nothing title={say('link-is-spent')} line={say('link-is-asked-for')} />;
    case 'lost':
      return <Nothing title={say('not-found')} line={say('not-found-line')} />;
  }
};

/** The app around the page wears its colours with it, goes back with it, and does not close a match by a swipe. */
const useApps = (app: App): void => {
  const { theme } = app;
  const { route, sheet, isFirst } = app.router;
  const board = route.at === 'match' ? app.boards.get(route.match)?.screen : undefined;
  const isOn = board?.house?.stage === 'playing';
  const own = board?.house?.seats.find((it) => it.own);
  const isTimed = isOn && own?.clock !== undefined;
  useLayoutEffect(() => {
    let scheme = around?.theme();
    const wear = (): void => {
      const colours = around && theme === around.theme() ? around.colours(theme) : {};
      document.body.removeAttribute('style');
      for (const [name, colour] of Object.entries(colours)) document.body.style.setProperty(name, colour);
    };
    wear();
    return around?.watch(() => {
      wear();
      if (scheme === around?.theme()) return;
      scheme = around?.theme();
      // The program draws in these colours too.
      app.tryNow();
    });
  }, [app, theme]);
  useEffect(() => {
    around?.goesBack?.(route.at !== 'start' || sheet !== undefined || !isFirst, () => app.router.back());
  }, [app, route.at, sheet, isFirst]);
  useEffect(() => {
    around?.guard({ match: route.at === 'match', closing: isTimed });
  }, [route.at, isTimed]);
};

const Page = ({ app }: { app: App }) => {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const room = useRoom();
  const later = useScreens(true);
  // At once: what comes before the first picture is not missed.
  useLayoutEffect(() => app.subscribe(() => redraw(undefined)), [app]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !(event.target instanceof HTMLInputElement)) app.router.back();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [app]);
  document.body.className = `${app.theme} ${room.mode}${isFramed() ? ' framed' : ''}`;
  const { route } = app.router;
  useApps(app);
  // A link to join or to watch lets in who has no key yet.
  const isLink = route.at === 'join' || route.at === 'watch';
  // No one sees the bar, or anything else, while the curtain of two at one device is down.
  const isVeiled = app.shared !== undefined && app.me === undefined;
  const isOpen = app.me !== undefined || isLink || isVeiled || route.at === 'open' || isFramed();
  const board = route.at === 'match' ? app.boards.get(route.match) : undefined;
  return (
    <AppContext.Provider value={app}>
      {isOpen && !isVeiled && room.bar > 0 && <Bar />}
      <main>
        {isOpen && later && (route.at !== 'match' || board?.screen.table?.stage === 'placing') && <later.SeekPill />}
        {isOpen ? (
          app.link === 'expired' && !isLink ? (
            isFramed() ? (
              <NotLetIn />
            ) : app.wasGuest ? (
              <Nothing title={say('signed-out')} line={say('link-is-asked-for')} />
            ) : (
              <Door />
            )
          ) : isFramed() && !app.me ? (
            <div class="screen-middle soft" role="status">
              {say('connecting')}
            </div>
          ) : (
            <Screen later={later} />
          )
        ) : app.hasDoor ? null : (
          <Door />
        )}
      </main>
      <Bars />
      {later && <later.OpenSheet board={board} />}
      {later && <later.SearchWatch />}
      {app.note && route.at !== 'match' && app.router.sheet === undefined && (
        <p class="note" role="status">
          {app.note.text}
        </p>
      )}
    </AppContext.Provider>
  );
};

const root = document.getElementById('page');
if (root) {
  // A page whose app does not answer says so.
  await meetApp().catch(() => undefined);
  const app = new App();
  new MutationObserver(fitKeys).observe(root, { subtree: true, childList: true, characterData: true });
  addEventListener('resize', fitKeys);
  document.fonts.addEventListener('loadingdone', fitKeys);
  // Also where something goes wrong at first: the page says so, and tries again.
  void app.begin().finally(() => render(<Page app={app} />, root));
}
