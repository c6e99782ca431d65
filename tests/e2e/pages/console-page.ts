import { expect, type Page } from '@playwright/test';
import { texts } from '@hall/shared/locales/zh/admin';

/** The staff console, as one of its people has it. */
export class ConsolePage {
  readonly t = texts;

  constructor(readonly page: Page) {}

  /** @param role one of the demonstration's members of staff, named after it */
  async signIn(role: string): Promise<void> {
    await this.page.goto('/admin/');
    await this.page.locator('#username').fill(role);
    await this.page.locator('#password').fill('Hall-demo-2026');
    await this.page.getByRole('button', { name: this.t.console.signIn.submit }).click();
    await expect(this.page.getByTestId('console-side')).toBeAttached();
  }

  /** Opens a page and waits for its heading. */
  async open(path: string, heading: string): Promise<void> {
    await this.page.goto(`/admin${path}`);
    await expect(this.page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  }

  get menu() {
    return this.page.getByTestId('console-side').getByRole('navigation');
  }
}
