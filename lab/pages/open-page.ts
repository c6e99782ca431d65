import type { Browser, CDPSession, Page } from '@playwright/test';
import { localeCookie } from '@hall/shared/codes/limits';

/** How slow the reader's way to the hall is, and the reader's device. */
export interface Slowness {
  bitsPerSecond: number;
  roundTripMs: number;
  /** How many times slower than this machine. */
  processor: number;
}

/** What one opening of a page came to. */
export interface Opening {
  /** Files of JavaScript, and their size as they travelled, in bytes. */
  files: number;
  bytes: number;
  /** When something could be read, and when the largest part of what is seen first stood there, in milliseconds. */
  readableMs: number;
  largestMs: number;
  /** How much moved by itself (cumulative layout shift, of 1). */
  shift: number;
}

export type Width = { width: number; height: number };

/** How a page is opened. */
interface How {
  language: 'zh' | 'en';
  size: Width;
  slowness: Slowness;
  /** What the browser stores of somebody who is signed in, by name. */
  stored: Readonly<Record<string, string>>;
}

/** Opens an address as one's first and waits until nothing comes any more. */
export async function openPage(
  browser: Browser,
  address: string,
  { language, size, slowness, stored }: How,
): Promise<Opening> {
  const context = await browser.newContext({
    viewport: size,
    timezoneId: 'Asia/Shanghai',
    // What a worker of the site fetches for later visits travels beside the page and is none of its files.
    serviceWorkers: 'block',
  });
  try {
    await context.addCookies([
      { name: localeCookie.name, value: language, url: new URL('/', address).href },
    ]);
    await context.addInitScript(prepare, stored);
    const tab = await context.newPage();
    await slowDown(await context.newCDPSession(tab), slowness);
    const sizes: Promise<number>[] = [];
    tab.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    const quiet = whenQuiet(tab);
    await tab.goto(address, { waitUntil: 'commit', timeout: 120_000 });
    await tab.waitForFunction(isDrawn, undefined, { timeout: 120_000 });
    await quiet();
    const scripts = await Promise.all(sizes);
    return {
      files: scripts.length,
      bytes: scripts.reduce((sum, one) => sum + one, 0),
      ...(await readFigures(tab)),
    };
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession, by: Slowness): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: by.roundTripMs,
    downloadThroughput: by.bitsPerSecond / 8,
    uploadThroughput: by.bitsPerSecond / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: by.processor });
}

/** The site itself stands there, and no longer what was made at the build. */
const isDrawn = (): boolean =>
  document.querySelector('h1') !== null && document.querySelector('[data-shell]') === null;

/** @returns what waits until nothing has been asked for a second: the site asks at intervals that are longer */
function whenQuiet(tab: Page): () => Promise<void> {
  let underWay = 0;
  let lastMs = Date.now();
  const count = (by: number) => (): void => {
    underWay += by;
    lastMs = Date.now();
  };
  tab.on('request', count(1));
  tab.on('requestfinished', count(-1));
  tab.on('requestfailed', count(-1));
  return async () => {
    while (underWay > 0 || Date.now() - lastMs < 1000)
      await new Promise((resolve) => setTimeout(resolve, 50));
  };
}

interface Seen {
  largestMs: number;
  shift: number;
}

/** Runs in the page before anything else does: what is stored there, and who watches. */
function prepare(stored: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  const seen: Seen = { largestMs: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shift += (entry as never as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function readFigures(tab: Page): Promise<Omit<Opening, 'files' | 'bytes'>> {
  return tab.evaluate(() => ({
    ...(window as never as { seen: Seen }).seen,
    readableMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
  }));
}
