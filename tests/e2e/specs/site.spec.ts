import { hallDateOf } from '@hall/shared/rules/hall-time';
import type { StartAnswer } from '@hall/shared/contract/start';
import { createVisitorClient } from '../../support/visitor-client';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { desktop, narrow, speak } from '../pages/device';

test('the root leads to the site, which shows no error without service workers', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text());
  });
  const blocked = page.waitForEvent('console', (line) => line.text().includes('Service Worker'));
  await page.goto('/');
  await blocked;
  expect(new URL(page.url()).pathname).toMatch(/^\/page\//);
  await expect(page.getByTestId('open-session').first()).toBeVisible();
  await expect(page.getByTestId('language-offer'), 'in a Chinese browser').toBeHidden();
  await expect(page.getByRole('main'), 'no dark fields').toHaveCSS('color-scheme', 'light');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© 2024–${hallDateOf(new Date()).slice(0, 4)}`);
  const { getpass } = textsOf('zh');
  await footer.getByRole('link', { name: getpass.link }).click();
  await expect(page.getByRole('heading', { name: getpass.title })).toBeVisible();
  expect(faults).toEqual([]);
});

for (const [language, viewport, most] of [
  ['zh', desktop, 200],
  ['en', narrow, 150],
] as const)
  test(`the home shows the hall’s name, and the footer the directions, in ${language} at ${viewport.width} pixels`, async ({
    page,
  }) => {
    const t = textsOf(language);
    const { hall } = (await createVisitorClient(baseUrl(), { locale: language }).get(
      'start/user',
    )) as unknown as StartAnswer;
    await page.setViewportSize(viewport);
    await speak(page, language);
    await page.goto('/page/user');
    const band = page.getByTestId('hall-band');
    for (const text of [hall.name, t.site.about.free, hall.hours, hall.address])
      await expect(band).toContainText(text);
    expect((await band.boundingBox())!.height).toBeLessThanOrEqual(most);
    await expect(page.getByTestId('hall-image')).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(hall.way);
    await expect(footer).toContainText(t.site.footer.notice);
    await footer.getByRole('button', { name: t.elder.on }).click();
    await expect(page.getByTestId('mode-toggle')).toHaveText(t.elder.off);
    await expect(band).toContainText(hall.address);
    await expect(page.getByTestId('hall-image')).toBeHidden();
    await page.goto('/page/getpass');
    await expect(page.getByRole('contentinfo')).toContainText(hall.way);
    await expect(band).toHaveCount(0);
  });
