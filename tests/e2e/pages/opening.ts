import type { Locator } from '@playwright/test';

/** @returns the id of the focused element right after a button was pressed, before any input */
export const keyboardRightAfter = (button: Locator): Promise<string | undefined> =>
  button.evaluate(async (element: HTMLElement) => {
    element.focus();
    element.click();
    await Promise.resolve();
    return document.activeElement?.id;
  });
