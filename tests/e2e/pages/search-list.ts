import { expect, type Page } from '@playwright/test';

/** Searches a list of the console. The address then holds an opaque key instead of the word. */
export async function searchList(page: Page, label: string, word: string): Promise<void> {
  const field = page.getByRole('search').getByLabel(label, { exact: true });
  await field.fill(word);
  await field.press('Enter');
  await expect(page).toHaveURL(/[?&]find=[\w-]+/);
}
