import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { book, findOpenDays } from '../support/booking-steps';
import { readMessages } from '../support/development-tools';
import { eventually } from '../support/eventually';
import { freshStores } from '../support/fresh-stores';
import { runLauncherCommand } from '../support/launcher-command';
import { registerVisitor } from '../support/new-visitor';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { signInStaff } from '../support/staff-client';
import { startSystem } from '../support/start-system';
import type { System } from '../support/run-system';
import { applicationOf, databaseBeside, pastPooler, runStatement } from '../support/statements';
import { folderUntilEnd } from '../support/until-end';

interface Booked {
  /** The path of the link in the message. */
  path: string;
  ticketcode: string;
  orderno: string;
}

describe('bookings that a restore has lost', () => {
  const folder = folderUntilEnd('lost');
  const keys = {
    DATA_KEYS: `2026:${randomBytes(32).toString('base64')}`,
    INDEX_KEY: randomBytes(32).toString('base64'),
  };
  let restored: System;
  let survived: Booked;
  let lost: Booked;

  async function bookAndRead(baseUrl: string): Promise<Booked> {
    const { client, telnum } = await registerVisitor(baseUrl);
    const session = (await findOpenDays(client))[0]![0]!;
    const { orderid, orderno } = await book(baseUrl, client, session, 1);
    const path = await eventually(async () => {
      const message = (await readMessages(baseUrl, telnum)).find(({ text }) =>
        text.includes('/t/'),
      );
      return new URL(/https?:\S+\/t\/\w+/.exec(message!.text)![0]).pathname;
    });
    const { ticketcode } = await client.call('order/ticket', { orderid: String(orderid) });
    return { path, ticketcode: String(ticketcode), orderno: String(orderno) };
  }

  beforeAll(async () => {
    const stores = await freshStores();
    const name = `r_${randomBytes(6).toString('hex')}`;
    await runStatement(stores.databaseUrl, `CREATE DATABASE ${name} TEMPLATE template0`);
    const databaseUrl = databaseBeside(stores.databaseUrl, name);
    const command = async (what: string, args: string[], url: string): Promise<void> => {
      const ended = await runLauncherCommand(what, args, {
        ...keys,
        NODE_ENV: 'test',
        DATABASE_URL: applicationOf(url),
        MIGRATION_DATABASE_URL: pastPooler(url),
        REDIS_URL: stores.redisUrl,
        FILES_FOLDER: join(folder, 'files'),
        BACKUP_FOLDER: join(folder, 'backups'),
      });
      expect(ended).toMatchObject({ code: 0 });
    };
    const before = await startSystem(stores, keys);
    survived = await bookAndRead(before.baseUrl);
    await command('backup', [], stores.databaseUrl);
    lost = await bookAndRead(before.baseUrl);
    await before.stop();
    await command('restore', ['latest'], databaseUrl);
    restored = await startSystem({ ...stores, databaseUrl }, keys);
    cleanUpAtEnd(() => restored.stop());
  });

  const open = async (path: string, locale: string): Promise<{ status: number; html: string }> => {
    const response = await fetch(new URL(`${path}?lang=${locale}`, restored.baseUrl));
    return { status: response.status, html: await response.text() };
  };

  test('the page of a ticket booked after the backup shows that it was lost, when, and what to do', async () => {
    const english = await open(lost.path, 'en');
    expect(english.status).toBe(410);
    expect(english.html).toContain('This order was lost');
    // The day is repeated only if midnight is in between.
    expect(english.html).toMatch(
      /between \w+day \d+ \w+ \d{4} \d\d:\d\d and (\w+day \d+ \w+ \d{4} )?\d\d:\d\d/,
    );
    expect(english.html).toContain('href="/page/"');
    expect((await open(lost.path, 'zh')).html).toContain('预约记录未能恢复');
  });

  test('a ticket from before the backup is unchanged, and a made-up link opens nothing', async () => {
    expect((await open(survived.path, 'en')).html).toContain(survived.ticketcode);
    expect((await open(`${survived.path}0`, 'en')).status).toBe(404);
  });

  test('new bookings get none of the lost numbers: the lost link stays lost', async () => {
    await bookAndRead(restored.baseUrl);
    expect((await open(lost.path, 'en')).status).toBe(410);
  });

  test('the gate explains a lost ticket, and answers unknown for any other code', async () => {
    const gate = await signInStaff(restored.baseUrl, 'gate');
    const find = async (code: string) => gate.call('POST', 'admissions/lookup', { code });
    for (const code of [lost.ticketcode, lost.orderno])
      expect(await find(code)).toMatchObject({
        status: 409,
        body: { detail: expect.stringMatching(/\d{4}-\d\d-\d\d \d\d:\d\d/) },
      });
    expect(await find('20250101ABCDEFGHJK')).toMatchObject({ status: 404 });
    expect(await find('nothing')).toMatchObject({ status: 404 });
    expect(await find(survived.ticketcode)).toMatchObject({ status: 200 });
  });
});
