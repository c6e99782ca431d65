import { expect, type Page } from '@playwright/test';
import { scan } from './gate-page';
import type { Language } from './booking-page';
import { StaffConsole } from './staff-console';

/** The counter as whoever works there has it: a keyboard, a document reader, a printer. */
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

  /** Holds a document against the reader, wherever the focus is. */
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

  /** @returns how wide the paper is that the page is printed on, in whole millimetres */
  async printedWidth(): Promise<number> {
    const pdf = (await this.page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, width] = /\/MediaBox \[0 0 ([\d.]+)/.exec(pdf) ?? [];
    expect(width).toBeDefined();
    return Math.round((Number(width) / 72) * 25.4);
  }
}

/** The one button that books, for however many. */
const submitName = /^(提交预约|Book for)/;
