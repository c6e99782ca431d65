import { expect, test } from '../fixtures/test';
import { OperationsPage } from '../pages/operations-page';

test.describe.configure({ timeout: 240_000 });

test('the operators see which processes run, what happened and what waits, in English', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const desk = new OperationsPage(page, 'en');
  const { operations } = desk.staff.t;
  await desk.open();
  const processes = desk.card(operations.processes.title);
  await expect(processes).toContainText(operations.processes.gateway);
  await expect(processes).toContainText(operations.processes.worker);
  await expect(desk.card(operations.history.title)).toBeVisible();
  await expect(desk.card(operations.background.title)).toBeVisible();
  await expect(desk.card(operations.reconcile.title)).toBeVisible();
});

test('a rehearsal is started with its smallest load and stopped; then there is room for another', async ({
  page,
}) => {
  const desk = new OperationsPage(page);
  const { rehearsal } = desk.staff.t.operations;
  await desk.open();
  await expect(desk.rehearsal).toContainText(
    rehearsal.sizeOf.replace('{{requests}}', '200').replace('{{seats}}', '90'),
  );
  await desk.rehearsalButton(rehearsal.start).click();
  await expect(desk.rehearsal.getByRole('status')).toBeVisible();
  await expect(desk.rehearsalButton(rehearsal.start)).toBeDisabled();
  await desk.rehearsalButton(rehearsal.stop).click();
  await expect(desk.rehearsal.getByText(rehearsal.stopped)).toBeVisible({ timeout: 120_000 });
  await expect(desk.rehearsalButton(rehearsal.start)).toBeEnabled();
  await expect(desk.rehearsalButton(rehearsal.stop)).toBeHidden();
});
