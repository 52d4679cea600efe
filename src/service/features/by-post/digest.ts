import { z } from 'zod';
import type { ClientPageOf } from '../../../kernel/client-page.ts';
import { LOCALES, type Locale } from '../../../kernel/phrase.ts';
import { partsOf, type Screen } from '../../../kernel/screen.ts';
import { localTime, nextHour, UTC } from '../../../kit/zone.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { durationPhrase, isByPost } from '../../core/match/running-clocks.ts';
import { gameTitleIn, opponentName, turnOf } from '../../core/screens/match-labels.ts';
import { clipLabel, inRows, pageButton, usualButton } from '../../core/screens/page-button.ts';
import type { ErrandHandler } from '../../core/time/errand-run.ts';
import type { EpochMs, PlayerId, Token } from '../../ports/intent.ts';
import { liveMatches, matchData, type OwnMatch } from '../history/matches-page.ts';

/** Most matches that a digest lists. */
const MOST_LISTED = 8;

type DigestContext = Needs<'laysOut' | 'load' | 'people' | 'store' | 'systemOf' | 'translate' | 'translator'>;

/** When the time of a match's reader is over: first where it is, last where no clock runs. */
const untilOf = ({ match, seat }: OwnMatch): EpochMs => {
  if (match.late?.includes(seat)) return 0;
  return (match.paused ? undefined : match.deadlines[seat]) ?? Number.POSITIVE_INFINITY;
};

/** The matches by post that await a person, the most urgent first. */
const waitingFor = async (context: DigestContext, player: PlayerId): Promise<readonly OwnMatch[]> =>
  (await liveMatches(context, player))
    .filter(({ match, awaited }) => awaited && match.stage === 'playing' && isByPost(match.clock))
    .toSorted((a, b) => untilOf(a) - untilOf(b));

/** To whom a digest is told, and when. `hour`: that of every day. */
interface Telling {
  readonly locale: Locale;
  readonly now: EpochMs;
  readonly laysOut: boolean;
  readonly hour: number | undefined;
}

/** The matches by post that await a person, each with the time left and a button that brings it to them. */
const digestOf = (
  context: DigestContext,
  own: readonly OwnMatch[],
  { locale, now, laysOut, hour }: Telling,
): Screen<Token> => {
  const say = context.translate(locale);
  const shown = own.slice(0, MOST_LISTED);
  const lines = shown.map((it, i) => {
    const [opponent, variant] = [opponentName(context, it, locale), gameTitleIn(context, it.match, locale)];
    const left = untilOf(it) - now;
    const line = { n: i + 1, opponent, variant, turn: turnOf(it) };
    if (left <= 0) return say({ key: 'digest-line-late', with: line });
    return Number.isFinite(left)
      ? say({ key: 'digest-line', with: { ...line, left: durationPhrase(left) } })
      : say({ key: 'digest-line-untimed', with: line });
  });
  const more = own.length > shown.length ? [say({ key: 'matches-more', with: { n: own.length - shown.length } })] : [];
  const page: ClientPageOf<'digest'> = {
    page: 'digest',
    matches: own.map((it) => matchData(context, it, locale)),
    ...(own[0] && { first: say({ key: 'digest-first', with: { name: opponentName(context, own[0], locale) } }) }),
    ...(hour !== undefined && {
      told: say({ key: 'digest-told', with: { hour: `${hour}:00` } }),
      instead: say({ key: 'digest-instead' }),
    }),
  };
  return {
    ...(laysOut && { page }),
    ...partsOf([say({ key: 'page-digest', with: { n: own.length } }), ...lines, ...more].join('\n')),
    buttons: [
      ...inRows(
        shown.map((it, i) => ({
          ...pageButton(clipLabel(`${i + 1}. ${opponentName(context, it, locale)}`), { action: 'here' }, it.match),
          ...(i === 0 ? { tone: 'primary' as const } : {}),
          spoken: say({ key: 'spoken-bring', with: { opponent: opponentName(context, it, locale) } }),
        })),
        2,
      ),
      [usualButton(say, { page: 'post' })],
    ],
  };
};

/** What awaits a person now, as a page. */
export const digestPage = async (
  context: DigestContext,
  { player, locale, laysOut }: { readonly player: PlayerId; readonly locale: Locale; readonly laysOut: boolean },
): Promise<Screen<Token>> => {
  const { digest: hour } = await context.people.preferences(player);
  return digestOf(context, await waitingFor(context, player), {
    locale,
    laysOut,
    hour,
    now: await context.store.now(),
  });
};

/** The errand that tells a person once a day what awaits them. `locale`: of their client, where they have chosen none. */
export const DIGEST = { kind: 'digest', value: z.object({ locale: z.enum(LOCALES) }) };
type Digest = z.infer<typeof DIGEST.value>;

/** One message a day, at the person's hour, with every match by post that awaits them; none where none does. */
export const digest: ErrandHandler<Digest, Locale> = {
  value: DIGEST.value,
  said: z.enum(LOCALES),
  due: async (context, { subject, value, now }) => {
    const { digest: hour, zone = UTC, holidays = [] } = await context.people.preferences(subject);
    if (hour === undefined) return {};
    const isOff = holidays.includes(localTime(zone, now).day);
    const waits = isOff ? [] : await waitingFor(context, subject);
    return {
      value,
      dueAt: nextHour(zone, now, hour),
      posts: waits.length > 0 ? [{ to: [{ person: subject }], said: value.locale }] : [],
    };
  },
  screen: async (context, subject, said) => {
    const { locale = said, theme = 'light', digest: hour } = await context.people.preferences(subject);
    const own = await waitingFor(context, subject);
    if (own.length === 0) return undefined;
    const [platform = '', address = ''] = subject.split(':');
    const laysOut = context.laysOut?.({ platform, address, audience: 'one' }) ?? false;
    const screen = digestOf(context, own, { locale, laysOut, hour, now: await context.store.now() });
    return { screen, theme, aloud: true };
  },
};
