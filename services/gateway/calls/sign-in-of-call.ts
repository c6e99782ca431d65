import type { Request } from 'express';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { CallHeader } from '@hall/shared/contract/envelope';
import type { Units, UnitSignIn } from '@hall/domain/groups/group-visits';
import type { AccountSignIn, AccountSignIns } from '@hall/domain/people/accounts';
import { AnswerError } from '@hall/platform/errors';
import { type Call, type CallContext, readBearer } from './call';
import { nonceLength } from '@hall/shared/codes/limits';
import type { OnceGuard } from '@hall/toolkit/once';

const lifeSeconds = 300;

/** Refuses a nonce that was used in the last five minutes at any gateway. */
export type NonceGuard = (nonce: unknown) => Promise<void>;

/**
 * Nonces of one event loop turn share a Redis pipeline. A nonce is not personal data.
 * @throws {AnswerError} 400 A00002 without an unused nonce of 32 characters
 */
export function createNonceGuard(once: OnceGuard): NonceGuard {
  return async (nonce) => {
    if (typeof nonce !== 'string' || nonce.length !== nonceLength || !/^[\w-]+$/.test(nonce))
      throw unusable();
    const use = { what: `nonce:${nonce}`, by: '', seconds: lifeSeconds };
    if ((await once.use(use)) !== undefined) throw unusable();
  };
}

const unusable = (): AnswerError =>
  new AnswerError(AnswerCode.badInput, { status: 400, key: 'answer.A00002_nonce' });

export interface SignInDeps {
  signIns: Pick<AccountSignIns, 'find'>;
  units: Pick<Units, 'find'>;
}

/** The context of a call after the lookup of its sign-in. */
export type SignedContext = CallContext & { signIn?: AccountSignIn; unit?: UnitSignIn };

/**
 * @returns the call's context with the sign-in of its token: an account's, a unit's, or none for an open call
 * @throws {AnswerError} A00004 without a valid sign-in; A00010 if this kind of account may not make the call; A00012
 *   before a unit or an operator has changed the first password
 */
export async function findSignInOf(
  call: Call,
  deps: SignInDeps,
  request: Request,
  context: CallContext,
): Promise<SignedContext> {
  if (call.access === 'public') return context;
  const token = readBearer(request);
  if (!token) {
    if (call.access === 'optional') return context;
    throw new AnswerError(AnswerCode.signInInvalid, { reason: 'expired' });
  }
  const isUse = !request.get(CallHeader.background);
  if (call.access === 'unit') {
    const unit = await deps.units.find(token, isUse);
    if (unit.passwdDue) refuseFirstPasswd(call);
    return { ...context, unit };
  }
  if (call.access === 'optional')
    return {
      ...context,
      ...(await findAnySignIn(deps, token, isUse).catch((error: unknown) => {
        if (!call.withEndedSignIn || !isNotSignedIn(error)) throw error;
        return {};
      })),
    };
  const signIn = await deps.signIns.find(token, isUse);
  if (!call.access.includes(signIn.type) || (call.ownerOnly && signIn.operator))
    throw new AnswerError(AnswerCode.notAllowed, { status: 403 });
  if (signIn.operator?.passwdDue) refuseFirstPasswd(call);
  return { ...context, signIn };
}

function refuseFirstPasswd({ withFirstPasswd }: Call): void {
  if (!withFirstPasswd)
    throw new AnswerError(AnswerCode.wrongState, { status: 403, key: 'answer.A00012_passwd' });
}

/** An open call also accepts units, which have separate sign-ins. */
async function findAnySignIn(
  deps: SignInDeps,
  token: string,
  isUse: boolean,
): Promise<{ signIn: AccountSignIn } | { unit: UnitSignIn }> {
  try {
    return { signIn: await deps.signIns.find(token, isUse) };
  } catch (error) {
    if (!isNotSignedIn(error)) throw error;
    const unit = await deps.units.find(token, isUse).catch((unknown: unknown) => {
      // The token belongs to neither: report the accounts' error.
      throw isNotSignedIn(unknown) ? error : unknown;
    });
    return { unit };
  }
}

const isNotSignedIn = (error: unknown): boolean =>
  error instanceof AnswerError && error.code === AnswerCode.signInInvalid;
