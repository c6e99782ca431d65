import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '@hall/shared/codes/states';

/** A page, or a part of one: a dialog, a form. */
type Scope = Page | Locator;

/** A field of the visitors' site by the name under which it is sent. */
export const fieldOf = (scope: Scope, name: string): Locator => scope.locator(`#field-${name}`);

/** What is wrong with it, as it stands at the field. */
export const faultOf = (scope: Scope, name: string): Locator =>
  scope.locator(`#field-${name}-error`);

/** The colour of the frame around a field. */
export const borderOf = (field: Locator): Promise<string> =>
  field.evaluate(
    (element) =>
      getComputedStyle(element.closest('.ant-input-affix-wrapper') ?? element).borderTopColor,
  );

/** The colour of what is drawn before a fault's words, and whether it has the shape of a sign. */
export const signOf = (fault: Locator): Promise<[string, boolean]> =>
  fault.evaluate((element) => {
    const { backgroundColor, maskImage } = getComputedStyle(element, '::before');
    return [backgroundColor, maskImage.startsWith('url(')];
  });

/** A field of one of the visitors on a booking's form, counted from 0. */
export const visitorField = (scope: Scope, index: number, name: string): Locator =>
  scope.locator(`#visitor-${index}-${name}`);

/** What is wrong with it, as it stands at the field. */
export const visitorFault = (scope: Scope, index: number, name: string): Locator =>
  scope.locator(`#visitor-${index}-${name}-error`);

/** A visitor who is complete, as the one line that is shown then, counted from 0 among the rows in sight. */
export const foldedVisitor = (scope: Scope, index: number): Locator =>
  scope.getByTestId('visitor-row').nth(index).getByTestId('folded-visitor');

/** Opens the fields of a visitor whose row is folded. */
export async function openVisitor(scope: Scope, index: number): Promise<void> {
  const [edit, field] = [
    scope.locator(`#visitor-${index}-edit`),
    visitorField(scope, index, 'realname'),
  ];
  await expect(edit.or(field)).toBeVisible();
  if (await edit.isVisible()) await edit.click();
  await expect(field).toBeVisible();
}

/** The name of a button that on a phone also says how many people are filled in. */
export const counted = (name: string): RegExp =>
  new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}( \\(.+\\)|（.+）)?$`);

/** A field of the console by the name under which it is sent. */
export const consoleField = (scope: Scope, name: string): Locator => scope.locator(`#${name}`);

/** The field that has the keyboard. */
export const focusedIn = (scope: Scope): Locator => scope.locator(':focus');

/** Where a file is chosen; what a person presses lies over it. */
export const fileField = (scope: Scope): Locator => scope.locator('input[type=file]');

/** The rows of a table that hold something, without the one by which its columns are measured. */
export const tableRows = (scope: Scope): Locator => scope.locator('tr.ant-table-row');

/** Whatever says that something is still being fetched. */
export const whatLoads = (page: Page): Locator =>
  page.locator('.ant-skeleton, .ant-spin-spinning, [data-testid=waiting-lines]');

/** What a button shows while it works. */
export const workingSigns = (page: Page): Locator =>
  page.locator('.ant-btn-loading-icon, .ant-btn .anticon-loading, [data-working]');

/** A fault that is told in passing. */
export const faultMessages = (page: Page): Locator => page.locator('.ant-message-error');

/** A message that passes by itself. */
export const passingMessages = (page: Page): Locator => page.locator('.ant-message-notice');

/** The root element, which tells the language, and what a test has written down on it. */
export const documentOf = (page: Page): Locator => page.locator('html');

/** The button that sends the page's form. */
export const submitOf = (page: Page): Locator => page.locator('form button[type=submit]');

/** The page's heading, or what stands in its place where there is only an outcome. */
export const titleOf = (page: Page): Locator =>
  page.getByRole('main').locator('h1, .ant-result-title').first();

/** Whatever there is to fill in. */
export const formsOf = (scope: Scope): Locator => scope.locator('form');

/** Whatever is called the present one. */
export const currentIn = (scope: Scope): Locator => scope.locator('[aria-current]');

/** What opens when it is pressed. */
export const summaryOf = (page: Page): Locator => page.getByRole('main').locator('details summary');

/** A drawing, a code's for example. */
export const drawingIn = (scope: Scope): Locator => scope.locator('svg');

/** The part of a table that could be moved sideways. */
export const tableBox = (page: Page): Locator => page.locator('.ant-table-content');

/** What empties a field, or takes back what was chosen. */
export const emptierOf = (scope: Scope): Locator =>
  scope.locator('.ant-input-clear-icon, .ant-tag-close-icon').first();

/** What a field with choices shows as chosen. @param id of the field */
export const choiceOf = (scope: Scope, id: string): Locator =>
  scope.locator(`.ant-select:has(#${id}) .ant-select-content`);

/** The field that is there for programs alone. */
export const hiddenField = (page: Page): Locator =>
  page.getByTestId('hidden-field').locator('input');

/** Who is marked in a list as the one who was looked for. */
export const markedIn = (scope: Scope): Locator => scope.locator('mark');

/** The one status of the order that a page is about. */
export const orderStatus = (page: Page): Locator => page.getByTestId('order-status');

/** The heading of a ticket: day and time of the visit. */
export const visitOf = (page: Page): Locator => page.getByTestId('visit').first();

/** A session as that heading writes it. @param session `09:00-10:00` */
export const sessionInWords = (language: Locale, session: string): string =>
  language === 'zh' ? session : session.replace('-', ' to ');
