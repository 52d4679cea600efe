import type { Say } from '../kernel/phrase.ts';
import type { Screen } from '../kernel/screen.ts';
import type { Match } from './match.ts';
import type { Token } from './ports.ts';
import { type Eyes, houseButton, type Sight, themeOf } from './sight.ts';

/** What the house offers during a match, behind [More…]. */
export const menuScreen = (sight: Pick<Sight, 'links'>, match: Match, eyes: Eyes, say: Say): Screen<Token> => {
  const button = (key: string, act: string) => houseButton(match, say({ key }), act);
  const back = eyes.at === 'board' ? [button('button-back', '?')] : [];
  const other = eyes.preferences.board === 'text' ? 'picture' : 'text';
  const theme = themeOf(eyes) === 'dark' ? 'light' : 'dark';
  return {
    text: [
      say({ key: 'menu-title', with: { match: match.id.slice(0, 4) } }),
      say({ key: 'menu-watch', with: { code: `w${match.id}` } }),
      ...sight.links(`w${match.id}`),
    ].join('\n'),
    buttons: [
      [button('button-text-board', '?text'), button(`button-always-${other}`, `!board:${other}`)],
      [button('button-rules', '?!rules'), button('button-language', '?!language')],
      [button(`button-theme-${theme}`, `!theme:${theme}`)],
      typeof eyes.viewer === 'number' ? [button('button-resign', '?!resign'), ...back] : back,
    ].filter((row) => row.length > 0),
  };
};

/** Resigning cannot be taken back: it is asked once more. */
export const resignScreen = (match: Match, eyes: Eyes, say: Say): Screen<Token> => ({
  text: say({ key: 'resign-sure' }),
  buttons: [
    [
      { ...houseButton(match, say({ key: 'button-resign-yes' }), '!resign'), tone: 'danger' },
      houseButton(match, say({ key: 'button-resign-no' }), eyes.at === 'board' ? '?' : '?!menu'),
    ],
  ],
});
