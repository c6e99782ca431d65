import { Alert, Descriptions, Drawer, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { auditEndpoints, type AuditEntryRow } from '@hall/shared/contract/staff/audit';
import { textIn } from '@hall/shared/rules/both-languages';
import { type ChangedField, changedFields } from '@hall/shared/rules/audit-change';
import { problemText } from '../../api/problem-text';
import { useStaffPersons } from '../../api/staff-names';
import { useAsk } from '../../api/use-ask';
import { Instant } from '../../format/instant';
import { TableShell } from '../../table/table-shell';
import { SubjectLink } from './subject-link';
import css from './audit.module.css';

/** One entry of the audit log: author, time, address, and the values before and after. */
export function AuditEntry({ auditid, onClose }: { auditid: string; onClose: () => void }) {
  const { t } = useTranslation();
  const found = useAsk(auditEndpoints.search, { auditid });
  const entry = found.data?.items[0];
  return (
    <Drawer
      open
      size={720}
      title={entry ? `${auditid} · ${t(`audit.act.${entry.act}`)}` : auditid}
      onClose={onClose}
    >
      {found.isPending && <Skeleton active />}
      {found.isError && <Alert type="error" showIcon title={problemText(t, found.error)} />}
      {found.data && !entry && <Alert type="info" showIcon title={t('console.problem.gone')} />}
      {entry && <Entry entry={entry} />}
    </Drawer>
  );
}

function Entry({ entry }: { entry: AuditEntryRow }) {
  const { t, i18n } = useTranslation();
  const nameOf = useStaffPersons();
  const column = (name: string) => t(`audit.column.${name}`);
  const changed = changedFields(entry, t, i18n.language);
  const role = t(`console.role.${entry.role}`, { defaultValue: t('auditChange.other') });
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        bordered
        items={[
          { key: 'at', label: column('at'), children: <Instant at={entry.at} /> },
          {
            key: 'username',
            label: column('username'),
            children: `${nameOf(entry.username)} · ${role}`,
          },
          { key: 'address', label: column('address'), children: entry.address },
          { key: 'subject', label: t('auditPage.subject'), children: <SubjectLink {...entry} /> },
          { key: 'reason', label: column('reason'), children: textIn(entry.reason, i18n.language) },
          { key: 'hash', label: column('hash'), children: entry.hash },
        ]}
      />
      <section className={css.auditChange}>
        <h2>{t('auditChange.title')}</h2>
        {changed.length ? (
          <TableShell<ChangedField>
            size="small"
            rowKey="key"
            dataSource={changed}
            columns={[
              { title: t('auditChange.field'), dataIndex: 'label', width: '22%' },
              { title: column('before'), dataIndex: 'before', width: '39%' },
              { title: column('after'), dataIndex: 'after', width: '39%' },
            ]}
          />
        ) : (
          <p>{t('auditChange.nothing')}</p>
        )}
      </section>
    </>
  );
}
