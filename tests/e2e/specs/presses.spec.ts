import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { placesWhileOpening } from '../pages/opening';

const t = textsOf('zh');

test('an opening dialog never moves', async ({ page, person: _person, booking }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await booking.open();
  await booking.chooseSession();

  const inDialog = await placesWhileOpening(page, '#quick-paste', () =>
    page.getByRole('button', { name: t.booking.paste }).click(),
  );
  expect(inDialog).toHaveLength(1);
});
