import { maskNumber } from '@hall/shared/rules/masking';
import { newPassport } from '../../support/new-visitor';
import { describeIn, expect, test } from '../fixtures/test';
import { openSession } from '../fixtures/open-session';
import { BookingPage, textsOf } from '../pages/booking-page';
import {
  faultOf,
  fieldOf,
  foldedVisitor,
  openVisitor,
  visitorFault,
  visitorField,
} from '../pages/fields';
import { openAccountMenu } from '../pages/header';
import { expectFingerSized, expectReadable, expectSound } from '../pages/reading';

describeIn('zh', 'desktop', ({ language, t, viewport }) => {
  test('frequent visitors are changed and removed', async ({ page, person }) => {
    for (const realname of ['王小明', "Maria Wolfeschlegelsteinhausenbergerdorff O'Brien"])
      await person.client.call('visitor/save', { realname, doctype: 2, idnum: newPassport() });
    await page.goto('/page/account/record');
    await openAccountMenu(page);
    await page.getByRole('link', { name: t.account.menu.visitors, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.visitors.title })).toBeVisible();
    const rows = page.getByTestId('saved-visitor');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText("Maria Wolfeschlegelsteinhausenbergerdorff O'Brien");
    await expectSound(page);
    if (viewport.width < 400) await expectFingerSized(page);

    await rows.nth(1).getByRole('button', { name: t.visitors.edit }).click();
    const dialog = page.getByRole('dialog');
    await fieldOf(dialog, 'realname').fill('王2');
    await dialog.getByRole('button', { name: t.visitors.save }).click();
    await expect(faultOf(dialog, 'realname')).toBeVisible();
    await fieldOf(dialog, 'realname').fill('王大明');
    await expectReadable(page);
    await dialog.getByRole('button', { name: t.visitors.save }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rows.nth(1)).toContainText('王大明');

    await rows.nth(1).getByRole('button', { name: t.visitors.remove }).click();
    await expect(dialog).toContainText('王大明');
    await dialog.getByRole('button', { name: t.site.action.back }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rows).toHaveCount(2);
    for (const left of [1, 0]) {
      await rows.last().getByRole('button', { name: t.visitors.remove }).click();
      await dialog.getByRole('button', { name: t.visitors.remove }).click();
      await expect(rows).toHaveCount(left);
      await expect(dialog).toHaveCount(0);
    }
    await expect(page.getByText(t.visitors.empty)).toBeVisible();
    await expectReadable(page);
  });

  test('frequent visitors are ticked onto the form', async ({ page, person }) => {
    await person.client.call('visitor/save', {
      realname: '李华',
      doctype: 2,
      idnum: newPassport(),
    });
    const session = await openSession(person.client);
    await page.goto(`/page/user/editorder/${session.eventssessionid}`);
    const savedVisitors = page.getByTestId('saved-visitors');
    const rows = page.getByTestId('visitor-row');
    await savedVisitors.getByRole('checkbox').first().check();
    await openVisitor(page, 0);
    await expect(visitorField(page, 0, 'realname')).toHaveValue(person.realname);
    await expect(visitorField(page, 0, 'idnum')).toHaveAttribute(
      'placeholder',
      maskNumber(person.idnum),
    );
    await savedVisitors.getByRole('checkbox', { name: /李华/ }).check();
    await expect(rows).toHaveCount(2);
    await savedVisitors.getByRole('checkbox', { name: new RegExp(t.booking.myself) }).uncheck();
    await expect(rows).toHaveCount(1);
    await expect(foldedVisitor(page, 0)).toContainText('李华');

    await page.getByRole('button', { name: t.booking.add }).click();
    await expect(visitorField(page, 1, 'realname'), 'focused for typing').toBeFocused();
    await page.keyboard.type('王2');
    await new BookingPage(page, language).next();
    const summary = page.getByTestId('fault-summary');
    await expect(summary).toContainText(t.booking.faults.replace('{{count}}', '2'));
    await expect(visitorField(page, 1, 'realname')).toBeFocused();
    const { realnameSign } = textsOf(language).validation;
    await expect(visitorFault(page, 1, 'realname')).toHaveText(
      realnameSign.replace('{{sign}}', '2'),
    );
    await summary.getByRole('button', { name: t.booking.nextFault }).click();
    await expect(visitorField(page, 1, 'idnum')).toBeFocused();
    await summary.getByRole('checkbox', { name: t.booking.onlyFaults }).check();
    await expect(rows).toHaveCount(1);
    await expectSound(page);
    await visitorField(page, 1, 'realname').fill('王芳');
    await expect(rows, 'a row that is being corrected stays').toHaveCount(1);
    await expect(visitorField(page, 1, 'realname')).toHaveValue('王芳');
  });
});
