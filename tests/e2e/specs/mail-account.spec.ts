import { randomBytes } from 'node:crypto';
import { newPassport } from '../../support/new-visitor';
import { readMessages } from '../../support/development-tools';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { giveCode } from '../pages/captcha';
import { chooseFrom } from '../pages/choose-from';
import { narrow } from '../pages/device';
import { faultOf, fieldOf, submitOf } from '../pages/fields';
import { expectFitting, expectPressable, expectSound } from '../pages/reading';

const t = textsOf('en');

test.use({ language: 'en', viewport: narrow, hasTouch: true, isMobile: true });

test('a visitor from abroad books with an e-mail address and a passport', async ({
  page,
  booking,
}) => {
  const address = `guest-${randomBytes(5).toString('hex')}@example.org`;
  const passport = newPassport();
  await booking.open();
  await expect(page.getByTestId('phone-needed')).toHaveCount(0);
  await page.getByTestId('open-session').first().tap();
  await page.getByRole('link', { name: t.account.login.toRegister }).tap();

  const contact = fieldOf(page, 'telnum');
  await expect(contact).toHaveAttribute('inputmode', 'email');
  await contact.tap();
  await contact.fill('+44 7700 900123');
  await fieldOf(page, 'username').tap();
  await expect(faultOf(page, 'telnum')).toContainText('e-mail address instead');
  await expectSound(page);
  await expectFitting(page);
  await expectPressable(page);

  await fieldOf(page, 'username').fill(`u${randomBytes(6).toString('hex')}`);
  await fieldOf(page, 'realname').fill('Maria Olsen');
  await chooseFrom(fieldOf(page, 'doctype'), t.account.doctype[2]);
  await fieldOf(page, 'idnum').fill(passport);
  await contact.fill(` ${address.toUpperCase()}`);
  await giveCode(page, t, address, 'keyboard');
  for (const name of ['password', 'confirmpassword']) await fieldOf(page, name).fill('xk29vbq7');
  await page.getByRole('checkbox').tap();
  await submitOf(page).tap();

  await page.waitForURL(/editorder/);
  await booking.fillVisitor(0, 'Maria Olsen', passport);
  await booking.finish();
  await expectFitting(page);
  await expect(async () => {
    const messages = await readMessages(baseUrl(), address);
    expect(messages.map(({ text }) => text).join()).toMatch(/\/t\/\w{20}/);
  }).toPass();
});

test('where the hall takes no e-mail accounts, readers of English learn it on the first page', async ({
  page,
}) => {
  await page.route('**/start/user*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    const enquiry = { individual: '010-6261 0001', team: '', from: '08:00', until: '11:30' };
    await route.fulfill({ response, json: { ...answer, mailaccounts: 0, enquiry } });
  });
  await page.goto('/page/user');
  await expect(page.getByTestId('phone-needed')).toContainText(
    '+86 10 6261 0001, 08:00–11:30 Beijing time',
  );
  await expectFitting(page);
  await page.goto('/page/user/registry');
  await expect(fieldOf(page, 'telnum')).toHaveAttribute('inputmode', 'tel');
  await fieldOf(page, 'telnum').fill('guest@example.org');
  await fieldOf(page, 'username').tap();
  await expect(faultOf(page, 'telnum')).toBeVisible();

  // An account that has an address from before finds its ticket.
  await page.goto('/page/getpass');
  await fieldOf(page, 'telnum').fill('guest@example.org');
  await fieldOf(page, 'idnum').tap();
  await expect(faultOf(page, 'telnum')).toHaveCount(0);
});
