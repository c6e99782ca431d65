import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  checkAudit,
  createAuditSeals,
  hashEntry,
  publishHead,
  recordAct,
  sealAuditBy,
  verifyAudit,
} from '@hall/domain/foundation/audit';
import { openHallDatabase } from '@hall/domain/model';
import type { Database } from '@hall/platform/postgres/data-source';
import { freshStores } from '../support/fresh-stores';
import { folderUntilEnd, freshDatabase } from '../support/until-end';

const actor = {
  staff: { id: null, username: 'admin', role: 'admin' as const },
  address: '198.18.0.1',
};
const newKey = (): string => randomBytes(32).toString('base64');
const key = newKey();
const seals = createAuditSeals(key);

/** A seal that somebody without the key could forge: it looks like one of a rotated key. */
const madeUp = `abcdef.${randomBytes(32).toString('base64url')}`;

describe('an attacker with the database but without the key', () => {
  let database: Database;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hall-heads-'));
    database = await openHallDatabase((await freshStores()).databaseUrl, 2);
    sealAuditBy(database, key);
  });
  afterEach(async () => {
    await database.destroy();
    rmSync(folder, { recursive: true, force: true });
  });

  const act = (id: string) =>
    database.transaction((transaction) =>
      recordAct(transaction, { ...actor, act: 'account.lock', subject: { type: 'account', id } }),
    );
  const actThrice = async () => {
    for (const id of ['1', '2', '3']) await act(id);
  };
  const past = (statement: string, values: unknown[] = []) =>
    database.transaction(async (transaction) => {
      await transaction.query('SET LOCAL session_replication_role = replica');
      await transaction.query(statement, values);
    });

  /** Changes the reason of an entry and recomputes the chain from it, as somebody without the key can. */
  async function rewriteFrom(first: number, seal: string | null) {
    const rows = (await database.query('SELECT * FROM audit_log ORDER BY id')) as Row[];
    let previousHash = rows[first - 2]?.hash ?? '0'.repeat(64);
    for (const row of rows.slice(first - 1)) {
      const reason = Number(row.id) === first ? 'another' : row.reason;
      const hash = hashEntry({
        id: row.id,
        at: row.at,
        staffId: row.staff_id,
        username: row.username,
        role: row.role,
        address: row.address,
        act: row.act,
        subjectType: row.subject_type,
        subjectId: row.subject_id,
        before: row.before,
        after: row.after,
        reason,
        previousHash,
      });
      await past(
        `UPDATE audit_log SET reason = $2, previous_hash = $3, hash = $4, seal = $5 WHERE id = $1`,
        [row.id, reason, previousHash, hash, seal],
      );
      previousHash = hash;
    }
    // If an earlier entry has a seal, one without is detected directly.
    await past('UPDATE audit_log SET seal = $1', [seal]);
  }

  test.each([
    ['without seals', null],
    ['under a key that nobody knows', madeUp],
  ])('is detected after rewriting entries %s and waiting for our next entry', async (_, seal) => {
    await actThrice();
    await publishHead(database, folder, seals);
    await actThrice();
    await rewriteFrom(5, seal);
    await act('7');
    // The chain alone detects nothing: it returns the position up to which it cannot vouch.
    expect(await verifyAudit(database, { seals })).toMatchObject({ fault: null, unchecked: '6' });
    expect(await checkAudit(database, { seals, folder })).toMatchObject({
      fault: { auditid: '4', what: 'unsealed' },
    });
  });

  test('gets no rewritten entry published, and is reported', async () => {
    await actThrice();
    await publishHead(database, folder, seals);
    await nextDay();
    await act('4');
    await rewriteFrom(4, null);
    await act('5');
    await expect(publishHead(database, folder, seals)).rejects.toThrow(/entry 4 .*unsealed/);
    expect(readLines()).toHaveLength(1);
  });

  test('cannot forge a head: an inserted or deleted head is detected', async () => {
    await actThrice();
    await publishHead(database, folder, seals);
    const [line = ''] = readLines();
    expect(line).toMatch(/^\d{4}-\d\d-\d\d 3:[0-9a-f]{64} [\w-]{6}\.[\w-]{43}$/);
    const forged = line.replace(' 3:', ' 2:');
    for (const text of [forged, `${line}\n${line.replace(/ \S+$/, '')}`, 'nothing']) {
      writeFileSync(join(folder, 'audit-heads.txt'), `${text}\n`);
      expect(await checkAudit(database, { seals, folder })).toMatchObject({
        heads: { fault: 'altered' },
      });
      await expect(publishHead(database, folder, seals)).rejects.toThrow(/line [12] of/);
    }
  });

  test('is detected even if the heads are removed', async () => {
    await actThrice();
    expect((await checkAudit(database, { seals, folder })).heads).toMatchObject({ fault: null });
    await past(`UPDATE audit_log SET at = at - interval '27 hours'`);
    expect((await checkAudit(database, { seals, folder })).heads).toMatchObject({ fault: 'none' });
    appendFileSync(join(folder, 'audit-heads.txt'), '');
    expect((await checkAudit(database, { seals, folder })).heads).toMatchObject({ fault: 'none' });
  });

  test('a head that is three days old reports that none was published since', async () => {
    await actThrice();
    await publishHead(database, folder, seals);
    await past(`UPDATE audit_log SET at = at - interval '3 days'`);
    await nextDay('3 days');
    const { heads } = await checkAudit(database, { seals, folder });
    expect(heads).toMatchObject({ compared: 1, fault: 'late' });
  });

  const readLines = (): string[] =>
    readFileSync(join(folder, 'audit-heads.txt'), 'utf8').trim().split('\n');

  /** Changes the heads as if they had been published this long ago. */
  async function nextDay(ago = '1 day') {
    const [{ day }] = (await database.query(
      `SELECT ((now() AT TIME ZONE 'Asia/Shanghai') - $1::interval)::date::text AS day`,
      [ago],
    )) as [{ day: string }];
    const lines = readLines().map((line) => {
      const [, head = ''] = line.split(' ');
      return `${day} ${head} ${seals.seal(`head ${day} ${head}`)}`;
    });
    writeFileSync(join(folder, 'audit-heads.txt'), `${lines.join('\n')}\n`);
  }
});

describe('an installation from before heads were sealed', () => {
  let database: Database;
  let folder: string;
  const former = newKey();
  const act = (id: string) =>
    database.transaction((transaction) =>
      recordAct(transaction, { ...actor, act: 'account.lock', subject: { type: 'account', id } }),
    );
  beforeAll(async () => {
    folder = folderUntilEnd('heads');
    database = await freshDatabase();
    await act('1');
    sealAuditBy(database, former);
    await act('2');
    sealAuditBy(database, key);
    await act('3');
  });

  test('is valid without heads, and reports the unchecked range', async () => {
    expect(await checkAudit(database, { seals })).toMatchObject({
      entries: 3,
      fault: null,
      unchecked: '2',
      heads: null,
    });
    const both = createAuditSeals(`${key},${former}`);
    expect(await checkAudit(database, { seals: both })).toMatchObject({ unchecked: '1' });
  });

  test('is fully vouched for once a head is published', async () => {
    const [{ hash }] = (await database.query('SELECT hash FROM audit_log WHERE id = 2')) as [
      { hash: string },
    ];
    writeFileSync(join(folder, 'audit-heads.txt'), `2026-11-20 2:${hash}\n`);
    expect(await checkAudit(database, { seals, folder })).toMatchObject({
      fault: null,
      unchecked: '2',
      heads: { compared: 1 },
    });
    await publishHead(database, folder, seals);
    expect(await checkAudit(database, { seals, folder })).toMatchObject({
      fault: null,
      unchecked: null,
      heads: { compared: 2 },
    });
  });

  test('continues with a head under the new key, so that the former key is no longer needed', async () => {
    const next = newKey();
    const both = createAuditSeals(`${next},${key}`);
    const alone = createAuditSeals(next);
    sealAuditBy(database, `${next},${key}`);
    await act('4');
    expect((await checkAudit(database, { seals: alone, folder })).unchecked).toBe('3');
    expect(await publishHead(database, folder, both)).toMatch(/ 4:/);
    expect(await publishHead(database, folder, both)).toBeUndefined();
    await act('5');
    expect(await checkAudit(database, { seals: alone, folder })).toMatchObject({
      entries: 5,
      fault: null,
      unchecked: null,
      heads: { compared: 3 },
    });
  });
});

/** A row of the log, as stored. */
interface Row extends Record<'id' | 'username' | 'role' | 'address' | 'act' | 'hash', string> {
  at: Date;
  staff_id: string | null;
  subject_type: string;
  subject_id: string;
  before: unknown;
  after: unknown;
  reason: string | null;
}
