import type { Page } from '@playwright/test';

/** What every page of the visitors' site has. */
export class SitePage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/');
  }

  /** The part of the address below /page/. */
  get path(): string {
    return new URL(this.page.url()).pathname;
  }

  get content() {
    return this.page.getByRole('main');
  }
}
