import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { type ChangedField, changedFields } from '@hall/shared/rules/audit-change';
import type { WithVersion } from '@hall/shared/contract/staff/version';
import { TableShell } from './columns';
import { StaffCallError } from '../api/request';

/** The values of a form and those that somebody else saved since it was opened, by field. */
interface BothValues {
  mine: object;
  theirs: object;
}

/**
 * Saves a form with the version that it was opened with. After a conflict (409) the form shows both values, and saving
 * again replaces theirs.
 * @param opened what the form was opened with; later values do not count
 */
export function useVersion(opened: WithVersion) {
  const [version, setVersion] = useState(opened.version);
  const [both, setBoth] = useState<BothValues>();
  return {
    both,
    /** @throws the call's error; a conflict is also stored in `both` */
    async save<Answer>(mine: object, send: (version: string) => Promise<Answer>): Promise<Answer> {
      try {
        return await send(version);
      } catch (error) {
        const present = error instanceof StaffCallError ? error.problem.present : undefined;
        setBoth(present && { mine, theirs: present.value });
        if (present) setVersion(present.version);
        throw error;
      }
    },
  };
}

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
