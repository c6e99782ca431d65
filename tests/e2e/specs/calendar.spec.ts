import type { CalendarAnswer, CalendarDay } from '@hall/shared/contract/schedule';
import { dateInShort, dateInWords } from '@hall/shared/rules/date-in-words';
import { addHallDays, hallDateOf, hallWeekday } from '@hall/shared/rules/hall-time';
import { findOpenDaysOfOneMonth } from '../../support/booking-steps';
import { createVisitorClient } from '../../support/visitor-client';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { openSession } from '../fixtures/open-session';
import { textsOf } from '../pages/booking-page';
import { calendarOf, overrideDays, overrideSessions } from '../pages/calendar';
import { speak } from '../pages/device';
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
  await expect(day(addHallDays(sunday, 28))).toBeFocused();
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
        name: t.schedule.firstFor.replace('{{date}}', dateInShort(roomy, language, 'monthDay')),
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

  test('a chosen day announces its sessions once, in words until few places are left', async ({
    page,
  }) => {
    const [, second] = await twoOpenDays();
    await overrideSessions(page, second, (session) => (session.remaining = 51));
    await page.goto('/page/user');
    const { day } = calendarOf(page);
    const spoken = page.getByTestId('spoken-sessions');
    const sessions = page.getByTestId('open-session');
    await expect(sessions.first()).toBeVisible();
    await expect(spoken).toBeEmpty();
    await expect(page.getByRole('group', { name: /–/ })).toHaveAccessibleDescription(
      t.schedule.keys,
    );
    await day(second).click();
    await expect(spoken).toContainText(dateInWords(second, language));
    await expect(spoken).toContainText(String(await sessions.count()));
    await expect(sessions.first()).toHaveAccessibleName(new RegExp(`${t.schedule.plenty}$`));
    await overrideSessions(page, second, (session) => (session.remaining = 50));
    await expect(sessions.first()).toHaveAccessibleName(/50/);
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
      name: t.schedule.firstFor.replace('{{date}}', dateInShort(soonest, language, 'monthDay')),
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
    const places = t.schedule.remaining.replace('{{count}}', '7');
    const left = t.schedule.dayStatus.few.replace('{{places}}', places);
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

test('turning the page does not move the chosen day', async ({ page }) => {
  const { eventsdate: soonest } = await openSession(createVisitorClient(baseUrl()));
  await page.goto('/page/user');
  const { chosen, all, day, dateOf } = calendarOf(page);
  await expect(chosen).toHaveAttribute('data-date', soonest);
  await expect(all.last()).toBeEnabled();
  const last = await dateOf(all.last());
  // A later page with seats must not take over either.
  await page.route('**/bookingquery/getCalendar*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as CalendarAnswer;
    for (const one of answer.days)
      if (one.eventsdate > last)
        Object.assign(one, { state: 'available', remaining: 9, largest: 9 });
    await route.fulfill({ response, json: answer });
  });
  const next = page.getByRole('button', { name: textsOf('zh').schedule.next, exact: true });
  await next.click();
  await next.click();
  await expect(day(soonest)).toHaveCount(0);
  await expect(all.last()).toHaveAttribute('data-status', 'open');
  await expect(page.getByRole('heading', { name: dateInWords(soonest, 'zh') })).toBeVisible();
  await expect(chosen).toHaveCount(0);
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

for (const [language, height] of [
  ['zh', 667],
  ['en', 812],
] as const)
  test(`a phone of ${height} pixels shows the calendar and the sessions at once, in ${language}`, async ({
    page,
  }) => {
    const t = textsOf(language);
    await page.setViewportSize({ width: 375, height });
    await speak(page, language);
    await page.goto('/page/user');
    const { all, day, dateOf } = calendarOf(page);
    const sessions = page.getByTestId('sessions').getByRole('listitem');
    await expect(sessions.first()).toBeVisible();
    const ends = [await dateOf(all.first()), await dateOf(all.last())];
    const [from = '', to = ''] = ends.map((date) => dateInShort(date, language, 'monthDay'));
    const heading = page.getByRole('heading', {
      name: t.schedule.range.replace('{{from}}', from).replace('{{to}}', to),
    });
    for (const shown of [heading, all.first(), all.last(), sessions.first(), sessions.last()])
      await expect(shown).toBeInViewport({ ratio: 1 });
    const [, second] = await twoOpenDays();
    await day(second).click();
    await expect(page.getByRole('heading', { name: dateInWords(second, language) })).toBeVisible();
    await expect(sessions.last()).toBeInViewport({ ratio: 1 });
    await expect(all.first(), 'nothing scrolls').toBeInViewport({ ratio: 1 });
  });
