import { registerVisitor } from '../../support/new-visitor';
import { describeIn, expect, test } from '../fixtures/test';
import { carrySignIn } from '../pages/device';
import { expectReadable } from '../pages/reading';
import { watchShifts } from '../pages/shifts';

/** The maximum layout shift, as a share of the screen. */
const most = 0.02;

describeIn('en', 'desktop', () => {
  test('late responses push nothing away', async ({ page, baseURL }) => {
    const moved = await watchShifts(page);

    await page.goto('/page/user');
    await expect(page.getByTestId('open-session').first()).toBeVisible();
    expect(await moved(), 'the first page').toBeLessThan(most);

    await page.goto('/page/mobile');
    await expect(page.getByRole('definition').first()).not.toHaveText(/^\s*$/);
    expect(await moved(), 'the mobile page').toBeLessThan(most);

    await carrySignIn(page, (await registerVisitor(baseURL!)).client);
    await page.goto('/page/account/profile');
    await expectReadable(page);
    expect(await moved(), 'the profile').toBeLessThan(most);
  });
});
