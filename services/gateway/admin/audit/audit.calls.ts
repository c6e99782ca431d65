import { ListAuditDto, SearchAuditDto } from '@hall/shared/contract/staff/audit';
import {
  createAuditSeals,
  exportAudit,
  readAuditList,
  verifyAudit,
} from '@hall/domain/office/audit';
import { FileAnswer } from '../../calls/send-file';
import { type StaffCall, staffCall } from '../calls/staff-call';
import { presentList } from '../calls/present-list';
import { writeCsv } from '../calls/write-csv';
import { searchedList } from '../calls/searched-list';
import type { StaffDeps } from '../staff-deps';
import { auditColumns, presentAuditEntry } from './audit.presenter';

/** The audit log: to read, to take along, to check. */
export function auditCalls({ database, config }: StaffDeps): StaffCall[] {
  return [
    ...searchedList({
      path: 'audit',
      summary: 'The audit log, newest first.',
      access: 'audit.read',
      Dto: ListAuditDto,
      SearchDto: SearchAuditDto,
      answer: async ({ read }, query: SearchAuditDto) =>
        presentList(await read((db) => readAuditList(db, query)), presentAuditEntry),
    }),
    staffCall({
      method: 'post',
      path: 'audit/export',
      summary: 'The entries that the filters find, as CSV for Excel; 50,000 at the most.',
      access: 'audit.export',
      Dto: SearchAuditDto,
      files: ['csv'],
      async answer({ actor, locale }, query: SearchAuditDto) {
        const found = await exportAudit(database, actor, query);
        const pages = async function* () {
          for await (const entries of found) yield entries.map(presentAuditEntry);
        };
        return new FileAnswer('csv', 'audit', writeCsv(auditColumns(locale), pages()));
      },
    }),
    staffCall({
      method: 'get',
      path: 'audit/verdict',
      summary: 'Walks the chain of entries and says whether one is missing or altered.',
      access: 'audit.read',
      answer: () => verifyAudit(database, { seals: createAuditSeals(config.INDEX_KEY) }),
    }),
  ];
}
