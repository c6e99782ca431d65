import type { Page } from '@playwright/test';
import { laterDay } from '../../support/booking-steps';
import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { BookingPage } from '../pages/booking-page';
import { carrySignIn } from '../pages/device';
import { chooseFromAccountMenu } from '../pages/header';
import { expectFitting, expectReadable } from '../pages/reading';

const stored = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(localStorage));

describeIn('zh', 'desktop', ({ language, t }) => {
  const notDelivered = language === 'zh' ? '的预约尚未送达' : 'Not sent yet';

  /**
   * Submits a booking while nothing can be delivered.
   * @returns the passport that it names
   */
  async function submitInVain(page: Page): Promise<string> {
    const person = await registerVisitor(baseUrl());
    await carrySignIn(page, person.client);
    const booking = new BookingPage(page, language);
    const idnum = await booking.begin(person, await laterDay(person.client));
    await booking.next();
    await page
      .context()
      .route('**/booking/submit*', (route) => route.abort('internetdisconnected'));
    await booking.submit();
    await expect(page.getByText(t.booking.waiting.offline)).toBeVisible();
    return idnum;
  }

  test('an unsent request is resumed from any page', async ({ page, context }) => {
    const idnum = await submitInVain(page);
    await expect(
      page.getByText(t.booking.waiting.mayClose),
      'nothing is confirmed yet',
    ).toHaveCount(0);
    await expect(page.getByText(t.booking.waiting.unsafe)).toBeVisible();
    await expectFitting(page);
    await page.close();

    const later = await context.newPage();
    for (const path of ['user', 'account/record', 'account/profile']) {
      await later.goto(`/page/${path}`);
      await expect(later.getByRole('status').filter({ hasText: notDelivered })).toBeVisible();
      await expectFitting(later);
    }
    await expectReadable(later);
    expect(await stored(later)).toContain('open-request-');
    expect(await stored(later), 'encrypted').not.toContain(idnum);
    await context.unroute('**/booking/submit*');
    await expect(later.getByText(notDelivered)).toHaveCount(0, { timeout: 30_000 });
    expect(await stored(later), 'removed from the device after delivery').not.toContain(idnum);
    await later.getByRole('link', { name: t.booking.outbox.outcome }).click();
    await expect(later.getByRole('heading', { name: t.booking.success.title })).toBeVisible();
    await expect(later.getByRole('link', { name: t.booking.outbox.outcome })).toHaveCount(0);
  });

  test('logging out discards an unsent request after a warning', async ({ page }) => {
    const idnum = await submitInVain(page);
    await page.goto('/page/account/record');
    await chooseFromAccountMenu(page, t.site.header.logout);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t.booking.outbox.logout);
    await dialog.getByRole('button', { name: t.site.header.logout, exact: true }).click();
    await expect(page).toHaveURL(/login/);
    expect(await stored(page)).not.toContain(idnum);
    await expect(page.getByText(notDelivered)).toHaveCount(0);
  });

  test('a refusal that arrives on another page is shown there', async ({ page }) => {
    const idnum = await submitInVain(page);
    await page.goto('/page/account/record');
    // The page's own handler runs before the browser's, which stays: no try in between reaches the server.
    await page.route('**/booking/submit*', (route) =>
      route.fulfill({ json: { code: 'B00012', errmsg: '说明' } }),
    );
    await page.getByRole('link', { name: t.booking.outbox.why }).click();
    await expect(page.getByRole('heading', { name: t.booking.waiting.rejected })).toBeVisible();
    await expect(page.getByText('说明')).toBeVisible();
    expect(await stored(page)).not.toContain(idnum);
  });
});
