import { expect, test } from '@playwright/test';
import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { BookingPage, textsOf } from '../pages/booking-page';
import { carrySignIn } from '../pages/device';
import { visitorField } from '../pages/fields';
import { placesWhileOpening } from '../pages/opening';

const t = textsOf('zh');

for (const [reducedMotion, where] of [
  ['no-preference', ''],
  ['reduce', ', for who asks for no movement too'],
] as const)
  test(`what opens is where it stays from the first moment, so that no press on it is lost${where}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const { client } = await registerVisitor(baseUrl());
    await carrySignIn(page, client);
    const booking = new BookingPage(page, 'zh');
    await booking.open();
    await booking.chooseSession();

    const inList = await placesWhileOpening(page, 'option', () =>
      visitorField(page, 0, 'doctype').click(),
    );
    expect(inList).toHaveLength(1);
    await page.keyboard.press('Escape');

    const inDialog = await placesWhileOpening(page, 'paste', () =>
      page.getByRole('button', { name: t.booking.paste }).click(),
    );
    expect(inDialog).toHaveLength(1);
  });
