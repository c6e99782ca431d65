import { book, findOpenDays, type OpenSession } from './booking-steps';
import { bind, registerTeam } from './new-team-account';
import { registerVisitor } from './new-visitor';
import type { Rows } from './open-rows';
import { signInStaff } from './staff-client';
import { newUnit, submitForm } from './unit-steps';

/** The reader of a page: nobody, an account type, or a unit. */
export type Reader = 'nobody' | 'user' | 'tg' | 'ta' | 'unit';

/** The browser storage of a signed-in reader, by key. */
type Stored = Readonly<Record<string, string>>;

/** An address below `/page` and its reader. */
export interface SitePage {
  path: string;
  who: Reader;
}

const pagesOf = (who: Reader, paths: readonly string[]): SitePage[] =>
  paths.map((path) => ({ path, who }));

/** Pages of the three account types. `prepareSitePages` replaces placeholders such as `$orderid`. */
const account = (...own: string[]): string[] => [
  'record',
  'record/$orderid',
  'record/$orderid/change',
  'myticket',
  'waitlist',
  'visitors',
  'profile',
  'password',
  'phone',
  'securityQuestion',
  'personalCopy',
  'calendar',
  'standing',
  ...own,
];

/**
 * Every page of the visitor site. A page with two addresses is listed once. A unit test compares the list with the
 * router.
 */
export const sitePages: readonly SitePage[] = [
  ...pagesOf('nobody', [
    '/user',
    '/user/login',
    '/user/registry',
    '/user/reset',
    '/tg',
    '/tg/login',
    '/tg/registry',
    '/tg/reset',
    '/ta',
    '/ta/login',
    '/ta/registry',
    '/ta/reset',
    '/getpass',
    '/getpass/issue',
    '/auth',
    '/mobile',
    '/mobile/ticket',
  ]),
  ...(['user', 'tg', 'ta'] as const).flatMap((type) =>
    pagesOf(type, [
      `/${type}`,
      `/${type}/editorder/$eventssessionid`,
      `/${type}/waiting/$requestid`,
      `/${type}/success/$orderid`,
      `/${type}/waitlist?session=$eventssessionid&label=$label`,
    ]),
  ),
  ...pagesOf(
    'user',
    account().map((name) => `/account/${name}`),
  ),
  ...pagesOf('tg', ['/account/profile', '/account/tourOperator']),
  ...pagesOf('ta', ['/account/profile', '/account/guides', '/account/operator']),
  ...pagesOf('unit', [
    '/auth',
    '/auth/form',
    '/auth/addUsers',
    '/auth/$authapplyid',
    '/auth/success?authapplyid=$authapplyid',
    '/auth-report/list',
    ...['form', 'addUsers', 'success'].map(
      (name) => `/auth-report/${name}?authapplyid=$authapplyid`,
    ),
  ]),
];

/** The values for the addresses of a reader, and the reader's sign-in. */
export interface Prepared {
  stored: Record<Reader, Stored>;
  /** @returns the page's address with the reader's ids */
  addressOf(page: SitePage): string;
}

/**
 * Makes readers for the test with a booking, an application and a visit that has begun.
 * @param baseUrl of the running system
 */
export async function prepareSitePages(baseUrl: string, database: Rows): Promise<Prepared> {
  const [person, guide, agency, unit] = await Promise.all([
    registerVisitor(baseUrl),
    registerTeam(baseUrl, database, 'tg'),
    registerTeam(baseUrl, database, 'ta'),
    signInStaff(baseUrl, 'admin').then((staff) => newUnit(baseUrl, staff)),
  ]);
  await bind(guide, agency);
  const [day = []] = await findOpenDays(person.client, 1);
  const [session, another] = day as [OpenSession, OpenSession];
  const { authapplyid } = await submitForm(unit.client, session);
  const { orderid, requestid } = await book(baseUrl, person.client, session, 2);
  const values: Record<string, unknown> = {
    orderid,
    requestid,
    authapplyid,
    eventssessionid: another.eventssessionid,
    label: another.session,
  };
  return {
    stored: {
      nobody: {},
      user: { authtoken: String(person.client.authtoken), accountType: 'user' },
      tg: { authtoken: String(guide.client.authtoken), accountType: 'tg' },
      ta: { authtoken: String(agency.client.authtoken), accountType: 'ta' },
      unit: { 'unit-authtoken': String(unit.client.authtoken) },
    },
    addressOf: ({ path }) =>
      path.replace(/\$(\w+)/g, (_all, name: string) => encodeURIComponent(String(values[name]))),
  };
}
