import { Secret, TOTP } from 'otpauth';
import { toString as toQr } from 'qrcode';
import type { TotpEnrolment } from '@hall/shared/contract/staff/session';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { isSmsCode } from '@hall/shared/rules/people';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import { hashPassword, isPasswordOf } from '@hall/platform/crypto/passwords';
import { createReadableCode } from '@hall/platform/crypto/tokens';
import { AnswerError, wrongProofError, wrongStateError } from '@hall/platform/errors';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import {
  findRecoveryCodes,
  putTotpInForce,
  takeRecoveryCode,
  takeTotpStep,
  updatePendingTotp,
} from './staff.repository';
import type { Staff } from './staff.entity';

const recoveryCodeCount = 10;
/** Characters of 5 bits: 80 bits, and stored as slow hashes in case the table leaks. */
const codeLength = 16;
const stepSeconds = 30;

const totpOf = (secret: string, username: string): TOTP =>
  new TOTP({ issuer: 'Hall visits', label: username, secret, period: stepSeconds });

/** @returns the time step of a valid code, with a tolerance of half a minute; undefined for a wrong code */
function stepOf(secret: string, code: string): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, window: 1 });
  return delta === null ? undefined : Math.floor(Date.now() / 1000 / stepSeconds) + delta;
}

/** Creates a secret that waits for confirmation; the active one stays valid until then. */
export async function beginTotp(
  transaction: Transaction,
  sealer: Sealer,
  staff: Pick<Staff, 'id' | 'username'>,
): Promise<TotpEnrolment> {
  const secret = new Secret({ size: 20 }).base32;
  await updatePendingTotp(transaction, staff.id, sealer.seal(secret, placeOf.totp(staff.id)));
  const qr = await toQr(totpOf(secret, staff.username).toString(), { type: 'svg', margin: 1 });
  return { secret, qr };
}

/**
 * Activates the waiting secret after a valid code.
 * @returns the recovery codes; only their hashes are stored
 * @throws {AnswerError} A00012 if no secret waits, A00002 at `totp` for a wrong code
 */
export async function confirmTotp(
  transaction: Transaction,
  sealer: Sealer,
  staff: Staff,
  code: string,
): Promise<string[]> {
  if (!staff.totpPendingSealed) throw wrongStateError('answer.A00012_totp');
  const step = stepOf(sealer.open(staff.totpPendingSealed, placeOf.totp(staff.id)), code);
  if (step === undefined) throw wrongProofError('factor', 'totp', 'validation.totpWrong');
  const codes = Array.from({ length: recoveryCodeCount }, () => createReadableCode(codeLength));
  const hashes = await Promise.all(codes.map(hashPassword));
  await putTotpInForce(transaction, staff.id, step, hashes);
  return codes.map((text) => text.match(/.{4}/g)?.join('-') ?? text);
}

/**
 * Checks a code of the authenticator, or a recovery code; each works once.
 * @throws {AnswerError} A00008 if a factor is set up and the code is wrong or missing
 */
export async function assertSecondFactor(
  deps: { database: Queryable; sealer: Sealer },
  staff: Staff,
  code: string | undefined,
): Promise<void> {
  if (!(await passesSecondFactor(deps, staff, code)))
    throw new AnswerError(AnswerCode.wrongVerificationCode);
}

/** @returns true if no factor is set up, or the code is valid and unused */
export async function passesSecondFactor(
  deps: { database: Queryable; sealer: Sealer },
  staff: Staff,
  code: string | undefined,
): Promise<boolean> {
  if (!staff.totpSealed) return true;
  return code !== undefined && isRightCode(deps, staff, staff.totpSealed, code);
}

async function isRightCode(
  { database, sealer }: { database: Queryable; sealer: Sealer },
  staff: Staff,
  sealed: string,
  code: string,
): Promise<boolean> {
  if (!isSmsCode(code)) {
    for (const codeHash of await findRecoveryCodes(database, staff.id))
      if (await isPasswordOf(codeHash, code)) return takeRecoveryCode(database, staff.id, codeHash);
    return false;
  }
  const step = stepOf(sealer.open(sealed, placeOf.totp(staff.id)), code);
  return step !== undefined && takeTotpStep(database, staff.id, step);
}
