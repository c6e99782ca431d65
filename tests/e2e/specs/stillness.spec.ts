import { createVisitorClient } from '../../support/visitor-client';
import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { carrySignIn, narrow } from '../pages/device';
import { calendarOf } from '../pages/calendar';
import { expectReadable } from '../pages/reading';
import { watchShifts } from '../pages/shifts';

/** The maximum layout shift, as a share of the screen. */
const most = 0.02;

describeIn('en', 'desktop', () => {
  test('late responses push nothing away', async ({ page, baseURL }) => {
    const moved = await watchShifts(page);

    await page.goto('/page/user');
    await expect(page.getByTestId('open-session').first()).toBeVisible();
    expect(await moved(), 'the first page').toBeLessThan(most);

    await page.goto('/page/mobile');
    await expect(page.getByRole('definition').first()).not.toHaveText(/^\s*$/);
    expect(await moved(), 'the mobile page').toBeLessThan(most);

    await carrySignIn(page, (await registerVisitor(baseURL!)).client);
    await page.goto('/page/account/profile');
    await expectReadable(page);
    expect(await moved(), 'the profile').toBeLessThan(most);
  });
});

test('with two areas the calendar stays while their choice loads, and its calls name the chosen one', async ({
  page,
  database,
}) => {
  await database.query(
    `INSERT INTO areas (id, name_zh, name_en) VALUES (8, '别馆', 'Annex') ON CONFLICT DO NOTHING`,
  );
  try {
    await expect
      .poll(async () => JSON.stringify(await createVisitorClient(baseUrl()).get('start/user')))
      .toContain('别馆');
    await page.setViewportSize(narrow);
    const moved = await watchShifts(page);
    let load = (): void => undefined;
    const held = new Promise<void>((resolve) => (load = resolve));
    await page.route(/\/assets\/area-choice[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    const answered = page.waitForResponse(/\/start\/user/);
    await page.goto('/page/user');
    await answered;
    const { of } = calendarOf(page);
    await expect(of('open').first(), 'shown before the choice').toBeVisible();
    load();
    await expect(page.getByRole('radio', { name: '别馆' })).toBeVisible();
    await expect(page.getByTestId('open-session').first()).toBeVisible();
    expect(await moved()).toBeLessThan(most);
    const asked = page.waitForRequest(
      (request) => request.url().includes('getCalendar') && request.headers().actid === '8',
    );
    await page.getByRole('radio', { name: '别馆' }).check();
    await asked;
  } finally {
    await database.query('DELETE FROM areas WHERE id = 8');
  }
});
