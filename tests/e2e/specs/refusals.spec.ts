import type { Locator, Page } from '@playwright/test';
import { refusals, type WayOut } from '@hall/shared/codes/answer-codes';
import { answer as en } from '@hall/shared/locales/en/answer';
import { answer as zh } from '@hall/shared/locales/zh/answer';
import { palette } from '@hall/shared/rules/palette';
import { sessionInWords } from '@hall/shared/rules/session-in-words';
import { leaveSeats, newRequestId, type OpenSession } from '../../support/booking-steps';
import { newPassport } from '../../support/new-visitor';
import { changeAccount } from '../fixtures/change-account';
import { openSession } from '../fixtures/open-session';
import { describeIn, expect, test } from '../fixtures/test';
import { openUntil } from '../pages/booking-page';
import { openVisitor, visitorField } from '../pages/fields';
import { expectFitting, expectSound } from '../pages/reading';

const alertOf = (page: Page): Locator => page.getByRole('main').getByRole('alert');

/** The links with the style of the primary action, by their text. */
async function primaryLinks(page: Page): Promise<string[]> {
  // Move the pointer away: a hovered link is darker.
  await page.mouse.move(0, 0);
  return page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links, red) => {
      const probe = document.createElement('i');
      probe.style.color = red;
      return links
        .filter((link) => getComputedStyle(link).backgroundColor === probe.style.color)
        .map((link) => link.textContent);
    }, palette.red);
}

const formOf = ({ eventssessionid }: OpenSession): string =>
  `/page/user/editorder/${eventssessionid}`;

async function expectUnchanged(page: Page, visitors: number, idnum: string): Promise<void> {
  await expect(page.getByTestId('visitor-row')).toHaveCount(visitors);
  await openVisitor(page, 0);
  await expect(visitorField(page, 0, 'idnum'), 'nothing is lost').toHaveValue(idnum);
}

describeIn('zh', 'narrow', ({ language, t }) => {
  test('the gateway refuses a locked account', async ({ page, person, database, booking }) => {
    const form = formOf(await openSession(person.client, 2));
    const idnum = newPassport();
    await page.goto(form);
    await booking.fillVisitor(0, person.realname, idnum);
    await booking.next();
    await changeAccount(database, 'status = 8', { username: person.username });
    await booking.submit('keyboard');
    const reason = (language === 'zh' ? zh : en).B00001;
    await expect(page.getByRole('heading', { name: t.booking.waiting.rejected })).toBeVisible();
    await expect(alertOf(page)).toContainText(reason);
    await expectSound(page);
    expect(await primaryLinks(page)).toEqual([t.team.wayOut.profile]);
    await page.reload();
    await expect(alertOf(page), 'shown again after a reload').toContainText(reason);
    await page.getByRole('link', { name: t.team.wayOut.profile, exact: true }).click();
    await expect(page).toHaveURL(/\/account\/profile$/);
    await page.goto(form);
    await expect(alertOf(page)).toBeVisible();
    const rows = page.getByTestId('visitor-row');
    await expect(rows, 'hidden from an account that cannot book').toHaveCount(0);
    await changeAccount(database, 'status = 1', { username: person.username });
    await openUntil(page, form, rows.first());
    await expectUnchanged(page, 1, idnum);
  });
});

describeIn('en', 'desktop', ({ language, t }) => {
  test('the worker refuses the last seats', async ({ page, person, database, booking }) => {
    const session = await openSession(person.client, 3, 3);
    const form = formOf(session);
    const idnum = newPassport();
    await page.goto(form);
    await booking.fillVisitor(0, person.realname, idnum);
    await booking.paste([`王小明，${newPassport()}`]);
    await booking.next();
    await leaveSeats(database, person.client, session, 1);
    await booking.submit('keyboard');
    const reason = (language === 'zh' ? zh : en).B00016;
    await expect(alertOf(page)).toContainText(reason);
    await expect(page.getByTestId('open-session').first(), 'sessions with room').toBeVisible();
    expect(await primaryLinks(page), 'one primary action').toHaveLength(1);
    await expectSound(page);
    await page.reload();
    await expect(alertOf(page), 'shown again after a reload').toContainText(reason);
    const wait = t.schedule.waitlistOf.replace('{{session}}', sessionInWords(session.session));
    await page.getByRole('link', { name: wait, exact: true }).click();
    await expect(page).toHaveURL(/\/user\/waitlist\?/);
    await page.goBack();
    await page.getByRole('link', { name: t.booking.waiting.edit, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${form}$`));
    await expectUnchanged(page, 2, idnum);
  });
});

/** The page of each way out. */
const pages: Record<WayOut, string> = {
  bind: 'account/tourOperator',
  binding: 'account/tourOperator',
  bookingRecord: 'account/standing',
  complete: 'account/profile',
  guides: 'account/guides',
  orders: 'account/record',
  profile: 'account/profile',
  review: 'account/profile',
};

describeIn('en', 'narrow', ({ language, t }) => {
  test('each refusal shows its reason and its way out', async ({ page, person: _person }) => {
    // `refusal-rules.test.ts` and the integration tests check when a request is refused with a code.
    for (const { code, wayOut } of Object.values<{ code: keyof typeof zh; wayOut?: WayOut }>(
      refusals,
    ))
      await test.step(code, async () => {
        const errmsg = (language === 'zh' ? zh : en)[code];
        const requestid = newRequestId();
        await page.route('**/booking/result*', (route) =>
          route.fulfill({
            json: { code: 'A00006', requestid, state: 'rejected', rejectcode: code, errmsg },
          }),
        );
        await page.goto(`/page/user/waiting/${requestid}`);
        await expect(alertOf(page)).toContainText(errmsg);
        const name = wayOut ? t.team.wayOut[wayOut] : t.booking.waiting.again;
        expect(await primaryLinks(page), code).toEqual([name]);
        await expect(
          page.getByRole('main').getByRole('link', { name, exact: true }),
          code,
        ).toHaveAttribute('href', new RegExp(`^/page/${wayOut ? pages[wayOut] : 'user'}(\\?|$)`));
        await expectFitting(page);
        await page.unroute('**/booking/result*');
      });
  });
});

describeIn('zh', 'desktop', ({ t }) => {
  test('completed details lead back to the chosen session', async ({ page, person, booking }) => {
    const form = formOf(await openSession(person.client, 2));
    await page.goto(form);
    await booking.fillVisitor(0, person.realname, newPassport());
    await booking.next();
    await page.route('**/booking/result*', (route) =>
      route.fulfill({
        json: {
          code: 'A00006',
          requestid: new URL(route.request().url()).searchParams.get('requestid'),
          state: 'rejected',
          rejectcode: 'B00004',
          errmsg: zh.B00004,
        },
      }),
    );
    await booking.submit('keyboard');
    await page.getByRole('link', { name: t.team.wayOut.complete, exact: true }).click();
    await expect(page).toHaveURL(/\/account\/profile\?/);
    const orderquery = new URL(page.url()).searchParams.get('orderquery') ?? '';
    expect(`/page${atob(orderquery)}`).toBe(form);
  });
});
