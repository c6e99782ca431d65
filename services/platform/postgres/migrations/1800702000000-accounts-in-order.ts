import type { Indexes } from '../declared-migration';

/** Reads one page of accounts in the chosen order, without sorting all of them. */
export const AccountsInOrder1800702000000: Indexes = {
  indexes: {
    accounts_created: 'accounts (created_at, id) WHERE deleted_at IS NULL',
    accounts_realname: 'accounts (realname, id) WHERE deleted_at IS NULL',
    accounts_status: 'accounts (status, id) WHERE deleted_at IS NULL',
  },
};
