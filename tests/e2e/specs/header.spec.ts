import { expect } from '@playwright/test';
import { registerTeam } from '../../support/new-team-account';
import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { test } from '../fixtures/database';
import { inTurn } from '../fixtures/in-turn';
import { textsOf } from '../pages/booking-page';
import { carrySignIn, readings, resize, speak } from '../pages/device';
import { chooseFromAccountMenu, linksWithinDisabled, partsOf, pressablesOf } from '../pages/header';
import { expectFitting, expectReadable } from '../pages/reading';

test('the language toggle can be read under the pointer', async ({ page }) => {
  await page.goto('/page/user');
  const toggle = page.getByTestId('language-toggle');
  await toggle.hover();
  await page.waitForFunction(
    (button) => button.getAnimations().length === 0,
    await toggle.elementHandle().then((handle) => handle as NonNullable<typeof handle>),
  );
  const colours = await toggle.evaluate((button) => {
    const style = getComputedStyle(button);
    return { ink: style.color, ground: style.backgroundColor };
  });
  expect(colours.ink).toBe('rgb(255, 255, 255)');
  await expectReadable(page);
});

test('an address that names nothing says so, with the way home', async ({ page }) => {
  const t = textsOf('zh');
  const answer = await page.goto('/nonsense');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: t.site.error.notFound })).toBeVisible();
  await page.getByRole('link', { name: t.site.action.home }).click();
  await expect(page).toHaveURL(/\/page\/user$/);
  await expect(page.getByTestId('sessions').getByRole('listitem').first()).toBeVisible();
});

test('the English header keeps its shape at every width, with a long name', async ({
  page,
  database,
}) => {
  const agency = await registerTeam(baseUrl(), database, 'ta');
  await database.query('UPDATE accounts SET realname = $2 WHERE id = $1', [
    agency.accountid,
    'International Cultural Heritage Travel Services Co',
  ]);
  await speak(page, 'en');
  await carrySignIn(page, agency.client, 'ta');
  await page.goto('/page/account/profile');
  const header = page.getByRole('banner');
  const corner = page.getByRole('button', { name: /International Cultural/ });
  await expect(corner).toBeVisible();
  const widths = [375, 768, 820, 900, 1024, 1200].map((width) => ({ name: `${width} px`, width }));
  await inTurn(widths, async ({ width }) => {
    await resize(page, { width, height: 800 });
    await expectFitting(page);
    const broken = await pressablesOf(header).evaluateAll((elements) =>
      elements
        .filter((element) => {
          const text = document.createRange();
          text.selectNodeContents(element.querySelector('span:not(.ant-avatar)') ?? element);
          return (
            new Set([...text.getClientRects()].map(({ top }) => Math.round(top / 10))).size > 1
          );
        })
        .map((element) => element.textContent),
    );
    expect(broken, 'no words of the header break into lines').toEqual([]);
    const boxes = await partsOf(header).evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1)) {
        const overlap =
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
        expect(overlap).toBe(false);
      }
    const box = await corner.boundingBox();
    expect(box?.width ?? 0, 'enough of the name is left').toBeGreaterThan(90);
  });
});

test('no link lies within what is called disabled', async ({ page }) => {
  const person = await registerVisitor(baseUrl());
  await page.route('**/bookingquery/getSessions*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { sessions: { state: string; remaining: number }[] };
    for (const session of answer.sessions) Object.assign(session, { state: 'full', remaining: 0 });
    await route.fulfill({ response, json: answer });
  });
  await carrySignIn(page, person.client);
  await page.goto('/page/user');
  await expect(page.getByTestId('sessions').getByRole('listitem').first()).toBeVisible();
  await expect(
    page.getByRole('link', { name: new RegExp(textsOf('zh').schedule.waitlist) }).first(),
  ).toBeVisible();
  await expect(linksWithinDisabled(page)).toHaveCount(0);
});

for (const [language, viewport] of readings)
  test.describe(`in ${language} at ${viewport.width} pixels`, () => {
    test.use({ viewport });
    const t = textsOf(language);

    test('the name of who is signed in leads to the orders, the tickets and the profile', async ({
      page,
    }) => {
      const person = await registerVisitor(baseUrl());
      await speak(page, language);
      await carrySignIn(page, person.client);
      await page.goto('/page/user');
      for (const [way, title] of [
        [t.account.menu.record, t.orders.title],
        [t.account.menu.myticket, t.orders.myticket],
        [t.account.menu.profile, t.account.profile.title],
      ] as const) {
        await chooseFromAccountMenu(page, way);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page, 'the window is called as the page is').toHaveTitle(
          `${title} · ${t.site.name}`,
        );
      }
      await expect(
        page.getByRole('banner').getByRole('button', { name: t.team.delete.button }),
      ).toHaveCount(0);
      await expect(
        page.getByRole('main').getByRole('button', { name: t.team.delete.button }),
      ).toBeVisible();
      await expectFitting(page);
      await expectReadable(page);
    });

    test('groups and who has no account find their way in the header', async ({ page }) => {
      await speak(page, language);
      await page.goto('/page/user');
      const menu = page.getByRole('navigation', { name: t.site.header.menu });
      await menu.getByRole('link', { name: t.getpass.link }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.getpass.title })).toBeVisible();
      await menu.getByRole('link', { name: t.site.header.groups }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.auth.login.title })).toBeVisible();
      await expectFitting(page);
    });
  });
