import { auditEndpoints } from '../contract/staff/audit';
import { textIn } from '../rules/both-languages';
import { staffRoles } from '../rules/permissions';
import { defineList, second } from './define-list';

/** The acts of staff, newest first. */
export const audit = defineList('audit', auditEndpoints.search, {
  rowKey: 'auditid',
  hasOwnFile: true,
  columns: [
    { name: 'auditid', title: 'audit.column.auditid', width: 90, sortable: true },
    { name: 'at', title: 'audit.column.at', sortable: true, text: ({ at }) => second(at) },
    {
      name: 'username',
      title: 'audit.column.username',
      width: 170,
      sortable: true,
      text: ({ username }, { nameOf }) => nameOf(username),
    },
    {
      name: 'role',
      title: 'audit.column.role',
      width: 110,
      text: ({ role }, { t }) =>
        t(`console.role.${role}`, { defaultValue: t('auditChange.other') }),
    },
    { name: 'act', title: 'audit.column.act', names: 'audit.act' },
    { name: 'subjectid', title: 'auditPage.subject' },
    {
      name: 'reason',
      title: 'audit.column.reason',
      text: ({ reason }, { locale }) => textIn(reason, locale),
    },
  ],
  filters: {
    username: { kind: 'word', label: 'audit.column.username' },
    role: { kind: 'choice', values: staffRoles, names: 'console.role' },
    act: { kind: 'act', label: 'audit.column.act' },
    subjecttype: { kind: 'act', label: 'audit.column.subjecttype' },
    subjectid: { kind: 'word', label: { zh: '对象编号或名称', en: 'Number or name' } },
    from: { kind: 'day', label: 'auditPage.from' },
    to: { kind: 'day', label: 'auditPage.to' },
    auditid: { kind: 'id' },
  },
});
