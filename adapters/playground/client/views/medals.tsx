import { useEffect, useState } from 'preact/hooks';
import { useApp } from '../state/hooks.ts';
import { say } from '../state/words.ts';
import { Icon } from './icon.tsx';
import { Key, Segments, Top } from './parts.tsx';

/** All medals: those that the reader has, and what earns the others. */
export const Medals = () => {
  const app = useApp();
  const [game, setGame] = useState<string | undefined>();
  const [chosen, setChosen] = useState<string | undefined>();
  useEffect(() => void app.loadPage('me', { name: 'me' }), [app, app.isLoaded]);
  const all = app.pageOf('me', 'record')?.medals ?? [];
  const games = [...new Set(all.map((it) => it.game))].toSorted();
  const shown = all.filter((it) => game === undefined || it.game === game);
  const nameOf = (it: (typeof all)[number]): string => `${it.game}/${it.title}`;
  const open = all.find((it) => nameOf(it) === chosen);
  return (
    <div class="page">
      <Top title={say('medals')}>
        {all.length > 0 && (
          <span class="pill">{say('n-of', { n: all.filter(({ count }) => count > 0).length, of: all.length })}</span>
        )}
      </Top>
      <div class="data-body">
        <Segments
          label={say('games')}
          options={[undefined, ...games].map((it) => ({
            label: it ?? say('all'),
            now: it === game,
            onPress: () => setGame(it),
          }))}
        />
        <ul class="medal-list">
          {shown.map((it) => (
            <li key={nameOf(it)}>
              <button
                type="button"
                class={it.count > 0 ? 'earned' : ''}
                aria-pressed={nameOf(it) === chosen}
                onClick={() => setChosen(nameOf(it))}
              >
                <i>
                  <Icon sign={it.count > 0 ? 'star' : 'lock'} size={26} />
                </i>
                <span>{it.title}</span>
              </button>
            </li>
          ))}
        </ul>
        {open && (
          <div class="card own-line medal-open" role="status">
            <div class="grow">
              <b>{open.title}</b>
              <p class="soft">
                {open.game}
                {open.count > 1 ? ` ×${open.count}` : open.count === 0 ? `, ${say('not-earned')}` : ''}
              </p>
            </div>
            {open.match !== undefined && (
              <Key label={say('show')} onPress={() => app.router.go({ at: 'match', match: open.match ?? '' })} />
            )}
          </div>
        )}
      </div>
    </div>
  );
};
