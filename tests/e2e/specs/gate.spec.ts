import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { texts } from '@hall/shared/locales/zh/admin';
import { filmQrCode } from '../../support/qr-film';
import { signInStaff } from '../../support/staff-client';
import { baseUrl } from '../fixtures/base-url';
import { signByAnother } from '../fixtures/sign-by-another';
import { describeIn, expect, test } from '../fixtures/test';
import { alterGateList, readBrowserStorage } from '../pages/browser-store';
import { boxIn, columnOf, notOnPaper } from '../pages/console-parts';
import { consoleField, documentOf } from '../pages/fields';
import { lookUp, openGate, partyAtTheDoor, tickEverybody } from '../pages/gate-page';
import { contrastOf, expectFitting } from '../pages/reading';
import { StaffConsole } from '../pages/staff-console';

test.describe.configure({ timeout: 120_000 });

const t = texts.gateDesk;

test('a party is admitted with two keys, undone, and admitted again', async ({ page }) => {
  const code = await partyAtTheDoor();
  await openGate(page);
  const verdict = page.getByTestId('verdict');
  await lookUp(page, code.toLowerCase());
  await expect(verdict).toHaveAttribute('data-mood', 'unsure');
  await expect(verdict).toContainText('王小明');
  await page.keyboard.press('Enter');
  await expect(verdict, 'a code alone admits nobody').toHaveAttribute('data-mood', 'unsure');
  await tickEverybody(page);
  await page.keyboard.press('Enter');
  await expect(verdict).toContainText('已入馆 2 人');
  await page.getByRole('button', { name: /^撤销/ }).click();
  await expect(verdict).toHaveAttribute('data-mood', 'unsure');
  await tickEverybody(page);
  await verdict.getByRole('checkbox').first().uncheck();
  await page.getByRole('button', { name: /^所选入馆/ }).click();
  await expect(verdict).toContainText('已入馆 1 人');
  await lookUp(page, code);
  await expect(verdict).toHaveAttribute('data-mood', 'unsure');
  await tickEverybody(page);
  await page.keyboard.press('Enter');
  await expect(verdict).toContainText('已入馆 1 人');
  await lookUp(page, code);
  await expect(verdict).toHaveAttribute('data-mood', 'bad');
  await expect(page.getByTestId('gate-last'), 'the time and the member of staff').toHaveText(
    /^\d\d:\d\d · 赵强$/,
  );
  for (const name of await page.getByTestId('gate-tickets').getByText('王小明').all())
    expect(await contrastOf(name)).toBeGreaterThanOrEqual(4.5);
});

test('an admission can be undone from the list after the next scan', async ({ page }) => {
  const [code, other] = [await partyAtTheDoor(), await partyAtTheDoor()];
  // The seconds left are the server's: the clock of this device is wrong.
  await page.clock.install({ time: Date.now() + 600_000 });
  await openGate(page);
  const verdict = page.getByTestId('verdict');
  const rowOf = (code: string) =>
    page.getByTestId('gate-recent').getByRole('listitem').filter({ hasText: code });
  const undo = { name: /^撤销/ };
  await lookUp(page, code);
  await tickEverybody(page);
  await page.keyboard.press('Enter');
  await expect(verdict.getByRole('button', undo)).toBeVisible();
  await expect(rowOf(code)).toBeVisible();
  await expect(rowOf(code).getByRole('button'), 'one undo at a time').toHaveCount(0);
  await lookUp(page, other);
  await verdict.getByRole('checkbox').first().check();
  await rowOf(code).getByRole('button', undo).click();
  await expect(rowOf(code)).toContainText('已撤销');
  await expect(rowOf(code).getByRole('button')).toHaveCount(0);
  await expect(verdict, 'the next party and its ticks stay').toContainText(other);
  await expect(verdict.getByRole('checkbox').first()).toBeChecked();
  await lookUp(page, code);
  await tickEverybody(page);
  await page.keyboard.press('Enter');
  await expect(verdict.getByRole('button', undo)).toBeVisible();
  await lookUp(page, code);
  await expect(verdict).toHaveAttribute('data-mood', 'bad');
  await page.getByRole('button', undo).click();
  await expect(verdict, 'a party that was scanned again is judged again').toHaveAttribute(
    'data-mood',
    'unsure',
  );
});

test('offline the gate admits from its signed list', async ({ page, context }) => {
  const [code, other] = [await partyAtTheDoor(), await partyAtTheDoor()];
  await openGate(page);
  const verdict = page.getByTestId('verdict');

  await context.setOffline(true);
  await lookUp(page, other);
  await expect(verdict).toHaveAttribute('data-mood', 'unsure');
  await tickEverybody(page);
  await page.keyboard.press('Enter');
  await expect(verdict).toContainText('已入馆 2 人');
  // Undone before it was sent, so it never existed for the server.
  await page.getByRole('button', { name: /^撤销/ }).click();
  await expect(verdict).toHaveAttribute('data-mood', 'unsure');

  await lookUp(page, code);
  await expect(verdict).toHaveAttribute('data-mood', 'unsure');
  await tickEverybody(page);
  await page.keyboard.press('Enter');
  await expect(verdict).toContainText('已入馆 2 人');
  await expect(page.getByText(t.offline)).toBeVisible();
  await expect(page.getByText('待上传 2 条')).toBeVisible();
  const unsent = page.getByTestId('gate-recent').getByRole('listitem').filter({ hasText: code });
  await expect(unsent, 'the latest list has them at once').toContainText(t.unsent);
  await lookUp(page, code);
  await expect(verdict).toHaveAttribute('data-mood', 'bad');
  await expect(page.getByTestId('gate-last')).toContainText(t.thisDevice);

  // Meanwhile another gate, which is online, admitted one of them.
  const elsewhere = await signInStaff(baseUrl(), 'gate');
  const { body } = await elsewhere.call('POST', 'admissions/lookup', { code });
  const [party] = body.parties as { orderid: string; tickets: { ticketid: string }[] }[];
  const { status } = await elsewhere.call('POST', 'admissions', {
    entryid: 'e'.repeat(16) + Date.now().toString(16).padStart(16, '0'),
    orderid: party!.orderid,
    ticketids: [party!.tickets[0]!.ticketid],
  });
  expect(status).toBe(200);

  await context.setOffline(false);
  await expect(page.getByText('待上传')).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByText(t.online)).toBeVisible();
  const sent = page
    .getByTestId('gate-recent')
    .getByRole('listitem')
    .filter({ hasText: code })
    .filter({ hasText: '离线' });
  await expect(sent, 'before the list is next due').toContainText(t.double, { timeout: 3000 });
  await expect(page.getByTestId('gate-recent').getByRole('alert')).toContainText(t.double);
  await expect(
    page.getByTestId('gate-recent').getByRole('listitem').filter({ hasText: other }),
  ).toHaveCount(0);
  await lookUp(page, other);
  await expect(verdict).toHaveAttribute('data-mood', 'unsure');
});

test('a code scanned before the first list waits for the list', async ({ page }) => {
  const code = await partyAtTheDoor();
  let sendList = (): void => undefined;
  const listSent = new Promise<void>((resolve) => (sendList = resolve));
  await page.route('**/admissions/list*', async (route) => {
    const response = await route.fetch();
    await listSent;
    await route.fulfill({ response });
  });
  await page.route('**/admissions/lookup', (route) => route.abort());
  await new StaffConsole(page, 'zh').open('gate', '/gate');
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/lookup'));
  await consoleField(page, 'gate-code').fill(code);
  await page.keyboard.press('Enter');
  await lost;
  sendList();
  await expect(page.getByTestId('verdict')).toHaveAttribute('data-mood', 'unsure');
});

test('a list that was changed on the device is rejected', async ({ page }) => {
  const code = await partyAtTheDoor();
  await openGate(page);
  await expect.poll(() => readBrowserStorage(page)).toContain('gate-list');
  await alterGateList(page);
  await page.route('**/admissions/list*', (route) => route.abort());
  await page.route('**/admissions/lookup', (route) => route.abort());
  await page.goto('/admin/gate');
  await expect(page.getByText(t.listBad)).toBeVisible();
  await consoleField(page, 'gate-code').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('verdict')).toHaveAttribute('data-mood', 'bad');
});

test('a list with a foreign signature is rejected, whatever key it carries', async ({ page }) => {
  await page.route('**/admissions/list*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { text: string };
    await route.fulfill({ json: { ...answer, ...signByAnother(answer.text) } });
  });
  await openGate(page);
  await expect(page.getByText(t.listBad)).toBeVisible();
});

describeIn('zh', 'desktop', ({ viewport }) => {
  test('the day list is printed at full paper width', async ({ page, staff }) => {
    const code = await partyAtTheDoor();
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset.printed = 'yes';
      };
    });
    await staff.open('gate', '/gate');
    await lookUp(page, code);
    await tickEverybody(page);
    await page.getByTestId('gate-tickets').getByRole('checkbox').first().uncheck();
    await page.getByTestId('gate-acts').getByRole('button').click();
    await expect(page.getByTestId('verdict')).toHaveAttribute('data-mood', 'done');
    const words = staff.t.gateSheet;
    await page.getByRole('link', { name: words.open }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    const line = page.getByTestId('day-sheet').getByRole('row').filter({ hasText: code });
    await expect(columnOf(line, 'names')).toContainText('王*明');
    await expect(columnOf(line, 'people')).toHaveText('2');
    await expect(columnOf(line, 'admitted')).toHaveText('1');
    await expectFitting(page);
    await page.getByRole('button', { name: words.print, exact: true }).click();
    await expect(documentOf(page)).toHaveAttribute('data-printed', 'yes');

    await page.emulateMedia({ media: 'print' });
    for (const part of notOnPaper(page)) await expect(part).toBeHidden();
    await expect(page.getByTestId('sheet-head')).toContainText(words.hall);
    await expect(boxIn(columnOf(line, 'tick'))).toBeVisible();
    const sheet = await page.getByTestId('day-sheet').boundingBox();
    expect(sheet!.width, 'the list has the full paper width').toBeGreaterThan(viewport.width * 0.9);
  });
});

test('the camera reads a ticket', async () => {
  const code = await partyAtTheDoor();
  const folder = await mkdtemp(join(tmpdir(), 'gate-camera-'));
  const film = await filmQrCode(code, join(folder, 'ticket.y4m'));
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const page = await browser.newPage({ baseURL: baseUrl(), locale: 'zh-CN' });
    await openGate(page);
    await page.getByRole('button', { name: t.camera, exact: true }).click();
    const verdict = page.getByTestId('verdict');
    await expect(verdict).toHaveAttribute('data-mood', 'unsure', { timeout: 30_000 });
    await expect(verdict).toContainText(code);
    await page.getByRole('button', { name: t.cameraStop }).click();
    await expect(page.getByTestId('gate-camera')).toHaveCount(0);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
});
