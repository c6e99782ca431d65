import { expect, type Locator, type Page } from '@playwright/test';

/** A page or a part of it, such as a dialog or a form. */
type Scope = Page | Locator;

/** A field of the visitor site, by the name that is submitted. */
export const fieldOf = (scope: Scope, name: string): Locator => scope.locator(`#field-${name}`);

/** The error at a field. */
export const faultOf = (scope: Scope, name: string): Locator =>
  scope.locator(`#field-${name}-error`);

/** The colour of the border of a field. */
export const borderOf = (field: Locator): Promise<string> =>
  field.evaluate((element) => getComputedStyle(element).borderTopColor);

/** The colour of the icon before an error message, and whether it has an icon shape. */
export const signOf = (fault: Locator): Promise<[string, boolean]> =>
  fault.evaluate((element) => {
    const { backgroundColor, maskImage } = getComputedStyle(element, '::before');
    return [backgroundColor, maskImage.startsWith('url(')];
  });

/** A field of a visitor in the booking form. The index starts at 0. */
export const visitorField = (scope: Scope, index: number, name: string): Locator =>
  scope.locator(`#visitor-${index}-${name}`);

/** The error at a field of a visitor. */
export const visitorFault = (scope: Scope, index: number, name: string): Locator =>
  scope.locator(`#visitor-${index}-${name}-error`);

/** The collapsed row of a complete visitor. The index starts at 0 among the visible rows. */
export const foldedVisitor = (scope: Scope, index: number): Locator =>
  scope.getByTestId('visitor-row').nth(index).getByTestId('folded-visitor');

/** Presses a button of the open dialog, by its exact name. */
export const confirm = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Opens the fields of a visitor whose row is collapsed. */
export async function openVisitor(scope: Scope, index: number): Promise<void> {
  const [edit, field] = [
    scope.locator(`#visitor-${index}-edit`),
    visitorField(scope, index, 'realname'),
  ];
  await expect(edit.or(field)).toBeVisible();
  if (await edit.isVisible()) await edit.click();
  await expect(field).toBeVisible();
}

/** The name of a button that on a phone also shows the number of complete visitors. */
export const counted = (name: string): RegExp =>
  new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}( \\(.+\\)|（.+）)?$`);

/** A field of the console, by the name that is submitted. */
export const consoleField = (scope: Scope, name: string): Locator => scope.locator(`#${name}`);

/** The focused field. */
export const focusedIn = (scope: Scope): Locator => scope.locator(':focus');

/** The file input. A visible control covers it. */
export const fileField = (scope: Scope): Locator => scope.locator('input[type=file]');

/** The data rows of a table, without the hidden row that measures columns. */
export const tableRows = (scope: Scope): Locator =>
  scope.locator('[data-testid=table-row], tr.ant-table-row');

/** All loading indicators. */
export const whatLoads = (page: Page): Locator =>
  page.locator('.ant-skeleton, .ant-spin-spinning, [data-testid=waiting-lines]');

/** The error toast. */
export const faultMessages = (page: Page): Locator =>
  page.locator('[data-testid=toast][data-kind=error]');

/** A toast, which closes automatically. */
export const passingMessages = (page: Page): Locator => page.getByTestId('toast');

/** @returns the HTML of the elements that a box lies over */
export async function coveredBy(box: Locator, elements: Locator): Promise<string[]> {
  const over = await box.boundingBox();
  return elements.evaluateAll(
    (all, { x, y, width, height }) =>
      all
        .filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return left < x + width && right > x && top < y + height && bottom > y;
        })
        .map((one) => one.outerHTML),
    over as NonNullable<typeof over>,
  );
}

/** The root element, which holds the language and the notes of a test. */
export const documentOf = (page: Page): Locator => page.locator('html');

/** The button that sends the page's form. */
export const submitOf = (page: Page): Locator => page.locator('form button[type=submit]');

/** The page's heading, or the title of a result page. */
export const titleOf = (page: Page): Locator =>
  page.getByRole('main').locator('h1, [data-testid=result-title]').first();

/** All forms. */
export const formsOf = (scope: Scope): Locator => scope.locator('form');

/** Elements with `aria-current`. */
export const currentIn = (scope: Scope): Locator => scope.locator('[aria-current]');

/** The summary of a disclosure in the main part. */
export const summaryOf = (page: Page): Locator => page.getByRole('main').locator('details summary');

/** A drawing, for example a QR code. */
export const drawingIn = (scope: Scope): Locator => scope.locator('svg');

/** The part of a table that could scroll horizontally. */
export const tableBox = (page: Page): Locator => page.getByTestId('table-frame');

/** The button that clears a field or a selection. */
export const emptierOf = (scope: Scope): Locator =>
  scope.getByRole('button', { name: /^(清空|移除|Clear|Remove)/ }).first();

/**
 * The selected option of a select.
 * @param id the id of the field
 */
export const choiceOf = (scope: Scope, id: string): Locator => scope.locator(`select#${id}`);

/** The highlighted name of the person that a search matched. */
export const markedIn = (scope: Scope): Locator => scope.locator('mark');

/** The status of the page's order. */
export const orderStatus = (page: Page): Locator => page.getByTestId('order-status');

/** The heading of a ticket: day and time of the visit. */
export const visitOf = (page: Page): Locator => page.getByTestId('visit').first();
