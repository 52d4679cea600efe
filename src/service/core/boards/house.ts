import type { Say } from '../../../kernel/phrase.ts';
import type { House, HouseKey } from '../../../kernel/table.ts';
import type { ButtonAct } from '../../control/act.ts';
import { writeLink } from '../../control/link.ts';
import { lookToken, tokenOf } from '../../control/token.ts';
import type { Token } from '../../ports/intent.ts';
import { type Recipient, type RenderContext, seatNameIn } from '../context/render-context.ts';
import { type Match, machineAt } from '../match/match.ts';
import { hasReactions, REACTIONS, reactionsIn } from '../match/reactions.ts';
import { awaitedSeats, clockPhrase, durationPhrase, humansOf, isHuman, placementMs } from '../match/running-clocks.ts';
import { machineLevel, mayChangeStrength, strengthPhrase, weakerLevel } from '../match/strengths.ts';
import { gameTitle } from '../operations/catalogue.ts';
import { closableAt } from '../operations/clock-operations.ts';
import { mayHaveHint, noticeLines, questionRows } from './board-footer.ts';
import { hasLost, peopleButton } from './menu-screen.ts';

/** Who sits where, with the clock that runs for them and what is known of their strength. */
const seatsOf = (
  context: RenderContext,
  match: Match,
  { viewer, preferences, locale }: Recipient,
  say: Say,
): House['seats'] => {
  const { system, standing } = context;
  const nameOf = seatNameIn(context, match, locale);
  const awaited = match.paused ? [] : awaitedSeats(system, match);
  const reactions = preferences.reactions === 'off' ? [] : reactionsIn(match);
  return match.occupants.map((it, seat) => {
    const level = machineAt(it);
    const until = awaited.includes(seat) ? match.deadlines[seat] : undefined;
    const after = standing?.outcome?.rated === 'rated' ? standing.outcome.seats[seat] : undefined;
    const before = standing?.ratings?.[seat];
    const { said } = REACTIONS[reactions.find((one) => one.seat === seat)?.nth ?? -1] ?? {};
    return {
      seat,
      name: it.kind === 'machine' ? say({ key: 'machine-only' }) : nameOf(seat),
      ...(seat === viewer && { own: true as const }),
      ...(level !== undefined && { machine: say(strengthPhrase(system, level)) }),
      ...(after && { rating: { mean: after.after, change: after.after - after.before } }),
      ...(!after && before && { rating: { mean: Math.round(before.mean) } }),
      ...(until !== undefined && { clock: { until } }),
      ...(match.late?.includes(seat) && { late: true as const }),
      ...(said && seat !== viewer && { said: say({ key: said }) }),
    };
  });
};

/** What was agreed on: whether it counts, and the time for a decision. */
export const aboutOf = (match: Match, say: Say): readonly string[] => {
  const { moveMs } = match.clock;
  const placing = match.plies.includes(0) ? placementMs(match.clock) : null;
  const clock =
    placing !== null
      ? [say({ key: 'clock-placing', with: { placing: durationPhrase(placing) } })]
      : moveMs === null
        ? []
        : [say({ key: 'clock-line', with: { clock: clockPhrase(match.clock) } })];
  return [...(match.rated ? [say({ key: 'house-rated' })] : []), ...clock];
};

/** The keys of a match for its viewer, by what they do. */
const keysOf = (context: RenderContext, match: Match, recipient: Recipient, say: Say): House['keys'] => {
  const { system, now } = context;
  const { viewer } = recipient;
  const isSeated = typeof viewer === 'number';
  const act = (it: ButtonAct): Token => ('look' in it ? lookToken(it, match) : tokenOf(it, match.id));
  const people = humansOf(match).length;
  const acts = isSeated && isHuman(match, viewer);
  const level = weakerLevel(system, match);
  const isPlaying = match.stage === 'playing';
  const rows: readonly (readonly [HouseKey, boolean, () => Token])[] = [
    ['hint', isPlaying && acts && mayHaveHint(system, viewer), () => act({ action: 'hint' })],
    ['text', match.stage !== 'lobby', () => act({ look: 'text' })],
    ['proof', match.stage !== 'lobby', () => act({ page: 'verify' })],
    ['rules', true, () => act({ page: 'rules' })],
    ['settings', true, () => act({ page: 'settings' })],
    ['people', peopleButton(match, recipient, say).length > 0, () => act({ page: 'people' })],
    ['draw', isPlaying && acts && people > 1 && match.offer === undefined, () => act({ action: 'draw' })],
    ['resign', isPlaying && acts, () => act({ action: 'resign' })],
    ['close', isPlaying && acts && now >= closableAt(match), () => act({ action: 'close' })],
    ['cancel', match.stage === 'lobby' && isSeated, () => act({ action: 'cancel' })],
    ['rematch', match.stage === 'over', () => act({ action: 'rematch' })],
    [
      'easier',
      match.stage === 'over' && hasLost(match, viewer) && level !== undefined,
      () => tokenOf({ action: 'play', level: level ?? '', variant: match.variant }),
    ],
    ['share', match.stage === 'over', () => act({ page: 'share' })],
    ['film', match.stage === 'over' && system.films !== undefined, () => act({ page: 'film' })],
    ['replay', match.stage === 'over' && system.films !== undefined, () => act({ page: 'replay' })],
    ['study', match.stage === 'over' && isSeated && system.analyst !== undefined, () => act({ page: 'study' })],
    ['menu', match.stage !== 'lobby', () => act({ page: 'menu' })],
  ];
  return Object.fromEntries(rows.flatMap(([name, isThere, token]) => (isThere ? [[name, token()]] : [])));
};

const watchOf = ({ links }: Pick<RenderContext, 'links'>, { id }: Match): NonNullable<House['watch']> => {
  const code = writeLink({ link: 'watch', match: id });
  const [url] = links(code);
  return { code, ...(url !== undefined && { url }) };
};

/** A match as the service knows it, for a platform that lays it out itself. */
export const houseOf = (context: RenderContext, match: Match, recipient: Recipient, say: Say): House => {
  const { system } = context;
  const { viewer } = recipient;
  const level = machineLevel(match);
  const strengths =
    system.opponents.levels.length > 1 && mayChangeStrength(match, viewer)
      ? system.opponents.levels.map(({ id }) => ({
          label: say(strengthPhrase(system, id)),
          press: tokenOf({ action: 'strength', level: id }, match.id),
          ...(id === level && { now: true as const }),
        }))
      : undefined;
  const awaited = awaitedSeats(system, match);
  const isSeated = typeof viewer === 'number';
  const waits =
    isSeated && awaited.length > 0 && !awaited.includes(viewer) && awaited.every((seat) => isHuman(match, seat));
  const mayTalk = isSeated && preferencesAllow(recipient) && hasReactions(match) && !awaited.includes(viewer);
  return {
    match: match.id,
    code: match.stage === 'lobby' && match.code ? match.code : match.id.slice(0, 4),
    stage: match.stage,
    game: say(gameTitle({ system, variant: match.variant, options: match.hidden.options })),
    variant: match.variant,
    about: aboutOf(match, say),
    seats: seatsOf(context, match, recipient, say),
    notices: match.stage === 'playing' ? noticeLines(match, recipient, say) : [],
    answers: questionRows(system, match, viewer, say)
      .flat()
      .map(({ label, press, tone }) => ({ label, press, ...(tone === 'primary' && { primary: true as const }) })),
    keys: keysOf(context, match, recipient, say),
    ...(strengths && { strengths }),
    ...(mayTalk && {
      phrases: REACTIONS.map(({ said }, nth) => ({
        label: say({ key: said }),
        press: tokenOf({ action: 'react', nth }, match.id),
      })),
    }),
    ...(match.stage === 'playing' && { watch: watchOf(context, match) }),
    ...(waits && { waits: true as const }),
  };
};

const preferencesAllow = ({ preferences }: Recipient): boolean => preferences.reactions !== 'off';
