import { useEffect, useState } from 'preact/hooks';
import { screenText } from '../../../../src/kernel/screen.ts';
import type { BoardMessage, WindowEvents } from '../../message.ts';
import { useApp, useRoom } from '../state/hooks.ts';
import { say } from '../state/words.ts';
import { Key, Top } from './parts.tsx';
import { Picture } from './plain.tsx';

const copy = (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** The result of a match as a card, to be passed on. */
export const Share = ({ board }: { board: BoardMessage }) => {
  const app = useApp();
  const room = useRoom();
  const key = `share ${board.match}`;
  const token = board.screen.house?.keys.share;
  useEffect(() => {
    if (token !== undefined) void app.loadAnswer(key, token, board.id);
  }, [app, key, token, board.id]);
  const screen = app.pages.get(key);
  const text = screen ? screenText(screen) : '';
  const tell = (): void => app.tell(say('copied'));
  const send = (): void => {
    if ('share' in navigator) void navigator.share({ text }).catch(() => copy(text).then(tell));
    else void copy(text).then(tell);
  };
  return (
    <div class="page share">
      <Top title={say('share')} />
      <div class="share-card">
        {screen && (
          <Picture
            screen={screen}
            width={Math.min(room.width - 36, 480)}
            height={Math.max(320, room.height - 190)}
            on={board.id}
          />
        )}
      </div>
      <div class="grow" />
      <div class="end-keys">
        <Key label={say('send-to-chat')} sign="share" tone="main" size="tall" disabled={!screen} onPress={send} />
        <div class="key-row">
          <Key
            label={say('as-text')}
            sign="copy"
            grow={1}
            disabled={!screen}
            onPress={() => void copy(text).then(tell)}
          />
          {board.screen.house?.keys.film && (
            <Key
              label={say('film')}
              sign="film"
              grow={1}
              onPress={() => app.router.go({ at: 'film', match: board.match })}
            />
          )}
        </div>
      </div>
    </div>
  );
};

/** A match as a film, made when it is asked for. */
export const Film = ({ board }: { board: BoardMessage }) => {
  const app = useApp();
  const [before] = useState(app.film);
  const token = board.screen.house?.keys.film;
  useEffect(() => {
    if (token !== undefined) void app.press(token, board.id);
  }, [app, token, board.id]);
  const came: WindowEvents['film'] | undefined = app.film === before ? undefined : app.film;
  const film = came?.url === undefined ? undefined : came;
  return (
    <div class="page film-page">
      <Top title={say('film')} sub={board.screen.house?.game} />
      <div class="share-card">
        {film ? (
          <img class="film" src={film.url} alt={film.alt} width={film.width} height={film.height} />
        ) : (
          <p class="soft" role="status">
            {came ? came.text : say('film-is-made')}
          </p>
        )}
      </div>
      {film && (
        <div class="end-keys">
          <a class="key main tall" href={film.url} download="broadside.gif">
            {say('keep-film')}
          </a>
        </div>
      )}
    </div>
  );
};
