import type { Focus } from '../../kernel/screen.ts';
import type { Where, Who } from './authority.ts';
import { type Codec, IGNORED, NOTHING, SEAT, withValue } from './codec.ts';
import {
  DRILL,
  FORM,
  GAME,
  GAMES,
  HERE,
  HOUR,
  LESSON,
  ME,
  PACE,
  type PageValues,
  PERSON,
  PROOF,
  READ,
  RULES,
  SHOT,
  STEP,
  TOP,
} from './page-values.ts';

export type PageName = keyof PageValues;
export type PageNamed<Name extends PageName> = { readonly page: Name } & PageValues[Name];
/** A page of the service, as a button opens it. */
export type ServicePage = { [Name in PageName]: PageNamed<Name> }[PageName];

interface PageRow<Value extends object> {
  /** A method, so that a row fits every page of its name. */
  may(page: Value): Who;
  readonly where: Where;
  readonly value: Codec<Value>;
  /** The phrase on its button, where it is nearly always the same. */
  readonly label?: string;
}

const anyone = (): Who => 'anyone';
const host = (): Who => 'host';
const admin = (): Who => 'admin';

const mayChoose = ({ purpose }: PageValues['games']): Who =>
  purpose === 'table' ? 'host' : purpose === 'chat' ? 'admin' : 'anyone';

/** Every page of the service: who may open it, where, with which value. `handlers/pages.ts` says what it shows. */
export const PAGES = {
  rules: { may: anyone, where: 'anywhere', value: RULES, label: 'button-rules' },
  start: { may: anyone, where: 'page', value: NOTHING },
  more: { may: anyone, where: 'page', value: NOTHING, label: 'button-more' },
  matches: { may: anyone, where: 'page', value: NOTHING, label: 'button-matches' },
  game: { may: anyone, where: 'page', value: GAME },
  games: { may: mayChoose, where: 'anywhere', value: GAMES, label: 'button-games' },
  form: { may: host, where: 'anywhere', value: FORM, label: 'button-form' },
  drill: { may: anyone, where: 'anywhere', value: DRILL, label: 'button-drill' },
  lesson: { may: anyone, where: 'anywhere', value: LESSON, label: 'button-lesson' },
  levels: { may: anyone, where: 'anywhere', value: IGNORED, label: 'button-machine' },
  meanwhile: { may: anyone, where: 'match', value: NOTHING, label: 'button-meanwhile' },
  language: { may: anyone, where: 'anywhere', value: IGNORED, label: 'button-language' },
  settings: { may: anyone, where: 'anywhere', value: IGNORED, label: 'button-settings' },
  chat: { may: admin, where: 'anywhere', value: IGNORED, label: 'button-chat-settings' },
  me: { may: anyone, where: 'page', value: ME, label: 'button-record-mine' },
  top: { may: anyone, where: 'page', value: TOP, label: 'button-record-top' },
  blocks: { may: anyone, where: 'page', value: NOTHING },
  link: { may: anyone, where: 'page', value: NOTHING },
  unlink: { may: anyone, where: 'page', value: NOTHING, label: 'button-unlink' },
  house: { may: admin, where: 'anywhere', value: NOTHING, label: 'button-house' },
  quiet: { may: admin, where: 'anywhere', value: HOUR },
  report: { may: anyone, where: 'match', value: SEAT, label: 'button-report' },
  people: { may: anyone, where: 'match', value: PERSON, label: 'button-people' },
  privacy: { may: anyone, where: 'page', value: IGNORED },
  mydata: { may: anyone, where: 'page', value: IGNORED, label: 'button-mydata' },
  forgetme: { may: anyone, where: 'page', value: IGNORED, label: 'button-forget' },
  menu: { may: anyone, where: 'match', value: NOTHING, label: 'button-menu' },
  resign: { may: () => 'player', where: 'match', value: NOTHING, label: 'button-resign' },
  strength: { may: () => 'player', where: 'match', value: NOTHING, label: 'button-strength' },
  end: { may: admin, where: 'match', value: NOTHING, label: 'button-end' },
  show: { may: anyone, where: 'match', value: NOTHING },
  read: { may: anyone, where: 'match', value: READ, label: 'button-read' },
  replay: { may: anyone, where: 'match', value: STEP, label: 'button-replay' },
  film: { may: anyone, where: 'match', value: PACE, label: 'button-film' },
  share: { may: anyone, where: 'match', value: HERE, label: 'button-share-result' },
  study: { may: anyone, where: 'match', value: SHOT, label: 'button-study' },
  verify: { may: anyone, where: 'match', value: PROOF, label: 'button-verify' },
} as const satisfies { readonly [Name in PageName]: PageRow<PageValues[Name]> };

/** Where a page can be opened, as the table says. */
export type WhereOpen<Name extends PageName> = (typeof PAGES)[Name]['where'];

const isPageName = (name: string): name is PageName => Object.hasOwn(PAGES, name);

/** Who may open a page. */
export const mayOpen = (page: ServicePage): Who => {
  const row: PageRow<object> = PAGES[page.page];
  return row.may(page);
};

/** Writes a page as the focus of a board names it, and a button after a `?`: `!rules:classic:2`. */
export const writePage = (page: ServicePage): Focus => {
  const { value }: PageRow<object> = PAGES[page.page];
  return `!${withValue(page.page, value.write(page))}`;
};

/** Reads the page that a focus names; undefined for a focus of a game, and for anything else. */
export const readPage = (focus: Focus): ServicePage | undefined => {
  const [, name = '', value] = /^!([a-z]+)(?::(.*))?$/.exec(focus) ?? [];
  if (!isPageName(name)) return undefined;
  const row: PageRow<object> = PAGES[name];
  const read = row.value.read(value);
  // Safe: each codec reads its own row's type.
  return read && ({ page: name, ...read } as ServicePage);
};
