import { changeSetting } from '../../support/change-setting';
import { eventually } from '../../support/eventually';
import { createVisitorClient } from '../../support/visitor-client';
import { signInStaff } from '../../support/staff-client';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';

const phone = '010-12345678';

test.describe('a page whose app does not start', () => {
  test.use({ restores: ['enquiry'] });

  test('lists the supported browsers and the telephone number', async ({ page }) => {
    const enquiry = { individual: phone, team: '', from: '08:00', until: '11:30' };
    await changeSetting(await signInStaff(baseUrl(), 'admin'), 'enquiry', enquiry);
    const anybody = createVisitorClient(baseUrl());
    await eventually(async () =>
      expect(await anybody.get('start/user')).toMatchObject({ enquiry: { individual: phone } }),
    );
    await page.clock.install();
    await page.route(/\/assets\/index-[^/]+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'a syntax error' }),
    );
    await page.goto('/page/user', { waitUntil: 'commit' });
    const text = page.getByText('请使用较新的浏览器');
    await expect(text).toBeAttached();
    await expect(text).toBeHidden();
    await page.waitForLoadState('load');
    await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
    await expect(text).toBeVisible();
    await expect(page.getByText('Please use a newer browser')).toBeVisible();
    await page.clock.fastForward(8000);
    await expect(page.getByText(phone)).toBeVisible();

    await page.unrouteAll();
    await page.goto('/page/user');
    await expect(text, 'a page that starts has no such text').toHaveCount(0);
  });

  test('does so in the console, too', async ({ page }) => {
    await page.route(/\/assets\/index-[^/]+\.js$/, (route) => route.abort());
    await page.goto('/admin/', { waitUntil: 'load' });
    await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
    await expect(page.getByText('Please use a newer browser')).toBeVisible();
  });
});
