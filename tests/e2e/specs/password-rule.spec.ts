import { validation as en } from '@hall/shared/locales/en/validation';
import { validation as zh } from '@hall/shared/locales/zh/validation';
import { registerVisitor } from '../../support/new-visitor';
import { createVisitorClient } from '../../support/visitor-client';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { carrySignIn } from '../pages/device';
import { borderOf, faultOf, fieldOf, signOf } from '../pages/fields';
import { expectPressable, expectSound } from '../pages/reading';

/** The error colour of the palette. */
const red = 'rgb(179, 38, 30)';

/** The default minimum length, and the maximum of the specification. */
const length = { min: '8', max: '18' };

describeIn('zh', 'narrow', ({ language, t }) => {
  const rule = t.account.hint.password
    .replace('{{min}}', length.min)
    .replace('{{max}}', length.max);
  const fault = (language === 'zh' ? zh : en).password
    .replace('{{min}}', length.min)
    .replace('{{max}}', length.max);

  test('the password rule is the same on every form', async ({ page }) => {
    for (const type of ['user', 'tg', 'ta']) {
      await page.goto(`/page/${type}/registry`);
      await expect(fieldOf(page, 'password')).toHaveAccessibleDescription(rule);
      await fieldOf(page, 'password').fill('xk29vbq');
      await fieldOf(page, 'confirmpassword').focus();
      await expect(faultOf(page, 'password'), 'in the words of the rule').toHaveText(fault);
    }
    await page.goto('/page/user/registry');
    await expect(fieldOf(page, 'username')).toHaveAccessibleDescription(
      t.account.hint.username.replace('{{min}}', '2').replace('{{max}}', '18'),
    );
    await expectSound(page);
    await expectPressable(page);

    for (const name of ['username', 'password']) {
      await fieldOf(page, name).fill('x');
      await fieldOf(page, name).blur();
      await expect(faultOf(page, name)).toBeVisible();
      await expect.poll(() => borderOf(fieldOf(page, name)), `the frame of ${name}`).toBe(red);
      expect(await signOf(faultOf(page, name)), 'an icon before the text').toEqual([red, true]);
    }

    await page.goto('/page/user/reset');
    await expect(fieldOf(page, 'password')).toHaveAccessibleDescription(rule);
    await carrySignIn(page, (await registerVisitor(baseUrl())).client);
    await page.goto('/page/account/password');
    await expect(fieldOf(page, 'password')).toHaveAccessibleDescription(rule);
    await expect(page.getByLabel(t.team.password.new, { exact: true })).toBeVisible();
  });

  test('a visitor without a mainland number reads how to visit', async ({ page }) => {
    const { withoutphone } = await createVisitorClient(baseUrl(), { locale: language }).get(
      'start/user',
    );
    await page.goto('/page/user/registry');
    await expect(fieldOf(page, 'telnum')).toHaveAccessibleDescription(t.account.hint.telnumOrMail);
    await fieldOf(page, 'telnum').fill('+49 170 1234567');
    await fieldOf(page, 'password').focus();
    await expect(faultOf(page, 'telnum')).toHaveText(
      (language === 'zh' ? zh : en).telnumAbroadOrMail,
    );
    await page.getByText(t.account.withoutPhone).click();
    await expect(page.getByText(String(withoutphone))).toBeVisible();
    await expectSound(page);
    await expectPressable(page);
  });
});
