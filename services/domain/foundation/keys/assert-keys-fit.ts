import type { Config } from '@hall/platform/config';
import { readDataKeys } from '@hall/platform/crypto/keys';
import { checkValueOf } from '@hall/platform/crypto/purpose-key';
import { type BlindIndex, createBlindIndex } from '@hall/platform/crypto/blind-index';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { noteAllSealed } from '../operations-state';
import { formerIndexKey, indexKey, noteNewKeys, readKnownKeys } from './key-check.repository';

type Keys = Pick<Config, 'DATA_KEYS' | 'INDEX_KEY'>;

/**
 * The step before a process serves anybody. With another INDEX_KEY nobody is found again, so one person could book
 * twice a day; with another or a missing key of DATA_KEYS documents cannot be read. The first process on a database
 * leaves a check value of each key, and so does a key that is added later; and it notes that nothing here is older than seals.
 * @throws {Error} naming the setting whose key is not the one that was at work here, and what to do
 */
export async function assertKeysFit(db: Queryable, config: Keys): Promise<void> {
  const known = await readKnownKeys(db);
  const given = readChecks(config);
  const findFaults = (found: Map<string, string>) => findKeyFaults(found, config);
  const faults = findFaults(known);
  if (faults.length) throw new Error(faults.join(' '));
  if ([...given.keys()].every((name) => known.has(name))) return;
  await noteNewKeys(db, given);
  // No process was here before: whatever lies here is sealed and bound, as this release does it.
  if (!known.size) await noteAllSealed(db);
  // Another process may have been first, with other keys.
  const late = findFaults(await readKnownKeys(db));
  if (late.length) throw new Error(late.join(' '));
}

/**
 * @param known the check values of the keys that were at work, by their names, as `readKnownKeys` gives them
 * @returns a sentence for each key that the configuration lacks or has otherwise, naming the setting
 */
export const findKeyFaults = (known: Map<string, string>, config: Keys): string[] =>
  findMisfits(known, readChecks(config), createBlindIndex(config.INDEX_KEY));

/** The index' key that is at work need not be the first: it is until `keys:rotate` has led to that. */
function findMisfits(
  known: Map<string, string>,
  given: Map<string, string>,
  index: BlindIndex,
): string[] {
  return [...known].flatMap(([name, value]) => {
    if (name === formerIndexKey)
      return index.knows(value)
        ? []
        : ['INDEX_KEY: the former key is missing, under which rows still lie. List it second.'];
    if (given.get(name) === value || (name === indexKey && index.knows(value))) return [];
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
  return new Map([
    [indexKey, createBlindIndex(INDEX_KEY).target],
    ...(readDataKeys(DATA_KEYS) ?? []).map(
      ({ id, key }) => [`DATA_KEYS ${id}`, checkValueOf(key)] as const,
    ),
  ]);
}
