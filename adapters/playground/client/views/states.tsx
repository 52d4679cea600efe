import { around } from '../around/around.ts';
import { useApp } from '../state/hooks.ts';
import { say } from '../state/words.ts';
import { Icon } from './icon.tsx';
import { Key, Top } from './parts.tsx';
import { Seascape } from './scenery.tsx';

/** A screen where there is nothing: what that means, and the ways on. */
export const Nothing = ({ title, line }: { title: string; line: string }) => {
  const { router } = useApp();
  return (
    <div class="nothing">
      <Top title="Broadside" />
      <Seascape height={200} />
      <div class="screen-body">
        <h1>{title}</h1>
        <p class="soft">{line}</p>
        <div class="grow" />
        <Key label={say('to-start')} tone="main" size="tall" onPress={() => router.replace({ at: 'start' })} />
        <Key label={say('my-matches')} sign="list" onPress={() => router.replace({ at: 'matches' })} />
      </div>
    </div>
  );
};

/** For a person whom the app around the page does not vouch for, or not any more. */
export const NotLetIn = () => {
  const { hasNoCookies, wasGuest } = useApp();
  return (
    <div class="nothing">
      <Seascape height={200} />
      <div class="screen-body">
        <h1>{say(hasNoCookies ? 'no-cookies' : wasGuest ? 'signed-out' : 'not-known-here')}</h1>
        <p class="soft">{say(hasNoCookies ? 'no-cookies-line' : around?.close ? 'open-again' : 'load-again')}</p>
        <div class="grow" />
        {around?.close ? (
          <Key label={say('close')} tone="main" size="tall" onPress={around.close} />
        ) : (
          <Key label={say('reload')} tone="main" size="tall" onPress={() => location.reload()} />
        )}
      </div>
    </div>
  );
};

/** For a browser without a key: where the full address is. */
export const Door = () => (
  <div class="nothing">
    <Seascape height={236} />
    <div class="screen-body">
      <h1>Broadside</h1>
      <p>{say('door')}</p>
    </div>
  </div>
);

/** A bar over the screen: no connection, or a call to a match. Never over a sea. */
export const Bars = () => {
  const app = useApp();
  const { call, link, router } = app;
  if (link === 'lost')
    return (
      <div class="bar-over lost" role="status">
        <Icon sign="offline" /> <span class="grow">{say('no-connection')}</span>
        <button type="button" onClick={() => app.tryNow()}>
          {say('now')}
        </button>
      </div>
    );
  if (app.isRenewed)
    return (
      <div class="bar-over" role="status">
        <Icon sign="again" /> <span class="grow">{say('renewed')}</span>
        <button type="button" onClick={() => location.reload()}>
          {say('reload')}
        </button>
      </div>
    );
  if (call && !(router.route.at === 'match' && router.route.match === call.match))
    return (
      <div class="bar-over" role="status">
        <Icon sign="bell" /> <span class="grow">{call.text}</span>
        {(call.match !== undefined || call.shown) && (
          <button
            type="button"
            onClick={() => {
              const { match, shown } = call;
              app.call = undefined;
              if (match !== undefined) app.openMatch(match);
              else if (shown) app.showAnswer(shown);
            }}
          >
            {say('show')}
          </button>
        )}
      </div>
    );
  return null;
};
