import { readyChecks } from '@hall/shared/rules/release-readiness';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { OperationsPage } from '../pages/operations-page';

test.describe.configure({ timeout: 240_000 });

test('the operators compare the stores and see processes and work', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const atConsole = new OperationsPage(page, 'en');
  const { operations } = atConsole.staff.t;
  await atConsole.open();
  await page.getByRole('tab', { name: operations.tab.work }).click();
  const processes = atConsole.card(operations.processes.title);
  await expect(processes).toContainText(operations.processes.gateway);
  await expect(processes).toContainText(operations.processes.worker);
  await expect(atConsole.card(operations.background.title)).toBeVisible();
  await page.getByRole('tab', { name: operations.tab.history }).click();
  await expect(atConsole.card(operations.history.title)).toBeVisible();
  await page.getByRole('tab', { name: operations.tab.backups }).click();
  await page.reload();
  await expect(atConsole.card(operations.backups.title)).toContainText(operations.backups.taken);
  await page.getByRole('tab', { name: operations.tab.now }).click();
  await page.getByRole('button', { name: operations.reconcile.compare, exact: true }).click();
  await expect(atConsole.card(operations.reconcile.title)).toContainText(
    /No differences found|\d difference/,
  );
  await page.getByRole('button', { name: operations.pause, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(operations.pauseEffect);
});

describeIn('en', 1024, ({ language }) => {
  test('each release check passes or says what to do', async ({ page }) => {
    const atConsole = new OperationsPage(page, language);
    const { ready } = atConsole.staff.t.operations;
    await atConsole.open();
    await expect(atConsole.readyCheck('release')).toContainText(/20\d\d-\d\d-\d\d \d\d:\d\d/);
    await expect(atConsole.readyCheck('waitingRoom')).toContainText('100');
    await expect(atConsole.readyCheck('disk')).toContainText(' GB');
    await expect(atConsole.card(ready.title).getByRole('listitem')).toHaveCount(readyChecks.length);

    // A test cannot wait until no release is left.
    const answer = { release: null, openMinutes: 10, admittedPerSecond: 100 };
    await page.route('**/admin/api/queues/release*', (route) => route.fulfill({ json: answer }));
    await expect(atConsole.readyCheck('release')).toContainText(ready.todo.noRelease, {
      timeout: 20_000,
    });
    await expect(atConsole.readyCheck('release')).toContainText(ready.ill);
    await expect(atConsole.readyCheck('waitingRoom')).toContainText(ready.well);
    await expect(atConsole.card(ready.title).getByRole('status')).not.toHaveText(ready.allWell);
  });
});

test('the queue board opens for the operators', async ({ page, context }) => {
  const faults: string[] = [];
  context.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text());
  });
  context.on('weberror', (fault) => faults.push(fault.error().message));
  context.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(baseUrl()).origin) faults.push(request.url());
  });
  const atConsole = new OperationsPage(page);
  await atConsole.open('ops');
  const words = atConsole.staff.t.operations.background.name;
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: atConsole.staff.t.operations.board }).click();
  const board = await opened;
  const queue = board.getByRole('link', { name: /messages/i }).first();
  await expect(queue).toBeVisible();
  await expect(board.getByText(words.messages).first()).toBeVisible();
  await queue.click();
  await expect(board).toHaveURL(/\/admin\/queues\/queue\/messages/);
  await board.reload();
  await expect(board.getByRole('link', { name: /messages/i }).first()).toBeVisible();
  expect(faults).toEqual([]);
});
