import type { AccountType } from '@hall/shared/codes/states';
import type { FieldsOf } from '@hall/shared/contract/endpoint';
import { personalCopyCalls, type TakePersonalCopyDto } from '@hall/shared/contract/personal-copy';
import { call } from '../call';

/** All that the hall keeps of whoever is signed in, by the password or a code. */
export const takePersonalCopy = (type: AccountType, fields: FieldsOf<TakePersonalCopyDto>) =>
  call(personalCopyCalls.take(type), fields);
