import type { Locale } from '@hall/shared/codes/states';
import type { SearchGroupUnitsDto } from '@hall/shared/contract/staff/group-units';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { type ListPage, mapPage, readPage } from '@hall/platform/postgres/page';
import { returnedRows } from '@hall/platform/postgres/returned';
import { GroupApply } from './group-apply.entity';
import { GroupUnit } from './group-unit.entity';
import { isUnreported } from './staff-apply.repository';

/** A unit in the list of staff. */
export interface ListedUnit {
  unit: GroupUnit;
  /** Its approved visits that are over and were never reported. */
  unreported: number;
}

/** @returns the unit's id; undefined where the sign-in name is taken */
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

/** @returns the unit that may sign in by the name, however it is written */
export async function findUnitByLoginid(db: Queryable, loginid: string): Promise<GroupUnit | null> {
  const unit = await findNamed(db, loginid);
  return unit?.active ? unit : null;
}

/** @returns the password's hash of a unit, whether it may sign in or not */
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

/** @returns which sign-in names are taken, in small letters */
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

/** @returns the unit, active or not; null where there is none */
export function findUnit(db: Queryable, unitId: string): Promise<GroupUnit | null> {
  return db.getRepository(GroupUnit).findOneBy({ id: unitId });
}

/**
 * @returns a page of the units, each with how many of its visits still want a report; the keyword is looked for in
 *   name, sign-in and contact
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
          .from(GroupApply, 'apply')
          .innerJoin('apply.order', 'order')
          .where(`apply.unitId = unit.id AND ${isUnreported}`),
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
      },
      defaultSort: 'unitname',
      key: 'unit.id',
    },
    query,
  );
  const unreported = await countUnreported(
    db,
    page.rows.map(({ id }) => id),
  );
  return mapPage(page, (unit) => ({ unit, unreported: unreported.get(unit.id) ?? 0 }));
}

async function countUnreported(db: Queryable, unitIds: string[]): Promise<Map<string, number>> {
  const counts = await db
    .getRepository(GroupApply)
    .createQueryBuilder('apply')
    .innerJoin('apply.order', 'order')
    .select('apply.unitId', 'unitId')
    .addSelect('count(*)::int', 'count')
    .where(`apply.unitId = ANY(:unitIds) AND ${isUnreported}`, { unitIds })
    .groupBy('apply.unitId')
    .getRawMany<{ unitId: string; count: number }>();
  return new Map(counts.map(({ unitId, count }) => [unitId, count]));
}

/** Writes what staff may change of a unit; its sign-in name stays. */
export async function updateUnit(
  db: Queryable,
  unitId: string,
  unit: Pick<GroupUnit, 'unitname' | 'contact' | 'telnum' | 'active'>,
): Promise<void> {
  await db.getRepository(GroupUnit).update({ id: unitId }, unit);
}

/** @param due whether it is a first password, to be changed at the next sign-in */
export async function updatePasswd(
  db: Queryable,
  unitId: string,
  passwdHash: string,
  { due }: { due: boolean },
): Promise<void> {
  await db.getRepository(GroupUnit).update({ id: unitId }, { passwdHash, passwdDue: due });
}

/** A unit signs in: when, and in which language. The row's lock keeps two at once apart. */
export async function noteUnitSignIn(
  transaction: Transaction,
  unitId: string,
  locale: Locale,
): Promise<void> {
  await transaction
    .getRepository(GroupUnit)
    .update({ id: unitId }, { signedInAt: () => 'now()', locale });
}

/** The language in which the hall writes to the unit from now on. */
export async function updateUnitLocale(
  db: Queryable,
  unitId: string,
  locale: Locale,
): Promise<void> {
  await db.getRepository(GroupUnit).update({ id: unitId }, { locale });
}
