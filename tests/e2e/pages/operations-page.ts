import type { Locator, Page } from '@playwright/test';
import type { ReadyCheck } from '@hall/shared/rules/release-readiness';
import { StaffConsole } from './staff-console';

/** The operations page. */
export class OperationsPage {
  readonly staff: StaffConsole;

  constructor(
    readonly page: Page,
    language: 'zh' | 'en' = 'zh',
  ) {
    this.staff = new StaffConsole(page, language);
  }

  async open(username = 'ops'): Promise<void> {
    await this.staff.open(username, '/operations');
  }

  /** A card of the page, by heading. */
  card(title: string): Locator {
    const heading = this.page.getByRole('heading', { name: title, exact: true });
    return this.page.locator('section').filter({ has: heading });
  }

  /** An entry of the release checklist. */
  readyCheck(name: ReadyCheck): Locator {
    const { ready } = this.staff.t.operations;
    const title = this.page.getByText(ready.name[name], { exact: true });
    return this.card(ready.title).getByRole('listitem').filter({ has: title });
  }
}
