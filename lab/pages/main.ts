import { writeFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { openHallDatabase } from '@hall/domain/model';
import { findBrowser } from '@hall/tests/e2e/find-browser';
import { freshStores } from '@hall/tests/support/fresh-stores';
import { seedYear } from '@hall/tests/support/seed-year';
import { prepareSitePages, type SitePage, sitePages } from '@hall/tests/support/site-pages';
import { startSystem } from '@hall/tests/support/start-system';
import { makeTemplate } from '@hall/tests/support/template-database';
import { openTestStores } from '@hall/tests/support/test-stores';
import { type Bars, drawTable, type Measured, overBars } from './judge';
import { measureWork } from './measure-work';
import { openPage, type Slowness, type Width } from './open-page';
import { takePictures } from './take-pictures';

const languages = ['zh', 'en'] as const;
const sizes: readonly Width[] = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
];
/** Most people open the home pages first. */
const homes = ['/user', '/tg', '/ta'];
const barsOfHomes: Bars = { files: 10, kilobytes: 200, largestMs: 2000, shift: 0.02 };
const barsOfOthers: Bars = { files: 20, kilobytes: 300, largestMs: 2500, shift: 0.02 };
const slowness: Slowness = { bitsPerSecond: 1_600_000, roundTripMs: 150, processor: 4 };

/**
 * `npm run pages [-- --rounds 5] [--only /user --only "/auth/form unit"] [--json FILE]`: opens each page of the
 * visitors' site with a cold cache, in both languages and widths, on a slow network and device. Prints the bytes
 * transferred, the time to readable text, the largest contentful paint and the layout shift. Exit code 1 if a page
 * exceeds a limit.
 * `--work` measures only the queue's proof of work; exit code 1 above two seconds.
 * `--pictures docs/images` only takes the pictures of the README.
 */
async function measurePages(): Promise<number> {
  if (process.argv.includes('--work')) {
    const { report, holds } = await measureWork();
    process.stdout.write(`${report}\n`);
    return holds ? 0 : 1;
  }
  const [pictures] = options('--pictures');
  if (pictures) {
    await onOwnSystem(async (baseUrl, databaseUrl) => {
      const database = await openHallDatabase(databaseUrl, 2);
      await seedYear(database, { days: 2, perDay: 180 });
      await database.destroy();
      await withBrowser((browser) => takePictures(browser, baseUrl, pictures));
    });
    return 0;
  }
  const all = await onOwnSystem(measureAll);
  process.stdout.write(`${drawTable(all)}\n`);
  const [json] = options('--json');
  if (json) writeFileSync(json, `${JSON.stringify({ slowness, pages: all }, null, 2)}\n`);
  return all.every((measured) => overBars(measured).length === 0) ? 0 : 1;
}

/** Measures in rounds over all pages, so that other load on the machine affects all of them. */
async function measureAll(baseUrl: string, databaseUrl: string): Promise<Measured[]> {
  const only = options('--only');
  const pages = sitePages.filter(
    ({ path, who }) => !only.length || only.some((word) => `${path} ${who}`.startsWith(word)),
  );
  const database = await openHallDatabase(databaseUrl, 2);
  const { stored, addressOf } = await prepareSitePages(baseUrl, database);
  await database.destroy();
  const ways = pages.flatMap((page) =>
    languages.flatMap((language) => sizes.map((size) => ({ page, language, size }))),
  );
  const measured = ways.map(({ page, language, size }) => ({
    page: `${page.path} ${page.who} ${language} ${size.width}`,
    bars: barsOf(page),
    openings: [] as Measured['openings'],
  }));
  const rounds = Number(options('--rounds')[0] ?? 5);
  await withBrowser(async (browser) => {
    for (let round = 1; round <= rounds; round += 1) {
      const startedMs = Date.now();
      for (const [at, { page, ...how }] of ways.entries())
        measured[at]!.openings.push(
          await openPage(browser, `${baseUrl}/page${addressOf(page)}`, {
            ...how,
            stored: stored[page.who],
            slowness,
          }),
        );
      const tookS = (Date.now() - startedMs) / 1000;
      process.stderr.write(
        `round ${round} of ${rounds}: ${ways.length} openings in ${tookS.toFixed(0)} s\n`,
      );
    }
  });
  return measured;
}

/** `--largest-ms` raises the limit on a busy machine. */
function barsOf({ path, who }: SitePage): Bars {
  const bars = who === 'nobody' && homes.includes(path) ? barsOfHomes : barsOfOthers;
  const [largestMs] = options('--largest-ms');
  return largestMs ? { ...bars, largestMs: Number(largestMs) } : bars;
}

async function withBrowser(use: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    await use(browser);
  } finally {
    await browser.close();
  }
}

/** Starts a system for this run, with demo accounts and sessions. */
async function onOwnSystem<T>(
  use: (baseUrl: string, databaseUrl: string) => Promise<T>,
): Promise<T> {
  const stores = await openTestStores();
  process.env.TEST_DATABASE_URL = stores.databaseUrl;
  process.env.TEST_REDIS_URL = stores.redisUrl;
  try {
    process.env.TEST_TEMPLATE = await makeTemplate(stores.databaseUrl);
    const own = await freshStores();
    const system = await startSystem(own);
    try {
      return await use(system.baseUrl, own.databaseUrl);
    } finally {
      await system.stop();
    }
  } finally {
    await stores.stop();
  }
}

/** @returns the values after each occurrence of an option on the command line */
function options(name: string): string[] {
  return process.argv.flatMap((word, at) =>
    word === name && process.argv[at + 1] !== undefined ? [process.argv[at + 1]!] : [],
  );
}

measurePages().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
