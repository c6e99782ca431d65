import type {
  BeginTotpDto,
  ChangeStaffPasswordDto,
  StaffDuty,
  StaffSignInDto,
  TotpEnrolment,
} from '@hall/shared/contract/staff/session';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { hashPassword, isPasswordOf } from '@hall/platform/crypto/passwords';
import type { Sealer } from '@hall/platform/crypto/seal';
import { createToken } from '@hall/platform/crypto/tokens';
import { goOnWithout } from '@hall/platform/go-on-without';
import { AnswerError, fieldError, notFoundError, wrongProofError } from '@hall/platform/errors';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { createLane } from '@hall/toolkit/admission';
import type { Limits } from '@hall/toolkit/limits';
import { assertGoodPassword } from '../../people/passwords';
import { createSignInStore, endSignInsOf, type SignInPolicy } from '../../people/sign-ins';
import { type Actor, recordAct } from '../../foundation/audit';
import { assertSecondFactor, beginTotp, confirmTotp, passesSecondFactor } from './second-factor';
import { type StaffReading, staffOfSignIn } from './staff-of-sign-in.sql';
import type { Staff as Member } from './staff.entity';
import { findActiveStaff, lockStaff, updatePassword } from './staff.repository';

/** Idle timeout; a staff sign-in also ends after twelve hours. */
export const staffIdleMinutes = 30;
/**
 * Staff sign-ins are read for each call, so that a removed role takes effect at once; parallel sign-ins are allowed.
 */
const policy: SignInPolicy<StaffReading> = {
  life: () => Promise.resolve({ hours: 12, idleMinutes: staffIdleMinutes }),
  noteMinutes: 1,
  oneAtATime: false,
  subject: staffOfSignIn,
};

/** `duty`: the task required before anything else. */
export type StaffSignIn = StaffReading & { duty: StaffDuty | null };

/**
 * Hashing uses much CPU. The limit leaves capacity for visitors, and for staff on known devices, when strangers try
 * many names.
 */
const hashing = { atOnce: 2, waiting: 40 };

/** Staff sign-in: password, second factor, expiry and required tasks. */
export function createStaff(deps: {
  database: Database;
  limits: Pick<Limits, 'staffTry' | 'staffCode'>;
  sealer: Sealer;
  /** Whether all staff must set up the second factor. */
  totpRequired: boolean;
}) {
  const { database, sealer, limits } = deps;
  const signIns = createSignInStore(database, policy);
  const lanes = { known: createLane(hashing), others: createLane(hashing) };
  const withDuty = (row: StaffReading): StaffSignIn => ({
    ...row,
    duty: row.passwordDue ? 'password' : deps.totpRequired && !row.totp ? 'totp' : null,
  });

  return {
    /**
     * @param caller its device is the mark of an earlier sign-in in the browser, which exempts it from delays caused by
     *   strangers
     * @returns the sign-in and its token, which is not stored
     * @throws {AnswerError} A00007 wrong name or password, A00008 the second factor is missing or wrong, A00003 too many
     *   tries, A00001 while tries cannot be counted or too many sign in at once
     */
    async signIn(
      { username, password, totp }: StaffSignInDto,
      caller: { device: string; address: string },
    ): Promise<{ token: string; signIn: StaffSignIn }> {
      const { address } = caller;
      const attempt = await limits.staffTry(username, caller);
      const staff = await findActiveStaff(database, username);
      const isRight = await lanes[attempt.isKnown ? 'known' : 'others'](() =>
        isPasswordOf(staff?.passwordHash, password),
      );
      if (!isRight || !staff) {
        if (staff) noteFailure(database, staff, address);
        throw new AnswerError(AnswerCode.wrongCredentials);
      }
      if (staff.totpSealed && totp) await limits.staffCode(staff.id);
      await assertSecondFactor(deps, staff, totp).catch((error: unknown) => {
        if (totp) noteFailure(database, staff, address);
        throw error;
      });
      const holder = { staffId: staff.id, csrfToken: createToken() };
      const { token } = await signIns.begin(holder, (transaction) =>
        recordAct(transaction, {
          staff,
          address,
          act: 'console.signIn',
          subject: subjectOf(staff),
        }),
      );
      const signIn = withDuty(await signIns.find(token));
      await attempt.succeeded();
      return { token, signIn };
    },

    /**
     * @param isUse false for an automatic call of a page, which does not extend the sign-in
     * @throws {AnswerError} A00004 if the token has no live sign-in
     */
    find: async (token: string, isUse: boolean): Promise<StaffSignIn> =>
      withDuty(await signIns.find(token, isUse)),

    /** Ends the sign-in, with an entry in the audit log. */
    async signOut({ tokenHash, staffId }: StaffSignIn, actor: Actor): Promise<void> {
      await signIns.end(tokenHash);
      await database.transaction((transaction) =>
        recordAct(transaction, {
          ...actor,
          act: 'console.signOut',
          subject: subjectOf({ id: staffId }),
        }),
      );
    },

    /**
     * Changes the password and ends the person's other sessions.
     * @throws {AnswerError} A00002 at the field that is wrong
     */
    async changePassword(
      signIn: StaffSignIn,
      actor: Actor,
      form: ChangeStaffPasswordDto,
    ): Promise<void> {
      await limits.staffCode(signIn.staffId);
      assertGoodPassword(form.password, { kind: 'staff', own: { names: [signIn.username] } });
      const passwordHash = await hashPassword(form.password);
      await database.transaction(async (transaction) => {
        const staff = await lockSelf(transaction, signIn);
        await assertPassword(staff, form.oldpassword, 'oldpassword');
        if (form.password === form.oldpassword)
          throw fieldError('password', 'validation.passwordSame');
        await updatePassword(transaction, staff.id, passwordHash, false);
        await endSignInsOf(transaction, { staffId: staff.id }, signIn.tokenHash);
        await recordAct(transaction, {
          ...actor,
          act: 'staff.changePassword',
          subject: subjectOf(staff),
        });
      });
    },

    /** @throws {AnswerError} A00002 at `password`, or at `totp` if a factor is active */
    async beginTotp(signIn: StaffSignIn, { password, totp }: BeginTotpDto): Promise<TotpEnrolment> {
      await limits.staffCode(signIn.staffId);
      return database.transaction(async (transaction) => {
        const staff = await lockSelf(transaction, signIn);
        await assertPassword(staff, password, 'password');
        if (!(await passesSecondFactor({ database: transaction, sealer }, staff, totp)))
          throw wrongProofError('factor', 'totp', 'validation.totpWrong');
        return beginTotp(transaction, sealer, staff);
      });
    },

    /** @returns the recovery codes */
    async confirmTotp(signIn: StaffSignIn, actor: Actor, code: string): Promise<string[]> {
      await limits.staffCode(signIn.staffId);
      return database.transaction(async (transaction) => {
        const staff = await lockSelf(transaction, signIn);
        const codes = await confirmTotp(transaction, sealer, staff, code);
        await endSignInsOf(transaction, { staffId: staff.id }, signIn.tokenHash);
        await recordAct(transaction, {
          ...actor,
          act: 'staff.setUpTotp',
          subject: subjectOf(staff),
          before: { totp: staff.totpSealed !== null },
          after: { totp: true },
        });
        return codes;
      });
    },
  };
}

export type Staff = ReturnType<typeof createStaff>;

const subjectOf = ({ id }: Pick<Member, 'id'>) => ({ type: 'staff', id });

/**
 * Records a failed sign-in as a member of staff, in the background, so that timing does not reveal which names exist.
 * Unknown names are not recorded, because they may be passwords.
 */
function noteFailure(database: Database, staff: Member, address: string): void {
  const recording = database.transaction((transaction) =>
    recordAct(transaction, {
      staff,
      address,
      act: 'console.failSignIn',
      subject: subjectOf(staff),
    }),
  );
  void goOnWithout('recording a failed sign-in', recording);
}

async function lockSelf(transaction: Transaction, signIn: StaffSignIn): Promise<Member> {
  const staff = await lockStaff(transaction, signIn.staffId);
  if (!staff?.active) throw notFoundError();
  return staff;
}

async function assertPassword(staff: Member, password: string, field: string): Promise<void> {
  if (!(await isPasswordOf(staff.passwordHash, password)))
    throw wrongProofError('password', field, 'validation.passwordWrong');
}
