import { callBase } from '@hall/shared/contract/envelope';
import { newPassport } from '../../support/new-visitor';
import { startOwnSystem } from '../fixtures/own-system';
import { expect, test } from '../fixtures/test';
import { BookingPage, textsOf } from '../pages/booking-page';
import { callsPlaceOf, siteIsCached } from '../pages/device';
import { LoginPage } from '../pages/login-page';

const t = textsOf('zh');
const ids = { bundleid: 'another-hall', moduleid: 'a&b"' };

test('the site works with other ids and another host for calls', async ({ browser }) => {
  const callsAt = (port: number): string => `http://127.0.0.1:${port}`;
  const system = await startOwnSystem((port) => ({
    BUNDLE_ID: ids.bundleid,
    MODULE_ID: ids.moduleid,
    PUBLIC_URL: `http://localhost:${port}`,
    CALLS_URL: callsAt(port),
  }));
  const calls = new URL(callsAt(Number(new URL(system.baseUrl).port)));
  const context = await browser.newContext({ baseURL: system.baseUrl, serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    const asked = new Map<string, number>();
    page.on('request', (request) => {
      const { origin, pathname, searchParams } = new URL(request.url());
      if (!pathname.startsWith(callBase)) return;
      // File addresses do not contain the ids.
      if (!pathname.startsWith(`${callBase}file/`))
        expect(Object.fromEntries(searchParams)).toMatchObject(ids);
      asked.set(origin, (asked.get(origin) ?? 0) + 1);
    });
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|CORS/.test(message.text())) refused.push(message.text());
    });

    await page.goto('/page/user/login');
    await new LoginPage(page).signIn('visitor', 'Visit2026');
    const booking = new BookingPage(page);
    await booking.chooseSession(1);
    await booking.fillVisitor(0, '王小明', newPassport());
    await booking.finish();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t.booking.success.pdf }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    expect([...asked.keys()]).toEqual([calls.origin]);
    expect(refused).toEqual([]);

    await siteIsCached(page);
    await context.setOffline(true);
    await page.goto('/page/user');
    await expect(page.getByText(t.site.error.network).first()).toBeVisible();
    expect(await callsPlaceOf(page)).toEqual({ ...ids, origin: calls.origin });
  } finally {
    await context.close();
    await system.stop();
  }
});
