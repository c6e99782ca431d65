import { registerVisitor } from '../../support/new-visitor';
import { applicationForm, people } from '../../support/unit-steps';
import { baseUrl } from '../fixtures/base-url';
import { submittingUnit } from '../fixtures/submitting-unit';
import { expect, test } from '../fixtures/test';
import { bookFor } from '../fixtures/open-session';
import { textsOf } from '../pages/booking-page';
import { desktop, narrow } from '../pages/device';
import { fieldOf } from '../pages/fields';
import { tabTo } from '../pages/reading';

test('a member who already holds a ticket that day is named at once', async ({ page, auth }) => {
  const { client, loginid, passwd, session } = await submittingUnit();
  const [taken, free] = people(2) as [{ realname: string; doctype: number; idnum: string }, object];
  const visitor = await registerVisitor(baseUrl());
  await bookFor(visitor.client, session, [taken]);
  const saved = await client.call('auth_apply/saveDraft', applicationForm(session, [free, taken]));
  await page.goto(`/page/auth/form?authapplyid=${String(saved.authapplyid)}`);
  await auth.signIn({ loginid, passwd });
  await auth.button(auth.t.form.submit).click();
  await page.getByRole('dialog').getByRole('button', { name: auth.t.form.submit }).click();
  await expect(page.getByText('王小明').first()).toBeVisible();
  await expect(auth.sectionFault('persons')).toBeVisible();
  await expect(fieldOf(page, 'leader_name')).toHaveValue('刘强');
});

test('an unknown application shows a link to the lists', async ({ page, unit, auth }) => {
  // A unit also finds its sign-in at the address of the other areas.
  await page.goto('/page/auth/login');
  await auth.signIn(unit);
  await expect(page.getByRole('link', { name: auth.t.newApplication }).first()).toBeVisible();
  for (const [path, list] of [
    ['/auth/999999999', 'applications'],
    ['/auth-report/form', 'reports'],
  ] as const) {
    await page.goto(`/page${path}`);
    await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('alert').getByRole('link', { name: auth.t[list] }).click();
    await expect(page.getByRole('heading', { level: 1, name: auth.t[list] })).toBeVisible();
  }
});

test('an application is copied to a draft, and a draft is deleted', async ({ page, auth }) => {
  const { loginid, passwd, session, submit } = await submittingUnit();
  const id = await submit(applicationForm(session, people(2)));
  const { detail: t } = auth.t;
  await page.goto(`/page/auth/${id}`);
  await auth.signIn({ loginid, passwd });
  const list = page.getByRole('group', { name: auth.t.field.personsdata });
  await page.setViewportSize(narrow);
  await expect(list, 'no row is cut off').toHaveCSS('max-height', 'none');
  await page.setViewportSize(desktop);
  await auth.button(textsOf('zh').otherDate.copyAs).click();
  await expect(page).toHaveURL(/\/auth\/form\?authapplyid=\d+$/);
  expect(page.url()).not.toContain(`authapplyid=${id}`);
  await expect(fieldOf(page, 'leader_name')).toHaveValue('刘强');
  await expect(auth.section('persons')).toContainText(
    auth.t.persons.count.replace('{{count}}', '2').replace('{{max}}', '200'),
  );
  await expect(
    page.getByTestId('session-picker').getByRole('radio', { checked: true }),
  ).toHaveCount(0);

  await page.goto('/page/auth');
  const draft = page.getByTestId('application-card').filter({ hasText: auth.t.list.noSession });
  await draft.getByRole('link', { name: auth.t.list.open }).click();
  await expect(auth.button(t.withdraw)).toHaveCount(0);
  await auth.button(t.deleteDraft).click();
  await page.getByRole('dialog').getByRole('button', { name: t.deleteDraft }).click();
  await expect(page).toHaveURL(/\/page\/auth$/);
  await expect(page.getByTestId('application-card')).toHaveCount(1);
});

test('the hidden button of the mobile page deletes the form here', async ({ page, auth }) => {
  const { client, loginid, passwd } = await submittingUnit();
  const saved = await client.call('auth_apply/saveDraft', { name: '陈明' });
  await page.goto(`/page/auth/form?authapplyid=${String(saved.authapplyid)}`);
  await auth.signIn({ loginid, passwd });
  await page.route('**/auth_apply/saveDraft*', (route) => route.abort());
  await fieldOf(page, 'name').fill('刘强');
  await expect(page.getByTestId('application-bar').getByRole('status')).toContainText('尚未保存');
  await page.goto('/page/mobile');
  // Meanwhile the site replaces the pre-drawn page.
  const width = async () =>
    (await page.getByTestId('mobile-layout').boundingBox())?.width ?? Infinity;
  await expect.poll(width).toBeLessThanOrEqual(375);
  const button = page.getByTestId('clear-cache');
  await expect(button).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await page.unroute('**/auth_apply/saveDraft*');
  await page.goto(`/page/auth/form?authapplyid=${String(saved.authapplyid)}`);
  await expect(fieldOf(page, 'name')).toHaveValue('陈明');
});
