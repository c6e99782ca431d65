import { signInStaff } from '../../support/staff-client';
import { issueUnit, newUnit, tryPasswdsOf } from '../../support/unit-steps';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { Captcha } from '../pages/captcha';
import { speak } from '../pages/device';
import { fieldOf } from '../pages/fields';
import { GroupVisitPage } from '../pages/group-visit-page';

test('a unit sets its first password while a stranger tries', async ({ page, auth }) => {
  const unit = await issueUnit(baseUrl(), await signInStaff(baseUrl(), 'admin'));
  await page.goto('/page/auth');
  await auth.askToSignIn(unit);
  await expect(page.getByRole('heading', { name: auth.password.first })).toBeVisible();
  await tryPasswdsOf(baseUrl(), unit.loginid);
  await fieldOf(page, 'oldpasswd').fill(unit.passwd);
  await fieldOf(page, 'passwd').fill('xk29vbq7');
  await new Captcha(page).solve(() => auth.button(auth.password.firstSubmit).click());
  await expect(page.getByText(auth.t.passwd.done)).toBeVisible();
  await expect(page.getByTestId('unit-bar')).toBeVisible();
});

test('it can change the password later in a dialog, with the puzzle on top', async ({ page }) => {
  const unit = await newUnit(baseUrl(), await signInStaff(baseUrl(), 'admin'), { locale: 'en' });
  const auth = new GroupVisitPage(page, 'en');
  await speak(page, 'en');
  await page.goto('/page/auth');
  await auth.signIn(unit);
  await tryPasswdsOf(baseUrl(), unit.loginid);
  await auth.button(auth.t.passwd.title).click();
  const dialog = page.getByRole('dialog', { name: auth.t.passwd.title });
  // The same rule as on the forms of visitors: `password-rule.spec`.
  await expect(fieldOf(dialog, 'passwd')).toHaveAccessibleDescription(
    textsOf('en').account.hint.password.replace('{{min}}', '8').replace('{{max}}', '18'),
  );
  await fieldOf(dialog, 'oldpasswd').fill(unit.passwd);
  await fieldOf(dialog, 'passwd').fill('xk29vbq7');
  await new Captcha(page).solve(() => fieldOf(dialog, 'passwd').press('Enter'), 'keyboard');
  await expect(page.getByText(auth.t.passwd.done)).toBeVisible();
  await expect(dialog).toBeHidden();
});
