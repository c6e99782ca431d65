import type { Page } from '@playwright/test';
import type { Database } from '@hall/platform/postgres/data-source';
import { defaultSettings, writeSetting } from '@hall/domain/configuration/settings';
import { eventually } from '../../support/eventually';
import { newPassport } from '../../support/new-visitor';
import { createVisitorClient } from '../../support/visitor-client';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { foldedVisitor, summaryOf } from '../pages/fields';
import { expectFitting, expectReadable, tabTo, expectSound } from '../pages/reading';

/** Serial, because the hall has one admission rate for a waiting room. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

/**
 * Each test takes another of the last planned days. The site shows them as planned. Other tests copy days to dates far
 * ahead and remove them again.
 */
async function dayToRelease(database: Database, seconds: number): Promise<string> {
  const [[released]] = (await database.query(
    `UPDATE visit_days SET release_at = now() + make_interval(secs => $1)
     WHERE (area_id, visit_date) = (
       SELECT area_id, visit_date FROM visit_days d
       WHERE release_at > now() AND visit_date < now()::date + 60 AND EXISTS (
         SELECT 1 FROM visit_sessions s WHERE s.area_id = d.area_id AND s.visit_date = d.visit_date)
       ORDER BY visit_date DESC LIMIT 1)
     RETURNING visit_date::text AS day, release_at AS at`,
    [seconds],
  )) as [[{ day: string; at: Date }]];
  const { day, at } = released;
  const client = createVisitorClient(baseUrl());
  await eventually(async () => {
    const { sessions } = (await client.call('bookingquery/getSessions', {
      eventsdate: day,
    })) as never as { sessions: { releaseat: string }[] };
    expect(new Date(sessions[0]?.releaseat ?? 0).getTime()).toBeCloseTo(at.getTime(), -4);
  });
  return day;
}

/** Sets the release time to now. */
async function release(database: Database, day: string): Promise<void> {
  await database.query(
    'UPDATE visit_days SET release_at = now() WHERE area_id = 1 AND visit_date = $1',
    [day],
  );
}

/** Resets the day for other tests, as if nobody had joined. */
async function dissolve(database: Database, day: string): Promise<void> {
  await database.query('DELETE FROM prequeue_entries WHERE area_id = 1 AND visit_date = $1', [day]);
  await database.query('DELETE FROM prequeue_draws WHERE area_id = 1 AND visit_date = $1', [day]);
}

/** Adds other accounts to the waiting room. */
async function othersJoin(database: Database, day: string, count: number): Promise<void> {
  await database.query(
    `INSERT INTO prequeue_draws (area_id, visit_date, seed) VALUES (1, $1, decode(repeat('5a', 32), 'hex'))
     ON CONFLICT DO NOTHING`,
    [day],
  );
  await database.query(
    `WITH others AS (INSERT INTO accounts (type, telnum, status)
       SELECT 'user', gen_random_uuid()::text, 1 FROM generate_series(1, $2) RETURNING id)
     INSERT INTO prequeue_entries (area_id, visit_date, account_id) SELECT 1, $1, id FROM others`,
    [day, count],
  );
}

const pace = (database: Database, admittedPerSecond: number, more = {}): Promise<void> =>
  writeSetting(database, 'prequeue', {
    ...defaultSettings.prequeue,
    admittedPerSecond,
    ...more,
  });

async function openDay(page: Page, day: string): Promise<void> {
  await page.goto(`/page/user?date=${day}`);
}

test.afterAll(({ database }) => pace(database, 100));

describeIn('en', 'narrow', ({ t }) => {
  test('a visitor joins the waiting room, proves work and is drawn', async ({
    page,
    database,
    person,
    booking,
  }) => {
    await pace(database, 1, {
      servedDays: 30,
      servedTeamDays: 7,
      behindPoints: 20,
      behindTeamPoints: 15,
      proofOfWork: true,
    });
    const day = await dayToRelease(database, 90);
    await othersJoin(database, day, 4);
    await openDay(page, day);
    await expect(page.getByRole('timer')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: t.waiting.room.join, exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(t.waiting.room.joined)).toBeVisible();
    await expectSound(page);
    await page.reload();
    await expect(page.getByText(t.waiting.room.joined), 'a place survives a reload').toBeVisible();
    const fair = summaryOf(page);
    await tabTo(page, fair);
    await page.keyboard.press('Enter');
    const hash =
      (await page.getByTestId('draw-seed').getByRole('definition').first().textContent()) ?? '';
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    await expect(page.getByTestId('draw-seed')).toContainText(t.waiting.room.later);
    for (const text of [
      t.waiting.room.served.replace('{{days}}', '30'),
      t.waiting.room.servedTeams.replace('{{days}}', '7'),
      t.waiting.room.conduct,
      t.waiting.room.conductTeams,
    ])
      await expect(page.getByText(text)).toBeVisible();
    await expectFitting(page);
    const proven = (): Promise<unknown> =>
      database.query(
        `SELECT e.proven FROM prequeue_entries e JOIN accounts a ON a.id = e.account_id
         WHERE e.visit_date = $1 AND a.username = $2`,
        [day, person.username],
      );
    await eventually(async () => expect(await proven()).toEqual([{ proven: true }]));
    await release(database, day);
    await expect(page.getByText(t.waiting.room.admitted)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByTestId('draw-seed').getByRole('definition').nth(1)).toHaveText(
      /^[0-9a-f]{64}$/,
    );
    await expectReadable(page);
    await booking.chooseSession();
    await booking.fillVisitor(0, person.realname, newPassport());
    await booking.finish();
  });

  test('a place taken on another device is taken over', async ({ page, database, person }) => {
    await pace(database, 1);
    const day = await dayToRelease(database, 90);
    await person.client.call('prequeue/join', { eventsdate: day });
    await openDay(page, day);
    await expect(page.getByText(t.waiting.room.elsewhere)).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: t.waiting.room.joinHere, exact: true }).click();
    await expect(page.getByText(t.waiting.room.joined)).toBeVisible();
    await dissolve(database, day);
  });

  test('an early booking waits in the waiting room', async ({
    page,
    database,
    person,
    booking,
  }) => {
    await pace(database, 1);
    const day = await dayToRelease(database, 60);
    await othersJoin(database, day, 60);
    await release(database, day);
    await eventually(async () =>
      expect(
        await database.query(
          'SELECT places FROM prequeue_draws WHERE visit_date = $1 AND drawn_at IS NOT NULL',
          [day],
        ),
      ).toEqual([{ places: 60 }]),
    );
    await openDay(page, day);
    await booking.chooseSession();
    await booking.fillVisitor(0, person.realname, newPassport());
    await booking.next();
    await booking.submit();
    await expect(page.getByRole('heading', { name: t.waiting.room.notYet })).toBeVisible();
    await expect(page.getByTestId('place-of-entry')).toContainText('61');
    await expectSound(page);
    const waiting = page.url();
    await page.reload();
    await expect(page.getByRole('heading', { name: t.waiting.room.notYet })).toBeVisible();
    await page.getByRole('link', { name: t.booking.waiting.edit }).click();
    await expect(foldedVisitor(page, 0), 'the unchanged form').toContainText(person.realname);
    await openDay(page, day);
    await expect(page.getByText(t.waiting.room.bookingWaits)).toBeVisible();
    await page.getByRole('link', { name: t.schedule.pendingLink }).click();
    await expect(page).toHaveURL(waiting);
    await pace(database, 100);
    await booking.waitForSuccess();
  });
});
