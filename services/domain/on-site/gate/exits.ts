import type { ExitDto } from '@hall/shared/contract/staff/exits';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { assertRepeat } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { readHallNow } from '@hall/platform/postgres/hall-clock';
import { type Actor, recordAct } from '../../foundation/audit';
import * as store from './exits.sql';

/**
 * Records an exit; repeating an entry has no effect. Accepted whatever the rule `dayBoard` says now, because a gate
 * without network reports late.
 * @returns the number of exits today
 * @throws {AnswerError} A00011 if the entry's id is used for a different exit
 */
export async function recordExit(database: Database, form: ExitDto, by: Actor): Promise<number> {
  const now = await readHallNow(database);
  const leftAt = form.at && new Date(form.at) < now ? new Date(form.at) : now;
  const visitDate = hallDateOf(leftAt);
  await database.transaction(async (transaction) => {
    const { entryid, people, gate = '' } = form;
    const staff = by.staff.username;
    const isNew = await store.insertExit(transaction, {
      entryid,
      visitDate,
      people,
      gate,
      staff,
      leftAt,
    });
    if (!isNew) return assertRepeat((await store.readExitPeople(transaction, entryid)) === people);
    await recordAct(transaction, {
      ...by,
      act: 'party.exit',
      subject: { type: 'day', id: visitDate },
      after: { people, ...(gate && { gate }) },
    });
  });
  return store.countExits(database, hallDateOf(now));
}

/** @returns the number of exits today */
export async function readExitsToday(database: Database): Promise<number> {
  return store.countExits(database, hallDateOf(await readHallNow(database)));
}
