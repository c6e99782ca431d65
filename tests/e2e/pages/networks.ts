import type { Page } from '@playwright/test';
import type { CalendarAnswer } from '@hall/shared/contract/schedule';
import type { StartAnswer } from '@hall/shared/contract/start';

/** A mobile network at the edge of its cell, as browsers' own tools have it. */
const slow3g = { bytesPerSecond: (400 * 1024) / 8, latencyMs: 400 };

/** From now on whatever the page asks for comes over a slow network. */
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

/** From now on the page's scripts run so many times slower, as on a phone of years ago. */
export async function slowProcessor(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/**
 * Holds back the answers to a call, as a slow network does, until they are released.
 * @returns what waits for the first of them to be asked for, and what releases them all
 */
export async function holdBack(
  page: Page,
  url: string,
): Promise<{ asked: Promise<void>; release(): void }> {
  let tellAsked = (): void => undefined;
  let open = (): void => undefined;
  const asked = new Promise<void>((resolve) => (tellAsked = resolve));
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(url, async (route) => {
    tellAsked();
    await opened;
    await route.continue();
  });
  return { asked, release: () => open() };
}

/** What the hall says of time, so that a page can be left open until another day. */
export interface HallTime {
  /** So many days after today. */
  daysLater: number;
}

/**
 * Lets the server's clock, and with it what days there are, go on by days: those that are past then cannot be booked.
 * @returns what changes how far
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

/** Turns to another tab, or back: what the browser tells the page of it. */
export const lookAway = (page: Page, away: boolean): Promise<void> =>
  page.evaluate((isAway) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isAway ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, away);
