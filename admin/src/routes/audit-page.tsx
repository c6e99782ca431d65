import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Descriptions, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntryRow, AuditVerdict } from '@hall/shared/contract/staff/audit';
import { adminBase } from '@hall/shared/contract/staff/problem';
import { textIn } from '@hall/shared/rules/both-languages';
import { staffRoles } from '@hall/shared/rules/permissions';
import { problemText } from '../api/problem-text';
import { useCan } from '../api/queries';
import { queryString, staffCall } from '../api/staff-call';
import { formatInstant } from '../format/instants';
import { DataTable } from '../table/data-table';
import { useListState } from '../table/use-list-state';

const filterNames = ['username', 'role', 'act', 'subjecttype', 'subjectid', 'from', 'to'];

/** What staff did, newest first: to search, to take along, and to check that nothing was altered. */
export function AuditPage() {
  const { t, i18n } = useTranslation();
  const may = useCan();
  const [state] = useListState();
  const [opened, setOpened] = useState<AuditEntryRow>();
  const column = (name: string) => t(`audit.column.${name}`);
  const actText = (act: string) => t(`audit.act.${act}`, { defaultValue: act });
  const exportQuery = queryString(
    Object.fromEntries(filterNames.map((name) => [name, state[name]])),
  );
  return (
    <>
      <div className="console-title">
        <h1>{t('console.menu.audit')}</h1>
        <ChainCheck />
        {may('audit.export') && (
          <Button href={`${adminBase}/audit/export${exportQuery}`}>
            {t('console.audit.export')}
          </Button>
        )}
      </div>
      <DataTable<AuditEntryRow>
        resource="audit"
        rowKey="auditid"
        canSave
        onOpen={setOpened}
        filters={[
          { name: 'username', label: column('username'), kind: 'text', width: 130 },
          {
            name: 'role',
            label: column('role'),
            kind: 'choice',
            options: staffRoles.map((role) => ({ value: role, label: t(`console.role.${role}`) })),
          },
          { name: 'act', label: column('act'), kind: 'text', width: 150 },
          { name: 'subjectid', label: column('subjectid'), kind: 'text', width: 130 },
          { name: 'from', label: t('console.audit.from'), kind: 'day' },
          { name: 'to', label: t('console.audit.to'), kind: 'day' },
        ]}
        columns={[
          { name: 'auditid', title: column('auditid'), width: 90, sortable: true },
          { name: 'at', title: column('at'), width: 160, render: ({ at }) => formatInstant(at) },
          { name: 'username', title: column('username'), width: 120, sortable: true },
          {
            name: 'role',
            title: column('role'),
            width: 110,
            render: ({ role }) => t(`console.role.${role}`, { defaultValue: role }),
          },
          { name: 'act', title: column('act'), sortable: true, render: ({ act }) => actText(act) },
          {
            name: 'subjectid',
            title: t('console.audit.subject'),
            render: ({ subjecttype, subjectid }) =>
              `${t(`audit.subject.${subjecttype}`, { defaultValue: subjecttype })} ${subjectid}`,
          },
          {
            name: 'reason',
            title: column('reason'),
            render: ({ reason }) => textIn(reason, i18n.language),
          },
        ]}
      />
      {opened && (
        <Drawer
          open
          size={620}
          title={`${opened.auditid} · ${actText(opened.act)}`}
          onClose={() => setOpened(undefined)}
        >
          <Descriptions
            column={1}
            size="small"
            bordered
            items={(['at', 'username', 'address', 'act', 'reason', 'hash'] as const).map(
              (name) => ({
                key: name,
                label: column(name),
                children: name === 'at' ? formatInstant(opened.at) : opened[name],
              }),
            )}
          />
          <div className="audit-change">
            <section>
              <h2>{column('before')}</h2>
              <pre>{opened.before ? JSON.stringify(opened.before, null, 2) : '—'}</pre>
            </section>
            <section>
              <h2>{column('after')}</h2>
              <pre>{opened.after ? JSON.stringify(opened.after, null, 2) : '—'}</pre>
            </section>
          </div>
        </Drawer>
      )}
    </>
  );
}

/** Asks the server to walk the chain, and shows what it found. */
function ChainCheck() {
  const { t } = useTranslation();
  const check = useMutation({ mutationFn: () => staffCall<AuditVerdict>('audit/verdict') });
  const verdict = check.data;
  return (
    <>
      {verdict && (
        <Alert
          type={verdict.fault ? 'error' : 'success'}
          title={
            verdict.fault
              ? t(`console.audit.fault.${verdict.fault.what}`, { id: verdict.fault.auditid })
              : t('console.audit.sound', { entries: verdict.entries })
          }
        />
      )}
      {check.isError && <Alert type="error" title={problemText(t, check.error)} />}
      <Button loading={check.isPending} onClick={() => check.mutate()}>
        {t('console.audit.check')}
      </Button>
    </>
  );
}
