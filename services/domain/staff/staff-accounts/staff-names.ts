import type { RenameStaffDto } from '@hall/shared/contract/staff/staff';
import type { WithVersion } from '@hall/shared/contract/staff/version';
import type { StaffName } from '@hall/shared/rules/staff-names';
import { notFoundError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { assertVersion } from '@hall/platform/version';
import { type Actor, recordAct } from '../../foundation/audit';
import { Staff } from './staff.entity';
import { lockStaff } from './staff.repository';

/** @returns the names of all members, including former ones, for the histories */
export async function readStaffNames(db: Database): Promise<StaffName[]> {
  const members = await db
    .getRepository(Staff)
    .find({ select: { id: true, username: true, realname: true }, order: { id: 'ASC' } });
  return members.map(({ username, realname }) => ({ username, realname }));
}

/** @returns what staff edit of a member's name */
export const nameValue = ({ realname }: Pick<Staff, 'realname'>) => ({ realname });

/**
 * Sets a member's name; members may set their own.
 * @throws {AnswerError} A00009 unknown; A00012 (409) if it was changed since `version`
 */
export async function renameStaff(
  database: Database,
  actor: Actor,
  staffId: string,
  { realname, version }: RenameStaffDto & WithVersion,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const staff = await lockStaff(transaction, staffId);
    if (!staff) throw notFoundError();
    assertVersion(version, nameValue(staff));
    if (staff.realname === realname) return;
    await transaction.getRepository(Staff).update({ id: staffId }, { realname });
    await recordAct(transaction, {
      ...actor,
      act: 'staff.rename',
      subject: { type: 'staff', id: staffId },
      before: nameValue(staff),
      after: { realname },
    });
  });
}
