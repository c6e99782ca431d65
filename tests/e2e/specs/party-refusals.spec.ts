import { expect } from '@playwright/test';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { defaultSettings, writeSetting } from '@hall/domain/configuration/settings';
import {
  book,
  findOpenDays,
  leaveSeats,
  type OpenSession,
  shownSession,
} from '../../support/booking-steps';
import { findClosedSessions } from '../../support/refused-sessions';
import type { VisitorClient } from '../../support/visitor-client';
import { baseUrl } from '../fixtures/base-url';
import { test } from '../fixtures/database';
import { type Refusal, setAccount, toDay, toForm } from '../fixtures/refusal-stage';
import { desktop, readingOf } from '../pages/device';
import { meetRefusals } from '../pages/refusal-journey';

/** The number of visitors rises, because the form can only grow. */
const refusals: Refusal[] = [
  {
    name: 'B00024: the account booked for as many different people as the hall allows',
    says: 'B00024',
    names: (language) => ({
      days: '30',
      most: '40',
      names: '王*明',
      date: dateInWords(addHallDays(hallDateOf(new Date()), 30), language),
    }),
    async meanwhile({ database, person }) {
      await database.query(
        `INSERT INTO risk_scores (account_id, score, reasons, known_people)
         SELECT id, 0, '[{"rule":"bookedPeople","points":0,"count":40}]',
           (SELECT jsonb_agg(jsonb_build_array('somebody ' || n, $2::text)) FROM generate_series(1, 40) n)
         FROM accounts WHERE username = $1`,
        [person.username, hallDateOf(new Date())],
      );
      const { closed } = await findClosedSessions(database);
      const refused = async (): Promise<string> =>
        (await book(baseUrl(), person.client, closed, 1)).code;
      await expect.poll(refused, { intervals: [500, 1000] }).toBe('B00024');
    },
    after: async (stage) => {
      await stage.database.query(
        'DELETE FROM risk_scores USING accounts a WHERE a.id = account_id AND a.username = $1',
        [stage.person.username],
      );
      await setAccount('status = 1')(stage);
    },
    way: (t) => [t.team.wayOut.standing, /\/account\/standing$/],
  },
  {
    name: 'B00016: too few seats are left',
    says: 'B00016',
    session: (_database, days) => days[3]?.[3],
    reloads: true,
    visitors: 2,
    meanwhile: ({ database, person, session }) => leaveSeats(database, person.client, session, 1),
    way: (t) => [t.schedule.waitlistOf, /\/user\/waitlist\?/],
  },
  {
    name: 'B00025: the account booked for as many people on that day as the hall allows',
    says: 'B00025',
    session: (_database, days) => days[3]?.at(-1),
    visitors: 5,
    async meanwhile({ person, session }) {
      const others = await findRoomOn(person.client, session, 5);
      // Another test may have taken the seats meanwhile. Then the next session is booked.
      const bookNext = async (): Promise<unknown> => {
        const other = others.pop();
        if (!other) throw new Error('no other session of the day has enough seats');
        return (await book(baseUrl(), person.client, other, 5)).state;
      };
      await expect.poll(bookNext, { intervals: [100] }).toBe('confirmed');
    },
    way: toDay,
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
];

/** @returns the day's other sessions with enough seats */
async function findRoomOn(
  by: VisitorClient,
  session: OpenSession,
  people: number,
): Promise<OpenSession[]> {
  const ofDay = (await findOpenDays(by, 4))
    .flat()
    .filter((one) => one.eventsdate === session.eventsdate)
    .filter((one) => one.eventssessionid !== session.eventssessionid);
  const shown = await Promise.all(ofDay.map((one) => shownSession(by, one)));
  return ofDay.filter(
    (_one, at) => shown[at]?.state === 'available' && shown[at].remaining >= people,
  );
}

// No other test reaches these limits.
test.beforeAll(({ database }) =>
  writeSetting(database, 'bookedPeople', { most: 40, days: 30, aDay: 9 }),
);

test.afterAll(({ database }) =>
  writeSetting(database, 'bookedPeople', defaultSettings.bookedPeople),
);

const [language, viewport] = readingOf('en', desktop);
test.describe(`in ${language} at ${viewport.width} pixels`, () => {
  test.use({ viewport });
  test.setTimeout(300_000);

  test('each refusal by party size shows a way out, and the form is kept', ({ page, database }) =>
    meetRefusals({ page, database, language }, refusals));
});
