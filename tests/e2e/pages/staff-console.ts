import { expect, type Page } from '@playwright/test';
import { texts as en } from '@hall/shared/locales/en/admin';
import { texts as zh } from '@hall/shared/locales/zh/admin';
import type { ListAnswer } from '@hall/shared/contract/staff/list';
import type { ListedStaffOrder } from '@hall/shared/contract/staff/orders';
import type { Language } from './booking-page';
import { carryStaff, speak } from './device';

/** A member of staff at work: signs in, finds a row, gives a reason. */
export class StaffConsole {
  readonly t: typeof zh;

  constructor(
    readonly page: Page,
    private readonly language: Language = 'zh',
  ) {
    this.t = language === 'zh' ? zh : en;
  }

  /**
   * Opens a page as a signed-in member of staff.
   * @param path below /admin
   */
  async open(username: string, path: string): Promise<void> {
    await speak(this.page, this.language);
    await carryStaff(this.page, username);
    await this.page.goto(`/admin${path}`);
    await expect(this.page.getByRole('button', { name: this.t.console.signOut })).toBeVisible();
    await expect(this.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }

  /**
   * Overrides the list of orders from now on, for example with the widest numbers or a full page.
   * @param rows the minimum number of rows; orders are repeated
   */
  async changeOrders(
    change: (order: ListedStaffOrder) => Partial<ListedStaffOrder>,
    rows = 0,
  ): Promise<void> {
    await this.page.route('**/admin/api/orders/search', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as ListAnswer<ListedStaffOrder>;
      const items = answer.items.map((order) => ({ ...order, ...change(order) }));
      const more = Array.from({ length: rows - items.length }, (_, i) => ({
        ...items[i % items.length]!,
        orderid: `0${i}`,
      }));
      await route.fulfill({ response, json: { ...answer, items: [...items, ...more] } });
    });
  }

  /** Signs out and waits for the reload, which would abort the next navigation. */
  async signOut(): Promise<void> {
    const loaded = this.page.waitForEvent('load');
    await this.page.getByRole('button', { name: this.t.console.signOut }).click();
    await loaded;
  }

  /**
   * Reads a generated password, which is shown once, and closes the dialog.
   * @returns the password
   */
  async takeFirstPassword(): Promise<string> {
    const dialog = this.page.getByRole('dialog', { name: this.t.staff.firstPassword });
    const password = await dialog.getByRole('code').innerText();
    const { done, taken } = this.t.console.form;
    // Neither Esc nor a click outside closes a dialog that shows a secret once.
    await this.page.keyboard.press('Escape');
    await this.page.mouse.click(4, 4);
    await expect(dialog.getByRole('button', { name: done })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: taken }).check();
    await dialog.getByRole('button', { name: done }).click();
    await expect(dialog).toBeHidden();
    return password.trim();
  }

  row(text: string) {
    return this.page.locator('tr.ant-table-row', { hasText: text });
  }

  /** The title or the message of an act, which names its object. */
  named(act: string, name: string): string {
    return this.t.console.named.replace('{{act}}', act).replace('{{name}}', name);
  }

  /** Enters the reason that a dialog requires, and confirms. */
  async confirmWithReason(reason: string, confirmText: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.locator('#reason').fill(reason);
    await dialog.getByRole('button', { name: confirmText }).click();
    await expect(dialog).toBeHidden();
  }
}
