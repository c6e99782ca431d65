import { answer as en } from '@hall/shared/locales/en/answer';
import { answer as zh } from '@hall/shared/locales/zh/answer';
import { maskNumber } from '@hall/shared/rules/masking';
import { readSentCode } from '../../support/development-tools';
import { newPassport, newTelnum, registerVisitor } from '../../support/new-visitor';
import { signInByQr } from '../../support/qr-person';
import { baseUrl } from '../fixtures/base-url';
import { changeAccount } from '../fixtures/change-account';
import { describeIn, expect, test } from '../fixtures/test';
import { Captcha, giveCode } from '../pages/captcha';
import { chooseFrom } from '../pages/choose-from';
import { carrySignIn } from '../pages/device';
import { faultOf, fieldOf } from '../pages/fields';
import { expectSound } from '../pages/reading';

describeIn('en', 'desktop', ({ language, t }) => {
  const answers = language === 'zh' ? zh : en;

  test('an account by QR code adds and changes a phone', async ({ page, database }) => {
    const client = await signInByQr(baseUrl(), `p${newTelnum()}`, language);
    await carrySignIn(page, client);
    await page.goto('/page/account/profile');
    const main = page.getByRole('main');
    const idnum = newPassport();
    await fieldOf(page, 'realname').fill('Wang Xiaoming');
    await chooseFrom(fieldOf(page, 'doctype'), t.account.doctype[2]);
    await fieldOf(page, 'idnum').fill(idnum);
    const save = page.getByRole('button', { name: t.account.profile.save, exact: true });
    await save.click();
    for (const name of ['telnum', 'smscode', 'agree'])
      await expect(faultOf(page, name)).toBeVisible();
    await fieldOf(page, 'agree').check();
    await expectSound(page);

    const sendTo = page.getByRole('button', { name: t.account.sms.send });
    const others = await registerVisitor(baseUrl());
    const taken = newTelnum();
    await changeAccount(database, `telnum = '${taken}'`, { telnum: others.telnum });
    const give = async (telnum: string): Promise<void> => {
      await fieldOf(page, 'telnum').fill(telnum);
      await new Captcha(page).solve(() => sendTo.first().click());
      await expect(page.getByText(t.account.sms.sent, { exact: true })).toBeVisible();
      await fieldOf(page, 'smscode').fill(await readSentCode(baseUrl(), telnum));
    };
    await give(taken);
    await save.click();
    await expect(faultOf(page, 'telnum')).toHaveText(answers.A00011_telnum);

    await page.reload();
    await fieldOf(page, 'realname').fill('Wang Xiaoming');
    await chooseFrom(fieldOf(page, 'doctype'), t.account.doctype[2]);
    await fieldOf(page, 'idnum').fill(idnum);
    await fieldOf(page, 'agree').check();
    const first = newTelnum();
    await give(first);
    await save.click();
    await expect(page.getByText(t.account.profile.saved, { exact: true })).toBeVisible();
    await expect(main.getByText(maskNumber(first))).toBeVisible();

    // Skip the minute between two codes to one phone.
    const held = newTelnum();
    await changeAccount(database, `telnum = '${held}'`, { telnum: first });
    await page.goto('/page/account/phone');
    await expect(main.getByText(maskNumber(held)).first()).toBeVisible();
    await expect(fieldOf(page, 'password')).toHaveCount(0);
    const next = newTelnum();
    await give(next);
    await new Captcha(page).solve(() => sendTo.click());
    await expect(sendTo).toHaveCount(0);
    await fieldOf(page, 'owncode').fill('000000');
    const change = page.getByRole('button', { name: t.team.contact.submit, exact: true });
    await change.click();
    await expect(faultOf(page, 'owncode')).toHaveText(answers.A00008);
    await expectSound(page);
    await fieldOf(page, 'owncode').fill(await readSentCode(baseUrl(), held));
    await change.click();
    await expect(page.getByText(t.team.contact.changed)).toBeVisible();

    const ownTelnum = newTelnum();
    await changeAccount(database, `telnum = '${ownTelnum}'`, { telnum: next });
    await page.goto('/page/account/profile');
    await page.getByRole('button', { name: t.team.delete.button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t.team.delete.title });
    await expect(fieldOf(dialog, 'telnum'), 'no other phone is asked for').toHaveCount(0);
    await expect(dialog.getByText(maskNumber(ownTelnum))).toBeVisible();
    await new Captcha(page).solve(() =>
      dialog.getByRole('button', { name: t.account.sms.send }).click(),
    );
    await expect(dialog.getByRole('button', { name: t.account.sms.send })).toHaveCount(0);
    await fieldOf(dialog, 'smscode').fill(await readSentCode(baseUrl(), ownTelnum));
    await dialog.getByRole('button', { name: t.team.delete.submit }).click();
    await expect(page.getByText(t.team.delete.done)).toBeVisible();
    expect((await client.call('user_account/logininfo')).code).toBe('A00004');
  });

  test('an account by QR code must add a phone before a password', async ({ page, database }) => {
    const client = await signInByQr(baseUrl(), `p${newTelnum()}`, language);
    await carrySignIn(page, client);
    await page.goto('/page/account/password');
    await page.getByRole('link', { name: t.team.phone.first }).click();
    await expect(page).toHaveURL(/\/account\/phone$/);
    const first = newTelnum();
    await fieldOf(page, 'telnum').fill(first);
    await giveCode(page, t, first);
    await page.getByRole('button', { name: t.team.phone.first, exact: true }).click();
    await expect(page.getByText(t.team.phone.added)).toBeVisible();

    const held = newTelnum();
    await changeAccount(database, `telnum = '${held}'`, { telnum: first });
    await page.goto('/page/account/password');
    await expect(page.getByRole('main').getByText(maskNumber(held))).toBeVisible();
    const set = page.getByRole('button', { name: t.team.password.set, exact: true });
    await set.click();
    await expect(faultOf(page, 'smscode')).toBeVisible();
    await expectSound(page);
    await giveCode(page, t, held);
    await fieldOf(page, 'password').fill('mv83kdw2');
    await fieldOf(page, 'confirmpassword').fill('mv83kdw2');
    await set.click();
    await expect(page.getByText(t.team.password.changed)).toBeVisible();
    await expect(fieldOf(page, 'oldpassword')).toBeVisible();
  });
});
