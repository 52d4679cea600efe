import { useState } from 'preact/hooks';
import type { ClientPageOf } from '../../../../src/kernel/client-page.ts';
import { SeaView } from '../sea/sea-view.tsx';
import { useNow, useRoom } from '../state/hooks.ts';
import { say } from '../state/words.ts';
import { sizesFor } from './battle.tsx';
import { type DailyRoute, DailyTop, StillSea, Streak, signOf, useDaily } from './daily-parts.tsx';
import { DailyBack, DailyShare, DailyTry } from './daily-try.tsx';
import { Icon } from './icon.tsx';
import { Fleet, Key } from './parts.tsx';
import { leftWords } from './start.tsx';
import { Nothing } from './states.tsx';

type Card = ClientPageOf<'daily'>;

/** The days of the week, each with what is played on it. */
const Days = ({ days, chosen, onChoose }: { days: Card['days']; chosen: number; onChoose: (day: number) => void }) => (
  <fieldset class="days">
    <legend class="unseen">{say('my-week')}</legend>
    {days.map(({ label, task, on, now }, day) => (
      <button
        key={task}
        type="button"
        aria-pressed={day === chosen}
        aria-label={on}
        class={`${now ? 'now' : ''}${day === chosen ? ' on' : ''}`}
        onClick={() => onChoose(day)}
      >
        <Icon sign={signOf(task)} size={19} />
        <span>{label}</span>
      </button>
    ))}
  </fieldset>
);

const Board = ({ page }: { page: Card }) => {
  const room = useRoom();
  const { board } = page;
  if (!board) return null;
  const { px, axes } = sizesFor(room, board, room.bar);
  return (
    <div class="daily-sea">
      <SeaView sea={board} px={px} axes={axes} label={page.name} />
    </div>
  );
};

/** The card of a sea: what is played today, until when, and one key to it. */
const DailyCard = ({ route }: { route: DailyRoute }) => {
  const room = useRoom();
  const { app, page, isMissing } = useDaily(route, ['daily']);
  const now = useNow(60_000);
  const [chosen, setChosen] = useState<number | undefined>();
  if (isMissing && !page) return <Nothing title={say('not-found')} line={say('not-found-line')} />;
  if (!page) return <DailyTop name={say('daily-sea')} />;
  const today = page.days.findIndex((it) => it.now);
  const day = page.days[chosen ?? today];
  const { router } = app;
  const { sea } = page;
  const isWide = room.mode === 'desktop' || room.mode === 'low';
  const key = page.play ?? page.result;
  const to = page.play ? ('play' as const) : ('result' as const);
  const words = (
    <>
      <h2>{day?.on ?? page.on}</h2>
      <p>{day?.line ?? page.line}</p>
      <p>{page.one}</p>
      <Days days={page.days} chosen={chosen ?? today} onChoose={setChosen} />
    </>
  );
  const foot = (
    <>
      <div class="daily-facts">
        <span>{page.played}</span>
        <span>{page.until === undefined ? page.closed : leftWords(page.until - now)}</span>
      </div>
      {key && (
        <Key
          label={key}
          sign={page.play ? 'play' : 'chart'}
          tone="main"
          size="big"
          onPress={() => router.go({ at: 'daily', sea, of: to })}
        />
      )}
      <div class="key-row">
        <Key label={say('my-week')} sign="calendar" grow={1} onPress={() => router.go({ at: 'daily', of: 'week' })} />
        <Key label={page.trust} sign="seal" grow={1} onPress={() => router.go({ at: 'daily', of: 'proof' })} />
      </div>
      {page.other && (
        <Key
          label={page.other.name}
          tone="bare"
          onPress={() => page.other && router.go({ at: 'daily', sea: page.other.sea })}
        />
      )}
    </>
  );
  const head = (
    <DailyTop name={say('daily-sea')}>
      <Streak words={page.streak} />
    </DailyTop>
  );
  if (isWide)
    return (
      <div class="daily wide">
        <Board page={page} />
        <div class="daily-side">
          {head}
          <h1 class="daily-name">{page.name}</h1>
          {words}
          {page.fleet && room.mode === 'desktop' && (
            <section class="card daily-fleet">
              <Fleet fleet={page.fleet} unit={26} width={440} />
            </section>
          )}
          <div class="grow" />
          {foot}
        </div>
      </div>
    );
  return (
    <div class="daily">
      {head}
      <div class="daily-body">
        <div class="daily-poster">
          {page.board && <StillSea sea={page.board} width={Math.max(440, room.width * 1.15)} />}
          <b>{page.name}</b>
        </div>
        {words}
        <div class="grow" />
        {foot}
      </div>
    </div>
  );
};

/** A person's week: a bar a day, beside the median. */
const DailyWeek = ({ route }: { route: DailyRoute }) => {
  const { app, page } = useDaily(route, ['daily-week']);
  const { router } = app;
  if (!page) return <DailyTop name={say('my-week')} />;
  const { before, after } = page;
  const turn = (to: number | undefined): void => {
    if (to !== undefined) router.replace({ at: 'daily', sea: to, of: 'week' });
  };
  return (
    <div class="daily">
      <DailyTop name={say('my-week')} about={page.dates} below>
        <Streak words={page.streak} />
      </DailyTop>
      <div class="daily-body">
        <ul class="week-rows">
          {page.days.map(({ sea, task, title, date, fate, value, unit, words, bar }) => {
            const row = (
              <>
                <span class={`day-sign ${fate}`}>
                  <Icon sign={signOf(task)} size={22} />
                </span>
                <span class="day-name">
                  <b>{title}</b>
                  <small>{date}</small>
                </span>
                <span class="day-bar">
                  {bar ? (
                    <span class={`span${bar.worse ? ' worse' : ''}`} aria-hidden="true">
                      <i style={{ width: `${100 * bar.own}%` }} />
                      {bar.median !== undefined && <u style={{ left: `${100 * bar.median}%` }} />}
                    </span>
                  ) : (
                    <span class="soft">{words}</span>
                  )}
                </span>
                <span class="day-value">
                  {value !== undefined && (
                    <>
                      <b>{value}</b> {unit}
                    </>
                  )}
                </span>
              </>
            );
            return (
              <li key={sea}>
                {value === undefined && (fate !== 'open' || words === undefined) ? (
                  <div class="week-row">{row}</div>
                ) : (
                  <button
                    type="button"
                    class="week-row"
                    onClick={() =>
                      router.go(value === undefined ? { at: 'daily', sea } : { at: 'daily', sea, of: 'back' })
                    }
                  >
                    {row}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
        <p class="soft">{page.note}</p>
        <div class="grow" />
        <div class="key-row">
          <Key
            label={page.earlier}
            sign="back"
            size="square"
            disabled={before === undefined}
            onPress={() => turn(before)}
          />
          <Key
            label={page.today}
            sign="play"
            tone="main"
            size="tall"
            grow={1}
            onPress={() => router.go({ at: 'daily' })}
          />
          <Key
            label={page.later}
            sign="next"
            size="square"
            disabled={after === undefined}
            onPress={() => turn(after)}
          />
        </div>
      </div>
    </div>
  );
};

/** Why the seas can be trusted, with the links that are public. */
const DailyProof = ({ route }: { route: DailyRoute }) => {
  const { app, page } = useDaily(route, ['daily-proof']);
  if (!page) return <DailyTop name={say('daily-sea')} />;
  const [first, ...rest] = page.paragraphs;
  return (
    <div class="daily">
      <DailyTop name={page.title} />
      <div class="daily-body">
        <p>{first}</p>
        {rest.slice(0, 1).map((it) => (
          <p key={it}>{it}</p>
        ))}
        <ul class="card day-links">
          {page.links.map(({ name, link }) => (
            <li key={name}>
              <b>{name}</b>
              <code>{link}</code>
            </li>
          ))}
        </ul>
        {rest.slice(1).map((it) => (
          <p key={it}>{it}</p>
        ))}
        <div class="grow" />
        <Key label={page.file.label} sign="down" size="tall" onPress={() => void app.press(page.file.press)} />
      </div>
    </div>
  );
};

/** The daily sea: its card, a try of it, how it went, a week of them. */
export const Daily = ({ route }: { route: DailyRoute }) => {
  switch (route.of) {
    case 'play':
    case 'result':
      return <DailyTry route={route} />;
    case 'back':
      return <DailyBack route={route} />;
    case 'share':
      return <DailyShare route={route} />;
    case 'week':
      return <DailyWeek route={route} />;
    case 'proof':
      return <DailyProof route={route} />;
    default:
      return <DailyCard route={route} />;
  }
};
