import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locator, mergeTests } from '@playwright/test';
import type { Database } from '@hall/platform/postgres/data-source';
import type { StaffRole } from '@hall/shared/rules/permissions';
import { book, findOpenDays, party } from '../../support/booking-steps';
import { fillTeamForm, registerTeam } from '../../support/new-team-account';
import { newPassport, registerVisitor } from '../../support/new-visitor';
import { signInStaff } from '../../support/staff-client';
import { newUnit, submitForm } from '../../support/unit-steps';
import { createVisitorClient } from '../../support/visitor-client';
import { baseUrl } from '../fixtures/base-url';
import { test as withDatabase } from '../fixtures/database';
import { test as withRules } from '../fixtures/restored-settings';
import { expect } from '../fixtures/test';
import { chooseFrom } from '../pages/choose-from';
import { dayButtons, rowOf, settingCard } from '../pages/console-parts';
import { consoleField } from '../pages/fields';
import { searchList } from '../pages/search-list';
import { StaffDesk } from '../pages/staff-desk';

const test = mergeTests(withDatabase, withRules);
test.use({ restores: ['reviewTime'] });

/** What a role does from the first page on, and how many clicks docs/console.md says that it takes. */
interface Task {
  name: string;
  role: StaffRole;
  clicks: number;
}

const told: Task[] = readFileSync(join(__dirname, '../../../docs/console.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length > 5 && /^\d+$/.test(cells[3]!))
  .map(([, role, name, clicks]) => ({
    role: role as StaffRole,
    name: name!,
    clicks: Number(clicks),
  }));

/** A task as it is done: the desk is on the first page. */
type Doing = (desk: StaffDesk, database: Database) => Promise<void>;

const menu = (desk: StaffDesk, name: string): Promise<void> =>
  desk.page.getByTestId('console-side').getByRole('link', { name, exact: true }).click();
/** Presses a button by its name, behind which its key may stand. */
const press = (scope: Locator, name: string): Promise<void> =>
  scope.getByRole('button', { name: new RegExp(`^${name}( [A-Z])?$`) }).click();
const dialogOf = (desk: StaffDesk): Locator => desk.page.getByRole('dialog');
const mainOf = (desk: StaffDesk): Locator => desk.page.getByRole('main');

/** A character that no other test's people have. */
const rare = (): string => String.fromCodePoint(0x8000 + Math.floor(Math.random() * 0x1000));

/** @returns the name under which a guide or an agency has just registered */
async function applicant(type: 'tg' | 'ta'): Promise<string> {
  const client = createVisitorClient(baseUrl());
  const field = type === 'tg' ? 'realname' : 'taname';
  const name = `远方${rare()}`;
  const form = { ...(await fillTeamForm(baseUrl(), type, client)), [field]: name };
  expect((await client.call(`${type}_account/register`, form)).code).toBe('A00006');
  return name;
}

/** @returns the application that waits for its first or its final decision */
async function application(approved: boolean): Promise<string> {
  const { client } = await newUnit(baseUrl(), await signInStaff(baseUrl(), 'admin'));
  const days = await findOpenDays((await registerVisitor(baseUrl())).client, 3);
  const { authapplyid } = await submitForm(client, days[2]!.at(-1)!);
  if (approved)
    await (
      await signInStaff(baseUrl(), 'reviewer')
    ).call('POST', `authorizations/${authapplyid}/decision`, { decision: 'approve' });
  return authapplyid;
}

const tasks: Record<string, Doing> = {
  'approve a guide, from the first page': async (desk) => {
    const { accounts, worklists, console: t } = desk.t;
    const name = await applicant('tg');
    await desk.page.reload();
    await mainOf(desk).getByRole('link', { name: worklists.guides }).click();
    await desk.row(name).click();
    await press(mainOf(desk), accounts.approve);
    await expect(desk.page.getByText(t.done)).toBeVisible();
  },
  'reject an agency with a usual reason': async (desk) => {
    const { accounts, worklists, console: t } = desk.t;
    const name = await applicant('ta');
    await desk.page.reload();
    await mainOf(desk).getByRole('link', { name: worklists.agencies }).click();
    await desk.row(name).click();
    await press(mainOf(desk), accounts.reject);
    await dialogOf(desk).getByRole('combobox', { name: t.form.template }).click();
    await desk.page.getByRole('option').first().press('Enter');
    await press(dialogOf(desk), accounts.reject);
    await expect(desk.page.getByText(t.done)).toBeVisible();
  },
  'give the first approval to a group': async (desk) => {
    const { authorizations, worklists } = desk.t;
    const id = await application(false);
    await desk.page.reload();
    await mainOf(desk).getByRole('link', { name: worklists.firstApprovals }).click();
    await rowOf(desk.page, id).click();
    await press(mainOf(desk), authorizations.decide.approveFirst);
    await press(dialogOf(desk), authorizations.decide.approveFirst);
    await expect(desk.page.getByText(authorizations.decide.done)).toBeVisible();
  },
  'find an order by a companion’s name and cancel it': async (desk) => {
    const { orders } = desk.t;
    const { client } = await registerVisitor(baseUrl());
    const [sessions] = await findOpenDays(client, 1);
    const visitors = party(2);
    visitors[1]!.realname = `欧阳${rare()}`;
    expect(await book(baseUrl(), client, sessions![0]!, visitors)).toMatchObject({
      state: 'confirmed',
    });
    await menu(desk, desk.t.console.menu.orders);
    await searchList(desk.page, orders.keyword, visitors[1]!.realname);
    await desk.row(desk.t.exports.orderstatus[1]).click();
    await press(mainOf(desk), orders.cancel);
    await consoleField(dialogOf(desk), 'reason').fill('观众来电取消');
    await press(dialogOf(desk), orders.cancel);
    await expect(desk.page.getByText(orders.cancelled)).toBeVisible();
  },
  'find a person from anywhere (Ctrl-K, Enter)': async (desk) => {
    const { telnum } = await registerVisitor(baseUrl());
    await desk.page.keyboard.press('Control+k');
    await desk.page.keyboard.type(telnum);
    await expect(dialogOf(desk).getByRole('option')).toHaveCount(1);
    await desk.page.keyboard.press('Enter');
    await expect(desk.page).toHaveURL(/\/accounts\/\d+$/);
  },
  'put somebody on the blacklist': async (desk) => {
    const { blacklist } = desk.t;
    await menu(desk, desk.t.console.menu.blacklist);
    await press(mainOf(desk), blacklist.add);
    const idnum = newPassport();
    await consoleField(dialogOf(desk), 'realname').fill('周某');
    await consoleField(dialogOf(desk), 'idnum').fill(idnum);
    await consoleField(dialogOf(desk), 'reason').fill('倒卖名额');
    await press(dialogOf(desk), blacklist.add);
    await expect(dialogOf(desk)).toBeHidden();
  },
  'approve a binding in an agency’s place': async (desk, database) => {
    const { worklists } = desk.t;
    const [guide, agency] = [
      await registerTeam(baseUrl(), database, 'tg'),
      await registerTeam(baseUrl(), database, 'ta'),
    ];
    await guide.client.call('tg_agency/apply', { taid: agency.accountid });
    await desk.page.reload();
    await mainOf(desk).getByRole('link', { name: worklists.bindings }).click();
    await desk.row(guide.telnum.slice(-4)).first().click();
    await press(dialogOf(desk), desk.t.audit.act.binding.approve);
    await expect(desk.page.getByText(desk.t.console.done)).toBeVisible();
  },
  'give the final approval': async (desk) => {
    const { authorizations, worklists } = desk.t;
    const id = await application(true);
    await desk.page.reload();
    await mainOf(desk).getByRole('link', { name: worklists.secondApprovals }).click();
    await rowOf(desk.page, id).click();
    await press(mainOf(desk), authorizations.decide.approveFinal);
    await press(dialogOf(desk), authorizations.decide.approveFinal);
    await expect(desk.page.getByText(authorizations.decide.done)).toBeVisible();
  },
  'open the ceremonies of a day': async (desk) => {
    const { authorizations } = desk.t;
    await menu(desk, desk.t.console.menu.ceremonies);
    await dayButtons(desk.page).last().click();
    await expect(mainOf(desk)).toContainText(authorizations.sheet.title);
  },
  'publish a notice for guides besides': async (desk) => {
    const { notices, console: t } = desk.t;
    await menu(desk, t.menu.notices);
    await press(mainOf(desk), notices.create);
    await consoleField(dialogOf(desk), 'title').fill('讲解调整');
    await consoleField(dialogOf(desk), 'textzh').fill('本周五讲解服务暂停');
    await consoleField(dialogOf(desk), 'texten').fill('No guided tours this Friday');
    await dialogOf(desk).getByRole('checkbox', { name: desk.t.accounts.kinds.tg }).check();
    await press(dialogOf(desk), t.form.save);
    await expect(dialogOf(desk)).toBeHidden();
  },
  'change a rule': async (desk) => {
    const { console: t } = desk.t;
    await menu(desk, t.menu.settings);
    const card = settingCard(desk.page, 'reviewTime');
    await press(card, t.edit);
    await consoleField(dialogOf(desk), 'zh').fill('三个工作日');
    await consoleField(dialogOf(desk), 'en').fill('three working days');
    await consoleField(dialogOf(desk), 'reason').fill('春节期间');
    await press(dialogOf(desk), t.form.save);
    await expect(dialogOf(desk)).toBeHidden();
    await expect(card).toContainText('三个工作日');
  },
  'compare the stores': async (desk) => {
    const { operations } = desk.t;
    await menu(desk, desk.t.console.menu.queues);
    await press(mainOf(desk), operations.reconcile.compare);
    await expect(mainOf(desk)).toContainText(/数据一致|处差异/);
  },
  'find who set the seats of many sessions, with before and after': async (desk) => {
    const { audit, console: t } = desk.t;
    await menu(desk, t.menu.audit);
    await desk.page.getByRole('search').getByLabel(audit.column.act, { exact: true }).click();
    await desk.page.keyboard.type(desk.t.audit.act.console.signIn);
    await desk.page.keyboard.press('Enter');
    await desk.row(desk.t.audit.act.console.signIn).first().click();
    await expect(dialogOf(desk)).toBeVisible();
  },
  'take the statistics of 30 days along, from the page of exports': async (desk) => {
    const { exportsPage, exports: words, console: t } = desk.t;
    await menu(desk, t.menu.exports);
    await chooseFrom(
      mainOf(desk).getByLabel(exportsPage.kind, { exact: true }),
      words.kind.statistics,
    );
    await press(mainOf(desk), exportsPage.order);
    await expect(desk.row(words.kind.statistics).first()).toBeVisible();
    await desk
      .row(words.kind.statistics)
      .first()
      .getByRole('link', { name: exportsPage.download })
      .click();
  },
  'add a member of staff and see the first password': async (desk) => {
    const { staff, console: t } = desk.t;
    await menu(desk, t.menu.staff);
    await press(mainOf(desk), staff.create);
    await consoleField(dialogOf(desk), 'username').fill(`task.${newPassport().toLowerCase()}`);
    await consoleField(dialogOf(desk), 'realname').fill('周静');
    await chooseFrom(dialogOf(desk).getByRole('combobox'), t.role.gate);
    await press(dialogOf(desk), t.form.save);
    await expect(
      desk.page.getByRole('dialog', { name: staff.firstPassword }).getByRole('code'),
    ).toBeVisible();
  },
};

for (const [name, doTask] of Object.entries(tasks))
  test(`${name}: as many clicks as the documents say`, async ({ page, database }) => {
    test.setTimeout(120_000);
    const task = told.find((one) => one.name === name);
    expect(task, 'a task of docs/console.md').toBeDefined();
    const desk = new StaffDesk(page);
    const clicks = await desk.countClicks();
    await desk.open(task!.role, '/');
    await doTask(desk, database);
    expect(clicks()).toBeLessThanOrEqual(task!.clicks);
  });

test('every task of the documents is counted', () => {
  expect(told).toHaveLength(25);
  expect(told.map(({ name }) => name).filter((name) => !tasks[name])).toEqual([]);
});
