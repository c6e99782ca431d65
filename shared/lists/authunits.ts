import { groupUnitEndpoints } from '../contract/staff/group-units';
import { defineList, minute } from './define-list';

/** Authorized units that may apply, with their sign-ins. */
export const authunits = defineList('authunits', groupUnitEndpoints.search, {
  rowKey: 'unitid',
  columns: [
    {
      name: 'unitname',
      title: 'applications.units.unitname',
      sortable: true,
      isName: true,
    },
    { name: 'loginid', title: 'applications.loginid', sortable: true, width: 140 },
    { name: 'contact', title: 'applications.units.contact', isName: true },
    { name: 'telnum', title: 'applications.units.telnum', width: 140 },
    {
      name: 'active',
      title: 'applications.units.active',
      width: 90,
      tones: { true: 'success' },
      text: ({ active }, { t }) => t(`applications.units.${active ? 'on' : 'off'}`),
    },
    {
      name: 'signedinat',
      title: { zh: '最近登录', en: 'Last login' },
      text: ({ signedinat }, { t }) => minute(signedinat) || t('applications.units.never'),
    },
    {
      name: 'unreported',
      title: { zh: '未提交报告', en: 'Not reported' },
      width: 110,
      sortable: true,
      hiddenIfEmpty: true,
    },
  ],
  filters: {
    keyword: { kind: 'word', label: 'applications.units.keyword' },
    unitid: { kind: 'id' },
  },
});
