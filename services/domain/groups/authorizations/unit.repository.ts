import type { Locale } from '@hall/shared/codes/states';
import type { ListAuthUnitsDto } from '@hall/shared/contract/staff/authorizations';
import { type ListPage, readList } from '@hall/platform/postgres/list-query';
import { isUnreported } from './staff-apply.repository';
import { changedRows, type Database, type Queryable } from '@hall/platform/postgres/data-source';

/** An authorized unit, as staff issued it. */
export interface UnitRow {
  id: string;
  loginid: string;
  passwd_hash: string;
  unitname: string;
  contact: string;
  telnum: string;
  active: boolean;
  created_at: Date;
  signed_in_at: Date | null;
}

/** A unit in the list of staff. */
export interface ListedUnit extends UnitRow {
  /** Its approved visits that are over and were never reported. */
  unreported: number;
}

export interface NewUnit {
  loginid: string;
  passwdHash: string;
  unitname: string;
  contact: string;
  telnum: string;
}

/** @returns the unit's id; undefined where the sign-in name is taken */
export async function insertUnit(db: Queryable, unit: NewUnit): Promise<string | undefined> {
  const rows = (await db.query(
    `INSERT INTO auth_units (loginid, passwd_hash, unitname, contact, telnum) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING id`,
    [unit.loginid, unit.passwdHash, unit.unitname, unit.contact, unit.telnum],
  )) as { id: string }[];
  return rows[0]?.id;
}

const columns =
  'id, loginid, passwd_hash, unitname, contact, telnum, active, created_at, signed_in_at';

export async function findUnitByLoginid(
  db: Queryable,
  loginid: string,
): Promise<UnitRow | undefined> {
  const rows = (await db.query(
    `SELECT ${columns} FROM auth_units WHERE lower(loginid) = lower($1) AND active`,
    [loginid],
  )) as UnitRow[];
  return rows[0];
}

/** @returns the password's hash of a unit, whether it may sign in or not */
export async function findUnitHash(db: Queryable, loginid: string): Promise<string | undefined> {
  const rows = (await db.query(
    'SELECT passwd_hash FROM auth_units WHERE lower(loginid) = lower($1)',
    [loginid],
  )) as { passwd_hash: string }[];
  return rows[0]?.passwd_hash;
}

/** @returns which sign-in names are taken, in small letters */
export async function findLoginids(db: Queryable, loginids: string[]): Promise<Set<string>> {
  const rows = (await db.query(
    'SELECT lower(loginid) AS loginid FROM auth_units WHERE lower(loginid) = ANY($1::text[])',
    [loginids.map((loginid) => loginid.toLowerCase())],
  )) as { loginid: string }[];
  return new Set(rows.map(({ loginid }) => loginid));
}

export async function findUnit(db: Queryable, unitId: string): Promise<UnitRow | undefined> {
  const rows = (await db.query(`SELECT ${columns} FROM auth_units WHERE id = $1`, [
    unitId,
  ])) as UnitRow[];
  return rows[0];
}

export function listUnits(db: Database, query: ListAuthUnitsDto): Promise<ListPage<ListedUnit>> {
  return readList<ListedUnit>(
    db,
    {
      select: `${columns}, (SELECT count(*)::int FROM auth_applies a JOIN orders o ON o.id = a.order_id
        WHERE a.unit_id = auth_units.id AND ${isUnreported}) AS unreported`,
      from: 'auth_units',
      conditions: [
        [`strpos(lower(concat_ws(' ', unitname, loginid, contact)), lower(?)) > 0`, query.keyword],
      ],
      sorts: {
        unitname: 'unitname',
        loginid: 'loginid',
        createdat: 'created_at',
        unreported: 'unreported',
        unitid: 'id',
      },
      defaultSort: 'unitname',
      key: 'id',
    },
    query,
  );
}

export async function updateUnit(
  db: Queryable,
  unitId: string,
  unit: Pick<UnitRow, 'unitname' | 'contact' | 'telnum' | 'active'>,
): Promise<void> {
  await changedRows(
    db,
    'UPDATE auth_units SET unitname = $2, contact = $3, telnum = $4, active = $5 WHERE id = $1',
    [unitId, unit.unitname, unit.contact, unit.telnum, unit.active],
  );
}

export async function updatePasswd(
  db: Queryable,
  unitId: string,
  passwdHash: string,
): Promise<void> {
  await changedRows(db, 'UPDATE auth_units SET passwd_hash = $2 WHERE id = $1', [
    unitId,
    passwdHash,
  ]);
}

/** The language in which the hall writes to the unit from now on. */
export async function updateUnitLocale(
  db: Queryable,
  unitId: string,
  locale: Locale,
): Promise<void> {
  await changedRows(db, 'UPDATE auth_units SET locale = $2 WHERE id = $1', [unitId, locale]);
}

export interface UnitSignInRow {
  token_hash: string;
  unit_id: string;
  loginid: string;
  unitname: string;
  locale: Locale;
  ended: boolean;
  end_reason: string | null;
}

export async function findUnitSignIn(
  db: Queryable,
  tokenHash: string,
): Promise<UnitSignInRow | undefined> {
  const rows = (await db.query(
    `SELECT s.token_hash, s.unit_id, u.loginid, u.unitname, u.locale, s.end_reason,
            s.ended_at IS NOT NULL OR s.expires_at <= now() OR NOT u.active AS ended
     FROM auth_unit_sign_ins s JOIN auth_units u ON u.id = s.unit_id WHERE s.token_hash = $1`,
    [tokenHash],
  )) as UnitSignInRow[];
  return rows[0];
}

/** Ends the unit's live sign-in and starts another; the unit's row keeps two at once apart. */
export function replaceUnitSignIn(
  database: Database,
  unitId: string,
  tokenHash: string,
  { lifeHours, locale }: { lifeHours: number; locale: Locale },
): Promise<void> {
  return database.transaction(async (transaction) => {
    await changedRows(
      transaction,
      'UPDATE auth_units SET signed_in_at = now(), locale = $2 WHERE id = $1',
      [unitId, locale],
    );
    await endUnitSignIns(transaction, unitId, 'other_terminal');
    await transaction.query(
      `INSERT INTO auth_unit_sign_ins (token_hash, unit_id, expires_at)
       VALUES ($1, $2, now() + make_interval(hours => $3))`,
      [tokenHash, unitId, lifeHours],
    );
  });
}

/** Ends whatever sign-in of the unit is live. */
export async function endUnitSignIns(
  db: Queryable,
  unitId: string,
  reason: 'other_terminal' | 'expired',
): Promise<void> {
  await changedRows(
    db,
    `UPDATE auth_unit_sign_ins SET ended_at = now(),
            end_reason = CASE WHEN expires_at <= now() THEN 'expired' ELSE $2 END
     WHERE unit_id = $1 AND ended_at IS NULL`,
    [unitId, reason],
  );
}
