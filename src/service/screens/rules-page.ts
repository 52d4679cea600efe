import type { TutorialPage } from '../../kernel/capabilities.ts';
import type { Say } from '../../kernel/phrase.ts';
import type { Screen } from '../../kernel/screen.ts';
import type { Actor } from '../acts/acts.ts';
import { type Game, gameBy, titleOf, usualHere } from '../acts/catalogue.ts';
import type { Desk } from '../desk/desk.ts';
import type { Match } from '../match/match.ts';
import type { Token } from '../ports/intent.ts';
import { drillAct } from './drill-page.ts';
import { pageButton } from './page-button.ts';
import { readerAt } from './page-reader.ts';

/** Which leaf of which rules: `classic:2`, `2`, or as typed: a variant's name or share code. */
const meant = (words: string): { readonly variant: string; readonly leaf: number } => {
  const [, variant = '', leaf] = /^(.*?)(?:(?:^|:)(\d{1,2}))?$/.exec(words.trim()) ?? [];
  return { variant, leaf: Number(leaf ?? 0) };
};

/** The variant or share code that is named in what followed `/rules`; empty for none. */
export const namedIn = (words: string): string => meant(words).variant;

const courseOf = async (desk: Desk, actor: Actor, variant: string, match: Match | undefined): Promise<Game> => {
  if (match) return { system: desk.systemOf(match.system), variant: match.variant, options: match.hidden.options };
  const found = variant === '' ? undefined : gameBy(desk, variant);
  return found?.ok ? found.value : usualHere(desk, actor);
};

/** All there is to read of a game without a tutorial: what is different about its variant. */
const aboutPage = ({ system, variant }: Game, say: Say): { readonly text: string } & Partial<TutorialPage> => {
  const { about } = system.variants.find(({ id }) => id === variant) ?? {};
  return { text: about ? say(about) : '' };
};

/** Characters of a page's text. */
const MOST = 1000;

/**
 * One leaf of the illustrated rules, with the way to the others: of a match's own parameters, of the variant that was
 * named, or of what `/play` opens.
 */
export const rulesPage = async (desk: Desk, actor: Actor, words: string, match?: Match): Promise<Screen<Token>> => {
  const wanted = meant(words);
  const game = await courseOf(desk, actor, wanted.variant, match);
  const { system, variant, options } = game;
  const reader = await readerAt(desk, actor, game);
  const { say } = reader;
  const leaves = system.tutorial?.pages(options, reader) ?? [aboutPage(game, say)];
  const at = Math.min(wanted.leaf, leaves.length - 1);
  const leaf = leaves[at];
  if (!leaf) throw new Error(`${system.id} has a tutorial without pages`);
  const head = `⚓ ${say({ key: 'rules-title', with: { variant: titleOf(game), n: at + 1, last: leaves.length } })}`;
  const text = `${head}\n${leaf.text}`;
  const leafAct = (n: number) => `?!rules:${match || variant.length > LONGEST ? '' : `${variant}:`}${n}`;
  const turn = (key: string, spoken: string, n: number) =>
    leaves[n] ? [{ ...pageButton(say({ key }), leafAct(n), match), spoken: say({ key: spoken }) }] : [];
  const buttons = [
    [...turn('button-leaf-back', 'spoken-leaf-back', at - 1), ...turn('button-leaf-on', 'spoken-leaf-on', at + 1)],
    [
      ...(system.tutorial?.exercises ? [pageButton(say({ key: 'button-drill' }), drillAct(desk, system), match)] : []),
      ...(match || at > 0 ? [] : [pageButton(say({ key: 'button-games' }), '?!games:rules')]),
    ],
  ].filter((row) => row.length > 0);
  if (!leaf.scene) return { text, buttons };
  if (reader.board === 'picture') return { text, scene: leaf.scene, alt: leaf.alt ?? leaf.text, buttons };
  return { text: [...`${text}\n${leaf.alt ?? ''}`].slice(0, MOST).join(''), buttons };
};

/** The longest name of a variant that a button can carry. */
const LONGEST = 36;
