import { dateInWords } from '@hall/shared/rules/date-in-words';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { sessionInWords } from '@hall/shared/rules/session-in-words';
import { eventually } from '../../support/eventually';
import { newPassport, registerVisitor } from '../../support/new-visitor';
import { signInStaff } from '../../support/staff-client';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { calendarOf } from '../pages/calendar';
import { carrySignIn } from '../pages/device';
import { visitOf, confirm } from '../pages/fields';

const seats = { personal: 20, team: 5, window: 5 };

describeIn('zh', 'desktop', ({ language, t }) => {
  test('a day two months ahead is found, booked and changed to', async ({ page, booking }) => {
    // Beyond the days of other tests.
    const date = addHallDays(hallDateOf(new Date()), 65);
    const staff = await signInStaff(baseUrl(), 'scheduler');
    const { status } = await staff.call('POST', 'days', {
      areaid: 1,
      date,
      releaseat: new Date(Date.now() - 60_000).toISOString(),
      sessions: [
        { starttime: '09:00', endtime: '10:00', ...seats },
        { starttime: '10:00', endtime: '11:00', ...seats },
      ],
    });
    expect(status).toBeLessThan(300);
    const person = await registerVisitor(baseUrl(), language);
    await eventually(async () =>
      expect(
        JSON.stringify(await person.client.call('bookingquery/getSessions', { eventsdate: date })),
      ).toContain('"available"'),
    );

    await carrySignIn(page, person.client);
    await page.goto('/page/user');
    const { day } = calendarOf(page);
    const next = page.getByRole('button', { name: t.schedule.next, exact: true });
    await expect(next).toBeVisible();
    await expect(async () => {
      if (!(await day(date).isVisible())) await next.click();
      await expect(day(date)).toBeEnabled({ timeout: 2000 });
    }).toPass();
    await day(date).click();
    await booking.chooseSession(1);
    await expect(page).toHaveURL(/editorder/);
    await page.reload();
    await expect(page.getByText(dateInWords(date, language))).toBeVisible();
    await booking.fillVisitor(0, person.realname, newPassport());
    await booking.next();
    await expect(booking.answers).toContainText(dateInWords(date, language));
    await booking.submit();
    await booking.waitForSuccess();
    await expect(visitOf(page)).toContainText(dateInWords(date, language));

    await page.getByRole('link', { name: t.booking.success.order }).click();
    await page.getByRole('button', { name: t.orders.change, exact: true }).click();
    await expect(page.getByText(t.orders.changePick)).toBeVisible();
    // The calendar of a change opens at the month of the visit.
    await day(date).click();
    await page.getByRole('button', { name: /^09:00–10:00/ }).click();
    await confirm(page, t.orders.change);
    await expect(page.getByText(t.orders.changed)).toBeVisible();
    await expect(visitOf(page)).toContainText(sessionInWords('09:00-10:00'));
  });
});
