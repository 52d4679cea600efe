/*
 * The screens that a page needs only after its first: a script of its own, which is fetched as soon as the first is there.
 */
export { GameCard, Games } from './games.tsx';
export { Invited } from './lobby.tsx';
export { Match } from './match.tsx';
export { Matches, RecordScreen, Rules, Settings, TopScreen } from './pages.tsx';
export { Film, Share } from './share.tsx';
export { OpenSheet } from './sheets.tsx';
