import { createKeyedHash } from '@hall/platform/crypto/keyed-hash';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Settings } from '../../configuration/settings';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { eraseRiskOf, isDeviceOf, upsertDevice } from './devices.sql';
import { noteHiddenField } from './hidden-fields.repository';
import { createNetworkList, networkOf } from './hosted-addresses';

/** Notes on which devices accounts sign in. */
export interface AccountDevices {
  /**
   * @param caller the device as the browser names it, and the address: of each a keyed hash is kept, of the address
   *   besides whether it is of a data centre
   */
  note(accountId: string, caller: { device: string; address: string }): Promise<void>;
  /** @returns whether one of the accounts has signed in on the device; of a client that names none, false */
  knows(accountIds: readonly string[], device: string): Promise<boolean>;
  /** Notes that its registration came with the field filled which no person sees. */
  noteHiddenField(accountId: string, filled: unknown): Promise<void>;
  /** Erases what is known of an account's devices and conduct, in the transaction that deletes it. */
  eraseAllOf(transaction: Transaction, accountId: string): Promise<void>;
}

/** @param config its INDEX_KEY makes the hashes: with another key devices are counted anew */
export function createAccountDevices(deps: {
  database: Database;
  settings: Settings;
  config: { INDEX_KEY: string };
}): AccountDevices {
  const hash = createKeyedHash(deps.config.INDEX_KEY, 'device of an account');
  const hashAddress = createKeyedHash(deps.config.INDEX_KEY, 'address of an account');
  return {
    async note(accountId, { device, address }) {
      // A client that names no device is not one device with all the others that name none.
      if (!device) return;
      const { riskLists } = await deps.settings.get();
      const hosted = createNetworkList(riskLists.dataCentres)(address);
      const network = networkOf(address);
      const addressHash = network ? hashAddress(network) : null;
      await upsertDevice(deps.database, {
        accountId,
        deviceHash: hash(device),
        addressHash,
        hosted,
      });
    },
    knows: async (accountIds, device) =>
      device !== '' &&
      accountIds.length > 0 &&
      (await isDeviceOf(deps.database, accountIds, hash(device))),
    noteHiddenField: (accountId, filled) =>
      noteHiddenField(deps.database, { accountId, form: 'register', filled }),
    eraseAllOf: eraseRiskOf,
  };
}
