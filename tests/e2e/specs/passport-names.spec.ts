import { laterDay } from '../../support/booking-steps';
import { newPassport } from '../../support/new-visitor';
import { describeIn, expect, test } from '../fixtures/test';
import { BookingPage } from '../pages/booking-page';
import { faultOf, fieldOf } from '../pages/fields';
import { expectFitting, expectReadable, expectSound } from '../pages/reading';

/** The full length of a passport's name line. */
const longName = "Maria-Fernanda Wolfeschlegelsteinhausen O'Brien de la Cruz";

describeIn('zh', 'narrow', ({ language, t }) => {
  test('names as in passports are booked', async ({ page, person, booking }) => {
    await person.client.call('visitor/save', {
      realname: longName,
      doctype: 2,
      idnum: newPassport(),
    });
    await booking.open(await laterDay(person.client));
    await booking.chooseSession();
    // The person is offered among the saved visitors, and the name fits on the page too.
    await expect(page.getByText(longName)).toBeVisible();
    await expectFitting(page);
    // A hovered link must be readable too.
    await page.getByRole('button', { name: t.booking.change, exact: true }).hover();
    await expectReadable(page);
    await booking.fillVisitor(0, longName, newPassport());
    await booking.paste([`John Smith ${newPassport()}`, `José,${newPassport()}`]);
    await expect(page.getByTestId('visitor-row')).toHaveCount(3);
    await expectSound(page);
    await booking.finish();
    await expect(page.getByTestId('person')).toContainText([longName, 'John Smith', 'José']);
    await expectFitting(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t.booking.success.pdf }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('a registration refuses a name that mixes letters and Chinese characters', async ({
    page,
  }) => {
    await new BookingPage(page, language).open();
    await page.goto('/page/user/registry');
    const name = fieldOf(page, 'realname');
    await name.fill('王Ming');
    await name.blur();
    await expect(faultOf(page, 'realname')).toBeVisible();
    await expectFitting(page);
  });
});
