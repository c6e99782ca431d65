import { book, findOpenDays, type OpenSession } from '../../support/booking-steps';
import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { carrySignIn, narrow, readingOf, siteIsKept, speak } from '../pages/device';
import { chooseFromAccountMenu } from '../pages/header';
import { expectFitting, expectReadable } from '../pages/reading';

const [language, viewport] = readingOf('en', narrow);
test.describe(`in ${language} at ${viewport.width} pixels`, () => {
  test.use({ viewport, serviceWorkers: 'allow' });
  const t = textsOf(language);

  test('an opened ticket is available offline until its owner signs out', async ({
    page,
    context,
  }) => {
    const person = await registerVisitor(baseUrl());
    const [sessions] = (await findOpenDays(person.client)) as [OpenSession[]];
    await book(baseUrl(), person.client, sessions[3] as OpenSession, 1);
    await speak(page, language);
    await carrySignIn(page, person.client);
    await page.goto('/page/account/myticket');
    const qr = page.getByTestId('ticket-qr');
    await expect(qr).toBeVisible();
    await expectFitting(page);
    await expectReadable(page);
    const shown = await qr.getAttribute('src');
    await siteIsKept(page);

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
    await later
      .getByRole('dialog')
      .getByRole('button', { name: t.site.header.logout, exact: true })
      .click();
    await expect(later).toHaveURL(/\/user\/login/);
    const kept = await later.evaluate(() => Object.keys(localStorage));
    expect(kept).not.toContain('kept-tickets');
  });
});
