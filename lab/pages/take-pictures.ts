import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { localeCookie } from '@hall/shared/codes/limits';
import { addHallDays, hallDateOf, hallWeekday } from '@hall/shared/rules/hall-time';
import { signInStaff } from '@hall/tests/support/staff-client';

const languages = ['zh', 'en'] as const;

/**
 * Takes the pictures of the README: the booking page and the console's day board, in both languages, 1280 by 800 pixels.
 * @param folder where the PNG files go: `booking-zh.png`, `console-en.png` and so on
 */
export async function takePictures(
  browser: Browser,
  baseUrl: string,
  folder: string,
): Promise<void> {
  const { cookie } = await signInStaff(baseUrl, 'scheduler');
  const [name, value] = cookie.split('=') as [string, string];
  const { hostname } = new URL(baseUrl);
  for (const language of languages) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addCookies([
      { name: localeCookie.name, value: language, url: baseUrl },
      { name, value, domain: hostname, path: '/admin', httpOnly: true, sameSite: 'Strict' },
    ]);
    const page = await context.newPage();
    await page.goto(`${baseUrl}/page/user`);
    await page.getByTestId('open-session').first().waitFor();
    await page.screenshot({ path: join(folder, `booking-${language}.png`) });
    await page.goto(`${baseUrl}/admin/?day=${lastOpenDay()}`);
    await page.getByTestId('day-figures').waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, `console-${language}.png`) });
    await context.close();
  }
}

/** @returns yesterday, or the day before after a Monday, when the hall is closed */
function lastOpenDay(): string {
  const yesterday = addHallDays(hallDateOf(new Date()), -1);
  return hallWeekday(yesterday) === 1 ? addHallDays(yesterday, -1) : yesterday;
}
