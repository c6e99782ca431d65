import { book, findOpenDays, type OpenSession } from '../../support/booking-steps';
import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { carrySignIn, narrow, readingOf, speak } from '../pages/device';
import { openAccountMenu } from '../pages/header';
import { expectFitting, expectReadable } from '../pages/reading';

/** The link names the system's public address. Replace it with the address of the test. */
const here = (url: string): string => new URL(new URL(url).pathname, baseUrl()).href;

const [language, viewport] = readingOf('zh', narrow);
test.describe(`in ${language} at ${viewport.width} pixels`, () => {
  test.use({ viewport });
  const t = textsOf(language);
  const words = t.account.calendar;

  test('a calendar link is shown once, read by a calendar app, replaced and ended', async ({
    page,
    request,
  }) => {
    const person = await registerVisitor(baseUrl());
    const [day] = await findOpenDays(person.client, 1);
    await book(baseUrl(), person.client, day?.[0] as OpenSession, 1);
    await speak(page, language);
    await carrySignIn(page, person.client);
    await page.goto('/page/account/record');
    await openAccountMenu(page);
    await page.getByRole('link', { name: t.account.menu.calendar }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expect(page.getByText(words.none)).toBeVisible();
    await expectFitting(page);
    await page.getByRole('button', { name: words.make }).click();
    const link = page.getByRole('textbox', { name: words.link });
    const url = await link.inputValue();
    const calendar = await request.get(here(url));
    expect(await calendar.text()).toContain('BEGIN:VEVENT');
    await expect(page.getByRole('link', { name: words.open })).toHaveAttribute(
      'href',
      url.startsWith('https:')
        ? url.replace('https:', 'webcals:')
        : url.replace('http:', 'webcal:'),
    );
    await expectFitting(page);
    await expectReadable(page);

    await page.reload();
    await expect(page.getByText(words.lost)).toBeVisible();
    await expect(link, 'shown only once').toHaveCount(0);
    await page.getByRole('button', { name: words.renew }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.renew }).click();
    await expect(link).toBeVisible();
    expect((await request.get(here(url))).status()).toBe(404);
    const next = await link.inputValue();
    await page.getByRole('button', { name: words.end }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.end }).click();
    await expect(page.getByText(words.none)).toBeVisible();
    expect((await request.get(here(next))).status()).toBe(404);
  });
});
