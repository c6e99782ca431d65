import type { ChangeRoleDto, CreateStaffDto } from '@hall/shared/contract/staff/staff';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { hashPassword } from '@hall/platform/crypto/passwords';
import { createReadableCode } from '@hall/platform/crypto/tokens';
import {
  AnswerError,
  notFoundError,
  somebodyWasFirstError,
  wrongStateError,
} from '@hall/platform/errors';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { endSignInsOf } from '../../people/sign-ins';
import { type Act, type Actor, recordAct } from '../../foundation/audit';
import { deleteTotp } from './second-factor.repository';
import type { Staff } from './staff.entity';
import { insertStaff, lockStaff, lockStaffNamed, updatePassword } from './staff.repository';
import { countOtherAdmins, updateActive, updateRole } from './staff-roster.repository';

/** Nobody thinks it up, so nobody knows it but who is told: 100 bits by chance, in groups that can be read out. */
const createFirstPassword = (): string => createReadableCode(20).replace(/.{5}(?=.)/g, '$&-');

/**
 * Makes a member of staff with a first password by chance, which must be changed at the first sign-in.
 * @returns the member's id, and the password, which is stored nowhere
 * @throws {AnswerError} A00011 at `username` where the name is taken, in whatever case
 */
export async function createStaffMember(
  database: Database,
  actor: Actor,
  { username, role, realname = '' }: CreateStaffDto,
): Promise<{ staffId: string; password: string }> {
  const password = createFirstPassword();
  const passwordHash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    const id = await insertStaff(transaction, {
      username,
      realname,
      role,
      passwordHash,
      passwordDue: true,
    });
    if (!id)
      throw new AnswerError(AnswerCode.alreadyExists, {
        faults: [{ field: 'username', key: 'validation.usernameTaken' }],
      });
    await recordAct(transaction, {
      ...actor,
      act: 'staff.create',
      subject: { type: 'staff', id },
      after: { username, role, ...(realname && { realname }) },
    });
    return { staffId: id, password };
  });
}

/**
 * @throws {AnswerError} A00009 unknown, A00012 oneself, the last administrator, or a role that somebody else
 *   changed meanwhile
 */
export function changeStaffRole(
  database: Database,
  actor: Actor,
  staffId: string,
  { role, from, reason }: ChangeRoleDto,
): Promise<void> {
  return actOn(database, actor, staffId, async (transaction, staff) => {
    if (staff.role !== from) throw somebodyWasFirstError();
    if (staff.role === 'admin' && role !== 'admin') await assertNotLastAdmin(transaction, staffId);
    await updateRole(transaction, staffId, role);
    await endSignInsOf(transaction, { staffId });
    return { act: 'staff.changeRole', before: { role: staff.role }, after: { role }, reason };
  });
}

/** Lets a member in no more, or in again; the sign-ins of one who leaves end at once. */
export function setStaffActive(
  database: Database,
  actor: Actor,
  staffId: string,
  active: boolean,
  reason: string,
): Promise<void> {
  return actOn(database, actor, staffId, async (transaction, staff) => {
    if (staff.active === active) throw somebodyWasFirstError();
    if (!active && staff.role === 'admin') await assertNotLastAdmin(transaction, staffId);
    await updateActive(transaction, staffId, active);
    if (!active) await endSignInsOf(transaction, { staffId });
    const act = active ? 'staff.activate' : 'staff.deactivate';
    return { act, before: { active: !active }, after: { active }, reason };
  });
}

/** Takes the second factor away from somebody who lost it; it is set up anew at the next sign-in. */
export function resetStaffTotp(
  database: Database,
  actor: Actor,
  staffId: string,
  reason: string,
): Promise<void> {
  return actOn(database, actor, staffId, async (transaction, staff) => {
    if (!staff.totpSealed) throw wrongStateError('answer.A00012_noTotp');
    await deleteTotp(transaction, staffId);
    await endSignInsOf(transaction, { staffId });
    return { act: 'staff.resetTotp', before: { totp: true }, after: { totp: false }, reason };
  });
}

/**
 * Gives somebody who forgot it a new first password by chance; his sign-ins end.
 * @returns the password, which is stored nowhere
 */
export async function resetStaffPassword(
  database: Database,
  actor: Actor,
  staffId: string,
  reason: string,
): Promise<string> {
  const password = createFirstPassword();
  const passwordHash = await hashPassword(password);
  await actOn(database, actor, staffId, async (transaction) => {
    await updatePassword(transaction, staffId, passwordHash, true);
    await endSignInsOf(transaction, { staffId });
    return { act: 'staff.resetPassword', reason };
  });
  return password;
}

/**
 * The way back in for an administrator who lost phone and recovery codes where nobody else may reset them. The password
 * ends with the factor: for who has learnt it the factor was what stood in the way.
 * @returns the member's id, and a new first password, which is stored nowhere
 * @throws {AnswerError} A00009 unknown, A00012 whoever is no administrator or may not sign in
 */
export async function recoverAdministrator(
  database: Database,
  actor: Actor,
  username: string,
): Promise<{ staffId: string; password: string }> {
  const password = createFirstPassword();
  const passwordHash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    const staff = await lockStaffNamed(transaction, username);
    if (!staff) throw notFoundError();
    if (staff.role !== 'admin' || !staff.active) throw wrongStateError();
    await deleteTotp(transaction, staff.id);
    await updatePassword(transaction, staff.id, passwordHash, true);
    await endSignInsOf(transaction, { staffId: staff.id });
    await recordAct(transaction, {
      ...actor,
      act: 'staff.recover',
      subject: { type: 'staff', id: staff.id },
      before: { totp: staff.totpSealed !== null },
      after: { totp: false },
    });
    return { staffId: staff.id, password };
  });
}

/** One act on one member, with its entry in the audit log; nobody acts on himself. */
async function actOn(
  database: Database,
  actor: Actor,
  staffId: string,
  act: (
    transaction: Transaction,
    staff: Staff,
  ) => Promise<Pick<Act, 'act' | 'before' | 'after' | 'reason'>>,
): Promise<void> {
  if (actor.staff.id === staffId) throw wrongStateError('answer.A00012_self');
  await database.transaction(async (transaction) => {
    const staff = await lockStaff(transaction, staffId);
    if (!staff) throw notFoundError();
    const done = await act(transaction, staff);
    await recordAct(transaction, { ...actor, ...done, subject: { type: 'staff', id: staffId } });
  });
}

async function assertNotLastAdmin(transaction: Transaction, staffId: string): Promise<void> {
  if (!(await countOtherAdmins(transaction, staffId)))
    throw wrongStateError('answer.A00012_lastAdmin');
}
