import { expect } from '@playwright/test';
import type { Database } from '@hall/platform/postgres/data-source';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { book, findOpenDays, party } from '../../support/booking-steps';
import { registerTeam } from '../../support/new-team-account';
import { newPassport, registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { chooseFrom } from './choose-from';
import { dayButtons, planControl, rowOf, settingCard } from './console-parts';
import { CounterPage } from './counter-page';
import { consoleField } from './fields';
import { admitByEnter, partyAtTheDoor, scan } from './gate-page';
import { PlanPage } from './plan-page';
import { searchList } from './search-list';
import type { StaffConsole } from './staff-console';
import {
  applicant,
  application,
  dialogOf,
  mainOf,
  menu,
  newIdCard,
  press,
  rare,
  verdictOf,
} from './task-steps';

/** A task that starts on the console's first page. */
type Doing = (atConsole: StaffConsole, database: Database) => Promise<void>;

/** All tasks of docs/product/console.md. */
export const tasks: Record<string, Doing> = {
  'admit a party by its documents (scan each, Enter)': async (atConsole) => {
    const passports = [newPassport(), newPassport()];
    await partyAtTheDoor(passports);
    for (const passport of passports) {
      await scan(atConsole.page, passport);
      await expect(atConsole.page.getByTestId('gate-scan')).toContainText(passport);
    }
    await expect(verdictOf(atConsole)).toHaveAttribute('data-mood', 'good');
    await admitByEnter(atConsole.page);
  },
  'refuse a document that was booked for another day, or for none': async (atConsole) => {
    await scan(atConsole.page, newPassport());
    await expect(verdictOf(atConsole)).toHaveAttribute('data-mood', 'bad');
  },
  'admit four of a party of five, and take it back': async (atConsole) => {
    const passports = Array.from({ length: 5 }, newPassport);
    await partyAtTheDoor(passports);
    for (const passport of passports.slice(1)) {
      await scan(atConsole.page, passport);
      await expect(atConsole.page.getByTestId('gate-scan')).toContainText(passport);
    }
    await admitByEnter(atConsole.page);
    await expect(verdictOf(atConsole)).toContainText(
      atConsole.t.gateDesk.admitted.replace('{{count}}', '4'),
    );
    await atConsole.page.getByTestId('gate-acts').getByRole('button').click();
    await expect(verdictOf(atConsole)).not.toContainText(
      atConsole.t.gateDesk.admitted.replace('{{count}}', '4'),
    );
    // Other tests take admissions back at the same gate: the newest is first.
    await expect(atConsole.page.getByText(atConsole.t.gateDesk.undone).first()).toBeVisible();
  },
  'book a person with a passport at the counter, up to the ticket': async (atConsole) => {
    const counter = new CounterPage(atConsole.page);
    await menu(atConsole, atConsole.t.console.menu.counter);
    await counter.openSessions.first().click();
    await counter.readDocument(newPassport());
    await counter.name(1, '王小明');
    await counter.submit();
    await expect(counter.ticket).toBeVisible();
  },
  'open the day’s list to be printed': async (atConsole) => {
    await atConsole.page.getByRole('link', { name: atConsole.t.gateSheet.open }).click();
    await expect(atConsole.page.getByTestId('day-sheet')).toBeVisible();
  },

  'approve a guide, from the first page': async (atConsole) => {
    const { accounts, worklists } = atConsole.t;
    const name = await applicant('tg');
    await atConsole.page.reload();
    await mainOf(atConsole).getByRole('link', { name: worklists.guides }).click();
    await atConsole.row(name).click();
    await press(mainOf(atConsole), accounts.approve);
    await expect(atConsole.page.getByText(accounts.approved)).toBeVisible();
  },
  'reject an agency with a usual reason': async (atConsole) => {
    const { accounts, worklists, console: t } = atConsole.t;
    const name = await applicant('ta');
    await atConsole.page.reload();
    await mainOf(atConsole).getByRole('link', { name: worklists.agencies }).click();
    await atConsole.row(name).click();
    await press(mainOf(atConsole), accounts.reject);
    await dialogOf(atConsole).getByRole('combobox', { name: t.form.template }).click();
    await atConsole.page.getByRole('option').first().press('Enter');
    await press(dialogOf(atConsole), accounts.reject);
    await expect(atConsole.page.getByText(t.done)).toBeVisible();
  },
  'give the first approval to a group': async (atConsole) => {
    const { authorizations, worklists } = atConsole.t;
    const id = await application(false);
    await atConsole.page.reload();
    await mainOf(atConsole).getByRole('link', { name: worklists.firstApprovals }).click();
    await rowOf(atConsole.page, id).click();
    await press(mainOf(atConsole), authorizations.decide.approveFirst);
    await press(dialogOf(atConsole), authorizations.decide.approveFirst);
    await expect(atConsole.page.getByText(authorizations.decide.done)).toBeVisible();
  },
  'return the next group’s application for correction (it opens by itself)': async (atConsole) => {
    const { authorizations } = atConsole.t;
    await atConsole.page.goto(`/admin/authorizations/${await application(false)}`);
    await press(mainOf(atConsole), authorizations.decide.return);
    await consoleField(dialogOf(atConsole), 'comment').fill('请补盖章');
    await press(dialogOf(atConsole), authorizations.decide.return);
    await expect(atConsole.page.getByText(authorizations.decide.done)).toBeVisible();
  },
  'find an order by a companion’s name and cancel it': async (atConsole) => {
    const { orders } = atConsole.t;
    const { client } = await registerVisitor(baseUrl());
    const [sessions] = await findOpenDays(client, 1);
    const visitors = party(2);
    visitors[1]!.realname = `欧阳${rare()}`;
    expect(await book(baseUrl(), client, sessions![0]!, visitors)).toMatchObject({
      state: 'confirmed',
    });
    await menu(atConsole, atConsole.t.console.menu.orders);
    await searchList(atConsole.page, orders.keyword, visitors[1]!.realname);
    await atConsole.row(atConsole.t.exports.orderstatus[1]).click();
    await press(mainOf(atConsole), orders.cancel);
    await consoleField(dialogOf(atConsole), 'reason').fill('观众来电取消');
    await press(dialogOf(atConsole), orders.cancel);
    await expect(atConsole.page.getByText(orders.cancelled)).toBeVisible();
  },
  'find a person from anywhere (Ctrl-K, Enter)': async (atConsole) => {
    const { telnum } = await registerVisitor(baseUrl());
    await atConsole.page.keyboard.press('Control+k');
    await atConsole.page.keyboard.type(telnum);
    await expect(dialogOf(atConsole).getByRole('option')).toHaveCount(1);
    await atConsole.page.keyboard.press('Enter');
    await expect(atConsole.page).toHaveURL(/\/accounts\/\d+$/);
  },
  'put somebody on the blacklist': async (atConsole) => {
    const { blacklist } = atConsole.t;
    await menu(atConsole, atConsole.t.console.menu.blacklist);
    await press(mainOf(atConsole), blacklist.add);
    await consoleField(dialogOf(atConsole), 'realname').fill('周某');
    await consoleField(dialogOf(atConsole), 'idnum').fill(newIdCard());
    await consoleField(dialogOf(atConsole), 'reason').fill('倒卖名额');
    await press(dialogOf(atConsole), blacklist.add);
    await expect(dialogOf(atConsole)).toBeHidden();
  },
  'approve a binding in an agency’s place': async (atConsole, database) => {
    const { worklists } = atConsole.t;
    const [guide, agency] = [
      await registerTeam(baseUrl(), database, 'tg'),
      await registerTeam(baseUrl(), database, 'ta'),
    ];
    await guide.client.call('tg_agency/apply', { taid: agency.accountid });
    await atConsole.page.reload();
    await mainOf(atConsole).getByRole('link', { name: worklists.bindings }).click();
    await atConsole.row(guide.telnum.slice(-4)).first().click();
    await press(dialogOf(atConsole), atConsole.t.audit.act.binding.approve);
    await expect(atConsole.page.getByText(atConsole.t.console.done)).toBeVisible();
  },
  'give the final approval': async (atConsole) => {
    const { authorizations, worklists } = atConsole.t;
    const id = await application(true);
    await atConsole.page.reload();
    await mainOf(atConsole).getByRole('link', { name: worklists.secondApprovals }).click();
    await rowOf(atConsole.page, id).click();
    await press(mainOf(atConsole), authorizations.decide.approveFinal);
    await press(dialogOf(atConsole), authorizations.decide.approveFinal);
    await expect(atConsole.page.getByText(authorizations.decide.done)).toBeVisible();
  },
  'open the ceremonies of a day': async (atConsole) => {
    const { authorizations } = atConsole.t;
    await menu(atConsole, atConsole.t.console.menu.ceremonies);
    await dayButtons(atConsole.page).last().click();
    await expect(mainOf(atConsole)).toContainText(authorizations.sheet.title);
  },
  'set the seats of a week': async (atConsole) => {
    const plan = new PlanPage(atConsole.page);
    await menu(atConsole, atConsole.t.console.menu.days);
    const [monday] = await plan.weekAhead();
    await plan.weekButton(monday).click();
    await plan.act(atConsole.t.bulk.act.seats).click();
    await plan.type('window', '46');
    await expect(plan.preview).toContainText(/[1-9]/);
    await plan.confirm.click();
    await expect(atConsole.page.getByText(/已调整 \d{1,4} 个场次/)).toBeVisible();
    await atConsole.page.reload();
  },
  'close a day that has bookings, counted up to its confirmation': async (atConsole) => {
    const plan = new PlanPage(atConsole.page);
    await menu(atConsole, atConsole.t.console.menu.days);
    await plan.openMonthOf(await plan.unreleasedDay());
    await dayButtons(atConsole.page).last().click();
    await plan.act(atConsole.t.bulk.act.close).click();
    await expect(
      dialogOf(atConsole).getByRole('button', { name: atConsole.t.schedule.closeDo }),
    ).toBeVisible();
  },
  'add a special day': async (atConsole) => {
    const { schedule, console: t } = atConsole.t;
    await menu(atConsole, t.menu.days);
    await press(mainOf(atConsole), schedule.specialDay);
    await planControl(dialogOf(atConsole), 'date').fill(addHallDays(hallDateOf(new Date()), 110));
    await planControl(dialogOf(atConsole), 'date').press('Tab');
    await press(dialogOf(atConsole), t.form.save);
    await expect(dialogOf(atConsole)).toBeHidden();
  },
  'publish a notice for guides besides': async (atConsole) => {
    const { notices, console: t } = atConsole.t;
    await menu(atConsole, t.menu.notices);
    await press(mainOf(atConsole), notices.create);
    await consoleField(dialogOf(atConsole), 'title').fill('讲解调整');
    await consoleField(dialogOf(atConsole), 'textzh').fill('本周五讲解服务暂停');
    await consoleField(dialogOf(atConsole), 'texten').fill('No guided tours this Friday');
    await dialogOf(atConsole)
      .getByRole('checkbox', { name: atConsole.t.accounts.kinds.tg })
      .check();
    await press(dialogOf(atConsole), t.form.save);
    await expect(dialogOf(atConsole)).toBeHidden();
  },
  'change a rule': async (atConsole) => {
    const { console: t } = atConsole.t;
    await menu(atConsole, t.menu.settings);
    const card = settingCard(atConsole.page, 'reviewTime');
    await press(card, t.edit);
    await consoleField(dialogOf(atConsole), 'zh').fill('三个工作日');
    await consoleField(dialogOf(atConsole), 'en').fill('three working days');
    await consoleField(dialogOf(atConsole), 'reason').fill('春节期间');
    await press(dialogOf(atConsole), t.form.save);
    await expect(dialogOf(atConsole)).toBeHidden();
    await expect(card).toContainText('三个工作日');
  },
  'pause the intake, counted up to its confirmation': async (atConsole) => {
    const { operations } = atConsole.t;
    await menu(atConsole, atConsole.t.console.menu.queues);
    await press(mainOf(atConsole), operations.pause);
    await expect(dialogOf(atConsole)).toContainText(operations.pauseEffect);
  },
  'compare the stores': async (atConsole) => {
    const { operations } = atConsole.t;
    await menu(atConsole, atConsole.t.console.menu.queues);
    await press(mainOf(atConsole), operations.reconcile.compare);
    await expect(mainOf(atConsole)).toContainText(/数据一致|处差异/);
  },
  'find who set the seats of many sessions, with before and after': async (atConsole) => {
    const { audit, console: t } = atConsole.t;
    await menu(atConsole, t.menu.audit);
    await atConsole.page.getByRole('search').getByLabel(audit.column.act, { exact: true }).click();
    await atConsole.page.keyboard.type(atConsole.t.audit.act.console.signIn);
    await atConsole.page.keyboard.press('Enter');
    await atConsole.row(atConsole.t.audit.act.console.signIn).first().click();
    await expect(dialogOf(atConsole)).toBeVisible();
  },
  'take the statistics of 30 days along, from the page of exports': async (atConsole) => {
    const { exportsPage, exports: words, console: t } = atConsole.t;
    await menu(atConsole, t.menu.exports);
    await chooseFrom(
      mainOf(atConsole).getByLabel(exportsPage.kind, { exact: true }),
      words.kind.statistics,
    );
    await press(mainOf(atConsole), exportsPage.order);
    await expect(atConsole.row(words.kind.statistics).first()).toBeVisible();
    await atConsole
      .row(words.kind.statistics)
      .first()
      .getByRole('link', { name: exportsPage.download })
      .click();
  },
  'add a member of staff and see the first password': async (atConsole) => {
    const { staff, console: t } = atConsole.t;
    await menu(atConsole, t.menu.staff);
    await press(mainOf(atConsole), staff.create);
    await consoleField(dialogOf(atConsole), 'username').fill(`task.${newPassport().toLowerCase()}`);
    await consoleField(dialogOf(atConsole), 'realname').fill('周静');
    await chooseFrom(dialogOf(atConsole).getByRole('combobox'), t.role.gate);
    await press(dialogOf(atConsole), t.form.save);
    await expect(
      atConsole.page.getByRole('dialog', { name: staff.firstPassword }).getByRole('code'),
    ).toBeVisible();
  },
};
