import { type Browser, chromium } from '@playwright/test';
import { localeCookie } from '@hall/shared/codes/limits';
import { openHallDatabase } from '@hall/domain/model';
import { findBrowser } from '@hall/tests/e2e/find-browser';
import { seedYear } from '@hall/tests/support/seed-year';
import { prepareSitePages, sitePages } from '@hall/tests/support/site-pages';
import { startSystem } from '@hall/tests/support/start-system';
import { openTestStores } from '@hall/tests/support/test-stores';
import { fail, option } from '../support/run-checks';
import { takePictures } from './take-pictures';

/** Limits of a page as the first one of a visit: files, kilobytes sent, cumulative layout shift. */
const limits = { files: 12, kilobytes: 200, shift: 0.02 };
/** Most people open the home pages first. */
const limitsOfHomes = { ...limits, kilobytes: 180 };
const homes = ['/user', '/tg', '/ta'];
const sizes = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
];

/**
 * `npm run pages [-- --only /user]`: opens each page of the visitors' site with a cold cache, in both languages and
 * widths. Prints the layout shift, and the number and kilobytes of its files: all that it fetches, calls included, as the
 * gateway compresses them. Exit code 1 if a page exceeds a limit. `--list` also prints the files.
 * `--pictures docs/images` only takes the pictures of the README.
 */
async function checkPages(): Promise<number> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const pictures = option('--pictures');
  try {
    return await onOwnSystem(async (baseUrl, databaseUrl) => {
      const database = await openHallDatabase(databaseUrl, 2);
      try {
        if (!pictures) return await openAll(browser, baseUrl, database);
        await seedYear(database, { days: 2, perDay: 180 });
        await takePictures(browser, baseUrl, pictures);
        return 0;
      } finally {
        await database.destroy();
      }
    });
  } finally {
    await browser.close();
  }
}

/** @returns 1 if a page exceeds a limit */
async function openAll(
  browser: Browser,
  baseUrl: string,
  database: Parameters<typeof prepareSitePages>[1],
): Promise<number> {
  const { stored, addressOf } = await prepareSitePages(baseUrl, database);
  const only = option('--only') ?? '';
  let code = 0;
  for (const page of sitePages.filter(({ path, who }) => `${path} ${who}`.startsWith(only)))
    for (const language of ['zh', 'en'])
      for (const size of sizes) {
        const address = `${baseUrl}/page${addressOf(page)}`;
        const seen = await openPage(browser, address, { language, size, stored: stored[page.who] });
        const isHome = page.who === 'nobody' && homes.includes(page.path);
        const most = isHome ? limitsOfHomes : limits;
        const over = (['files', 'kilobytes', 'shift'] as const).filter((it) => seen[it] > most[it]);
        if (over.length) code = 1;
        const figures = `${seen.files} files, ${seen.kilobytes} kB, moved by ${seen.shift.toFixed(3)}`;
        process.stdout.write(
          `${page.path} ${page.who} ${language} ${size.width}: ${figures}${over.length ? ` OVER: ${over.join(', ')}` : ''}\n`,
        );
        if (process.argv.includes('--list'))
          for (const [name, bytes] of seen.sent) process.stdout.write(`  ${bytes} ${name}\n`);
      }
  return code;
}

async function openPage(
  browser: Browser,
  address: string,
  as: { language: string; size: (typeof sizes)[number]; stored: Readonly<Record<string, string>> },
): Promise<{ files: number; kilobytes: number; shift: number; sent: [string, number][] }> {
  // Files that the service worker prefetches are for later visits.
  const context = await browser.newContext({ viewport: as.size, serviceWorkers: 'block' });
  try {
    const cookie = { name: localeCookie.name, value: as.language, url: new URL('/', address).href };
    await context.addCookies([cookie]);
    await context.addInitScript((stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
      const moved = window as unknown as { shift: number };
      moved.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          moved.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    }, as.stored);
    const tab = await context.newPage();
    const files: Promise<[string, number]>[] = [];
    tab.on('requestfinished', (request) => {
      const name = new URL(request.url()).pathname;
      files.push(request.sizes().then(({ responseBodySize }) => [name, responseBodySize]));
    });
    await tab.goto(address, { waitUntil: 'networkidle' });
    const shift = await tab.evaluate(() => (window as unknown as { shift: number }).shift);
    const sent = await Promise.all(files);
    const total = sent.reduce((sum, [, bytes]) => sum + bytes, 0);
    return { files: sent.length, kilobytes: Math.round(total / 1000), shift, sent };
  } finally {
    await context.close();
  }
}

/** Starts a system for this run, with demo accounts and sessions. */
async function onOwnSystem<T>(
  use: (baseUrl: string, databaseUrl: string) => Promise<T>,
): Promise<T> {
  const stores = await openTestStores();
  const system = await startSystem(stores);
  try {
    return await use(system.baseUrl, stores.databaseUrl);
  } finally {
    await system.stop();
    await stores.stop();
  }
}

checkPages().then((code) => process.exit(code), fail);
