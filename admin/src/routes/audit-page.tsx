import { Button } from 'antd';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { auditEndpoints, type AuditEntryRow } from '@hall/shared/contract/staff/audit';
import { staffRoles } from '@hall/shared/rules/permissions';
import { useStaffChoices } from '../api/staff-names';
import { audit as address } from '../addresses/control';
import { useCan } from '../api/me';
import { actOptions, type ActWords } from '../features/audit/act-options';
import { AuditEntry } from '../features/audit/audit-entry';
import { filtersOf, useSearchState } from '../table/use-search-state';
import { DataTable } from '../table/data-table';
import { PageHead } from '../layouts/page-head';
import { useAuditColumns } from '../features/audit/audit.columns';
import { ChainCheck } from '../features/audit/chain-check';
import { useAct } from '../api/use-act';

type Texts = Record<string, string>;

/** The acts of staff, newest first, with filters, export and a check of the hash chain. */
export function AuditPage() {
  const { t } = useTranslation();
  const people = useStaffChoices();
  const may = useCan();
  const search = useSearchState(address);
  const [{ auditid: opened, ...state }] = search;
  const column = (name: string) => t(`audit.column.${name}`);
  const kinds = Object.entries(t('audit.subject', { returnObjects: true }) as Texts).map(
    ([value, label]) => ({ value, label }),
  );
  const acts = actOptions(
    t('audit.act', { returnObjects: true }) as ActWords,
    (kind) => t(`audit.subject.${kind}`),
    (subject) => t('auditPage.allActs', { subject }),
  );
  const navigate = useNavigate();
  const exporting = useAct(auditEndpoints.export, {
    done: t('exportsPage.ordered'),
    onDone: () => void navigate({ to: '/exports' }),
  });
  const columns = useAuditColumns();
  return (
    <>
      <PageHead title={t('console.menu.audit')}>
        <ChainCheck />
        {may('audit.export') && (
          <Button loading={exporting.isPending} onClick={() => exporting.mutate(filtersOf(state))}>
            {t('auditPage.export')}
          </Button>
        )}
      </PageHead>
      <DataTable<AuditEntryRow>
        list="audit"
        call={auditEndpoints.search}
        search={search}
        rowKey="auditid"
        link={({ auditid }) => ({ to: '/audit', search: { ...state, auditid } })}
        filters={[
          { name: 'username', label: column('username'), kind: 'choice', options: people },
          {
            name: 'role',
            label: column('role'),
            kind: 'choice',
            options: staffRoles.map((role) => ({ value: role, label: t(`console.role.${role}`) })),
          },
          { name: 'act', label: column('act'), kind: 'choice', options: acts },
          { name: 'subjecttype', label: column('subjecttype'), kind: 'choice', options: kinds },
          { name: 'subjectid', label: t('auditPage.subjectName'), kind: 'text', width: 170 },
          { name: 'from', label: t('auditPage.from'), kind: 'day' },
          { name: 'to', label: t('auditPage.to'), kind: 'day' },
        ]}
        columns={columns}
      />
      {opened && (
        <AuditEntry
          key={opened}
          auditid={opened}
          onClose={() => search[1]({ auditid: undefined })}
        />
      )}
    </>
  );
}
