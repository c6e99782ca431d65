import type { Queryable, Transaction, Database } from '@hall/platform/postgres/data-source';
import { runSql, runSqlForRow } from '@hall/platform/postgres/sql';
import type { GateExit } from './admission.entity';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { ExitDto } from '@hall/shared/contract/staff/exits';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { AnswerError } from '@hall/platform/errors';
import { readHallNow } from '@hall/platform/postgres/hall-clock';
import { type Actor, recordAct } from '../../foundation/audit';

/** Raw SQL: two calls with the same entry may run in parallel. @returns whether this call recorded it */
async function insertExit(
  transaction: Transaction,
  exit: Omit<GateExit, 'id' | 'recordedAt'>,
): Promise<boolean> {
  const rows = await runSql(
    transaction,
    `INSERT INTO gate_exits (entryid, visit_date, people, gate, staff, left_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (entryid) DO NOTHING RETURNING id`,
    [exit.entryid, exit.visitDate, exit.people, exit.gate, exit.staff, exit.leftAt],
  );
  return rows.length > 0;
}

/** @returns the number of people of a recorded entry */
async function readExitPeople(db: Queryable, entryid: string): Promise<number | undefined> {
  const [row] = await runSql<{ people: number }>(
    db,
    'SELECT people FROM gate_exits WHERE entryid = $1',
    [entryid],
  );
  return row?.people;
}

/** Raw SQL: a sum. @returns the number of people who left on a day, at least 0 */
export async function countExits(db: Queryable, day: string): Promise<number> {
  const { people } = await runSqlForRow<{ people: number }>(
    db,
    'SELECT greatest(coalesce(sum(people), 0), 0)::int AS people FROM gate_exits WHERE visit_date = $1',
    [day],
  );
  return people;
}

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
    const isNew = await insertExit(transaction, {
      entryid,
      visitDate,
      people,
      gate,
      staff,
      leftAt,
    });
    if (!isNew) {
      if ((await readExitPeople(transaction, entryid)) === people) return;
      throw new AnswerError(AnswerCode.alreadyExists);
    }
    await recordAct(transaction, {
      ...by,
      act: 'party.exit',
      subject: { type: 'day', id: visitDate },
      after: { people, ...(gate && { gate }) },
    });
  });
  return countExits(database, hallDateOf(now));
}

/** @returns the number of exits today */
export async function readExitsToday(database: Database): Promise<number> {
  return countExits(database, hallDateOf(await readHallNow(database)));
}
