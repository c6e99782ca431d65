import type {
  ChangeStaffPasswordDto,
  StaffDuty,
  StaffSignInDto,
  TotpEnrolment,
} from '@hall/shared/contract/staff/session';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { hashPassword, isPasswordOf } from '@hall/platform/crypto/passwords';
import type { Sealer } from '@hall/platform/crypto/seal';
import { createToken, hashToken } from '@hall/platform/crypto/tokens';
import { AnswerError, fieldError, notFoundError } from '@hall/platform/errors';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import type { Redis } from '@hall/platform/redis/connections';
import { type Actor, recordAct } from '../audit';
import { assertSecondFactor, beginTotp, confirmTotp } from './second-factor';
import { createStaffTries } from './staff-tries';
import { findLiveSession, type LiveSession } from './live-session.sql';
import type { Staff as Member } from './staff.entity';
import { findActiveStaff, lockStaff, updatePassword } from './staff.repository';
import {
  deleteSessionsOf,
  deleteStaffSession,
  insertStaffSession,
  noteSessionUse,
} from './staff-session.repository';

/** A console session ends after so long, or sooner when nobody uses it. */
const lifeHours = 12;
export const staffIdleMinutes = 30;

/** `duty`: what must be done before anything else. */
export type StaffSession = LiveSession & { duty: StaffDuty | null };

export interface Staff {
  /**
   * @returns the session's token and the session
   * @throws {AnswerError} A00007 wrong name or password, A00008 the second factor is missing or wrong,
   *   A00003 too many tries, A00001 while they cannot be counted
   */
  signIn(form: StaffSignInDto, address: string): Promise<{ token: string; session: StaffSession }>;
  /** @param isUse false for a call that a page made by itself: it does not keep the session alive */
  find(token: string, isUse: boolean): Promise<StaffSession | undefined>;
  signOut(session: StaffSession): Promise<void>;
  /** Ends the person's other sessions. @throws {AnswerError} A00002 at the field that is wrong */
  changePassword(session: StaffSession, actor: Actor, form: ChangeStaffPasswordDto): Promise<void>;
  /** @throws {AnswerError} A00002 at `password` */
  beginTotp(session: StaffSession, password: string): Promise<TotpEnrolment>;
  /** @returns the recovery codes */
  confirmTotp(session: StaffSession, actor: Actor, code: string): Promise<string[]>;
}

/** Staff sign-in: password, second factor, sessions that end by themselves, duties that come first. */
export function createStaff(deps: {
  database: Database;
  redis: Redis;
  sealer: Sealer;
  /** Whether everybody must set up the second factor. */
  totpRequired: boolean;
}): Staff {
  const { database, sealer } = deps;
  const tries = createStaffTries(deps.redis);
  const withDuty = (row: LiveSession): StaffSession => ({
    ...row,
    duty: row.passwordDue ? 'password' : deps.totpRequired && !row.totp ? 'totp' : null,
  });

  return {
    async signIn({ username, password, totp }, address) {
      await tries.countSignIn(username, address);
      const staff = await findActiveStaff(database, username);
      if (!(await isPasswordOf(staff?.passwordHash, password)) || !staff)
        throw new AnswerError(AnswerCode.wrongCredentials);
      if (staff.totpSealed && totp) await tries.countCode(staff.id);
      await assertSecondFactor(deps, staff, totp);
      const token = createToken();
      const tokenHash = hashToken(token);
      await database.transaction(async (transaction) => {
        await insertStaffSession(transaction, {
          tokenHash,
          staffId: staff.id,
          csrfToken: createToken(),
          lifeHours,
        });
        await recordAct(transaction, {
          staff,
          address,
          act: 'console.signIn',
          subject: { type: 'staff', id: staff.id },
        });
      });
      const session = await findLiveSession(database, tokenHash, staffIdleMinutes);
      if (!session) throw new AnswerError(AnswerCode.wrongCredentials);
      await tries.forgetSignIns(username, address);
      return { token, session: withDuty(session) };
    },

    async find(token, isUse) {
      const row = await findLiveSession(database, hashToken(token), staffIdleMinutes);
      if (row?.unnoted && isUse) await noteSessionUse(database, row.tokenHash);
      return row && withDuty(row);
    },

    signOut: (session) => deleteStaffSession(database, session.tokenHash),

    async changePassword(session, actor, form) {
      await tries.countCode(session.staffId);
      const passwordHash = await hashPassword(form.password);
      await database.transaction(async (transaction) => {
        const staff = await lockSelf(transaction, session);
        await assertPassword(staff, form.oldpassword, 'oldpassword');
        if (form.password === form.oldpassword)
          throw fieldError('password', 'validation.passwordSame');
        await updatePassword(transaction, staff.id, passwordHash, false);
        await deleteSessionsOf(transaction, staff.id, session.tokenHash);
        await recordAct(transaction, {
          ...actor,
          act: 'staff.changePassword',
          subject: { type: 'staff', id: staff.id },
        });
      });
    },

    async beginTotp(session, password) {
      await tries.countCode(session.staffId);
      return database.transaction(async (transaction) => {
        const staff = await lockSelf(transaction, session);
        await assertPassword(staff, password, 'password');
        return beginTotp(transaction, sealer, staff);
      });
    },

    async confirmTotp(session, actor, code) {
      await tries.countCode(session.staffId);
      return database.transaction(async (transaction) => {
        const staff = await lockSelf(transaction, session);
        const codes = await confirmTotp(transaction, sealer, staff, code);
        await deleteSessionsOf(transaction, staff.id, session.tokenHash);
        await recordAct(transaction, {
          ...actor,
          act: 'staff.setUpTotp',
          subject: { type: 'staff', id: staff.id },
          before: { totp: staff.totpSealed !== null },
          after: { totp: true },
        });
        return codes;
      });
    },
  };
}

async function lockSelf(transaction: Transaction, session: StaffSession): Promise<Member> {
  const staff = await lockStaff(transaction, session.staffId);
  if (!staff?.active) throw notFoundError();
  return staff;
}

async function assertPassword(staff: Member, password: string, field: string): Promise<void> {
  if (!(await isPasswordOf(staff.passwordHash, password)))
    throw fieldError(field, 'validation.passwordWrong');
}
