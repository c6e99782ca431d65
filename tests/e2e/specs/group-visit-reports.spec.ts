import { openHallDatabase } from '@hall/domain/model';
import { findOpenDays } from '../../support/booking-steps';
import { signInStaff } from '../../support/staff-client';
import { applyForm, letVisitBegin, newUnit, people } from '../../support/unit-steps';
import { baseUrl } from '../fixtures/base-url';
import { databaseUrl } from '../fixtures/stores';
import { expect, test } from '../fixtures/test';
import { GroupPage } from '../pages/group-page';
import { textsOf } from '../pages/booking-page';
import { narrow, readingOf, speak } from '../pages/device';
import { fieldOf } from '../pages/fields';
import { expectFitting, expectReadable } from '../pages/reading';
import { StaffConsole } from '../pages/staff-console';

const [language, screen] = readingOf('en', narrow);
test.describe(`a visit that nobody attended, in ${language} at ${screen.width} pixels`, () => {
  test.use({ viewport: screen, actionTimeout: 20_000 });

  test('is reported as such after a confirmation, and staff read 0', async ({ page }) => {
    const admin = await signInStaff(baseUrl(), 'admin');
    const { client, loginid, passwd } = await newUnit(baseUrl(), admin);
    const session = (await findOpenDays(client, 4)).at(-1)![1]!;
    const answer = await client.call('auth_apply/submitApply', applyForm(session, people(2)));
    const id = String(answer.authapplyid);
    for (const name of ['reviewer', 'approver']) {
      const staff = await signInStaff(baseUrl(), name);
      const call = await staff.call('POST', `authorizations/${id}/decision`, {
        decision: 'approve',
        comment: '已协调',
      });
      expect(call.status).toBe(200);
    }
    const database = await openHallDatabase(databaseUrl(), 1);
    await letVisitBegin(database, id);
    await database.destroy();

    const auth = new GroupPage(page, language);
    const { report: t } = auth.t;
    await speak(page, language);
    await page.goto(`/page/auth-report/form?authapplyid=${id}`);
    await auth.signIn(loginid, passwd);
    await fieldOf(page, 'remarks').fill('暴雨');
    // Another device signs in as the unit.
    await client.call('auth_apply/login', { loginid, passwd });
    await page.reload();
    await expect(page.getByText(textsOf(language).site.ended.other_terminal)).toBeVisible();
    await expectReadable(page);
    await expectFitting(page);
    await auth.signIn(loginid, passwd);
    await expect(fieldOf(page, 'remarks')).toHaveValue('暴雨');
    await auth.button(t.submit).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t.submitTitle);
    await expect(dialog).not.toContainText(t.nobodyText);
    await dialog.getByRole('button').first().click();
    await expect(dialog).toBeHidden();

    await fieldOf(page, 'leader_telnum').fill('123');
    await auth.button(t.submit).click();
    await expect(fieldOf(page, 'leader_telnum')).toBeFocused();
    await expect(page.getByTestId('faults-beside')).toContainText(t.leader_telnum);
    await fieldOf(page, 'leader_telnum').fill('13912345678');

    await auth.button(t.nobody).click();
    await expect(
      page.getByTestId('came-list').getByRole('checkbox', { checked: true }),
    ).toHaveCount(0);
    await auth.button(t.submit).click();
    await expect(dialog).toContainText(t.nobodyTitle);
    await expect(dialog).toContainText(t.nobodyText);
    await expectReadable(page);
    await expectFitting(page);
    await dialog.getByRole('button', { name: t.submit }).click();
    await expect(page.getByText(t.doneText)).toBeVisible();
    await page.goto('/page/auth-report');
    await expect(
      page.getByText(t.came.replace('{{count}}', '0').replace('{{total}}', '2')),
    ).toBeVisible();

    const atConsole = new StaffConsole(page, language);
    await atConsole.open('reviewer', `/authorizations/${id}`);
    const outcome = page.getByTestId('visit-outcome');
    await expect(outcome.getByRole('definition')).toHaveText(['2', '0', '0']);
    await expect(outcome.getByRole('alert')).toHaveCount(0);
  });
});
