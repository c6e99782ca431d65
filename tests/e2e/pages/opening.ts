import { expect, type Locator, type Page } from '@playwright/test';

/** Elements that open: the second option of a select, and the field of the paste dialog. */
const watched = { option: '.ant-select-item-option:nth-child(2)', paste: '#quick-paste' } as const;

/**
 * Observes an element frame by frame for half a second while it opens.
 * @returns the distinct rectangles (left, top, width, height) at which it could be pressed, visible or not
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
          // Until it is positioned, it is far outside of the window.
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

/**
 * Opens the list of a field and closes it again.
 * @returns the centre of an option
 */
export async function placeOfOption(page: Page, field: Locator, option: string): Promise<Place> {
  await field.click();
  const at = await middleOf(listOf(page).getByTitle(option, { exact: true }));
  await page.keyboard.press('Escape');
  await expect(listOf(page)).toHaveCount(0);
  return at;
}

/** Clicks a field with a list, then at once the known position of its option, as a fast user does. */
export async function pressTwice(page: Page, field: Locator, option: Place): Promise<void> {
  const from = await middleOf(field);
  await page.mouse.click(from.x, from.y);
  await page.mouse.click(option.x, option.y);
}

/** @returns the id of the focused element right after a button was pressed, before any input */
export const keyboardRightAfter = (button: Locator): Promise<string | undefined> =>
  button.evaluate(async (element: HTMLElement) => {
    element.focus();
    element.click();
    await Promise.resolve();
    return document.activeElement?.id;
  });

/** The selected text of the field that contains `input`. */
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
  if (!box) throw new Error('the element is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
