import type { IssueGroupUnitDto, SaveGroupUnitDto } from '@hall/shared/contract/staff/group-units';
import type { WithVersion } from '@hall/shared/contract/staff/version';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { hashPassword, isPasswordOf } from '@hall/platform/crypto/passwords';
import { createReadableCode } from '@hall/platform/crypto/tokens';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import type { Database, Transaction, Queryable } from '@hall/platform/postgres/data-source';
import { assertVersion } from '@hall/platform/version';
import { type Actor, recordAct } from '../../foundation/audit';
import { endSignInsOf } from '../../people/sign-ins';
import type { GroupUnit } from './group-unit.entity';
import * as store from './unit.repository';

const loginid = 'unit001';
const passwd = 'Unit20260';

/** Creates the demo unit. */
export async function createDemonstrationUnit(database: Database): Promise<void> {
  await store.insertUnit(database, {
    loginid,
    passwdHash: await hashPassword(passwd),
    passwdDue: false,
    unitname: '市教育局',
    contact: '陈主任',
    telnum: '13900000004',
  });
}

/** @returns the demo unit if it still has the demo password, suspended or not */
export async function findUnitAsDemonstrated(db: Queryable): Promise<string[]> {
  const hash = await store.findUnitHash(db, loginid);
  return (await isPasswordOf(hash, passwd)) ? [`authorized unit ${loginid}`] : [];
}

/** Length in letters and digits that are not easily confused, because passwords are read out and typed. */
const passwdLength = 10;

/** A password that is shown once, and its hash. */
export interface FirstPasswd {
  passwd: string;
  passwdHash: string;
}

/** Hashing takes about 100 ms of CPU; call it outside of transactions. */
export async function createFirstPasswd(): Promise<FirstPasswd> {
  const passwd = createReadableCode(passwdLength);
  return { passwd, passwdHash: await hashPassword(passwd) };
}

/** @returns what staff edit of a unit */
export const unitValue = ({ unitname, contact, telnum, active }: GroupUnit) => ({
  unitname,
  contact,
  telnum,
  active,
});

/**
 * Issues a unit its sign-in. Every act on units is one transaction with its audit entry. Passwords are shown once and
 * stored as hashes.
 * @param within writes more rows in the same transaction
 * @param first the password, if it was created before
 * @returns the unit's id and its password, which is not stored
 * @throws {AnswerError} A00011 at `loginid` if it is taken
 */
export async function issueUnit(
  database: Database,
  actor: Actor,
  form: IssueGroupUnitDto,
  within: (transaction: Transaction, passwd: string) => Promise<void> = () => Promise.resolve(),
  first?: FirstPasswd,
): Promise<{ unitId: string; passwd: string }> {
  const { passwd, passwdHash } = first ?? (await createFirstPasswd());
  return database.transaction(async (transaction) => {
    const { loginid, unitname, contact = '', telnum = '' } = form;
    const unit = { loginid, unitname, contact, telnum, passwdHash, passwdDue: true };
    const unitId = await store.insertUnit(transaction, unit);
    if (!unitId)
      throw new AnswerError(AnswerCode.alreadyExists, {
        key: 'validation.loginidTaken',
        faults: [{ field: 'loginid', key: 'validation.loginidTaken' }],
      });
    await within(transaction, passwd);
    await recordUnit(transaction, actor, 'issue', unitId, { after: { loginid, unitname } });
    return { unitId, passwd };
  });
}

/**
 * Saves a unit; a deactivated unit is signed out.
 * @throws {AnswerError} A00009; A00012 (409) if it was changed since `version`
 */
export async function saveUnit(
  database: Database,
  actor: Actor,
  unitId: string,
  form: SaveGroupUnitDto & Partial<WithVersion>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const unit = await store.lockUnit(transaction, unitId);
    if (!unit) throw notFoundError();
    assertVersion(form.version, unitValue(unit));
    const { unitname, contact = unit.contact, telnum = unit.telnum, active = unit.active } = form;
    await store.updateUnit(transaction, unitId, { unitname, contact, telnum, active });
    if (!active) await endSignInsOf(transaction, { unitId });
    await recordUnit(transaction, actor, 'save', unitId, {
      before: { unitname: unit.unitname, active: unit.active },
      after: { unitname, active },
    });
  });
}

/** Sets a new password and signs the unit out. @throws {AnswerError} A00009 */
export async function resetUnit(
  database: Database,
  actor: Actor,
  unitId: string,
): Promise<{ loginid: string; passwd: string }> {
  const { passwd, passwdHash } = await createFirstPasswd();
  return database.transaction(async (transaction) => {
    const unit = await store.findUnit(transaction, unitId);
    if (!unit) throw notFoundError();
    await store.updateUnit(transaction, unitId, { passwdHash, passwdDue: true });
    await endSignInsOf(transaction, { unitId });
    await recordUnit(transaction, actor, 'reset', unitId);
    return { loginid: unit.loginid, passwd };
  });
}

const recordUnit = (
  transaction: Transaction,
  actor: Actor,
  act: 'issue' | 'save' | 'reset',
  id: string,
  changed: { before?: object; after?: object } = {},
): Promise<void> =>
  recordAct(transaction, {
    ...actor,
    act: `authunit.${act}`,
    subject: { type: 'authunit', id },
    ...changed,
  });
