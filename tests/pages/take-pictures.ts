import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, expect } from '@playwright/test';
import { localeCookie } from '@hall/shared/codes/limits';

/** The pictures of README.md: the file, and the page that it shows to a visitor who is not signed in. */
const pictures = [{ file: 'date-page.png', path: '/user' }];

/**
 * Takes README.md's pictures anew, in Chinese and 1440 pixels wide.
 * @param folder that the files are written to
 * @returns the written files
 * @throws {Error} if no Chinese font is installed, or a page does not show its sessions within a minute
 */
export async function takePictures(
  browser: Browser,
  baseUrl: string,
  folder: string,
): Promise<string[]> {
  assertChineseFont();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  try {
    await context.addCookies([{ name: localeCookie.name, value: 'zh', url: baseUrl }]);
    const page = await context.newPage();
    const files: string[] = [];
    for (const { file, path } of pictures) {
      await page.goto(`${baseUrl}/page${path}`);
      await expect(page.getByTestId('open-session').first()).toBeVisible({ timeout: 60_000 });
      await page.evaluate(() => document.fonts.ready);
      files.push(join(folder, file));
      await page.screenshot({ path: files.at(-1)!, fullPage: true });
    }
    return files;
  } finally {
    await context.close();
  }
}

/** Without one the pictures show boxes. Only Linux is looked at: other systems come with one. */
function assertChineseFont(): void {
  if (process.platform !== 'linux') return;
  if (!spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout)
    throw new Error('No Chinese font is installed: apt-get install fonts-noto-cjk');
}
