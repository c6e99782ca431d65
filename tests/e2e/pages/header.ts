import { expect, type Locator, type Page } from '@playwright/test';

/** The elements of a part of the page that can be pressed or filled in. */
export const pressablesOf = (part: Locator): Locator =>
  part.locator('a, button, summary, input, select');

/** The parts of the header that must not overlap. */
export const partsOf = (header: Locator): Locator =>
  header.locator(
    '[data-testid=site-logo], [data-testid=header-menu] summary, [data-testid=site-nav] a, [data-testid=site-corner] > *',
  );

/** The button that opens and closes the header's menu on a phone. */
export const headerSummary = (page: Page): Locator =>
  page.getByTestId('header-menu').locator('summary');

/**
 * Opens the header's menu if there is one. A wide window shows its links in the header.
 * @returns the menu, or undefined in a wide window
 */
export async function openHeaderMenu(page: Page): Promise<Locator | undefined> {
  await expect(page.getByTestId('language-toggle')).toBeVisible();
  if (!(await headerSummary(page).isVisible())) return undefined;
  const menu = page.getByTestId('header-menu');
  if ((await menu.getAttribute('open')) === null) await headerSummary(page).click();
  return menu;
}

/** The button that opens and closes the menu of the account area on a phone. */
export const accountSummary = (page: Page): Locator =>
  page.getByTestId('account-menu').locator('summary');

/** Opens the menu of the account area if it is collapsed, as on a phone. */
export async function openAccountMenu(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const menu = page.getByTestId('account-menu');
  const summary = accountSummary(page);
  if ((await summary.isVisible()) && (await menu.getAttribute('open')) === null)
    await summary.click();
}

/** Chooses an entry of the signed-in account's menu, for example orders, profile or log-out. */
export async function chooseFromAccountMenu(page: Page, name: string): Promise<void> {
  const ways = await openHeaderMenu(page);
  if (ways) {
    const named = { name, exact: true };
    await ways.getByRole('link', named).or(ways.getByRole('button', named)).click();
    return;
  }
  const [button, corner] = [page.getByTestId('account-name'), page.getByTestId('site-corner')];
  await button.click();
  const entries = corner.getByRole('listitem');
  await entries
    .filter({ hasText: new RegExp(`^${name}$`) })
    .getByText(name)
    .click();
  await expect(entries).toHaveCount(0);
}
