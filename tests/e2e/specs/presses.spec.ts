import { expect, type Page, test } from '@playwright/test';
import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { BookingPage, textsOf } from '../pages/booking-page';
import { carrySignIn } from '../pages/device';

const t = textsOf('zh');

/**
 * Watches an element frame by frame while it opens, half a second long.
 * @returns the different places (left, top, width, height) at which it could be pressed, seen or not
 */
async function placesWhileOpening(
  page: Page,
  element: string,
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
    element,
  );
  await open();
  return watching;
}

test('what opens is where it stays from the first moment, so that no press on it is lost', async ({
  page,
}) => {
  const { client } = await registerVisitor(baseUrl());
  await carrySignIn(page, client);
  const booking = new BookingPage(page, 'zh');
  await booking.open();
  await booking.chooseSession();

  const option = '.ant-select-item-option:nth-child(2)';
  const inList = await placesWhileOpening(page, option, () =>
    page.locator('#visitor-0-doctype').click(),
  );
  expect(inList).toHaveLength(1);
  await page.keyboard.press('Escape');

  const inDialog = await placesWhileOpening(page, '#quick-paste', () =>
    page.getByRole('button', { name: t.booking.paste }).click(),
  );
  expect(inDialog).toHaveLength(1);
});
