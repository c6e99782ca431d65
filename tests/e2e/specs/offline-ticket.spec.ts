import { describeIn, expect, test } from '../fixtures/test';
import { openSession, bookFor } from '../fixtures/open-session';
import { confirm } from '../pages/fields';
import { siteIsCached } from '../pages/device';
import { chooseFromAccountMenu } from '../pages/header';
import { expectReadable, expectSound } from '../pages/reading';

describeIn('en', 'narrow', ({ t, viewport }) => {
  test.use({ serviceWorkers: 'allow' });

  test('an opened ticket is available offline', async ({ page, context, person }) => {
    await bookFor(person.client, await openSession(person.client, 0, 3));
    await page.goto('/page/account/myticket');
    const qr = page.getByTestId('ticket-qr');
    await expect(qr).toBeVisible();
    await expectSound(page);
    const shown = await qr.getAttribute('src');
    await siteIsCached(page);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(t.orders.offline)).toBeVisible();
    expect(await qr.getAttribute('src')).toBe(shown);
    await expectReadable(page);
    await page.close();
    const later = await context.newPage();
    await later.setViewportSize(viewport);
    await later.goto('/page/account/myticket');
    await expect(later.getByTestId('ticket-qr'), 'in a new tab too').toBeVisible();

    await context.setOffline(false);
    await later.reload();
    await expect(later.getByText(t.orders.offline)).toBeHidden();
    await chooseFromAccountMenu(later, t.site.header.logout);
    await confirm(later, t.site.header.logout);
    await expect(later).toHaveURL(/\/user\/login/);
    const stored = await later.evaluate(() => Object.keys(localStorage));
    expect(stored).not.toContain('kept-tickets');
  });
});
