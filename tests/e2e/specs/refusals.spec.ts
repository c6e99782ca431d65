import type { Locator, Page } from '@playwright/test';
import { answer as en } from '@hall/shared/locales/en/answer';
import { answer as zh } from '@hall/shared/locales/zh/answer';
import { palette } from '@hall/shared/rules/palette';
import { leaveSeats, newRequestId, type OpenSession } from '../../support/booking-steps';
import { newPassport } from '../../support/new-visitor';
import { changeAccount } from '../fixtures/change-account';
import { openSession } from '../fixtures/open-session';
import { describeIn, expect, test } from '../fixtures/test';
import { openUntil, textsOf } from '../pages/booking-page';
import { openVisitor, visitorField } from '../pages/fields';
import { expectFitting, expectSound } from '../pages/reading';

const told = (page: Page): Locator => page.getByRole('main').getByRole('alert');

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

async function expectKept(page: Page, visitors: number, idnum: string): Promise<void> {
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
    const says = (language === 'zh' ? zh : en).B00001;
    await expect(page.getByRole('heading', { name: t.booking.waiting.rejected })).toBeVisible();
    await expect(told(page)).toContainText(says);
    await expectSound(page);
    expect(await primaryLinks(page)).toEqual([t.team.wayOut.profile]);
    await page.reload();
    await expect(told(page), 'shown again after a reload').toContainText(says);
    await page.getByRole('link', { name: t.team.wayOut.profile, exact: true }).click();
    await expect(page).toHaveURL(/\/account\/profile$/);
    await page.goto(form);
    await expect(told(page)).toBeVisible();
    const rows = page.getByTestId('visitor-row');
    await expect(rows, 'hidden from an account that cannot book').toHaveCount(0);
    await changeAccount(database, 'status = 1', { username: person.username });
    await openUntil(page, form, rows.first());
    await expectKept(page, 1, idnum);
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
    const says = (language === 'zh' ? zh : en).B00016;
    await expect(told(page)).toContainText(says);
    await expect(page.getByTestId('open-session').first(), 'sessions with room').toBeVisible();
    expect(await primaryLinks(page), 'one primary action').toHaveLength(1);
    await expectSound(page);
    await page.reload();
    await expect(told(page), 'shown again after a reload').toContainText(says);
    const wait = t.schedule.waitlistOf.replace('{{session}}', session.session);
    await page.getByRole('link', { name: wait, exact: true }).click();
    await expect(page).toHaveURL(/\/user\/waitlist\?/);
    await page.goBack();
    await page.getByRole('link', { name: t.booking.waiting.edit, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${form}$`));
    await expectKept(page, 2, idnum);
  });
});

const { wayOut } = textsOf('zh').team;
type WayOut = keyof typeof wayOut;

/**
 * The code of each refusal with the link that resolves it and its page; without one, the page of the days.
 * `refusal-rules.test.ts` and the integration tests check when a request is refused with a code.
 */
const refusals: [keyof typeof zh, WayOut?, string?][] = [
  ['B00001', 'profile', 'account/profile'],
  ['B00002_own', 'orders', 'account/record'],
  ['B00003', 'review', 'account/profile'],
  ['B00004', 'complete', 'account/profile'],
  ['B00005', 'bind', 'account/tourOperator'],
  ['B00006', 'binding', 'account/tourOperator'],
  ['B00007', 'binding', 'account/tourOperator'],
  ['B00008', 'binding', 'account/tourOperator'],
  ['B00009'],
  ['B00010'],
  ['B00011'],
  ['B00012'],
  ['B00013'],
  ['B00014', 'orders', 'account/record'],
  ['B00015'],
  ['B00016'],
  ['B00017_notYours', 'guides', 'account/guides'],
  ['B00020'],
  ['B00021', 'standing', 'account/standing'],
  ['B00022'],
  ['B00023', 'standing', 'account/standing'],
  ['B00024', 'standing', 'account/standing'],
  ['B00025'],
];

describeIn('en', 'narrow', ({ language, t }) => {
  test('each refusal shows its reason and its way out', async ({ page, person: _person }) => {
    for (const [key, way, where] of refusals)
      await test.step(key, async () => {
        const [rejectcode] = key.split('_');
        const errmsg = (language === 'zh' ? zh : en)[key];
        const requestid = newRequestId();
        await page.route('**/booking/result*', (route) =>
          route.fulfill({
            json: { code: 'A00006', requestid, state: 'rejected', rejectcode, errmsg },
          }),
        );
        await page.goto(`/page/user/waiting/${requestid}`);
        await expect(told(page)).toContainText(errmsg);
        const name = way ? t.team.wayOut[way] : t.booking.waiting.again;
        expect(await primaryLinks(page), key).toEqual([name]);
        await expect(
          page.getByRole('main').getByRole('link', { name, exact: true }),
          key,
        ).toHaveAttribute('href', `/page/${where ?? 'user'}`);
        await expectFitting(page);
        await page.unroute('**/booking/result*');
      });
  });
});
