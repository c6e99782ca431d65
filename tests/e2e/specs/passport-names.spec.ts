import { laterDay } from '../../support/booking-steps';
import { newPassport } from '../../support/new-visitor';
import { describeIn, expect, test } from '../fixtures/test';
import { expectFitting, expectReadable, expectSound } from '../pages/reading';

/** The full length of a passport's name line. */
const longName = "Maria-Fernanda Wolfeschlegelsteinhausen O'Brien de la Cruz";

describeIn('zh', 'narrow', ({ t }) => {
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
});
