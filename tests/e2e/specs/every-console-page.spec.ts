import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOpenDays } from '../../support/booking-steps';
import { registerVisitor } from '../../support/new-visitor';
import { signInStaff } from '../../support/staff-client';
import { newUnit, submitForm } from '../../support/unit-steps';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { bookFor } from '../fixtures/open-session';
import { headsAtLastRow, linksOf } from '../pages/console-parts';
import { consoleOf, desktop, narrow } from '../pages/device';
import { titleOf } from '../pages/fields';
import { follow } from '../pages/follow';
import { expectFitting, expectWholeDates, expectSound } from '../pages/reading';
import { StaffConsole } from '../pages/staff-console';

/** Checked where their content is made: `staff-scalpers`, `staff-imports`, `staff-today`. */
const elsewhere = ['/clusters/$clusterid', '/imports/$importid', '/wall'];
const small = { width: 1024, height: 768 };
/** So low that the header of a list with some rows scrolls away unless it is sticky. */
const low = { width: 1024, height: 320 };

/** Every address of the console, from its sources. */
const addresses = ['today', 'people', 'visits', 'hall', 'control'].flatMap((part) => {
  const source = readFileSync(join(__dirname, `../../../admin/src/addresses/${part}.ts`), 'utf8');
  return [...source.matchAll(/page\('([^']+)'/g)].map(([, path]) => path as string);
});
const isAddress = (path: string): boolean =>
  addresses.some((address) => new RegExp(`^${address.replace(/\$\w+/g, '[^/]+')}$`).test(path));

/** @returns the ids of an order, an application and an account, by the parameter names of the addresses */
async function somethingOfEach(): Promise<Record<string, string>> {
  const visitor = await registerVisitor(baseUrl());
  const [sessions] = await findOpenDays(visitor.client, 1);
  const { orderid } = await bookFor(visitor.client, sessions![0]!, 2);
  const admin = await signInStaff(baseUrl(), 'admin');
  const { client } = await newUnit(baseUrl(), admin);
  const { authapplyid } = await submitForm(client, sessions![1]!);
  const { body } = await admin.call('GET', 'accounts?type=ta');
  const [account] = body.items as { accountid: string }[];
  return { orderid: orderid, authapplyid, accountid: account!.accountid };
}

const [language] = consoleOf('zh', 1024);
test(`every page of the console is sound in ${language}`, async ({ page }) => {
  test.setTimeout(300_000);
  expect(addresses.length).toBeGreaterThan(30);
  const ids = await somethingOfEach();
  const atConsole = new StaffConsole(page, language);
  await page.setViewportSize(desktop);
  await atConsole.open('admin', '/audit');
  for (const address of addresses.filter((one) => !elsewhere.includes(one))) {
    const path = address.replace(/\$(\w+)/g, (_all, name: string) => ids[name]!);
    await test.step(path, async () => {
      if (path !== '/audit') await follow(page, `/admin${path}`);
      const [heading] = (await titleOf(page).innerText()).split('\n');
      const title = (await page.title()).replace(/^\(\d+\) /, '');
      expect(title.endsWith(` · ${atConsole.t.console.name}`), title).toBe(true);
      expect(heading?.startsWith(title.slice(0, title.lastIndexOf(' · ')).trim()), title).toBe(
        true,
      );
      await expectFitting(page);
      await page.setViewportSize(small);
      await expectSound(page, path);
      await expectWholeDates(page);
      const inner = (await linksOf(page)).filter(
        (href) => href.startsWith('/admin/') && !/^.admin.(api|queues)\b/.test(href),
      );
      expect(
        inner
          .map((href) => href.slice('/admin'.length).split('?')[0]!)
          .filter((to) => !isAddress(to)),
        'broken links',
      ).toEqual([]);
      expect(await linksOf(page)).not.toContain('nowhere');
      await page.setViewportSize(low);
      expect((await headsAtLastRow(page)) ?? 0, 'list headers stay visible').toBeGreaterThanOrEqual(
        0,
      );
      await page.setViewportSize(narrow);
      await expectWholeDates(page);
      await page.setViewportSize(desktop);
    });
  }
});
