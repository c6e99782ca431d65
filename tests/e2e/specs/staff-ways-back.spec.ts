import { newTelnum, registerVisitor } from '../../support/new-visitor';
import { signInStaff } from '../../support/staff-client';
import { describeIn, expect, test } from '../fixtures/test';
import { expectFitting } from '../pages/reading';
import { StaffConsole } from '../pages/staff-console';

describeIn('zh', 1440, ({ language, viewport }) => {
  test('a colleague confirms the new phone of an account', async ({ page, browser, baseURL }) => {
    const visitor = await registerVisitor(baseURL!);
    const staff = await signInStaff(baseURL!, 'admin');
    const found = await staff.call('POST', 'accounts/search', { keyword: visitor.telnum });
    const [{ accountid }] = found.body.items as [{ accountid: string }];
    const asker = new StaffConsole(page, language);
    const { wayBack } = asker.t.accounts;
    await asker.open('reviewer', `/accounts/${accountid}`);
    await page.getByRole('button', { name: asker.t.console.list.more }).click();
    await page.getByRole('menuitem', { name: wayBack.phone }).click();
    const dialog = page.getByRole('dialog');
    const telnum = newTelnum();
    await dialog.getByRole('textbox', { name: wayBack.newPhone }).fill(telnum);
    await dialog.getByRole('textbox').last().fill('已核验护照原件');
    await dialog.getByRole('button', { name: wayBack.phone }).click();
    const waiting = page.getByTestId('ways-back');
    await expect(waiting).toContainText(telnum);
    await expect(waiting.getByRole('button', { name: wayBack.confirm, exact: true })).toHaveCount(
      0,
    );

    const other = await browser.newPage({ viewport });
    await new StaffConsole(other, language).open('admin', '/worklists');
    const row = other.getByTestId('ways-back');
    await expectFitting(other);
    await row.getByRole('button', { name: wayBack.confirm }).click();
    await other.getByRole('dialog').getByRole('button', { name: wayBack.confirm }).click();
    await expect(row).toHaveCount(0);
    const moved = await staff.call('POST', 'accounts/search', { keyword: telnum });
    expect(moved.body.items).toMatchObject([{ accountid }]);
    await other.close();
  });
});
