import { findOpenDays } from '../../support/booking-steps';
import { signInStaff } from '../../support/staff-client';
import { newUnit, people, submitForm } from '../../support/unit-steps';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { listedPeople } from '../pages/console-parts';
import { consoleField } from '../pages/fields';
import { StaffConsole } from '../pages/staff-console';

test('a reviewer takes a case, leaves a note, finds it again, and returns it; the tab counts waiting cases', async ({
  page,
}) => {
  const { client } = await newUnit(baseUrl(), await signInStaff(baseUrl(), 'admin'));
  const [day] = await findOpenDays(client, 1);
  const { authapplyid } = await submitForm(client, day![0]!, people(2));
  // A second case that nobody has taken.
  await submitForm(client, day![0]!, people(2));
  const staff = new StaffConsole(page);
  const { cases } = staff.t;
  await staff.open('reviewer', `/authorizations/${authapplyid}`);
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await page.getByRole('button', { name: cases.take }).click();
  await expect(page.getByRole('button', { name: cases.giveBack })).toBeVisible();
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
  await page.getByRole('button', { name: cases.giveBack }).click();
  await expect(page.getByRole('button', { name: cases.take })).toBeVisible();
  const { decide } = staff.t.authorizations;
  await page.getByTestId('decisions').getByRole('button', { name: decide.return }).click();
  const dialog = page.getByRole('dialog');
  await consoleField(dialog, 'comment').fill('请补盖章');
  await dialog.getByRole('button', { name: decide.return }).click();
  await expect(page.getByText(decide.done)).toBeVisible();
});
