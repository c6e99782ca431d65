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
import {
  deleteTotp,
  insertStaff,
  lockStaff,
  lockStaffNamed,
  updatePassword,
} from './staff.repository';
import type { Staff } from './staff.entity';
import { countOtherAdmins, updateActive, updateRole } from './staff-roster.repository';

/** A random password of 100 bits, in groups that can be read out. */
const createFirstPassword = (): string => createReadableCode(20).replace(/.{5}(?=.)/g, '$&-');

/**
 * Creates a member of staff with a random first password, which must be changed at the first sign-in.
 * @returns the member's id and the password, which is not stored
 * @throws {AnswerError} A00011 at `username` for a name that is taken; case is ignored
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
 * @throws {AnswerError} A00009 unknown; A00012 for oneself, the last administrator, or a role that was changed
 *   meanwhile
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

/** Suspends or reactivates a member. Suspension ends the member's sign-ins at once. */
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

/** Removes the second factor of a member who lost it; the next sign-in sets up a new one. */
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
 * Sets a random first password for a member who forgot theirs, and ends the member's sign-ins.
 * @returns the password, which is not stored
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
 * Restores access for an administrator who lost phone and recovery codes and has no colleague to reset them. The
 * password is reset too, because only the factor protected an account with a leaked password.
 * @returns the member's id and a new first password, which is not stored
 * @throws {AnswerError} A00009 unknown, A00012 for a member who is not an administrator or is suspended
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

/** Runs one act on another member, with its audit entry; nobody acts on themselves. */
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
