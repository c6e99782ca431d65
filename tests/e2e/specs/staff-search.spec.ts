import type { Page } from '@playwright/test';
import { sessionInWords } from '@hall/shared/rules/session-in-words';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { maskNumber } from '@hall/shared/rules/masking';
import { book } from '../../support/booking-steps';
import { newPassport, registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { bookFor, openSession } from '../fixtures/open-session';
import { consoleField, focusedIn } from '../pages/fields';
import { keyboardRightAfter } from '../pages/opening';
import { PlanPage } from '../pages/plan-page';
import { StaffConsole } from '../pages/staff-console';

const optionsOf = (page: Page) => page.getByRole('dialog').getByRole('option');

test('a page, a day and a unit are found and opened by keyboard alone', async ({ page, staff }) => {
  const { console: t, search } = staff.t;
  await staff.open('admin', '/');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: search.title });
  await expect(field).toBeFocused();

  await page.keyboard.type(t.menu.notices);
  await expect(optionsOf(page)).toHaveText([t.menu.notices]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t.menu.notices })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(optionsOf(page)).toHaveText([t.menu.notices]);
  await page.keyboard.type('unit001');
  await expect(optionsOf(page).filter({ hasText: 'unit001' })).toBeVisible();
  // The address contains nothing that was typed.
  expect(page.url()).not.toContain('unit001');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('in English, staff without permission find no people', async ({ page }) => {
  const staff = new StaffConsole(page, 'en');
  const { console: t, search } = staff.t;
  await staff.open('scheduler', '/orders');
  await page.getByRole('button', { name: search.open }).click();
  await page.keyboard.type('unit001');
  await expect(page.getByText(search.nothing.replace('{{typed}}', 'unit001'))).toBeVisible();
  await page.getByRole('combobox', { name: search.title }).fill('cal');
  await expect(optionsOf(page)).toHaveText([t.menu.days]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t.menu.days })).toBeVisible();
});

for (const language of ['zh', 'en'] as const)
  test(`a refused visitor is found by phone: ${language}`, async ({ page, baseURL }) => {
    const { client, telnum } = await registerVisitor(baseURL!);
    const session = await openSession(client);
    expect(await book(baseURL!, client, session, 6)).toMatchObject({ code: 'B00009' });
    const staff = new StaffConsole(page, language);
    const { search, attempts } = staff.t;
    const why =
      language === 'zh' ? '每次预约人数须为 1 至 5 人' : 'A booking must be for 1 to 5 visitors';
    const listed = page.getByTestId('attempts').getByRole('listitem');

    await staff.open('admin', '/orders');
    // The refusal is stored some seconds after its response, so search again.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: search.title }).fill(telnum);
      await expect(optionsOf(page).filter({ hasText: why })).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(page.getByRole('group', { name: search.group.attempts })).toContainText(
      `B00009 ${attempts.rule.B00009}`,
    );
    await optionsOf(page).filter({ hasText: why }).click();
    await expect(page.getByRole('heading', { name: attempts.title })).toBeVisible();
    await expect(listed).toHaveCount(1);
    await expect(listed).toContainText(why);
    await expect(listed).toContainText(`${session.eventsdate} ${sessionInWords(session.session)}`);
    await expect(listed).toContainText(attempts.stage.early);

    await page.goto(`/admin/days?date=${session.eventsdate}`);
    const plan = new PlanPage(page, staff);
    await plan.actOn(plan.session(sessionInWords(session.session)), attempts.button);
    await expect(listed.filter({ hasText: why }).first()).toBeVisible();
  });

test('a caller’s order, message and document are found and corrected on one page', async ({
  page,
  staff,
}) => {
  const { client } = await registerVisitor(baseUrl());
  const session = await openSession(client, 2);
  const { orderno } = await bookFor(client, session, 2);
  const { accounts, orders, search } = staff.t;
  await staff.open('reviewer', '/');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: search.title }).fill(orderno);
  await expect(optionsOf(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/accounts\/\d+\?orderid=\d+$/);
  const opened = page.url();
  await expect(page.getByTestId('messages')).toContainText(dateInWords(session.eventsdate, 'zh'));
  await expect(page.getByRole('button', { name: orders.change })).toBeVisible();

  const visitor = page.getByRole('row').filter({ hasText: orders.correct }).first();
  await visitor.getByRole('button', { name: orders.correct }).click();
  const idnum = newPassport();
  const typed = consoleField(page.getByRole('dialog'), 'person-idnum');
  await expect(typed).toBeFocused();
  await typed.fill(idnum);
  await staff.confirmWithReason('来电更正', orders.correct);
  await expect(visitor).toContainText(maskNumber(idnum));
  await visitor.getByRole('button', { name: accounts.reveal }).click();
  await expect(visitor).toContainText(idnum);
  expect(page.url()).toBe(opened);
});

test('a dialog with a text field is focused at once', async ({ page, staff }) => {
  const { operations, search } = staff.t;
  await staff.open('admin', '/operations');
  const openSearch = page.getByRole('button', { name: search.open });
  expect(await keyboardRightAfter(openSearch)).toBe('search-everything');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(openSearch).toBeFocused();
  expect(await keyboardRightAfter(page.getByRole('button', { name: operations.pause }))).toBe(
    'reason',
  );
});

test('every dialog with fields accepts input the moment it opens', async ({ page, staff }) => {
  const { t } = staff;
  await staff.open('admin', '/staff');
  // Enter is tested with a single digit: the server refuses it at a field, and the dialog stays.
  const dialogs = [
    ['/staff', t.staff.create, true],
    ['/notices', t.notices.create, true],
    ['/blacklist', t.blacklist.add, true],
    ['/auth-units', t.applications.units.issue, true],
    ['/auth-units', t.applications.units.edit, false],
    ['/areas', t.schedule.addArea, true],
    ['/settings', t.console.edit, true],
    ['/operations', t.operations.pause, true],
    ['/days', t.schedule.specialDay, false],
    ['/days', t.schedule.generate, false],
  ] as const;
  for (const [path, name, sends] of dialogs) {
    await page.goto(`/admin${path}`);
    await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
    await page.keyboard.type('4');
    const dialog = page.getByRole('dialog');
    await expect(focusedIn(dialog), `${path} ${name}`).toHaveValue(/4$/);
    if (!sends) continue;
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert').first(), `${path} ${name}`).toBeVisible();
  }
  // From a row menu too, without opening the row.
  await page.goto('/admin/staff');
  await staff.row('reviewer').getByRole('button', { name: t.console.list.more }).click();
  await page.getByRole('menuitem', { name: t.audit.act.staff.rename }).click();
  await page.keyboard.type('4');
  await expect(focusedIn(page.getByRole('dialog'))).toHaveValue(/4$/);
  await expect(page).toHaveURL(/\/staff$/);
});
