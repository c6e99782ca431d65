import { useTranslation } from 'react-i18next';
import type { AuditEntryRow } from '@hall/shared/contract/staff/audit';
import { textIn } from '@hall/shared/rules/both-languages';
import { useStaffPersons } from '../../api/staff-names';
import { SubjectLink } from './subject-link';
import { Instant } from '../../format/instant';
import type { Column } from '../../table/columns';

/** @returns the columns of the audit log */
export function useAuditColumns(): Column<AuditEntryRow>[] {
  const { t, i18n } = useTranslation();
  const nameOf = useStaffPersons();
  const column = (name: string) => t(`audit.column.${name}`);
  return [
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
}
