import { Alert, Button } from 'antd';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AuditEntryRow } from '@hall/shared/contract/staff/audit';
import { textIn } from '@hall/shared/rules/both-languages';
import { staffRoles } from '@hall/shared/rules/permissions';
import { useStaffChoices, useStaffPersons } from '../api/staff-names';
import { audit as address } from '../addresses/control';
import { problemText } from '../api/problem-text';
import { useCan } from '../api/me';
import { auditList, useCheckChain, useExportAudit } from '../api/audit';
import { type ActWords, actOptions } from '../features/audit/act-options';
import { AuditEntry } from '../features/audit/audit-entry';
import { SubjectLink } from '../features/audit/subject-link';
import { filtersOf, useSearchState } from '../table/use-search-state';
import { Instant } from '../format/instant';
import { DataTable } from '../table/data-table';
import { PageHead } from '../layouts/page-head';

type Texts = Record<string, string>;

/** What staff did, newest first: to search, to take along, and to check that nothing was altered. */
export function AuditPage() {
  const { t, i18n } = useTranslation();
  const nameOf = useStaffPersons();
  const people = useStaffChoices();
  const may = useCan();
  const search = useSearchState(address);
  const [{ auditid: opened, ...state }] = search;
  const column = (name: string) => t(`audit.column.${name}`);
  const actText = (act: string) => t(`audit.act.${act}`);
  const kinds = Object.entries(t('audit.subject', { returnObjects: true }) as Texts).map(
    ([value, label]) => ({ value, label }),
  );
  const acts = actOptions(
    t('audit.act', { returnObjects: true }) as ActWords,
    (kind) => t(`audit.subject.${kind}`),
    (subject) => t('auditPage.allActs', { subject }),
  );
  const navigate = useNavigate();
  const exporting = useExportAudit({
    done: t('exportsPage.ordered'),
    onDone: () => void navigate({ to: '/exports' }),
  });
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
        query={auditList}
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
        columns={[
          { name: 'auditid', title: column('auditid'), width: 90, sortable: true },
          {
            name: 'at',
            title: column('at'),
            sortable: true,
            render: ({ at }) => <Instant at={at} />,
          },
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
            render: ({ role }) =>
              t(`console.role.${role}`, { defaultValue: t('auditChange.other') }),
          },
          { name: 'act', title: column('act'), render: ({ act }) => actText(act) },
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
        ]}
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

/** Asks the server to walk the chain, and shows what it found. */
function ChainCheck() {
  const { t } = useTranslation();
  const check = useCheckChain();
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
