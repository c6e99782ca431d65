import type { Indexes } from '../declared-migration';

/** Finds the few matching rows among millions of orders and accounts. An individual's past orders are in none of these. */
export const ListsAfterYears1800991000000: Indexes = {
  indexes: {
    orders_pending: 'orders (id) WHERE status = 1',
    orders_of_others: "orders (account_type, id) WHERE account_type <> 'user'",
    orders_at_the_window: "orders (id) WHERE pool = 'window'",
    accounts_realname_backwards:
      'accounts (realname DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL',
  },
};
