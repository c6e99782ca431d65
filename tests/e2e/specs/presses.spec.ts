import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { placesWhileOpening } from '../pages/opening';

const t = textsOf('zh');

for (const [reducedMotion, where] of [
  ['no-preference', ''],
  ['reduce', ', with reduced motion too'],
] as const)
  test(`an opening dialog never moves${where}`, async ({ page, person: _person, booking }) => {
    await page.emulateMedia({ reducedMotion });
    await booking.open();
    await booking.chooseSession();

    const inDialog = await placesWhileOpening(page, '#quick-paste', () =>
      page.getByRole('button', { name: t.booking.paste }).click(),
    );
    expect(inDialog).toHaveLength(1);
  });
