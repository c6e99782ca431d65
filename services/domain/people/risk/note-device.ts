import { createKeyedHash } from '@hall/platform/crypto/purpose-key';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Person } from '../accounts';
import type { Settings } from '../../configuration/settings';
import {
  eraseRiskOf,
  findKnownPerson,
  forgetDevicesOfAccount,
  forgetDevicesOfOperator,
  upsertDevice,
} from './devices.sql';
import { BlockList, isIP } from 'node:net';

/**
 * @param networks `203.0.113.0/24`, `2001:db8::/32` or single addresses; invalid lines are skipped
 * @returns whether an address is in one of them
 */
export function createNetworkList(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.trim().split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const most = family === 'ipv6' ? 128 : 32;
    const prefix = bits === undefined ? most : Number(bits);
    if (isIP(address) && Number.isInteger(prefix) && prefix >= 0 && prefix <= most)
      list.addSubnet(address, prefix, family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
    const kind = isIP(plain);
    return kind !== 0 && list.check(plain, kind === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * @returns the address, or of IPv6 the first 64 bits, because a home or phone changes its address often within them;
 *   undefined for an invalid address
 */
function networkOf(address: string): string | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  const kind = isIP(plain);
  if (kind === 4) return plain;
  if (kind !== 6) return undefined;
  const [head = '', tail] = plain.split('::');
  const groups = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...last];
  return all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}

/** Records the devices on which accounts sign in. @param config its INDEX_KEY makes the hashes; another key starts the counts again */
export function createAccountDevices(deps: {
  database: Database;
  settings: Settings;
  config: { INDEX_KEY: string };
}) {
  const hash = createKeyedHash(deps.config.INDEX_KEY, 'device of an account');
  const hashAddress = createKeyedHash(deps.config.INDEX_KEY, 'address of an account');
  return {
    /** @param caller the browser's device id and the address; stored as keyed hashes, with a flag for data centres */
    async note(
      person: Person,
      { device, address }: { device: string; address: string },
    ): Promise<void> {
      // Clients without a device id do not share one device.
      if (!device) return;
      const { riskLists } = await deps.settings.get();
      const hosted = createNetworkList(riskLists.dataCentres)(address);
      const network = networkOf(address);
      const addressHash = network ? hashAddress(network) : null;
      await upsertDevice(deps.database, person, { deviceHash: hash(device), addressHash, hosted });
    },
    /**
     * A device is known for the person who signed in on it: at once as one of the person's first three new devices within
     * 24 hours, otherwise after 24 hours.
     * @returns the first of the persons who is known on the device; undefined without a device id
     */
    findKnownPerson: async (
      persons: readonly Person[],
      device: string,
    ): Promise<Person | undefined> =>
      device !== '' && persons.length > 0
        ? findKnownPerson(deps.database, persons, hash(device))
        : undefined,
    forgetOperator: forgetDevicesOfOperator,
    forgetDevices: forgetDevicesOfAccount,
    eraseAllOf: eraseRiskOf,
  };
}
