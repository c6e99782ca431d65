import type { Page } from '@playwright/test';
import { defaultSettings } from '@hall/domain/configuration/settings';
import { changeSetting } from '../../support/change-setting';
import { readMessages } from '../../support/development-tools';
import { eventually } from '../../support/eventually';
import { type NewVisitor, registerVisitor } from '../../support/new-visitor';
import { signInStaff } from '../../support/staff-client';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { openSession, bookFor } from '../fixtures/open-session';
import { atBothWidths, carrySignIn } from '../pages/device';
import { expectSound } from '../pages/reading';

// These tests change a hall setting that no other file changes. They run one after another and restore it.
test.describe.configure({ mode: 'serial' });

const setRules = async (isOn: boolean): Promise<void> =>
  changeSetting(await signInStaff(baseUrl(), 'scheduler'), 'riskMeasures', {
    ...defaultSettings.riskMeasures,
    identity: isOn ? 40 : 0,
  });

const look = (page: Page): Promise<void> => atBothWidths(page, () => expectSound(page));

describeIn('zh', 'desktop', ({ language, t }) => {
  test.beforeAll(() => setRules(true));
  test.afterAll(() => setRules(false));
  let person: NewVisitor;
  test.beforeEach(async () => {
    person = await registerVisitor(baseUrl());
  });

  test('points against an account are shown', async ({ page, database }) => {
    await database.query(
      `INSERT INTO risk_scores (account_id, score, reasons, for_review, paused_until)
         SELECT id, 90, '[{"rule":"people","count":70,"points":45},{"rule":"lateCancels","count":9,"points":45}]', true,
           now() + interval '5 days' FROM accounts WHERE username = $1`,
      [person.username],
    );
    // A gateway reloads the settings once a second.
    await eventually(async () =>
      expect(await person.client.call('user_account/getStanding')).toMatchObject({
        measures: expect.arrayContaining(['identity']) as unknown,
      }),
    );
    await carrySignIn(page, person.client);
    await page.goto('/page/account/standing');
    await expect(page.getByRole('heading', { name: t.bookingRecord.verifyTitle })).toBeVisible();
    await look(page);
    await page.getByRole('button', { name: t.bookingRecord.verify }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.getByRole('alert'), 'shown once').toHaveCount(1);
    await look(page);
  });

  test('the page of a ticket that a restore has lost explains that', async ({ page, database }) => {
    const { orderid } = await bookFor(person.client, await openSession(person.client));
    const path = await eventually(async () => {
      const [message] = (await readMessages(baseUrl(), person.telnum)).filter(({ text }) =>
        text.includes('/t/'),
      );
      return new URL(/https?:\S+\/t\/\w+/.exec(String(message?.text))?.[0] ?? '').pathname;
    });
    await page.goto(`${path}?lang=${language}`);
    await look(page);
    await database.query('UPDATE accounts SET deleted_at = now() WHERE username = $1', [
      person.username,
    ]);
    await database.query(
      `INSERT INTO restores (stands_at, first_lost_order, last_lost_order) VALUES (now() - interval '1 hour', $1, $1)`,
      [orderid],
    );
    const lost = await page.goto(`${path}?lang=${language}`);
    expect(lost?.status()).toBe(410);
    await look(page);
  });
});
