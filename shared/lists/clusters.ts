import { clusterEndpoints, clusterStates } from '../contract/staff/clusters';
import { defineList, lines } from './define-list';

/** Clusters of linked accounts: those to review, or all. */
export const clusters = defineList('clusters', clusterEndpoints.list, {
  rowKey: 'clusterid',
  columns: [
    {
      name: 'clusterid',
      title: { zh: '分组', en: 'Group' },
      text: ({ clusterid }, { t }) => t('clusters.group', { id: clusterid }),
    },
    { name: 'members', title: { zh: '账号数', en: 'Accounts' }, sortable: true },
    { name: 'people', title: { zh: '90 天内参观人数', en: 'Visitors in 90 days' }, sortable: true },
    { name: 'orders', title: { zh: '90 天内订单数', en: 'Orders in 90 days' }, sortable: true },
    { name: 'since', title: { zh: '发现时间', en: 'Found at' }, sortable: true, isInstant: true },
    {
      name: 'forreview',
      title: 'accounts.status',
      tones: { true: 'warning' },
      text: ({ forreview, releaseduntil: date, releasedreason: reason }, { t }) =>
        lines(
          forreview && t('clusters.forReview'),
          date && t('clusters.clearedUntil', { date, reason }),
        ),
    },
  ],
  filters: {
    state: {
      kind: 'choice',
      label: { zh: '范围', en: 'Show' },
      values: clusterStates,
      names: 'clusters.states',
    },
  },
});
