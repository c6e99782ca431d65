import { staffImportMaxBytes } from '@hall/shared/codes/limits';
import {
  CreateImportDto,
  type ImportKind,
  importKinds,
  ListImportRowsDto,
  ListImportsDto,
  TakeImportRowDto,
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
  tellFaults,
} from '@hall/domain/administration/imports';
import { notFoundError } from '@hall/platform/errors';
import { FileAnswer } from '../../calls/send-file';
import { presentList, type StaffCall, staffCall, type StaffDeps } from '../calls/staff-call';
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

/** Imports of files with many rows: uploaded, checked by a worker, confirmed, and then executed. */
export function importCalls(deps: StaffDeps): StaffCall[] {
  return [...jobCalls(deps), ...fileCalls(deps)];
}

function jobCalls(deps: StaffDeps): StaffCall[] {
  return [
    staffCall({
      path: 'imports',
      summary: 'Takes an xls, xlsx, csv or txt file; its rows are checked, and nothing is written.',
      access: 'imports.write',
      status: 202,
      file: { field: 'file', maxBytes: staffImportMaxBytes },
      Dto: CreateImportDto,
      async answer({ actor, locale, file }, { kind }) {
        const id = await orderImport(deps, kind, file, actor);
        return presentImport(await getImport(deps, id, actor), locale);
      },
    }),
    staffCall({
      method: 'get',
      path: 'imports',
      summary: 'One’s own imports, newest first.',
      access: 'imports.write',
      Dto: ListImportsDto,
      answer: async ({ actor, locale }, query) =>
        presentList(await listImports(deps, query, actor), (row) => presentImport(row, locale)),
    }),
    staffCall({
      method: 'get',
      path: 'imports/:importid',
      summary: 'How far an import of one’s own is, and what its rows come to.',
      access: 'imports.write',
      answer: async ({ actor, params, locale }) =>
        presentImport(await getImport(deps, params.importid, actor), locale),
    }),
    staffCall({
      method: 'get',
      path: 'imports/:importid/rows',
      summary: 'What would become, or became, of each row.',
      access: 'imports.write',
      Dto: ListImportRowsDto,
      answer: async ({ actor, params, locale }, query) =>
        presentList(await listImportRows(deps, params.importid, query, actor), (row) =>
          presentRow(row, locale),
        ),
    }),
    staffCall({
      path: 'imports/:importid/rows',
      summary: 'Leaves a row out of what is carried out, or takes it in again.',
      access: 'imports.write',
      Dto: TakeImportRowDto,
      async answer({ actor, params, locale }, form) {
        await takeImportRow(deps, params.importid, form, actor);
        return presentImport(await getImport(deps, params.importid, actor), locale);
      },
    }),
    staffCall({
      path: 'imports/:importid/confirm',
      summary: 'Has the rows carried out that were found to be new.',
      access: 'imports.write',
      status: 202,
      async answer({ actor, params, locale }) {
        await confirmImport(deps, params.importid, actor);
        return presentImport(await getImport(deps, params.importid, actor), locale);
      },
    }),
    staffCall({
      path: 'imports/:importid/cancel',
      summary: 'Ends an import of one’s own; rows that were carried out stay.',
      access: 'imports.write',
      answer: ({ actor, params }) => cancelImport(deps, params.importid, actor),
    }),
  ];
}

function fileCalls(deps: StaffDeps): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'imports/template/:kind',
      summary: 'An xlsx file to fill in.',
      access: 'imports.write',
      files: ['xlsx'],
      async answer({ actor, params, locale }) {
        const { kind } = params;
        if (!isKind(kind)) throw notFoundError();
        const file = await createTemplate(kind, locale, actor);
        return new FileAnswer('xlsx', `${kind}-template`, file);
      },
    }),
    staffCall({
      method: 'get',
      path: 'imports/:importid/faults',
      summary: 'The rows that are wrong (xlsx), with what is wrong.',
      access: 'imports.write',
      files: ['xlsx'],
      async answer({ actor, params, locale }) {
        const { importid } = params;
        const file = await readFaultyRows(deps, importid, locale, actor);
        return new FileAnswer('xlsx', `import-${importid}-faults`, file);
      },
    }),
    staffCall({
      path: 'imports/:importid/passwords',
      summary: 'The first passwords of the units that were added (xlsx); told once.',
      access: 'imports.write',
      files: ['xlsx'],
      async answer({ actor, params, locale }) {
        const { importid } = params;
        const file = await takePasswords(deps, importid, locale, actor);
        return new FileAnswer('xlsx', `import-${importid}-passwords`, file);
      },
    }),
  ];
}

const isKind = (kind: string): kind is ImportKind =>
  (importKinds as readonly string[]).includes(kind);
