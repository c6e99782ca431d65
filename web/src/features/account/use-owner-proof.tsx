import type { ReactNode } from 'react';
import type { AccountType } from '@hall/shared/codes/states';
import type { FieldFaults } from '@hall/ui/forms';
import { requires } from '../forms/requires';
import { OwnCodeField } from './own-code-field';
import { PresentPassword } from './present-password';
import { useAsk } from '../../api/use-call';
import { accountCalls } from '@hall/shared/contract/account-endpoints';

/** The fields by which a form verifies the owner again. */
interface OwnerProof {
  fields: ReactNode;
  /** The call accepts both proofs; this requires the one that the account has. */
  judgeMore(values: Record<string, unknown>): FieldFaults;
}

/** @returns the password field; without a password, a code to the account's own phone; without either, no field */
export function useOwnerProof(type: AccountType): OwnerProof {
  const profile = useAsk(accountCalls.getProfile(type)).data?.profile;
  if (profile?.haspassword !== false)
    return { fields: <PresentPassword />, judgeMore: requires('password') };
  const { telnum } = profile;
  return telnum
    ? { fields: <OwnCodeField type={type} telnum={telnum} />, judgeMore: requires('smscode') }
    : { fields: null, judgeMore: requires() };
}
