import type { Page } from '@playwright/test';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { laterDay } from '../../support/booking-steps';
import { registerVisitor } from '../../support/new-visitor';
import { createVisitorClient } from '../../support/visitor-client';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { BookingPage, textsOf } from '../pages/booking-page';
import { calendarOf, overrideDays } from '../pages/calendar';
import { carrySignIn, speak } from '../pages/device';
import { fieldOf } from '../pages/fields';
import { lookAway, turnDays } from '../pages/networks';

/** Fills in a booking up to the confirm step. */
async function reachConfirmation(page: Page) {
  const person = await registerVisitor(baseUrl());
  await carrySignIn(page, person.client);
  const booking = new BookingPage(page);
  await booking.begin(person, await laterDay(person.client));
  await booking.next();
  await expect(booking.answers).toContainText(person.realname);
  return { ...person, booking };
}

const ordersOf = async ({ client }: Awaited<ReturnType<typeof registerVisitor>>) =>
  (await client.call('order/list')).total;

test('a cut response and a missing one are retried, and one order is made', async ({ page }) => {
  const t = textsOf('zh');
  await page.clock.install();
  const { booking, ...person } = await reachConfirmation(page);
  let sent = 0;
  await page.route('**/booking/submit*', async (route) => {
    sent += 1;
    if (sent === 1) {
      const response = await route.fetch();
      return route.fulfill({ response, body: (await response.text()).slice(0, 20) });
    }
    // The second request gets no response, and times out.
    if (sent > 2) return route.continue();
  });
  await booking.submit();
  await expect(page.getByText(t.booking.waiting.offline)).toBeVisible();
  await expect.poll(() => sent).toBe(2);
  await page.clock.fastForward('01:30');
  await booking.waitForSuccess();
  expect(sent).toBe(3);
  expect(await ordersOf(person)).toBe(1);
});

test('a calendar that was left open shows the new day the next morning', async ({ page }) => {
  const today = hallDateOf(new Date());
  const time = await turnDays(page);
  await page.clock.install();
  await page.goto('/page/user');
  // Wait for all responses: those pending at a clock jump count as new.
  await expect(page.getByRole('contentinfo')).toContainText(textsOf('zh').site.about.hours);
  const { day, of } = calendarOf(page);
  await expect(day(today)).toHaveAttribute('data-status', 'today');
  // The selection stays: no other selection redraws the page.
  await day(today).click();
  time.daysLater = 1;
  await page.clock.fastForward('12:00:00');
  await expect(day(addHallDays(today, 1))).toHaveAttribute('data-status', 'today');
  await expect(of('today'), 'and no other').toHaveCount(1);
});

test('a day is shown open at once to a visitor who returns after the release', async ({ page }) => {
  const date = await laterDay(createVisitorClient(baseUrl()));
  let isReleased = false;
  await overrideDays(page, (days) => {
    for (const day of days)
      if (day.eventsdate === date && !isReleased)
        Object.assign(day, { state: 'notreleased', releaseat: `${date}T12:30:00+08:00` });
  });
  await page.clock.install();
  await page.goto('/page/user');
  const { day } = calendarOf(page);
  await expect(day(date)).toHaveAttribute('data-status', 'notYet');
  await lookAway(page, true);
  await page.clock.fastForward('00:30');
  isReleased = true;
  await lookAway(page, false);
  // Earlier than the page's own refresh.
  await expect(day(date)).toHaveAttribute('data-status', 'open', { timeout: 8000 });
});

test('a date page shows that its calls are slow or fail, and the days once they succeed', async ({
  page,
}) => {
  const t = textsOf('en');
  const days = '**/bookingquery/getCalendar*';
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
  await page.clock.install();
  await speak(page, 'en');
  await page.route(days, () => undefined);
  await page.goto('/page/user');
  await expect(calendarOf(page).all.first()).toBeVisible();
  await page.clock.fastForward(8000);
  await expect(alert(t.site.error.slow)).toBeVisible();

  await page.unroute(days);
  await page.route(days, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/page/user');
  const failed = alert(t.site.error.notLoaded);
  await expect(failed.getByRole('button', { name: t.site.action.retry })).toBeVisible();
  await page.unroute(days);
  await expect(async () => {
    await page.clock.fastForward(8000);
    await expect(failed).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(page.getByTestId('open-session').first()).toBeVisible();
});

test('a page opened offline loads once it can, also if its file failed', async ({
  page,
  context,
}) => {
  const t = textsOf('en');
  await speak(page, 'en');
  // The home page of another type, because only home pages have the code of the days.
  await page.goto('/page/tg');
  await expect(page.getByTestId('open-session').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: t.site.header.user }).click();
  await expect(page.getByRole('alert').filter({ hasText: t.site.error.offline })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByTestId('open-session').first()).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('link', { name: t.site.header.register }).first().click();
  await expect(page.getByRole('heading', { name: t.site.error.network })).toBeVisible();
  await context.setOffline(false);
  await expect(fieldOf(page, 'username')).toBeVisible();
});
