import { LaunchFault } from '../launch-fault';
import type { ReachedStores } from '../reach-stores';
import { databaseOf, nameIn, withServer } from '../stores/databases-beside';

/** The database whose name another has taken, as `hall_before_20261127t033000z`. */
const formerOf = (name: string, moment: Date): string => `${formerPrefix(name)}${stamp(moment)}`;
const formerPrefix = (name: string): string => `${name}_before_`;
const stamp = (moment: Date): string =>
  `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase()}z`;

/**
 * Fills a new database and, when it is good, gives it the name of the one that the processes use: no setting changes, and the
 * former one is kept under another name. Until that moment nothing of it is touched.
 * @param fill fills the new one; an exit code other than 0 leaves all as it was
 * @returns the exit code, and the name under which the former one is kept
 * @throws {LaunchFault} where somebody is connected, who would go on with what is put aside
 */
export async function switchOver(
  stores: ReachedStores,
  fill: (stores: ReachedStores) => Promise<number>,
  now = new Date(),
): Promise<{ code: number; former?: string }> {
  const name = nameIn(stores.ownerUrl);
  const made = `${name}_restored_${stamp(now)}`;
  return withServer(stores.ownerUrl, async (server) => {
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
      // It has the other's name by now, or is of no use.
      await server.dropAtOnce(made);
    }
  });
}

/**
 * Removes for good what a restore has put aside.
 * @param asked its name, where there are several
 * @returns the name of what was removed
 * @throws {LaunchFault} naming what there is
 */
export function dropFormer(ownerUrl: string, asked?: string): Promise<string> {
  const name = nameIn(ownerUrl);
  return withServer(ownerUrl, async (server) => {
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
