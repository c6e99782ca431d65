import type { AccountStatus, AccountType } from '@hall/shared/codes/states';
import type { BindingState } from '@hall/shared/rules/bindings';
import type { SignInPolicy, SignInReading } from '../sign-ins';
import { cancelledTodayOf } from './cancelled-today.sql';

/** A sign-in of an account as it was read, with what the booking rules ask of the account. */
export interface AccountReading extends SignInReading {
  accountId: string;
  operatorId: string | null;
  operatorName: string | null;
  type: AccountType;
  status: AccountStatus;
  idnumKey: string | null;
  hasPapers: boolean;
  /** Of a guide: the latest binding, and how its agency stands. */
  bindingState: BindingState | null;
  agencyId: string | null;
  agencyStatus: AccountStatus | null;
  /** Orders that the account cancelled itself today, hall time. */
  cancelledToday: number;
}

/** By hand: a part of the statement that reads sign-ins. */
export const accountOfSignIn: SignInPolicy<AccountReading>['subject'] = {
  columns: `s.account_id AS "accountId", s.operator_id AS "operatorId", op.realname AS "operatorName",
            a.type, a.status, a.idnum_key AS "idnumKey", ${cancelledTodayOf('a.id')} AS "cancelledToday",
            a.type <> 'user' AND EXISTS (SELECT 1 FROM account_papers p WHERE p.account_id = a.id) AS "hasPapers",
            b.state AS "bindingState", b.agency_id AS "agencyId", b.agency_status AS "agencyStatus"`,
  joins: `JOIN accounts a ON a.id = s.account_id
     LEFT JOIN agency_operators op ON op.id = s.operator_id
     LEFT JOIN LATERAL (SELECT g.state, g.agency_id, t.status AS agency_status
       FROM guide_bindings g JOIN accounts t ON t.id = g.agency_id
       WHERE a.type = 'tg' AND g.guide_id = a.id ORDER BY g.id DESC LIMIT 1) b ON true`,
  holderGone: 'a.deleted_at IS NOT NULL',
};
