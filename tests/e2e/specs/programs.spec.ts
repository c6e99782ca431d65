import { expect, type Page } from '@playwright/test';
import { newPassport, registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { test } from '../fixtures/database';
import { BookingPage, textsOf } from '../pages/booking-page';
import { carrySignIn } from '../pages/device';
import { hiddenField, submitOf } from '../pages/fields';
import { expectReadable } from '../pages/reading';

const t = textsOf('zh');

/**
 * Presses Tab until an element repeats or the limit is reached.
 * @returns the focused elements
 */
async function stopsOf(page: Page): Promise<string[]> {
  const stops: string[] = [];
  for (let count = 0; count < 60; count += 1) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
  }
  return stops;
}

test('the honeypot field is hidden from sight, keyboard and screen readers', async ({ page }) => {
  for (const address of ['/page/user/registry', '/page/tg/registry']) {
    await page.goto(address);
    await expect(submitOf(page)).toBeVisible();
    await expect(hiddenField(page)).not.toBeInViewport();
    await expect(page.getByRole('textbox', { name: t.site.leaveEmpty })).toHaveCount(0);
    expect(await stopsOf(page)).not.toContain('subject');
    await expectReadable(page);
  }
});

test('a booking with a filled honeypot field is accepted, and counts against the account', async ({
  page,
  database,
}) => {
  const { client, username } = await registerVisitor(baseUrl());
  await carrySignIn(page, client);
  const booking = new BookingPage(page, 'zh');
  await booking.open();
  await booking.chooseSession();
  await booking.fillVisitor(0, '王小明', newPassport());
  await hiddenField(page).fill('whatever a program writes', { force: true });
  await booking.next();
  await booking.submit();
  await booking.waitForSuccess();
  const noted = (await database.query(
    `SELECT f.form FROM hidden_fields_filled f JOIN accounts a ON a.id = f.account_id WHERE a.username = $1`,
    [username],
  )) as unknown[];
  expect(noted).toEqual([{ form: 'booking' }]);
});
