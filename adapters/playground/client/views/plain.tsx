import { HEX_SIDE, hexCentre } from '../../../../src/kernel/scene.ts';
import type { Scene } from '../../../../src/kernel/screen.ts';
import type { PageScreen } from '../../message.ts';
import { around } from '../around/around.ts';
import { Drawn } from '../sea/drawn.tsx';
import { useApp } from '../state/hooks.ts';
import { plain, say } from '../state/words.ts';
import { Key } from './parts.tsx';

/** Where the places of a sea under sail lie in its picture, with what a press on each does. */
const Places = ({ screen, scene, px, on }: { screen: PageScreen; scene: Scene; px: number; on: string }) => {
  const app = useApp();
  const { sea } = scene;
  if (!sea || !screen.spots) return null;
  const { at, first, rows, cols, hexes } = sea;
  const middleOf = (it: { readonly row: number; readonly col: number }) =>
    hexes ? hexCentre(it) : { x: it.col + 0.5, y: it.row + 0.5 };
  const origin = middleOf(first);
  const half = hexes ? HEX_SIDE : 0.5;
  const isShown = ({ row, col }: { readonly row: number; readonly col: number }): boolean =>
    row >= first.row && row - first.row < rows && col >= first.col && col - first.col < cols;
  return (
    <>
      {screen.spots.filter(isShown).map(({ row, col, press, spoken }) => {
        const { x, y } = middleOf({ row, col });
        return (
          <button
            key={`${row}.${col}.${press}`}
            type="button"
            class={`place${hexes ? ' hex' : ''}`}
            aria-label={spoken}
            title={spoken}
            style={{
              left: `${(at.x + x - origin.x) * px}px`,
              top: `${(at.y + half + y - origin.y - half) * px}px`,
              width: `${px}px`,
              height: `${2 * half * px}px`,
            }}
            onClick={() => void app.press(press, on)}
          />
        );
      })}
    </>
  );
};

/** The largest cell with which a scene fits a room, in pixels. */
const fitting = (scene: Scene, width: number, height: number): number =>
  Math.max(4, Math.floor(Math.min(width / scene.width, height / scene.height) * 4) / 4);

/** A picture of a screen as large as its room, with what can be pressed in it. */
export const Picture = ({
  screen,
  width,
  height,
  on,
}: {
  screen: PageScreen;
  width: number;
  height: number;
  on: string;
}) => {
  const { scene } = screen;
  if (!scene) return null;
  const px = fitting(scene, width, height);
  return (
    <div class="picture" style={{ width: `${scene.width * px}px`, height: `${scene.height * px}px` }}>
      <Drawn scene={scene} px={px} label={screen.alt ?? ''} />
      <Places screen={screen} scene={scene} px={px} on={on} />
    </div>
  );
};

const paragraphs = (text: string) =>
  text.split('\n').map((line, i) => (line === '' ? null : <p key={`${i} ${line.slice(0, 12)}`}>{line}</p>));

/** The words of a screen below its title, its file and its links. */
export const Reading = ({ screen }: { screen: PageScreen }) => {
  const app = useApp();
  const { lines = [], body = '', pre, links = [], copy } = screen;
  return (
    <>
      <div class="reading">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {paragraphs(body)}
        {pre !== undefined && <pre>{pre}</pre>}
      </div>
      {(links.length > 0 || copy) && (
        <div class="key-row wrap">
          {links.map((it) => (
            <a
              key={it.url}
              class="key"
              href={it.url}
              rel="noreferrer"
              target="_blank"
              onClick={(event) => {
                if (!around) return;
                event.preventDefault();
                around.open(it.url);
              }}
            >
              {it.label}
            </a>
          ))}
          {copy && (
            <Key
              label={copy.label}
              sign="copy"
              onPress={() => void navigator.clipboard.writeText(copy.text).then(() => app.tell(say('copied')))}
            />
          )}
        </div>
      )}
    </>
  );
};

/** The keys of a screen, in the rows that it has them in. */
export const PlainKeys = ({ screen, on }: { screen: PageScreen; on: string }) => {
  const app = useApp();
  const { buttons = [], choices = [] } = screen;
  const press = (token: string) => () => void app.press(token, on);
  return (
    <div class="plain-keys">
      {choices.length > 0 && (
        <ul class="rows">
          {choices.map((it) => (
            <li key={it.press}>
              <button type="button" class="row-key" onClick={press(it.press)}>
                <span class="grow">
                  <b>{it.label}</b>
                  <small>{it.line}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {buttons.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
        <div class="key-row wrap" key={i}>
          {row.map((it) => (
            <button
              key={`${it.label} ${it.press}`}
              type="button"
              class={`key ${it.tone === 'primary' || it.tone === 'success' ? 'main' : (it.tone ?? '')}`}
              aria-label={it.spoken}
              onClick={press(it.press)}
            >
              {plain(it.label)}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
};
