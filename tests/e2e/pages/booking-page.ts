import { expect, type Locator, type Page } from '@playwright/test';
import { localeCookie } from '@hall/shared/codes/limits';
import { texts as en } from '@hall/shared/locales/en/web';
import { texts as zh } from '@hall/shared/locales/zh/web';
import { newPassport } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { Captcha } from './captcha';
import { chooseFrom } from './choose-from';
import { counted, openVisitor } from './fields';

export type Language = 'zh' | 'en';

/** Returns the site's texts in the given language. */
export const textsOf = (language: Language): typeof zh => (language === 'zh' ? zh : en);

/** Reloads a page until a locator is visible: the gateway refreshes some data only every few seconds. */
export async function openUntil(page: Page, path: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(shown).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
}

/** The four steps of a booking. */
export class BookingPage {
  private readonly t: typeof zh;

  constructor(
    readonly page: Page,
    private readonly language: Language = 'zh',
  ) {
    this.t = textsOf(language);
  }

  /** @param date the day to show; default: the first open day */
  async open(date?: string): Promise<void> {
    await this.page
      .context()
      .addCookies([{ name: localeCookie.name, value: this.language, url: baseUrl() }]);
    await this.page.goto(date ? `/page/user?date=${date}` : '/page/user');
    await expect(this.page.getByTestId('open-session').first()).toBeVisible();
  }

  /** Chooses a session by its position among the open sessions of the shown day. */
  async chooseSession(place = 0): Promise<void> {
    await this.page.getByTestId('open-session').nth(place).click();
  }

  /**
   * Opens the form of a session with one visitor on it.
   * @param by the visitor who books
   * @param place the position of the session, as in `chooseSession`
   * @returns the visitor's passport, which is new
   */
  async begin(by: { realname: string }, date?: string, place = 0): Promise<string> {
    await this.open(date);
    await this.chooseSession(place);
    const idnum = newPassport();
    await this.fillVisitor(0, by.realname, idnum);
    return idnum;
  }

  /** @param index the index of the visitor, whose row may be collapsed */
  async fillVisitor(index: number, realname: string, idnum: string): Promise<void> {
    await this.openVisitor(index);
    await this.page.locator(`#visitor-${index}-realname`).fill(realname);
    await chooseFrom(this.page.locator(`#visitor-${index}-doctype`), this.t.account.doctype[2]);
    await this.page.locator(`#visitor-${index}-idnum`).fill(idnum);
  }

  /** Opens the fields of a visitor whose row is collapsed. */
  openVisitor(index: number): Promise<void> {
    return openVisitor(this.page, index);
  }

  /** A field of a visitor's row. */
  visitorField(index: number, name: 'realname' | 'idnum'): Locator {
    return this.page.locator(`#visitor-${index}-${name}`);
  }

  async paste(lines: string[]): Promise<void> {
    await this.page.getByRole('button', { name: this.t.booking.paste }).click();
    await this.fillPaste(lines);
  }

  /** Fills the paste dialog, which is already open. */
  async fillPaste(lines: string[]): Promise<void> {
    await this.page.locator('#quick-paste').fill(lines.join('\n'));
    await this.page.getByRole('button', { name: this.t.booking.pasteAdd }).click();
  }

  /** The button that leads to the confirm step. */
  get nextButton(): Locator {
    return this.page.getByRole('button', { name: counted(this.t.booking.next) });
  }

  next(): Promise<void> {
    return this.nextButton.click();
  }

  /** The errors that the form repeats beside its button. */
  get faultsBeside(): Locator {
    return this.page.getByTestId('faults-beside').getByRole('listitem');
  }

  /** The summary on the confirm step. */
  get answers() {
    return this.page.getByTestId('answers');
  }

  /** Goes back from the confirm step to a visitor. The index starts at 0. */
  changeVisitor(index: number): Promise<void> {
    const visitor = this.t.booking.visitor.replace('{{number}}', String(index + 1));
    return this.page
      .getByRole('button', { name: `${this.t.booking.changeAnswer} ${visitor}`, exact: true })
      .click();
  }

  submit(by: 'pointer' | 'keyboard' = 'pointer'): Promise<void> {
    return new Captcha(this.page).solve(
      () => this.page.getByRole('button', { name: counted(this.t.booking.submit) }).click(),
      by,
    );
  }

  /** Goes from the form to the success page. */
  async finish(): Promise<string> {
    await this.next();
    await this.submit();
    return this.waitForSuccess();
  }

  /** @returns the order number on the success page */
  async waitForSuccess(): Promise<string> {
    await this.page.waitForURL(/\/success\/\d+$/);
    await expect(
      this.page.getByRole('heading', { name: this.t.booking.success.title }),
    ).toBeVisible();
    await expect(this.page.getByTestId('ticket-qr')).toBeVisible();
    const orderno = this.page
      .getByTestId('facts')
      .first()
      .getByRole('definition')
      .filter({ hasText: /^N[2-9A-HJ-NP-Z]{11}$/ });
    return (await orderno.textContent()) ?? '';
  }
}
