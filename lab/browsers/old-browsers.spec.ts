import { expect, type Page, test } from '@playwright/test';
import { book, findOpenDays, type OpenSession } from '@hall/tests/support/booking-steps';
import { registerVisitor } from '@hall/tests/support/new-visitor';
import { baseUrl } from '@hall/tests/e2e/fixtures/base-url';
import { BookingPage, textsOf } from '@hall/tests/e2e/pages/booking-page';
import {
  consoleField,
  faultOf,
  fieldOf,
  submitOf,
  tableRows,
  visitorFault,
} from '@hall/tests/e2e/pages/fields';
import { LoginPage } from '@hall/tests/e2e/pages/login-page';
import { withOldBrowser } from './old-browser';

const t = textsOf('zh');

for (const version of [83, 88, 109] as const)
  test(`Chromium ${version} books to the confirm step, shows orders and a ticket, and opens the console`, async () => {
    await withOldBrowser(version, async (page) => {
      const faults = collectFaults(page);
      const at = (path: string): Promise<unknown> => page.goto(new URL(path, baseUrl()).href);
      const person = await registerVisitor(baseUrl());
      const [sessions] = (await findOpenDays(person.client)) as [OpenSession[]];
      const booked = await book(baseUrl(), person.client, sessions[1] as OpenSession, 1);

      await at('/page/user');
      const booking = new BookingPage(page);
      await booking.chooseSession(2);
      await new LoginPage(page).signIn(person.username, person.password);
      await expect(page).toHaveURL(/\/user\/editorder\/\d+/);
      await booking.fillVisitor(0, '王芳', 'E1');
      await booking.next();
      await expect(visitorFault(page, 0, 'idnum')).toBeVisible();
      await booking.fillVisitor(0, '王芳', 'E12345678');
      await booking.next();
      await expect(page.getByRole('heading', { name: t.booking.confirmTitle })).toBeVisible();

      await at('/page/account/record');
      await expect(page.getByText(String(booked.orderno))).toBeVisible();
      await at('/page/getpass');
      await page.getByRole('button', { name: t.getpass.query, exact: true }).click();
      await expect(faultOf(page, 'idnum')).toBeVisible();
      await expect(fieldOf(page, 'idnum')).toBeVisible();
      await at(`/page/success/${String(booked.orderid)}`);
      await expect(page.getByTestId('ticket-qr')).toBeVisible();
      await at('/page/mobile/ticket');
      await expect(fieldOf(page, 'idnum')).toBeVisible();

      await at('/admin/orders');
      await consoleField(page, 'username').fill('reviewer');
      await consoleField(page, 'password').fill('Hall-demo-2026');
      await submitOf(page).click();
      await expect(tableRows(page).first()).toBeVisible();

      expect(faults).toEqual([]);
    });
  });

/** Returns a list that receives the page's errors as they occur. */
function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}
