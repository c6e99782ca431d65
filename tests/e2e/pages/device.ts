import type { Page } from '@playwright/test';
import { localeCookie } from '@hall/shared/codes/limits';
import type { AccountType } from '@hall/shared/codes/states';
import { callsMeta } from '@hall/shared/contract/calls-place';
import { signInStaff } from '../../support/staff-client';
import type { VisitorClient } from '../../support/visitor-client';
import { baseUrl } from '../fixtures/base-url';
import type { Language } from './booking-page';

export const desktop = { width: 1440, height: 900 };
export const narrow = { width: 375, height: 812 };

/**
 * Both languages and both widths. Each test runs in these two combinations; a check of the layout runs `atBothWidths`.
 */
export const readings: [Language, typeof desktop][] = [
  ['zh', desktop],
  ['en', narrow],
];

/**
 * Runs a check at the width of the page and at the other one. The page is laid out anew and not loaded again, so that a
 * test in each language sees all four combinations of language and width.
 */
export async function atBothWidths(page: Page, check: () => Promise<void>): Promise<void> {
  const own = page.viewportSize() ?? desktop;
  const other = own.width === narrow.width ? desktop : narrow;
  await check();
  await resize(page, other);
  await check();
  await resize(page, own);
}

/** Changes the size of the window and waits until the page is drawn in it. */
export async function resize(page: Page, size: typeof desktop): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))),
      ),
  );
}

/** Sets the language of a browser that has none chosen. */
export async function speak(page: Page, language: Language): Promise<void> {
  const url = baseUrl();
  await page.context().addCookies([{ name: localeCookie.name, value: language, url }]);
}

/** Puts a member of staff's sign-in into the browser, as the console's own page would have. */
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

/** Puts a sign-in that the calls gave into the browser, as its sign-in page would have. */
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

/** Waits until the site's worker has all files of the release and stands before what the page asks for. */
export async function siteIsKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller)
      await new Promise((resolve) =>
        serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
}

/** Which ids the page's calls bear and where they are made, as it was told. */
export const callsPlaceOf = async (page: Page): Promise<unknown> =>
  JSON.parse(String(await page.locator(`meta[name="${callsMeta}"]`).getAttribute('content')));
