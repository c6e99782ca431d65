import type { Locale } from '@hall/shared/codes/states';
import type { SignInPolicy, SignInReading } from '../../people/sign-ins';

/** A unit's sign-in, with the unit's fields that every call needs. */
export interface UnitReading extends SignInReading {
  unitId: string;
  loginid: string;
  unitname: string;
  /** The language of messages to the unit. */
  locale: Locale;
  /** It still has the password set by staff and must change it before anything else. */
  passwdDue: boolean;
}

/** Raw SQL: a fragment of the statement that reads sign-ins. */
export const unitOfSignIn: SignInPolicy<UnitReading>['subject'] = {
  columns: 's.unit_id AS "unitId", u.loginid, u.unitname, u.locale, u.passwd_due AS "passwdDue"',
  joins: 'JOIN auth_units u ON u.id = s.unit_id',
  holderGone: 'NOT u.active',
};
