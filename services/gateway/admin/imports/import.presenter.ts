import type { Locale } from '@hall/shared/codes/states';
import type { ImportJob, ImportRow } from '@hall/shared/contract/staff/imports';
import { translate } from '@hall/shared/locales/translate';
import { hallIso } from '@hall/shared/rules/hall-time';
import { type CountedImport, type ReadRow, tellFaults } from '@hall/domain/administration/imports';

/** Progress and row counts of an import; unknown values are empty. */
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

/** A row for review before confirmation; it says if it cannot be opened. */
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
