import type { Page } from '@playwright/test';
import { signInStaff } from '../../support/staff-client';
import { newUnit } from '../../support/unit-steps';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { GroupVisitPage } from '../pages/group-visit-page';
import { readBrowserStorage } from '../pages/browser-store';
import { type Language, textsOf } from '../pages/booking-page';
import { speak } from '../pages/device';
import { fieldOf, confirm } from '../pages/fields';

const issueUnit = async () => newUnit(baseUrl(), await signInStaff(baseUrl(), 'admin'));
type Unit = Awaited<ReturnType<typeof issueUnit>>;

/** Fills in a name that is not saved on the server yet. */
async function fillIn(page: Page, unit: Unit, language: Language = 'zh'): Promise<GroupVisitPage> {
  const auth = new GroupVisitPage(page, language);
  await speak(page, language);
  await page.route('**/auth_apply/saveDraft*', (route) => route.abort());
  await page.goto('/page/auth/form');
  await auth.signIn(unit);
  await fieldOf(page, 'name').fill('陈明德');
  await expect.poll(() => readBrowserStorage(page)).toContain('JNT-auth-form');
  expect(await readBrowserStorage(page)).not.toContain('陈明德');
  return auth;
}

/** Signs in the same unit on another device, then makes the page call the server. */
async function endElsewhere(page: Page, { client, loginid, passwd }: Unit): Promise<void> {
  expect((await client.call('auth_apply/login', { loginid, passwd })).code).toBe('A00006');
  await page.reload();
  await expect(fieldOf(page, 'loginid')).toBeVisible();
}

describeIn('zh', 'desktop', ({ language }) => {
  test('data of a unit whose sign-in ended elsewhere are readable for it alone', async ({
    page,
  }) => {
    const [unit, other] = [await issueUnit(), await issueUnit()];
    const auth = await fillIn(page, unit, language);
    await endElsewhere(page, unit);
    const stored = await readBrowserStorage(page);
    expect(stored).not.toContain('陈明德');
    expect(stored, 'the key is gone too').not.toContain('kept-by-unit');
    await auth.signIn(unit);
    await expect(fieldOf(page, 'name')).toHaveValue('陈明德');

    await endElsewhere(page, unit);
    await auth.signIn(other);
    await expect(fieldOf(page, 'name')).toHaveValue('');
    expect(await readBrowserStorage(page), 'deleted').not.toContain('JNT-auth-form');
  });
});

test('a unit’s log-out in one tab logs out in all', async ({ page, context }) => {
  const unit = await issueUnit();
  await fillIn(page, unit);
  const other = await context.newPage();
  await other.goto('/page/auth');
  await new GroupVisitPage(other, 'zh').button(textsOf('zh').auth.logout).click();
  await confirm(other, textsOf('zh').site.action.confirm);
  await expect(fieldOf(other, 'loginid')).toBeVisible();
  await expect(fieldOf(page, 'loginid')).toBeVisible();
  // The page may be reloading.
  await expect(async () => {
    const stored = await readBrowserStorage(page);
    expect(stored).not.toContain('JNT-auth-form');
    expect(stored).not.toContain('kept-by-unit');
  }).toPass();
});
