import { ListAuditDto } from '@hall/shared/contract/staff/audit';
import { readAuditList, recordAct, verifyAudit } from '@hall/domain/office/audit';
import { FileAnswer } from '../../calls/send-file';
import { type StaffCall, staffCall } from '../calls/staff-call';
import { presentList } from '../calls/present-list';
import { writeCsv } from '../calls/write-csv';
import type { StaffDeps } from '../staff-deps';
import { auditColumns, presentAuditEntry } from './audit.presenter';

/** The most entries that one export holds. */
const exportMax = 50_000;

/** The audit log: to read, to take along, to check. */
export function auditCalls({ database }: StaffDeps): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'audit',
      summary: 'The audit log, newest first.',
      access: 'audit.read',
      Dto: ListAuditDto,
      answer: async (_context, query: ListAuditDto) =>
        presentList(await readAuditList(database, query), presentAuditEntry),
    }),
    staffCall({
      method: 'get',
      path: 'audit/export',
      summary: 'The entries that the filters find, as CSV for Excel; 50,000 at the most.',
      access: 'audit.export',
      Dto: ListAuditDto,
      files: ['csv'],
      async answer({ acting, locale }, query: ListAuditDto) {
        await database.transaction((transaction) =>
          recordAct(transaction, {
            ...acting,
            act: 'audit.export',
            subject: { type: 'audit', id: 'export' },
            after: query,
          }),
        );
        const pages = async function* () {
          for (let page = 1; page * 100 <= exportMax; page += 1) {
            const part = Object.assign(new ListAuditDto(), query, { page, pagesize: 100 });
            const { rows, total } = await readAuditList(database, part);
            yield rows.map(presentAuditEntry);
            if (page * 100 >= total) return;
          }
        };
        return new FileAnswer('csv', 'audit', writeCsv(auditColumns(locale), pages()));
      },
    }),
    staffCall({
      method: 'get',
      path: 'audit/verdict',
      summary: 'Walks the chain of entries and says whether one is missing or altered.',
      access: 'audit.read',
      answer: () => verifyAudit(database),
    }),
  ];
}
