import { useEffect, useState } from 'preact/hooks';
import type { ClientPageOf } from '../../../../src/kernel/client-page.ts';
import type { BoardMessage } from '../../message.ts';
import { Drawn } from '../sea/drawn.tsx';
import { useApp, useRoom } from '../state/hooks.ts';
import { seatsOf } from '../state/match.ts';
import { plain, say } from '../state/words.ts';
import { Icon, type Sign } from './icon.tsx';
import { Avatar, Key, Top } from './parts.tsx';

type Page = ClientPageOf<'fair-play'>;

const SIGNS = {
  sealed: 'lock',
  keep: 'copy',
  check: 'seal',
  holds: 'check',
  fails: 'close',
  confirm: 'hand',
  open: 'eye',
} as const satisfies Record<Page['sentences'][number]['sign'], Sign>;

/** The seals of both fleets, shortened; a press shows all of them. */
const Seals = ({ seals }: { seals: Page['seals'] }) => {
  const [isWhole, setWhole] = useState(false);
  if (seals.length === 0) return null;
  return (
    <button type="button" class="card seals" aria-expanded={isWhole} onClick={() => setWhole((it) => !it)}>
      {seals.map(({ name, own, machine, seal }) => (
        <span key={seal}>
          <Avatar name={own ? say('you') : name} size={34} own={own === true} machine={machine === true} />
          <span class="grow">
            <b>{own ? say('you') : name}</b>
            <small>{say('sealed')}</small>
          </span>
          <code>{(isWhole ? seal : seal.slice(0, 8)).replace(/.{4}(?=.)/g, '$& ')}</code>
        </span>
      ))}
    </button>
  );
};

/** What is sealed of a match, and what was checked of it once it is over. */
export const FairPlay = ({ board }: { board: BoardMessage }) => {
  const app = useApp();
  const room = useRoom();
  const [isOpen, setOpen] = useState(false);
  const { house } = board.screen;
  const { above } = seatsOf(board.screen);
  const key = `fair ${board.match}`;
  const token = house?.keys.proof;
  useEffect(() => {
    if (token !== undefined) void app.loadAnswer(key, token, board.id);
  }, [app, key, token, board.id]);
  const screen = app.pages.get(key);
  const page = app.pageOf(key, 'fair-play');
  const isWide = room.mode === 'desktop';
  const seas = (isWide || isOpen) && page?.seas;
  const width = isWide ? 290 : Math.min(room.width - 36, 360);
  const { verdict, word, file } = page ?? {};
  const copy = (text: string | undefined): void => {
    if (text !== undefined) void navigator.clipboard.writeText(text).then(() => app.tell(say('copied')));
  };
  return (
    <div class={`page fair${isWide ? ' wide' : ''}`}>
      <Top
        title={say('tile-proof')}
        sub={house && above ? say('game-with', { game: house.game, name: above.name }) : undefined}
      />
      {page && screen && (
        <div class="fair-body">
          <div class="fair-main">
            {verdict && (
              <div class={`card verdict ${verdict}`} role="status">
                <span class="coin">
                  <Icon sign={verdict === 'fair' ? 'seal' : 'close'} size={30} />
                </span>
                <div>
                  <h2>{screen.title}</h2>
                  <p>{plain(screen.lines?.[0] ?? '')}</p>
                </div>
              </div>
            )}
            <ul class={verdict ? 'sentences checked' : 'sentences'}>
              {page.sentences.map(({ sign, text }, nth) => (
                <li key={text} class={sign} style={{ animationDelay: `${nth * 120}ms` }}>
                  <Icon sign={SIGNS[sign]} size={22} />
                  <span>{plain(text)}</span>
                </li>
              ))}
            </ul>
          </div>
          <div class="fair-side">
            {seas && (
              <div class="fair-seas">
                {seas.map(({ title, scene }) => (
                  <figure key={title}>
                    <figcaption class="b">{say('sea-of', { name: title })}</figcaption>
                    <Drawn scene={scene} px={width / scene.width} label={title} />
                  </figure>
                ))}
              </div>
            )}
            {word !== undefined && (
              <div class="card own-word">
                <div class="grow">
                  <small>{say('your-word')}</small>
                  <b>{word}</b>
                </div>
                <button type="button" class="icon-key" aria-label={say('copy')} onClick={() => copy(word)}>
                  <Icon sign="copy" size={20} />
                </button>
              </div>
            )}
            <Seals seals={page.seals} />
            <Key label={page.trust.label} tone="bare" onPress={() => void app.press(page.trust.press, board.id)} />
          </div>
        </div>
      )}
      <div class="grow" />
      <div class="screen-foot">
        <Key label={say('copy')} sign="copy" size="tall" grow={1} onPress={() => copy(screen?.copy?.text)} />
        {page?.seas && !isWide && (
          <Key label={say('both-seas')} sign="half" size="tall" grow={1} onPress={() => setOpen((it) => !it)} />
        )}
        {file ? (
          <Key
            label={file.label}
            sign="share"
            tone="main"
            size="tall"
            grow={1.4}
            onPress={() => void app.press(file.press, board.id)}
          />
        ) : (
          <Key
            label={`${say('check')} · ${say('after-match')}`}
            sign="seal"
            tone="main"
            size="tall"
            grow={1.8}
            disabled
            onPress={() => undefined}
          />
        )}
      </div>
    </div>
  );
};
