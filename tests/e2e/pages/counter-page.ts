import { expect, type Page } from '@playwright/test';
import { scan } from './gate-page';
import type { Language } from './booking-page';
import { StaffConsole } from './staff-console';

/** The counter page with its keyboard, document reader and printer. */
export class CounterPage {
  private readonly staff: StaffConsole;
  readonly t: StaffConsole['t'];

  constructor(
    readonly page: Page,
    language: Language = 'zh',
  ) {
    this.staff = new StaffConsole(page, language);
    this.t = this.staff.t;
  }

  open = (): Promise<void> => this.staff.open('gate', '/counter');

  /** The sessions that can be chosen now. */
  get openSessions() {
    return this.page.getByRole('radio', { disabled: false });
  }

  get chosenSession() {
    return this.page.getByRole('radio', { checked: true });
  }

  person(number: number) {
    const name = this.t.counter.person.replace('{{number}}', String(number));
    return this.page.getByRole('group', { name });
  }

  /** Sends a document scan to whatever has the focus. */
  readDocument = (text: string): Promise<void> => scan(this.page, text);

  async name(number: number, realname: string): Promise<void> {
    await this.person(number).getByLabel(this.t.orders.name).fill(realname);
  }

  async submit(): Promise<void> {
    await this.page.locator('form').getByRole('button', { name: submitName }).click();
  }

  get ticket() {
    return this.page.getByTestId('printed-ticket');
  }

  /** @returns the paper width in whole millimetres */
  async printedWidth(): Promise<number> {
    const pdf = (await this.page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, width] = /\/MediaBox \[0 0 ([\d.]+)/.exec(pdf) ?? [];
    expect(width).toBeDefined();
    return Math.round((Number(width) / 72) * 25.4);
  }
}

/** The button that books, for any number of people. */
const submitName = /^(提交预约|Book for)/;
