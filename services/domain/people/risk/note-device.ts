import { createKeyedHash } from '@hall/platform/crypto/keyed-hash';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Settings } from '../../configuration/settings';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { eraseRiskOf, isDeviceOf, upsertDevice } from './devices.sql';
import { noteHiddenField } from './hidden-fields.repository';
import { createNetworkList, networkOf } from './hosted-addresses';

/** Records the devices on which accounts sign in. */
export interface AccountDevices {
  /** @param caller the browser's device id and the address; stored as keyed hashes, with a flag for data centres */
  note(accountId: string, caller: { device: string; address: string }): Promise<void>;
  /** @returns whether one of the accounts has signed in on the device; false without a device id */
  knows(accountIds: readonly string[], device: string): Promise<boolean>;
  /** Records that the registration filled in the hidden field (a bot trap). */
  noteHiddenField(accountId: string, filled: unknown): Promise<void>;
  /** Erases an account's devices and conduct, in the transaction that deletes it. */
  eraseAllOf(transaction: Transaction, accountId: string): Promise<void>;
}

/** @param config its INDEX_KEY makes the hashes; another key starts the counts again */
export function createAccountDevices(deps: {
  database: Database;
  settings: Settings;
  config: { INDEX_KEY: string };
}): AccountDevices {
  const hash = createKeyedHash(deps.config.INDEX_KEY, 'device of an account');
  const hashAddress = createKeyedHash(deps.config.INDEX_KEY, 'address of an account');
  return {
    async note(accountId, { device, address }) {
      // Clients without a device id do not share one device.
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
