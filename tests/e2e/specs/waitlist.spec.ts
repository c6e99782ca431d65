import { dateInWords } from '@hall/shared/rules/date-in-words';
import { sessionInWords } from '@hall/shared/rules/session-in-words';
import { leaveSeats } from '../../support/booking-steps';
import { newPassport, registerVisitor } from '../../support/new-visitor';
import { offerAllDay } from '../../support/offer-all-day';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { bookFor, openSession } from '../fixtures/open-session';
import { BookingPage } from '../pages/booking-page';
import { carrySignIn } from '../pages/device';
import { counted, emptierOf, visitOf, visitorFault } from '../pages/fields';
import { expectMeetable, expectReadable, tabTo, expectSound } from '../pages/reading';

describeIn('zh', 'desktop', ({ language, t }) => {
  test.setTimeout(240_000);

  test('a full session offers its returned seats', async ({ page, database }) => {
    await offerAllDay(baseUrl());
    const [holder, person] = [await registerVisitor(baseUrl()), await registerVisitor(baseUrl())];
    // Each language and width has its own session, because a filled session stays full.
    const session = await openSession(holder.client, 3, language === 'zh' ? 1 : 2);
    await leaveSeats(database, holder.client, session, 1);
    const { orderid } = await bookFor(holder.client, session);

    await carrySignIn(page, person.client);
    await page.goto(`/page/user?date=${session.eventsdate}`);
    const wait = page.getByRole('link', {
      name: t.schedule.waitlistOf.replace('{{session}}', sessionInWords(session.session)),
    });
    await tabTo(page, wait);
    await expectReadable(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t.waiting.list.joinTitle })).toBeVisible();
    await expect(page.getByTestId('chosen-sessions')).toContainText(
      dateInWords(session.eventsdate, language),
    );
    await expectSound(page);
    await expectMeetable(emptierOf(page));
    const join = page.getByRole('button', { name: counted(t.waiting.list.join) });
    await join.click();
    await expect(visitorFault(page, 0, 'realname')).toBeVisible();
    await new BookingPage(page, language).fillVisitor(0, person.realname, newPassport());
    await tabTo(page, join);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account\/waitlist$/);
    await expect(
      page.getByText(t.waiting.list.place.replace('{{place}}', '1'), { exact: true }),
    ).toBeVisible();
    await expectSound(page);

    await holder.client.call('order/cancel', { orderid });
    await expect
      .poll(async () => JSON.stringify(await person.client.call('waitlist/list')), {
        timeout: 30_000,
      })
      .toContain('offered');
    await page.goto('/page/user');
    await expect(page.getByText(t.waiting.list.notice)).toBeVisible();
    await expectReadable(page);
    await page.getByRole('link', { name: t.waiting.list.noticeLink }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.getByRole('status').getByRole('timer'), 'read on focus only').toHaveCount(0);
    await expectReadable(page);
    await tabTo(page, page.getByRole('button', { name: t.waiting.list.confirm }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t.booking.success.title })).toBeVisible();
    await expect(visitOf(page)).toContainText(dateInWords(session.eventsdate, language));
    await page.goto('/page/account/waitlist');
    await expect(page.getByText(t.waiting.list.state.confirmed)).toBeVisible();
  });
});
