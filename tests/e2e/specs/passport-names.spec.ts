import { laterDay } from '../../support/booking-steps';
import { newPassport, registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { BookingPage, textsOf } from '../pages/booking-page';
import { carrySignIn, narrow, readingOf } from '../pages/device';
import { faultOf, fieldOf } from '../pages/fields';
import { expectFitting, expectReadable } from '../pages/reading';

/** The full length of a passport's name line, in its spelling. */
const longName = "Maria-Fernanda Wolfeschlegelsteinhausen O'Brien de la Cruz";
const longKept = 'Maria·Fernanda·Wolfeschlegelsteinhausen·O·Brien·de·la·Cruz';

const [language, viewport] = readingOf('zh', narrow);
test.describe(`in ${language} at ${viewport.width} pixels`, () => {
  test.use({ viewport });
  const t = textsOf(language);
  const kept = (name: string): string => t.account.field.kept.replace('{{name}}', name);

  test('names as in passports are booked, and the form says what is kept', async ({ page }) => {
    const person = await registerVisitor(baseUrl());
    await person.client.call('visitor/save', {
      realname: longName,
      doctype: 2,
      idnum: newPassport(),
    });
    await carrySignIn(page, person.client);
    const booking = new BookingPage(page, language);
    await booking.open(await laterDay(person.client));
    await booking.chooseSession();
    // The person is offered among the saved visitors, and the name fits on the page too.
    await expect(page.getByText(longKept)).toBeVisible();
    await expectFitting(page);
    // A hovered link must be readable too.
    await page.getByRole('button', { name: t.booking.change, exact: true }).hover();
    await expectReadable(page);
    await booking.fillVisitor(0, longName, newPassport());
    await expect(page.getByText(kept(longKept))).toBeVisible();
    await booking.paste([`John Smith ${newPassport()}`, `José,${newPassport()}`]);
    await expect(page.getByTestId('visitor-row')).toHaveCount(3);
    await expectFitting(page);
    await expectReadable(page);
    await booking.next();
    await booking.submit();
    await booking.waitForSuccess();
    await expect(page.getByTestId('person')).toContainText(['M*z', 'J*h', 'J*é']);
    await expectFitting(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t.booking.success.pdf }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('a registration says what is kept of the name; two scripts stay refused', async ({
    page,
  }) => {
    await new BookingPage(page, language).open();
    await page.goto('/page/user/registry');
    const name = fieldOf(page, 'realname');
    await name.fill('O’Brien');
    await expect(page.getByText(kept('O·Brien'))).toBeVisible();
    await expect(name).toHaveAttribute('aria-describedby', 'field-realname-note');
    await name.fill('王Ming');
    await name.blur();
    await expect(faultOf(page, 'realname')).toBeVisible();
    await expectFitting(page);
  });
});
