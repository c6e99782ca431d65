import { newPassport, registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { openSession } from '../fixtures/open-session';
import { narrow } from '../pages/device';
import { choiceOf, foldedVisitor, visitorFault, visitorField } from '../pages/fields';
import { LoginPage } from '../pages/login-page';
import { expectSound } from '../pages/reading';

describeIn('en', 'narrow', ({ language, t }) => {
  test('the chosen number of visitors opens as many rows', async ({ page, booking }) => {
    const person = await registerVisitor(baseUrl(), language);
    await booking.open();
    await page.getByLabel(t.schedule.party).selectOption('3');
    await booking.chooseSession();
    await new LoginPage(page).signIn(person.username, person.password);
    const rows = page.getByTestId('visitor-row');
    await expect(rows).toHaveCount(3);
    await expectSound(page);

    const myself = page.getByTestId('saved-visitors').getByRole('checkbox').first();
    await myself.check();
    await expect(
      choiceOf(page, 'visitor-1-doctype'),
      'the kind of document of the first visitor',
    ).toHaveValue('2');
    await expect(foldedVisitor(page, 0)).toContainText(person.realname);
    await expect(rows, 'a ticked visitor takes an empty row').toHaveCount(3);
    await myself.uncheck();
    await expect(visitorField(page, 0, 'realname')).toHaveValue('');
    await expect(rows, 'and frees it for another one').toHaveCount(3);

    await page
      .getByRole('button', { name: t.booking.remove.replace('{{number}}', '3'), exact: true })
      .click();
    await expect(rows).toHaveCount(2);
    await page.reload();
    await expect(rows, 'a removed row stays removed').toHaveCount(2);

    await page.getByRole('button', { name: t.booking.change, exact: true }).click();
    await expect(page.getByLabel(t.schedule.party), 'the calendar keeps the number').toHaveValue(
      '3',
    );
    await page.getByLabel(t.schedule.party).selectOption('5');
    await booking.chooseSession();
    await expect(rows).toHaveCount(5);
    await expect(page.getByRole('button', { name: t.booking.add })).toBeDisabled();

    await myself.check();
    await booking.next();
    await expect(page.getByTestId('person'), 'empty rows are left out').toHaveCount(1);
    await page.getByRole('button', { name: t.booking.back }).click();
    await expect(rows).toHaveCount(1);
    await myself.uncheck();
    await booking.paste(
      ['Anna', 'Bert', 'Carl', 'Dora', 'Emil'].map((name) => `${name} ${newPassport()}`),
    );
    await expect(myself).toBeDisabled();
    await expect(myself).toHaveAccessibleDescription(t.booking.savedFull.replace('{{max}}', '5'));
    await expectSound(page);
  });

  test('a complete visitor folds into one line', async ({ page, person: { client }, booking }) => {
    const session = await openSession(client);
    await page.setViewportSize(narrow);
    await page.goto(`/page/user/editorder/${session.eventssessionid}`);
    const idnum = newPassport();
    await booking.fillVisitor(0, '王小明', idnum);
    await expect(foldedVisitor(page, 0), 'not while it has the focus').toHaveCount(0);
    await page.getByRole('heading', { name: t.booking.visitors, exact: true }).click();
    await page.getByText(t.account.field.idnum, { exact: true }).click();
    await expect(visitorField(page, 0, 'idnum'), 'nor by a click beside its fields').toBeFocused();
    await page.getByRole('button', { name: t.booking.add }).click();
    await expect(visitorField(page, 1, 'realname')).toBeFocused();
    await expect(foldedVisitor(page, 0)).toContainText(idnum.slice(-4));
    await expect(foldedVisitor(page, 0)).not.toContainText(idnum);
    await expectSound(page);

    const edit = page.getByRole('button', { name: t.booking.edit.replace('{{number}}', '1') });
    await expect(edit).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(edit).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(visitorField(page, 0, 'realname')).toBeFocused();
    await expect(visitorField(page, 0, 'idnum')).toHaveValue(idnum);
    await page.getByRole('button', { name: t.booking.fold, exact: true }).press('Enter');
    await expect(edit).toBeFocused();

    await page.evaluate(() => scrollTo(0, 0));
    await expect(booking.nextButton).toBeInViewport({ ratio: 1 });
    await expect(booking.nextButton).toContainText('1');
    await visitorField(page, 1, 'realname').fill('王');
    await booking.next();
    const wrong = visitorField(page, 1, 'realname');
    await expect(wrong, 'a row with an error is open').toBeFocused();
    const bar = page.getByTestId('step-actions');
    const gap = async (): Promise<number> =>
      ((await bar.boundingBox())?.y ?? 0) -
      ((await visitorFault(page, 1, 'realname').boundingBox())?.y ?? 0);
    await expect.poll(gap, 'the bar covers no fault').toBeGreaterThan(20);
    await page.setViewportSize({ ...narrow, height: 420 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(booking.nextButton, 'not in a low window').not.toBeInViewport();
  });
});
