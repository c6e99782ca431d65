import { bind, registerTeam } from '../../support/new-team-account';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, test } from '../fixtures/test';
import { atBothWidths, carrySignIn } from '../pages/device';
import { expectForElders, readLarge } from '../pages/elder';
import { follow } from '../pages/follow';
import { GroupVisitPage } from '../pages/group-visit-page';

describeIn('zh', 'desktop', ({ language }) => {
  test.setTimeout(240_000);

  test('the pages of agencies and guides are in large text', async ({ page, database }) => {
    const agency = await registerTeam(baseUrl(), database, 'ta');
    const guide = await registerTeam(baseUrl(), database, 'tg');
    await bind(guide, agency);
    await readLarge(page);
    const look = async (path: string): Promise<void> => {
      await follow(page, `/page/${path}`);
      await atBothWidths(page, () => expectForElders(page, path));
    };
    await carrySignIn(page, agency.client, 'ta');
    await page.goto('/page/user');
    for (const path of ['account/guides', 'account/operator', 'account/profile', 'ta'])
      await look(path);
    await carrySignIn(page, guide.client, 'tg');
    await page.goto('/page/user');
    for (const path of ['account/tourOperator', 'account/profile', 'tg']) await look(path);
  });

  test('the pages and the form of a unit are in large text', async ({ page, unit }) => {
    await readLarge(page);
    await page.goto('/page/auth');
    const auth = new GroupVisitPage(page, language);
    await auth.signIn(unit);
    for (const path of ['auth/form', 'auth-report', 'auth']) {
      await follow(page, `/page/${path}`);
      await atBothWidths(page, () => expectForElders(page, path));
    }
  });
});
