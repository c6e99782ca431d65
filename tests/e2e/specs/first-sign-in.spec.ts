import { readSentCode } from '../../support/development-tools';
import { newPassport, newTelnum } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { giveCode } from '../pages/captcha';
import { chooseFrom } from '../pages/choose-from';
import { elderOf, expectForElders, readLarge } from '../pages/elder';
import { faultOf, fieldOf, visitorField } from '../pages/fields';
import { expectSound } from '../pages/reading';

describeIn('zh', 'narrow', ({ language, t }) => {
  test('the first sign-in by a code asks for name and document within the booking', async ({
    page,
    booking,
  }) => {
    await booking.open();
    await booking.chooseSession();
    await page.getByRole('tab', { name: t.account.login.sms }).click();
    const telnum = newTelnum();
    await fieldOf(page, 'telnum').fill(telnum);
    await giveCode(page, t, telnum);
    await page.getByRole('button', { name: t.account.login.submit, exact: true }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: t.account.profile.step }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/account\/profile\?orderquery=/);
    await expect(page.getByTestId('waiting-session')).toHaveText(/\d{4}(年.+ |, )\d\d:\d\d/);
    await expectSound(page);

    const goOn = page.getByRole('button', { name: t.account.profile.goOn });
    await goOn.click();
    for (const name of ['realname', 'idnum', 'agree'])
      await expect(faultOf(page, name), 'all faults at once').toBeVisible();
    const link = page.getByRole('main').getByRole('link', { name: t.account.terms.namedPrivacy });
    await expect(link).toHaveAttribute('target', '_blank');
    await fieldOf(page, 'realname').fill('王小明');
    await chooseFrom(fieldOf(page, 'doctype'), t.account.doctype[2]);
    await fieldOf(page, 'idnum').fill(newPassport());
    await fieldOf(page, 'agree').check();
    await goOn.click();
    await expect(page).toHaveURL(/\/editorder\/\d+/);
    await expect(visitorField(page, 0, 'realname')).toBeVisible();
  });

  test('after a code is sent, its field has the focus, and the countdown is the number’s', async ({
    page,
  }) => {
    await page.goto('/page/user/registry');
    const [first, second] = [newTelnum(), newTelnum()];
    await fieldOf(page, 'telnum').fill(first);
    await page.getByRole('button', { name: t.account.sms.send }).click();
    await page.getByRole('button', { name: t.captcha.without }).click();
    await expect(page.getByText(t.account.sms.sent, { exact: true })).toBeVisible();
    await expect(fieldOf(page, 'smscode')).toBeFocused();
    const send = page.getByRole('button', { name: t.account.sms.send });
    await expect(send, 'it counts down').toHaveCount(0);
    await fieldOf(page, 'telnum').fill(second);
    await expect(send).toBeEnabled();
    await fieldOf(page, 'telnum').fill(first);
    await expect(send).toHaveCount(0);
  });

  test('in large text no code is asked for before the code', async ({ page }) => {
    await readLarge(page);
    await page.goto('/page/user/login');
    const { button, panel } = elderOf(page, language);
    await page.getByRole('radio', { name: t.account.login.sms }).check();
    const telnum = newTelnum();
    await fieldOf(page, 'telnum').fill(telnum);
    await button(t.account.sms.send).click();
    await expect(page.getByText(t.elder.codeLater)).toBeVisible();
    await expect(panel).toHaveCount(0);
    await expect(fieldOf(page, 'smscode')).toBeFocused();
    await fieldOf(page, 'smscode').fill(await readSentCode(baseUrl(), telnum));
    await button(t.account.login.submit).click();
    await expect(
      page.getByRole('heading', { level: 1, name: t.account.profile.step }),
    ).toBeVisible();
    await expectForElders(page, 'the first profile');
  });
});
