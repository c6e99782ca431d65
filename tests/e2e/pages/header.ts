import { expect, type Locator, type Page } from '@playwright/test';

/** What can be pressed in the header. */
export const pressablesOf = (header: Locator): Locator => header.locator('a, button, summary');

/** The parts of the header that must not lie over each other. */
export const partsOf = (header: Locator): Locator =>
  header.locator(
    '[data-testid=site-logo], [data-testid=header-menu] summary, [data-testid=site-nav] a, [data-testid=site-corner] > *',
  );

/** Links that lie within what is called disabled. */
export const linksWithinDisabled = (page: Page): Locator =>
  page.locator('[aria-disabled="true"] a');

/** What opens and closes the header's menu, in a window as narrow as a phone's. */
export const headerSummary = (page: Page): Locator =>
  page.getByTestId('header-menu').locator('summary');

/**
 * Opens the header's menu where there is one: a wide window has its ways in the header itself.
 * @returns the menu; undefined in a wide window
 */
export async function openHeaderMenu(page: Page): Promise<Locator | undefined> {
  await expect(page.getByTestId('language-toggle')).toBeVisible();
  if (!(await headerSummary(page).isVisible())) return undefined;
  const menu = page.getByTestId('header-menu');
  if ((await menu.getAttribute('open')) === null) await headerSummary(page).click();
  return menu;
}

/** What folds and opens the menu of the account area, on a phone. */
export const accountSummary = (page: Page): Locator =>
  page.getByTestId('account-menu').locator('summary');

/** Opens the menu of the account area where it is folded into one line: on a phone. */
export async function openAccountMenu(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const menu = page.getByTestId('account-menu');
  const summary = accountSummary(page);
  if ((await summary.isVisible()) && (await menu.getAttribute('open')) === null)
    await summary.click();
}

/** Presses one of the ways of who is signed in: the orders, the profile, the way out. */
export async function chooseFromAccountMenu(page: Page, name: string): Promise<void> {
  const ways = await openHeaderMenu(page);
  if (ways) {
    const named = { name, exact: true };
    await ways.getByRole('link', named).or(ways.getByRole('button', named)).click();
    return;
  }
  await page.getByTestId('account-name').click();
  const menu = page.getByRole('menu');
  await menu.getByRole('menuitem', { name, exact: true }).click();
  await expect(menu).toBeHidden();
}
