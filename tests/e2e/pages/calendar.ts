import type { Locator, Page } from '@playwright/test';
import type {
  CalendarAnswer,
  CalendarDay,
  SessionsAnswer,
  VisitSession,
} from '@hall/shared/contract/schedule';

/** The days of the date page. */
export const calendarOf = (page: Page) => ({
  /** The focused day. */
  focused: page.locator('[data-date]:focus'),
  /** The selected day, whose sessions are shown. */
  chosen: page.locator('[data-date][aria-pressed="true"]'),
  /** All visible days, past ones too. */
  all: page.locator('[data-date]'),
  /** Days of one kind, e.g. `closed` or `notYet`. */
  of: (kind: string): Locator => page.locator(`[data-status="${kind}"]`),
  /** @param date as `2026-11-24` */
  day: (date: string): Locator => page.locator(`[data-date="${date}"]`),
  /** @returns the distance from the month to the weekdays in px, including anything between them */
  gapBelowMonth: async (): Promise<number> => {
    const calendar = page.getByRole('region', { name: /^(参观日期|Date of visit)$/ });
    const month = await calendar.getByRole('heading', { level: 2 }).boundingBox();
    const weekday = await calendar.getByText(/^(一|Mon)$/).boundingBox();
    return Number(weekday?.y) - Number(month?.y) - Number(month?.height);
  },
  /** The notes below the month: names of days and reasons for closings. */
  notes: page.getByTestId('month-notes'),
  /** @returns words in day cells that wrap or overflow */
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
  /** @returns the date of a cell */
  dateOf: async (cell: Locator): Promise<string> => String(await cell.getAttribute('data-date')),
});

/**
 * Overrides the days of the calendar response.
 * @param change gets the bookable days in order
 */
export async function overrideDays(
  page: Page,
  change: (open: CalendarDay[]) => void,
): Promise<void> {
  await page.route('**/bookingquery/getCalendar*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as CalendarAnswer;
    change(answer.days.filter(({ state }) => state === 'available'));
    await route.fulfill({ response, json: answer });
  });
}

/** Overrides the sessions that the site shows for one day. */
export async function overrideSessions(
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
