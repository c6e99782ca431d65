import { groupUnitEndpoints } from '../contract/staff/group-units';
import { defineList, minute } from './define-list';

/** Authorized units that may apply, with their sign-ins. */
export const authunits = defineList('authunits', groupUnitEndpoints.search, {
  rowKey: 'unitid',
  columns: [
    { name: 'unitname', title: 'authorizations.units.unitname', sortable: true, width: 260 },
    { name: 'loginid', title: 'authorizations.loginid', sortable: true, width: 140 },
    { name: 'contact', title: 'authorizations.units.contact', width: 100 },
    { name: 'telnum', title: 'authorizations.units.telnum', width: 140, isForWide: true },
    {
      name: 'active',
      title: 'authorizations.units.active',
      width: 90,
      text: ({ active }, { t }) => t(`authorizations.units.${active ? 'on' : 'off'}`),
    },
    {
      name: 'signedinat',
      title: { zh: '最近登录', en: 'Last login' },
      isForWide: true,
      text: ({ signedinat }, { t }) => minute(signedinat) || t('authorizations.units.never'),
    },
    {
      name: 'unreported',
      title: { zh: '未提交报告', en: 'Not reported' },
      width: 110,
      sortable: true,
    },
  ],
  filters: {
    keyword: { kind: 'word', label: 'authorizations.units.keyword', width: 220 },
    unitid: { kind: 'id' },
  },
});
