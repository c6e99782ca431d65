import type { Locale } from '@hall/shared/codes/states';
import type { Config } from '@hall/platform/config';
import type { BlindIndex } from '@hall/platform/crypto/blind-index';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Logger } from '@hall/platform/logger';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import type { Captchas } from '@hall/toolkit/captcha';
import type { Limits } from '@hall/toolkit/limits';
import type { Messages } from '../../communication/messages';
import type { Settings } from '../../configuration/settings';
import type { Uploads } from '@hall/toolkit/uploads';
import type { IdentityChecks } from '../verified-identity';
import type { AccountSignIns } from './account-sign-ins';

/** What the use cases of accounts need. */
export interface AccountDeps {
  database: Database;
  config: Pick<Config, 'PASSWORD_MIN' | 'LEAKED_PASSWORDS_URL' | 'INDEX_KEY'>;
  signIns: AccountSignIns;
  limits: Limits;
  captchas: Captchas;
  messages: Messages;
  settings: Settings;
  uploads: Uploads;
  /** What else goes with an account that is deleted, or changes with one, in the same transaction. */
  bindings: {
    endAllOf(transaction: Transaction, accountId: string, type: 'tg' | 'ta'): Promise<void>;
    /** An operator of an agency is called otherwise, or is gone (empty). */
    renameOperator(
      transaction: Transaction,
      agencyId: string,
      from: string,
      to: string,
    ): Promise<void>;
  };
  visitors: { forgetAllOf(transaction: Transaction, accountId: string): Promise<void> };
  risk: {
    /** On which device it signed in, best effort. */
    note(accountId: string, caller: { device: string; address: string }): Promise<void>;
    /** Whether one of the accounts has signed in on the device. */
    knows(accountIds: readonly string[], device: string): Promise<boolean>;
    /** That its registration came with the field filled which no person sees, best effort. */
    noteHiddenField(accountId: string, filled: unknown): Promise<void>;
    /** What was noted of the account, in the transaction that deletes it. */
    eraseAllOf(transaction: Transaction, accountId: string): Promise<void>;
  };
  identities: IdentityChecks;
  bookings: {
    /** How many orders and requests are open: an account that has one stays. */
    countOpenOf(transaction: Transaction, accountId: string): Promise<number>;
    eraseAllOf(transaction: Transaction, accountId: string): Promise<void>;
  };
  sealer: Sealer;
  blindIndex: BlindIndex;
  logger: Logger;
}

/** Where a call comes from, for the limits, and the language in which it is made. */
export interface Caller {
  address: string;
  device: string;
  locale: Locale;
}
