import { laterDay } from '../../support/booking-steps';
import { newPassport } from '../../support/new-visitor';
import { describeIn, expect, test } from '../fixtures/test';
import { BookingPage } from '../pages/booking-page';
import { faultOf, fieldOf } from '../pages/fields';
import { expectFitting, expectReadable, expectSound } from '../pages/reading';

/** The full length of a passport's name line, in its spelling. */
const longName = "Maria-Fernanda Wolfeschlegelsteinhausen O'Brien de la Cruz";
const storedName = 'Maria·Fernanda·Wolfeschlegelsteinhausen·O·Brien·de·la·Cruz';

describeIn('zh', 'narrow', ({ language, t }) => {
  const storedNote = (name: string): string => t.account.field.savedAs.replace('{{name}}', name);

  test('names as in passports are booked', async ({ page, person, booking }) => {
    await person.client.call('visitor/save', {
      realname: longName,
      doctype: 2,
      idnum: newPassport(),
    });
    await booking.open(await laterDay(person.client));
    await booking.chooseSession();
    // The person is offered among the saved visitors, and the name fits on the page too.
    await expect(page.getByText(storedName)).toBeVisible();
    await expectFitting(page);
    // A hovered link must be readable too.
    await page.getByRole('button', { name: t.booking.change, exact: true }).hover();
    await expectReadable(page);
    await booking.fillVisitor(0, longName, newPassport());
    await expect(page.getByText(storedNote(storedName))).toBeVisible();
    await booking.paste([`John Smith ${newPassport()}`, `José,${newPassport()}`]);
    await expect(page.getByTestId('visitor-row')).toHaveCount(3);
    await expectSound(page);
    await booking.finish();
    await expect(page.getByTestId('person')).toContainText(['M*z', 'J*h', 'J*é']);
    await expectFitting(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t.booking.success.pdf }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('a registration shows the stored form of the name', async ({ page }) => {
    await new BookingPage(page, language).open();
    await page.goto('/page/user/registry');
    const name = fieldOf(page, 'realname');
    await name.fill('O’Brien');
    await expect(page.getByText(storedNote('O·Brien'))).toBeVisible();
    await expect(name).toHaveAttribute('aria-describedby', 'field-realname-note');
    await name.fill('王Ming');
    await name.blur();
    await expect(faultOf(page, 'realname')).toBeVisible();
    await expectFitting(page);
  });
});
