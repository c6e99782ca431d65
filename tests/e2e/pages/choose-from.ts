import { expect, type Locator } from '@playwright/test';

/**
 * Chooses an option of a select and checks that the field shows it. The visitors' site has native selects; the console
 * has antd's, whose field and option are clicked.
 * @param field the select, or the input of antd's select
 * @param name the visible text of the option
 */
export async function chooseFrom(field: Locator, name: string): Promise<void> {
  if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') {
    await field.selectOption({ label: name });
    return;
  }
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
