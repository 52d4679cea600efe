import type { Locale } from '../../../kernel/phrase.ts';
import type { TextAccess } from '../../../kernel/reader.ts';
import type { Theme } from '../../../kernel/screen.ts';
import { createCache } from '../../../kit/cache.ts';
import type { Person, Place } from '../../ports/intent.ts';
import type { SessionStore } from '../../ports/store.ts';
import type { PersonWindows } from '../../ports/windows.ts';
import type { Translator } from '../../speech/translator.ts';
import { type Board, type Match, platformAt } from '../match/match.ts';
import { chatKey, lettersOf, type People, type PersonalPreferences, type Preferences } from '../people/people.ts';
import type { MatchRepository } from './match-repository.ts';
import type { RecordBook } from './record.ts';
import { type Recipient, type RenderContext, watchedAt } from './render-context.ts';
import type { StoreClock } from './store-clock.ts';

/** What the renderer needs. */
export interface RendererDependencies {
  readonly people: People;
  readonly translator: Translator;
  /** Links of all platforms that open a private chat with a payload. */
  readonly links: (payload: string) => readonly string[];
  /** Which typed text reaches the bot at a place. */
  readonly textAccess: (place: Place) => TextAccess;
  /** Whether a person can be shown something privately at a shared place. Default: everywhere. */
  readonly privateReplies?: (place: Place) => 'yes' | 'refused';
  /** The phrase that names the right that the bot lacks for pictures at a place. Default: it lacks none. */
  readonly pictureRefusal?: (place: Place) => string | undefined;
  /** The colours that the device at a place asks for. Default: none. */
  readonly scheme?: (place: Place) => Theme | undefined;
  /** The web page as a window of people from chats. Absent: they have none. */
  readonly windows?: PersonWindows | undefined;
  /** Whether the platform of a place lays screens out by itself. Default: none does. */
  readonly laysOut?: (place: Place) => boolean;
}

/** A person who asks, and where. */
export interface Requester {
  readonly person: Person;
  readonly place: Place;
  /** Their settings as the intent found them. Absent: they are read when they are needed. */
  readonly preferences?: PersonalPreferences;
}

/** Rendering helpers. */
export interface Renderer {
  renderContext(match: Match): Promise<RenderContext>;
  recipientOf(board: Board): Promise<Recipient>;
  /** The recipient of a whisper: one person, at the place where they asked. */
  whisperRecipient(asking: Requester, seat: number | undefined): Promise<Recipient>;
  /** A translator outside any match. */
  translate(locale: Locale): ReturnType<Translator['to']>;
}

export const createRenderer = (
  dependencies: RendererDependencies,
  { systemOf }: Pick<MatchRepository, 'systemOf'>,
  clock: Pick<StoreClock, 'now'>,
  record: Pick<RecordBook, 'standingOf'>,
  operatorLine: Pick<OperatorLine, 'read'>,
): Renderer => {
  const { people, translator, links } = dependencies;
  const lackedAt = (place: Place, { board = 'picture' }: Preferences): Pick<Recipient, 'lacks'> => {
    const lacks = board === 'picture' ? dependencies.pictureRefusal?.(place) : undefined;
    return lacks === undefined ? {} : { lacks };
  };
  const schemeAt = (place: Place): Pick<Recipient, 'scheme'> => {
    const scheme = dependencies.scheme?.(place);
    return scheme === undefined ? {} : { scheme };
  };
  const laidOutAt = (place: Place): Pick<Recipient, 'laysOut'> =>
    dependencies.laysOut?.(place) ? { laysOut: true } : {};
  return {
    renderContext: async (match) => {
      const standing = await record.standingOf(match);
      const line = await operatorLine.read();
      return {
        system: systemOf(match.system),
        translator,
        now: await clock.now(),
        links,
        hasWindows: dependencies.windows !== undefined,
        ...(standing ? { standing } : {}),
        ...(line === undefined ? {} : { told: line }),
      };
    },
    recipientOf: async (board) => {
      const preferences: Preferences = await people.preferences(board.reader ?? chatKey(board.place));
      const textAccess = dependencies.textAccess(board.place);
      const { viewer, form } = board;
      const locale = preferences.locale ?? board.locale;
      const alone = dependencies.privateReplies?.(board.place) === 'refused' ? { alone: 'refused' as const } : {};
      return {
        viewer,
        locale,
        preferences,
        at: 'board',
        platform: platformAt(board.place, board.reader),
        textAccess,
        ...watchedAt(board.place, textAccess),
        ...alone,
        ...lackedAt(board.place, preferences),
        ...schemeAt(board.place),
        ...laidOutAt(board.place),
        ...(form === undefined ? {} : { form }),
      };
    },
    whisperRecipient: async ({ person, place, preferences: known }, seat) => {
      const preferences = known ?? (await people.preferencesOf(person));
      const textAccess = dependencies.textAccess(place);
      const lacked = lackedAt(place, preferences);
      return {
        viewer: seat ?? 'public',
        locale: preferences.locale,
        preferences,
        at: 'whisper',
        platform: place.platform,
        textAccess,
        ...watchedAt(place, textAccess),
        ...lacked,
        ...schemeAt(place),
        ...laidOutAt(place),
      };
    },
    translate: (locale) => translator.to({ locale, letters: lettersOf(locale), nameOf: String }),
  };
};

const LINE = 'operator-line';
/** How long a line stands at most: a day. */
const LINE_MS = 86_400_000;
/** How long a process draws boards by what it has read. */
const READ_MS = 3_000;

/** One line of the operator on all boards, such as before a restart. */
export interface OperatorLine {
  /** Undefined where there is none, and while the store does not answer. */
  read(): Promise<string | undefined>;
  /** @param text undefined takes the line off. */
  write(text: string | undefined): Promise<void>;
}

export const createOperatorLine = (store: Pick<SessionStore, 'shelf'>, monotonicMs: () => number): OperatorLine => {
  const known = createCache<typeof LINE, { readonly line?: string }>({ most: 1, keepMs: READ_MS, monotonicMs });
  return {
    async read() {
      const held = known.get(LINE);
      if (held) return held.line;
      const line = await store.shelf.get(LINE).catch(() => undefined);
      known.set(LINE, line === undefined ? {} : { line });
      return line;
    },
    async write(text) {
      if (text === undefined) await store.shelf.drop(LINE);
      else await store.shelf.put(LINE, text, LINE_MS);
      known.delete(LINE);
    },
  };
};
