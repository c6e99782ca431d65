import { expect, type Page } from '@playwright/test';

/** Searches a list of the console by a word, which the address then keeps by a key that says nothing of it. */
export async function searchList(page: Page, label: string, word: string): Promise<void> {
  const field = page.getByRole('search').getByLabel(label, { exact: true });
  await field.fill(word);
  await field.press('Enter');
  await expect(page).toHaveURL(/[?&]find=[\w-]+/);
}
