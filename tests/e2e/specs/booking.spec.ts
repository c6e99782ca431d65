import type { Page } from '@playwright/test';
import { newPassport, registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { openSession, bookFor } from '../fixtures/open-session';
import { BookingPage, textsOf } from '../pages/booking-page';
import { siteName } from '../pages/site-page';
import { carrySignIn, desktop } from '../pages/device';
import { orderStatus, tableRows, titleOf, visitorFault, visitorField } from '../pages/fields';
import { LoginPage } from '../pages/login-page';
import { expectSound } from '../pages/reading';

describeIn('zh', 'desktop', ({ language }) => {
  test('a visitor signs in during a booking, books and cancels', async ({ page, booking }) => {
    const t = textsOf(language);
    const person = await registerVisitor(baseUrl());
    await booking.open();
    await booking.chooseSession();
    await new LoginPage(page).signIn(person.username, person.password);

    await expect(page, 'the link back to the chosen session').toHaveURL(/\/user\/editorder\/\d+/);
    await booking.fillVisitor(0, person.realname, 'E1');
    await booking.next();
    await expect(visitorFault(page, 0, 'idnum')).toBeVisible();
    await booking.fillVisitor(0, person.realname, person.idnum);
    await booking.paste([`李华，11010119900307123X`, '大家好']);
    await expect(page.getByTestId('visitor-row'), 'a wrong line is not added').toHaveCount(1);
    await expect(page.getByTestId('paste-lines')).toContainText('李华，11010119900307123X');
    await expect(page.getByTestId('paste-lines')).toContainText(t.validation.paste.idnum);
    await booking.fillPaste(['大家好', '李华 身份证：1101 0119 9003 0712 33（领队）']);
    await expect(page.getByTestId('visitor-row')).toHaveCount(2);
    await booking.next();
    await expect(titleOf(page)).toHaveText(t.booking.confirmTitle);
    await expect(titleOf(page), 'focus for screen readers, without an outline').toBeFocused();
    await expect(titleOf(page)).toHaveCSS('outline-style', 'none');
    await expect(page).toHaveTitle(`${t.booking.confirmTitle} · ${siteName(language)}`);
    for (const typed of [person.realname, person.idnum, '李华', '110101199003071233'])
      await expect(booking.answers, 'the whole text that was typed').toContainText(typed);
    await expect(booking.answers, 'the number of visitors').toContainText(
      t.waiting.list.people.replace('{{count}}', '2'),
    );
    await page.reload();
    await expect(page.getByRole('heading', { name: t.booking.confirmTitle })).toBeVisible();
    await expect(booking.answers, 'a reload stays on the step').toContainText('李华');
    await booking.changeVisitor(1);
    await expect(visitorField(page, 1, 'realname')).toBeFocused();
    await booking.next();
    await expect(booking.answers).toContainText('李华');
    await expectSound(page);
    await booking.submit(language === 'zh' ? 'pointer' : 'keyboard');
    const orderno = await booking.waitForSuccess();
    expect(orderno).toMatch(/^N[2-9A-HJ-NP-Z]{11}$/);
    for (const name of [t.booking.success.pdf, t.booking.success.calendar]) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      expect((await download).suggestedFilename(), 'named by hall and date').toMatch(
        /-\d{4}-\d\d-\d\d-(门票|ticket)\.(pdf|ics)$/,
      );
    }

    await page.getByRole('link', { name: t.booking.success.order }).click();
    await expect(titleOf(page), 'focus for screen readers').toBeFocused();
    await page.getByRole('button', { name: t.orders.cancel }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.orders.cancel }).click();
    await expect(orderStatus(page)).toHaveText(t.orders.status[3]);
    await page.getByRole('link', { name: t.orders.back }).click();
    await expect(page.getByText(orderno)).toBeVisible();
  });
});

test.describe('interruptions of a booking', () => {
  test.use({ viewport: desktop });

  async function reachConfirmation(page: Page) {
    const person = await registerVisitor(baseUrl());
    const booking = new BookingPage(page);
    await booking.open();
    await booking.chooseSession(1);
    await new LoginPage(page).signIn(person.username, person.password);
    await booking.fillVisitor(0, person.realname, newPassport());
    await booking.next();
    return booking;
  }

  /** The number of orders of the signed-in visitor, requested with the page's token. */
  const countOrders = (page: Page): Promise<number> =>
    page.evaluate(async () => {
      const answer = await fetch(
        '/mmodule/com.maiget.tickets/ajax/order/list?bundleid=hall&moduleid=visit',
        {
          method: 'POST',
          headers: { authorization: `Bearer ${localStorage.getItem('authtoken')}` },
          body: new URLSearchParams({ page: '1', pagesize: '10' }),
        },
      );
      return ((await answer.json()) as { total: number }).total;
    });

  test('a page that is reloaded while it sends resumes the same request', async ({ page }) => {
    const booking = await reachConfirmation(page);
    let held = true;
    await page.route('**/booking/submit*', (route) =>
      held ? route.abort('internetdisconnected') : route.continue(),
    );
    await booking.submit();
    await expect(page.getByText(textsOf('zh').booking.waiting.offline)).toBeVisible();
    const waiting = page.url();
    await page.reload();
    await expect(page).toHaveURL(waiting);
    held = false;
    await booking.waitForSuccess();
    expect(await countOrders(page)).toBe(1);
    await page.goto(waiting);
    await expect(page, 'the old address leads to the same order').toHaveURL(/\/success\/\d+$/);
    expect(await countOrders(page)).toBe(1);
  });

  test('a request is resumed after its tab was closed', async ({ page, context }) => {
    const booking = await reachConfirmation(page);
    await page.route('**/booking/result*', (route) => route.abort());
    await booking.submit();
    await expect(page.getByText(textsOf('zh').booking.waiting.accepted)).toBeVisible();
    await page.close();
    const later = await context.newPage();
    await later.goto('/page/account/record');
    await expect(tableRows(later)).toHaveCount(1);
    const { orders } = textsOf('zh');
    for (const part of [orders.ticketcode, orders.status[1]])
      await expect(tableRows(later)).toContainText(part);
    await expect(tableRows(later), 'one status').not.toContainText(orders.ticketstatus[1]);
    expect(await countOrders(later)).toBe(1);
  });
});

test('the browser of a chat app explains how to save a ticket', async ({ browser }) => {
  const person = await registerVisitor(baseUrl());
  const { orderid } = await bookFor(person.client, await openSession(person.client));
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/107.0 Safari/537.36 MicroMessenger/3.9';
  const context = await browser.newContext({ userAgent, baseURL: baseUrl() });
  const page = await context.newPage();
  await carrySignIn(page, person.client);
  await page.goto(`/page/success/${orderid}`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: textsOf('zh').booking.success.pdf }).click();
  expect((await saved).url()).toContain('/ajax/file/');
  await expect(page.getByText(textsOf('zh').site.openInBrowser)).toBeVisible();
  await context.close();
});
