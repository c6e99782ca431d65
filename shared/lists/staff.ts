import { staffEndpoints } from '../contract/staff/staff';
import { staffRoles } from '../rules/permissions';
import { defineList } from './define-list';

/** The members of staff with their role and second factor. */
export const staff = defineList('staff', staffEndpoints.search, {
  rowKey: 'staffid',
  columns: [
    { name: 'username', title: 'staff.username', sortable: true, isName: true },
    { name: 'realname', title: 'staff.realname', isName: true },
    { name: 'role', title: 'staff.role', sortable: true, names: 'console.role' },
    {
      name: 'active',
      title: 'staff.state',
      tones: { true: 'success' },
      text: ({ active }, { t }) => t(`staff.active.${active ? 'yes' : 'no'}`),
    },
    {
      name: 'totp',
      title: 'security.totp',
      text: ({ totp }, { t }) => t(`staff.totp.${totp ? 'yes' : 'no'}`),
    },
    { name: 'seenat', title: { zh: '最近活动', en: 'Last used' }, isInstant: true },
    {
      name: 'createdat',
      title: { zh: '创建时间', en: 'Created' },
      sortable: true,
      isInstant: true,
    },
  ],
  filters: {
    username: { kind: 'word', label: 'staff.username' },
    role: { kind: 'choice', values: staffRoles },
    active: { kind: 'choice', values: ['yes', 'no'], names: 'staff.active' },
    staffid: { kind: 'id' },
  },
});
