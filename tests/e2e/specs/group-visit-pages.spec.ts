import { sessionInWords } from '@hall/shared/rules/session-in-words';
import { certificateImage } from '../../support/new-team-account';
import { signInStaff } from '../../support/staff-client';
import { applicationForm, letVisitBegin, people } from '../../support/unit-steps';
import { baseUrl } from '../fixtures/base-url';
import { decide, submittingUnit } from '../fixtures/submitting-unit';
import { describeIn, expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { boldIn, columnOf, rivalLink, rowLinks } from '../pages/console-parts';
import { consoleField, currentIn, fieldOf, tableRows, titleOf } from '../pages/fields';
import { GroupVisitPage } from '../pages/group-visit-page';
import { expectReadable, tabTo, expectSound } from '../pages/reading';
import { searchList } from '../pages/search-list';
import { StaffConsole } from '../pages/staff-console';

// Each test opens many pages, also on slow machines.
test.describe.configure({ timeout: 240_000 });

/** A text that may also have a singular form. */
interface Counted {
  elsewhere: string;
  elsewhere_one?: string;
}

describeIn('zh', 'desktop', ({ language, viewport: screen }) => {
  test.use({ actionTimeout: 20_000 });

  test('staff read all pages of a case, and decide by keyboard', async ({ page }) => {
    const { client, loginid, session, party, submit } = await submittingUnit();
    const draft = await client.call('auth_apply/saveDraft', applicationForm(session, party));
    const id = String(draft.authapplyid);
    const letter = await certificateImage();
    await client.call('auth_apply/uploadLetter', { authapplyid: id, file: letter });
    await submit({ authapplyid: id });
    const other = await submit(applicationForm(session, people(2)));
    // One member is in another unit's draft of that day too.
    const second = await submittingUnit();
    await second.client.call('auth_apply/saveDraft', applicationForm(session, party.slice(0, 1)));

    const atConsole = new StaffConsole(page, language);
    const { applications: t, auth } = atConsole.t;
    await atConsole.open('reviewer', '/authorizations');
    await searchList(page, t.keyword, loginid);
    await expect(rowLinks(page)).toHaveCount(2);
    await expectSound(page);
    await tabTo(page, rowLinks(page).first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/authorizations/${id}$`));
    const paper = page.getByRole('img', { name: t.section.letter });
    await expect(paper).toBeVisible();
    expect(await paper.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(1);
    const { elsewhere, elsewhere_one: once = elsewhere }: Counted = t.person;
    await expect(page.getByText(once.replace('{{count}}', '1'))).toBeVisible();
    await expect(rivalLink(page, other), 'the first review shows waiting rivals').toBeVisible();
    await expectSound(page);

    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog');
    await expect(consoleField(dialog, 'comment')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByRole('alert')).toContainText(atConsole.t.validation.comment);
    await expectReadable(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('a');
    await expect(consoleField(dialog, 'comment')).toBeFocused();
    await page.keyboard.type('ok');
    await page.keyboard.press('Control+Enter');
    // It goes after three seconds, so it is looked for first.
    await expect(page.getByText(t.decide.done.approveFirst)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(new RegExp(`/authorizations/${id}$`));

    await page.goto(`/admin/authorizations/${other}`);
    await expect(page.getByTestId('decisions').getByRole('button')).toHaveCount(3);
    await page.keyboard.press('c');
    await tabTo(page, consoleField(dialog, 'comment'));
    await page.keyboard.type(t.decide.templates.letter);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await page.goto(`/admin/authorizations/${other}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(auth.state[7]);

    await decide(await signInStaff(baseUrl(), 'approver'), id, {
      decision: 'approve',
      comment: '已协调',
    });
    const third = await submit(applicationForm(session, people(2)));
    await page.goto(`/admin/authorizations/${third}`);
    await expect(rivalLink(page, id), 'the holder of the room is one click away').toBeVisible();
    await page.keyboard.press('a');
    await expect(consoleField(dialog, 'comment')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    const asked = atConsole.t.validation.conflictReason;
    await expect(dialog.getByRole('alert').filter({ hasText: asked })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.goto(`/admin/ceremonies?day=${session.eventsdate}`);
    const row = page
      .getByTestId('ceremony-sheet')
      .getByRole('row')
      .filter({ hasText: '深切缅怀' })
      .first();
    await expect(row).toContainText('浩气长存');
    await expect(row.getByRole('link')).toHaveAttribute('href', /\/authorizations\/\d+$/);
    const unit = await boldIn(columnOf(row, 'unit')).boundingBox();
    expect(unit!.width, 'the unit’s name is horizontal').toBeGreaterThan(unit!.height);
    await expectSound(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByTestId('console-side')).toBeHidden();
    const sheet = await page.getByTestId('ceremony-sheet').boundingBox();
    expect(sheet!.width, 'the sheet has the full paper width').toBeGreaterThan(screen.width * 0.9);
    await page.emulateMedia({ media: 'screen' });

    await atConsole.signOut();
    await atConsole.open('admin', '/auth-units');
    await searchList(page, t.units.keyword, loginid);
    await expect(tableRows(page)).toHaveCount(1);
    await expectSound(page);
    await tabTo(page, page.getByRole('button', { name: t.units.reset }));
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(t.units.resetText);
    await tabTo(page, dialog.getByRole('button', { name: t.units.reset }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('code')).toHaveText(/^\w{10}$/);
    // The closed dialog fades out. Its button is pale until it is gone.
    await expect(dialog.getByRole('button', { name: t.units.reset })).toHaveCount(0);
    await expectReadable(page);
  });

  test('a unit reads all of its pages, and reports by keyboard', async ({ page, database }) => {
    const { client, loginid, passwd, session, submit } = await submittingUnit();
    const admin = await signInStaff(baseUrl(), 'admin');
    const approver = await signInStaff(baseUrl(), 'approver');
    const id = await submit(applicationForm(session, people(3)));
    await decide(admin, id, { decision: 'approve', comment: '已协调' });
    await decide(approver, id, { decision: 'approve', comment: '已协调' });
    const returned = await submit(applicationForm(session, people(2)));
    const comment = '请核对负责人与名单';
    const fields = ['leader_name', 'personsdata', 'letter_url', 'need_elegiac_couplet_text'];
    await decide(admin, returned, { decision: 'return', comment, fields });
    const rejected = await submit(applicationForm(session, people(2)));
    await decide(admin, rejected, { decision: 'reject', comment: '不属于受理范围' });
    await client.call('auth_apply/saveDraft', { name: '陈明' });

    const auth = new GroupVisitPage(page, language);
    const { t } = auth;
    await page.goto('/page/auth');
    await auth.signIn({ loginid, passwd });
    await expect(page.getByTestId('application-card')).toHaveCount(4);
    const titles = page.getByTestId('application-card').getByRole('heading');
    await expect(
      titles
        .filter({ hasText: sessionInWords(session.session) })
        .filter({ hasText: t.list.persons.replace('{{count}}', '3') }),
      'named by day and size, not by the unit itself',
    ).toHaveCount(1);
    await expect(titles.filter({ hasText: t.list.noSession })).toHaveCount(1);
    await expect(currentIn(page.getByTestId('site-nav'))).toHaveText([
      textsOf(language).site.header.groupVisits,
    ]);
    await expect(page.getByTestId('site-corner').getByRole('link')).toHaveCount(0);
    const attention = page.getByTestId('attention').getByRole('link');
    await expect(attention, 'the returned application and the draft').toHaveText([/^1 /, /^1 /]);
    await expect(attention.first()).toHaveAttribute('href', new RegExp(`authapplyid=${returned}$`));
    await expectSound(page);
    for (const path of [
      `/auth/${id}`,
      `/auth/${rejected}`,
      `/auth/form?authapplyid=${returned}`,
      `/auth/addUsers?authapplyid=${returned}`,
      `/auth/success?authapplyid=${id}`,
    ]) {
      await page.goto(`/page${path}`);
      await expect(titleOf(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      if (path.includes('form')) {
        await expect(page.getByText(t.form.marked)).toHaveCount(fields.length);
        const [second, first] = [0, 1].map((i) =>
          page.getByTestId('couplet').getByText(/\S/).nth(i),
        );
        const [left, right] = [await second!.boundingBox(), await first!.boundingBox()];
        await expect(first!, 'the first line of the couplet is on the right').toHaveText(
          '浩气长存',
        );
        expect(right!.x).toBeGreaterThan(left!.x);
      }
      await expectSound(page);
    }

    await letVisitBegin(database, id);
    await page.goto('/page/auth-report');
    await expectSound(page);
    await tabTo(page, page.getByRole('link', { name: t.report.fill }));
    await page.keyboard.press('Enter');
    await expectSound(page);
    const first = page.getByTestId('came-list').getByRole('checkbox').first();
    await tabTo(page, first);
    await page.keyboard.press('Space');
    await expect(first).not.toBeChecked();
    await tabTo(page, auth.button(t.report.addOthers));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/auth-report\/addUsers/);
    await expectSound(page);
    await tabTo(page, auth.peopleDone);
    await page.keyboard.press('Enter');
    await expect(first).not.toBeChecked();
    await tabTo(page, fieldOf(page, 'remarks'));
    await page.keyboard.type('ok');
    await tabTo(page, auth.button(t.report.submit));
    await page.keyboard.press('Enter');
    const confirm = page.getByRole('dialog').getByRole('button', { name: t.report.submit });
    await expect(confirm).toBeVisible();
    await tabTo(page, confirm);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t.report.doneText)).toBeVisible();
    await expectSound(page);
    await page.goto('/page/auth-report/list');
    await tabTo(page, page.getByRole('link', { name: t.report.view }));
    await page.keyboard.press('Enter');
    await expect(fieldOf(page, 'remarks')).toBeDisabled();
    await expectSound(page);
  });
});
