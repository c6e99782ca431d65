import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { PlanDesk } from '../pages/plan-desk';

// Days of the demonstration's schedule are everybody's: each test leaves them as they were.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const desk = async (page: Page): Promise<PlanDesk> => {
  const plan = new PlanDesk(page);
  await plan.open();
  return plan;
};

test('the seats of a week are changed with at most six clicks, and taken back', async ({
  page,
}) => {
  const plan = await desk(page);
  const { bulk } = plan.staff.t;
  const [monday] = await plan.weekAhead();
  plan.clicks = 0;
  await plan.press(plan.weekButton(monday));
  await plan.press(plan.act(bulk.act.seats));
  await plan.type('window', '44');
  await expect(plan.preview).toContainText(/[1-9]/);
  await plan.press(plan.confirm);
  await expect(page.getByText(/已调整 \d{1,4} 个场次/)).toBeVisible();
  expect(plan.clicks).toBeLessThanOrEqual(6);
  await expect(plan.lastChange).toContainText(bulk.title.seats);
  await plan.press(plan.lastChange.getByRole('button', { name: bulk.undo }));
  await expect(page.getByText(bulk.undone)).toBeVisible();
  await expect(plan.lastChange).toBeHidden();
});

test('a day is released with three clicks, and that is taken back', async ({ page }) => {
  const plan = await desk(page);
  const { bulk } = plan.staff.t;
  const date = await plan.unreleasedDay();
  plan.clicks = 0;
  await plan.press(plan.day(date));
  await plan.press(plan.act(bulk.act.release));
  await plan.press(plan.confirm);
  await expect(page.getByText(/已调整 \d{1,4} 个场次/)).toBeVisible();
  expect(plan.clicks).toBe(3);
  await plan.press(plan.lastChange.getByRole('button', { name: bulk.undo }));
  await expect(page.getByText(bulk.undone)).toBeVisible();
});

test('days are chosen by the keyboard alone, and a closing tells beforehand whom it hits', async ({
  page,
}) => {
  const plan = await desk(page);
  const { bulk } = plan.staff.t;
  const date = await plan.unreleasedDay();
  await plan.day(date).focus();
  await page.keyboard.press('Space');
  await expect(plan.day(date)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.getByText(bulk.chosenDays.replace('{{count}}', '2'))).toBeVisible();
  await plan.act(bulk.act.close).press('Enter');
  await expect(plan.preview).toContainText(bulk.nobody);
  await page.keyboard.press('Escape');
  await expect(plan.preview).toBeHidden();
});
