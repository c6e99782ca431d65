import type { Page } from '@playwright/test';
import { bind, registerTeam } from '../../support/new-team-account';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { carrySignIn, narrow } from '../pages/device';
import { tableBox, tableRows } from '../pages/fields';
import { follow } from '../pages/follow';
import { expectFingerSized, expectFitting } from '../pages/reading';

test.use({ viewport: narrow, language: 'en' });
test.setTimeout(180_000);

test('an agency’s pages fit a phone', async ({ page, database }) => {
  const t = textsOf('en');
  const agency = await registerTeam(baseUrl(), database, 'ta');
  const guide = await registerTeam(baseUrl(), database, 'tg');
  await bind(guide, agency);
  await carrySignIn(page, agency.client, 'ta');
  await page.goto('/page/account/phone');
  for (const path of ['operator', 'record', 'profile', 'password', 'guides']) {
    await follow(page, `/page/account/${path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectFitting(page);
    await expectFingerSized(page);
  }
  const row = tableRows(page).first();
  await expect(row).toContainText('李小红');
  const action = row.getByRole('button', { name: t.team.step.agencyAsksBreak.button });
  const box = await action.boundingBox();
  expect((box?.x ?? 999) + (box?.width ?? 0), 'the last column is visible').toBeLessThan(375);
  const scrolls = await tableBox(page).evaluate(
    (element) => element.scrollWidth > element.clientWidth,
  );
  expect(scrolls).toBe(false);
  expect(await readTable(page), 'still a table for screen readers').toEqual({
    table: 1,
    row: 1,
    cell: 7,
  });
  await row.getByRole('button', { name: t.team.binding.history }).click();
  await expect(page.getByTestId('binding-history')).toBeVisible();
  await expectFitting(page);
});

/** The number of tables, rows and cells in the page's accessibility tree, whatever the style does. */
async function readTable(page: Page): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const count = (role: string): number =>
    nodes.filter((node) => !node.ignored && node.role?.value === role).length;
  return { table: count('table'), row: count('row'), cell: count('cell') };
}
