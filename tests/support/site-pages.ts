import {
  applicationPages,
  type PageReader,
  reportPages,
  type SitePage as DeclaredPage,
  sitePages as declared,
  typePages,
} from '@hall/shared/codes/site-pages';
import { accountTypes } from '@hall/shared/codes/states';
import { book, decided, findOpenDays, type OpenSession, party, submit } from './booking-steps';
import { bind, registerTeam } from './new-team-account';
import { registerVisitor } from './new-visitor';
import type { Rows } from './open-rows';
import { signInStaff } from './staff-client';
import { newUnit, submitForm } from './unit-steps';
import type { Answer } from './visitor-client';

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

/** The query parameters that a page needs, by its path. */
const queries: Record<string, string> = {
  [typePages.joinWaitlist.path]: '?session=$eventssessionid&label=$label',
  [applicationPages.success.path]: '?authapplyid=$authapplyid',
  [reportPages.form.path]: '?authapplyid=$authapplyid',
  [reportPages.addUsers.path]: '?authapplyid=$authapplyid',
  [reportPages.success.path]: '?authapplyid=$authapplyid',
};

const pathsFor = (reader: PageReader, pages: Record<string, DeclaredPage>, base = ''): string[] =>
  Object.values(pages)
    .filter((page) => page.reader === reader)
    .map(({ path }) => `${base}${path}${queries[path] ?? ''}`);

/** Every page of the visitor site, with the placeholders that `prepareSitePages` replaces. */
export const sitePages: readonly SitePage[] = [
  ...pagesOf('nobody', [
    ...accountTypes.flatMap((type) => [`/${type}`, ...pathsFor('anybody', typePages, `/${type}`)]),
    ...pathsFor('anybody', declared),
    '/auth',
    '/mobile',
    '/mobile/ticket',
  ]),
  ...accountTypes.flatMap((type) =>
    pagesOf(type, [
      `/${type}`,
      ...pathsFor('account', typePages, `/${type}`),
      ...(type === 'user' ? pathsFor('account', declared) : ['/account/profile']),
      ...pathsFor(type, declared),
    ]),
  ),
  ...pagesOf('unit', [...pathsFor('unit', applicationPages), ...pathsFor('unit', reportPages)]),
];

/** The values for the addresses of a reader, and the reader's sign-in. */
export interface Prepared {
  stored: Record<Reader, Stored>;
  /** @returns the page's address with the reader's ids */
  addressOf(page: SitePage): string;
}

/**
 * Makes readers for the test, each with a booking of its own, and a unit with an application.
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
  const guideids = [guide.accountid];
  const sent = await submit(baseUrl, agency.client, {
    eventssessionid: another.eventssessionid,
    visitors: party(10),
    guideids,
  });
  const booked: Partial<Record<Reader, Answer>> = {
    user: await book(baseUrl, person.client, session, 2),
    tg: await book(baseUrl, guide.client, session, 10),
    ta: await decided(agency.client, sent.requestid),
  };
  const values: Record<string, unknown> = {
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
    addressOf: ({ path, who }) =>
      path.replace(/\$(\w+)/g, (_all, name: string) =>
        encodeURIComponent(String({ ...values, ...(booked[who] ?? booked.user) }[name])),
      ),
  };
}
