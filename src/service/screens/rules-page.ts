import type { Screen } from '../../kernel/screen.ts';
import type { AnySystem, Reader } from '../../kernel/system.ts';
import type { Actor } from '../acts/acts.ts';
import { defaultOptions, firstOf } from '../acts/catalogue.ts';
import type { Desk } from '../desk/desk.ts';
import type { Match } from '../match/match.ts';
import { lettersOf } from '../people/people.ts';
import type { Token } from '../ports.ts';
import { clipLabel, pageButton } from './page-button.ts';

/** Which leaf of which rules: `classic:2`, `2`, or as typed: a variant's name or share code. */
const meant = (words: string): { readonly variant: string; readonly leaf: number } => {
  const [, variant = '', leaf] = /^(.*?)(?:(?:^|:)(\d{1,2}))?$/.exec(words.trim()) ?? [];
  return { variant, leaf: Number(leaf ?? 0) };
};

/** What the rules are told of: a system and its parameters. */
interface Course {
  readonly system: AnySystem;
  readonly variant: string;
  readonly options: unknown;
}

const courseOf = (desk: Desk, variant: string, match: Match | undefined): Course => {
  if (match) return { system: desk.systemOf(match.system), variant: match.variant, options: match.hidden.options };
  for (const system of desk.systems) {
    const found = variant === '' ? undefined : system.variant(variant);
    if (found?.ok) return { system, variant, options: found.value };
  }
  const system = firstOf(desk);
  return { system, variant: system.variants[0]?.id ?? '', options: defaultOptions(system) };
};

/** How somebody reads outside any match. */
const readerAt = async (desk: Desk, actor: Actor, system: AnySystem): Promise<Reader> => {
  const { locale, ...chosen } = await desk.people.of(actor.person);
  const letters = chosen.letters ?? lettersOf(locale);
  return {
    say: desk.speech.to({ locale, letters, nameOf: String }, system.id),
    letters,
    board: chosen.board ?? 'picture',
    at: 'whisper',
    hears: desk.hears(actor.place),
  };
};

/** Characters of a page's text. */
const MOST = 1000;

/**
 * One leaf of the illustrated rules, with the way to the others: of a match's own parameters, of the variant that was
 * named, or of what `/play` opens.
 */
export const rulesPage = async (desk: Desk, actor: Actor, words: string, match?: Match): Promise<Screen<Token>> => {
  const wanted = meant(words);
  const { system, variant, options } = courseOf(desk, wanted.variant, match);
  const reader = await readerAt(desk, actor, system);
  const { say } = reader;
  const leaves = system.course(options, reader);
  const at = Math.min(wanted.leaf, leaves.length - 1);
  const leaf = leaves[at];
  if (!leaf) throw new Error(`${system.id} tells nothing of its rules`);
  const title = say({ key: system.variants.find((it) => it.id === variant)?.title.key ?? `system-${system.id}` });
  const head = `⚓ ${say({ key: 'rules-title', with: { variant: title, n: at + 1, last: leaves.length } })}`;
  const text = `${head}\n${leaf.text}`;
  const leafAct = (n: number) => `?!rules:${match || variant.length > LONGEST ? '' : `${variant}:`}${n}`;
  const turn = (key: string, spoken: string, n: number) =>
    leaves[n] ? [{ ...pageButton(say({ key }), leafAct(n), match), spoken: say({ key: spoken }) }] : [];
  const others = match || at > 0 ? [] : desk.systems.flatMap((it) => it.variants.map((own) => ({ it, own })));
  const elsewhere = others.filter(({ it, own }) => it !== system || own.id !== variant).slice(0, 5);
  const buttons = [
    [...turn('button-leaf-back', 'spoken-leaf-back', at - 1), ...turn('button-leaf-on', 'spoken-leaf-on', at + 1)],
    elsewhere.map(({ it, own }) =>
      pageButton(
        clipLabel(desk.speech.to({ locale: actor.locale, letters: reader.letters, nameOf: String }, it.id)(own.title)),
        `?!rules:${own.id}:0`,
      ),
    ),
  ].filter((row) => row.length > 0);
  if (reader.board === 'picture') return { text, scene: leaf.scene, alt: leaf.alt, buttons };
  return { text: [...`${text}\n${leaf.alt}`].slice(0, MOST).join(''), buttons };
};

/** The longest name of a variant that a button can carry. */
const LONGEST = 36;
