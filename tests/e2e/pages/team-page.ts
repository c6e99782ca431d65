import { expect, type Locator, type Page } from '@playwright/test';
import { texts as zh } from '@hall/shared/locales/zh/web';
import { Captcha } from './captcha';
import { chooseFrom } from './choose-from';

/** The pages of guides and agencies, in Chinese. */
export class TeamPage {
  private readonly t = zh;

  constructor(readonly page: Page) {}

  field(name: string): Locator {
    return this.page.locator(`#field-${name}`);
  }

  async fill(fields: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) await this.field(name).fill(value);
  }

  async chooseDocument(): Promise<void> {
    await chooseFrom(this.field('doctype'), this.t.account.doctype[2]);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Requests a code for the phone in the form. */
  async askForCode(): Promise<void> {
    await new Captcha(this.page).solve(() => this.button(this.t.account.sms.send).click());
    await expect(this.page.getByText(this.t.account.sms.sent)).toBeVisible();
  }

  async signIn(type: 'tg' | 'ta', loginname: string, password: string): Promise<void> {
    await this.page.goto(`/page/${type}/login`);
    await this.submitSignIn({ loginname, password });
    await expect(this.page).toHaveURL(new RegExp(`/page/${type}$`));
  }

  /** Fills in and sends the sign-in form that is open. */
  async submitSignIn(fields: { loginname: string; password: string }): Promise<void> {
    await this.fill(fields);
    await this.page.locator('form button[type=submit]').click();
  }

  /** Signs out the current account. */
  async leave(): Promise<void> {
    await this.page.evaluate(() => localStorage.clear());
  }

  /** Performs a step of a binding in its dialog. */
  async takeStep(button: Locator, reason?: string): Promise<void> {
    await button.click();
    const dialog = this.page.getByRole('dialog');
    if (reason) await dialog.locator('#step-reason').fill(reason);
    await dialog.getByRole('button', { name: this.t.site.action.confirm, exact: true }).click();
    await expect(dialog).toBeHidden();
  }
}
