import { expect, type Locator, type Page } from '@playwright/test';
import { answer as enAnswer } from '@hall/shared/locales/en/answer';
import { answer as zhAnswer } from '@hall/shared/locales/zh/answer';
import { palette } from '@hall/shared/rules/palette';
import type { Told } from '../fixtures/refusal-stage';
import { type Language, openUntil, textsOf } from './booking-page';
import { openVisitor, visitorField } from './fields';
import { expectFitting } from './reading';

/** The page of a refused booking: its message, its links and the kept form. */
export class RefusedBooking {
  private readonly t;

  constructor(
    private readonly page: Page,
    private readonly language: Language,
  ) {
    this.t = textsOf(language);
  }

  get alert(): Locator {
    return this.page.getByRole('main').getByRole('alert');
  }

  get rows(): Locator {
    return this.page.getByTestId('visitor-row');
  }

  /** Opens a form, unless it is already open. */
  async openForm(form: string): Promise<void> {
    const { pathname, search } = new URL(this.page.url());
    if (pathname !== form || search) await this.page.goto(form);
  }

  async expectTold({ says, names = {}, reloads }: Told): Promise<void> {
    const { page, language, alert } = this;
    const named = typeof names === 'function' ? names(language) : names;
    const told = Object.entries(named).reduce(
      (text, [name, value]) => text.replace(`{{${name}}}`, value),
      (language === 'zh' ? zhAnswer : enAnswer)[says],
    );
    const title = page.getByRole('heading', { name: this.t.booking.waiting.rejected });
    await expect(title).toBeVisible();
    // Values that the test cannot know, such as a time, are not compared.
    const pieces = told.split(/{{\w+}}/);
    for (const piece of pieces) await expect(alert).toContainText(piece);
    await expectFitting(page);
    expect(await this.countFilled(), 'one primary action').toBe(1);
    if (!reloads) return;
    await page.reload();
    for (const piece of pieces)
      await expect(alert, 'shown again after a reload').toContainText(piece);
  }

  /** Follows the way out, and returns to the form by the link beside it. */
  async tryWays({ way }: Told, session: string, form: string): Promise<void> {
    const { page, t } = this;
    const [name, where] = way(t);
    await this.link(name.replace('{{session}}', session)).click();
    await expect(page).toHaveURL(where);
    if (new URL(page.url()).pathname === form) return;
    await page.goBack();
    await this.link(t.booking.waiting.edit).click();
    await expect(page).toHaveURL(new RegExp(`${form}$`));
  }

  /** Follows the way out. The form stays hidden until the ban of the account is lifted. */
  async expectNoFormUntil(
    { way }: Told,
    form: string,
    ends: () => Promise<unknown>,
  ): Promise<void> {
    const { page, alert, rows } = this;
    const [name, where] = way(this.t);
    await this.link(name).click();
    await expect(page).toHaveURL(where);
    await page.goto(form);
    await expect(alert).toBeVisible();
    await expect(rows, 'the form is hidden from an account that cannot book').toHaveCount(0);
    await ends();
    await openUntil(page, form, rows.first());
  }

  async expectKept(visitors: number, idnum: string): Promise<void> {
    await expect(this.rows).toHaveCount(visitors);
    await openVisitor(this.page, 0);
    await expect(visitorField(this.page, 0, 'realname')).toHaveValue('王小明');
    await expect(visitorField(this.page, 0, 'idnum'), 'nothing is lost').toHaveValue(idnum);
  }

  /** The number of links with the style of the primary action. */
  private async countFilled(): Promise<number> {
    // Move the pointer away: a hovered link is darker.
    await this.page.mouse.move(0, 0);
    return this.page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links, red) => {
        const probe = document.createElement('i');
        probe.style.color = red;
        const filled = probe.style.color;
        return links.filter((link) => getComputedStyle(link).backgroundColor === filled).length;
      }, palette.red);
  }

  private link(name: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name, exact: true });
  }
}
