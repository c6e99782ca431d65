import type { Locator, Page } from '@playwright/test';

type Scope = Page | Locator;

/** The links that open the rows of a list. */
export const rowLinks = (page: Page): Locator => page.locator('tr a[data-row-link]');

/** The checkbox of a row, or the one that selects the whole list. */
export const rowBox = (scope: Scope): Locator =>
  scope.locator('.ant-table-selection-column input[type=checkbox]').first();

/** The row with this id. */
export const rowOf = (page: Page, id: string): Locator => page.locator(`tr[data-row-key="${id}"]`);

/** The link to another group visit that wants the same room, by application id. */
export const rivalLink = (scope: Scope, id: string): Locator =>
  scope.getByTestId('conflicts').locator(`a[href$="/authorizations/${id}"]`);

/** A cell of a table row, by the name of its column. */
export const columnOf = (line: Locator, name: string): Locator =>
  line.locator(`[data-column=${name}]`);

/** The bold text: the main figure or name. */
export const boldIn = (scope: Scope): Locator => scope.locator('b');

/** The box to tick on paper. */
export const boxIn = (cell: Locator): Locator => cell.locator('i');

/** A hall setting on the settings page, by name. */
export const settingCard = (page: Page, name: string): Locator =>
  page.locator(`[data-setting="${name}"]`);

/** The text of an empty list. */
export const emptySign = (page: Page): Locator => page.locator('.ant-empty-description');

/**
 * The error of a console field.
 * @param label the label of the field
 */
export const consoleFault = (form: Locator, label: string): Locator =>
  form.locator('[data-field]', { hasText: label }).getByRole('alert');

/** The error of a field in a form with rows of sessions. Row fields are named like `sessions.1.endtime`. */
export const planFault = (form: Locator, name: string): Locator =>
  form.locator(`[id="plan-${name}-error"]`);

/** The input of such a field. */
export const planControl = (form: Locator, name: string): Locator =>
  form.locator(`[id="plan-${name}"]`);

/** The people of an application in the visible list. */
export const listedPeople = (page: Page): Locator =>
  page.locator('tbody tr:not(.ant-table-measure-row):visible');

/** Elements that would let the browser render a file natively. */
export const foreignFrames = (page: Page): Locator => page.locator('iframe, embed, object');

/** A page of a letter, drawn as an image. */
export const drawnPage = (page: Page): Locator => page.locator('canvas[role=img]');

/** Parts of the day list page that are not printed. */
export const notOnPaper = (page: Page): Locator[] => [
  page.getByTestId('console-side'),
  page.getByTestId('console-header'),
  page.locator('#day'),
  page.locator('.no-print').first(),
];

/** The wall display of today. */
export const wallOf = (page: Page): Locator => page.getByTestId('wall');

/** All elements that can be pressed. */
export const pressable = (page: Page): Locator =>
  page.locator('button, a[href], input, select, textarea, [role=button]');

/** The frame of a list's rows. It must never scroll horizontally. */
export const listFrame = (page: Page): Locator => page.locator('.ant-table-content');

/** The visit time of a row's party. */
export const visitOf = (row: Locator): Locator => row.locator('time').first();

/** @returns the width of the narrowest fact of an application, in px */
export const narrowestFact = (page: Page): Promise<number> =>
  page
    .getByTestId('fact-grid')
    .locator('dd')
    .evaluateAll((facts) => Math.min(...facts.map((fact) => fact.clientWidth)));

/**
 * Scrolls the last row of the page's first list to the lower edge of the window.
 * @returns the distance from the window's upper edge to the list header in px, or undefined if there is no list
 */
export const headsAtLastRow = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const table = document.querySelector('main table');
    const head = table?.querySelector('thead th');
    if (!head || getComputedStyle(head).position !== 'sticky') return undefined;
    table?.querySelector('tbody tr:last-child')?.scrollIntoView({ block: 'end' });
    const { top } = head.getBoundingClientRect();
    window.scrollTo(0, 0);
    return top;
  });

/** The targets of all links on the page, including its menu. Page numbers of lists are buttons. */
export const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a:not(.ant-pagination a)')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? 'nowhere'));

/** The number of list rows that are fully visible. */
export const rowsInSight = (page: Page): Promise<number> =>
  page
    .locator('tr.ant-table-row')
    .evaluateAll(
      (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    );
