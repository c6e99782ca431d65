import type { Indexes } from '../declared-migration';

/** Finds accounts of people without a phone; an hourly task reads them among all accounts. */
export const AccountsWithoutAWayIn1800610000000: Indexes = {
  indexes: {
    accounts_without_a_way_in: `accounts (id)
         WHERE deleted_at IS NULL AND telnum = '' AND username IS NULL`,
  },
};
