import type { Page } from '@playwright/test';
import type { CalendarAnswer } from '@hall/shared/contract/schedule';
import type { StartAnswer } from '@hall/shared/contract/start';

/** A slow mobile network with the figures of browser dev tools. */
const slow3g = { bytesPerSecond: (400 * 1024) / 8, latencyMs: 400 };

/** Slows down the network of the page from now on. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow3g.latencyMs,
    downloadThroughput: slow3g.bytesPerSecond,
    uploadThroughput: slow3g.bytesPerSecond,
  });
}

/**
 * Delays the responses to a call until they may continue.
 * @returns a promise of the first request, and the function that lets all continue
 */
export async function delayResponses(
  page: Page,
  url: string,
): Promise<{ asked: Promise<void>; continueAll(): void }> {
  let resolveAsked = (): void => undefined;
  let open = (): void => undefined;
  const asked = new Promise<void>((resolve) => (resolveAsked = resolve));
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(url, async (route) => {
    resolveAsked();
    await opened;
    await route.continue();
  });
  return { asked, continueAll: () => open() };
}

/** The hall's clock, which a test can advance while a page stays open. */
export interface HallTime {
  /** Days after today. */
  daysLater: number;
}

/**
 * Advances the server's clock, and makes past days unbookable.
 * @returns the object that holds the offset
 */
export async function turnDays(page: Page): Promise<HallTime> {
  const time: HallTime = { daysLater: 0 };
  const later = (moment: string): string => {
    const at = new Date(Date.parse(moment) + time.daysLater * 86_400_000);
    return new Date(at.getTime() + 8 * 3_600_000).toISOString().replace('Z', '+08:00');
  };
  await page.route('**/start/user*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as StartAnswer;
    await route.fulfill({ response, json: { ...answer, servertime: later(answer.servertime) } });
  });
  await page.route('**/bookingquery/getCalendar*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as CalendarAnswer;
    const today = later(new Date().toISOString()).slice(0, 10);
    for (const day of answer.days)
      if (day.eventsdate <= today) Object.assign(day, { state: 'notavailable', remaining: 0 });
    await route.fulfill({ response, json: answer });
  });
  return time;
}

/** Simulates a switch to another tab or back, by the browser's visibility event. */
export const lookAway = (page: Page, away: boolean): Promise<void> =>
  page.evaluate((isAway) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isAway ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, away);
