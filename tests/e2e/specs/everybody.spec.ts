import { hallDateOf } from '@hall/shared/rules/hall-time';
import { registerVisitor } from '../../support/new-visitor';
import { findOpenDaysOfOneMonth } from '../../support/booking-steps';
import { createVisitorClient } from '../../support/visitor-client';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { openSession, bookFor } from '../fixtures/open-session';
import { textsOf } from '../pages/booking-page';
import { calendarOf } from '../pages/calendar';
import { carrySignIn } from '../pages/device';
import { readLarge } from '../pages/elder';
import { whatLoads } from '../pages/fields';
import { follow } from '../pages/follow';
import { expectFitting, markOf, movingParts, namelessParts } from '../pages/reading';

/** A 1280 pixel window at 400 % zoom (WCAG 1.4.10). */
const enlarged = { width: 320, height: 640 };

for (const [mode, named] of [
  ['standard', 'en'],
  ['elder', 'zh'],
] as const)
  describeIn(named, 'narrow', () => {
    test(`at 400 % zoom pages fit and controls have names: ${mode}`, async ({ page }) => {
      test.setTimeout(240_000);
      await page.setViewportSize(enlarged);
      const person = await registerVisitor(baseUrl());
      const session = await openSession(person.client);
      const { orderid } = await bookFor(person.client, session, 2);
      if (mode === 'elder') await readLarge(page);
      const look = async (path: string): Promise<void> => {
        await expectFitting(page);
        expect(await namelessParts(page), path).toEqual([]);
      };
      const open = async (path: string): Promise<void> => {
        await follow(page, `/page/${path}`);
        await look(path);
      };
      await page.goto('/page/tg/login');
      for (const path of ['user/registry', 'user/login', 'tg/registry', 'user/reset', 'getpass'])
        await open(path);
      for (const path of ['auth', 'mobile']) await open(path);
      await carrySignIn(page, person.client);
      await page.goto(`/page/user?date=${session.eventsdate}`);
      await expect(page.getByTestId('open-session').first()).toBeAttached();
      await look('user?date');
      for (const path of [
        `user/editorder/${session.eventssessionid}`,
        'user',
        `user/success/${orderid}`,
        `account/record/${orderid}`,
        `account/record/${orderid}/change`,
        'user/waitlist',
        ...['record', 'myticket', 'waitlist', 'visitors', 'profile', 'password', 'phone'].map(
          (name) => `account/${name}`,
        ),
        'account/securityQuestion',
        'account/personalCopy',
        'account/calendar',
        'account/standing',
      ])
        await open(path);
    });
  });

test('in forced-colors mode the selection is marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const [first, second] = await findOpenDaysOfOneMonth(createVisitorClient(baseUrl()));
  await page.goto(`/page/user?date=${first}`);
  const { day } = calendarOf(page);
  const chosen = day(second);
  await chosen.click();
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('main').focus();
  expect(await markOf(chosen)).not.toBe(await markOf(day(first)));
  const today = day(hallDateOf(new Date()));
  expect(await markOf(today), 'today is not a selection').not.toBe(await markOf(chosen));
  expect(await markOf(today)).not.toBe(await markOf(day(first)));
  const nav = page.getByRole('navigation', { name: textsOf('zh').site.header.menu });
  const [current, other] = [nav.getByRole('link').first(), nav.getByRole('link').nth(1)];
  await expect(current).toHaveAttribute('aria-current', 'page');
  expect(await markOf(current)).not.toBe(await markOf(other));
});

test('with reduced motion nothing moves, while data loads too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/bookingquery/getSessions*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/page/user');
  await expect(whatLoads(page).first()).toBeVisible();
  expect(await movingParts(page)).toEqual([]);
  answer();
  await expect(page.getByTestId('open-session').first()).toBeVisible();
});
