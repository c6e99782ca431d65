import type { AccountType } from './states';

/** The reader of a page: anybody, a signed-in account, an account of one type, or a unit. Units sign in on the page. */
export type PageReader = 'anybody' | 'account' | AccountType | 'unit';

/** A page of the visitor site, by its name in `urls`. */
export interface SitePage {
  /** Below `/page`. */
  path: string;
  /** `web/src/routes/<file>-page.tsx` exports the page by the name of its file. */
  file: string;
  reader: PageReader;
  /** Its group in the menu of the account. */
  group?: 'visits' | 'people' | 'account';
  /** Hidden from an agency's operators. */
  ownerOnly?: true;
}
type SitePages = Record<string, SitePage>;

/** The pages with one address. The menu of the account has the same order. */
export const sitePages = {
  getpass: { path: '/getpass', file: 'getpass', reader: 'anybody' },
  getpassIssue: { path: '/getpass/issue', file: 'getpass-issue', reader: 'anybody' },
  accessibility: { path: '/accessibility', file: 'accessibility', reader: 'anybody' },
  terms: { path: '/terms', file: 'terms', reader: 'anybody' },
  privacy: { path: '/privacy', file: 'privacy', reader: 'anybody' },
  record: { path: '/account/record', file: 'record', reader: 'account', group: 'visits' },
  order: { path: '/account/record/$orderid', file: 'order', reader: 'account' },
  changeOrder: {
    path: '/account/record/$orderid/change',
    file: 'change-order',
    reader: 'account',
  },
  myticket: { path: '/account/myticket', file: 'my-ticket', reader: 'account', group: 'visits' },
  waitlist: { path: '/account/waitlist', file: 'waitlist', reader: 'account', group: 'visits' },
  visitors: {
    path: '/account/visitors',
    file: 'saved-visitors',
    reader: 'account',
    group: 'people',
  },
  tourOperator: {
    path: '/account/tourOperator',
    file: 'tour-operator',
    reader: 'tg',
    group: 'people',
  },
  guides: { path: '/account/guides', file: 'guides', reader: 'ta', group: 'people' },
  operator: {
    path: '/account/operator',
    file: 'operator',
    reader: 'ta',
    group: 'people',
    ownerOnly: true,
  },
  profile: { path: '/account/profile', file: 'profile', reader: 'account', group: 'account' },
  password: { path: '/account/password', file: 'password', reader: 'account', group: 'account' },
  phone: {
    path: '/account/phone',
    file: 'phone',
    reader: 'account',
    group: 'account',
    ownerOnly: true,
  },
  securityQuestion: {
    path: '/account/securityQuestion',
    file: 'security-question',
    reader: 'account',
    group: 'account',
    ownerOnly: true,
  },
  calendar: {
    path: '/account/calendar',
    file: 'calendar',
    reader: 'account',
    group: 'account',
    ownerOnly: true,
  },
  bookingRecord: {
    path: '/account/standing',
    file: 'booking-record',
    reader: 'account',
    group: 'account',
  },
  personalCopy: {
    path: '/account/personalCopy',
    file: 'personal-copy',
    reader: 'account',
    group: 'account',
    ownerOnly: true,
  },
} as const satisfies SitePages;

/** The pages of each account type, below `/user`, `/tg` and `/ta`. Signed-in readers see those of their own type. */
export const typePages = {
  login: { path: '/login', file: 'login', reader: 'anybody' },
  registry: { path: '/registry', file: 'registry', reader: 'anybody' },
  reset: { path: '/reset', file: 'reset', reader: 'anybody' },
  editOrder: { path: '/editorder/$eventssessionid', file: 'edit-order', reader: 'account' },
  waiting: { path: '/waiting/$requestid', file: 'request-progress', reader: 'account' },
  success: { path: '/success/$orderid', file: 'success', reader: 'account' },
  joinWaitlist: { path: '/waitlist', file: 'join-waitlist', reader: 'account' },
} as const satisfies SitePages;

/** The pages of a unit's application. */
export const applicationPages = {
  index: { path: '/auth', file: 'group-list', reader: 'unit' },
  form: { path: '/auth/form', file: 'group-form', reader: 'unit' },
  addUsers: { path: '/auth/addUsers', file: 'group-add-users', reader: 'unit' },
  success: { path: '/auth/success', file: 'group-success', reader: 'unit' },
  application: { path: '/auth/$authapplyid', file: 'group-application', reader: 'unit' },
} as const satisfies SitePages;

/** The pages of a unit's report. */
export const reportPages = {
  list: { path: '/auth-report/list', file: 'group-report-list', reader: 'unit' },
  form: { path: '/auth-report/form', file: 'group-report-form', reader: 'unit' },
  addUsers: { path: '/auth-report/addUsers', file: 'group-report-add-users', reader: 'unit' },
  success: { path: '/auth-report/success', file: 'group-report-success', reader: 'unit' },
} as const satisfies SitePages;
