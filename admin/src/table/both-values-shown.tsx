import { useTranslation } from 'react-i18next';
import { type ChangedField, changedFields } from '@hall/shared/rules/audit-change';
import { TableShell } from './table-shell';
import type { BothValues } from '../forms/use-version';

/** The fields in which a form differs from what somebody else saved meanwhile. Shows nothing without a conflict. */
export function BothValuesShown({
  of: both,
  act,
  subject,
  subjectId = '',
}: {
  of: BothValues | undefined;
  /** The act in the audit log, which names the fields. */
  act: string;
  subject: string;
  /** The key of a rule. */
  subjectId?: string;
}) {
  const { t, i18n } = useTranslation();
  if (!both) return null;
  const entry = { act, subjecttype: subject, subjectid: subjectId };
  // A form also holds fields that are not compared, such as a reason.
  const mine = Object.entries(both.mine).filter(([field]) => field in both.theirs);
  const fields = changedFields(
    { ...entry, before: both.theirs, after: Object.fromEntries(mine) },
    t,
    i18n.language,
  ).filter(({ before, after }) => before !== after);
  return (
    <TableShell<ChangedField>
      size="small"
      style={{ marginBlockEnd: 16 }}
      rowKey="key"
      dataSource={fields}
      locale={{ emptyText: t('console.form.sameValues') }}
      columns={[
        { title: t('auditChange.field'), dataIndex: 'label', width: '24%' },
        { title: t('console.form.theirs'), dataIndex: 'before', width: '38%' },
        { title: t('console.form.mine'), dataIndex: 'after', width: '38%' },
      ]}
    />
  );
}
