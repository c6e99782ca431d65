import { type BlindIndex, createBlindIndex } from '@hall/platform/crypto/blind-index';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Logger } from '@hall/platform/logger';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { readAllSealed, noteAllSealed } from '../operations-state';
import {
  readIndexState,
  formerIndexKey,
  indexKey,
  noteNewKeys,
  readKnownKeys,
} from './key-check.repository';
import type { Config } from '@hall/platform/config';
import { readDataKeys } from '@hall/platform/crypto/keys';
import { checkValueOf } from '@hall/platform/crypto/purpose-key';

type Keys = Pick<Config, 'DATA_KEYS' | 'INDEX_KEY'>;

/**
 * Checks the keys before a process serves requests. With a different INDEX_KEY visitors are not recognised, so one
 * person could book twice a day. With different DATA_KEYS documents cannot be decrypted. The first process, and each
 * added key, leaves a check value. On an empty database it also records that everything is sealed.
 * @throws {Error} names the setting with the wrong key, and the fix
 */
export async function assertKeysFit(db: Queryable, config: Keys): Promise<void> {
  const known = await readKnownKeys(db);
  const given = readChecks(config);
  const findFaults = (found: Map<string, string>) => findKeyFaults(found, config);
  const faults = findFaults(known);
  if (faults.length) throw new Error(faults.join(' '));
  if ([...given.keys()].every((name) => known.has(name))) return;
  await noteNewKeys(db, given);
  // First start on this database: everything here will be sealed and bound by this version.
  if (!known.size) await noteAllSealed(db);
  // Another process may have been first, with different keys.
  const late = findFaults(await readKnownKeys(db));
  if (late.length) throw new Error(late.join(' '));
}

/**
 * @param known check values of the keys in use by name, as `readKnownKeys` returns them
 * @returns one sentence per missing or different key, naming the setting
 */
export const findKeyFaults = (known: Map<string, string>, config: Keys): string[] =>
  findMisfits(known, readChecks(config), createBlindIndex(config.INDEX_KEY));

/** The index key in use need not be the first one: `keys:rotate` moves to that. */
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

/** @returns a check value per key, by setting and, if it holds several, key id */
function readChecks({ DATA_KEYS, INDEX_KEY }: Keys): Map<string, string> {
  return new Map([
    [indexKey, createBlindIndex(INDEX_KEY).target],
    ...(readDataKeys(DATA_KEYS) ?? []).map(
      ({ id, key }) => [`DATA_KEYS ${id}`, checkValueOf(key)] as const,
    ),
  ]);
}

/**
 * Follows `keys:rotate` in a running process: uses the present index generation, and makes the sealer strict once
 * everything is sealed and bound. Bookings are safe without it, because they read the generation under a lock; it
 * avoids translation of a gateway's keys. Calls `lost` if INDEX_KEY lacks the new key.
 */
export async function followKeys(
  database: Database,
  { blindIndex, sealer }: { blindIndex: BlindIndex; sealer: Sealer },
  { logger, lost, everyMs = 1000 }: { logger: Logger; lost: () => void; everyMs?: number },
): Promise<{ close(): void }> {
  const followIndex = async (): Promise<void> => {
    const state = await readIndexState(database);
    if (state) blindIndex.follow(state);
  };
  await followIndex();
  let isStrict = await followSeals(database, sealer);
  if (!isStrict)
    logger.warn(
      'unsealed or unbound numbers and files are still accepted: run `npm run keys:rotate` once',
    );
  const look = async (): Promise<void> => {
    await followIndex();
    // Never becomes lax again, so removing the record gains nothing against running processes.
    isStrict ||= await followSeals(database, sealer);
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => {
      if ((error as { code?: string }).code !== 'ENOKEY') return;
      logger.error('INDEX_KEY lacks the key in use since keys:rotate: this process exits');
      clearInterval(timer);
      lost();
    });
  }, everyMs);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

/**
 * Lets a sealer accept unsealed or unbound values only while the database may hold such.
 * @returns whether it refuses them
 */
export async function followSeals(db: Queryable, sealer: Sealer): Promise<boolean> {
  const isStrict = await readAllSealed(db);
  sealer.takeUnbound(!isStrict);
  return isStrict;
}
