import { useEffect } from 'preact/hooks';
import { type Scene, screenText } from '../../../../src/kernel/screen.ts';
import type { BoardMessage, PageScreen } from '../../message.ts';
import { around } from '../around/around.ts';
import { drawScene } from '../draw.js';
import { useApp, useRoom } from '../state/hooks.ts';
import { say } from '../state/words.ts';
import { SendFilm } from './film.tsx';
import { Key, Top } from './parts.tsx';
import { Picture } from './plain.tsx';

const copy = (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** Pixels of a picture that is passed on, for a cell of its scene. */
const FINE = 32;

/** A result as a card, with the ways to pass it on. */
export const SendCard = ({
  screen,
  text,
  note,
  on,
  film,
}: {
  screen: PageScreen | undefined;
  /** By default the words of the screen. */
  text?: string | undefined;
  note?: string | undefined;
  /** The board that it is of. */
  on: string;
  film?: boolean;
}) => {
  const app = useApp();
  const room = useRoom();
  const words = text ?? (screen ? screenText(screen) : '');
  const tell = (): void => app.tell(say('copied'));
  const send = (): void => {
    if (around) around.send(words);
    else if ('share' in navigator) void navigator.share({ text: words }).catch(() => copy(words).then(tell));
    else void copy(words).then(tell);
  };
  /** Saves the card as a picture, in the colours of the page. */
  const keep = (scene: Scene): void => {
    const canvas = document.createElement('canvas');
    canvas.width = scene.width * FINE;
    canvas.height = scene.height * FINE;
    const ctx = canvas.getContext('2d');
    if (ctx) drawScene(ctx, scene, app.theme, FINE);
    const link = document.createElement('a');
    link.href = canvas.toDataURL();
    link.download = 'broadside.png';
    link.click();
  };
  return (
    <div class="page share">
      <Top title={say('share')} />
      <div class="share-card">
        {screen && (
          <Picture
            screen={screen}
            width={Math.min(room.width - 36, 480)}
            height={Math.max(320, room.height - (room.mode === 'desktop' ? 252 : 190) - (note === undefined ? 0 : 50))}
            on={on}
          />
        )}
      </div>
      {note !== undefined && <p class="soft share-note">{note}</p>}
      <div class="grow" />
      <div class="end-keys">
        <Key label={say('send-to-chat')} sign="share" tone="main" size="tall" disabled={!screen} onPress={send} />
        <div class="key-row">
          <Key
            label={say('as-text')}
            sign="copy"
            grow={1}
            disabled={!screen}
            onPress={() => void copy(words).then(tell)}
          />
          {screen?.scene && (
            <Key label={say('picture')} sign="down" grow={1} onPress={() => screen.scene && keep(screen.scene)} />
          )}
          {film && <Key label={say('film')} sign="film" grow={1} onPress={() => app.router.openSheet('send')} />}
        </div>
      </div>
    </div>
  );
};

/** The result of a match as a card, to be passed on. */
export const Share = ({ board }: { board: BoardMessage }) => {
  const app = useApp();
  const key = `share ${board.match}`;
  const { share, film } = board.screen.house?.keys ?? {};
  useEffect(() => {
    if (share !== undefined) void app.loadAnswer(key, share, board.id);
  }, [app, key, share, board.id]);
  return (
    <>
      <SendCard screen={app.pages.get(key)} on={board.id} film={film !== undefined} />
      {app.router.sheet === 'send' && <SendFilm board={board} />}
    </>
  );
};
