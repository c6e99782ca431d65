import type { Browser, CDPSession, Page } from '@playwright/test';
import { localeCookie } from '@hall/shared/codes/limits';

/** Throttling of the network and of the device. */
export interface Slowness {
  bitsPerSecond: number;
  roundTripMs: number;
  /** CPU slowdown factor relative to this machine. */
  processor: number;
}

/** Measurements of one opening of a page. */
export interface Opening {
  /** Number of JavaScript files, and their transfer size in bytes. */
  files: number;
  bytes: number;
  /** Time to readable text, and the largest contentful paint, in milliseconds. */
  readableMs: number;
  largestMs: number;
  /** Cumulative layout shift. */
  shift: number;
}

export type Width = { width: number; height: number };

/** Conditions of an opening. */
interface How {
  language: 'zh' | 'en';
  size: Width;
  slowness: Slowness;
  /** The browser's storage of a signed-in user, by name. */
  stored: Readonly<Record<string, string>>;
}

/** Opens an address with a cold cache and waits until the network is idle. */
export async function openPage(
  browser: Browser,
  address: string,
  { language, size, slowness, stored }: How,
): Promise<Opening> {
  const context = await browser.newContext({
    viewport: size,
    timezoneId: 'Asia/Shanghai',
    // Exclude files that the service worker prefetches for later visits.
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

/** Whether the app has rendered and replaced the prerendered page. */
const isDrawn = (): boolean =>
  document.querySelector('h1') !== null && document.querySelector('[data-shell]') === null;

/** @returns a function that waits for a second without requests; the site polls at longer intervals */
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

/** Runs in the page before its scripts: fills the storage and installs the observers. */
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
