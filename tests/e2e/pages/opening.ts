import { expect, type Locator, type Page } from '@playwright/test';

/** What opens: the second option of a list, the field for a pasted list in its dialog. */
const watched = { option: '.ant-select-item-option:nth-child(2)', paste: '#quick-paste' } as const;

/**
 * Watches an element frame by frame while it opens, half a second long.
 * @returns the different places (left, top, width, height) at which it could be pressed, seen or not
 */
export async function placesWhileOpening(
  page: Page,
  element: keyof typeof watched,
  open: () => Promise<void>,
): Promise<string[]> {
  const watching = page.evaluate(
    (selector) =>
      new Promise<string[]>((resolve) => {
        const places = new Set<string>();
        let since: number | undefined;
        const look = (): void => {
          const box = document.querySelector(selector)?.getBoundingClientRect();
          // Until it is placed it lies far outside, where nobody presses.
          if (box && box.bottom > 0 && box.right > 0) {
            since ??= performance.now();
            places.add([box.x, box.y, box.width, box.height].join(' '));
          }
          if (since !== undefined && performance.now() - since > 500) resolve([...places]);
          else requestAnimationFrame(look);
        };
        look();
      }),
    watched[element],
  );
  await open();
  return watching;
}

/** @returns the middle of an option of a field's list, which is opened for it and closed again */
export async function placeOfOption(page: Page, field: Locator, option: string): Promise<Place> {
  await field.click();
  const at = await middleOf(listOf(page).getByTitle(option, { exact: true }));
  await page.keyboard.press('Escape');
  await expect(listOf(page)).toHaveCount(0);
  return at;
}

/** Presses a field whose list opens and at once where its option will be, as a quick hand does that knows the place. */
export async function pressTwice(page: Page, field: Locator, option: Place): Promise<void> {
  const from = await middleOf(field);
  await page.mouse.click(from.x, from.y);
  await page.mouse.click(option.x, option.y);
}

/** @returns the id of what has the keyboard in the moment after a button was pressed, before anybody could type */
export const keyboardRightAfter = (button: Locator): Promise<string | undefined> =>
  button.evaluate(async (element: HTMLElement) => {
    element.focus();
    element.click();
    await Promise.resolve();
    return document.activeElement?.id;
  });

/** What a field of which `input` is a part shows as chosen. */
export const shownChoice = (input: Locator): Locator =>
  input.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")]');

interface Place {
  x: number;
  y: number;
}

const listOf = (page: Page): Locator =>
  page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');

async function middleOf(element: Locator): Promise<Place> {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
