import { elderCookie } from '@hall/shared/codes/limits';
import { changeSetting } from '../../support/change-setting';
import { eventually } from '../../support/eventually';
import { registerVisitor } from '../../support/new-visitor';
import { type Reader, sitePages } from '../../support/site-pages';
import { signInStaff } from '../../support/staff-client';
import { createVisitorClient } from '../../support/visitor-client';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { openSession, bookFor } from '../fixtures/open-session';
import { textsOf } from '../pages/booking-page';
import { atBothWidths, carrySignIn, desktop, speak } from '../pages/device';
import { elderOf, expectForElders, modeOf, readLarge } from '../pages/elder';
import { orderStatus } from '../pages/fields';
import { follow } from '../pages/follow';
import { headerSummary, openHeaderMenu } from '../pages/header';

test.use({ restores: ['enquiry'] });

const enquiry = { individual: '', team: '', from: '08:30', until: '11:00' };

async function setEnquiry(value: typeof enquiry): Promise<void> {
  await changeSetting(await signInStaff(baseUrl(), 'admin'), 'enquiry', value);
  // A gateway reloads the settings once a second.
  const anybody = createVisitorClient(baseUrl());
  await eventually(async () =>
    expect(await anybody.get('start/user')).toMatchObject({ enquiry: value }),
  );
}

describeIn('zh', 'narrow', ({ language, t }) => {
  test.setTimeout(240_000);

  test('one button turns large text on and off for a year', async ({ page, context }) => {
    await setEnquiry({ ...enquiry, individual: '025-0000 1111' });
    await page.goto('/page/user');
    const { toggle, line } = elderOf(page, language);
    await expect(toggle).toHaveText(t.elder.on);
    expect(await modeOf(page)).toBeUndefined();
    const place = (await openHeaderMenu(page)) ? headerSummary(page) : toggle;
    await toggle.click();
    await expect(toggle).toHaveText(t.elder.off);
    await expect(place, 'the focus is not lost').toBeFocused();
    await expect(line).toContainText(t.elder.call);
    const cookie = (await context.cookies()).find(({ name }) => name === elderCookie.name);
    expect(cookie?.value, 'the cookie identifies nobody').toBe('1');
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);

    await page.reload();
    expect(await modeOf(page)).toBe('elder');
    const other = await context.newPage();
    await other.goto('/page/getpass');
    await expect(elderOf(other, language).toggle).toHaveText(t.elder.off);
    expect(await modeOf(other)).toBe('elder');
    await other.close();

    await openHeaderMenu(page);
    await toggle.click();
    await expect(toggle).toHaveText(t.elder.on);
    await expect(line).toHaveCount(0);
    await page.reload();
    await expect(toggle).toHaveText(t.elder.on);
    expect(await modeOf(page)).toBeUndefined();
  });
});

/** The home page, which is open already, the pages of teams, and pages that need a ticket found before. */
const skipped = /^\/(t[ag]\b|user$)|\/(issue|ticket)$/;
const pathsOf = (who: Reader): string[] =>
  sitePages.filter((page) => page.who === who).map(({ path }) => path);

for (const language of ['zh', 'en'] as const)
  test.describe(`in ${language} at both widths`, () => {
    test.use({ viewport: desktop });
    test.setTimeout(240_000);

    test('every page is usable: text, targets, contrast, no overlays', async ({ page }) => {
      const person = await registerVisitor(baseUrl());
      const { orderid } = await bookFor(person.client, await openSession(person.client), 2);
      await speak(page, language);
      await readLarge(page);
      const look = async (path: string): Promise<void> => {
        await follow(page, `/page${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await atBothWidths(page, () => expectForElders(page, path));
      };
      await page.goto('/page/user');
      for (const path of pathsOf('nobody').filter((one) => !skipped.test(one))) await look(path);
      await carrySignIn(page, person.client);
      await page.goto('/page/user');
      for (const path of pathsOf('user').filter((one) => one.startsWith('/account')))
        await look(path.replace('$orderid', orderid));
      await look('/user/waitlist');
    });
  });

test('questions replace the page; messages stay until closed', async ({ page, person }) => {
  const t = textsOf('zh');
  const { orderid } = await bookFor(person.client, await openSession(person.client, 0, 1), 2);
  await readLarge(page);
  await page.goto(`/page/account/record/${orderid}`);
  const { panel, notes, button } = elderOf(page, 'zh');
  const cancel = page.getByRole('main').getByRole('button', { name: t.orders.cancel, exact: true });
  await cancel.click();
  await expect(panel.getByRole('heading', { name: t.orders.cancelTitle })).toBeFocused();
  await expect(page.getByTestId('ticket-qr')).toBeHidden();
  await expectForElders(page, 'the question');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(cancel, 'back at the same place').toBeFocused();
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: t.orders.doNotCancel }).click();
  await expect(page.getByTestId('ticket-qr')).toBeVisible();
  await cancel.click();
  await panel.getByRole('button', { name: t.orders.cancel, exact: true }).click();
  await expect(orderStatus(page)).toHaveText(t.orders.status[3]);
  await expect(notes).toContainText(t.orders.cancelled);
  await expectForElders(page, 'the message');
  await button(t.elder.noted).click();
  await expect(notes).toBeEmpty();
});

test('the hall’s enquiry number is visible at any scroll position', async ({ page }) => {
  const { line } = elderOf(page, 'zh');
  await setEnquiry(enquiry);
  await readLarge(page);
  await page.goto('/page/user');
  await expect(page.getByTestId('open-day').first()).toBeVisible();
  await expect(line, 'no number is set').toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  const contact = textsOf('zh').site.footer.contact;
  await expect(footer.getByRole('heading', { name: contact, exact: true })).toHaveCount(0);
  const { mobile } = textsOf('zh').site;
  await page.goto('/page/mobile');
  await expect(page.getByRole('link', { name: mobile.ticket })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { name: mobile.enquiry })).toHaveCount(0);
  await expect(page.getByText('08:30')).toHaveCount(0);
  const value = { ...enquiry, individual: '025-0000 1111' };
  await setEnquiry(value);
  await page.goto('/page/user');
  await expect(line.getByRole('link', { name: value.individual })).toHaveAttribute(
    'href',
    'tel:02500001111',
  );
  await expect(line).toContainText('08:30–11:00');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByRole('link', { name: value.individual })).toBeVisible();
  await expect(line).toBeInViewport();
  await page.goto('/page/tg/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(line, 'groups have a separate number, which is not set').toHaveCount(0);
  await page.goto('/page/mobile');
  await expect(page.getByRole('link', { name: value.individual })).toBeVisible();
  await expect(page.getByText(mobile.team)).toHaveCount(0);

  // The number is not known: neither its heading nor its hours are shown.
  await page.route(/\/ajax\/start\//, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('link', { name: mobile.ticket })).toBeVisible();
  await expect(page.getByText(mobile.individual)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: mobile.enquiry })).toHaveCount(0);
});
