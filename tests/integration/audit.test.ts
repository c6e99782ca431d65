import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  createAuditSeals,
  logAudit,
  readActsOn,
  readAuditList,
  recordAct,
  sealAuditBy,
  verifyAudit,
} from '@hall/domain/foundation/audit';
import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import { freshStores } from '../support/fresh-stores';
import { applicationOf } from '../support/statements';
import { databaseUntilEnd, freshDatabase } from '../support/until-end';

const actor = {
  staff: { id: null, username: 'admin', role: 'admin' as const },
  address: '198.18.0.1',
};

describe('the audit log', () => {
  let database: Database;
  /** The connection of the application role. */
  let application: Database;
  beforeAll(async () => {
    const { databaseUrl } = await freshStores();
    database = await databaseUntilEnd(databaseUrl, 12);
    application = await databaseUntilEnd(applicationOf(databaseUrl));
  });

  const record = (id: string, more: object = {}) =>
    database.transaction((transaction) =>
      recordAct(transaction, {
        ...actor,
        act: 'account.lock',
        subject: { type: 'account', id },
        before: { status: 1, note: undefined },
        after: { until: new Date('2026-12-01T00:00:00Z'), status: 8, share: 0.5 },
        reason: '冒用证件',
        ...more,
      }),
    );

  test('chains simultaneous acts without a gap', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, at) => record(String(at))));
    const verdict = await verifyAudit(database);
    expect(verdict).toMatchObject({ entries: 30, fault: null, head: { auditid: '30' } });
    const { total, rows } = await readAuditList(database, {
      subjecttype: 'account',
      subjectid: '7',
    });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      act: 'account.lock',
      before: { status: 1 },
      after: { status: 8, until: '2026-12-01T00:00:00.000Z' },
    });
  });

  test('shows a bulk act in the history of each subject, with an intact chain', async () => {
    const touches = [
      { type: 'session', id: '70' },
      { type: 'day', id: '1/2026-12-01' },
    ];
    await record('many', { act: 'plan.stop', subject: { type: 'area', id: '1' }, touches });
    const actsOn = async (type: string, id: string) =>
      (await readActsOn(database, type, id)).map(({ act }) => act);
    expect(await actsOn('session', '70')).toEqual(['plan.stop']);
    expect(await actsOn('day', '1/2026-12-01')).toEqual(['plan.stop']);
    expect(await actsOn('session', '7')).toEqual([]);
    const found = await readAuditList(database, { subjecttype: 'session', subjectid: '70' });
    expect(found.rows.map(({ act }) => act)).toEqual(['plan.stop']);
    expect((await verifyAudit(database)).fault).toBeNull();
  });

  test('finds the acts of a kind by its name, and those of a named group of acts', async () => {
    const looks = ['account.revealIdnum', 'authorization.revealIdnum', 'order.unmask'];
    for (const act of [...looks, 'order.cancel']) await record('9000', { act });
    const found = async (act: string) =>
      (await readAuditList(database, { act, subjectid: '9000' })).rows.map((row) => row.act).sort();
    expect(await found('order')).toEqual(['order.cancel', 'order.unmask']);
    expect(await found('idNumbers')).toEqual(looks);
    expect(await found('constructor')).toEqual([]);
  });

  test('stores no entry of an act that was rolled back', async () => {
    const { entries } = await verifyAudit(database);
    await expect(
      database.transaction(async (transaction) => {
        await recordAct(transaction, {
          ...actor,
          act: 'area.add',
          subject: { type: 'x', id: '1' },
        });
        throw new Error('the act failed');
      }),
    ).rejects.toThrow('the act failed');
    expect(await verifyAudit(database)).toMatchObject({ entries, fault: null });
  });

  test.each([
    `UPDATE audit_log SET reason = 'none' WHERE id = 3`,
    'DELETE FROM audit_log WHERE id = 3',
    'TRUNCATE audit_log',
  ])('lets the application’s role add entries, but gives it no right to %s', async (statement) => {
    await expect(application.query(statement)).rejects.toThrow('permission denied');
    await application.transaction((transaction) =>
      recordAct(transaction, { ...actor, act: 'area.add', subject: { type: 'x', id: '1' } }),
    );
  });

  test.each([
    'ALTER TABLE audit_log DISABLE TRIGGER ALL',
    'DROP TRIGGER audit_log_only_grows ON audit_log',
    'DROP FUNCTION refuse_audit_change CASCADE',
    'DROP TABLE audit_log',
    'SET session_replication_role = replica',
    'SET ROLE hall',
    'GRANT UPDATE ON audit_log TO hall_test_app',
    `UPDATE schema_migrations SET name = 'x'`,
  ])('leaves the application’s role no way around that: %s', async (statement) => {
    await application.query(statement).catch(() => undefined);
    await expect(application.query('DELETE FROM audit_log WHERE id = 3')).rejects.toThrow(
      'permission denied',
    );
    expect(await verifyAudit(database)).toMatchObject({ fault: null });
    await expect(database.query('DELETE FROM audit_log WHERE id = 3')).rejects.toThrow(
      'can only grow',
    );
  });

  test.each([
    `UPDATE audit_log SET reason = 'none' WHERE id = 3`,
    'DELETE FROM audit_log WHERE id = 3',
    'TRUNCATE audit_log',
  ])('refuses its owner %s', async (statement) => {
    await expect(database.query(statement)).rejects.toThrow('can only grow');
  });

  test('detects entries changed, deleted or cut off past the triggers', async () => {
    const { head } = await verifyAudit(database);
    const tamper = (statement: string) =>
      database.query(
        `SET session_replication_role = replica; ${statement}; RESET session_replication_role`,
      );
    await tamper(`UPDATE audit_log SET reason = '误操作' WHERE id = 12`);
    expect((await verifyAudit(database)).fault).toEqual({ auditid: '12', what: 'altered' });
    await tamper(`UPDATE audit_log SET reason = '冒用证件' WHERE id = 12`);
    expect((await verifyAudit(database)).fault).toBeNull();
    const last = head!.auditid;
    await tamper(`DELETE FROM audit_log WHERE id = ${last}`);
    expect((await verifyAudit(database)).fault).toBeNull();
    expect((await verifyAudit(database, { noted: [head!] })).fault).toEqual({
      auditid: last,
      what: 'missing',
    });
    await tamper('DELETE FROM audit_log WHERE id = 20');
    expect((await verifyAudit(database)).fault).toEqual({ auditid: '20', what: 'missing' });
  });

  describe('sealed with a key', () => {
    let sealed: Database;
    const indexKey = randomBytes(32).toString('base64');
    const seals = createAuditSeals(indexKey);
    const next = randomBytes(32).toString('base64');
    const nextSeals = createAuditSeals(next);
    const tamper = (statement: string) =>
      sealed.query(
        `SET session_replication_role = replica; ${statement}; RESET session_replication_role`,
      );
    const act = (id: string) =>
      sealed.transaction((transaction) =>
        recordAct(transaction, { ...actor, act: 'account.lock', subject: { type: 'account', id } }),
      );
    beforeAll(async () => {
      sealed = await freshDatabase();
      for (const id of ['1', '2', '3']) await act(id);
      sealAuditBy(sealed, indexKey);
      for (const id of ['4', '5', '6']) await act(id);
    });

    test('continues a chain that began without seals', async () => {
      expect(await verifyAudit(sealed, { seals })).toMatchObject({ entries: 6, fault: null });
    });

    test('a chain rebuilt without the key is detected', async () => {
      const rows = (await sealed.query('SELECT * FROM audit_log ORDER BY id')) as {
        hash: string;
        seal: string;
      }[];
      const { hash, seal } = rows[5]!;
      await tamper(`UPDATE audit_log SET seal = '${'0'.repeat(6)}${seal.slice(6)}' WHERE id = 6`);
      expect((await verifyAudit(sealed, { seals })).fault).toEqual({
        auditid: '6',
        what: 'unsealed',
      });
      await tamper(`UPDATE audit_log SET seal = NULL WHERE id = 6`);
      expect((await verifyAudit(sealed, { seals })).fault?.what).toBe('unsealed');
      await tamper(
        `UPDATE audit_log SET seal = '${seals.seal(hash.replace(/./, 'x'))}' WHERE id = 6`,
      );
      expect((await verifyAudit(sealed, { seals })).fault?.what).toBe('unsealed');
      await tamper(`UPDATE audit_log SET seal = '${seal}' WHERE id = 6`);
      expect((await verifyAudit(sealed, { seals })).fault).toBeNull();
      await tamper('UPDATE audit_log SET seal = NULL');
      expect((await verifyAudit(sealed, { seals })).fault).toEqual({
        auditid: '6',
        what: 'unsealed',
      });
      await tamper(`UPDATE audit_log SET seal = '${seal}' WHERE id = 6`);
    });

    test('after a key change, the first entry under the new key vouches for all', async () => {
      expect((await verifyAudit(sealed, { seals: nextSeals })).fault?.what).toBe('unsealed');
      sealAuditBy(sealed, next);
      await act('7');
      expect((await verifyAudit(sealed, { seals: nextSeals })).fault).toBeNull();
    });

    test('each entry is logged once, with its hash and without personal data', async () => {
      const logged: { auditid: string; hash: string }[] = [];
      const logger = { child: () => ({ info: (line: never) => void logged.push(line) }) };
      const turn = () => logAudit(sealed, logger as unknown as Logger);
      expect(await turn()).toBe(7);
      expect(await turn()).toBe(0);
      expect(logged.map(({ auditid }) => auditid)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
      expect((await verifyAudit(sealed, { noted: logged })).fault).toBeNull();
      expect(logged[0]).toMatchObject({ act: 'account.lock', subjectId: '1', role: 'admin' });
      expect(JSON.stringify(logged)).not.toMatch(/198\.18|username|冒用/);
    });
  });
});
