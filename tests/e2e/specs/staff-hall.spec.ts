import { readFileSync } from 'node:fs';
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import type { StaffMe, TotpEnrolment } from '@hall/shared/contract/staff/session';
import { expect, test } from '../fixtures/test';
import type { StaffConsole } from '../pages/staff-console';
import { settingCard } from '../pages/console-parts';
import { consoleField } from '../pages/fields';
import { expectReadable, repeatedIds } from '../pages/reading';

// Each test has many steps, also on slow machines.
test.describe.configure({ timeout: 180_000 });
/** The path of an image that staff uploaded. */
const uploaded = /^\/hall-pictures\/[0-9a-f]{40}\.jpg$/;

test.use({ restores: ['changesPerOrder', 'hall'] });

test('a scheduler changes a setting, sees its history, and undoes it', async ({ page, staff }) => {
  const { settings, console: t, validation } = staff.t;
  await staff.open('scheduler', '/settings');
  // The settings of a new hall come first. A search finds a setting in any group.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    settings.group.hall,
  );
  const search = page.getByRole('search').getByRole('textbox', { name: settings.search });
  await search.fill(settings.retention.title);
  await expect(settingCard(page, 'retention')).toBeVisible();
  await expect(settingCard(page, 'changesPerOrder')).toBeHidden();
  await search.clear();
  // The reader's language only.
  await expect(settingCard(page, 'reasons').getByText('设备检修', { exact: true })).toBeVisible();
  const card = settingCard(page, 'changesPerOrder');
  await expect(card).toContainText('默认：1 次 · 0–10 次');
  await card.getByRole('button', { name: t.edit, exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('spinbutton').fill('2');
  await drawer.getByRole('button', { name: t.form.save }).click();
  await expect(drawer.getByText(validation.reason).first()).toBeVisible();
  await consoleField(drawer, 'reason').fill('节日期间放宽');
  await drawer.getByRole('button', { name: t.form.save }).click();
  await expect(drawer).toBeHidden();
  await expect(card).toContainText('2 次');
  await card.getByRole('button', { name: settings.history }).click();
  await expect(page.getByRole('dialog')).toContainText('节日期间放宽');
  await expect(page.getByTestId('setting-difference').first()).toHaveText('1 次 → 2 次');
  await expect(page.getByText('节日期间放宽'), 'each change once').toHaveCount(1);
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: settings.undo }).click();
  await expect(page.getByTestId('setting-difference')).toHaveText('2 次 → 1 次');
  await staff.confirmWithReason('节日结束', settings.undo);
  await expect(card).toContainText('1 次');
});

test('a scheduler uploads and undoes the hall’s picture', async ({ page, staff }) => {
  const { settings, console: t, validation } = staff.t;
  await staff.open('scheduler', '/settings');
  const card = settingCard(page, 'hall');
  const drawer = page.getByRole('dialog');
  const preview = drawer.getByTestId('picture-field').getByRole('img');
  await card.getByRole('button', { name: t.edit, exact: true }).click();
  const choose = (buffer: Buffer) =>
    drawer
      .getByLabel(settings.hall.fields.picture)
      .setInputFiles({ name: 'hall.jpg', mimeType: 'image/jpeg', buffer });
  await choose(Buffer.from('no picture'));
  await expect(drawer.getByText(validation.file.image).first()).toBeVisible();
  const painted = sharp({ create: { width: 900, height: 300, channels: 3, background: '#864' } });
  await choose(await painted.jpeg().toBuffer());
  await expect(preview).toHaveAttribute('src', uploaded);
  await expect(drawer.getByText(validation.file.image)).toHaveCount(0);
  await expectReadable(page);
  await consoleField(drawer, 'reason').fill('更换首页图片');
  await drawer.getByRole('button', { name: t.form.save }).click();
  await expect(drawer).toBeHidden();
  await expect(card.getByRole('img')).toHaveAttribute('src', uploaded);

  const shown = page.getByTestId('hall-image').getByRole('img');
  await expect(async () => {
    await page.goto('/page/user');
    await expect(shown).toHaveAttribute('src', uploaded, { timeout: 2000 });
  }).toPass();
  await expect(shown).toHaveAttribute('alt', /图片$/);
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(900);

  await page.goto('/admin/settings');
  await card.getByRole('button', { name: t.edit, exact: true }).click();
  await drawer.getByRole('button', { name: settings.picture.remove }).click();
  await expect(preview).toHaveCount(0);
  await consoleField(drawer, 'reason').fill('图片待更换');
  await drawer.getByRole('button', { name: t.form.save }).click();
  await expect(card.getByRole('img')).toHaveCount(0);
  await card.getByRole('button', { name: settings.undo }).click();
  await staff.confirmWithReason('恢复图片', settings.undo);
  await expect(card.getByRole('img')).toHaveAttribute('src', uploaded);
});

test('a notice is written in two languages, previewed, and withdrawn', async ({ page, staff }) => {
  const { notices, console: t } = staff.t;
  await staff.open('scheduler', '/notices');
  await page.getByRole('button', { name: notices.create }).click();
  const drawer = page.getByRole('dialog');
  await consoleField(drawer, 'title').fill('讲解调整');
  await consoleField(drawer, 'textzh').fill('本周五讲解服务暂停');
  await drawer.getByRole('button', { name: t.form.save }).click();
  await expect(drawer.getByText(staff.t.validation.noticeText).first()).toBeVisible();
  await consoleField(drawer, 'texten').fill('No guided tours this Friday');
  await expect(drawer.getByTestId('notice-preview')).toContainText('No guided tours this Friday');
  await drawer.getByRole('button', { name: t.form.save }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText(staff.named(notices.created, '讲解调整'))).toBeVisible();
  const row = staff.row('讲解调整');
  await expect(row).toContainText(notices.states.shown);
  await row.getByRole('button', { name: notices.withdraw }).click();
  await staff.confirmWithReason('已恢复', notices.withdraw);
  await expect(row).toContainText(notices.states.over);
});

test('a new member of staff sets a password and a second factor', async ({ page, staff }) => {
  const { console: t } = staff.t;
  await staff.open('admin', '/staff');
  await page.getByRole('button', { name: staff.t.staff.create }).click();
  const drawer = page.getByRole('dialog');
  await consoleField(drawer, 'username').fill('new.gate');
  await consoleField(drawer, 'realname').fill('周静');
  await drawer.getByRole('radio', { name: staff.t.staff.may.gate }).check();
  await drawer.getByRole('button', { name: t.form.save }).click();
  const first = await staff.takeFirstPassword();
  await expect(drawer).toBeHidden();
  await expect(staff.row('new.gate')).toContainText(t.role.gate);
  await expect(staff.row('new.gate')).toContainText('周静');
  await page.getByRole('button', { name: t.signOut }).click();

  await consoleField(page, 'username').fill('new.gate');
  await consoleField(page, 'password').fill(first);
  await page.getByRole('button', { name: t.signIn.submit }).click();
  await expect(page.getByText(staff.t.security.duty.password)).toBeVisible();
  await consoleField(page, 'oldpassword').fill(first);
  await consoleField(page, 'password').fill('short');
  await page
    .getByRole('main')
    .getByRole('button', { name: staff.t.security.changePassword })
    .click();
  await expect(page.getByText(staff.t.validation.staffPassword).first()).toBeVisible();
  await consoleField(page, 'password').fill('my-own-password-2026');
  await consoleField(page, 'confirmpassword').fill('my-own-password-2026');
  await page
    .getByRole('main')
    .getByRole('button', { name: staff.t.security.changePassword })
    .click();
  await expect(page.getByText(staff.t.security.duty.password)).toBeHidden();
  await expect(page.getByRole('link', { name: `周静 · ${t.role.gate}` })).toBeVisible();
  await setUpFactor(staff, 'my-own-password-2026');
});

/** As in production, staff without a second factor must set one up first. */
async function setUpFactor({ page, t }: StaffConsole, password: string): Promise<void> {
  const { security } = t;
  await page.route('**/admin/api/session', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const me = (await response.json()) as StaffMe;
    return route.fulfill({ response, json: { ...me, duty: me.totp ? null : 'totp' } });
  });
  await page.reload();
  await expect(page.getByText(security.duty.totp)).toBeVisible();
  await consoleField(page, 'totp-password').fill(password);
  const begun = page.waitForResponse('**/admin/api/session/totp');
  await page.getByRole('button', { name: security.totpBegin }).click();
  const { secret } = (await (await begun).json()) as TotpEnrolment;
  await consoleField(page, 'totp').fill(new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: security.totp });
  const [code = ''] = (await dialog.getByTestId('recovery-codes').innerText()).split(/\s/);
  // The dialog is done and another page is behind it. No key or click closes a dialog that shows a secret once.
  await expect(page.getByText(security.duty.totp)).toBeHidden();
  for (const key of ['Enter', 'Escape']) await page.keyboard.press(key);
  await page.mouse.click(4, 4);
  const asksBeforeLeaving = await page.evaluate(
    () => !dispatchEvent(new Event('beforeunload', { cancelable: true })),
  );
  expect(asksBeforeLeaving).toBe(true);
  await expect(dialog.getByText(security.recoveryLost)).toBeVisible();
  await expect(dialog.getByRole('button', { name: security.print })).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: security.download }).press('Enter');
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(code);
  await dialog.getByRole('button', { name: t.console.form.takenCodes }).press('Enter');
  await expect(dialog).toBeHidden();
  await page.goto('/admin/security');
  await expect(page.getByText(security.totpSet)).toBeVisible();
  expect(await repeatedIds(page)).toEqual([]);
}
