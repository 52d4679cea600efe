import type { Focus } from '../../kernel/screen.ts';
import type { Who } from './authority.ts';
import { withValue } from './codec.ts';
import type { PageRow, ValueOf } from './row.ts';
import { PAGES } from './rows.ts';

export { PAGES };

export type PageName = keyof typeof PAGES;
export type PageNamed<Name extends PageName> = { readonly page: Name } & ValueOf<(typeof PAGES)[Name]>;
/** A page of the service, as a button opens it. */
export type ServicePage = { [Name in PageName]: PageNamed<Name> }[PageName];

/** Where a page can be opened, as its row says. */
export type WhereOpen<Name extends PageName> = (typeof PAGES)[Name]['where'];

/** What is known of a page. */
export const pageRow = (name: PageName): PageRow => PAGES[name];

const isPageName = (name: string): name is PageName => Object.hasOwn(PAGES, name);

/** Who may open a page. */
export const mayOpen = (page: ServicePage): Who => {
  const row = pageRow(page.page);
  return row.mayOf?.(page) ?? row.may;
};

/** Writes a page as the focus of a board names it, and a button after a `?`: `!rules:classic:2`. */
export const writePage = (page: ServicePage): Focus => `!${withValue(page.page, pageRow(page.page).value.write(page))}`;

/** Reads the page that a focus names; undefined for a focus of a game, and for anything else. */
export const readPage = (focus: Focus): ServicePage | undefined => {
  const [, name = '', value] = /^!([a-z]+)(?::(.*))?$/.exec(focus) ?? [];
  const read = isPageName(name) ? pageRow(name).value.read(value) : undefined;
  // Safe: each codec reads its own row's type.
  return read && ({ page: name, ...read } as ServicePage);
};
