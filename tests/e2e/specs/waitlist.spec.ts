import { expect } from '@playwright/test';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { book, findOpenDays, leaveSeats, type OpenSession } from '../../support/booking-steps';
import { newPassport, registerVisitor } from '../../support/new-visitor';
import { offerAllDay } from '../../support/offer-all-day';
import { baseUrl } from '../fixtures/base-url';
import { test } from '../fixtures/database';
import { BookingPage, textsOf } from '../pages/booking-page';
import { carrySignIn, narrow, readingOf, speak } from '../pages/device';
import { counted, emptierOf, visitOf, visitorFault } from '../pages/fields';
import { expectFitting, expectMeetable, expectReadable, tabTo } from '../pages/reading';

const [language, viewport] = readingOf('zh', narrow);
test.describe(`in ${language} at ${viewport.width} pixels`, () => {
  test.use({ viewport });
  test.setTimeout(240_000);
  const t = textsOf(language);

  test('a full session has a waiting list, and its returned seats are offered and accepted', async ({
    page,
    database,
  }) => {
    await offerAllDay(baseUrl());
    const [holder, person] = [await registerVisitor(baseUrl()), await registerVisitor(baseUrl())];
    // Each language and width has its own session, because a filled session stays full.
    const [, , , sessions] = await findOpenDays(holder.client, 4);
    const session = sessions?.[language === 'zh' ? 1 : 2] as OpenSession;
    await leaveSeats(database, holder.client, session, 1);
    const { orderid } = await book(baseUrl(), holder.client, session, 1);

    await speak(page, language);
    await carrySignIn(page, person.client);
    await page.goto(`/page/user?date=${session.eventsdate}`);
    const wait = page.getByRole('link', {
      name: t.schedule.waitlistOf.replace('{{session}}', session.session),
    });
    await tabTo(page, wait);
    await expectReadable(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t.waiting.list.joinTitle })).toBeVisible();
    await expect(page.getByTestId('chosen-sessions')).toContainText(
      dateInWords(session.eventsdate, language),
    );
    await expectFitting(page);
    await expectReadable(page);
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
    await expectFitting(page);
    await expectReadable(page);

    await holder.client.call('order/cancel', { orderid: String(orderid) });
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
    await expectReadable(page);
    await tabTo(page, page.getByRole('button', { name: t.waiting.list.confirm }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t.booking.success.title })).toBeVisible();
    await expect(visitOf(page)).toContainText(dateInWords(session.eventsdate, language));
    await page.goto('/page/account/waitlist');
    await expect(page.getByText(t.waiting.list.state.confirmed)).toBeVisible();
  });
});
