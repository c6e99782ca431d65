import { expect, type Page } from '@playwright/test';

/** The password sign-in page. */
export class LoginPage {
  constructor(private readonly page: Page) {}

  async signIn(username: string, password: string): Promise<void> {
    await expect(this.page).toHaveURL(/\/user\/login/);
    await this.page.getByRole('tab', { name: /密码登录|By password/ }).click();
    await this.page.locator('#field-username').fill(username);
    await this.page.locator('#field-password').fill(password);
    await this.page.locator('form button[type=submit]').click();
  }
}
