import { expect, type Page } from '@playwright/test';
import { answer as zhAnswer } from '@hall/shared/locales/zh/answer';
import { answer as enAnswer } from '@hall/shared/locales/en/answer';
import type { Database } from '@hall/platform/postgres/data-source';
import { book, findOpenDays, leaveSeats, type OpenSession } from '../../support/booking-steps';
import { newPassport, type NewVisitor, registerVisitor } from '../../support/new-visitor';
import { findClosedSessions } from '../../support/refused-sessions';
import { baseUrl } from '../fixtures/base-url';
import { changeAccount } from '../fixtures/change-account';
import { test } from '../fixtures/database';
import { BookingPage, textsOf } from '../pages/booking-page';
import { carrySignIn, narrow, readingOf, speak } from '../pages/device';
import { visitorField } from '../pages/fields';
import { follow } from '../pages/follow';
import { expectFitting, expectReadable } from '../pages/reading';

type Texts = ReturnType<typeof textsOf>;

/** Who books what, and the stage it is set on. */
interface Stage {
  page: Page;
  database: Database;
  person: NewVisitor;
  session: OpenSession;
  /** The passport of the first visitor on the form. */
  idnum: string;
}

interface Refusal {
  name: string;
  /** The key of the server's message, and what it names. */
  says: keyof typeof zhAnswer;
  names?: Record<string, string>;
  /** The session, where it is not one that is open. */
  session?(database: Database): Promise<OpenSession>;
  /** Leaves the session full, so that nobody else may need it. */
  fills?: true;
  visitors?: number;
  /** Read again after a reload, once for each process that decides. */
  reloads?: true;
  /** Before the form is opened. */
  before?(stage: Stage): Promise<unknown>;
  /** What changes while the form is filled in. */
  meanwhile?(stage: Stage): Promise<unknown>;
  /** The way out: what it is called, and where it leads. */
  way(t: Texts): [string, RegExp];
}

const setAccount =
  (change: string) =>
  ({ database, person }: Stage): Promise<void> =>
    changeAccount(database, change, { username: person.username });

const toForm = (t: Texts): [string, RegExp] => [t.booking.waiting.edit, /\/editorder\/\d+$/];
const toDay = (t: Texts): [string, RegExp] => [
  t.booking.waiting.again,
  /\/user\?date=\d{4}-\d\d-\d\d$/,
];
const toOrders = (t: Texts): [string, RegExp] => [t.team.wayOut.orders, /\/account\/record$/];

const refusals: Refusal[] = [
  {
    name: 'B00001: the account was locked meanwhile',
    says: 'B00001',
    reloads: true,
    meanwhile: setAccount('status = 8'),
    way: (t) => [t.team.wayOut.profile, /\/account\/profile$/],
  },
  {
    name: 'B00002: the person was put on the blacklist',
    says: 'B00002',
    async meanwhile({ database, person }) {
      await database.query(
        `INSERT INTO blacklist (visitor_key, reason) SELECT idnum_key, 'e2e' FROM accounts WHERE username = $1`,
        [person.username],
      );
      // The gateway reads the list anew every three seconds; the session is one that takes nobody.
      const { closed } = await findClosedSessions(database);
      const refused = async (): Promise<string> =>
        (await book(baseUrl(), person.client, closed, 1)).code;
      await expect.poll(refused, { intervals: [500, 1000] }).toBe('B00002');
    },
    way: toOrders,
  },
  {
    name: 'B00002: so many orders were cancelled today',
    says: 'B00002_cancelLimit',
    async before({ person, session }) {
      for (let times = 0; times < 2; times += 1) {
        const { orderid } = await book(baseUrl(), person.client, session, 1);
        await person.client.call('order/cancel', { orderid: String(orderid) });
      }
    },
    way: toOrders,
  },
  {
    name: 'B00004: the document is gone',
    says: 'B00004',
    meanwhile: setAccount('idnum_key = NULL, idnum_sealed = NULL, doctype = NULL'),
    way: (t) => [t.team.wayOut.complete, /\/account\/profile$/],
  },
  {
    name: 'B00009: the hall allows fewer than the form was opened with',
    says: 'B00009',
    names: { min: '1', max: '5' },
    visitors: 6,
    before: ({ page }) =>
      page.route('**/start/user*', async (route) => {
        const response = await route.fetch();
        const start = (await response.json()) as object;
        await route.fulfill({ response, json: { ...start, maxnums: 6 } });
      }),
    way: toForm,
  },
  {
    name: 'B00010: a health declaration is asked for since',
    says: 'B00010',
    // The rule is the whole hall's, and other tests book meanwhile: the answer is made here.
    meanwhile: ({ page }) =>
      page.route('**/booking/submit*', (route) => {
        const texts = route.request().headers()['m-lang'] === 'en' ? enAnswer : zhAnswer;
        return route.fulfill({ json: { code: 'B00010', errmsg: texts.B00010 } });
      }),
    way: toForm,
  },
  {
    name: 'B00011: the day is not released yet',
    says: 'B00011',
    session: async (database) => (await findClosedSessions(database)).unreleased,
    way: toDay,
  },
  {
    name: 'B00012: the session was closed',
    says: 'B00012',
    session: async (database) => (await findClosedSessions(database)).closed,
    way: toDay,
  },
  {
    name: 'B00013: the session was stopped',
    says: 'B00013',
    session: async (database) => (await findClosedSessions(database)).stopped,
    way: toDay,
  },
  {
    name: 'B00014: the account booked the session on another device',
    says: 'B00014',
    meanwhile: ({ person, session }) => book(baseUrl(), person.client, session, 1),
    way: toOrders,
  },
  {
    name: 'B00015: somebody else booked for the visitor that day',
    says: 'B00015',
    reloads: true,
    names: { names: '王*明' },
    async meanwhile({ session, idnum }) {
      const { client } = await registerVisitor(baseUrl());
      await book(baseUrl(), client, session, [{ realname: '王小明', doctype: 2, idnum }]);
    },
    way: toForm,
  },
  {
    name: 'B00016: too few seats are left',
    says: 'B00016',
    reloads: true,
    visitors: 2,
    fills: true,
    meanwhile: ({ database, person, session }) => leaveSeats(database, person.client, session, 1),
    way: (t) => [t.schedule.waitlistOf, /\/user\/waitlist\?/],
  },
];

const [language, viewport] = readingOf('zh', narrow);
test.describe(`in ${language} at ${viewport.width} pixels`, () => {
  test.use({ viewport });
  test.setTimeout(120_000);
  const t = textsOf(language);
  const answers = language === 'zh' ? zhAnswer : enAnswer;

  for (const refusal of refusals)
    test(`a refusal is told with its way out, and the form is kept: ${refusal.name}`, async ({
      page,
      database,
    }) => {
      const person = await registerVisitor(baseUrl());
      const [, , day, another] = await findOpenDays(person.client, 4);
      const open = (refusal.fills ? another?.[3] : day?.[0]) as OpenSession;
      const session = (await refusal.session?.(database)) ?? open;
      const idnum = newPassport();
      const stage = { page, database, person, session, idnum };
      await refusal.before?.(stage);
      await speak(page, language);
      await carrySignIn(page, person.client);
      await page.goto(`/page/user/editorder/${session.eventssessionid}`);
      const booking = new BookingPage(page, language);
      await booking.fillVisitor(0, '王小明', idnum);
      const others = Array.from(
        { length: (refusal.visitors ?? 1) - 1 },
        () => `王小明，${newPassport()}`,
      );
      if (others.length) await booking.paste(others);
      await booking.next();
      await refusal.meanwhile?.(stage);
      await booking.submit('keyboard');

      const told = Object.entries(refusal.names ?? {}).reduce(
        (text, [name, value]) => text.replace(`{{${name}}}`, value),
        answers[refusal.says],
      );
      await expect(page.getByRole('heading', { name: t.booking.waiting.rejected })).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(told);
      await expectFitting(page);
      // The page is the same for all of them but for its words.
      if (refusal === refusals[0]) await expectReadable(page);
      if (refusal.reloads) {
        await page.reload();
        await expect(page.getByRole('main').getByRole('alert'), 'told again').toContainText(told);
      }

      const [name, where] = refusal.way(t);
      const way = page
        .getByRole('main')
        .getByRole('link', { name: name.replace('{{session}}', session.session), exact: true });
      await way.click();
      await expect(page).toHaveURL(where);
      const form = `/page/user/editorder/${session.eventssessionid}`;
      if (new URL(page.url()).pathname !== form) await follow(page, form);
      await expect(page.getByTestId('visitor-row')).toHaveCount(refusal.visitors ?? 1);
      await expect(visitorField(page, 0, 'realname')).toHaveValue('王小明');
      await expect(visitorField(page, 0, 'idnum'), 'nothing is lost').toHaveValue(idnum);
    });
});
