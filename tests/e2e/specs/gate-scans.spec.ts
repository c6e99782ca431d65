import type { Page, Request } from '@playwright/test';
import { texts } from '@hall/shared/locales/zh/admin';
import { expect, test } from '../fixtures/test';
import { narrow, readingOf } from '../pages/device';
import { consoleField } from '../pages/fields';
import {
  lookUp,
  openGate,
  partyAtTheDoor,
  readNoDocuments,
  scan,
  tickEverybody,
} from '../pages/gate-desk';
import { expectFitting } from '../pages/reading';
import { StaffDesk } from '../pages/staff-desk';

// The page opens without a network by a worker of its own.
test.use({ serviceWorkers: 'allow' });

test.describe.configure({ timeout: 120_000 });

const t = texts.gateDesk;
/** The gate asks every five seconds whether anybody answers. */
const heartbeatMs = 5000;
const asksFor = (code: string) => (request: Request) =>
  request.url().endsWith('/admissions/lookup') && Boolean(request.postData()?.includes(code));
const verdictOf = (page: Page, code: string) =>
  page.getByTestId('verdict').filter({ hasText: code });

test('a scan is caught from every state the page can be left in', async ({ page }) => {
  const [code, other] = [await partyAtTheDoor(), await partyAtTheDoor()];
  await openGate(page);
  const verdict = page.getByTestId('verdict');
  const states: Record<string, () => Promise<unknown>> = {
    'nothing shown, after a click on the heading': () =>
      page.getByRole('heading', { level: 1 }).click(),
    'a green verdict, after a click beside it': () =>
      page.getByTestId('gate-recent').getByRole('heading', { level: 2 }).click(),
    'a person ticked': () => verdict.getByRole('checkbox').first().check(),
    'the admit button under the keyboard': async () => {
      await tickEverybody(page);
      await page.getByTestId('gate-acts').getByRole('button').focus();
    },
    'a link of the menu under the keyboard': () =>
      page.getByTestId('console-side').getByRole('link').first().focus(),
    'half a code left in the field': () => consoleField(page, 'gate-code').fill('HALF'),
    'no such ticket': async () => {
      await scan(page, 'NOSUCHCODE');
      await expect(verdict).toContainText(t.notFound);
      await page.getByRole('heading', { level: 1 }).click();
    },
    'somebody just let in': async () => {
      await lookUp(page, other);
      await tickEverybody(page);
      await page.getByTestId('gate-acts').getByRole('button').click();
      await expect(verdict).toHaveAttribute('data-mood', 'done');
      await page.getByRole('heading', { level: 1 }).click();
    },
  };
  let next = code;
  for (const [state, reach] of Object.entries(states)) {
    await test.step(state, async () => {
      await reach();
      await scan(page, next);
      await expect(verdictOf(page, next)).toBeVisible();
      await expect(consoleField(page, 'gate-code'), 'nothing is left in the field').toHaveValue('');
      await expect(page.getByText(t.admitted.replace('{{count}}', '2'))).toHaveCount(0);
    });
    next = next === code ? other : code;
  }
});

test('a scan clears the last verdict at once, and a late answer never takes the place of a newer one', async ({
  page,
}) => {
  const [code, other] = [await partyAtTheDoor(), await partyAtTheDoor()];
  await openGate(page);
  await scan(page, code);
  await expect(page.getByTestId('verdict')).toHaveAttribute('data-mood', 'good');
  let answerOther = () => {};
  const held = new Promise<void>((resolve) => (answerOther = resolve));
  await page.route('**/admissions/lookup', async (route) => {
    if (asksFor(other)(route.request())) await held;
    await route.continue();
  });
  // A gate that just missed a heartbeat judges by its own list and asks nobody: then the scan is made once more.
  await expect(async () => {
    await expect(page.getByText(t.online)).toBeVisible();
    const asked = page.waitForRequest(asksFor(other), { timeout: 3000 });
    await scan(page, other);
    await asked;
    await expect(page.getByText(t.looking)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(verdictOf(page, code), 'the green of the last party is gone').toHaveCount(0);
  await scan(page, code);
  await expect(verdictOf(page, code)).toBeVisible();
  const late = page.waitForResponse((answer) => asksFor(other)(answer.request()));
  answerOther();
  await late;
  await scan(page, 'NOSUCHCODE');
  await expect(page.getByTestId('verdict')).toContainText(t.notFound);
  await expect(verdictOf(page, other)).toHaveCount(0);
});

test('where no documents are read, a code ticks everybody, and Enter lets in those who are ticked', async ({
  page,
}) => {
  const code = await partyAtTheDoor(3);
  await readNoDocuments(page);
  await openGate(page);
  await scan(page, code);
  await page.getByTestId('verdict').getByRole('checkbox').first().uncheck();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('verdict')).toContainText('已入馆 2 人');
});

for (const [language, width, height] of [
  ['zh', 375, 667],
  ['en', 375, 667],
  ['en', 768, 1024],
  ['zh', 1024, 768],
  ['en', 1440, 900],
] as const)
  test(`the admit button of a party of five is in view in ${language} at ${width} pixels`, async ({
    page,
  }) => {
    const code = await partyAtTheDoor(5);
    await page.setViewportSize({ width, height });
    await new StaffDesk(page, language).open('gate', '/gate');
    await scan(page, code);
    await expect(page.getByTestId('verdict').getByRole('heading', { level: 2 })).toBeInViewport({
      ratio: 1,
    });
    const admit = page.getByTestId('gate-acts').getByRole('button');
    await expect(admit).toBeInViewport({ ratio: 1 });
    await expectFitting(page);
    await tickEverybody(page);
    await admit.click();
    await expect(page.getByTestId('verdict')).toHaveAttribute('data-mood', 'done');
    await expect(admit, 'the way back too').toBeInViewport({ ratio: 1 });
  });

test('the page and the list of the day survive a reload without a network', async ({
  page,
  context,
}) => {
  const code = await partyAtTheDoor();
  await openGate(page);
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/admin/gate'))))
    .toBe(true);
  await context.setOffline(true);
  await expect(page.getByText(t.offline), 'said before anything failed').toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.console.menu.gate);
  await expect(page.getByText(t.offline)).toBeVisible();
  await scan(page, code);
  await expect(verdictOf(page, code)).toHaveAttribute('data-mood', 'good');
  await tickEverybody(page);
  await page.getByTestId('gate-acts').getByRole('button').click();
  await expect(page.getByTestId('verdict')).toContainText('已入馆 2 人');
  await page.reload();
  await expect(page.getByText('待上传 1 条')).toBeVisible();
  await page.getByRole('link', { name: texts.gateSheet.open }).click();
  await expect(
    page.getByTestId('day-sheet').getByRole('row').filter({ hasText: code }),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByTestId('day-sheet').getByRole('row').filter({ hasText: code }),
  ).toBeVisible();
  await page.goBack();

  await context.setOffline(false);
  await expect(page.getByText(t.online)).toBeVisible();
  await expect(page.getByText('待上传')).toHaveCount(0);
  await expect(
    page.getByTestId('gate-recent').getByRole('listitem').filter({ hasText: code }),
  ).toContainText('离线');
});

test('a gate that was signed out keeps nothing that opens it without a network', async ({
  page,
}) => {
  await openGate(page);
  const kept = () => page.evaluate(() => localStorage.getItem('hall-gate-keeper'));
  await expect.poll(kept).toContain('"gate"');
  expect(await kept(), 'no token stays on the device').not.toMatch(/csrf/i);
  await new StaffDesk(page).signOut();
  await expect(consoleField(page, 'username')).toBeVisible();
  expect(await kept()).toBeNull();
});

test('the badge says that nobody answers before anybody is scanned', async ({ page }) => {
  await page.clock.install();
  await openGate(page);
  await expect(page.getByText(t.online)).toBeVisible();
  await page.route('**/admin/api/**', (route) => route.abort());
  await page.clock.fastForward(heartbeatMs);
  await expect(page.getByText(t.offline)).toBeVisible();
  await page.unroute('**/admin/api/**');
  await page.clock.fastForward(heartbeatMs);
  await expect(page.getByText(t.online)).toBeVisible();
});

const [language, viewport] = readingOf('en', narrow);
test(`typing is typing, in ${language} at ${viewport.width} pixels`, async ({ page }) => {
  const code = await partyAtTheDoor();
  await page.setViewportSize(viewport);
  await new StaffDesk(page, language).open('gate', '/gate');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.type(code, { delay: 90 });
  await expect(consoleField(page, 'gate-code'), 'keys find the field').toHaveValue(code);
  await page.keyboard.press('Enter');
  await expect(verdictOf(page, code)).toBeVisible();
});
