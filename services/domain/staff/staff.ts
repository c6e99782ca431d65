import { TOTP } from 'otpauth';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { StaffSignInDto } from '@hall/shared/contract/staff/session';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { isPasswordOf } from '@hall/platform/crypto/passwords';
import type { Sealer } from '@hall/platform/crypto/seal';
import { createToken, hashToken } from '@hall/platform/crypto/tokens';
import { AnswerError, notReadyError, tooManyRequestsError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Redis } from '@hall/platform/redis/connections';
import {
  deleteStaffSession,
  findStaff,
  insertStaffSession,
  type StaffRow,
  type StaffSessionRow,
  useStaffSession,
} from './staff.repository';

/** A console session ends after so long, or sooner when nobody uses it. */
const lifeHours = 12;
const idleMinutes = 30;

export type StaffSession = StaffSessionRow;

export interface Staff {
  /**
   * @returns the session's token and the session
   * @throws {AnswerError} A00007 wrong name or password, A00008 the second factor is missing or wrong,
   *   A00003 too many tries, A00001 while they cannot be counted
   */
  signIn(form: StaffSignInDto, address: string): Promise<{ token: string; session: StaffSession }>;
  find(token: string): Promise<StaffSession | undefined>;
  signOut(session: StaffSession): Promise<void>;
}

/** Staff sign-in: password, second factor where one is set, and sessions that end by themselves. */
export function createStaff(deps: { database: Database; redis: Redis; sealer: Sealer }): Staff {
  const tries = new RateLimiterRedis({
    storeClient: deps.redis,
    keyPrefix: 'limit:staff',
    points: 20,
    duration: 600,
  });
  return {
    async signIn({ username, password, totp }, address) {
      await countTry(tries, hashToken(`${username}|${address}`));
      const staff = await findStaff(deps.database, username);
      if (!(await isPasswordOf(staff?.password_hash, password)) || !staff)
        throw new AnswerError(AnswerCode.wrongCredentials);
      assertSecondFactor(deps.sealer, staff, totp);
      const token = createToken();
      const session = {
        token_hash: hashToken(token),
        staff_id: staff.id,
        username: staff.username,
        role: staff.role,
        csrf_token: createToken(),
      };
      await insertStaffSession(deps.database, {
        tokenHash: session.token_hash,
        staffId: staff.id,
        csrfToken: session.csrf_token,
        lifeHours,
      });
      return { token, session };
    },
    find: (token) => useStaffSession(deps.database, hashToken(token), idleMinutes),
    signOut: (session) => deleteStaffSession(deps.database, session.token_hash),
  };
}

async function countTry(tries: RateLimiterRedis, key: string): Promise<void> {
  try {
    await tries.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooManyRequestsError(refusal.msBeforeNext / 1000);
    throw notReadyError();
  }
}

function assertSecondFactor(sealer: Sealer, staff: StaffRow, totp: string | undefined): void {
  if (!staff.totp_sealed) return;
  const factor = new TOTP({ secret: sealer.open(staff.totp_sealed) });
  if (!totp || factor.validate({ token: totp, window: 1 }) === null)
    throw new AnswerError(AnswerCode.wrongVerificationCode);
}
