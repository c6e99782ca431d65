import { expect, type Locator, type Page } from '@playwright/test';

/** What can be pressed in the header. */
export const pressablesOf = (header: Locator): Locator => header.locator('a, button');

/** The parts of the header that must not lie over each other. */
export const partsOf = (header: Locator): Locator =>
  header.locator(
    '[data-testid=site-logo], [data-testid=site-nav] a, [data-testid=site-corner] > *',
  );

/** Links that lie within what is called disabled. */
export const linksWithinDisabled = (page: Page): Locator =>
  page.locator('[aria-disabled="true"] a');

/** Presses one of the ways behind the name of who is signed in: the orders, the profile, the way out. */
export async function chooseFromAccountMenu(page: Page, name: string): Promise<void> {
  await page.getByTestId('account-name').click();
  const menu = page.getByRole('menu');
  await menu.getByRole('menuitem', { name, exact: true }).click();
  await expect(menu).toBeHidden();
}
