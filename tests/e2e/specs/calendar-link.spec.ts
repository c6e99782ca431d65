import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { openSession, bookFor } from '../fixtures/open-session';
import { openAccountMenu } from '../pages/header';
import { expectFitting, expectSound } from '../pages/reading';

/** The link names the system's public address. Replace it with the address of the test. */
const here = (url: string): string => new URL(new URL(url).pathname, baseUrl()).href;

describeIn('zh', 'narrow', ({ t }) => {
  const words = t.account.calendar;

  test('a calendar link is shown once, replaced and ended', async ({ page, request, person }) => {
    await bookFor(person.client, await openSession(person.client));
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
    await expectSound(page);

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
