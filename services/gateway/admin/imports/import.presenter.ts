import type { Locale } from '@hall/shared/codes/states';
import type { ImportJob, ImportRow } from '@hall/shared/contract/staff/imports';
import { translate } from '@hall/shared/locales/translate';
import { hallIso } from '@hall/shared/rules/hall-time';
import { type CountedImport, type ReadRow, tellFaults } from '@hall/domain/administration/imports';

/** How far an import is, and what its rows come to; what has not come yet is empty. */
export const presentImport = ({ job, rows }: CountedImport, locale: Locale): ImportJob => ({
  importid: job.id,
  kind: job.kind,
  state: job.state,
  fault: job.fault ? translate(locale, job.fault) : '',
  total: job.rowsTotal,
  done: job.rowsDone,
  rows: rows.states,
  affected: rows.affected,
  passwords: rows.passwords,
  createdat: hallIso(job.createdAt),
  finishedat: job.finishedAt ? hallIso(job.finishedAt) : '',
  expiresat: hallIso(job.expiresAt),
});

/** A row as staff look at it before they confirm; one that cannot be opened says so. */
export const presentRow = (
  { row, state, label, affected, faults }: ReadRow,
  locale: Locale,
): ImportRow => ({
  row,
  state,
  label: label ?? translate(locale, 'validation.unreadable'),
  affected,
  faults: tellFaults(faults, locale),
});
