import ExcelJS from 'exceljs';
import { validation as en } from '@hall/shared/locales/en/validation';
import { validation as zh } from '@hall/shared/locales/zh/validation';
import { newPassport } from '../../support/new-visitor';
import { describeIn, expect, test } from '../fixtures/test';
import { openSession } from '../fixtures/open-session';
import { GroupVisitPage } from '../pages/group-visit-page';
import { textsOf } from '../pages/booking-page';
import { atBothWidths } from '../pages/device';
import { choiceOf, fileField, foldedVisitor, visitorFault, visitorField } from '../pages/fields';
import { expectMeetable, expectWhole, expectSound } from '../pages/reading';

/** @returns an xlsx file with a name and a number in each row, as an input of files takes it */
async function workbook(rows: (string | number)[][]) {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('名单').addRows([['姓名', '证件号码'], ...rows]);
  return {
    name: '名单.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(await book.xlsx.writeBuffer()),
  };
}

describeIn('en', 'narrow', ({ language }) => {
  const validation = language === 'zh' ? zh : en;

  test('a file keeps its wrong rows until they are corrected', async ({ page, unit }) => {
    test.setTimeout(90_000);
    const auth = new GroupVisitPage(page, language);
    const { booking } = auth;
    await page.goto('/page/auth/addUsers');
    await auth.signIn(unit);
    const rows = page.getByTestId('visitor-row');
    await expect(rows).toHaveCount(1);
    await expect(page.getByTestId('fault-summary')).toHaveCount(0);

    const lines = Array.from({ length: 14 }, (_one, at) =>
      at === 3
        ? '李丽,110101199003070000'
        : at === 9
          ? `王5,${newPassport()}`
          : `王明,${newPassport()}`,
    );
    await fileField(page).setInputFiles({
      name: '名单.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(lines.join('\n')),
    });
    await expect(rows).toHaveCount(14);
    const summary = page.getByTestId('fault-summary');
    await expect(summary).toContainText(booking.faults.replace('{{count}}', '2'));
    await expect(visitorFault(page, 3, 'idnum')).toHaveText(validation.idnum.check);
    await expect(visitorFault(page, 9, 'realname')).toHaveText(
      validation.realnameSign.replace('{{sign}}', '5'),
    );
    await expectSound(page);

    await expectWhole(choiceOf(page, 'visitor-3-doctype'));
    await expect(foldedVisitor(page, 0)).toContainText('王明');
    await page.getByRole('searchbox', { name: booking.search }).fill('王明');
    const { clear } = textsOf(language).site.control;
    await expectMeetable(page.getByRole('button', { name: clear, exact: true }));
    await expect(rows).toHaveCount(12);
    await summary.getByRole('button', { name: booking.nextFault }).click();
    await expect(visitorField(page, 3, 'idnum'), 'no search filter hides it').toBeFocused();
    await summary.getByRole('button', { name: booking.nextFault }).click();
    await expect(visitorField(page, 9, 'realname')).toBeFocused();
    await summary.getByRole('checkbox', { name: booking.onlyFaults }).check();
    await expect(rows).toHaveCount(2);
    await auth.peopleDone.click();
    await expect(visitorField(page, 3, 'idnum'), 'not skipped').toBeFocused();
    const number = visitorField(page, 3, 'idnum');
    await number.fill('110101199003071233');
    await atBothWidths(page, async () =>
      expect(
        await number.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        'all 18 digits are visible',
      ).toBeLessThanOrEqual(0),
    );
    await visitorField(page, 9, 'realname').fill('王五');
    await auth.peopleDone.click();
    await expect(auth.section('persons')).toContainText(
      auth.t.persons.count.replace('{{count}}', '14').replace('{{max}}', '200'),
    );
  });

  test('a second import corrects the numbers that Excel cut', async ({ page, unit }) => {
    test.setTimeout(90_000);
    const auth = new GroupVisitPage(page, language);
    const { booking } = auth;
    await page.goto('/page/auth/addUsers');
    await auth.signIn(unit);
    const rows = page.getByTestId('visitor-row');
    await fileField(page).setInputFiles(
      await workbook([
        ['王明', 110101199003071e3],
        ['李丽', 110101199003074e3],
        ['张三', 'E12345678'],
      ]),
    );
    await expect(rows).toHaveCount(3);
    const cause = page.getByTestId('fault-cause');
    await expect(cause, 'one banner').toHaveText([booking.lostDigits.replace('{{count}}', '2')]);
    await expect(visitorFault(page, 0, 'idnum')).toHaveText(validation.import.number);
    await expectSound(page);

    const corrected = await workbook([
      ['王明', '110101199003071233'],
      ['李丽', 'E87654321'],
      ['张三', 'E12345678'],
      ['赵六', 'E12345670'],
    ]);
    const question = page.getByRole('dialog');
    await fileField(page).setInputFiles(corrected);
    await expect(question).toContainText(booking.importMore.replace('{{count}}', '3'));
    await atBothWidths(page, () => expectMeetable(question.getByRole('button').first()));
    await question.getByRole('button', { name: textsOf(language).site.action.back }).click();
    await expect(rows).toHaveCount(3);
    await fileField(page).setInputFiles(corrected);
    await question.getByRole('button', { name: booking.importAdd }).click();
    await expect(rows, 'nobody is entered twice').toHaveCount(4);
    await expect(cause).toHaveCount(0);
    await expect(foldedVisitor(page, 1)).toContainText('李丽');
    await expect(page.getByTestId('fault-summary')).toHaveCount(0);

    await fileField(page).setInputFiles(await workbook([['钱七', 'E11111111']]));
    await question.getByRole('button', { name: booking.importReplace }).click();
    await expect(rows).toHaveCount(1);
    await expect(page.getByTestId('party-rows')).toContainText('钱七');
  });

  test('a child and a disabled adult book', async ({ page, person: { client }, booking }) => {
    test.setTimeout(90_000);
    const session = await openSession(client);
    await page.goto(`/page/user/editorder/${session.eventssessionid}`);
    const { booking: t, declared } = textsOf(language);
    await booking.fillVisitor(0, '王小红', newPassport());
    const declare = (row: number, what: string) =>
      page.getByTestId('visitor-row').nth(row).getByRole('checkbox', { name: what }).check();
    await declare(0, declared.child.field);
    await expect(
      page.getByRole('checkbox', { name: declared.disabled.field }),
      'says what follows from it',
    ).toHaveAccessibleDescription(new RegExp(`^${declared.disabled.hint}`));
    await expectSound(page);
    await page.evaluate(() => (document.documentElement.dataset.mode = 'elder'));
    await page.evaluate(() => delete document.documentElement.dataset.mode);
    await booking.next();
    await expect(visitorFault(page, 0, 'idnum')).toHaveText(validation.child.alone);
    await page.getByRole('button', { name: t.add }).click();
    await booking.fillVisitor(1, '王小明', newPassport());
    await declare(1, declared.disabled.field);
    await booking.next();
    await expect(booking.answers).toContainText(declared.child.field);
    await expect(booking.answers).toContainText(declared.disabled.field);
    await booking.submit();
    await booking.waitForSuccess();
    await expect(page.getByTestId('person').nth(1)).toContainText(declared.disabled.field);
  });
});
