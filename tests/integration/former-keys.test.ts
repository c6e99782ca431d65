import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { fillEmptyDatabase } from '@hall/launcher/fill-empty-database';
import { readConfig } from '@hall/platform/config';
import { book, findOpenDays } from '../support/booking-steps';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { freshStores } from '../support/fresh-stores';
import { type CommandEnd, runLauncherCommand } from '../support/launcher-command';
import { registerVisitor } from '../support/new-visitor';
import { planSystem, runSystem, type System, type SystemPlan } from '../support/run-system';
import { readTicketLink } from '../support/ticket-link-of';
import { folderUntilEnd } from '../support/until-end';

const makeKey = (): string => randomBytes(32).toString('base64');
const former = makeKey();
const next = makeKey();

describe('a ticket link that was sent before INDEX_KEY changed', () => {
  let plan: SystemPlan;
  let stores: Awaited<ReturnType<typeof freshStores>>;
  let path: string;
  let visitDate: string;
  let rotated: CommandEnd;

  /** Starts the same installation with another INDEX_KEY. */
  const start = async (indexKey: string): Promise<System> => {
    const environment = { ...plan.environment, INDEX_KEY: indexKey };
    const system = await runSystem(stores, { ...plan, environment });
    return { ...system, stop: cleanUpAtEnd(() => system.stop()) };
  };
  const openLink = async (indexKey: string): Promise<number> => {
    const system = await start(indexKey);
    const { status } = await fetch(new URL(path, system.baseUrl));
    await system.stop();
    return status;
  };

  beforeAll(async () => {
    const files = folderUntilEnd('former-keys');
    stores = await freshStores();
    plan = await planSystem(stores, { INDEX_KEY: former, FILES_FOLDER: files });
    await fillEmptyDatabase(readConfig(plan.environment));
    const system = await start(former);
    const { client, telnum } = await registerVisitor(system.baseUrl);
    const session = (await findOpenDays(client)).at(-1)![0]!;
    visitDate = session.eventsdate;
    await book(system.baseUrl, client, session, 1);
    path = await readTicketLink(system.baseUrl, telnum);
    await system.stop();
    rotated = await runLauncherCommand('keys-rotate', [], {
      ...(plan.environment as Record<string, string>),
      DATABASE_URL: stores.databaseUrl,
      INDEX_KEY: `${next},${former}`,
    });
  });

  test('makes keys:rotate require the former key until the day of the visit', () => {
    expect(rotated).toMatchObject({ code: 0 });
    expect(rotated.stdout).toContain(
      `Keep the former INDEX_KEY until ${visitDate}, the last visit booked before the change.`,
    );
    expect(rotated.stdout).not.toContain('Nothing needs');
  });

  test('opens its ticket while INDEX_KEY lists the former key second', async () => {
    expect(await openLink(`${next},${former}`)).toBe(200);
  });

  test('opens nothing once the former key is removed', async () => {
    expect(await openLink(next)).toBe(404);
  });
});
