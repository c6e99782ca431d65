import type { AddToBlacklistDto } from '@hall/shared/contract/staff/blacklist';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { Locale } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { joinLanguages } from '@hall/shared/rules/both-languages';
import { addHallDays, hallDateOf, hallInstant } from '@hall/shared/rules/hall-time';
import { maskName } from '@hall/shared/rules/masking';
import { placeOf } from '@hall/platform/crypto/places';
import {
  AnswerError,
  fieldError,
  notFoundError,
  somebodyWasFirstError,
} from '@hall/platform/errors';
import type { Database, Transaction, Queryable } from '@hall/platform/postgres/data-source';
import { type Actor, recordAct } from '../../foundation/audit';
import { assertDocumentKnown, type Settings, type Deps } from '../../configuration/settings';
import {
  endBlacklisting,
  hasEntry,
  putOnBlacklist,
  readActiveEntries,
} from './blacklist.repository';
import { listMissedVisits } from './missed-visits.sql';

/** @param refreshMs maximum age of the cached list */
export async function createBlacklistCache(database: Database, refreshMs = 3000) {
  let listed = await readActiveEntries(database);
  const timer = setInterval(() => {
    readActiveEntries(database).then(
      (read) => (listed = read),
      () => undefined,
    );
  }, refreshMs);
  timer.unref();
  return {
    holds: (keys: readonly string[]): boolean => keys.some((key) => listed.has(key)),
    /** @returns the ends of the active entries of these people; null: no end, until staff lift it */
    endsOf: (keys: readonly string[]): (Date | null)[] => endsIn(listed, keys),
    close: (): void => clearInterval(timer),
  };
}

/** People who may not book, by the blind index of their documents. */
export type BlacklistCache = Awaited<ReturnType<typeof createBlacklistCache>>;

/** Reads the entries of these people only, for a process without the cache. */
export async function readBlacklisted(
  db: Queryable,
  visitorKeys: string[],
): Promise<Pick<BlacklistCache, 'endsOf'>> {
  const listed = await readActiveEntries(db, visitorKeys);
  return { endsOf: (keys) => endsIn(listed, keys) };
}

const endsIn = (listed: Map<string, Date | null>, keys: readonly string[]): (Date | null)[] =>
  keys.flatMap((key) => {
    const end = listed.get(key);
    return end === undefined ? [] : [end];
  });

export type BlacklistDeps = Pick<Deps, 'database' | 'sealer' | 'blindIndex'>;

/**
 * Blacklists a person; bookings that name the person are refused within seconds.
 * @param within writes more rows in the same transaction
 * @returns the entry's id
 * @throws {AnswerError} A00011 at `idnum` if already on the list; A00002 at `until` for a past day; A00002 at the
 *   document for an unknown type or an invalid number
 */
export async function addToBlacklist(
  { database, sealer, blindIndex }: BlacklistDeps,
  actor: Actor,
  { realname, doctype, idnum, reason, until }: AddToBlacklistDto,
  within: (transaction: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  if (until && until < hallDateOf(new Date())) throw fieldError('until', 'validation.untilPast');
  await assertDocumentKnown(database, { doctype, idnum });
  const end = until ? hallInstant(addHallDays(until, 1), '00:00') : null;
  const visitorKey = blindIndex(doctype, idnum);
  return database.transaction(async (transaction) => {
    const id = await putOnBlacklist(transaction, {
      visitorKey,
      realname,
      doctype,
      idnumSealed: sealer.seal(idnum, placeOf.visitor(visitorKey)),
      reason,
      until: end,
      source: 'staff',
      createdBy: actor.staff.username,
    });
    if (!id)
      throw new AnswerError(AnswerCode.alreadyExists, {
        key: 'answer.A00011_blacklist',
        faults: [{ field: 'idnum', key: 'answer.A00011_blacklist' }],
      });
    await within(transaction);
    await recordAct(transaction, {
      ...actor,
      act: 'blacklist.add',
      subject: { type: 'blacklist', id },
      after: { realname: maskName(realname), doctype, until: until ?? null },
      reason,
    });
    return id;
  });
}

/** @throws {AnswerError} A00009; A00012 (409) if it is not active any more */
export async function liftFromBlacklist(
  database: Database,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const entry = await endBlacklisting(transaction, id, {
      liftedBy: actor.staff.username,
      liftReason: reason,
    });
    if (!entry) throw (await hasEntry(transaction, id)) ? somebodyWasFirstError() : notFoundError();
    await recordAct(transaction, {
      ...actor,
      act: 'blacklist.lift',
      subject: { type: 'blacklist', id },
      before: { ...entry },
      reason,
    });
  });
}

/** Applies the rule of missed visits, if the hall has one. @returns the number of people added */
export async function applyBlacklistRule(deps: {
  database: Database;
  settings: Settings;
}): Promise<number> {
  const { missedVisits } = await deps.settings.get();
  if (!missedVisits.missed) return 0;
  const { missed, withinDays } = missedVisits;
  const reasonIn = (locale: Locale) =>
    translate(locale, 'account.missedVisits', { missed, days: withinDays });
  const reason = joinLanguages(reasonIn('zh'), reasonIn('en'));
  return listMissedVisits(deps.database, missedVisits, reason);
}
