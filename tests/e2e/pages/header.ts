import type { Locator, Page } from '@playwright/test';

/** What can be pressed in the header. */
export const pressablesOf = (header: Locator): Locator => header.locator('a, button');

/** The parts of the header that must not lie over each other. */
export const partsOf = (header: Locator): Locator =>
  header.locator(
    '[data-testid=site-logo], [data-testid=site-nav] a, [data-testid=site-corner] > *',
  );

/** Links that lie within what is called disabled. */
export const linksWithinDisabled = (page: Page): Locator =>
  page.locator('[aria-disabled="true"] a');
