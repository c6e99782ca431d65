import type { Page } from '@playwright/test';
import { registerTeam } from '../../support/new-team-account';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { hallName, siteName } from '../pages/site-page';
import { carrySignIn, narrow, speak } from '../pages/device';
import { coveredBy, currentIn, fieldOf, submitOf } from '../pages/fields';
import {
  chooseFromAccountMenu,
  headerSummary,
  openAccountMenu,
  openHeaderMenu,
  partsOf,
  pressablesOf,
} from '../pages/header';
import { expectForElders, readLarge } from '../pages/elder';
import { expectFitting, expectSound } from '../pages/reading';

test('an unknown address shows ways on', async ({ page }) => {
  const t = textsOf('zh');
  const main = page.getByRole('main');
  const session = page.getByTestId('sessions').getByRole('listitem').first();
  const answer = await page.goto('/nonsense');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: t.site.error.notFound })).toBeVisible();
  for (const name of [t.account.menu.record, t.getpass.link])
    await expect(main.getByRole('link', { name })).toBeVisible();
  await main.getByRole('link', { name: t.site.waysOn.calendar }).click();
  await expect(page).toHaveURL(/\/page\/user$/);
  await expect(session).toBeVisible();

  await page.goto('/page/nonsense');
  await expect(page.getByText(t.site.waysOn.unknown)).toBeVisible();
  await expect(session, 'an address of the site shows the calendar').toBeVisible();
  await main.getByRole('link', { name: t.getpass.link }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.getpass.title })).toBeVisible();
  await expect(page.getByText(t.site.waysOn.unknown)).toHaveCount(0);
});

test('a message covers neither header nor field, and ends with its page', async ({
  page,
  person,
}) => {
  await page.clock.install();
  const message = page.getByTestId('toast');
  const toggle = page.getByTestId('language-toggle');
  for (const width of [375, 1440])
    await test.step(`at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 420 });
      await page.goto('/page/account/profile');
      await expect(fieldOf(page, 'realname')).toHaveValue(person.realname);
      await submitOf(page).first().click();
      await message.hover();
      const fields = pressablesOf(page.getByRole('main')).filter({ visible: true });
      expect(await coveredBy(message, fields)).toEqual([]);

      await page.goto('/page/getpass');
      await page.getByTestId('site-logo').click();
      await expect(page).toHaveURL(/\/page\/user$/);
      await toggle.click();
      await expect(message).toBeVisible();
      const header = await page.getByRole('banner').boundingBox();
      const box = await message.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    });
  // A message stays while the mouse is on it.
  await message.hover();
  await page.clock.fastForward(15_000);
  await expect(message).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/getpass$/);
  await expect(message).toHaveCount(0);
  await toggle.press('Enter');
  await expect(message, 'it opens below a mouse at rest').toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(message).toHaveCount(0);
});

/** Expects that no two parts of the header overlap. */
async function expectApart(page: Page): Promise<void> {
  const boxes = await partsOf(page.getByRole('banner')).evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { text: one.textContent, left, right, top, bottom };
    }),
  );
  const pairs = boxes.flatMap((a, i) => boxes.slice(i + 1).map((b) => [a, b] as const));
  const overlapping = pairs.filter(
    ([a, b]) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
  );
  expect(overlapping.map(([a, b]) => `${a.text} over ${b.text}`)).toEqual([]);
}

test('the English header keeps its parts apart at every width', async ({ page, database }) => {
  await speak(page, 'en');
  for (const width of [1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/page/user');
    await openHeaderMenu(page);
    await expectApart(page);
  }
  const agency = await registerTeam(baseUrl(), database, 'ta');
  await database.query('UPDATE accounts SET realname = $2 WHERE id = $1', [
    agency.accountid,
    'International Cultural Heritage Travel Services Co',
  ]);
  await carrySignIn(page, agency.client, 'ta');
  const [header, corner] = [page.getByRole('banner'), page.getByTestId('account-name')];
  for (const width of [375, 768, 820, 900, 1024, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/page/account/profile');
    await expect(corner).toContainText('International Cultural');
    await openHeaderMenu(page);
    await expect(corner).toBeVisible();
    await expectFitting(page);
    const broken = await pressablesOf(header).evaluateAll((elements) =>
      elements
        // The name of the hall may take two lines of the row.
        .filter((element) => element.dataset.testid !== 'site-logo')
        .filter((element) => {
          const text = document.createRange();
          text.selectNodeContents(element.querySelector('span[title]') ?? element);
          return (
            new Set([...text.getClientRects()].map(({ top }) => Math.round(top / 10))).size > 1
          );
        })
        .map((element) => element.textContent),
    );
    expect(broken, `no words of the header wrap at ${width} pixels`).toEqual([]);
    await expectApart(page);
    const box = await corner.boundingBox();
    expect(box?.width ?? 0, 'enough of the name is visible').toBeGreaterThan(90);
  }
});

describeIn('zh', 'narrow', ({ language, t }) => {
  test('the account menu leads to its pages', async ({ page, person: _person }) => {
    await page.goto('/page/user');
    for (const [way, title] of [
      [t.account.menu.record, t.orders.title],
      [t.account.menu.myticket, t.orders.myticket],
      [t.account.menu.profile, t.account.profile.title],
    ] as const) {
      await chooseFromAccountMenu(page, way);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page, 'the window title matches the page').toHaveTitle(
        `${title} · ${siteName(language)}`,
      );
    }
    for (const part of [page.getByTestId('site-logo'), page.getByRole('contentinfo')])
      await expect(part, 'the hall’s own name').toContainText(hallName[language]);
    const remove = page.getByRole('button', { name: t.team.delete.button, exact: true });
    await expect(page.getByRole('main')).toContainText(t.team.delete.warning);
    if (!(await openHeaderMenu(page))) await page.getByTestId('account-name').click();
    await expect(page.getByRole('button', { name: t.site.header.logout })).toBeVisible();
    await expect(remove, 'only the profile deletes the account').toHaveCount(1);
    await expectSound(page);

    await page.goto('/page/account');
    await openAccountMenu(page);
    await expect(
      currentIn(page.getByRole('navigation', { name: t.account.menu.title })),
      'the area begins with the orders',
    ).toHaveText([t.account.menu.record]);
    await page.goto('/page/account/profile');
    await remove.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t.team.delete.warning);
    await expect(fieldOf(dialog, 'password')).toBeVisible();
    await expectSound(page);
    await dialog.getByRole('button', { name: t.site.action.back }).click();
    await expect(dialog).toBeHidden();
  });

  test('each entry leads to its calendar, its search or its sign-in', async ({
    page,
    database,
  }) => {
    const nav = page.getByTestId('site-nav');
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    const booking = nav.getByRole('link', { name: t.site.header.user });
    await page.goto('/page/user');
    await openHeaderMenu(page);
    await nav.getByRole('link', { name: t.getpass.link }).click();
    await expect(heading(t.getpass.title)).toBeVisible();
    await openHeaderMenu(page);
    await booking.click();
    await expect(page).toHaveURL(/\/page\/user$/);
    await expect(page.getByTestId('sessions').getByRole('listitem').first()).toBeVisible();
    await openHeaderMenu(page);
    await nav.getByRole('link', { name: t.site.header.groupVisits }).click();
    await expect(heading(t.auth.login.title)).toBeVisible();
    await expectFitting(page);
    const guide = await registerTeam(baseUrl(), database, 'tg');
    await carrySignIn(page, guide.client, 'tg');
    await page.goto('/page/account/record');
    await openHeaderMenu(page);
    await nav.getByRole('link', { name: t.site.header.tg }).click();
    await expect(page).toHaveURL(/\/page\/tg$/);
    await openHeaderMenu(page);
    await expect(currentIn(nav)).toHaveText([t.site.header.tg]);
    await booking.click();
    await expect(page).toHaveURL(/\/page\/user\/login$/);
  });
});

test.describe('on a phone, in English', () => {
  test.use({ viewport: narrow, language: 'en' });
  const t = textsOf('en');

  test('the header is one row, and its menu opens over the page', async ({ page }) => {
    await page.goto('/page/user');
    const [header, main] = [page.getByRole('banner'), page.getByRole('main')];
    const pageTop = async (): Promise<number> => (await main.boundingBox())?.y ?? Infinity;
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(64);
    expect(await pageTop()).toBeLessThanOrEqual(64);
    const [summary, menu] = [headerSummary(page), page.getByTestId('site-nav')];
    await expect(menu).toBeHidden();
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    expect(await pageTop(), 'nothing moves').toBeLessThanOrEqual(64);
    await expectSound(page);
    await page.keyboard.press('Tab');
    await expect(
      page.getByTestId('header-menu').getByRole('link', { name: t.site.header.login }),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(summary).toBeFocused();

    await summary.click();
    await expect(menu).toBeVisible();
    await page.getByTestId('site-logo').focus();
    await expect(menu, 'it hides no focused element').toBeHidden();
    await summary.click();
    await page.mouse.click(190, narrow.height - 4);
    await expect(menu, 'a click outside closes it').toBeHidden();

    await summary.click();
    await menu.getByRole('link', { name: t.getpass.link }).click();
    const title = page.getByRole('heading', { level: 1, name: t.getpass.title });
    await expect(title).toBeFocused();
    await expect(menu).toBeHidden();

    // In large text the menu pushes the page down.
    await readLarge(page);
    await page.goto('/page/user/login');
    const before = await pageTop();
    await openHeaderMenu(page);
    await expect(menu).toBeVisible();
    expect(await pageTop()).toBeGreaterThan(before + 200);
    await expectForElders(page, 'the open menu');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
});
