/*
 * Screens that a match seldom needs: a script and a style sheet of their own, which are fetched when one of them is asked
 * for.
 */
export { ByPost, Digest } from './by-post.tsx';
export { Campaign } from './campaign.tsx';
export { CrewLobby } from './crew-lobby.tsx';
export { Daily } from './daily.tsx';
export { Medals } from './medals.tsx';
export { MyData, Privacy } from './my-data.tsx';
export { Own } from './own.tsx';
export { Practise } from './practise.tsx';
export { Seek, SeekSheet } from './seek.tsx';
export { Shop } from './shop.tsx';
