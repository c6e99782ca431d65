import { expect, type Locator } from '@playwright/test';

/**
 * Chooses an option of a select: clicks the field, then the option, and checks that the field shows it.
 * @param field the input of the field
 * @param name the visible text of the option
 */
export async function chooseFrom(field: Locator, name: string): Promise<void> {
  const page = field.page();
  await field.click();
  const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  await list.getByTitle(name, { exact: true }).click();
  await expect(list).toHaveCount(0);
  const select = field.locator(
    'xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")]',
  );
  await expect(select).toContainText(name);
}
