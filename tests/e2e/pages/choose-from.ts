import { expect, type Locator } from '@playwright/test';

/**
 * Chooses from a list that opens: presses the field, then the option, and sees that the field names it.
 * @param field the field's input, as its label leads to it
 * @param name the option as it is read
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
