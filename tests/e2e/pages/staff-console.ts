import { expect, type Page } from '@playwright/test';
import { texts as en } from '@hall/shared/locales/en/admin';
import { texts as zh } from '@hall/shared/locales/zh/admin';
import type { ListAnswer } from '@hall/shared/contract/staff/list';
import type { ListedStaffOrder } from '@hall/shared/contract/staff/orders';
import type { Language } from './booking-page';
import { carryStaff, speak } from './device';

/** A member of staff at work: signs in on a page, finds a row, gives a reason. */
export class StaffConsole {
  readonly t: typeof zh;

  constructor(
    readonly page: Page,
    private readonly language: Language = 'zh',
  ) {
    this.t = language === 'zh' ? zh : en;
  }

  /** Comes to a page, signed in. @param path below /admin */
  async open(username: string, path: string): Promise<void> {
    await speak(this.page, this.language);
    await carryStaff(this.page, username);
    await this.page.goto(`/admin${path}`);
    await expect(this.page.getByRole('button', { name: this.t.console.signOut })).toBeVisible();
    await expect(this.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }

  /**
   * Changes what the list of orders shows from here on: the widest numbers, a page that is full.
   * @param rows how many there are at least, the same ones again
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

  /** Counts what is pressed with a pointer, over all pages that follow. @returns what tells how often it was */
  async countClicks(): Promise<() => number> {
    let clicks = 0;
    await this.page.exposeFunction('tellClick', () => (clicks += 1));
    await this.page.addInitScript(() => {
      addEventListener(
        'pointerdown',
        () => (globalThis as unknown as { tellClick: () => void }).tellClick(),
        true,
      );
    });
    return () => clicks;
  }

  /** Signs out, and waits for the page that is loaded anew then: the next address would break off with it. */
  async signOut(): Promise<void> {
    const loaded = this.page.waitForEvent('load');
    await this.page.getByRole('button', { name: this.t.console.signOut }).click();
    await loaded;
  }

  /** @returns the password that was made by chance for somebody, shown this once; the dialog is closed then */
  async takeFirstPassword(): Promise<string> {
    const dialog = this.page.getByRole('dialog', { name: this.t.staff.firstPassword });
    const password = await dialog.getByRole('code').innerText();
    const { done, taken } = this.t.console.form;
    // Neither Esc nor a click beside it loses what is shown this once.
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

  /** Gives the reason that a dialog asks for, and confirms. */
  async confirmWithReason(reason: string, confirmText: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.locator('#reason').fill(reason);
    await dialog.getByRole('button', { name: confirmText }).click();
    await expect(dialog).toBeHidden();
  }
}
