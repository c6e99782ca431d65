import { validation as en } from '@hall/shared/locales/en/validation';
import { validation as zh } from '@hall/shared/locales/zh/validation';
import { changeSetting } from '../../support/change-setting';
import { eventually } from '../../support/eventually';
import { type NewVisitor, registerVisitor } from '../../support/new-visitor';
import { signInStaff } from '../../support/staff-client';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { openSession } from '../fixtures/open-session';
import { chooseFrom } from '../pages/choose-from';
import { carrySignIn } from '../pages/device';
import { fieldOf, visitorFault, visitorField } from '../pages/fields';
import { openHeaderMenu } from '../pages/header';
import { expectFitting, expectSound } from '../pages/reading';

// Both languages change one setting. They run one after another and restore it.
test.describe.configure({ mode: 'serial' });

const setTaken = async (isTaken: boolean): Promise<void> =>
  changeSetting(await signInStaff(baseUrl(), 'scheduler'), 'documents', {
    permanentResidence: isTaken,
    residencePermit: isTaken,
  });

/** Registers a visitor once the site knows which document types the hall accepts. */
const takenVisitor = async (): Promise<NewVisitor> => {
  const person = await registerVisitor(baseUrl());
  await eventually(async () => {
    const { doctypes } = await person.client.get('start/user');
    expect(doctypes).toEqual(expect.arrayContaining([6, 7]));
  });
  return person;
};

describeIn('en', 'desktop', ({ language, t }) => {
  test.beforeAll(() => setTaken(true));
  test.afterAll(() => setTaken(false));
  const validation = language === 'zh' ? zh : en;

  test('document forms accept the types that the hall has added', async ({ page }) => {
    const person = await takenVisitor();
    await page.goto('/page/user/registry');
    await chooseFrom(fieldOf(page, 'doctype'), t.account.doctype[7]);
    await fieldOf(page, 'idnum').fill('8100001990');
    await fieldOf(page, 'idnum').press('Tab');
    await expectSound(page);
    await carrySignIn(page, person.client);
    await page.goto('/page/account/visitors');
    await page.getByRole('button', { name: t.visitors.add }).click();
    await chooseFrom(fieldOf(page, 'doctype'), t.account.doctype[6]);
    await expectSound(page);
    await page.goto('/page/getpass');
    await openHeaderMenu(page);
    await expect(
      page.getByTestId('site-nav').getByRole('link', { name: t.site.header.user }),
      'one seat at a time',
    ).not.toHaveAttribute('aria-current');
    await page.keyboard.press('Escape');
    await chooseFrom(fieldOf(page, 'doctype'), t.account.doctype[7]);
    await expectSound(page);
  });

  test('a document type that the hall has added can be booked with', async ({ page, booking }) => {
    const person = await takenVisitor();
    await carrySignIn(page, person.client);
    await booking.open((await openSession(person.client)).eventsdate);
    await booking.chooseSession();
    await visitorField(page, 0, 'realname').fill('Anna Schmidt');
    await chooseFrom(visitorField(page, 0, 'doctype'), t.account.doctype[6]);
    await visitorField(page, 0, 'idnum').fill('DEU1234');
    await booking.next();
    await expect(visitorFault(page, 0, 'idnum')).toHaveText(validation.idnum.formatOf[6]);
    await expectSound(page);
    const idnum = `DEU${String(Date.now()).slice(-12).padStart(12, '1')}`;
    await visitorField(page, 0, 'idnum').fill(idnum);
    await booking.next();
    await expect(booking.answers).toContainText(t.account.doctype[6]);
    await expect(booking.answers).toContainText(idnum);
    await expectFitting(page);
    await booking.submit();
    await booking.waitForSuccess();
  });
});
