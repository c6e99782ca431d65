import { readFileSync } from 'node:fs';
import { describeIn, expect, test } from '../fixtures/test';
import { bookFor, openSession } from '../fixtures/open-session';
import { faultOf, fieldOf } from '../pages/fields';
import { openAccountMenu } from '../pages/header';
import { expectSound } from '../pages/reading';

describeIn('en', 'desktop', ({ t }) => {
  test('an owner reads and downloads all personal data', async ({ page, person }) => {
    const session = await openSession(person.client, 1);
    const { orderno } = await bookFor(person.client, session, [
      { realname: person.realname, doctype: 2, idnum: person.idnum },
    ]);
    await page.goto('/page/account/profile');
    await openAccountMenu(page);
    await page.getByRole('link', { name: t.account.menu.personalCopy }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.copy.title })).toBeVisible();
    const submit = page.getByRole('button', { name: t.copy.submit });
    await submit.click();
    await expect(faultOf(page, 'password')).toBeVisible();
    await expectSound(page);
    await fieldOf(page, 'password').fill(person.password);
    await submit.click();
    await expect(page.getByRole('heading', { name: t.copy.section.orders })).toBeVisible();
    await expect(page.getByText(person.idnum).first()).toBeVisible();
    await expect(page.getByText(orderno).first()).toBeVisible();
    await expectSound(page);

    const data = page.waitForEvent('download');
    await page.getByRole('button', { name: t.copy.json }).click();
    const file = await data;
    expect(file.suggestedFilename()).toMatch(/\.json$/);
    const copy = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
      account: { idnum: string };
      orders: { orderno: string }[];
    };
    expect(copy.account.idnum).toBe(person.idnum);
    expect(copy.orders).toMatchObject([{ orderno: orderno }]);
    const text = page.waitForEvent('download');
    await page.getByRole('button', { name: t.copy.readable }).click();
    expect(readFileSync(await (await text).path(), 'utf8')).toContain(
      `${t.copy.field.idnum}: ${person.idnum}`,
    );

    // A link leads to account deletion.
    await expect(page.getByRole('link', { name: t.copy.toErase })).toHaveAttribute(
      'href',
      /\/account\/profile$/,
    );

    // Only the page holds the data: the browser stores none of it.
    await page.reload();
    await expect(submit).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toContain(person.idnum);
  });
});
