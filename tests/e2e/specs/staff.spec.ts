import { texts as english } from '@hall/shared/locales/en/admin';
import { texts } from '@hall/shared/locales/zh/admin';
import { expect, test } from '../fixtures/test';
import { StaffConsole } from '../pages/staff-console';
import { consoleField, whatLoads } from '../pages/fields';
import { expectReadable } from '../pages/reading';

test('staff sign in and see the day’s sessions; only operators see the queue', async ({ page }) => {
  const t = texts.console;
  await page.goto('/admin/');
  await consoleField(page, 'username').fill('ops');
  await consoleField(page, 'password').fill('not the password');
  await page.getByRole('button', { name: t.signIn.submit }).click();
  await expect(page.getByRole('alert')).toContainText(t.signIn.wrong);
  await consoleField(page, 'password').fill('Hall-demo-2026');
  await page.getByRole('button', { name: t.signIn.submit }).click();
  await expect(page.getByRole('heading', { name: t.menu.overview })).toBeVisible();
  await expect(page.getByText(texts.overview.queue)).toBeVisible();
  // A loading table is paler than its final state.
  await expect(whatLoads(page)).toHaveCount(0);
  await expectReadable(page);
  // A short network failure does not sign anybody out.
  await page.route('**/admin/api/session', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(consoleField(page, 'username')).toHaveCount(0);
  await page.unroute('**/admin/api/session');
  await expect(page.getByRole('heading', { name: t.menu.overview })).toBeVisible();
  await page.getByRole('button', { name: t.signOut }).click();
  await expect(consoleField(page, 'username')).toBeVisible();
});

test('gate staff start at the gate, or at the requested address', async ({ page }) => {
  const t = texts.console;
  const signIn = async (address: string): Promise<void> => {
    await page.goto(address);
    await consoleField(page, 'username').fill('gate');
    await consoleField(page, 'password').fill('Hall-demo-2026');
    await page.getByRole('button', { name: t.signIn.submit }).click();
  };
  await signIn('/admin/');
  await expect(page).toHaveURL(/\/admin\/gate$/);
  await expect(consoleField(page, 'gate-code')).toBeFocused();
  await page.getByTestId('console-side').getByText(t.menu.overview).click();
  await expect(page, 'the overview is still reachable').toHaveURL(/\/admin\/$/);
  await new StaffConsole(page).signOut();
  await signIn('/admin/orders');
  await expect(page.getByRole('heading', { name: t.menu.orders, level: 1 })).toBeVisible();
});

test.describe('in a browser that reads English', () => {
  test.use({ locale: 'en-GB' });

  test('one click switches the sign-in to Chinese, which stays', async ({ page }) => {
    await page.goto('/admin/');
    const heading = (title: string) => page.getByRole('heading', { name: title });
    await expect(heading(english.console.signIn.title)).toBeVisible();
    await page.getByRole('button', { name: english.console.language }).click();
    await expect(heading(texts.console.signIn.title)).toBeVisible();
    await page.reload();
    await expect(heading(texts.console.signIn.title)).toBeVisible();
  });
});
