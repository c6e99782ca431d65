import type { Page, Request } from '@playwright/test';
import { texts } from '@hall/shared/locales/zh/admin';
import { describeIn, expect, test } from '../fixtures/test';
import { consoleField } from '../pages/fields';
import {
  admitByEnter,
  keyMs,
  lookUp,
  openGate,
  partyAtTheDoor,
  readNoDocuments,
  scan,
  tickEverybody,
} from '../pages/gate-page';
import { expectFitting } from '../pages/reading';
import { StaffConsole } from '../pages/staff-console';

test.describe.configure({ timeout: 120_000 });

const t = texts.gateDesk;
const asksFor = (code: string) => (request: Request) =>
  request.url().endsWith('/admissions/lookup') && Boolean(request.postData()?.includes(code));
const verdictOf = (page: Page, code: string) =>
  page.getByTestId('verdict').filter({ hasText: code });

test('a scan is read in every state of the page', async ({ page }) => {
  const [code, other] = [await partyAtTheDoor(), await partyAtTheDoor()];
  await openGate(page);
  const verdict = page.getByTestId('verdict');
  const states: Record<string, () => Promise<unknown>> = {
    'nothing shown, after a click on the heading': () =>
      page.getByRole('heading', { level: 1 }).click(),
    'a verdict, after a click beside it': () =>
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
    'a person who was just admitted': async () => {
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
      await expect(consoleField(page, 'gate-code'), 'the field is empty').toHaveValue('');
      await expect(page.getByText(t.admitted.replace('{{count}}', '2'))).toHaveCount(0);
    });
    next = next === code ? other : code;
  }
});

test('a scan that begins while the page loads is read whole', async ({ page }) => {
  const code = await partyAtTheDoor();
  await openGate(page);
  let load = () => {};
  const held = new Promise<void>((resolve) => (load = resolve));
  await page.route('**/admin/api/session', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/admin/api/session');
  await page.reload({ waitUntil: 'commit' });
  await asked;
  const beganAt = Date.now();
  await scan(page, code.slice(0, 4), [], beganAt);
  load();
  await expect(consoleField(page, 'gate-code')).toBeVisible();
  await scan(page, code.slice(4), ['Enter'], beganAt + 4 * keyMs);
  await expect(verdictOf(page, code)).toBeVisible();
});

test('a scan clears the last verdict; a late response replaces none', async ({ page }) => {
  const [code, other] = [await partyAtTheDoor(), await partyAtTheDoor()];
  await openGate(page);
  await scan(page, code);
  await expect(page.getByTestId('verdict')).toHaveAttribute('data-mood', 'unsure');
  let answerOther = () => {};
  const held = new Promise<void>((resolve) => (answerOther = resolve));
  await page.route('**/admissions/lookup', async (route) => {
    if (asksFor(other)(route.request())) await held;
    await route.continue();
  });
  // A gate that just missed a heartbeat decides from its own list without a call. Then scan again.
  await expect(async () => {
    await expect(page.getByText(t.online)).toBeVisible();
    const asked = page.waitForRequest(asksFor(other), { timeout: 3000 });
    await scan(page, other);
    await asked;
    await expect(page.getByText(t.looking)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(verdictOf(page, code), 'the verdict of the last party is gone').toHaveCount(0);
  await scan(page, code);
  await expect(verdictOf(page, code)).toBeVisible();
  const late = page.waitForResponse((answer) => asksFor(other)(answer.request()));
  answerOther();
  await late;
  await scan(page, 'NOSUCHCODE');
  await expect(page.getByTestId('verdict')).toContainText(t.notFound);
  await expect(verdictOf(page, other)).toHaveCount(0);
});

test('a scan that ends with Tab admits its own party', async ({ page }) => {
  const [code, other] = [await partyAtTheDoor(1), await partyAtTheDoor(2)];
  await readNoDocuments(page);
  await openGate(page);
  const verdict = page.getByTestId('verdict');
  const acts = page.getByTestId('gate-acts');
  await scan(page, code);
  await expect(verdict).toHaveAttribute('data-mood', 'good');
  await acts.getByRole('button').focus();
  await scan(page, other[0]!, []);
  await expect(verdict).toHaveCount(0);
  await expect(acts).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await scan(page, other, ['Tab']);
  await expect(verdictOf(page, other)).toHaveAttribute('data-mood', 'good');
  await expect(consoleField(page, 'gate-code')).toBeFocused();
  await admitByEnter(page);
  await expect(verdict).toContainText(t.admitted.replace('{{count}}', '2'));
  for (const ends of [
    ['Enter', 'Enter'],
    ['Enter', 'Tab'],
  ]) {
    await scan(page, code, ends);
    await expect(verdictOf(page, code), `after ${ends.join()}`).toHaveAttribute(
      'data-mood',
      'good',
    );
    await scan(page, other);
    await expect(verdictOf(page, other)).toHaveAttribute('data-mood', 'bad');
  }
});

test('a code is read whatever a scanner sends around it or instead of keys', async ({ page }) => {
  const [code, other] = [await partyAtTheDoor(), await partyAtTheDoor()];
  await openGate(page);
  const ways: [string, (sent: string) => Promise<unknown>][] = [
    ['the kind of a QR code', (sent) => scan(page, `]Q1${sent}`)],
    ['a piece of text with CR', (sent) => page.keyboard.insertText(`${sent}\r`)],
    [
      'a piece of text, with the focus on the page',
      async (sent) => {
        await page.getByRole('heading', { level: 1 }).click();
        await expect(consoleField(page, 'gate-code')).toBeFocused();
        await page.keyboard.insertText(sent);
        await page.keyboard.press('Enter');
      },
    ],
    ['keys with Alt', (sent) => pressWithAlt(page, sent)],
  ];
  for (const [index, [way, send]] of ways.entries())
    await test.step(way, async () => {
      const sent = index % 2 ? other : code;
      await send(sent);
      await expect(verdictOf(page, sent)).toHaveAttribute('data-mood', 'unsure');
      await expect(consoleField(page, 'gate-code')).toHaveValue('');
    });
  for (const unknown of ['NOSUCHCODE1', 'NOSUCHCODE2']) {
    await scan(page, unknown);
    await expect(page.getByTestId('verdict')).toContainText(t.notFound);
    await expect(page.getByTestId('gate-scan')).toHaveText(
      new RegExp(`${unknown} \\d\\d:\\d\\d:\\d\\d$`),
    );
  }
});

/** Alt codes from the number pad, which Playwright cannot send as keys. */
const pressWithAlt = (page: Page, code: string) =>
  page.evaluate(
    (letters) => {
      const send = (type: string, init: KeyboardEventInit) =>
        document.activeElement?.dispatchEvent(new KeyboardEvent(type, { bubbles: true, ...init }));
      for (const letter of letters) {
        for (const digit of String(letter.charCodeAt(0)).padStart(4, '0'))
          send('keydown', { key: digit, code: `Numpad${digit}`, altKey: true });
        send('keyup', { key: 'Alt', code: 'AltLeft' });
      }
      send('keydown', { key: 'Enter', code: 'Enter' });
    },
    [...code],
  );

for (const [language, width, height] of [
  ['zh', 375, 667],
  ['en', 375, 667],
  ['en', 768, 1024],
  ['zh', 1024, 768],
  ['en', 1440, 900],
] as const)
  test(`the admit button is visible in ${language} at ${width} pixels`, async ({ page }) => {
    const code = await partyAtTheDoor(5);
    await page.setViewportSize({ width, height });
    await new StaffConsole(page, language).open('gate', '/gate');
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
    await expect(admit, 'the undo button too').toBeInViewport({ ratio: 1 });
  });

describeIn('en', 'narrow', ({ language }) => {
  test('typed text is not taken for a scan', async ({ page }) => {
    const code = await partyAtTheDoor();
    await new StaffConsole(page, language).open('gate', '/gate');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.type(code, { delay: 90 });
    await expect(consoleField(page, 'gate-code'), 'typing reaches the field').toHaveValue(code);
    await page.keyboard.press('Enter');
    await expect(verdictOf(page, code)).toBeVisible();
  });
});
