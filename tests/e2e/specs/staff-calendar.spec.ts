import { addHallDays } from '@hall/shared/rules/hall-time';
import { signInStaff } from '../../support/staff-client';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { fileField } from '../pages/fields';
import { PlanPage } from '../pages/plan-page';

test.describe.configure({ timeout: 180_000 });

const holiday = (dates: string[]) => ({
  name: 'holidays.ics',
  mimeType: 'text/calendar',
  buffer: Buffer.from(
    [
      'BEGIN:VCALENDAR',
      ...dates.flatMap((date) => [
        'BEGIN:VEVENT',
        `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
        'SUMMARY:内部检修日',
        'END:VEVENT',
      ]),
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  ),
});

test('an imported calendar closes a day; an unticked one stays open', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const plan = new PlanPage(page);
  const { imports, schedule } = plan.staff.t;
  // A date far ahead that no other test uses.
  const client = await signInStaff(baseUrl(), 'scheduler');
  await plan.open();
  const from = await plan.unreleasedDay();
  const [skipped, closed] = [addHallDays(from, 91), addHallDays(from, 92)] as const;
  for (const to of [skipped, closed])
    await client.call('POST', 'days/copy', { areaid: 1, from, to, days: 1 });

  await page.goto('/admin/imports?kind=closures');
  await fileField(page).setInputFiles(holiday([skipped, closed]));
  await expect(page.getByText(imports.unchecked)).toBeVisible();
  const tick = plan.staff.row(skipped).getByRole('checkbox');
  await expect(tick).toBeChecked();
  await tick.uncheck();
  await expect(plan.staff.row(skipped).getByText(imports.rowState.skipped)).toBeVisible();
  await expect(page.getByText(imports.skipped.replace('{{count}}', '1'))).toBeVisible();
  await page.getByRole('button', { name: imports.confirm.replace('{{count}}', '1') }).click();
  await page.getByRole('button', { name: imports.confirmDo, exact: true }).click();
  await expect(plan.staff.row(closed).getByText(imports.rowState.added)).toBeVisible();
  await expect(plan.staff.row(skipped).getByText(imports.rowState.skipped)).toBeVisible();

  await plan.openMonthOf(closed);
  await expect(plan.day(closed)).toContainText(schedule.closed);
  await plan.openMonthOf(skipped);
  await expect(plan.day(skipped)).toContainText(schedule.unreleased);
  expect((await client.call('POST', `days/1/${closed}/reopen`, {})).status).toBeLessThan(300);
});
