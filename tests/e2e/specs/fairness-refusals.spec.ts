import { dateInWords } from '@hall/shared/rules/date-in-words';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { book, leaveSeats } from '../../support/booking-steps';
import { registerVisitor } from '../../support/new-visitor';
import type { textsOf } from '../pages/booking-page';
import { baseUrl } from '../fixtures/base-url';
import { test } from '../fixtures/database';
import { type Refusal, setAccount, toDay, toForm } from '../fixtures/refusal-stage';
import { narrow, readingOf } from '../pages/device';
import { meetRefusals } from '../pages/refusal-journey';

const toStanding = (t: ReturnType<typeof textsOf>): [string, RegExp] => [
  t.team.wayOut.standing,
  /\/account\/standing$/,
];

const refusals: Refusal[] = [
  {
    name: 'B00020: the visitor made as many visits as the hall allows in 30 days',
    says: 'B00020',
    names: (language) => ({
      names: '王*明',
      date: dateInWords(addHallDays(hallDateOf(new Date()), 25), language),
    }),
    session: (_database, days) => days[1]?.[1],
    reloads: true,
    async meanwhile({ database, session, idnum }) {
      const { client } = await registerVisitor(baseUrl());
      const { orderid } = await book(baseUrl(), client, session, [
        { realname: '王小明', doctype: 2, idnum },
      ]);
      await database.query(
        `INSERT INTO past_visits (visitor_key, visit_date)
         SELECT visitor_key, $2::date - days FROM tickets, generate_series(1, 5) days WHERE order_id = $1`,
        [orderid, hallDateOf(new Date())],
      );
      await client.call('order/cancel', { orderid: String(orderid) });
    },
    after: ({ database }) =>
      database.query(
        `DELETE FROM past_visits WHERE visitor_key IN (SELECT visitor_key FROM past_visits GROUP BY 1 HAVING count(*) = 5)`,
      ),
    way: toForm,
  },
  {
    name: 'B00022: the account gave back places of the session just now',
    says: 'B00022',
    session: (_database, days) => days[2]?.[1],
    async meanwhile({ database, person, session }) {
      await leaveSeats(database, person.client, session, 4);
      const { orderid } = await book(baseUrl(), person.client, session, 3);
      await person.client.call('order/cancel', { orderid: String(orderid) });
    },
    way: toDay,
  },
  {
    name: 'B00023: the hall asks the account to have its identity verified',
    says: 'B00023',
    meanwhile: setAccount('identity_asked_at = now()'),
    ends: setAccount('identity_asked_at = NULL'),
    way: toStanding,
  },
  {
    name: 'B00021: the account was paused',
    says: 'B00021',
    names: (language) => ({
      date: dateInWords(addHallDays(hallDateOf(new Date()), 3), language),
    }),
    async meanwhile(stage) {
      await stage.database.query(
        `INSERT INTO risk_scores (account_id, score, reasons, paused_until)
         SELECT id, 0, '[]', now() + interval '3 days' FROM accounts WHERE username = $1`,
        [stage.person.username],
      );
      // Makes the gateway reload the account.
      await setAccount('status = 1')(stage);
    },
    async ends(stage) {
      await stage.database.query(
        'DELETE FROM risk_scores USING accounts a WHERE a.id = account_id AND a.username = $1',
        [stage.person.username],
      );
      await setAccount('status = 1')(stage);
    },
    way: toStanding,
  },
];

const [language, viewport] = readingOf('en', narrow);
test.describe(`in ${language} at ${viewport.width} pixels`, () => {
  test.use({ viewport });
  test.setTimeout(300_000);

  test('each refusal by a fairness rule shows a way out, and the form is kept', ({
    page,
    database,
  }) => meetRefusals({ page, database, language }, refusals));
});
