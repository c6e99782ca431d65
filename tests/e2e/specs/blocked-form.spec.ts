import { expect } from '@playwright/test';
import { answer as en } from '@hall/shared/locales/en/answer';
import { answer as zh } from '@hall/shared/locales/zh/answer';
import { book, findOpenDays, type OpenSession } from '../../support/booking-steps';
import { registerTeam } from '../../support/new-team-account';
import { newPassport, registerVisitor } from '../../support/new-visitor';
import { signInStaff } from '../../support/staff-client';
import { baseUrl } from '../fixtures/base-url';
import { changeAccount } from '../fixtures/change-account';
import { test } from '../fixtures/database';
import { BookingPage, textsOf } from '../pages/booking-page';
import { carrySignIn, narrow, readingOf, speak } from '../pages/device';
import { formsOf, visitorField } from '../pages/fields';
import { expectFitting, expectReadable } from '../pages/reading';

const [language, viewport] = readingOf('en', narrow);
test.describe(`in ${language} at ${viewport.width} pixels`, () => {
  test.use({ viewport });
  const t = textsOf(language);
  const said = language === 'zh' ? zh : en;

  test('an account that may not book sees the reason instead of the form', async ({
    page,
    database,
  }) => {
    const guide = await registerTeam(baseUrl(), database, 'tg', 1);
    const [sessions] = (await findOpenDays(guide.client)) as [OpenSession[]];
    await speak(page, language);
    await carrySignIn(page, guide.client, 'tg');
    const form = formsOf(page);
    const told = page.getByRole('main').getByRole('alert');
    const opens = async (path: string): Promise<void> => {
      await page.goto(path);
      await expect(told).toBeVisible();
      await expect(visitorField(page, 0, 'realname')).toHaveCount(0);
      await expect(form).toHaveCount(0);
    };
    await opens(`/page/tg/editorder/${sessions[0]!.eventssessionid}`);
    await expect(told).toContainText(t.team.block.B00005);
    await expect(page.getByTestId('checklist').getByRole('listitem')).toHaveText([
      t.checklist.review.done,
      new RegExp(t.checklist.binding.none),
    ]);
    await expectFitting(page);
    await expectReadable(page);
    await page.getByRole('main').getByRole('link', { name: t.team.wayOut.bind }).click();
    await expect(page).toHaveURL(/tourOperator$/);
    await changeAccount(database, 'status = 8', { id: guide.accountid });
    await opens(`/page/tg/editorder/${sessions[0]!.eventssessionid}`);
    await expect(told).toContainText(t.team.block.B00001);

    const { client, realname, idnum } = await registerVisitor(baseUrl());
    const own = { realname, doctype: 2, idnum };
    for (const session of sessions.slice(3, 5)) {
      const { orderid } = await book(baseUrl(), client, session, [own]);
      await client.call('order/cancel', { orderid: String(orderid) });
    }
    await carrySignIn(page, client);
    await opens(`/page/user/editorder/${sessions[0]!.eventssessionid}`);
    await expect(told).toContainText(said.B00002_cancelLimit);
    await page.goto('/page/user');
    await expect(
      page.getByText(said.B00002_cancelLimit),
      'the date page shows it as well',
    ).toBeVisible();
  });

  test('a blacklisted visitor is named, masked, and no other visitor of the party', async ({
    page,
  }) => {
    const { client, realname, idnum } = await registerVisitor(baseUrl());
    const staff = await signInStaff(baseUrl(), 'reviewer');
    const friend = { realname: '欧阳娜娜', doctype: 2, idnum: newPassport() };
    const listed = await staff.call('POST', 'blacklist', { ...friend, reason: '倒卖名额' });
    expect(listed.status).toBe(201);
    // The gateway reloads the blacklist every three seconds. Once it knows a later entry, it knows the friend's.
    const later = await registerVisitor(baseUrl());
    const { realname: name, idnum: number } = later;
    const form = { realname: name, doctype: 2, idnum: number, reason: '倒卖名额' };
    expect((await staff.call('POST', 'blacklist', form)).status).toBe(201);
    const blocked = async () => (await later.client.call('user_account/logininfo')).blocked;
    await expect.poll(blocked).toMatchObject({ code: 'B00002' });
    await speak(page, language);
    await carrySignIn(page, client);
    const booking = new BookingPage(page, language);
    await booking.open();
    await booking.chooseSession();
    await booking.paste([`${realname}, ${idnum}`, `${friend.realname}, ${friend.idnum}`]);
    await booking.next();
    await booking.submit();
    const told = page.getByRole('alert').filter({ hasText: '欧*娜' });
    await expect(told).toBeVisible();
    await expect(told).not.toContainText('王');
    await expect(told).not.toContainText('倒卖');
    await expectFitting(page);
    await expectReadable(page);
  });
});
