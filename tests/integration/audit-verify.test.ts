import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  AuditEntry,
  createAuditSeals,
  hashEntry,
  publishHead,
  recordAct,
  sealAuditBy,
} from '@hall/domain/foundation/audit';
import type { Database } from '@hall/platform/postgres/data-source';
import { freshStores } from '../support/fresh-stores';
import { runLauncherCommand } from '../support/launcher-command';
import { databaseUntilEnd, folderUntilEnd } from '../support/until-end';

const randomKey = (): string => randomBytes(32).toString('base64');
const indexKey = randomKey();

describe('npm run audit:verify', () => {
  let database: Database;
  let folder: string;
  let settings: Record<string, string>;
  beforeAll(async () => {
    folder = folderUntilEnd('heads');
    const { databaseUrl, redisUrl } = await freshStores();
    settings = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, INDEX_KEY: indexKey };
    database = await databaseUntilEnd(databaseUrl);
    await act('1');
    sealAuditBy(database, indexKey);
    await act('2');
  });

  const act = (id: string) =>
    database.transaction((transaction) =>
      recordAct(transaction, {
        staff: { id: null, username: 'admin', role: 'admin' },
        address: '198.18.0.1',
        act: 'account.lock',
        subject: { type: 'account', id },
      }),
    );
  const past = (statement: string) =>
    database.transaction(async (transaction) => {
      await transaction.query('SET LOCAL session_replication_role = replica');
      await transaction.query(statement);
    });
  /** Makes the log this many days older, for checks that depend on age. */
  async function makeOlder(days: number) {
    let previousHash = '0'.repeat(64);
    for (const entry of await database.getRepository(AuditEntry).find({ order: { id: 'ASC' } })) {
      const at = new Date(entry.at.getTime() - days * 86_400_000);
      const {
        hash: _hash,
        staff: _staff,
        touches: _touches,
        seal,
        ...content
      } = {
        ...entry,
        at,
        previousHash,
      };
      previousHash = hashEntry(content);
      await past(
        `UPDATE audit_log SET at = '${at.toISOString()}', previous_hash = '${content.previousHash}', hash = '${previousHash}',
           seal = ${seal ? `'${createAuditSeals(indexKey).seal(previousHash)}'` : 'NULL'} WHERE id = ${entry.id}`,
      );
    }
  }
  const verify = (more: Record<string, string> = {}) =>
    runLauncherCommand('audit-verify', [], { ...settings, ...more });
  const withHeads = () => verify({ AUDIT_HEADS_FOLDER: folder });

  test('reports the unchecked range of an installation without heads', async () => {
    const { code, stdout } = await verify();
    expect(code).toBe(0);
    expect(stdout).toContain('2 entries, each chained to the one before it.');
    expect(stdout).toMatch(/Not checked: .*entry 1.* no published head/);
    expect(stdout).toMatch(/Not checked: .*cut off at the end.*AUDIT_HEADS_FOLDER is not set/);
  });

  test('does not report it once a head covers the rest', async () => {
    await publishHead(database, folder, createAuditSeals(indexKey));
    const { code, stdout } = await withHeads();
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.not.stringContaining('Not') });
    expect(stdout).toContain('1 published head');
  });

  test('exits with 1 if the newest entry was removed', async () => {
    await past('CREATE TABLE saved AS SELECT * FROM audit_log WHERE id = 2');
    await past('DELETE FROM audit_log WHERE id = 2');
    expect(await withHeads()).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('Entry 2 is missing'),
    });
    await past('INSERT INTO audit_log SELECT * FROM saved');
  });

  test('exits with 1 if the folder holds no head of an old log, and explains why', async () => {
    rmSync(join(folder, 'audit-heads.txt'));
    expect(await withHeads()).toMatchObject({ code: 0 });
    await makeOlder(2);
    expect(await verify()).toMatchObject({ code: 0 });
    const { code, stdout } = await withHeads();
    expect(code).toBe(1);
    expect(stdout).toContain('2 entries, each chained to the one before it.');
    expect(stdout).toMatch(/AUDIT_HEADS_FOLDER holds no published head.*older than a day/);
  });

  test('needs no former key once keys:rotate has published a head under the new one', async () => {
    const [DATA_KEYS, next] = [`a:${randomKey()}`, randomKey()];
    const rotated = await runLauncherCommand('keys-rotate', [], {
      ...settings,
      DATA_KEYS,
      INDEX_KEY: `${next},${indexKey}`,
      AUDIT_HEADS_FOLDER: folder,
      FILES_FOLDER: folder,
    });
    expect(rotated).toMatchObject({ code: 0 });
    const { code, stdout } = await verify({ AUDIT_HEADS_FOLDER: folder, INDEX_KEY: next });
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.not.stringContaining('Not') });
  });
});
