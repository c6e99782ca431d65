import type { Database } from '@hall/platform/postgres/data-source';
import { en } from '@hall/shared/locales/en';
import { zh } from '@hall/shared/locales/zh';
import { readMessages, readSentCode } from '../../support/development-tools';
import { eventually } from '../../support/eventually';
import { visitorOfLongAgo } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { openSession, bookFor } from '../fixtures/open-session';
import { expectForElders, readLarge } from '../pages/elder';
import { expectSound } from '../pages/reading';

/** Books, and reads the link that the phone receives. */
async function bookAndRead(database: Database) {
  const person = await visitorOfLongAgo(baseUrl(), database);
  await bookFor(person.client, await openSession(person.client, 0, 3), 2);
  const link = await eventually(async () => {
    const texts = (await readMessages(baseUrl(), person.telnum)).map(({ text }) => text).join();
    expect(texts).toContain('/t/');
    return String(/\/t\/\w+/.exec(texts));
  });
  return { person, link };
}

describeIn('zh', 'narrow', ({ language }) => {
  const { ticketPage: t, ticket } = { zh, en }[language];

  test('a link in a message opens and moves the ticket', async ({ page, database }) => {
    const { person, link } = await bookAndRead(database);
    await page.goto(`${link}?lang=${language}`);
    await expect(page.getByRole('heading', { name: ticket.title })).toBeVisible();
    await expect(page.getByText(ticket.scan)).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: t.act }).click();

    await expectSound(page);
    await page.getByRole('button', { name: t.code.send }).click();
    const field = page.getByLabel(t.code.label);
    await field.fill('000000');
    await page.getByRole('button', { name: t.code.check }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectSound(page);
    await field.fill(await readSentCode(baseUrl(), person.telnum));
    await page.getByRole('button', { name: t.code.check }).click();
    await expect(page.getByRole('heading', { name: t.choices })).toBeVisible();
    await expectSound(page);

    const sessions = page.getByLabel(t.change.label);
    await sessions.selectOption({ index: 2 });
    const time = await page.getByRole('option', { selected: true }).innerText();
    await page.getByRole('button', { name: t.change.next }).click();
    await expect(page.getByRole('heading', { name: t.change.ask })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: time })).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: t.change.confirm }).click();
    await expect(page.getByRole('heading', { name: t.change.done })).toBeVisible();
    await expect(page.getByText(time)).toBeVisible();
    await expectSound(page);

    // Every page on the way back is one that can be read again.
    await page.goBack();
    await expect(page.getByRole('heading', { name: t.choices })).toBeVisible();
    await expect(page.getByText(time).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    while (!(await page.getByText(ticket.scan).isVisible())) {
      await page.goBack();
      await expect(page.getByRole('main')).toBeVisible();
    }

    await readLarge(page);
    await page.reload();
    await expectForElders(page);
    await page.getByRole('link', { name: t.act }).click();
    await expect(page.getByRole('heading', { name: t.choices })).toBeVisible();
    await expectForElders(page);
    await page.getByRole('link', { name: t.remove.act }).first().click();
    await expect(page.getByRole('button', { name: t.remove.confirm })).toBeVisible();
    await expectForElders(page);
    await page.getByRole('button', { name: t.remove.confirm }).click();
    await expect(page.getByRole('heading', { name: t.remove.done })).toBeVisible();
    await expectForElders(page);
  });

  test('the booking is cancelled by the link', async ({ page, database }) => {
    const { person, link } = await bookAndRead(database);
    await page.goto(`${link}/manage?lang=${language}`);
    await page.getByRole('button', { name: t.code.send }).click();
    const field = page.getByLabel(t.code.label);
    await expect(field).toBeVisible();
    await field.fill(await readSentCode(baseUrl(), person.telnum));
    await page.getByRole('button', { name: t.code.check }).click();
    await page.getByRole('link', { name: t.cancel.title }).click();
    await expect(page.getByRole('heading', { name: t.cancel.ask })).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: t.cancel.confirm }).click();
    await expect(page.getByText(t.cancelled)).toBeVisible();
    await expect(page.getByRole('link', { name: t.lost.again })).toHaveAttribute(
      'href',
      /\/page\/user\?party=2&date=\d{4}-\d\d-\d\d/,
    );
    await page.goBack();
    await expect(page.getByText(t.cancelled)).toBeVisible();
    await expect(page.getByText(ticket.scan)).toHaveCount(0);
    await expectSound(page);
  });
});
