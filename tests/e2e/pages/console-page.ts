import { expect, type Page } from '@playwright/test';
import { texts } from '@hall/shared/locales/zh/admin';
import { carryStaff } from './device';

/** The staff console, as one of its people has it. */
export class ConsolePage {
  readonly t = texts;

  constructor(readonly page: Page) {}

  /**
   * Signs in without the page for it, which tests of its own look at.
   * @param role one of the demonstration's members of staff, named after it
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
