import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { openHallDatabase } from '@hall/domain/model';
import type { GateList, GateListAnswer } from '@hall/shared/contract/staff/gate';
import { findOpenDays } from '../../support/booking-steps';
import { bind, registerTeam } from '../../support/new-team-account';
import { registerVisitor } from '../../support/new-visitor';
import { moveToToday } from '../../support/order-states';
import { baseUrl } from '../fixtures/base-url';
import { bookFor } from '../fixtures/open-session';
import { anotherSigner } from '../fixtures/sign-by-another';
import { databaseUrl } from '../fixtures/stores';
import { StaffConsole } from './staff-console';

/**
 * Makes a party that can be admitted now.
 * @param people their number, or their passports
 * @returns its ticket code
 */
export async function partyAtTheDoor(people: number | string[] = 2): Promise<string> {
  const { orderno } = await partyOfAnotherDay(people);
  const database = await openHallDatabase(databaseUrl(), 1);
  try {
    return await moveToToday(database, orderno);
  } finally {
    await database.destroy();
  }
}

/**
 * Makes a party for the next open day.
 * @param people their number, or their passports
 */
export async function partyOfAnotherDay(people: number | string[]) {
  const visitor = await registerVisitor(baseUrl());
  const [sessions] = await findOpenDays(visitor.client, 1);
  return bookFor(
    visitor.client,
    sessions![0]!,
    typeof people === 'number' ? people : people.map(holderOf),
  );
}

/** @returns the ticket code of a guide's team that can be admitted now */
export async function teamAtTheGate(people: number): Promise<string> {
  const database = await openHallDatabase(databaseUrl(), 1);
  try {
    const guide = await registerTeam(baseUrl(), database, 'tg');
    await bind(guide, await registerTeam(baseUrl(), database, 'ta'));
    const [sessions] = await findOpenDays(guide.client, 1);
    const { orderno } = await bookFor(guide.client, sessions![0]!, people);
    return await moveToToday(database, orderno);
  } finally {
    await database.destroy();
  }
}

/**
 * Overrides hall settings in the day list of this page only, because other tests use gates of the same hall. The page
 * accepts the list as signed by the hall.
 */
export async function changeDayList(page: Page, changes: Partial<GateList>): Promise<void> {
  const signer = anotherSigner();
  await page.route('**/admin/api/session', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    await route.fulfill({
      response,
      json: 'gatekey' in answer ? { ...answer, gatekey: signer.key } : answer,
    });
  });
  await page.route('**/admissions/list*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as GateListAnswer;
    if ('unchanged' in answer) return route.fulfill({ response, json: answer });
    const text = JSON.stringify({ ...(JSON.parse(answer.text) as GateList), ...changes });
    await route.fulfill({ response, json: { ...answer, text, signature: signer.sign(text) } });
  });
}

const holderOf = (idnum: string) => ({ realname: '王小明', doctype: 2, idnum });

/**
 * Turns off document reading on this page only, because other tests use gates of the same hall. The rest of the
 * response is unchanged.
 */
export async function readNoDocuments(page: Page): Promise<void> {
  await page.route('**/admissions/lookup', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    await route.fulfill({
      response,
      json: response.ok() ? { ...answer, eachdocument: false } : answer,
    });
  });
}

/** Ticks everybody who is not admitted yet, as staff do after they checked each document. */
export async function tickEverybody(page: Page): Promise<void> {
  const boxes = page.getByTestId('gate-tickets').getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) if (await box.isEnabled()) await box.check();
}

/** Looks a party up with the keyboard. */
export async function lookUp(page: Page, code: string): Promise<void> {
  await page.locator('#gate-code').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('verdict').filter({ hasText: code.toUpperCase() })).toBeVisible();
}

/** Time from one key of a scanner to the next, in milliseconds. */
export const keyMs = 10;
const otherKeys: Record<string, object> = {
  Enter: { code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 },
  Tab: { code: 'Tab', windowsVirtualKeyCode: 9 },
  ']': { code: 'BracketRight', text: ']' },
};

/**
 * Sends the keys of a scanner to the focused element. As with a real keyboard, they have the time at which they were
 * pressed, however late a busy browser takes them.
 * @param ends the keys that end the scan
 * @param beganAt time of the first key in milliseconds, for the second half of a scan
 */
export async function scan(
  page: Page,
  code: string,
  ends = ['Enter'],
  beganAt = Date.now(),
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const keys = [...code, ...ends];
  const sent = keys.flatMap((key, i) => {
    const pressed = otherKeys[key] ?? { code: codeOf(key), text: key };
    const send = (type: 'keyDown' | 'keyUp', ms: number) =>
      browser.send('Input.dispatchKeyEvent', {
        type,
        key,
        ...pressed,
        timestamp: (beganAt + ms) / 1000,
      });
    return [send('keyDown', i * keyMs), send('keyUp', (i + 0.5) * keyMs)];
  });
  await Promise.all(sent);
  await browser.detach();
  // The next key is pressed later.
  await sleep(Math.max(0, beganAt + keys.length * keyMs - Date.now()));
}

/** @returns the physical key of a letter or digit */
const codeOf = (key: string): string =>
  /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;

/** Presses Enter until the ticked people are admitted: an Enter within 100 ms of a scan's end belongs to the scan. */
export async function admitByEnter(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('verdict')).toHaveAttribute('data-mood', 'done', {
      timeout: 2000,
    });
  }).toPass();
}

/** Opens the gate page and waits until it has loaded the day list or rejected it. */
export async function openGate(page: Page): Promise<void> {
  const staff = new StaffConsole(page);
  const list = page.waitForResponse((answer) => /\/admissions\/list(\?|$)/.test(answer.url()));
  await staff.open('gate', '/gate');
  await list;
  const { listBad } = staff.t.gateDesk;
  await expect(page.getByText(new RegExp(`^(${listOfSoManyParties}|${listBad})$`))).toBeVisible();
}

/** The line that names the stored list: `gateDesk.list`. */
const listOfSoManyParties = String.raw`名单 \d\d:\d\d，\d+ 单`;
