import { people, submitForm } from '../../support/unit-steps';
import { expect, test } from '../fixtures/test';
import { openSession } from '../fixtures/open-session';
import { listedPeople } from '../pages/console-parts';
import { consoleField } from '../pages/fields';

test('a reviewer takes and returns a case', async ({ page, staff, unit: { client } }) => {
  const session = await openSession(client);
  const { authapplyid } = await submitForm(client, session, people(2));
  // A second case that nobody has taken.
  await submitForm(client, session, people(2));
  const { cases } = staff.t;
  await staff.open('reviewer', `/authorizations/${authapplyid}`);
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await page.getByRole('button', { name: cases.take }).click();
  await expect(page.getByRole('button', { name: cases.unassign })).toBeVisible();
  await page.getByLabel(cases.note).fill('已致电，周五补公函');
  await page.getByRole('button', { name: cases.addNote }).click();
  await expect(page.getByTestId('case')).toContainText('已致电，周五补公函');

  await page.goto('/admin/worklists');
  const name = cases.kind.authorization.replace('{{key}}', authapplyid);
  await expect(
    page.getByTestId('in-my-hand').getByRole('link', { name, exact: true }),
  ).toBeVisible();
  await page.goto('/admin/authorizations?assigned=1');
  await expect(listedPeople(page)).toHaveCount(1);
  await page.goto(`/admin/authorizations/${authapplyid}`);
  await page.getByRole('button', { name: cases.unassign }).click();
  await expect(page.getByRole('button', { name: cases.take })).toBeVisible();
  const { decide } = staff.t.applications;
  await page.getByTestId('decisions').getByRole('button', { name: decide.return }).click();
  const dialog = page.getByRole('dialog');
  await consoleField(dialog, 'comment').fill('请补盖章');
  await dialog.getByRole('button', { name: decide.return }).click();
  await expect(page.getByText(decide.done.return)).toBeVisible();
});
