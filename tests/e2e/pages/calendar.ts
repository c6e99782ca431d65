import type { Locator, Page } from '@playwright/test';
import type {
  CalendarAnswer,
  CalendarDay,
  SessionsAnswer,
  VisitSession,
} from '@hall/shared/contract/schedule';

/** The days of the date page. */
export const calendarOf = (page: Page) => ({
  /** The one under the keyboard. */
  focused: page.locator('[data-date]:focus'),
  /** The one whose sessions are shown. */
  chosen: page.locator('[data-date][aria-pressed="true"]'),
  /** Each that is shown, past or not. */
  all: page.locator('[data-date]'),
  /** Those of which the page says that they are such a thing: `closed`, `notYet`. */
  of: (kind: string): Locator => page.locator(`[data-standing="${kind}"]`),
  /** @param date as `2026-11-24` */
  day: (date: string): Locator => page.locator(`[data-date="${date}"]`),
  /** @returns how far the weekdays stand below the month, in px: whatever lies between is counted too */
  gapBelowMonth: async (): Promise<number> => {
    const calendar = page.getByRole('region', { name: /^(参观日期|Date of visit)$/ });
    const month = await calendar.getByRole('heading', { level: 2 }).boundingBox();
    const weekday = await calendar.getByText(/^(一|Mon)$/).boundingBox();
    return Number(weekday?.y) - Number(month?.y) - Number(month?.height);
  },
  /** Why days are closed and what they are called, below the month. */
  notes: page.getByTestId('month-notes'),
  /** @returns the words of days that take more than one line, or more than the width of their cell */
  brokenWords: (): Promise<string[]> =>
    page.locator('[data-date]').evaluateAll((cells) =>
      cells.flatMap((cell) =>
        [...cell.children]
          .filter((word) => {
            const range = document.createRange();
            range.selectNodeContents(word);
            const [line, ...more] = range.getClientRects();
            return more.length > 0 || Number(line?.width) > cell.getBoundingClientRect().width;
          })
          .map((word) => word.textContent),
      ),
    ),
  /** @returns the day that a cell stands for */
  dateOf: async (cell: Locator): Promise<string> => String(await cell.getAttribute('data-date')),
});

/**
 * Lets the calendar tell something else of its days than the hall does.
 * @param change gets those that can be booked, in their order
 */
export async function retellDays(page: Page, change: (open: CalendarDay[]) => void): Promise<void> {
  await page.route('**/bookingquery/getCalendar*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as CalendarAnswer;
    change(answer.days.filter(({ state }) => state === 'available'));
    await route.fulfill({ response, json: answer });
  });
}

/** Changes the sessions that the site is shown for one day. */
export async function retellSessions(
  page: Page,
  date: string,
  change: (session: VisitSession) => void,
): Promise<void> {
  await page.route('**/bookingquery/getSessions*', async (route) => {
    if (!route.request().postData()?.includes(date)) return route.fallback();
    const response = await route.fetch();
    const answer = (await response.json()) as SessionsAnswer;
    answer.sessions.forEach(change);
    await route.fulfill({ response, json: answer });
  });
}
