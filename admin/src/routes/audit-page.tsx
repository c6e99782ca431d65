import { Alert, Button } from 'antd';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import { auditEndpoints, type AuditEntryRow } from '@hall/shared/contract/staff/audit';
import { staffRoles } from '@hall/shared/rules/permissions';
import { textIn } from '@hall/shared/rules/both-languages';
import { useStaffChoices, useStaffPersons } from '../api/staff-names';
import { audit as address } from '../addresses/control';
import { useCan } from '../api/me';
import { actOptions, type ActWords } from '../features/audit/act-options';
import { AuditEntry, SubjectLink } from '../features/audit/audit-entry';
import { filtersOf, useSearchState } from '../table/use-search-state';
import { DataTable } from '../table/data-table';
import { PageHead } from '../layouts/page-head';
import { askOnce, useAct } from '../api/use-call';
import type { Column } from '../table/columns';
import { problemText } from '../api/problem-text';

/** Asks the server to verify the hash chain, and shows the result. */
function ChainCheck() {
  const { t } = useTranslation();
  const check = useMutation({ mutationFn: () => askOnce(auditEndpoints.verdict, {}) });
  const verdict = check.data;
  return (
    <>
      {verdict && (
        <Alert
          type={verdict.fault ? 'error' : 'success'}
          title={
            verdict.fault
              ? t(`auditPage.fault.${verdict.fault.what}`, { id: verdict.fault.auditid })
              : t('auditPage.sound', { entries: verdict.entries })
          }
        />
      )}
      {verdict?.heads?.fault && (
        <Alert
          type="error"
          title={t(`auditPage.heads.${verdict.heads.fault}`, { day: verdict.heads.newest })}
        />
      )}
      {verdict?.unchecked && (
        <Alert type="warning" title={t('auditPage.unchecked', { id: verdict.unchecked })} />
      )}
      {verdict?.heads === null && <Alert type="warning" title={t('auditPage.heads.unset')} />}
      {check.isError && <Alert type="error" title={problemText(t, check.error)} />}
      <Button loading={check.isPending} onClick={() => check.mutate()}>
        {t('auditPage.check')}
      </Button>
    </>
  );
}

type Texts = Record<string, string>;

/** The acts of staff, newest first, with filters, export and a check of the hash chain. */
export function AuditPage() {
  const { t, i18n } = useTranslation();
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
  const nameOf = useStaffPersons();
  const columns: Column<AuditEntryRow>[] = [
    { name: 'auditid', title: column('auditid'), width: 90, sortable: true },
    { name: 'at', title: column('at'), sortable: true, isInstant: true },
    {
      name: 'username',
      title: column('username'),
      width: 120,
      sortable: true,
      render: ({ username }) => nameOf(username),
    },
    {
      name: 'role',
      title: column('role'),
      width: 110,
      render: ({ role }) => t(`console.role.${role}`, { defaultValue: t('auditChange.other') }),
    },
    { name: 'act', title: column('act'), render: ({ act }) => t(`audit.act.${act}`) },
    {
      name: 'subjectid',
      title: t('auditPage.subject'),
      render: (row) => <SubjectLink {...row} />,
    },
    {
      name: 'reason',
      title: column('reason'),
      render: ({ reason }) => textIn(reason, i18n.language),
    },
  ];
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
