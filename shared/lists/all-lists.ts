import { accounts } from './accounts';
import { areas } from './areas';
import { audit } from './audit';
import { applications } from './applications';
import { authunits } from './authunits';
import { bindings } from './bindings';
import { blacklist } from './blacklist';
import { clusters } from './clusters';
import type { List, ListFilter } from './define-list';
import { exportJobs } from './exports';
import { failedrequests } from './failedrequests';
import { importrows } from './importrows';
import { imports } from './imports';
import { messages } from './messages';
import { notices } from './notices';
import { orders } from './orders';
import { returnedseats } from './returnedseats';
import { risk } from './risk';
import { staff } from './staff';

/** Every list of the console, by the name of its saved columns and views. */
export const allLists = {
  accounts,
  areas,
  audit,
  authorizations: applications,
  authunits,
  bindings,
  blacklist,
  clusters,
  exports: exportJobs,
  failedrequests,
  importrows,
  imports,
  messages,
  notices,
  orders,
  returnedseats,
  risk,
  staff,
} satisfies Record<string, List>;

type AllLists = typeof allLists;
export type ConsoleList = keyof AllLists;
export const consoleLists = Object.keys(allLists) as ConsoleList[];

/** A list whose view can be exported. The others have a file with more than a view, or are lists of files. */
export type ExportedList = {
  [Name in ConsoleList]: AllLists[Name] extends { hasOwnFile?: undefined } ? Name : never;
}[ConsoleList];

export const exportedLists = consoleLists.filter(
  (name): name is ExportedList => !('hasOwnFile' in allLists[name]),
);

const filtersOf = (...kinds: ListFilter['kind'][]): ReadonlySet<string> =>
  new Set(
    Object.values<List>(allLists).flatMap(({ filters }) =>
      Object.entries(filters).flatMap(([name, { kind }]) => (kinds.includes(kind) ? [name] : [])),
    ),
  );

/** The filters that a saved view stores: choices, days and flags, never words that staff typed. */
export const viewFilters = filtersOf('choice', 'day', 'flag');

/** The filters that can name a person. They are typed by hand and never stand in an address. */
export const wordFilters = filtersOf('word');
