import type { Locale } from '@hall/shared/codes/states';
import type { SearchGroupUnitsDto } from '@hall/shared/contract/staff/group-units';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import type { SortsOf } from '@hall/shared/lists/define-list';
import type { authunits } from '@hall/shared/lists/authunits';
import { idsOfPage, type ListPage, mapPage, readPage } from '@hall/platform/postgres/page';
import { returnedRows } from '@hall/platform/postgres/returned';
import { GroupApplication } from './group-application.entity';
import { GroupUnit } from './group-unit.entity';
import { isUnreported } from './staff-application.repository';

/** A unit in a list of staff. */
export interface ListedUnit {
  unit: GroupUnit;
  /** Number of approved past visits without a report. */
  unreported: number;
}

/** @returns the unit's id; undefined if the sign-in name is taken */
export async function insertUnit(
  db: Queryable,
  unit: Pick<GroupUnit, 'loginid' | 'passwdHash' | 'passwdDue' | 'unitname' | 'contact' | 'telnum'>,
): Promise<string | undefined> {
  const units = db.getRepository(GroupUnit);
  const result = await units
    .createQueryBuilder()
    .insert()
    .values(unit)
    .orIgnore()
    .returning(['id'])
    .execute();
  return returnedRows(units, result)[0]?.id;
}

/** @returns the active unit with the sign-in name; case is ignored */
export async function findUnitByLoginid(db: Queryable, loginid: string): Promise<GroupUnit | null> {
  const unit = await findNamed(db, loginid);
  return unit?.active ? unit : null;
}

/** @returns the password hash of a unit, even if it is suspended */
export async function findUnitHash(db: Queryable, loginid: string): Promise<string | undefined> {
  return (await findNamed(db, loginid))?.passwdHash;
}

function findNamed(db: Queryable, loginid: string): Promise<GroupUnit | null> {
  return db
    .getRepository(GroupUnit)
    .createQueryBuilder('unit')
    .where('lower(unit.loginid) = lower(:loginid)', { loginid })
    .getOne();
}

/** @returns the sign-in names that are taken, in lower case */
export async function findLoginids(db: Queryable, loginids: string[]): Promise<Set<string>> {
  const units = await db
    .getRepository(GroupUnit)
    .createQueryBuilder('unit')
    .select(['unit.id', 'unit.loginid'])
    .where('lower(unit.loginid) = ANY(:loginids)', {
      loginids: loginids.map((loginid) => loginid.toLowerCase()),
    })
    .getMany();
  return new Set(units.map(({ loginid }) => loginid.toLowerCase()));
}

/** @returns the unit, active or not; null without one */
export function findUnit(db: Queryable, unitId: string): Promise<GroupUnit | null> {
  return db.getRepository(GroupUnit).findOneBy({ id: unitId });
}

/** Reads a unit and locks it until the transaction ends. */
export function lockUnit(transaction: Transaction, unitId: string): Promise<GroupUnit | null> {
  return transaction
    .getRepository(GroupUnit)
    .findOne({ where: { id: unitId }, lock: { mode: 'pessimistic_write' } });
}

/**
 * @returns a page of the units with the number of missing reports; the keyword matches name, sign-in name and contact
 */
export async function listUnits(
  db: Database,
  query: SearchGroupUnitsDto,
): Promise<ListPage<ListedUnit>> {
  const list = db
    .getRepository(GroupUnit)
    .createQueryBuilder('unit')
    .addSelect(
      (count) =>
        count
          .select('count(*)')
          .from(GroupApplication, 'application')
          .innerJoin('application.order', 'order')
          .where(`application.unitId = unit.id AND ${isUnreported}`),
      'unreported',
    );
  if (query.unitid) list.andWhere('unit.id = :unitid', { unitid: query.unitid });
  if (query.keyword)
    list.andWhere(
      `strpos(lower(concat_ws(' ', unit.unitname, unit.loginid, unit.contact)), lower(:keyword)) > 0`,
      { keyword: query.keyword },
    );
  const page = await readPage(
    list,
    {
      sorts: {
        unitname: 'unit.unitname',
        loginid: 'unit.loginid',
        createdat: 'unit.createdAt',
        unreported: 'unreported',
        unitid: 'unit.id',
      } satisfies SortsOf<typeof authunits>,
      defaultSort: 'unitname',
      key: 'unit.id',
    },
    query,
  );
  const unreported = await countUnreported(db, idsOfPage(page));
  return mapPage(page, (unit) => ({ unit, unreported: unreported.get(unit.id) ?? 0 }));
}

async function countUnreported(db: Queryable, unitIds: string[]): Promise<Map<string, number>> {
  const counts = await db
    .getRepository(GroupApplication)
    .createQueryBuilder('application')
    .innerJoin('application.order', 'order')
    .select('application.unitId', 'unitId')
    .addSelect('count(*)::int', 'count')
    .where(`application.unitId = ANY(:unitIds) AND ${isUnreported}`, { unitIds })
    .groupBy('application.unitId')
    .getRawMany<{ unitId: string; count: number }>();
  return new Map(counts.map(({ unitId, count }) => [unitId, count]));
}

/** Writes fields of a unit, also the language of messages to it; the sign-in name stays. */
export async function updateUnit(
  db: Queryable,
  unitId: string,
  unit: Partial<Omit<GroupUnit, 'id' | 'loginid'>>,
): Promise<void> {
  await db.getRepository(GroupUnit).update({ id: unitId }, unit);
}

/** Records the time and language of a sign-in. The row's lock serialises parallel sign-ins. */
export async function noteUnitSignIn(
  transaction: Transaction,
  unitId: string,
  locale: Locale,
): Promise<void> {
  await transaction
    .getRepository(GroupUnit)
    .update({ id: unitId }, { signedInAt: () => 'now()', locale });
}
