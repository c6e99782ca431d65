import { readFileSync } from 'node:fs';
import { book, findOpenDays, type OpenSession } from '../../support/booking-steps';
import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { carrySignIn, desktop, readingOf, speak } from '../pages/device';
import { faultOf, fieldOf } from '../pages/fields';
import { openAccountMenu } from '../pages/header';
import { expectFitting, expectReadable } from '../pages/reading';

const [language, viewport] = readingOf('en', desktop);
test.describe(`in ${language} at ${viewport.width} pixels`, () => {
  test.use({ viewport });
  const t = textsOf(language);

  test('an owner reads and downloads all personal data of the account after entering the password again', async ({
    page,
  }) => {
    const person = await registerVisitor(baseUrl());
    const [, [session]] = (await findOpenDays(person.client, 2)) as [unknown, OpenSession[]];
    const { orderno } = await book(baseUrl(), person.client, session!, [
      { realname: person.realname, doctype: 2, idnum: person.idnum },
    ]);
    await speak(page, language);
    await carrySignIn(page, person.client);
    await page.goto('/page/account/profile');
    await openAccountMenu(page);
    await page.getByRole('link', { name: t.account.menu.personalCopy }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.copy.title })).toBeVisible();
    const submit = page.getByRole('button', { name: t.copy.submit });
    await submit.click();
    await expect(faultOf(page, 'password')).toBeVisible();
    await expectFitting(page);
    await expectReadable(page);
    await fieldOf(page, 'password').fill(person.password);
    await submit.click();
    await expect(page.getByRole('heading', { name: t.copy.section.orders })).toBeVisible();
    await expect(page.getByText(person.idnum).first()).toBeVisible();
    await expect(page.getByText(String(orderno)).first()).toBeVisible();
    await expectFitting(page);
    await expectReadable(page);

    const data = page.waitForEvent('download');
    await page.getByRole('button', { name: t.copy.json }).click();
    const file = await data;
    expect(file.suggestedFilename()).toMatch(/\.json$/);
    const copy = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
      account: { idnum: string };
      orders: { orderno: string }[];
    };
    expect(copy.account.idnum).toBe(person.idnum);
    expect(copy.orders).toMatchObject([{ orderno: String(orderno) }]);
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
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain(person.idnum);
  });
});
