import type { Page } from '@playwright/test';

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
