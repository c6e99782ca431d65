import { LaunchFault } from '../launch-fault';
import type { ReachedStores } from '../reach-stores';
import { databaseOf, nameIn, withServer } from '../stores/databases-beside';

/** The name of the replaced database, as `hall_before_20261127t033000z`. */
const formerOf = (name: string, moment: Date): string => `${formerPrefix(name)}${stamp(moment)}`;
const formerPrefix = (name: string): string => `${name}_before_`;
const stamp = (moment: Date): string =>
  `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase()}z`;

/**
 * Fills a new database and, if it is valid, renames it to the name that the processes use. No setting changes, and the
 * former database is kept under another name. Until the rename it is not changed.
 * @param fill fills the new one; an exit code other than 0 leaves everything unchanged
 * @returns the exit code, and the name of the former database
 * @throws {LaunchFault} if a client is connected, which would keep using the former database
 */
export async function switchOver(
  stores: ReachedStores,
  fill: (stores: ReachedStores) => Promise<number>,
  now = new Date(),
): Promise<{ code: number; former?: string }> {
  const name = nameIn(stores.ownerUrl);
  const made = `${name}_restored_${stamp(now)}`;
  return withServer(databaseOf(stores.ownerUrl, 'postgres'), async (server) => {
    await server.refuseWhileUsed(name);
    await server.make(made);
    try {
      const code = await fill({
        ...stores,
        ownerUrl: databaseOf(stores.ownerUrl, made),
        databaseUrl: databaseOf(stores.databaseUrl, made),
      });
      if (code) return { code };
      const former = formerOf(name, now);
      await server.refuseWhileUsed(name);
      await server.exchange({ name, former, made });
      return { code, former };
    } finally {
      // By now it has been renamed or is useless.
      await server.dropAtOnce(made);
    }
  });
}

/**
 * Deletes a database that a restore replaced.
 * @param asked its name, if there are several
 * @returns the name of the deleted database
 * @throws {LaunchFault} listing the existing ones
 */
export function dropFormer(ownerUrl: string, asked?: string): Promise<string> {
  const name = nameIn(ownerUrl);
  return withServer(databaseOf(ownerUrl, 'postgres'), async (server) => {
    const names = await server.list(formerPrefix(name));
    const [former] = asked ? names.filter((each) => each === asked) : names;
    if (!former || (!asked && names.length > 1))
      throw new LaunchFault(
        names.length
          ? `Which? ${names.join(', ')}`
          : `No restore has put a database of ${name} aside.`,
      );
    await server.drop(former);
    return former;
  });
}
