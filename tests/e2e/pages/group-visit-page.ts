import { expect, type Locator, type Page } from '@playwright/test';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { texts as en } from '@hall/shared/locales/en/web';
import { texts as zh } from '@hall/shared/locales/zh/web';
import type { Language } from './booking-page';
import { counted } from './fields';

/** How many days ahead the demo hall opens booking. */
const releasedAhead = 6;

interface SignIn {
  loginid: string;
  passwd: string;
}

/** The area of group visits as a unit uses it. */
export class GroupVisitPage {
  readonly t: typeof zh.auth;
  readonly booking: typeof zh.booking;
  readonly password: typeof zh.team.password;

  constructor(
    private readonly page: Page,
    language: Language = 'zh',
  ) {
    const texts = language === 'zh' ? zh : en;
    this.t = texts.auth;
    this.booking = texts.booking;
    this.password = texts.team.password;
  }

  async askToSignIn({ loginid, passwd }: SignIn): Promise<void> {
    await this.page.locator('#field-loginid').fill(loginid);
    await this.page.locator('#field-passwd').fill(passwd);
    await this.button(this.t.login.submit).click();
  }

  async signIn(unit: SignIn): Promise<void> {
    await this.askToSignIn(unit);
    await expect(this.page.getByTestId('unit-bar')).toBeVisible();
  }

  /** A section of the form. */
  section(name: 'persons'): Locator {
    return this.page.locator(`#section-${name}`);
  }

  /** The error of a whole section. */
  sectionFault(name: 'persons'): Locator {
    return this.section(name).getByRole('alert');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The button that leads from the list of people back to the form. */
  get peopleDone(): Locator {
    return this.page.getByRole('button', { name: counted(this.t.persons.done) });
  }

  /** Fills all required fields except the people. */
  async fillForm(session: string): Promise<void> {
    const { page } = this;
    await page.locator('#field-name').fill('陈明');
    await page.locator('#field-telnum').fill('13912345678');
    await page.locator('#field-leader_name').fill('刘强');
    await page.locator('#field-need_elegiac_couplet_text').fill('浩气长存昭日月');
    await page.locator('#couplet-1').fill('英名永在励后人');
    await this.chooseSession(session);
  }

  /**
   * Chooses the last open day, so that no other test uses the session. Skips days that another test releases early and
   * takes back.
   */
  async chooseSession(session: string): Promise<void> {
    const { page } = this;
    const calendar = page.getByTestId('session-picker');
    await expect(calendar.getByTestId('open-day').first()).toBeVisible();
    const usual = addHallDays(hallDateOf(new Date()), releasedAhead);
    const dates = await calendar
      .getByTestId('open-day')
      .evaluateAll((days) => days.map((day) => day.dataset.date ?? ''));
    const last = dates.filter((date) => date <= usual).length - 1;
    await calendar.getByTestId('open-day').nth(last).click();
    await page.getByTestId('session-picker').getByRole('radio', { name: session }).click();
    const chosen = page.getByTestId('session-picker').getByRole('radio', { checked: true });
    await expect(chosen).toHaveCount(1);
    // Same colour as on every page with sessions: `redFaint` of the palette.
    await expect(chosen).toHaveCSS('background-color', 'rgb(246, 233, 230)');
  }

  /** Adds an empty row at the end of the list. */
  addPerson(): Promise<void> {
    return this.page.getByRole('button', { name: this.booking.add }).click();
  }

  async pastePeople(lines: string[]): Promise<void> {
    const { page, booking } = this;
    await page.getByRole('button', { name: booking.paste }).click();
    await page.locator('#quick-paste').fill(lines.join('\n'));
    await page.getByRole('button', { name: booking.pasteAdd }).click();
  }

  async submit(): Promise<void> {
    await this.button(this.t.form.submit).click();
    await this.page.getByRole('dialog').getByRole('button', { name: this.t.form.submit }).click();
    await expect(this.page).toHaveURL(/\/auth\/success/);
  }
}
