import type { Page } from '@playwright/test';
import { localeCookie } from '@hall/shared/codes/limits';
import type { AccountType } from '@hall/shared/codes/states';
import { signInStaff } from '../../support/staff-client';
import type { VisitorClient } from '../../support/visitor-client';
import { baseUrl } from '../fixtures/base-url';
import type { Language } from './booking-page';

export const desktop = { width: 1440, height: 900 };
export const narrow = { width: 375, height: 812 };

/** The site is read in both languages and at both widths; each walk goes one way in each. */
export const readings: [Language, typeof desktop][] = [
  ['zh', desktop],
  ['en', narrow],
];

/** Both languages at both widths, for what each of the four lays out in its own way. */
export const everyReading = (['zh', 'en'] as const).flatMap((language) =>
  [desktop, narrow].map((viewport) => [language, viewport] as const),
);

/** Sets the language of a browser that has none chosen. */
export async function speak(page: Page, language: Language): Promise<void> {
  const url = String(process.env.E2E_BASE_URL);
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
