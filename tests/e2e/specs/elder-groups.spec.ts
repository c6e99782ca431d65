import { bind, registerTeam } from '../../support/new-team-account';
import { signInStaff } from '../../support/staff-client';
import { newUnit } from '../../support/unit-steps';
import { baseUrl } from '../fixtures/base-url';
import { test } from '../fixtures/database';
import { AuthPage } from '../pages/auth-page';
import { carrySignIn, desktop, narrow, speak } from '../pages/device';
import { expectForElders, readLarge } from '../pages/elder';
import { follow } from '../pages/follow';

for (const [language, viewport] of [
  ['zh', narrow],
  ['en', desktop],
] as const)
  test.describe(`in ${language} at ${viewport.width} pixels`, () => {
    test.use({ viewport });
    test.setTimeout(240_000);

    test('an agency’s and a guide’s own pages are as large', async ({ page, database }) => {
      const agency = await registerTeam(baseUrl(), database, 'ta');
      const guide = await registerTeam(baseUrl(), database, 'tg');
      await bind(guide, agency);
      await speak(page, language);
      await readLarge(page);
      const look = async (path: string): Promise<void> => {
        await follow(page, `/page/${path}`);
        await expectForElders(page, path);
      };
      await carrySignIn(page, agency.client, 'ta');
      await page.goto('/page/account/password');
      for (const path of ['ta', 'account/guides', 'account/operator', 'account/profile'])
        await look(path);
      await carrySignIn(page, guide.client, 'tg');
      await page.goto('/page/account/password');
      for (const path of ['tg', 'account/tourOperator', 'account/profile']) await look(path);
    });

    test('a unit’s pages and its form are as large', async ({ page }) => {
      const { loginid, passwd } = await newUnit(baseUrl(), await signInStaff(baseUrl(), 'admin'));
      await speak(page, language);
      await readLarge(page);
      await page.goto('/page/auth/form');
      const auth = new AuthPage(page, language);
      await auth.signIn(loginid, passwd);
      for (const path of ['auth', 'auth-report', 'auth/form']) {
        await follow(page, `/page/${path}`);
        await expectForElders(page, path);
      }
    });
  });
