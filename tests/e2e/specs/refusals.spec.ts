import { expect } from '@playwright/test';
import { answer as enAnswer } from '@hall/shared/locales/en/answer';
import { answer as zhAnswer } from '@hall/shared/locales/zh/answer';
import { book } from '../../support/booking-steps';
import { registerVisitor } from '../../support/new-visitor';
import { findClosedSessions } from '../../support/refused-sessions';
import { baseUrl } from '../fixtures/base-url';
import { test } from '../fixtures/database';
import { type Refusal, setAccount, toDay, toForm, toOrders } from '../fixtures/refusal-stage';
import { narrow, readingOf } from '../pages/device';
import { meetRefusals } from '../pages/refusal-journey';

/** In this order no case causes the next. The case that removes the document is last. */
const refusals: Refusal[] = [
  {
    name: 'B00001: the account was locked meanwhile',
    says: 'B00001',
    reloads: true,
    meanwhile: setAccount('status = 8'),
    ends: setAccount('status = 1'),
    way: (t) => [t.team.wayOut.profile, /\/account\/profile$/],
  },
  {
    name: 'B00002: the person was put on the blacklist',
    says: 'B00002_own',
    names: { line: '' },
    async meanwhile({ database, person }) {
      await database.query(
        `INSERT INTO blacklist (visitor_key, reason) SELECT idnum_key, 'e2e' FROM accounts WHERE username = $1`,
        [person.username],
      );
      // The gateway reloads the list every three seconds. The session is one that takes no bookings.
      const { closed } = await findClosedSessions(database);
      const refused = async (): Promise<string> =>
        (await book(baseUrl(), person.client, closed, 1)).code;
      await expect.poll(refused, { intervals: [500, 1000] }).toBe('B00002');
    },
    ends: ({ database, person }) =>
      database.query(
        'DELETE FROM blacklist USING accounts WHERE visitor_key = idnum_key AND username = $1',
        [person.username],
      ),
    way: toOrders,
  },
  {
    name: 'B00002: so many orders were cancelled today',
    says: 'B00002_cancelLimit',
    async meanwhile({ person, session }) {
      for (let times = 0; times < 2; times += 1) {
        const { orderid } = await book(baseUrl(), person.client, session, 1);
        await person.client.call('order/cancel', { orderid: String(orderid) });
      }
    },
    async ends(stage) {
      await stage.database.query(
        `UPDATE orders SET cancelled_at = cancelled_at - interval '2 days'
         FROM accounts a WHERE a.id = account_id AND a.username = $1`,
        [stage.person.username],
      );
      await setAccount('status = 1')(stage);
    },
    way: toOrders,
  },
  {
    name: 'B00010: a health declaration is asked for since',
    says: 'B00010',
    // The setting belongs to the whole hall, and other tests book meanwhile, so the response is faked.
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
    session: (_database, days) => days[2]?.[2],
    meanwhile: ({ person, session }) => book(baseUrl(), person.client, session, 1),
    way: toOrders,
  },
  {
    name: 'B00015: somebody else booked for the visitor that day',
    says: 'B00015',
    session: (_database, days) => days[1]?.[0],
    reloads: true,
    names: { names: '王*明' },
    async meanwhile({ session, idnum }) {
      const { client } = await registerVisitor(baseUrl());
      await book(baseUrl(), client, session, [{ realname: '王小明', doctype: 2, idnum }]);
    },
    way: toForm,
  },
  {
    name: 'B00004: the document is gone',
    says: 'B00004',
    meanwhile: setAccount('idnum_key = NULL, idnum_sealed = NULL, doctype = NULL'),
    ends: setAccount(`idnum_key = 'e2e ' || id, idnum_sealed = 'e2e', doctype = 2`),
    way: (t) => [t.team.wayOut.complete, /\/account\/profile$/],
  },
];

const [language, viewport] = readingOf('zh', narrow);
test.describe(`in ${language} at ${viewport.width} pixels`, () => {
  test.use({ viewport });
  test.setTimeout(300_000);

  test('each refusal of one visitor shows a way out, and the form is kept', ({ page, database }) =>
    meetRefusals({ page, database, language }, refusals));
});
