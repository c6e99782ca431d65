import type { Locator } from '@playwright/test';
import type { Database } from '@hall/platform/postgres/data-source';
import { en } from '@hall/shared/locales/en';
import { zh } from '@hall/shared/locales/zh';
import { readMessages, readSentCode } from '../../support/development-tools';
import { eventually } from '../../support/eventually';
import { visitorOfLongAgo } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { openSession, bookFor } from '../fixtures/open-session';
import { carrySignIn, speak } from '../pages/device';
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
  const t = { zh, en }[language].ticketPage;

  test('a link in a message opens and moves the ticket', async ({ page, database }) => {
    const { person, link } = await bookAndRead(database);
    await page.goto(`${link}?lang=${language}`);
    await expect(page.getByRole('heading', { name: t.title })).toBeVisible();
    await expect(page.getByText(t.scan)).toBeVisible();
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

    await page.getByLabel(t.change.label).selectOption({ index: 2 });
    await page.getByRole('button', { name: t.change.confirm }).click();
    await expect(page.getByRole('heading', { name: t.change.done })).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: t.back }).click();
    await expect(page.getByText(t.scan)).toBeVisible();

    await readLarge(page);
    await page.reload();
    await expectForElders(page);
    await page.getByRole('link', { name: t.act }).click();
    await expect(page.getByRole('button', { name: t.code.send })).toBeVisible();
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
    await page.getByRole('button', { name: t.cancel.confirm }).click();
    await expect(page.getByText(t.cancelled)).toBeVisible();
    await expect(page.getByText(t.scan)).toHaveCount(0);
    await expectSound(page);
  });
});

test('an order’s number wraps only after its date', async ({ page, database }) => {
  const { person, link } = await bookAndRead(database);
  await page.setViewportSize({ width: 320, height: 640 });
  const linesOf = (path: string, show: Locator): Promise<number> =>
    page.goto(path).then(() =>
      show.evaluate((number) => {
        const afterDate = document.createRange();
        afterDate.selectNodeContents(number.lastChild ?? number);
        return afterDate.getClientRects().length;
      }),
    );
  const number = page.getByText(/^\d{8}[0-9A-Z]{10}$/);
  expect(await linesOf(`${link}?lang=en`, number)).toBe(1);
  const { orders } = await person.client.call('order/list', { page: '1', pagesize: '10' });
  const [order] = orders as [{ orderid: number }];
  await speak(page, 'en');
  await carrySignIn(page, person.client);
  expect(await linesOf(`/page/account/record/${order.orderid}`, number.last())).toBe(1);
});
