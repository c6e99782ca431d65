import type { Locator, Page } from '@playwright/test';

/**
 * Observes an element frame by frame for half a second while it opens.
 * @param selector the element, which is not on the page yet
 * @returns the distinct rectangles (left, top, width, height) at which it could be pressed, visible or not
 */
export async function placesWhileOpening(
  page: Page,
  selector: string,
  open: () => Promise<void>,
): Promise<string[]> {
  const watching = page.evaluate(
    (wanted) =>
      new Promise<string[]>((resolve) => {
        const places = new Set<string>();
        let since: number | undefined;
        const look = (): void => {
          const box = document.querySelector(wanted)?.getBoundingClientRect();
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
    selector,
  );
  await open();
  return watching;
}

/** @returns the id of the focused element right after a button was pressed, before any input */
export const keyboardRightAfter = (button: Locator): Promise<string | undefined> =>
  button.evaluate(async (element: HTMLElement) => {
    element.focus();
    element.click();
    await Promise.resolve();
    return document.activeElement?.id;
  });
