import { expect, type Page } from '@playwright/test';
import { openHallDatabase } from '@hall/domain/model';
import { book, findOpenDays } from '../../support/booking-steps';
import { registerVisitor } from '../../support/new-visitor';
import { moveToToday } from '../../support/order-states';
import { baseUrl } from '../fixtures/base-url';
import { databaseUrl } from '../fixtures/stores';
import { ConsolePage } from './console-page';

/**
 * A party that may come in now.
 * @param people how many, or their passports
 * @returns its ticket code
 */
export async function partyAtTheDoor(people: number | string[] = 2): Promise<string> {
  const visitor = await registerVisitor(baseUrl());
  const [sessions] = await findOpenDays(visitor.client, 1);
  const { orderno } = await book(
    ...([baseUrl(), visitor.client, sessions![0]!] as const),
    typeof people === 'number' ? people : people.map(holderOf),
  );
  const database = await openHallDatabase(databaseUrl(), 1);
  try {
    return await moveToToday(database, String(orderno));
  } finally {
    await database.destroy();
  }
}

const holderOf = (idnum: string) => ({ realname: '王小明', doctype: 2, idnum });

/**
 * Has each document read, as the hall's setting would: of this page alone, for other tests stand at gates of the same
 * hall meanwhile. All else is what the server answers.
 */
export async function readEachDocument(page: Page): Promise<void> {
  await page.route('**/admissions/lookup', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    await route.fulfill({
      response,
      json: response.ok() ? { ...answer, eachdocument: true } : answer,
    });
  });
}

/** Looks a party up as somebody at the keyboard does. */
export async function lookUp(page: Page, code: string): Promise<void> {
  await page.locator('#gate-code').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('verdict').filter({ hasText: code.toUpperCase() })).toBeVisible();
}

/**
 * Sends what a scanner sends: keys to whatever has the focus, none of which waits for the one before.
 * @param ends the keys that end the scan
 */
export async function scan(page: Page, code: string, ends = ['Enter']): Promise<void> {
  const sent = [...code, ...ends].flatMap((key) => [
    page.keyboard.down(key),
    page.keyboard.up(key),
  ]);
  await Promise.all(sent);
}

/** Opens the gate, and waits until the page has read the day's list or has found it unsound. */
export async function openGate(page: Page): Promise<void> {
  const console = new ConsolePage(page);
  await console.signIn('gate');
  const list = page.waitForResponse((answer) => /\/admissions\/list(\?|$)/.test(answer.url()));
  await console.open('/gate', console.t.console.menu.gate);
  await list;
  const { listBad } = console.t.gateDesk;
  await expect(page.getByText(new RegExp(`^(${listOfSoManyParties}|${listBad})$`))).toBeVisible();
}

/** The line that names the list on the device: `gateDesk.list`. */
const listOfSoManyParties = String.raw`名单 \d\d:\d\d，\d+ 单`;
