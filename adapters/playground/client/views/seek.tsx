import { useEffect, useState } from 'preact/hooks';
import type { ClientPageOf } from '../../../../src/kernel/client-page.ts';
import type { App } from '../state/app.ts';
import { useApp, useNow, useRoom } from '../state/hooks.ts';
import { plain, say } from '../state/words.ts';
import { Cropped } from './games.tsx';
import { Icon } from './icon.tsx';
import { Avatar, Key, Segments, Sheet, Switch, Top } from './parts.tsx';
import { stopLooking, waitedText } from './seek-pill.tsx';

/* Looking for an opponent: a sheet that asks what for, and a screen on which one waits and meets. */

type Seeking = ClientPageOf<'seek'>;

/** Looks for what is chosen, and shows how that goes in the place of the sheet. */
const lookFor = async (app: App, token: string): Promise<void> => {
  await app.change('seek', token);
  if (app.pageOf('seek', 'seek')?.form === undefined) app.router.replace({ at: 'seek' });
};

/** What to look for. */
const Form = ({ page, form }: { page: Seeking; form: NonNullable<Seeking['form']> }) => {
  const app = useApp();
  const { rated, go } = form;
  return (
    <>
      <div class="field">
        <span class="soft">{form.words.game}</span>
        <button type="button" class="row-key seek-game" onClick={() => void app.press(form.games)}>
          {page.scene && <Cropped scene={page.scene} width={40} height={40} />}
          <b class="grow">{page.game}</b>
          <Icon sign="down" />
        </button>
      </div>
      <div class="field">
        <span class="soft">{form.words.pace}</span>
        <Segments
          label={form.words.pace}
          options={form.paces.map(({ label, press, now }) => ({
            label,
            now: now === true,
            onPress: () => void app.change('seek', press),
          }))}
        />
      </div>
      {rated && (
        <Switch
          label={form.words.rated}
          line={rated.on ? rated.line : undefined}
          on={rated.on}
          onPress={() => void app.change('seek', rated.press)}
        />
      )}
      {form.fault !== undefined && <p class="soft">{form.fault}</p>}
      <Key
        label={form.words.go}
        sign="zoom"
        tone="main"
        size="tall"
        disabled={go === undefined}
        onPress={() => void (go !== undefined && lookFor(app, go))}
      />
      {form.many !== undefined && <p class="soft seek-many">{form.many}</p>}
    </>
  );
};

/** The sheet that asks what to look for. */
export const SeekSheet = () => {
  const app = useApp();
  const page = app.pageOf('seek', 'seek');
  return (
    <Sheet title={say('find-opponent')} at="panel">
      {page?.form ? <Form page={page} form={page.form} /> : <p class="soft">{say('connecting')}</p>}
    </Sheet>
  );
};

/** A chart on which a line turns. What it passes is no one in particular. */
const Chart = ({ size }: { size: number }) => (
  <svg class="seek-chart" width={size} height={size} viewBox="-50 -50 100 100" aria-hidden="true">
    <circle class="water" r="47" />
    <path
      class="rings"
      d="M-47 0H47M0 -47V47M15 0A15 15 0 1 1 -15 0A15 15 0 1 1 15 0M31 0A31 31 0 1 1 -31 0A31 31 0 1 1 31 0"
    />
    {[
      [-21, -15],
      [-30, 8],
      [-12, 26],
      [20, 13],
    ].map(([x, y]) => (
      <circle key={`${x}`} class="far" cx={x} cy={y} r="2.600" />
    ))}
    <g class="beam">
      <path class="swept" d="M0 0V-47A47 47 0 0 1 40.700 -23.500z" />
      <path class="hand" d="M0 0L40.700 -23.500" />
    </g>
    <circle class="near" cx="27" cy="-11" r="3.700" />
    <circle class="me" r="3" />
  </svg>
);

const Waiting = ({ page, waiting }: { page: Seeking; waiting: NonNullable<Seeking['waiting']> }) => {
  const app = useApp();
  const room = useRoom();
  const now = useNow(1000);
  const isWide = room.width > room.height;
  const { play, meanwhile } = waiting;
  const size = isWide ? Math.min(470, room.height - 130) : Math.min(232, room.width - 80, room.height * 0.3);
  return (
    <div class={`seek${isWide ? ' wide' : ''}`}>
      <Chart size={size} />
      <div class="seek-words">
        <h2>{waiting.title}</h2>
        <p class="seek-time" role="timer">
          {waitedText(now - waiting.since)}
        </p>
        <p class="soft">
          {page.line}
          <br />
          {waiting.ranged}
        </p>
        <div class="grow" />
        {play !== undefined && (
          <Key
            label={play.label}
            sign="play"
            tone="main"
            size="big"
            onPress={() => void app.playBy(play.press).then(() => app.loadPage('seek', { name: 'seek' }))}
          />
        )}
        {meanwhile !== undefined && (
          <Key
            label={meanwhile.label}
            sign="play"
            tone="main"
            size="big"
            onPress={() => app.router.go({ at: 'match', match: meanwhile.match })}
          />
        )}
        <div class="key-row">
          <Key
            label={waiting.change.label}
            sign="gear"
            grow={1}
            onPress={() => void app.change('seek', waiting.change.press).then(() => app.router.openSheet('seek'))}
          />
          <Key label={waiting.stop.label} sign="close" grow={1.2} onPress={() => void stopLooking(app)} />
        </div>
      </div>
    </div>
  );
};

/** The longest time that is told by a ring. */
const RING_MS = 60_000;

/** The time in which one may say yes, as a ring. */
const Ring = ({ until, ms }: { until: number; ms: number }) => {
  const left = Math.max(0, until - useNow(250));
  const share = Math.min(1, left / ms);
  return (
    <span class="seek-ring">
      <svg viewBox="-50 -50 100 100" width="80" height="80" aria-hidden="true">
        <circle r="43" />
        <circle class="left" r="43" pathLength="1" stroke-dasharray={`${share} 1`} transform="rotate(-90)" />
      </svg>
      <b role="timer">{Math.ceil(left / 1000)}</b>
    </span>
  );
};

const Found = ({ page, found }: { page: Seeking; found: NonNullable<Seeking['found']> }) => {
  const app = useApp();
  const [mine, theirs] = found.means ?? [];
  const { yes } = found;
  const [isSent, setSent] = useState(false);
  const room = useRoom();
  return (
    <div class={`seek found${room.width > room.height ? ' wide' : ''}`}>
      <div class="seek-two">
        <figure>
          <Avatar name={app.name} size={92} own />
          <figcaption>
            <b>{say('you')}</b>
            {mine !== undefined && <span class="soft">{mine}</span>}
          </figcaption>
        </figure>
        <Icon sign="shot" size={33} />
        <figure>
          <Avatar name={found.name} size={92} />
          <figcaption>
            <b>{found.name}</b>
            {theirs !== undefined && <span class="soft">{theirs}</span>}
          </figcaption>
        </figure>
      </div>
      <div class="seek-words">
        <div role="status">
          <h2>{found.title}</h2>
        </div>
        <p class="soft">
          {page.line}
          <br />
          {found.met}
        </p>
        {yes === undefined ? (
          <p role="status">{plain(found.said ?? '')}</p>
        ) : found.ms <= RING_MS ? (
          <Ring until={found.until} ms={found.ms} />
        ) : (
          <p>{found.within}</p>
        )}
        <div class="grow" />
        {yes !== undefined && (
          <Key
            label={found.play}
            sign="check"
            tone="main"
            size="big"
            disabled={isSent}
            onPress={() => {
              setSent(true);
              void app.follow('press', { token: yes }).finally(() => setSent(false));
            }}
          />
        )}
        <Key label={say('not-now')} size="tall" onPress={() => void app.change('seek', found.no)} />
      </div>
    </div>
  );
};

/** The screen on which one waits for an opponent, and meets them. */
export const Seek = () => {
  const app = useApp();
  const page = app.pageOf('seek', 'seek');
  useEffect(() => void app.loadPage('seek', { name: 'seek' }), [app, app.isLoaded]);
  return (
    <div class="page seek-page">
      <Top title={say('find-opponent')} />
      {!page && <p class="soft">{say('connecting')}</p>}
      {page?.waiting && <Waiting page={page} waiting={page.waiting} />}
      {page?.found && <Found key={page.found.name} page={page} found={page.found} />}
      {page?.form && (
        <div class="screen-body seek-form">
          <Form page={page} form={page.form} />
        </div>
      )}
    </div>
  );
};
