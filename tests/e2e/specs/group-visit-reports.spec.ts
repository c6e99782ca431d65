import { signInStaff } from '../../support/staff-client';
import { applicationForm, letVisitBegin, newUnit, people } from '../../support/unit-steps';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { decide } from '../fixtures/submitting-unit';
import { openSession } from '../fixtures/open-session';
import { GroupVisitPage } from '../pages/group-visit-page';
import { textsOf } from '../pages/booking-page';
import { fieldOf } from '../pages/fields';
import { expectSound } from '../pages/reading';
import { StaffConsole } from '../pages/staff-console';

describeIn('en', 'narrow', ({ language }) => {
  test.use({ actionTimeout: 20_000 });

  test('a report names its differences from the gate, and a visit that nobody attended is reported as such', async ({
    page,
    database,
  }) => {
    const admin = await signInStaff(baseUrl(), 'admin');
    const { client, loginid, passwd } = await newUnit(baseUrl(), admin);
    const session = await openSession(client, 3, 1);
    const answer = await client.call('auth_apply/submitApply', applicationForm(session, people(2)));
    const id = String(answer.authapplyid);
    for (const name of ['reviewer', 'approver'])
      await decide(await signInStaff(baseUrl(), name), id, {
        decision: 'approve',
        comment: '已协调',
      });
    await letVisitBegin(database, id);
    await database.query(
      `INSERT INTO admissions (entryid, order_id, visit_date, ticket_ids, staff, admitted_at)
       SELECT gen_random_uuid(), o.id, o.visit_date, ARRAY[min(t.id)], 'gate', now()
       FROM auth_applies a JOIN orders o ON o.id = a.order_id JOIN tickets t ON t.order_id = o.id
       WHERE a.id = $1 GROUP BY o.id`,
      [id],
    );

    const auth = new GroupVisitPage(page, language);
    const { report: t } = auth.t;
    await page.goto(`/page/auth-report/form?authapplyid=${id}`);
    await auth.signIn({ loginid, passwd });
    await fieldOf(page, 'remarks').fill('暴雨');
    // Another device signs in as the unit.
    await client.call('auth_apply/login', { loginid, passwd });
    await page.reload();
    await expect(page.getByText(textsOf(language).site.ended.other_terminal)).toBeVisible();
    await expectSound(page);
    await auth.signIn({ loginid, passwd });
    await expect(fieldOf(page, 'remarks')).toHaveValue('暴雨');
    await auth.button(t.submit).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t.submitTitle);
    await expect(dialog).not.toContainText(t.notAdmitted.replace('{{names}}', ''));
    await expect(dialog).not.toContainText(t.nobodyText);
    await dialog.getByRole('button').first().click();
    await expect(dialog).toBeHidden();
    await auth.button(t.all).click();
    await auth.button(t.submit).click();
    await expect(dialog).toContainText(t.notAdmitted.replace('{{names}}', '王小明'));
    await dialog.getByRole('button').first().click();

    await fieldOf(page, 'leader_telnum').fill('123');
    await auth.button(t.submit).click();
    await expect(fieldOf(page, 'leader_telnum')).toBeFocused();
    await page.getByTestId('faults-line').getByRole('button', { expanded: false }).click();
    await expect(page.getByTestId('faults-beside')).toContainText(t.leader_telnum);
    await fieldOf(page, 'leader_telnum').fill('13912345678');

    await auth.button(t.nobody).click();
    await expect(
      page.getByTestId('came-list').getByRole('checkbox', { checked: true }),
    ).toHaveCount(0);
    await auth.button(t.submit).click();
    await expect(dialog).toContainText(t.nobodyTitle);
    await expect(dialog).toContainText(t.nobodyText);
    await expect(dialog).toContainText(t.absent.replace('{{names}}', '王小明'));
    await expectSound(page);
    await dialog.getByRole('button', { name: t.submit }).click();
    await expect(page.getByText(t.doneText)).toBeVisible();
    await page.goto('/page/auth-report');
    await expect(
      page.getByText(t.came.replace('{{count}}', '0').replace('{{total}}', '2')),
    ).toBeVisible();

    const atConsole = new StaffConsole(page, language);
    await atConsole.open('reviewer', `/authorizations/${id}`);
    const outcome = page.getByTestId('visit-outcome');
    await expect(outcome.getByRole('definition')).toHaveText(['2', '1', '0']);
  });
});
