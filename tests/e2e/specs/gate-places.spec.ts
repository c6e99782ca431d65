import { texts } from '@hall/shared/locales/zh/admin';
import { hallIso } from '@hall/shared/rules/hall-time';
import { signInStaff } from '../../support/staff-client';
import { baseUrl } from '../fixtures/base-url';
import {
  changeDayList,
  teamAtTheGate,
  lookUp,
  openGate,
  partyAtTheDoor,
  tickEverybody,
} from '../pages/gate-page';
import { expect, test } from '../fixtures/test';
import { contrastOf } from '../pages/reading';

test.describe.configure({ timeout: 120_000 });

const t = texts.gateDesk;

test('a team shows its leader and is admitted in parts', async ({ page }) => {
  const code = await teamAtTheGate(12);
  await openGate(page);
  await lookUp(page, code);
  const verdict = page.getByTestId('verdict');
  await expect(verdict).toContainText(t.unit);
  await expect(verdict).toContainText(t.leader.replace('{{name}}', ''));
  const many = page.getByTestId('gate-many');
  const admit = page.getByTestId('gate-acts').getByRole('button');
  await many.getByRole('button', { name: t.tickAll, exact: true }).click();
  await expect(verdict.getByRole('heading')).toHaveText('已读证件 0/12 · 已选 12 人');
  await expect(verdict, 'ticking reads no document').toHaveAttribute('data-mood', 'unsure');
  await expect(admit).toHaveText(t.admitAll.replace('{{count}}', '12'));
  await many.getByRole('button', { name: t.tickNone, exact: true }).click();
  await expect(admit).toBeDisabled();
  await many.getByRole('textbox').click();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(verdict).toContainText(t.admitted.replace('{{count}}', '9'));
  await lookUp(page, code);
  const inside = page.getByTestId('gate-tickets').getByRole('listitem').first();
  await expect(inside.getByRole('checkbox')).toBeDisabled();
  expect(await contrastOf(inside.getByText('王小明'))).toBeGreaterThanOrEqual(4.5);
});

test('the gate warns minutes before its sign-in ends', async ({ page }) => {
  const expiresat = hallIso(new Date(Date.now() + 150_000));
  await page.route('**/admin/api/session', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    await route.fulfill({
      response,
      json: 'expiresat' in answer ? { ...answer, expiresat } : answer,
    });
  });
  await openGate(page);
  await expect(
    page.getByText(t.signInEnds.replace('{{at}}', expiresat.slice(11, 16))),
  ).toBeVisible();
});

test('a device chooses its gate once, and queues exits offline', async ({ page, context }) => {
  const code = await partyAtTheDoor();
  await changeDayList(page, { gates: ['东门 ¦ East gate', '西门 ¦ West gate'], countsexits: true });
  await openGate(page);
  const place = page.getByTestId('gate-place');
  await expect(place).toContainText(t.place.ask);
  await place.getByRole('button', { name: '西门' }).click();
  await page.reload();
  await expect(place).toContainText(t.place.here.replace('{{gate}}', '西门'));
  await lookUp(page, code);
  await tickEverybody(page);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('verdict')).toHaveAttribute('data-mood', 'done');
  await lookUp(page, code);
  await expect(page.getByTestId('gate-last')).toContainText('西门');

  const exits = page.getByTestId('gate-exits');
  const waiting = (count: number) =>
    exits.getByText(t.exits.queued.replace('{{count}}', String(count)), { exact: true });
  await context.setOffline(true);
  await exits.getByRole('button', { name: t.exits.add.replace('{{count}}', '10') }).click();
  await exits.getByRole('button', { name: t.exits.less }).click();
  await expect(waiting(9)).toBeVisible();
  await context.setOffline(false);
  await expect(waiting(9)).toHaveCount(0, { timeout: 20_000 });
  const staff = await signInStaff(baseUrl(), 'gate');
  const { body } = await staff.call('GET', 'exits');
  expect(Number(body.today)).toBeGreaterThanOrEqual(9);
});

test('a refused offline admission names a visitor and the session', async ({ page, context }) => {
  const code = await partyAtTheDoor();
  await openGate(page);
  await context.setOffline(true);
  await lookUp(page, code);
  await tickEverybody(page);
  await page.keyboard.press('Enter');
  await lookUp(page, code);
  await expect(page.getByTestId('gate-last')).toContainText(t.thisDevice);
  await page.route(/\/admissions$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 404, json: {} })
      : route.continue(),
  );
  await context.setOffline(false);
  const refused = page.getByRole('alert').filter({ hasText: code });
  await expect(refused).toContainText('王*明', { timeout: 20_000 });
  await expect(refused).toContainText(/\d\d:\d\d–\d\d:\d\d/);
  await refused.getByRole('button', { name: t.refusedRead }).click();
  await expect(refused).toHaveCount(0);
});
