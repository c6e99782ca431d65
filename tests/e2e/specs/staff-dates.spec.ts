import { createVisitorClient } from '../../support/visitor-client';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { openSession } from '../fixtures/open-session';
import { dayIn, openCalendar, todayIn, typeDate, weekdaysOf } from '../pages/dates';
import { scan } from '../pages/gate-page';
import { tabTo } from '../pages/reading';
import { StaffConsole } from '../pages/staff-console';

// The browser is in New York, and its dates are the hall's.
const written = {
  zh: { day: '2026年11月24日 星期二', monday: '一', outlook: '2026年12月1日 星期二' },
  en: { day: 'Tue 24 Nov 2026', monday: 'Mo', outlook: 'Tue 1 Dec 2026' },
};

for (const language of ['zh', 'en'] as const) {
  const words = written[language];

  test(`dates are shown and typed in local notation, of the hall's day (${language})`, async ({
    page,
  }) => {
    // At the hall it is already the 25th.
    await page.clock.setFixedTime(new Date('2026-11-24T20:00:00Z'));
    const staff = new StaffConsole(page, language);
    await staff.open('auditor', '/statistics?from=2026-11-24&to=2026-11-30&outlook=2026-12-04');
    const from = page.getByLabel(staff.t.schedule.from);
    await expect(from).toHaveValue(words.day);
    await from.click();
    const calendar = openCalendar(page);
    expect((await weekdaysOf(calendar))[0]).toBe(words.monday);
    await expect(todayIn(calendar)).toHaveAttribute('title', '2026-11-25');
    await typeDate(from, '2026-11-27');
    await expect(page).toHaveURL(/from=2026-11-27/);
    const outlook = page.getByRole('textbox', { name: staff.t.schedule.date, exact: true });
    await typeDate(outlook, language === 'zh' ? '2026年12月1日' : '1 Dec 2026');
    await expect(outlook).toHaveValue(words.outlook);
    await typeDate(outlook, 'nonsense');
    await expect(outlook, 'an invalid date leaves the day unchanged').toHaveValue(words.outlook);
  });
}

test('a day typed right after the Tab that reached its field is accepted', async ({
  page,
  staff,
}) => {
  await staff.open('auditor', '/statistics?from=2026-11-24&to=2026-11-30');
  const from = page.getByLabel(staff.t.schedule.from);
  await tabTo(page, from);
  await page.keyboard.press('ControlOrMeta+a');
  await scan(page, '20261127');
  await expect(page).toHaveURL(/from=2026-11-27/);
  await expect(from).toHaveValue('2026年11月27日 星期五');
});

test('the calendar of a copy marks the planned days', async ({ page, staff }) => {
  const { eventsdate: date } = await openSession(createVisitorClient(baseUrl()));
  await staff.open('scheduler', `/days?date=${date}`);
  await page.getByRole('button', { name: staff.t.schedule.specialDay }).click();
  await page.getByRole('dialog').getByLabel(staff.t.schedule.date, { exact: true }).click();
  await expect(dayIn(openCalendar(page), date)).toContainText(staff.t.schedule.unreleased);
});
