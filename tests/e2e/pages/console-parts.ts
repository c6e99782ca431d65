import type { Locator, Page } from '@playwright/test';

type Scope = Page | Locator;

/** The links by which the rows of a list are opened. */
export const rowLinks = (page: Page): Locator => page.locator('tr a[data-row-link]');

/** The box that ticks a row, or, of a whole list, all of them. */
export const rowBox = (scope: Scope): Locator =>
  scope.locator('.ant-table-selection-column input[type=checkbox]').first();

/** The row of what has this id. */
export const rowOf = (page: Page, id: string): Locator => page.locator(`tr[data-row-key="${id}"]`);

/** The link to another group that wants the same room, by its application's id. */
export const rivalLink = (scope: Scope, id: string): Locator =>
  scope.getByTestId('conflicts').locator(`a[href$="/authorizations/${id}"]`);

/** A cell of a sheet's line by its column's name. */
export const columnOf = (line: Locator, name: string): Locator =>
  line.locator(`[data-column=${name}]`);

/** What is written in bold: the figure or name that counts. */
export const boldIn = (scope: Scope): Locator => scope.locator('b');

/** The box that is ticked on paper. */
export const boxIn = (cell: Locator): Locator => cell.locator('i');

/** A rule of the hall on the page of settings, by its name. */
export const settingCard = (page: Page, name: string): Locator =>
  page.locator(`[data-setting="${name}"]`);

/** What a list says that holds nothing. */
export const emptySign = (page: Page): Locator => page.locator('.ant-empty-description');

/** What is wrong with a field of the console. @param label as the field is called */
export const consoleFault = (form: Locator, label: string): Locator =>
  form.locator('.ant-form-item', { hasText: label }).getByRole('alert');

/** What is wrong with a field of a form with rows of sessions; of a row by `sessions.1.endtime`. */
export const planFault = (form: Locator, name: string): Locator =>
  form.locator(`[id="plan-${name}-error"]`);

/** The control of such a field. */
export const planControl = (form: Locator, name: string): Locator =>
  form.locator(`[id="plan-${name}"]`);

/** The people of an application as they are listed and seen. */
export const listedPeople = (page: Page): Locator =>
  page.locator('tbody tr:not(.ant-table-measure-row):visible');

/** What would show a file as the browser likes. */
export const foreignFrames = (page: Page): Locator => page.locator('iframe, embed, object');

/** A letter's page, drawn as a picture. */
export const drawnPage = (page: Page): Locator => page.locator('canvas[role=img]');

/** Parts of the page with the day's list that stay off the paper. */
export const notOnPaper = (page: Page): Locator[] => [
  page.getByTestId('console-side'),
  page.getByTestId('console-header'),
  page.locator('#day'),
  page.locator('.no-print').first(),
];

/** Today as a wall shows it. */
export const wallOf = (page: Page): Locator => page.getByTestId('wall');

/** Whatever could be pressed. */
export const pressable = (page: Page): Locator =>
  page.locator('button, a[href], input, select, textarea, [role=button]');

/** What a list's rows stand in: it never has to be scrolled sideways. */
export const listFrame = (page: Page): Locator => page.locator('.ant-table-content');

/** When the party of a row comes. */
export const visitOf = (row: Locator): Locator => row.locator('time').first();

/** @returns how wide the narrowest fact of an application is, in px */
export const narrowestFact = (page: Page): Promise<number> =>
  page
    .getByTestId('fact-grid')
    .locator('dd')
    .evaluateAll((facts) => Math.min(...facts.map((fact) => fact.clientWidth)));

/**
 * Brings the last row of the page's first list to the lower edge of the window.
 * @returns how far the list's heads are below the window's upper edge then, in px; nothing: there is no list
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

/** Where the links of the page lead, its menu's included; the numbers of a list's pages are buttons. */
export const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a:not(.ant-pagination a)')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? 'nowhere'));

/** How many rows of a list are wholly within the window. */
export const rowsInSight = (page: Page): Promise<number> =>
  page
    .locator('tr.ant-table-row')
    .evaluateAll(
      (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    );

/** The days of a month that can be pressed. */
export const dayButtons = (page: Page): Locator => page.locator('button[data-date]');
