import {
  importEndpoints,
  type ImportKind,
  importKinds,
  type ImportJob,
  type ImportRow,
} from '@hall/shared/contract/staff/imports';
import {
  cancelImport,
  confirmImport,
  createTemplate,
  getImport,
  listImportRows,
  listImports,
  orderImport,
  readFaultyRows,
  takeImportRow,
  takePasswords,
  type CountedImport,
  type ReadRow,
  showFaults,
} from '@hall/domain/administration/imports';
import { notFoundError } from '@hall/platform/errors';
import { FileAnswer } from '../../calls/send-file';
import { presentList, type StaffCall, bindCalls, type StaffDeps } from '../calls/staff-call';
import type { Locale } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { hallIso } from '@hall/shared/rules/hall-time';

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

/** A row for review before confirmation; it states whether it cannot be opened. */
export const presentRow = (
  { row, state, label, affected, faults }: ReadRow,
  locale: Locale,
): ImportRow => ({
  row,
  state,
  label: label ?? translate(locale, 'validation.unreadable'),
  affected,
  faults: showFaults(faults, locale),
});

/** Imports of files with many rows: uploaded, checked by a worker, confirmed, and then executed. */
export function importCalls(deps: StaffDeps): StaffCall[] {
  return bindCalls(importEndpoints, {
    async create({ actor, locale, file }, { kind }) {
      const id = await orderImport(deps, kind, file, actor);
      return presentImport(await getImport(deps, id, actor), locale);
    },
    list: async ({ actor, locale }, query) =>
      presentList(await listImports(deps, query, actor), (row) => presentImport(row, locale)),
    get: async ({ actor, params, locale }) =>
      presentImport(await getImport(deps, params.importid, actor), locale),
    rows: async ({ actor, params, locale }, query) =>
      presentList(await listImportRows(deps, params.importid, query, actor), (row) =>
        presentRow(row, locale),
      ),
    async takeRow({ actor, params, locale }, form) {
      await takeImportRow(deps, params.importid, form, actor);
      return presentImport(await getImport(deps, params.importid, actor), locale);
    },
    async confirm({ actor, params, locale }) {
      await confirmImport(deps, params.importid, actor);
      return presentImport(await getImport(deps, params.importid, actor), locale);
    },
    cancel: ({ actor, params }) => cancelImport(deps, params.importid, actor),
    async template({ actor, params, locale }) {
      const { kind } = params;
      if (!isKind(kind)) throw notFoundError();
      const file = await createTemplate(kind, locale, actor);
      return new FileAnswer('xlsx', `${kind}-template`, file);
    },
    async faults({ actor, params, locale }) {
      const { importid } = params;
      const file = await readFaultyRows(deps, importid, locale, actor);
      return new FileAnswer('xlsx', `import-${importid}-faults`, file);
    },
    async passwords({ actor, params, locale }) {
      const { importid } = params;
      const file = await takePasswords(deps, importid, locale, actor);
      return new FileAnswer('xlsx', `import-${importid}-passwords`, file);
    },
  });
}

const isKind = (kind: string): kind is ImportKind =>
  (importKinds as readonly string[]).includes(kind);
