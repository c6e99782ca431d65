import { picturesPath } from '@hall/shared/rules/hall-picture';
import { placeOf } from '@hall/platform/crypto/places';
import { type Identities, renewVisitors, type SealedVisitor } from '../../reservation/orders';

/** The target of a renewal: the first data key and the present index generation. */
export interface Renewal extends Identities {
  generation: string;
}

/** All columns that a row may have; each table uses its own subset. */
export interface SealedRow {
  id: string;
  apply_id: string;
  requestid: string;
  import_id: string;
  row: number;
  account_id: string;
  type: string;
  doctype: number;
  idnum_sealed: string;
  idnum_key: string;
  visitor_key: string;
  visit_no: number | null;
  visitors: SealedVisitor[];
  persons: SealedVisitor[];
  form: Record<string, unknown>;
  totp_sealed: string | null;
  totp_pending_sealed: string | null;
  cells_sealed: string | null;
  told_sealed: string | null;
}

/** The encrypted columns of one table, and how to renew a row. */
export interface SealedRows {
  table: string;
  ids: Record<string, 'bigint' | 'integer' | 'text'>;
  /** Columns to write; a row changed meanwhile is left for the next pass. */
  columns: Record<string, 'text' | 'jsonb' | 'text[]' | 'integer'>;
  /** Additional columns to read. */
  also?: string[];
  /** SQL for rows that are not up to date: `$1` is the prefix of encrypted texts, `$2` of visitor keys. */
  stale: string;
  /** Deletes a row whose up-to-date duplicate contains the same. */
  dropsDoubles?: true;
  /** @returns the renewed columns */
  renew(row: SealedRow, renewal: Renewal): Record<string, unknown>;
}

const isStale = (sealed: string): string => `NOT starts_with(${sealed}, $1)`;
const isOutdated = (sealed: string, key: string): string =>
  `${sealed} <> '' AND (${isStale(sealed)} OR NOT starts_with(${key}, $2))`;
const hasOutdated = (visitors: string): string =>
  `EXISTS (SELECT 1 FROM jsonb_array_elements(${visitors}) v WHERE ${isOutdated("v->>'idnum'", "v->>'key'")})`;

/** A number with its blind index. */
function renewNumber(
  { sealer, blindIndex, generation }: Renewal,
  { sealed, key, doctype }: { sealed: string; key: string; doctype: number },
  place: (key: string) => string,
): { sealed: string; key: string } {
  const idnum = sealer.open(sealed, place(key));
  const renewed = blindIndex.under(generation, key, doctype, idnum);
  return { sealed: sealer.seal(idnum, place(renewed)), key: renewed };
}

/** An encrypted text without an index. */
const renewText = ({ sealer }: Renewal, sealed: string | null, place: string): string | null =>
  sealed && sealer.seal(sealer.open(sealed, place), place);

const person = (columns: {
  key: 'visitor_key';
}): Pick<SealedRows, 'columns' | 'also' | 'stale'> => ({
  columns: { idnum_sealed: 'text', [columns.key]: 'text' },
  also: ['doctype'],
  stale: isOutdated('idnum_sealed', columns.key),
});

const renewPerson =
  (placeFor: (row: SealedRow) => (key: string) => string): SealedRows['renew'] =>
  (row, renewal) => {
    const { idnum_sealed: sealed, visitor_key: key, doctype } = row;
    const renewed = renewNumber(renewal, { sealed, key, doctype }, placeFor(row));
    return { idnum_sealed: renewed.sealed, visitor_key: renewed.key };
  };

const renewParty: SealedRows['renew'] = (row, renewal) => {
  const visitors = renewVisitors(renewal, renewal.generation, row.visitors);
  return { visitors, visitor_keys: visitors.map(({ key }) => key) };
};

const asParty = {
  columns: { visitors: 'jsonb', visitor_keys: 'text[]' },
  stale: hasOutdated('visitors'),
  renew: renewParty,
} as const;

export const tickets: SealedRows = {
  table: 'tickets',
  ids: { id: 'bigint' },
  ...person({ key: 'visitor_key' }),
  columns: { ...person({ key: 'visitor_key' }).columns, visit_no: 'integer' },
  renew(row, renewal) {
    const renewed = renewPerson(() => placeOf.visitor)(row, renewal);
    // The person's bookings under the new key meanwhile are numbered from 1 again.
    return { ...renewed, visit_no: renewed.visitor_key === row.visitor_key ? row.visit_no : null };
  },
};

export const blacklist: SealedRows = {
  table: 'blacklist',
  ids: { id: 'bigint' },
  ...person({ key: 'visitor_key' }),
  renew: renewPerson(() => placeOf.visitor),
};

/**
 * All tables with encrypted values, in order of renewal: those that bookings read come first. A test compares the list
 * with the entities.
 */
export const sealedRows: SealedRows[] = [
  blacklist,
  {
    table: 'accounts',
    ids: { id: 'bigint' },
    columns: { idnum_sealed: 'text', idnum_key: 'text' },
    also: ['type', 'doctype'],
    stale: isOutdated('idnum_sealed', 'idnum_key'),
    renew(row, renewal) {
      const { type, idnum_sealed: sealed, idnum_key: key, doctype } = row;
      const place = (own: string): string => placeOf.account(type, own);
      const renewed = renewNumber(renewal, { sealed, key, doctype }, place);
      return { idnum_sealed: renewed.sealed, idnum_key: renewed.key };
    },
  },
  tickets,
  { table: 'booking_requests', ids: { requestid: 'text' }, ...asParty },
  { table: 'waitlist_entries', ids: { id: 'bigint' }, ...asParty },
  {
    table: 'saved_visitors',
    ids: { id: 'bigint' },
    ...person({ key: 'visitor_key' }),
    also: ['account_id', 'doctype'],
    dropsDoubles: true,
    renew: renewPerson((row) => (key) => placeOf.savedVisitor(row.account_id, key)),
  },
  {
    table: 'auth_applies',
    ids: { id: 'bigint' },
    columns: { form: 'jsonb', persons: 'jsonb' },
    stale: `${isStale("coalesce(nullif(form->>'idnum', ''), $1)")}
      OR ${isStale("coalesce(nullif(form->>'leader_idnum', ''), $1)")} OR ${hasOutdated('persons')}`,
    renew(row, renewal) {
      const form: Record<string, unknown> = { ...row.form };
      for (const name of ['idnum', 'leader_idnum']) {
        const sealed = form[name];
        if (typeof sealed === 'string' && sealed)
          form[name] = renewText(renewal, sealed, placeOf.applicationField(row.id, name));
      }
      return { form, persons: renewVisitors(renewal, renewal.generation, row.persons) };
    },
  },
  {
    table: 'auth_reports',
    ids: { apply_id: 'bigint' },
    columns: { persons: 'jsonb' },
    stale: hasOutdated('persons'),
    renew: (row, renewal) => ({
      persons: renewVisitors(renewal, renewal.generation, row.persons),
    }),
  },
  {
    table: 'staff',
    ids: { id: 'bigint' },
    columns: { totp_sealed: 'text', totp_pending_sealed: 'text' },
    stale: `${isStale('totp_sealed')} OR ${isStale('totp_pending_sealed')}`,
    renew: (row, renewal) => ({
      totp_sealed: renewText(renewal, row.totp_sealed, placeOf.totp(row.id)),
      totp_pending_sealed: renewText(renewal, row.totp_pending_sealed, placeOf.totp(row.id)),
    }),
  },
  {
    table: 'import_rows',
    ids: { import_id: 'bigint', row: 'integer' },
    columns: { cells_sealed: 'text', told_sealed: 'text' },
    stale: `${isStale('cells_sealed')} OR ${isStale('told_sealed')}`,
    renew(row, renewal) {
      const place = [row.import_id, row.row] as const;
      return {
        cells_sealed: renewText(renewal, row.cells_sealed, placeOf.importCells(...place)),
        told_sealed: renewText(renewal, row.told_sealed, placeOf.importAnswer(...place)),
      };
    },
  },
];

/** SQL for the keys of all stored files. */
export const sealedFiles = `
  SELECT image_key AS key FROM account_papers WHERE image_key IS NOT NULL
  UNION SELECT letter->>'file' FROM auth_applies WHERE letter IS NOT NULL
  UNION SELECT file_key FROM exports WHERE file_key IS NOT NULL
  UNION SELECT file_key FROM imports WHERE file_key IS NOT NULL
  UNION SELECT substr(picture, 2) FROM (
    SELECT value->>'picture' AS picture FROM settings WHERE key = 'hall'
    UNION SELECT value->>'picture' FROM setting_history WHERE key = 'hall'
  ) pictures WHERE starts_with(picture, '${picturesPath}/') ORDER BY 1`;
