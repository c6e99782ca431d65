import type { Page } from '@playwright/test';
import { describeIn, expect, test } from '../fixtures/test';
import { readBrowserStorage } from '../pages/browser-store';
import { consoleField } from '../pages/fields';
import { lookUp, openGate, partyAtTheDoor, tickEverybody } from '../pages/gate-page';
import { searchList } from '../pages/search-list';
import { expectFitting } from '../pages/reading';
import { StaffConsole } from '../pages/staff-console';

test.describe.configure({ timeout: 120_000 });
// A service worker opens the gate page offline.
test.use({ serviceWorkers: 'allow' });

/** Longer than the interval in which a page checks its sign-in. */
const askedAgainMs = 65_000;
const gateHas = (page: Page) => expect.poll(() => readBrowserStorage(page));

test('the gate list is encrypted with a key that no script can read', async ({ page }) => {
  const code = await partyAtTheDoor();
  await openGate(page);
  await gateHas(page).toContain('gate-list');
  const stored = await readBrowserStorage(page);
  expect(stored).not.toContain(code);
  expect(stored).not.toContain('王*明');
  const extractable = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('hall');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('kept').objectStore('kept').get('gate-list');
          reading.onsuccess = () => {
            const { key } = reading.result as { key: CryptoKey };
            crypto.subtle.exportKey('raw', key).then(
              () => resolve(true),
              () => resolve(false),
            );
          };
        };
      }),
  );
  expect(extractable).toBe(false);
});

test('the list of another day is rejected and deleted', async ({ page, context }) => {
  const code = await partyAtTheDoor();
  await openGate(page);
  await gateHas(page).toContain('gate-list');
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/admin/gate'))))
    .toBe(true);
  await page.goto('about:blank');
  await context.setOffline(true);
  await page.clock.setFixedTime(Date.now() + 24 * 3_600_000);
  await page.goto('/admin/gate');
  await gateHas(page).not.toContain('gate-list');
  await expect(page.getByText(code)).toHaveCount(0);
});

describeIn('zh', 'desktop', ({ language }) => {
  test('signing out in one tab signs out in all', async ({ page, context, staff }) => {
    await staff.open('gate', '/gate');
    await gateHas(page).toContain('gate-list');
    await gateHas(page).toContain('hall-gate-keeper');
    const other = await context.newPage();
    const otherDesk = new StaffConsole(other, language);
    await other.goto('/admin/gate');
    await expect(other.getByRole('button', { name: otherDesk.t.console.signOut })).toBeVisible();
    await otherDesk.signOut();
    await expect(consoleField(page, 'username')).toBeVisible();
    await expect(page.getByText(otherDesk.t.console.signIn.ended)).toHaveCount(0);
    await gateHas(page).not.toContain('gate-list');
    await gateHas(page).not.toContain('hall-gate-keeper');
  });
});

test('an ended sign-in closes an idle page, and what was searched for', async ({
  page,
  context,
  staff,
}) => {
  await page.clock.install();
  await staff.open('reviewer', '/accounts');
  await searchList(page, staff.t.accounts.keyword, '王小明');
  await gateHas(page).toContain('王小明');
  await context.clearCookies();
  await page.clock.fastForward(askedAgainMs);
  await expect(consoleField(page, 'username')).toBeVisible();
  await expect(page.getByText(staff.t.console.signIn.ended), 'why').toBeVisible();
  await expect(page, 'the place is still there').toHaveURL(/\/admin\/accounts/);
  await gateHas(page).not.toContain('王小明');
});

test('the next member of staff sends offline admissions', async ({ page, context }) => {
  const code = await partyAtTheDoor();
  await openGate(page);
  const verdict = page.getByTestId('verdict');
  await context.setOffline(true);
  await lookUp(page, code);
  await expect(verdict).toHaveAttribute('data-mood', 'unsure');
  await tickEverybody(page);
  await page.keyboard.press('Enter');
  await expect(verdict).toContainText('已入馆 2 人');
  await gateHas(page).toContain('hall-gate-queue:');
  expect(await readBrowserStorage(page)).not.toContain(code);

  // The sign-in ends: the list is deleted, the admission stays.
  await context.clearCookies();
  await context.setOffline(false);
  await expect(consoleField(page, 'username')).toBeVisible({ timeout: 90_000 });
  await gateHas(page).not.toContain('gate-list');
  expect(await readBrowserStorage(page)).toContain('hall-gate-queue:');

  await openGate(page);
  await expect(
    page.getByTestId('gate-recent').getByRole('listitem').filter({ hasText: code }),
  ).toContainText('离线');
  await gateHas(page).not.toContain('hall-gate-queue:');
});

describeIn('zh', 'desktop', () => {
  test('a device that cannot store a list shows that', async ({ page, context, staff }) => {
    const code = await partyAtTheDoor();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    });
    await staff.open('gate', '/gate');
    await expect(page.getByText(staff.t.gateDesk.notStored)).toBeVisible();
    await expectFitting(page);
    await context.setOffline(true);
    await expect(page.getByText(staff.t.gateDesk.offline)).toBeVisible();
    await lookUp(page, code);
    await tickEverybody(page);
    await page.getByTestId('gate-acts').getByRole('button').click();
    await expect(page.getByTestId('verdict')).toHaveAttribute('data-mood', 'done');
    await context.setOffline(false);
    await expect(
      page.getByTestId('gate-recent').getByRole('listitem').filter({ hasText: code }),
    ).toBeVisible();
  });
});
