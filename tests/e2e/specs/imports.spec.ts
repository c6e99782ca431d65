import { importFileMaxBytes } from '@hall/shared/codes/limits';
import { validation as en } from '@hall/shared/locales/en/validation';
import { validation as zh } from '@hall/shared/locales/zh/validation';
import { newPassport } from '../../support/new-visitor';
import { describeIn, expect, test } from '../fixtures/test';
import { openSession } from '../fixtures/open-session';
import { BookingPage } from '../pages/booking-page';
import { chooseFrom } from '../pages/choose-from';
import { tabTo, expectSound } from '../pages/reading';
import { fileField, foldedVisitor, visitorFault, visitorField } from '../pages/fields';

const line = (): string => `王小明,${newPassport()}\n`;
const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

describeIn('en', 'desktop', ({ language, t }) => {
  test.setTimeout(90_000);
  const validation = language === 'zh' ? zh : en;

  test('a rejected file shows why; no input is lost', async ({ page, person: { client } }) => {
    const session = await openSession(client);
    await page.clock.install();
    await page.goto(`/page/user/editorder/${session.eventssessionid}`);
    const idnum = newPassport();
    await new BookingPage(page, language).fillVisitor(0, '王小明', idnum);
    const choose = (...of: Parameters<typeof file>): Promise<void> =>
      fileField(page).setInputFiles([file(...of)]);
    const refusal = page.getByTestId('import-refused');

    const refused: [string, string | Buffer, string][] = [
      ['名单.pdf', '%PDF-1.7', validation.import.type],
      ['图片.xlsx', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), validation.import.type],
      ['损坏.xlsx', Buffer.from('504b0304deadbeef', 'hex'), validation.import.unreadable],
      ['空.txt', '\n', validation.import.empty],
      [
        '大.txt',
        Buffer.alloc(importFileMaxBytes + 1, 'a'),
        validation.file.tooLarge.replace('{{size}}', '2 MB'),
      ],
      ['多.txt', 'a,E12345678\n'.repeat(1001), validation.import.tooManyRows],
    ];
    for (const [name, content, reason] of refused) {
      await choose(name, content);
      await expect(refusal).toContainText(name);
      await expect(refusal).toContainText(reason);
      await expect(page.getByTestId('visitor-row')).toHaveCount(1);
      await expect(visitorField(page, 0, 'idnum')).toHaveValue(idnum);
    }
    const add = page.getByRole('dialog').getByRole('button', { name: t.booking.importAdd });
    await choose('五人.txt', line() + line() + line() + line() + line());
    await add.click();
    await expect(refusal).toContainText(
      t.booking.tooMany.replace('{{count}}', '5').replace('{{room}}', '4'),
    );
    await expect(foldedVisitor(page, 0)).toContainText(idnum.slice(-4));
    await page.clock.fastForward(10_000);
    await expect(refusal, 'it does not close automatically').toBeVisible();
    await expectSound(page);
    const close = refusal.getByRole('button');
    await tabTo(page, close);
    await page.keyboard.press('Enter');
    await expect(refusal).toHaveCount(0);

    await choose('名单.pdf', '');
    await expect(refusal).toBeVisible();
    await choose(
      '两人.csv',
      `姓名,证件类型,证件号码\n李丽,学生证,${newPassport()}\n,护照,${newPassport()}\n`,
    );
    await add.click();
    await expect(refusal).toHaveCount(0);
    await expect(page.getByTestId('visitor-row')).toHaveCount(3);
    await expect(visitorFault(page, 1, 'doctype')).toHaveText(validation.doctype);
    await expect(visitorFault(page, 2, 'realname')).toHaveText(validation.required);
    await visitorField(page, 2, 'realname').fill('张三');
    const next = new BookingPage(page, language).nextButton;
    await next.click();
    await expect(visitorFault(page, 1, 'doctype'), 'not skipped').toBeVisible();
    await chooseFrom(visitorField(page, 1, 'doctype'), t.account.doctype[2]);
    await next.click();
    await expect(page.getByRole('heading', { name: t.booking.confirmTitle })).toBeVisible();
  });

  test('an empty form shows its errors in both languages', async ({ page, person: { client } }) => {
    const session = await openSession(client);
    await page.goto(`/page/user/editorder/${session.eventssessionid}`);
    await new BookingPage(page, language).next();
    for (const field of ['realname', 'idnum'])
      await expect(visitorFault(page, 0, field)).toHaveText(validation.required);
    await expect(visitorField(page, 0, 'realname')).toBeFocused();
    await page.getByTestId('language-toggle').click();
    const other = language === 'zh' ? en : zh;
    await expect(visitorFault(page, 0, 'realname')).toHaveText(other.required);
  });
});
