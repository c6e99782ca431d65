import { devices } from '@playwright/test';
import { book } from '../../support/booking-steps';
import { changeSetting } from '../../support/change-setting';
import { newPassport, visitorOfLongAgo } from '../../support/new-visitor';
import { eventually } from '../../support/eventually';
import { signInStaff } from '../../support/staff-client';
import { createVisitorClient } from '../../support/visitor-client';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { openSession } from '../fixtures/open-session';
import { giveCode } from '../pages/captcha';
import { chooseFrom } from '../pages/choose-from';
import { atBothWidths } from '../pages/device';
import { fieldOf } from '../pages/fields';
import { expectFingerSized, expectSound } from '../pages/reading';

test.use({ userAgent: devices['Pixel 7'].userAgent });
test.describe.configure({ timeout: 180_000 });

const setMiniProgram = async (account: string, link: string): Promise<void> => {
  await changeSetting(await signInStaff(baseUrl(), 'scheduler'), 'miniProgram', { account, link });
  const anybody = createVisitorClient(baseUrl());
  await eventually(async () =>
    expect(await anybody.get('start/miniProgram')).toMatchObject({ account, link }),
  );
};

describeIn('en', 'narrow', ({ t, viewport }) => {
  test.beforeAll(() => setMiniProgram('纪念馆参观预约', 'https://example.org/mini-program'));
  test.afterAll(() => setMiniProgram('', ''));

  test('the mobile page shows the mini-program and a ticket', async ({ page, database }) => {
    const person = await visitorOfLongAgo(baseUrl(), database);
    const visitor = { realname: '王小明', doctype: 2, idnum: newPassport() };
    const booked = await book(baseUrl(), person.client, await openSession(person.client, 0, 3), [
      visitor,
    ]);
    await page.goto('/page/user');
    await expect(page).toHaveURL(/\/page\/mobile$/);
    const program = page.getByTestId('mini-program');
    await expect(program).toContainText('纪念馆参观预约');
    await expect(program.getByRole('img', { name: t.site.mobile.code })).toBeVisible();
    await expect(program.getByRole('link', { name: t.site.mobile.open })).toHaveAttribute(
      'href',
      'https://example.org/mini-program',
    );
    if (viewport.width < 400) await expectFingerSized(page);
    await atBothWidths(page, async () => {
      await expect(program.getByRole('img', { name: t.site.mobile.code })).toBeVisible();
      await expectSound(page);
    });

    await page.getByRole('link', { name: t.site.mobile.ticket }).click();
    await expect(page).toHaveURL(/\/page\/mobile\/ticket$/);
    await chooseFrom(fieldOf(page, 'doctype'), t.account.doctype[2]);
    await fieldOf(page, 'idnum').fill(visitor.idnum);
    await fieldOf(page, 'telnum').fill(person.telnum);
    await expectSound(page);
    await giveCode(page, t, person.telnum, 'keyboard');
    await page.getByRole('button', { name: t.getpass.query, exact: true }).click();
    await expect(page.getByTestId('ticket-qr')).toBeVisible();
    await expect(page.getByTestId('facts').first()).toContainText(String(booked.orderno));
    await expectSound(page);
    await page.reload();
    await expect(page.getByTestId('ticket-qr'), 'found again after a reload').toBeVisible();
  });
});
