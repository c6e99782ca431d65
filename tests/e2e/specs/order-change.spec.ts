import { sessionInWords } from '@hall/shared/rules/session-in-words';
import { findOpenDays, laterDay, leaveSeats, type OpenSession } from '../../support/booking-steps';
import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { bookFor } from '../fixtures/open-session';
import { textsOf } from '../pages/booking-page';
import { calendarOf } from '../pages/calendar';
import { carrySignIn, narrow } from '../pages/device';
import { visitOf, confirm } from '../pages/fields';
import { readLarge } from '../pages/elder';
import { expectReadable, tabTo, expectSound } from '../pages/reading';

/**
 * A visitor with an order of two on a day of this test's own.
 * @param day its index among the open days
 */
async function visitorWithOrder(day: number) {
  const person = await registerVisitor(baseUrl());
  const sessions = (await findOpenDays(person.client, day + 1))[day] as OpenSession[];
  const { orderid } = await bookFor(person.client, sessions[0] as OpenSession, 2);
  return { person, sessions, orderid };
}

describeIn('zh', 'narrow', ({ language, t }) => {
  test.setTimeout(240_000);
  const sessionNames = /^\d\d:\d\d–\d\d:\d\d/;

  test('a whole order is moved once, by keyboard alone, and not again', async ({ page }) => {
    const { person, sessions, orderid } = await visitorWithOrder(1);
    await carrySignIn(page, person.client);
    await page.goto(`/page/account/record/${orderid}`);
    const change = page.getByRole('button', { name: t.orders.change, exact: true });
    await tabTo(page, change);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t.orders.changeTitle })).toBeVisible();
    await expect(page.getByText(t.orders.changePick)).toBeVisible();
    await expect(page.getByRole('button', { name: sessionNames })).toHaveCount(0);
    await expectReadable(page);
    await calendarOf(page).day(sessions[0]!.eventsdate).press('Enter');
    await expect(page.getByRole('button', { name: new RegExp(t.orders.here) })).toBeDisabled();
    expect(await calendarOf(page).gapBelowMonth(), 'no empty space').toBeLessThan(40);
    await expectSound(page);
    const target = page.getByRole('button', { name: sessionNames }).nth(2);
    const moved = (await target.textContent())?.slice(0, 11) ?? '';
    await tabTo(page, target);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(moved);
    await expect(
      dialog.getByRole('button', { name: t.orders.doNotChange, exact: true }),
      'nothing that looks like cancelling the order',
    ).toBeVisible();
    await tabTo(page, dialog.getByRole('button', { name: t.orders.change, exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(t.orders.changed)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/account/record/${orderid}$`));
    await expect(visitOf(page)).toContainText(sessionInWords(moved));
    await expect(page.getByText(t.orders.notChangeable)).toBeVisible();
    await expect(page.getByText(t.orders.unchangeable.used), 'and the reason').toBeVisible();
    await expect(page.getByRole('main'), 'readable dates, in the history too').not.toContainText(
      /\d{4}-\d\d-\d\d/,
    );
    await expect(change).toBeHidden();
    await expectReadable(page);
    await page.goto(`/page/account/record/${orderid}/change`);
    await expect(page.getByText(t.orders.notChangeable)).toBeVisible();
    await expect(page.getByText(t.orders.unchangeable.used)).toBeVisible();
    await expectReadable(page);
  });

  test('a session that filled up refuses the change', async ({ page, database }) => {
    const { person, sessions, orderid } = await visitorWithOrder(2);
    await carrySignIn(page, person.client);
    await page.goto(`/page/account/record/${orderid}/change`);
    await calendarOf(page).day(sessions[0]!.eventsdate).click();
    const first = page.getByRole('button', { name: sessionNames }).first();
    await expect(first).toBeVisible();
    const missing = await first.evaluate(
      (tile) =>
        Number(tile.parentElement?.clientWidth) - Math.round(tile.getBoundingClientRect().width),
    );
    expect(missing, 'opened by its address, a session fills its row too').toBe(0);
    const full = language === 'zh' ? 3 : 4;
    await page.getByRole('button', { name: sessionNames }).nth(full).click();
    await leaveSeats(database, person.client, sessions[full] as OpenSession, 1);
    await confirm(page, t.orders.change);
    await expect(page.getByRole('heading', { name: t.orders.changeRejected })).toBeVisible();
    await expect(page.getByText(t.booking.waiting.alternatives)).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: t.booking.success.order }).click();
    await expect(page.getByText(t.orders.notChangeable)).toBeHidden();
    await expect(page.getByRole('button', { name: t.orders.change, exact: true })).toBeVisible();
  });
});

test('an order is moved within its own area, whichever area is selected', async ({ page }) => {
  const t = textsOf('zh');
  const { person, sessions, orderid } = await visitorWithOrder(1);
  await carrySignIn(page, person.client);
  await page.evaluate(() => localStorage.setItem('success_obj', '9'));
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (/ajax\/(bookingquery|order\/change|prequeue)/.test(request.url()))
      asked.push(request.headers().actid);
  });
  await page.goto(`/page/account/record/${orderid}/change`);
  await calendarOf(page).day(sessions[0]!.eventsdate).click();
  await expect(page.getByRole('button', { name: new RegExp(t.orders.here) })).toBeDisabled();
  const target = sessionInWords((sessions[3] as OpenSession).session);
  await page.getByRole('button', { name: new RegExp(`^${target}`) }).click();
  await confirm(page, t.orders.change);
  await expect(page.getByText(t.orders.changed)).toBeVisible();
  await expect(visitOf(page)).toContainText(target);
  expect(new Set(asked)).toEqual(new Set(['1']));
});

test('on a phone, tapping a day scrolls its sessions into view', async ({ page }) => {
  await page.setViewportSize(narrow);
  const { person, orderid } = await visitorWithOrder(1);
  await carrySignIn(page, person.client);
  const day = calendarOf(page).day(await laterDay(person.client));
  const sessions = page.getByTestId('sessions').getByRole('listitem');
  for (const mode of ['standard', 'in large letters']) {
    if (mode !== 'standard') await readLarge(page);
    await page.goto(`/page/account/record/${orderid}/change`);
    await expect(page.getByText(textsOf('zh').orders.changePick)).toBeVisible();
    await day.click();
    await expect(sessions.first(), mode).toBeInViewport();
  }
});
