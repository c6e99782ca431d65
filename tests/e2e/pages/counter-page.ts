import { expect, type Page } from '@playwright/test';
import type { CounterSession } from '@hall/shared/contract/staff/counter-booking';
import type { ListAnswer } from '@hall/shared/contract/staff/list';
import { newPassport } from '../../support/new-visitor';
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

  /** Shows the last open session as the only one, because other tests book the same day and fill sessions of their own. */
  leaveOneSession = (): Promise<unknown> =>
    this.page.route('**/admin/api/orders/window*', async (route) => {
      const response = await route.fetch();
      const { items, ...list } = (await response.json()) as ListAnswer<CounterSession>;
      const left = items.findLast(({ state }) => state === 'available');
      const shown = items.map((one) => (one === left ? one : { ...one, state: 'notavailable' }));
      await route.fulfill({ response, json: { ...list, items: shown } });
    });

  /** The sessions that can be chosen now. */
  get openSessions() {
    return this.sessions.getByRole('radio', { disabled: false });
  }

  get chosenSession() {
    return this.sessions.getByRole('radio', { checked: true });
  }

  private get sessions() {
    return this.page.getByRole('radiogroup', { name: this.t.counter.session });
  }

  person(number: number) {
    const name = this.t.counter.person.replace('{{number}}', String(number));
    return this.page.getByRole('group', { name });
  }

  /** Sends a document scan to whatever has the focus. */
  readDocument = (text: string): Promise<void> => scan(this.page, text);

  /** Slows the page down as on a busy computer. */
  async occupy(): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  }

  async name(number: number, realname: string): Promise<void> {
    await this.person(number).getByLabel(this.t.orders.name).fill(realname);
  }

  get submitButton() {
    return this.page.locator('form').getByRole('button', { name: submitName });
  }

  submit = (): Promise<void> => this.submitButton.click();

  /** Reads the documents of a party, whose people are named except the last ones. */
  async readParty(people: number, unnamed = 0): Promise<void> {
    for (let number = 1; number <= people; number += 1) {
      await this.readDocument(newPassport());
      if (number <= people - unnamed) await this.name(number, '王小明');
    }
  }

  /** @returns the controls of the form in the order of Tab, from the chosen channel to the first name */
  async tabStops(): Promise<string[]> {
    await this.page.getByRole('radio', { name: this.t.exports.channels.counter }).focus();
    const stops: string[] = [];
    for (let i = 0; i < 4; i += 1) {
      await this.page.keyboard.press('Tab');
      stops.push(
        await this.page.locator(':focus').evaluate(({ id, type }: HTMLInputElement) => id || type),
      );
    }
    return stops;
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
