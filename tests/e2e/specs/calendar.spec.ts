import type { CalendarDay } from '@hall/shared/contract/schedule';
import { dateInShort, dateInWords } from '@hall/shared/rules/date-in-words';
import { addHallDays, hallDateOf, hallWeekday } from '@hall/shared/rules/hall-time';
import { findOpenDaysOfOneMonth } from '../../support/booking-steps';
import { createVisitorClient } from '../../support/visitor-client';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { openSession } from '../fixtures/open-session';
import { calendarOf, overrideDays, overrideSessions } from '../pages/calendar';
import { narrow, speak } from '../pages/device';
import { expectFitting, expectReadable, expectSound } from '../pages/reading';

const twoOpenDays = (): Promise<[string, string]> =>
  findOpenDaysOfOneMonth(createVisitorClient(baseUrl()));

test('the arrow keys keep the focus when they lead to the next page', async ({ page }) => {
  await page.goto(`${baseUrl()}/page/user`);
  const { all, focused, day, dateOf } = calendarOf(page);
  // A day cannot be chosen until its data has arrived.
  await expect(all.last()).toBeEnabled();
  const last = await dateOf(all.last());
  await all.last().focus();
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveCount(1);
  await expect(day(addHallDays(last, 7))).toBeFocused();
  const [week, weekday] = [addHallDays(last, 7), (hallWeekday(last) + 6) % 7];
  await page.keyboard.press('Home');
  await expect(day(addHallDays(week, -weekday))).toBeFocused();
  await page.keyboard.press('End');
  const sunday = addHallDays(week, 6 - weekday);
  await expect(day(sunday)).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(day(sunday).and(focused)).toHaveCount(0);
  await expect(focused).toHaveCount(1);
  await expect(async () => {
    await page.keyboard.press('PageUp');
    await expect(day(hallDateOf(new Date())), 'no past day').toBeFocused({ timeout: 500 });
  }).toPass();
});

describeIn('en', 'narrow', ({ language, t }) => {
  test('each day shows its state: closed, not announced, or its opening time', async ({ page }) => {
    await page.goto('/page/user');
    const { all, chosen, of, dateOf, notes } = calendarOf(page);
    const note = page.getByTestId('day-note');
    await expect(of('open').first()).toBeVisible();
    const red = await chosen.evaluate((cell) => getComputedStyle(cell).backgroundColor);
    const first = await dateOf(all.first());
    expect(hallWeekday(first), 'starts on Monday of this week').toBe(1);
    expect(first > addHallDays(hallDateOf(new Date()), -7)).toBe(true);

    const closed = of('weekday').first();
    const weekday = hallWeekday(await dateOf(closed)) as 1;
    await expect(notes, 'shown without a click').toContainText(t.schedule.notes.weekday[weekday]);
    await closed.click();
    await expect(note).toHaveText(t.schedule.dayStatus.weekday);
    await expect(closed, 'selected, and nothing to book').toHaveCSS('border-top-color', red);
    await expect(closed).not.toHaveCSS('background-color', red);
    await of('unplanned').first().click();
    await expect(note).toHaveText(t.schedule.dayStatus.unplanned);
    const unreleased = of('notYet').first();
    await expect(unreleased).toContainText(t.schedule.day.notYet);
    await unreleased.click();
    await expect(
      page.getByRole('heading', { name: dateInWords(await dateOf(unreleased), language) }),
    ).toBeVisible();
    await expect(page.getByRole('timer')).toContainText(/\d\d:\d\d/);
    await expectSound(page);
  });

  test('a party is led to the first day with enough seats', async ({ page }) => {
    const [small, roomy] = await twoOpenDays();
    await overrideDays(page, (days: CalendarDay[]) => {
      for (const day of days) if (day.eventsdate <= small) day.largest = 2;
    });
    await overrideSessions(page, small, (session) => (session.remaining = 2));
    await page.goto(`/page/user?date=${small}`);
    const { day } = calendarOf(page);
    await expect(day(small)).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel(t.schedule.party).selectOption('3');
    await expect(day(small)).toContainText(t.schedule.day.small);
    await page
      .getByRole('button', {
        name: t.schedule.firstFor.replace('{{date}}', dateInWords(roomy, language)),
      })
      .click();
    await expect(day(roomy)).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(new RegExp(`date=${roomy}`));
    await day(small).click();
    await expect(page.getByTestId('day-note')).toHaveText(
      t.schedule.dayStatus.small.replace('{{count}}', '2'),
    );
    const tooFew = page
      .getByText(t.schedule.tooFew.replace('{{count}}', '2').replace('{{party}}', '3'))
      .first();
    await expect(tooFew, 'green means available seats only').toHaveAttribute('data-state', 'small');
    await expectFitting(page);
  });

  test('the first day with seats is preselected', async ({ page }) => {
    const { eventsdate: soonest } = await openSession(createVisitorClient(baseUrl()));
    await page.goto('/page/user');
    const { all, day, dateOf } = calendarOf(page);
    await expect(all.last()).toBeEnabled();
    const begin = await dateOf(all.first());
    const last = await dateOf(all.last());
    await day(last).click();
    await expect(day(last)).toHaveAttribute('aria-pressed', 'true');
    await expect(day(begin), 'the same page, even in another month').toBeVisible();

    const first = page.getByRole('button', {
      name: t.schedule.firstFor.replace('{{date}}', dateInWords(soonest, language)),
    });
    await page.getByRole('button', { name: t.schedule.next, exact: true }).click();
    await expect(day(addHallDays(last, 7))).toBeVisible();
    await first.click();
    await expect(day(soonest)).toHaveAttribute('aria-pressed', 'true');
  });

  test('a closed day shows its reason, a nearly full day its remaining seats', async ({ page }) => {
    const [closed, few] = await twoOpenDays();
    await overrideDays(page, (days: CalendarDay[]) => {
      for (const day of days) {
        if (day.eventsdate === closed)
          Object.assign(day, { state: 'notavailable', why: 'closed', reason: '展厅换展' });
        if (day.eventsdate === few)
          Object.assign(day, { few: true, remaining: 7, largest: 7, name: '国家公祭日' });
      }
    });
    await overrideSessions(page, closed, (session) => (session.state = 'notavailable'));
    await page.goto(`/page/user?date=${few}`);
    const { day, notes } = calendarOf(page);
    await expect(day(few)).toContainText(t.schedule.day.few);
    const left = t.schedule.dayStatus.few.replace('{{count}}', '7');
    await expect(day(few)).toHaveAccessibleName(`${dateInWords(few, language)} 国家公祭日 ${left}`);
    await expect(page.getByTestId('day-name')).toHaveText('国家公祭日');
    const fill = (note: string, date: string): string =>
      note.replace('{{days}}', dateInShort(date, language, 'dayOfMonth'));
    await expect(notes).toContainText(
      fill(t.schedule.notes.closedFor, closed).replace('{{reason}}', '展厅换展'),
    );
    await expect(notes).toContainText(
      fill(t.schedule.notes.named, few).replace('{{name}}', '国家公祭日'),
    );
    await day(closed).click();
    await expect(page.getByTestId('day-note')).toHaveText(
      t.schedule.dayStatus.closedFor.replace('{{reason}}', '展厅换展'),
    );
    await expect(
      page.getByRole('region', { name: t.schedule.sessions }).getByRole('listitem'),
      'one sentence instead of a tile per session',
    ).toHaveCount(0);
    await expectReadable(page);
  });
});

test('the label of a day takes one line on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await overrideDays(page, ([full, stopped, few, small]: CalendarDay[]) => {
    if (full) full.state = 'full';
    if (stopped) stopped.state = 'stopped';
    if (few) few.few = true;
    if (small) small.largest = 2;
  });
  for (const each of ['zh', 'en'] as const) {
    await speak(page, each);
    await page.goto('/page/user?party=3');
    const { of, brokenWords } = calendarOf(page);
    await expect(of('stopped').first()).toBeVisible();
    await expect(of('unplanned').first()).toBeVisible();
    expect(await brokenWords(), each).toEqual([]);
    await expectFitting(page);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: narrow });

  test('tapping a day scrolls its sessions into view', async ({ page }) => {
    const [, second] = await twoOpenDays();
    await page.goto('/page/user');
    const { day } = calendarOf(page);
    const sessions = page.getByTestId('sessions').getByRole('listitem');
    await expect(sessions.first()).toBeVisible();
    await expect(sessions.first()).not.toBeInViewport();
    await day(second).click();
    await expect(sessions.first()).toBeInViewport();
    await expect(page.getByRole('heading', { name: dateInWords(second, 'zh') })).toBeInViewport();
  });
});
