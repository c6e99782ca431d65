import type { BrowserContext, Page } from '@playwright/test';
import { localeCookie } from '@hall/shared/codes/limits';
import type { AccountType } from '@hall/shared/codes/states';
import { callsMeta } from '@hall/shared/contract/calls-place';
import { signInStaff } from '../../support/staff-client';
import type { VisitorClient } from '../../support/visitor-client';
import { baseUrl } from '../fixtures/base-url';
import type { Language } from './booking-page';

export const desktop = { width: 1440, height: 900 };
export const narrow = { width: 375, height: 812 };

/** A language and a window size. */
export type Reading = readonly [Language, typeof desktop];

/** Both languages at both widths, for pages with a layout for each combination. */
const everyReading: Reading[] = (['zh', 'en'] as const).flatMap((language) =>
  [desktop, narrow].map((viewport) => [language, viewport] as const),
);

/** Offset to another of the four combinations: 1 to 3 in `npm run test:full` (`e2e-others`). */
const turn = Number(process.env.E2E_TURN ?? 0);

/**
 * A journey has the same rules in all four combinations, so `npm test` runs it in one. The specs name different ones,
 * so that each language and each width covers about half of the journeys.
 * @returns the named combination, or another one in each further turn
 */
export const readingOf = (language: Language, viewport: typeof desktop): Reading =>
  turned(everyReading, ([l, v]) => l === language && v === viewport);

const everyConsole: Reading[] = (['zh', 'en'] as const).flatMap((language) =>
  [1440, 1024].map((width) => [language, { width, height: 900 }] as const),
);

/** The same for the console: Chinese or English, wide or narrow screen. */
export const consoleOf = (language: Language, width: 1440 | 1024): Reading =>
  turned(everyConsole, ([l, { width: w }]) => l === language && w === width);

function turned<T>(all: T[], isNamed: (one: T) => boolean): T {
  return all[(all.findIndex(isNamed) + turn) % all.length] as T;
}

/**
 * Runs a check at the current window width and at the other one. The page is resized and not reloaded, so that one test
 * per language covers all four combinations.
 */
export async function atBothWidths(page: Page, check: () => Promise<void>): Promise<void> {
  const own = page.viewportSize() ?? desktop;
  await check();
  await resize(page, own.width === narrow.width ? desktop : narrow);
  await check();
  await resize(page, own);
}

/** Resizes the window and waits until the page is redrawn. */
async function resize(page: Page, size: typeof desktop): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))),
      ),
  );
}

/** Sets the language of a browser, as its choice does. */
export async function speak(browser: Page | BrowserContext, language: Language): Promise<void> {
  const context = 'context' in browser ? browser.context() : browser;
  await context.addCookies([{ name: localeCookie.name, value: language, url: baseUrl() }]);
}

/** Stores a staff sign-in in the browser, as the console's sign-in page does. */
export async function carryStaff(page: Page, username: string): Promise<void> {
  const { cookie } = await signInStaff(baseUrl(), username);
  const [name, value] = cookie.split('=') as [string, string];
  const { hostname } = new URL(baseUrl());
  await page
    .context()
    .addCookies([
      { name, value, domain: hostname, path: '/admin', httpOnly: true, sameSite: 'Strict' },
    ]);
}

/** Stores a sign-in from API calls in the browser, as the sign-in page does. */
export async function carrySignIn(
  page: Page,
  { authtoken }: Pick<VisitorClient, 'authtoken'>,
  type: AccountType = 'user',
): Promise<void> {
  await page.goto('/page/icon.svg');
  await page.evaluate(
    ([token, kind]) => {
      localStorage.setItem('authtoken', token);
      localStorage.setItem('accountType', kind);
    },
    [String(authtoken), type] as const,
  );
}

/** Waits until the service worker has all files of the version and controls the page. */
export async function siteIsCached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller)
      await new Promise((resolve) =>
        serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
}

/** The ids and the base address of the page's calls, as configured in its meta tag. */
export const callsPlaceOf = async (page: Page): Promise<unknown> =>
  JSON.parse(String(await page.locator(`meta[name="${callsMeta}"]`).getAttribute('content')));
