import type { Locale } from '@hall/shared/codes/states';
import type { SignInPolicy, SignInReading } from '../../people/sign-ins';

/** A sign-in of a unit, with as much of the unit as a call of it needs. */
export interface UnitReading extends SignInReading {
  unitId: string;
  loginid: string;
  unitname: string;
  /** The language in which the hall writes to the unit. */
  locale: Locale;
  /** It still has the password that staff gave it, which is to be changed before anything else. */
  passwdDue: boolean;
}

/** By hand: a part of the statement that reads sign-ins. */
export const unitOfSignIn: SignInPolicy<UnitReading>['subject'] = {
  columns: 's.unit_id AS "unitId", u.loginid, u.unitname, u.locale, u.passwd_due AS "passwdDue"',
  joins: 'JOIN auth_units u ON u.id = s.unit_id',
  holderGone: 'NOT u.active',
};
