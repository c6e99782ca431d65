import type { Indexes } from '../declared-migration';

/** Finds accounts that signed in from the same network. */
export const AddressesOfAccounts1800511000000: Indexes = {
  indexes: {
    account_devices_address: 'account_devices (address_hash)',
  },
};
