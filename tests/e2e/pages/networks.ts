import type { Page } from '@playwright/test';
import type { CalendarAnswer } from '@hall/shared/contract/schedule';
import type { StartAnswer } from '@hall/shared/contract/start';

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
