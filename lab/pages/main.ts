import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { localeCookie } from '@hall/shared/codes/limits';
import { openHallDatabase } from '@hall/domain/model';
import { findBrowser } from '@hall/tests/e2e/find-browser';
import { seedYear } from '@hall/tests/support/seed-year';
import { prepareSitePages, sitePages } from '@hall/tests/support/site-pages';
import { startSystem } from '@hall/tests/support/start-system';
import { openTestStores } from '@hall/tests/support/test-stores';
import { fail, option } from '../support/run-checks';
import { takePictures } from './take-pictures';

/**
 * Limits of a page as the first one of a visit: files of the site, kilobytes sent, cumulative layout shift, and with `--slow`
 * the largest paint in milliseconds. The goals are 12, 200, 0.02 and 2000: `docs/decisions/0024-site-without-a-kit.md`.
 */
const limits = { files: 15, kilobytes: 226, shift: 0.02, paint: 4000 };
/** Most people open the home pages first. Their goal is 180. */
const limitsOfHomes = { ...limits, files: 12, kilobytes: 191 };
const isSlow = process.argv.includes('--slow');
const homes = ['/user', '/tg', '/ta'];
const sizes = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
];

/**
 * `npm run pages [-- --only /user]`: opens each page of the visitors' site with a cold cache, in both languages and
 * widths. Prints the number of the site's files, the kilobytes of all that it fetches, calls included, as the gateway
 * compresses them, and the layout shift. Exit code 1 if a page exceeds a limit. `--list` also prints the files and the
 * elements that moved. `--slow` loads at 1.6 Mbit/s and 150 ms with a processor four times slower, and prints the largest
 * paint.
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
        const over = (['files', 'kilobytes', 'shift', 'paint'] as const).filter(
          (it) => seen[it] > most[it],
        );
        if (over.length) code = 1;
        const paint = isSlow ? `, largest paint ${(seen.paint / 1000).toFixed(2)} s` : '';
        const figures = `${seen.files} files, ${seen.kilobytes} kB, moved by ${seen.shift.toFixed(3)}${paint}`;
        process.stdout.write(
          `${page.path} ${page.who} ${language} ${size.width}: ${figures}${over.length ? ` OVER: ${over.join(', ')}` : ''}\n`,
        );
        if (!process.argv.includes('--list')) continue;
        for (const [name, bytes] of seen.sent) process.stdout.write(`  ${bytes} ${name}\n`);
        for (const element of seen.moved) process.stdout.write(`  ${element}\n`);
      }
  return code;
}

/** The window of a page that is measured. */
interface Watched extends Window {
  shift: number;
  moved: string[];
  /** When the largest text or picture was painted, in milliseconds. */
  paint: number;
}
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

async function openPage(
  browser: Browser,
  address: string,
  as: { language: string; size: (typeof sizes)[number]; stored: Readonly<Record<string, string>> },
): Promise<{
  files: number;
  kilobytes: number;
  shift: number;
  moved: string[];
  paint: number;
  sent: [string, number][];
}> {
  // Files that the service worker prefetches are for later visits.
  const context = await browser.newContext({ viewport: as.size, serviceWorkers: 'block' });
  try {
    const cookie = { name: localeCookie.name, value: as.language, url: new URL('/', address).href };
    await context.addCookies([cookie]);
    await context.addInitScript((stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
      const watched = window as unknown as Watched;
      Object.assign(watched, { shift: 0, moved: [], paint: 0 });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) watched.paint = startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as LayoutShift[]) {
          watched.shift += value;
          for (const { node } of sources)
            if (node) watched.moved.push(`${value.toFixed(3)} ${nameOf(node)}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
      const nameOf = (node: Node): string => {
        const { id, className, textContent } = node as Element;
        return `${node.nodeName} ${id} ${className} ${textContent.slice(0, 40)}`;
      };
    }, as.stored);
    const tab = await context.newPage();
    if (isSlow) await slowDown(await context.newCDPSession(tab));
    const files: Promise<[string, number]>[] = [];
    tab.on('requestfinished', (request) => {
      const name = new URL(request.url()).pathname;
      files.push(
        request.sizes().then(
          ({ responseBodySize }) => [name, responseBodySize],
          // It ended after the page was closed.
          () => [name, 0],
        ),
      );
    });
    await tab.goto(address);
    // A busy machine pauses between files for longer than `networkidle` waits.
    await tab.waitForFunction(
      () => !document.querySelector('[data-shell], [data-testid="waiting-lines"]'),
    );
    await tab.waitForLoadState('networkidle');
    const { shift, moved, paint } = await tab.evaluate(() => {
      const watched = window as unknown as Watched;
      return { shift: watched.shift, moved: watched.moved, paint: watched.paint };
    });
    const sent = await Promise.all(files);
    const total = sent.reduce((sum, [, bytes]) => sum + bytes, 0);
    const ofSite = sent.filter(([name]) => name.startsWith('/page'));
    return { files: ofSite.length, kilobytes: Math.round(total / 1000), shift, moved, paint, sent };
  } finally {
    await context.close();
  }
}

/** The distant phone of the goals. */
async function slowDown(session: CDPSession): Promise<void> {
  const bytesPerSecond = 1_600_000 / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
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
