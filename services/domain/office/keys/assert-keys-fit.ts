import type { Config } from '@hall/platform/config';
import { readDataKeys } from '@hall/platform/crypto/keys';
import { createKeyedHash } from '@hall/platform/crypto/keyed-hash';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { noteNewKeys, readKnownKeys } from './key-check.repository';

type Keys = Pick<Config, 'DATA_KEYS' | 'INDEX_KEY'>;

/**
 * The step before a process serves anybody. With another INDEX_KEY nobody is found again, so one person could book
 * twice a day; with another or a missing key of DATA_KEYS documents cannot be read. The first process on a database
 * leaves a check value of each key, and so does a key that is added later.
 * @throws {Error} naming the setting whose key is not the one that was at work here, and what to do
 */
export async function assertKeysFit(db: Queryable, config: Keys): Promise<void> {
  const known = await readKnownKeys(db);
  const given = readChecks(config);
  const faults = findMisfits(known, given);
  if (faults.length) throw new Error(faults.join(' '));
  if ([...given.keys()].every((name) => known.has(name))) return;
  await noteNewKeys(db, given);
  // Another process may have been first, with other keys.
  const late = findMisfits(await readKnownKeys(db), given);
  if (late.length) throw new Error(late.join(' '));
}

function findMisfits(known: Map<string, string>, given: Map<string, string>): string[] {
  return [...known].flatMap(([name, value]) => {
    if (given.get(name) === value) return [];
    const [setting = '', id] = name.split(' ');
    const which = id ? `${setting}: the key '${id}'` : setting;
    return given.has(name)
      ? [
          `${which} is not the key with which this database was begun. Give it back its former value.`,
        ]
      : [`${which} is missing, with which data here are sealed. List it again, after the first.`];
  });
}

/** @returns a check value of each key, by the setting and, where it holds several, the key's id */
function readChecks({ DATA_KEYS, INDEX_KEY }: Keys): Map<string, string> {
  const check = (key: string): string => createKeyedHash(key, 'key check')('');
  return new Map([
    ['INDEX_KEY', check(INDEX_KEY)],
    ...(readDataKeys(DATA_KEYS) ?? []).map(
      ({ id, key }) => [`DATA_KEYS ${id}`, check(key.toString('base64'))] as const,
    ),
  ]);
}
