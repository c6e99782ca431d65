import type { Page } from '@playwright/test';
import { texts } from '@hall/shared/locales/zh/admin';
import { expect, test } from '../fixtures/test';
import { consoleField } from '../pages/fields';
import { openGate, partyAtTheDoor, scan, tickEverybody } from '../pages/gate-page';
import { StaffConsole } from '../pages/staff-console';

// A service worker opens the page offline.
test.use({ serviceWorkers: 'allow' });

test.describe.configure({ timeout: 120_000 });

const t = texts.gateDesk;
/** The interval of the gate's heartbeat. */
const heartbeatMs = 5000;
const verdictOf = (page: Page, code: string) =>
  page.getByTestId('verdict').filter({ hasText: code });

test('the page and the day list survive an offline reload', async ({ page, context }) => {
  const code = await partyAtTheDoor();
  await openGate(page);
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/admin/gate'))))
    .toBe(true);
  await context.setOffline(true);
  await expect(page.getByText(t.offline), 'shown before a call fails').toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.console.menu.gate);
  await expect(page.getByText(t.offline)).toBeVisible();
  await scan(page, code);
  await expect(verdictOf(page, code)).toHaveAttribute('data-mood', 'unsure');
  await tickEverybody(page);
  await page.getByTestId('gate-acts').getByRole('button').click();
  await expect(page.getByTestId('verdict')).toContainText('已入馆 2 人');
  await scan(page, 'NOSUCHCODE');
  const [notOnList] = t.notOnList.split('{{at}}') as [string];
  await expect(page.getByTestId('verdict'), 'limited to the data of the list').toContainText(
    notOnList,
  );
  await expect(page.getByTestId('verdict')).toContainText(/\d\d:\d\d/);
  await expect(page.getByText(t.notFound)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('待上传 1 条')).toBeVisible();
  await page.getByRole('link', { name: texts.gateSheet.open }).click();
  await expect(
    page.getByTestId('day-sheet').getByRole('row').filter({ hasText: code }),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByTestId('day-sheet').getByRole('row').filter({ hasText: code }),
  ).toBeVisible();
  await page.goBack();

  await context.setOffline(false);
  await expect(page.getByText(t.online)).toBeVisible();
  await expect(page.getByText('待上传')).toHaveCount(0);
  await expect(
    page.getByTestId('gate-recent').getByRole('listitem').filter({ hasText: code }),
  ).toContainText('离线');
});

test('a signed-out gate stores no data that opens it offline', async ({ page }) => {
  await openGate(page);
  const stored = () => page.evaluate(() => localStorage.getItem('hall-gate-keeper'));
  await expect.poll(stored).toContain('"gate"');
  expect(await stored(), 'no token is left on the device').not.toMatch(/csrf/i);
  await new StaffConsole(page).signOut();
  await expect(consoleField(page, 'username')).toBeVisible();
  expect(await stored()).toBeNull();
});

test('the badge shows an unreachable server before the first scan', async ({ page }) => {
  await page.clock.install();
  await openGate(page);
  await expect(page.getByText(t.online)).toBeVisible();
  await page.route('**/admin/api/**', (route) => route.abort());
  await page.clock.fastForward(heartbeatMs);
  await expect(page.getByText(t.offline)).toBeVisible();
  await page.unroute('**/admin/api/**');
  await page.clock.fastForward(heartbeatMs);
  await expect(page.getByText(t.online)).toBeVisible();
});
