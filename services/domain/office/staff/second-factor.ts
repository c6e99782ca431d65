import { Secret, TOTP } from 'otpauth';
import { toString as toQr } from 'qrcode';
import type { TotpEnrolment } from '@hall/shared/contract/staff/session';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { Sealer } from '@hall/platform/crypto/seal';
import { createReadableCode, hashToken } from '@hall/platform/crypto/tokens';
import { AnswerError, fieldError, wrongStateError } from '@hall/platform/errors';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import {
  putTotpInForce,
  takeRecoveryCode,
  takeTotpStep,
  updatePendingTotp,
} from './second-factor.repository';
import type { Staff } from './staff.entity';

const recoveryCodeCount = 10;
const stepSeconds = 30;

const totpOf = (secret: string, username: string): TOTP =>
  new TOTP({ issuer: 'Hall visits', label: username, secret, period: stepSeconds });

/** @returns the step of a code that is right now, or was or will be half a minute away; undefined for a wrong one */
function stepOf(secret: string, code: string): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, window: 1 });
  return delta === null ? undefined : Math.floor(Date.now() / 1000 / stepSeconds) + delta;
}

/** Makes a secret that waits to be confirmed; the one in force stays until then. */
export async function beginTotp(
  transaction: Transaction,
  sealer: Sealer,
  staff: Pick<Staff, 'id' | 'username'>,
): Promise<TotpEnrolment> {
  const secret = new Secret({ size: 20 }).base32;
  await updatePendingTotp(transaction, staff.id, sealer.seal(secret));
  const qr = await toQr(totpOf(secret, staff.username).toString(), { type: 'svg', margin: 1 });
  return { secret, qr };
}

/**
 * Puts the waiting secret in force when a code of it is shown.
 * @returns the recovery codes, which are stored as hashes only
 * @throws {AnswerError} A00012 where none waits, A00002 at `totp` for a wrong code
 */
export async function confirmTotp(
  transaction: Transaction,
  sealer: Sealer,
  staff: Staff,
  code: string,
): Promise<string[]> {
  if (!staff.totpPendingSealed) throw wrongStateError('answer.A00012_totp');
  const step = stepOf(sealer.open(staff.totpPendingSealed), code);
  if (step === undefined) throw fieldError('totp', 'validation.totpWrong');
  const codes = Array.from({ length: recoveryCodeCount }, () => createReadableCode(10));
  await putTotpInForce(transaction, staff.id, step, codes.map(hashToken));
  return codes.map((text) => `${text.slice(0, 5)}-${text.slice(5)}`);
}

/**
 * Takes a code of the authenticator, or a recovery code; each works once.
 * @throws {AnswerError} A00008 where the factor is set up and no right code is given
 */
export async function assertSecondFactor(
  deps: { database: Database; sealer: Sealer },
  staff: Staff,
  code: string | undefined,
): Promise<void> {
  if (!staff.totpSealed) return;
  if (code && (await isRightCode(deps, staff, staff.totpSealed, code))) return;
  throw new AnswerError(AnswerCode.wrongVerificationCode);
}

async function isRightCode(
  { database, sealer }: { database: Database; sealer: Sealer },
  staff: Staff,
  sealed: string,
  code: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) {
    const plain = code.toUpperCase().replace('-', '');
    return takeRecoveryCode(database, staff.id, hashToken(plain));
  }
  const step = stepOf(sealer.open(sealed), code);
  return step !== undefined && takeTotpStep(database, staff.id, step);
}
