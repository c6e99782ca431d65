import type { Page } from '@playwright/test';
import { applicationForm, people } from '../../support/unit-steps';
import { signInStaff } from '../../support/staff-client';
import { baseUrl } from '../fixtures/base-url';
import { decide, submittingUnit } from '../fixtures/submitting-unit';
import { describeIn, expect, test } from '../fixtures/test';
import { fieldOf } from '../pages/fields';
import { GroupVisitPage } from '../pages/group-visit-page';
import { textsOf } from '../pages/booking-page';
import { expectFitting, expectReadable } from '../pages/reading';

/** The text for one marked field. */
const textIn = (texts: object, name: string): string =>
  String((texts as Record<string, string>)[name]).replace('{{count}}', '1');

const bar = (page: Page) => page.getByTestId('application-bar');

for (const named of ['zh', 'en'] as const)
  describeIn(named, 'narrow', ({ language }) => {
    test.use({ actionTimeout: 20_000 });

    test('a unit asks for another date, and cancels the visit', async ({ page }) => {
      const { loginid, passwd, session, submit } = await submittingUnit();
      const id = await submit(applicationForm(session, people(2)));
      for (const name of ['reviewer', 'approver'])
        await decide(await signInStaff(baseUrl(), name), id, {
          decision: 'approve',
          comment: '已协调',
        });
      const auth = new GroupVisitPage(page, language);
      const { otherDate: t } = textsOf(language);
      await page.goto(`/page/auth/${id}`);
      await auth.signIn({ loginid, passwd });
      await auth.button(t.ask).click();
      await expect(page).toHaveURL(/\/auth\/form\?authapplyid=\d+$/);
      await expect(page.getByRole('heading', { level: 1, name: t.ask })).toBeVisible();
      await expect(page.getByTestId('related')).toContainText(id);
      await expect(page.getByRole('main')).toContainText(t.broughtNoLetter);
      await expect(fieldOf(page, 'leader_name')).toHaveValue('刘强');
      await expectFitting(page);
      const move = /authapplyid=(\d+)/.exec(page.url())![1]!;
      await page.goto(`/page/auth/${id}`);
      await expect(auth.button(t.ask)).toHaveCount(0);
      await expect(page.getByTestId('related')).toContainText(move);
      await expectReadable(page);

      await auth.button(t.cancelVisit.label).click();
      await page.getByRole('dialog').getByRole('button', { name: t.cancelVisit.label }).click();
      await expect(page.getByTestId('step-list')).toContainText(auth.t.event.cancelVisit);
      await page.goto(`/page/auth/${move}`);
      await expect(page.getByTestId('step-list')).toContainText(auth.t.event.withdraw);
    });

    test('the bar of the form is one line that opens its faults, and names the missing letter', async ({
      page,
    }) => {
      const { client, loginid, passwd, session } = await submittingUnit();
      const saved = await client.call('auth_apply/saveDraft', applicationForm(session, people(1)));
      const auth = new GroupVisitPage(page, language);
      const { form: t } = auth.t;
      await page.goto('/page/auth/form');
      await auth.signIn({ loginid, passwd });
      await auth.button(t.submit).click();
      const line = page.getByTestId('faults-line');
      await expect(line).toContainText(t.missing.replace('{{count}}', '5'));
      await expect(page.getByTestId('faults-beside')).toHaveCount(0);
      expect((await bar(page).boundingBox())!.height).toBeLessThan(150);
      await line.getByRole('button', { expanded: false }).click();
      await expect(page.getByTestId('faults-beside').getByRole('listitem')).toHaveCount(5);
      expect((await bar(page).boundingBox())!.height).toBeLessThan(380);
      await line.getByRole('button', { expanded: true }).click();
      await auth.button(t.nextFault).click();
      await expect(page.getByTestId('session-picker')).toBeFocused();
      const label = page.getByText(auth.t.field.eventssessionid, { exact: true }).first();
      const calendar = await page.getByTestId('session-picker').boundingBox();
      const { y, height } = (await label.boundingBox())!;
      // The frame is drawn 3 px outside of the calendar.
      expect(y + height).toBeLessThanOrEqual(calendar!.y - 3);

      await page.goto(`/page/auth/form?authapplyid=${String(saved.authapplyid)}`);
      await expect(bar(page)).toContainText(t.noLetter);
      await auth.button(t.submit).click();
      await expect(page.getByRole('dialog')).toContainText(t.noLetter);
    });

    test('a returned form is complete only after its marked fields are changed', async ({
      page,
    }) => {
      const { loginid, passwd, session, submit } = await submittingUnit();
      const id = await submit(applicationForm(session, people(1)));
      await decide(await signInStaff(baseUrl(), 'reviewer'), id, {
        decision: 'return',
        comment: '请核对负责人',
        fields: ['leader_name'],
      });
      const auth = new GroupVisitPage(page, language);
      await page.goto(`/page/auth/form?authapplyid=${id}`);
      await auth.signIn({ loginid, passwd });
      const unchanged = textIn(auth.t.form, language === 'en' ? 'unchanged_one' : 'unchanged');
      await expect(bar(page)).toContainText(unchanged);
      await fieldOf(page, 'leader_name').fill('周强');
      await expect(bar(page)).not.toContainText(unchanged);
      await expect(bar(page).getByRole('status')).toBeVisible();
      await page.reload();
      await expect(fieldOf(page, 'leader_name')).toHaveValue('周强');
      await expect(bar(page)).not.toContainText(unchanged);
    });
  });
