import type { Locale } from '@hall/shared/codes/states';
import type { Config } from '@hall/platform/config';
import type { Transaction } from '@hall/platform/postgres/data-source';
import type { Captchas } from '@hall/toolkit/captcha';
import type { Limits } from '@hall/toolkit/limits';
import type { Messages } from '../../communication/messages';
import type { Deps } from '../../configuration/settings';
import type { IdentityChecks } from '../verified-identity';
import type { AccountSignIns } from './account-sign-ins';

export interface AccountDeps extends Pick<
  Deps,
  'database' | 'settings' | 'sealer' | 'blindIndex' | 'logger' | 'files'
> {
  config: Pick<Config, 'PASSWORD_MIN' | 'INDEX_KEY' | 'PUBLIC_URL'>;
  signIns: AccountSignIns;
  limits: Limits;
  captchas: Captchas;
  messages: Messages;
  /** Features whose data is deleted or changed with an account, in the same transaction. */
  bindings: {
    endAllOf(transaction: Transaction, accountId: string, type: 'tg' | 'ta'): Promise<void>;
    /** Renames an operator of an agency in its history; empty: the operator was removed. */
    renameOperator(
      transaction: Transaction,
      agencyId: string,
      from: string,
      to: string,
    ): Promise<void>;
  };
  visitors: { forgetAllOf(transaction: Transaction, accountId: string): Promise<void> };
  risk: {
    /** Records the device of a sign-in, best effort. */
    note(person: Person, caller: { device: string; address: string }): Promise<void>;
    /** The first of the persons who is known on the device. */
    findKnownPerson(persons: readonly Person[], device: string): Promise<Person | undefined>;
    /** Forgets an operator's devices, in the transaction that changes the phone. */
    forgetOperator(transaction: Transaction, operatorId: string): Promise<void>;
    /** Forgets an account's own devices, in the transaction that moves it to another phone. */
    forgetDevices(transaction: Transaction, accountId: string): Promise<void>;
    /** Erases the account's records, in the transaction that deletes it. */
    eraseAllOf(transaction: Transaction, accountId: string): Promise<void>;
  };
  identities: IdentityChecks;
  bookings: {
    /** The number of open orders and requests; an account with any cannot be deleted. */
    countOpenOf(transaction: Transaction, accountId: string): Promise<number>;
    eraseAllOf(transaction: Transaction, accountId: string): Promise<void>;
  };
}

/** A person who signs in: the account itself, or an operator of the agency. */
export interface Person {
  accountId: string;
  operatorId?: string | undefined;
}

/** @returns the key under which a person's codes and password tries are counted, the same for any input and call */
export const personKey = ({ accountId, operatorId }: Person): string =>
  operatorId === undefined ? `account:${accountId}` : `operator:${operatorId}`;

/** Address and device of a call, for rate limits, and its language. */
export interface Caller {
  address: string;
  device: string;
  locale: Locale;
}
