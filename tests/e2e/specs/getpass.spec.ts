import { passtokenMinutes } from '@hall/shared/codes/limits';
import { book } from '../../support/booking-steps';
import { newPassport, visitorOfLongAgo } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { openSession, bookFor } from '../fixtures/open-session';
import { textsOf } from '../pages/booking-page';
import { readBrowserStorage } from '../pages/browser-store';
import { giveCode } from '../pages/captcha';
import { chooseFrom } from '../pages/choose-from';
import { documentOf, faultOf, fieldOf } from '../pages/fields';
import { expectReadable, tabTo, expectSound } from '../pages/reading';

describeIn('en', 'narrow', ({ t }) => {
  test.setTimeout(240_000);

  test('phone and document find a ticket to show, save and print', async ({ page, database }) => {
    const person = await visitorOfLongAgo(baseUrl(), database);
    const visitor = { realname: '王小明', doctype: 2, idnum: newPassport() };
    const booked = await book(baseUrl(), person.client, await openSession(person.client, 0, 2), [
      visitor,
    ]);
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset.printed = 'yes';
      };
    });
    await page.goto('/page/user');
    await page.getByRole('contentinfo').getByRole('link', { name: t.getpass.link }).click();
    const query = page.getByRole('button', { name: t.getpass.query, exact: true });
    await tabTo(page, query);
    await page.keyboard.press('Enter');
    await expect(faultOf(page, 'idnum')).toBeVisible();
    await expectSound(page);

    await chooseFrom(fieldOf(page, 'doctype'), t.account.doctype[2]);
    await fieldOf(page, 'idnum').fill(visitor.idnum);
    await fieldOf(page, 'telnum').fill(person.telnum);
    await giveCode(page, t, person.telnum, 'keyboard');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: t.getpass.issueTitle })).toBeVisible();
    await expect(page.getByTestId('ticket-qr')).toBeVisible();
    await expect(page.getByTestId('facts').first()).toContainText(String(booked.orderno));
    await expect(page.getByRole('main')).not.toContainText(visitor.realname);
    await expectSound(page);
    const { pdf, calendar, image, print } = t.booking.success;
    for (const [name, kind] of [
      [pdf, 'pdf'],
      [calendar, 'ics'],
      [image, 'png'],
    ]) {
      const saved = page.waitForEvent('download');
      await tabTo(page, page.getByRole('button', { name }));
      await page.keyboard.press('Enter');
      expect((await saved).suggestedFilename()).toMatch(
        new RegExp(`-\\d{4}-\\d\\d-\\d\\d-(门票|ticket)\\.${kind}$`),
      );
    }
    await page.getByRole('button', { name: print }).click();
    await expect(documentOf(page)).toHaveAttribute('data-printed', 'yes');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByTestId('ticket-qr')).toBeVisible();
    await expect(page.getByRole('button', { name: image })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.reload();
    await expect(page.getByTestId('ticket-qr'), 'found again after a reload').toBeVisible();
    expect(await readBrowserStorage(page), 'no code that opens the gate').not.toContain(
      'ticketcode',
    );
    await page.getByRole('button', { name: t.getpass.again }).click();
    await page.goto('/page/getpass/issue');
    await expect(page.getByText(t.getpass.empty), 'nothing is left behind').toBeVisible();
    await expectReadable(page);
  });
});

test('a found ticket is removed from the tab when its time is over', async ({ page, database }) => {
  const person = await visitorOfLongAgo(baseUrl(), database);
  const visitor = { realname: '王小明', doctype: 2, idnum: newPassport() };
  await bookFor(person.client, await openSession(person.client, 0, 2), [visitor]);
  const t = textsOf('zh');
  await page.goto('/page/tg/getpass');
  await chooseFrom(fieldOf(page, 'doctype'), t.account.doctype[2]);
  await fieldOf(page, 'idnum').fill(visitor.idnum);
  await fieldOf(page, 'telnum').fill(person.telnum);
  await giveCode(page, t, person.telnum);
  await page.getByRole('button', { name: t.getpass.query, exact: true }).click();
  await expect(page.getByTestId('ticket-qr')).toBeVisible();
  expect(await readBrowserStorage(page)).toContain('passtoken');
  await page.clock.setSystemTime(Date.now() + (passtokenMinutes * 60 + 5) * 1000);
  await page.reload();
  await expect(page.getByText(t.getpass.empty)).toBeVisible();
  expect(await readBrowserStorage(page)).not.toContain('passtoken');
});
