import type { Locator, Page } from '@playwright/test';
import type { StaffDaySummary } from '@hall/shared/contract/staff/schedule-answers';
import type { ListAnswer } from '@hall/shared/contract/staff/list';
import { addHallDays, hallDateOf, hallWeekday } from '@hall/shared/rules/hall-time';
import { signInStaff } from '../../support/staff-client';
import { baseUrl } from '../fixtures/base-url';
import { consoleField } from './fields';
import { StaffConsole } from './staff-console';

/** The calendar as a scheduler uses it. */
export class PlanPage {
  readonly staff: StaffConsole;

  constructor(
    readonly page: Page,
    staff = new StaffConsole(page),
  ) {
    this.staff = staff;
  }

  async open(): Promise<void> {
    await this.staff.open('scheduler', '/days');
  }

  /** Opens the month of a day. */
  async openMonthOf(date: string): Promise<void> {
    await this.page.goto(`/admin/days?month=${date.slice(0, 7)}`);
  }

  /** @returns the days of the next whole week from Monday on, with the month opened */
  async weekAhead(): Promise<[string, ...string[]]> {
    const today = hallDateOf(new Date());
    const monday = addHallDays(today, 7 - ((hallWeekday(today) + 6) % 7));
    await this.openMonthOf(monday);
    return [monday, ...Array.from({ length: 6 }, (_, i) => addHallDays(monday, i + 1))];
  }

  /** @returns a planned day that cannot be booked yet and is not the first of its month, with the month opened */
  async unreleasedDay(): Promise<string> {
    const client = await signInStaff(baseUrl(), 'scheduler');
    const today = hallDateOf(new Date());
    const months = [...new Set([0, 14].map((ahead) => addHallDays(today, ahead).slice(0, 7)))];
    for (const month of months) {
      const { body } = await client.call('GET', `days?areaid=1&month=${month}`);
      const { items } = body as unknown as ListAnswer<StaffDaySummary>;
      const found = items.find(
        ({ date, released, closed }) =>
          date > today && !date.endsWith('-01') && !released && !closed,
      );
      if (!found) continue;
      await this.openMonthOf(found.date);
      return found.date;
    }
    throw new Error('every planned day is released');
  }

  weekButton(monday: string): Locator {
    const name = this.staff.t.bulk.pickWeek.replace('{{date}}', monday);
    return this.page.getByRole('button', { name });
  }

  day(date: string): Locator {
    return this.page.locator(`[data-date="${date}"]`);
  }

  /** The days that are marked as today. */
  get marked(): Locator {
    return this.page.locator('[data-date][aria-current="date"]');
  }

  act(name: string): Locator {
    return this.page.getByTestId('bulk-bar').getByRole('button', { name, exact: true });
  }

  async type(field: string, text: string): Promise<void> {
    await consoleField(this.page.getByRole('dialog'), field).fill(text);
  }

  /** The row of a session in the table of the chosen day, by its hours. */
  session(hours: string | RegExp): Locator {
    return this.page.getByRole('row').filter({ hasText: hours });
  }

  /** Chooses an act from the menu of a session. */
  async actOn(session: Locator, act: string): Promise<void> {
    await session.getByRole('button', { name: this.staff.t.schedule.acts }).click();
    await this.page.getByRole('menuitem', { name: act, exact: true }).click();
  }

  get preview(): Locator {
    return this.page.getByTestId('bulk-preview');
  }

  get confirm(): Locator {
    return this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.staff.t.bulk.confirm, exact: true });
  }

  get lastChange(): Locator {
    return this.page.getByTestId('last-change');
  }

  /** @returns the calls that fail from now on */
  failedCalls(): string[] {
    const failed: string[] = [];
    this.page.on('response', (answer) => {
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
    });
    return failed;
  }

  /** Answers the question with a text by pressing a button. */
  async answer(question: string, button: string): Promise<void> {
    const dialog = this.page.getByRole('dialog').filter({ hasText: question }).last();
    await dialog.getByRole('button', { name: button, exact: true }).click();
  }

  /** Undoes the last change with the button and its confirmation. */
  async undo(): Promise<void> {
    const { bulk } = this.staff.t;
    await this.lastChange.getByRole('button', { name: bulk.undo }).click();
    await this.answer(bulk.undoSure, bulk.undo);
  }
}
