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
import { admitByEnter, partyAtTheDoor, scan } from './gate-desk';
import { PlanDesk } from './plan-desk';
import { searchList } from './search-list';
import type { StaffDesk } from './staff-desk';
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

/** A task as it is done: the desk is on the first page. */
type Doing = (desk: StaffDesk, database: Database) => Promise<void>;

/** Each task of docs/console.md. */
export const tasks: Record<string, Doing> = {
  'admit a party by its documents (scan each, Enter)': async (desk) => {
    const passports = [newPassport(), newPassport()];
    await partyAtTheDoor(passports);
    for (const passport of passports) {
      await scan(desk.page, passport);
      await expect(desk.page.getByTestId('gate-scan')).toContainText(passport);
    }
    await expect(verdictOf(desk)).toHaveAttribute('data-mood', 'good');
    await admitByEnter(desk.page);
  },
  'refuse a document that was booked for another day, or for none': async (desk) => {
    await scan(desk.page, newPassport());
    await expect(verdictOf(desk)).toHaveAttribute('data-mood', 'bad');
  },
  'admit four of a party of five, and take it back': async (desk) => {
    const passports = Array.from({ length: 5 }, newPassport);
    await partyAtTheDoor(passports);
    for (const passport of passports.slice(1)) {
      await scan(desk.page, passport);
      await expect(desk.page.getByTestId('gate-scan')).toContainText(passport);
    }
    await admitByEnter(desk.page);
    await expect(verdictOf(desk)).toContainText(desk.t.gateDesk.admitted.replace('{{count}}', '4'));
    await desk.page.getByTestId('gate-acts').getByRole('button').click();
    await expect(desk.page.getByText(desk.t.gateDesk.undone)).toBeVisible();
  },
  'book a person with a passport at the counter, up to the ticket': async (desk) => {
    const counter = new CounterPage(desk.page);
    await menu(desk, desk.t.console.menu.counter);
    await counter.openSessions.first().click();
    await counter.readDocument(newPassport());
    await counter.name(1, '王小明');
    await counter.submit();
    await expect(counter.ticket).toBeVisible();
  },
  'open the day’s list to be printed': async (desk) => {
    await desk.page.getByRole('link', { name: desk.t.gateSheet.open }).click();
    await expect(desk.page.getByTestId('day-sheet')).toBeVisible();
  },

  'approve a guide, from the first page': async (desk) => {
    const { accounts, worklists } = desk.t;
    const name = await applicant('tg');
    await desk.page.reload();
    await mainOf(desk).getByRole('link', { name: worklists.guides }).click();
    await desk.row(name).click();
    await press(mainOf(desk), accounts.approve);
    await expect(desk.page.getByText(accounts.approved)).toBeVisible();
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
  'return the next group’s application for correction (it opens by itself)': async (desk) => {
    const { authorizations } = desk.t;
    await desk.page.goto(`/admin/authorizations/${await application(false)}`);
    await press(mainOf(desk), authorizations.decide.return);
    await consoleField(dialogOf(desk), 'comment').fill('请补盖章');
    await press(dialogOf(desk), authorizations.decide.return);
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
    await consoleField(dialogOf(desk), 'realname').fill('周某');
    await consoleField(dialogOf(desk), 'idnum').fill(newIdCard());
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
  'set the seats of a week': async (desk) => {
    const plan = new PlanDesk(desk.page);
    await menu(desk, desk.t.console.menu.days);
    const [monday] = await plan.weekAhead();
    await plan.weekButton(monday).click();
    await plan.act(desk.t.bulk.act.seats).click();
    await plan.type('window', '46');
    await expect(plan.preview).toContainText(/[1-9]/);
    await plan.confirm.click();
    await expect(desk.page.getByText(/已调整 \d{1,4} 个场次/)).toBeVisible();
    await desk.page.reload();
  },
  'close a day that has bookings, counted up to its confirmation': async (desk) => {
    const plan = new PlanDesk(desk.page);
    await menu(desk, desk.t.console.menu.days);
    await plan.openMonthOf(await plan.unreleasedDay());
    await dayButtons(desk.page).last().click();
    await plan.act(desk.t.bulk.act.close).click();
    await expect(
      dialogOf(desk).getByRole('button', { name: desk.t.schedule.closeDo }),
    ).toBeVisible();
  },
  'add a special day': async (desk) => {
    const { schedule, console: t } = desk.t;
    await menu(desk, t.menu.days);
    await press(mainOf(desk), schedule.specialDay);
    await planControl(dialogOf(desk), 'date').fill(addHallDays(hallDateOf(new Date()), 110));
    await planControl(dialogOf(desk), 'date').press('Tab');
    await press(dialogOf(desk), t.form.save);
    await expect(dialogOf(desk)).toBeHidden();
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
  'pause the intake, counted up to its confirmation': async (desk) => {
    const { operations } = desk.t;
    await menu(desk, desk.t.console.menu.queues);
    await press(mainOf(desk), operations.pause);
    await expect(dialogOf(desk)).toContainText(operations.pauseEffect);
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
