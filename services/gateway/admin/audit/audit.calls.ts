import { ListAuditDto, SearchAuditDto } from '@hall/shared/contract/staff/audit';
import { readSearchedPhone } from '@hall/shared/rules/searched-phone';
import {
  type Actor,
  checkAudit,
  createAuditSeals,
  namePlaces,
  readAuditList,
} from '@hall/domain/foundation/audit';
import { noteNumberSearch } from '@hall/domain/administration/search';
import { getExport, orderAuditExport } from '@hall/domain/administration/exports';
import { type StaffCall, staffCall } from '../calls/staff-call';
import { presentList } from '../calls/present-list';
import { searchedList } from '../calls/searched-list';
import { presentExport } from '../exports/export.presenter';
import type { StaffDeps } from '../staff-deps';
import { presentAuditEntry } from './audit.presenter';

/** The audit log: read, export, verify. */
export function auditCalls(deps: StaffDeps): StaffCall[] {
  const { database, config } = deps;
  /** Subjects are found by whole phones only. Four digits are the number of a row. */
  const noteSubject = async (actor: Actor, { subjectid = '' }: SearchAuditDto): Promise<void> => {
    if (readSearchedPhone(subjectid)?.kind === 'phone')
      await noteNumberSearch(deps, actor, 'audit', { phone: subjectid });
  };
  return [
    ...searchedList({
      path: 'audit',
      summary: 'The audit log, newest first.',
      access: 'audit.read',
      Dto: ListAuditDto,
      SearchDto: SearchAuditDto,
      async answer({ actor, read, locale }, query: SearchAuditDto) {
        await noteSubject(actor, query);
        const page = await read((db) => readAuditList(db, { ...query, locale }));
        const names = await namePlaces(database, page.rows, locale);
        return presentList(page, (row) => presentAuditEntry(row, names));
      },
    }),
    staffCall({
      method: 'post',
      path: 'audit/export',
      summary:
        'Orders a file of the entries that the filters find; how far it is, the exports say.',
      access: 'audit.export',
      status: 202,
      Dto: SearchAuditDto,
      async answer({ actor, locale }, query: SearchAuditDto) {
        await noteSubject(actor, query);
        const id = await orderAuditExport(deps, query, locale, actor);
        return presentExport(await getExport(deps, id, actor));
      },
    }),
    staffCall({
      method: 'get',
      path: 'audit/verdict',
      summary:
        'Walks the chain of entries and says whether one is missing or altered, and what could not be checked.',
      access: 'audit.read',
      answer: () =>
        checkAudit(database, {
          seals: createAuditSeals(config.INDEX_KEY),
          folder: config.AUDIT_HEADS_FOLDER,
        }),
    }),
  ];
}
