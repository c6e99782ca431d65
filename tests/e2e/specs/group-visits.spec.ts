import { type BrowserContext, devices } from '@playwright/test';
import { texts as adminEn } from '@hall/shared/locales/en/admin';
import { texts as adminZh } from '@hall/shared/locales/zh/admin';
import { changeSetting } from '../../support/change-setting';
import { newPassport } from '../../support/new-visitor';
import { signInStaff } from '../../support/staff-client';
import { letVisitBegin, newUnit } from '../../support/unit-steps';
import { baseUrl } from '../fixtures/base-url';
import { decide } from '../fixtures/submitting-unit';
import { expect, test } from '../fixtures/test';
import type { Language } from '../pages/booking-page';
import { rowOf } from '../pages/console-parts';
import { carryStaff, narrow, readingOf, speak } from '../pages/device';
import { consoleField, drawingIn, fieldOf } from '../pages/fields';
import { GroupVisitPage } from '../pages/group-visit-page';
import { expectFitting, expectReadable, expectSound } from '../pages/reading';

test.describe.configure({ mode: 'serial' });

const phone = {
  userAgent: devices['iPhone 13'].userAgent,
  isMobile: true,
  hasTouch: true,
};

const [language, viewport] = readingOf('en', narrow);
test.describe(`a unit in ${language} at ${viewport.width} pixels`, () => {
  const screen = viewport === narrow ? { viewport, ...phone } : { viewport };
  test.use({ ...screen, actionTimeout: 15_000 });

  test('signs in, submits, corrects, is approved and reports', async ({
    page,
    browser,
    database,
  }) => {
    test.setTimeout(360_000);
    const admin = await signInStaff(baseUrl(), 'admin');
    const { loginid, passwd } = await newUnit(baseUrl(), admin);
    const reviewTime = { zh: '3 个工作日', en: '3 working days' };
    await changeSetting(admin, 'reviewTime', reviewTime);
    const auth = new GroupVisitPage(page, language);
    const { t } = auth;
    await speak(page, language);
    await page.goto('/page/auth');
    await auth.signIn({ loginid, passwd });
    await expect(page.getByText(t.list.empty)).toBeVisible();
    await expectReadable(page);

    await page.getByRole('link', { name: t.newApplication }).click();
    await auth.fillForm('11:00–12:00');
    await expect(page.getByTestId('application-bar').getByRole('status')).toContainText(
      language === 'zh' ? '已自动保存' : 'Saved',
    );
    await page.reload();
    await expect(fieldOf(page, 'leader_name')).toHaveValue('刘强');
    await auth.button(t.form.submit).click();
    await expect(auth.sectionFault('persons')).toBeVisible();
    await auth.button(t.persons.manage).click();
    const people = [`王小明，${newPassport()}`, `李华，${newPassport()}`];
    await auth.pastePeople(people);
    await auth.addPerson();
    await auth.peopleDone.click();
    await expect(page.getByTestId('couplet')).toContainText('浩气长存昭日月');
    await expectFitting(page);
    await auth.submit();
    const asNumbers = /\d{4}-\d\d-\d\d/;
    await expect(page.getByRole('main')).not.toContainText(asNumbers);
    const main = page.getByRole('main');
    await expect(main, 'how long the review takes').toContainText(reviewTime[language]);
    await page.getByRole('link', { name: t.success.view }).click();
    await expect(main, 'while it waits').toContainText(reviewTime[language]);
    await expect(page.getByTestId('step-list').getByRole('listitem')).toHaveCount(1);
    await expect(page.getByTestId('steps-ahead').getByRole('listitem')).toHaveText([
      t.ahead.approveFirst,
      t.ahead.approveFinal,
      t.ahead.visit,
      t.ahead.report,
    ]);
    await expect(main, 'readable dates').not.toContainText(asNumbers);
    const id = /\/auth\/(\d+)/.exec(page.url())![1]!;

    const reviewer = await signInStaff(baseUrl(), 'reviewer');
    await decide(reviewer, id, {
      decision: 'return',
      comment: '请补职务',
      fields: ['leader_duties'],
    });
    await page.reload();
    await page.getByRole('link', { name: t.list.correct, exact: true }).click();
    await expect(page.getByText(t.form.marked)).toHaveCount(1);
    await fieldOf(page, 'leader_duties').fill('局长');
    await auth.submit();

    await decide(reviewer, id, { decision: 'approve', comment: '已协调' });
    await approveInConsole(await browser.newContext(screen), language, id);
    await page.goto(`/page/auth/${id}`);
    await expect(page.getByTestId('code-card').getByRole('strong')).toHaveText(/^T[0-9A-Z]{12}$/);
    await expect(drawingIn(page.getByTestId('code-card'))).toBeVisible();
    await expectSound(page);

    await letVisitBegin(database, id);
    await page.goto('/page/auth-report');
    await page.getByRole('link', { name: t.report.fill }).click();
    await page.getByTestId('came-list').getByRole('checkbox').first().uncheck();
    await auth.button(t.report.addOthers).click();
    await auth.pastePeople([`赵强，${newPassport()}`]);
    await auth.peopleDone.click();
    await expect(page.getByTestId('person-names').getByRole('listitem')).toHaveCount(1);
    await expect(fieldOf(page, 'personsdata'), 'back at the list of people').toBeFocused();
    await fieldOf(page, 'remarks').fill('顺利');
    await expectFitting(page);
    await auth.button(t.report.submit).click();
    await page.getByRole('dialog').getByRole('button', { name: t.report.submit }).click();
    await expect(page.getByText(t.report.doneText)).toBeVisible();
    const { body } = await reviewer.call('GET', `authorizations/${id}`);
    expect(body).toMatchObject({ approval: 6, reportedcount: 2 });
    expect((body.uninvited as object[]).length).toBe(1);
  });
});

/** The second approval by staff, and the day's sheet with the couplet. */
async function approveInConsole(
  context: BrowserContext,
  language: Language,
  id: string,
): Promise<void> {
  const adminTexts = language === 'zh' ? adminZh : adminEn;
  await context.addCookies([{ name: 'i18n_redirected', value: language, url: baseUrl() }]);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const t = adminTexts.applications;
  await carryStaff(page, 'approver');
  await page.goto(`${baseUrl()}/admin/`);
  await expect(page.getByRole('button', { name: adminTexts.console.signOut })).toBeVisible();
  const menu = page.getByRole('button', { name: adminTexts.console.menu.title });
  if (await menu.isVisible()) await menu.click();
  // The work list of the first page links there too.
  await page
    .getByRole('link', { name: adminTexts.console.menu.authorizations, exact: true })
    .click();
  await page.getByRole('button', { name: adminTexts.console.list.filters, exact: true }).click();
  await page.getByText(t.mine).click();
  await page.keyboard.press('Escape');
  await rowOf(page, id).click();
  await expectSound(page);
  await page.getByTestId('decisions').getByRole('button', { name: t.decide.approveFinal }).click();
  // Another group visit of the session may have the room. Then an approval needs a reason.
  await consoleField(page.getByRole('dialog'), 'comment').fill('已协调');
  await page.getByRole('dialog').getByRole('button', { name: t.decide.approveFinal }).click();
  // The next waiting case or the list opens.
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(`${baseUrl()}/admin/authorizations/${id}`);
  await expect(
    page.getByRole('heading', { level: 1 }).getByText(adminTexts.auth.state[3]),
  ).toBeVisible();
  const day = /\d{4}-\d\d-\d\d/.exec(
    (await page.getByTestId('visit-hours').textContent()) ?? '',
  )![0];
  await page.goto(`${baseUrl()}/admin/ceremonies?day=${day}`);
  await expect(page.getByTestId('ceremony-sheet')).toContainText('浩气长存昭日月');
  await context.close();
}
