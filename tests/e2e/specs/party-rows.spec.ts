import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { BookingPage, textsOf } from '../pages/booking-page';
import { carrySignIn, narrow, readingOf, speak } from '../pages/device';
import { visitorField } from '../pages/fields';
import { LoginPage } from '../pages/login-page';
import { expectFitting, expectReadable } from '../pages/reading';

const [language, viewport] = readingOf('en', narrow);
test.describe(`in ${language} at ${viewport.width} pixels`, () => {
  test.use({ viewport });
  const t = textsOf(language);

  test('who says on the calendar how many come finds a row for each, also after the sign-in', async ({
    page,
  }) => {
    const person = await registerVisitor(baseUrl(), language);
    const booking = new BookingPage(page, language);
    await booking.open();
    await page.getByLabel(t.schedule.party).selectOption('3');
    await booking.chooseSession();
    await new LoginPage(page).signIn(person.username, person.password);
    const rows = page.getByTestId('visitor-row');
    await expect(rows).toHaveCount(3);
    await expectFitting(page);
    await expectReadable(page);

    const myself = page.getByTestId('kept-visitors').getByRole('checkbox').first();
    await myself.check();
    await expect(visitorField(page, 0, 'realname')).toHaveValue(person.realname);
    await expect(rows, 'who is ticked takes an empty row').toHaveCount(3);
    await myself.uncheck();
    await expect(visitorField(page, 0, 'realname')).toHaveValue('');
    await expect(rows, 'and leaves it open for somebody else').toHaveCount(3);

    await page
      .getByRole('button', { name: t.booking.remove.replace('{{number}}', '3'), exact: true })
      .click();
    await expect(rows).toHaveCount(2);
    await page.reload();
    await expect(rows, 'a row that was taken away stays away').toHaveCount(2);

    await page.getByRole('button', { name: t.booking.change, exact: true }).click();
    await expect(page.getByLabel(t.schedule.party), 'the calendar remembers').toHaveValue('3');
    await page.getByLabel(t.schedule.party).selectOption('5');
    await booking.chooseSession();
    await expect(rows).toHaveCount(5);
    await expect(page.getByRole('button', { name: t.booking.add })).toBeDisabled();
  });

  test('a place in the waiting list is asked for as many; more than a booking holds are not opened', async ({
    page,
  }) => {
    const person = await registerVisitor(baseUrl(), language);
    await speak(page, language);
    await carrySignIn(page, person.client);
    await page.goto('/page/user/waitlist?party=2');
    await expect(page.getByTestId('visitor-row')).toHaveCount(2);
    await page.goto('/page/user/waitlist?party=99');
    await expect(page.getByTestId('visitor-row')).toHaveCount(5);
  });
});
