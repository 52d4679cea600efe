/*
 * The screens that a page needs only after its first: a script of its own, which is fetched as soon as the first is there.
 */
export { FairPlay } from './fair-play.tsx';
export { Film } from './film.tsx';
export { GameCard, Games } from './games.tsx';
export { Invited } from './lobby.tsx';
export { LookBack } from './look-back.tsx';
export { Match } from './match.tsx';
export { Matches, RecordScreen, Rules, Settings, TopScreen } from './pages.tsx';
export { SearchWatch, SeekPill } from './seek-pill.tsx';
export { Share } from './share.tsx';
export { Shared, WhoPlays } from './shared.tsx';
export { OpenSheet } from './sheets.tsx';
