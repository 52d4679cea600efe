import { useEffect } from 'preact/hooks';
import type { ClientPageOf } from '../../../../src/kernel/client-page.ts';
import { useApp } from '../state/hooks.ts';
import { say } from '../state/words.ts';
import { Icon, type Sign } from './icon.tsx';
import { Key, Sheet, Top } from './parts.tsx';
import { Reading } from './plain.tsx';

const ROW_SIGNS = {
  name: 'people',
  rating: 'cup',
  matches: 'list',
  settings: 'gear',
  blocks: 'close',
  accounts: 'link',
} as const satisfies Record<ClientPageOf<'my-data'>['rows'][number]['sign'], Sign>;

/** What is stored about the reader: a copy of it, and its end. */
export const MyData = () => {
  const app = useApp();
  const { router } = app;
  useEffect(() => void app.loadPage('mydata', { name: 'mydata' }), [app, app.isLoaded]);
  const page = app.pageOf('mydata', 'my-data');
  return (
    <div class="page">
      <Top title={say('my-data')} />
      <div class="data-body">
        <p>{say('data-about')}</p>
        <ul class="rows">
          {page?.rows.map(({ sign, title, line }) => (
            <li key={sign} class="data-row">
              <Icon sign={ROW_SIGNS[sign]} size={22} />
              <span>
                <b>{title}</b>
                <small>{line}</small>
              </span>
            </li>
          ))}
        </ul>
        <div class="grow" />
        <Key
          label={say('send-copy')}
          sign="down"
          tone="main"
          size="tall"
          disabled={!page}
          onPress={() => page && void app.press(page.copy)}
        />
        <div class="key-row">
          <Key label={say('privacy')} sign="lock" grow={1} onPress={() => router.go({ at: 'privacy' })} />
          <Key label={say('delete-all')} sign="bin" tone="danger" grow={1} onPress={() => router.openSheet('delete')} />
        </div>
      </div>
      {router.sheet === 'delete' && page && (
        <Sheet title={page.forget.title}>
          {page.forget.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <Key label={say('keep-data')} tone="main" size="tall" onPress={() => router.closeSheet()} />
          <Key
            label={say('delete-everything')}
            sign="bin"
            tone="danger"
            size="tall"
            onPress={() => void app.press(page.forget.press)}
          />
        </Sheet>
      )}
    </div>
  );
};

const SENTENCE_SIGNS = {
  stored: 'people',
  time: 'clock',
  seen: 'eye',
  none: 'offline',
  delete: 'bin',
} as const satisfies Record<ClientPageOf<'privacy'>['sentences'][number]['sign'], Sign>;

/** What is stored, who sees it and how long it stays: in five sentences, and in full. */
export const Privacy = () => {
  const app = useApp();
  useEffect(() => void app.loadPage('privacy', { name: 'privacy' }), [app, app.isLoaded]);
  const page = app.pageOf('privacy', 'privacy');
  const screen = app.pages.get('privacy');
  return (
    <div class="page">
      <Top title={say('privacy')} />
      <div class="data-body">
        <ul class="sentences">
          {page?.sentences.map(({ sign, text }) => {
            const [about = '', ...rest] = text.split(':');
            return (
              <li key={sign}>
                <Icon sign={SENTENCE_SIGNS[sign]} size={22} />
                <span>
                  <b>{about}:</b>
                  {rest.join(':')}
                </span>
              </li>
            );
          })}
        </ul>
        {screen && (
          <details class="lobby-more">
            <summary>{say('in-full')}</summary>
            <Reading screen={screen} />
          </details>
        )}
        <div class="grow" />
        <Key label={say('my-data')} sign="list" size="tall" onPress={() => app.router.go({ at: 'data' })} />
      </div>
    </div>
  );
};
