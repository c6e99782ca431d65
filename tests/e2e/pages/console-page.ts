import { expect, type Page } from '@playwright/test';
import { texts } from '@hall/shared/locales/zh/admin';
import { carryStaff } from './device';

/** The staff console as one member of staff sees it. */
export class ConsolePage {
  readonly t = texts;

  constructor(readonly page: Page) {}

  /**
   * Signs in without the sign-in page, which has its own tests.
   * @param role a demo staff account; it is named after its role
   */
  async signIn(role: string): Promise<void> {
    await carryStaff(this.page, role);
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
