import { bindingEndpoints } from '../contract/staff/bindings';
import { bindingStates } from '../rules/bindings';
import { defineList } from './define-list';

/** Bindings of guides to agencies, longest waiting first. */
export const bindings = defineList('bindings', bindingEndpoints.search, {
  rowKey: 'bindingid',
  columns: [
    {
      name: 'guide',
      title: 'accounts.kinds.tg',
      isName: true,
      text: ({ guide }) => `${guide.realname} ${guide.telnum}`,
    },
    {
      name: 'agency',
      title: 'accounts.kinds.ta',
      isName: true,
      text: ({ agency }) => agency.realname,
    },
    {
      name: 'state',
      title: 'bindings.state',
      sortable: true,
      names: 'bindings.states',
      tones: { pending: 'processing', bound: 'success' },
    },
    {
      name: 'changedat',
      title: { zh: '最近变更', en: 'Changed' },
      sortable: true,
      isInstant: true,
    },
    { name: 'orderspending', title: { zh: '待参观订单', en: 'Upcoming orders' }, align: 'right' },
  ],
  filters: {
    state: { kind: 'choice', values: bindingStates },
    keyword: { kind: 'word', label: 'bindings.keyword' },
    bindingid: { kind: 'id' },
    accountid: {
      kind: 'id',
      label: { zh: '仅显示该账号的绑定', en: 'Bindings of one account only' },
    },
  },
});
