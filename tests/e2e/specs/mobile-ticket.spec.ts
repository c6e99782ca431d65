import { devices, expect } from '@playwright/test';
import { book, findOpenDays, type OpenSession } from '../../support/booking-steps';
import { changeSetting } from '../../support/change-setting';
import { readSentCode } from '../../support/development-tools';
import { newPassport, visitorOfLongAgo } from '../../support/new-visitor';
import { eventually } from '../../support/eventually';
import { signInStaff } from '../../support/staff-client';
import { createVisitorClient } from '../../support/visitor-client';
import { baseUrl } from '../fixtures/base-url';
import { test } from '../fixtures/database';
import { textsOf } from '../pages/booking-page';
import { Captcha } from '../pages/captcha';
import { chooseFrom } from '../pages/choose-from';
import { atBothWidths, narrow, speak } from '../pages/device';
import { fieldOf } from '../pages/fields';
import { expectFingerSized, expectFitting, expectReadable } from '../pages/reading';

test.use({ userAgent: devices['Pixel 7'].userAgent, viewport: narrow });
// Both languages change one setting. They run one after another and restore it.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const tell = async (account: string, link: string): Promise<void> => {
  await changeSetting(await signInStaff(baseUrl(), 'scheduler'), 'miniProgram', { account, link });
  const anybody = createVisitorClient(baseUrl());
  await eventually(async () =>
    expect(await anybody.get('start/miniProgram')).toMatchObject({ account, link }),
  );
};

for (const language of ['zh', 'en'] as const)
  test.describe(`on a phone, in ${language}`, () => {
    test.beforeAll(() => tell('纪念馆参观预约', 'https://example.org/mini-program'));
    test.afterAll(() => tell('', ''));
    const t = textsOf(language);

    test('the mobile page shows the mini-program’s code, on a wide screen too, and a ticket at once', async ({
      page,
      database,
    }) => {
      const person = await visitorOfLongAgo(baseUrl(), database);
      const [sessions] = (await findOpenDays(person.client)) as [OpenSession[]];
      const visitor = { realname: '王小明', doctype: 2, idnum: newPassport() };
      const booked = await book(baseUrl(), person.client, sessions[3] as OpenSession, [visitor]);
      await speak(page, language);
      await page.goto('/page/user');
      await expect(page).toHaveURL(/\/page\/mobile$/);
      const program = page.getByTestId('mini-program');
      await expect(program).toContainText('纪念馆参观预约');
      await expect(program.getByRole('img', { name: t.site.mobile.code })).toBeVisible();
      await expect(program.getByRole('link', { name: t.site.mobile.open })).toHaveAttribute(
        'href',
        'https://example.org/mini-program',
      );
      await expectFingerSized(page);
      await atBothWidths(page, async () => {
        await expect(program.getByRole('img', { name: t.site.mobile.code })).toBeVisible();
        await expectFitting(page);
        await expectReadable(page);
      });

      await page.getByRole('link', { name: t.site.mobile.ticket }).click();
      await expect(page).toHaveURL(/\/page\/mobile\/ticket$/);
      await chooseFrom(fieldOf(page, 'doctype'), t.account.doctype[2]);
      await fieldOf(page, 'idnum').fill(visitor.idnum);
      await fieldOf(page, 'telnum').fill(person.telnum);
      await expectFitting(page);
      await expectReadable(page);
      await new Captcha(page).solve(
        () => page.getByRole('button', { name: t.account.sms.send }).click(),
        'keyboard',
      );
      await expect(page.getByText(t.account.sms.sent, { exact: true })).toBeVisible();
      await fieldOf(page, 'smscode').fill(await readSentCode(baseUrl(), person.telnum));
      await page.getByRole('button', { name: t.getpass.query, exact: true }).click();
      await expect(page.getByTestId('ticket-qr')).toBeVisible();
      await expect(page.getByTestId('facts')).toContainText(String(booked.orderno));
      await expectFitting(page);
      await expectReadable(page);
      await page.reload();
      await expect(page.getByTestId('ticket-qr'), 'found again after a reload').toBeVisible();
    });
  });
